/// The time of a record: by the wall clock, and in real time as far as a daemon can know.
struct KnownTime {
  let wall: Int64
  let known: Int64

  /// Rule: across a start of the machine the time passed is that of the wall clock, and at least a second.
  func known(at wall: Int64) -> Int64 {
    known + max(1, wall - self.wall)
  }
}
