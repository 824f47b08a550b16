/// When a record was written: by the wall, and in real time as far as a daemon can know.
struct KnownTime {
  let wall: Int64
  let known: Int64

  /// Rule: across a start of the machine as much time has passed as the wall has moved forward, and a second at least.
  func known(at wall: Int64) -> Int64 {
    known + max(1, wall - self.wall)
  }
}
