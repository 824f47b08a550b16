/// When a record was written: by the wall, by real time, and as far as a daemon can know.
struct KnownTime {
  let wall: Int64
  let real: Int64
  let known: Int64

  /// Rule: across a start of the machine as much time has passed as the wall has moved forward; a second where it is behind.
  func known(at wall: Int64) -> Int64 {
    known + (wall < self.wall ? 1 : wall - self.wall)
  }
}
