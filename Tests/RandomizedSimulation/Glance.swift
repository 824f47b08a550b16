/// What the wall showed at one moment, and how much time had really passed by then.
struct Glance {
  /// The clock of the machine, right or wrong.
  var wall: Int64
  var place: Place
  /// Seconds of real time since the beginning of the run.
  var real: Int64

  /// What the wall shows, in seconds since it showed 1970-01-01 00:00.
  var local: Int64 { wall + place.offset(at: wall) }

  func hasReached(_ minutes: Int) -> Bool {
    place.instant(of: minutes) <= wall
  }
}
