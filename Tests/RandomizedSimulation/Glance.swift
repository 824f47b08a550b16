/// The wall time and the real time at one moment.
struct Glance {
  /// The wall clock of the machine, right or wrong.
  var wall: Int64
  var place: Place
  /// The real time since the beginning of the run, in seconds.
  var real: Int64

  /// The local time, in seconds since 1970-01-01 00:00 local time.
  var local: Int64 { wall + place.offset(at: wall) }

  func hasReached(_ minutes: Int) -> Bool {
    place.instant(of: minutes) <= wall
  }
}
