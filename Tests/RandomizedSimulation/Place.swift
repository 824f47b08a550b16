import CivilTime

/// A zone with its transitions written out, so that the oracle does not use the code under test.
struct Place: Sendable {
  let name: String
  /// The transitions with their offsets in seconds; the first is at the beginning of time.
  private let turns: [Turn]

  struct Turn: Sendable {
    let at: Int64
    let offset: Int64
  }

  init(_ name: String, offset: Int64, _ later: [Turn] = []) {
    self.name = name
    turns = [Turn(at: .min, offset: offset)] + later
  }

  /// The zone for the daemon.
  var zone: Zone {
    Zone { [self] in Int(offset(at: $0.seconds)) }
  }

  func offset(at instant: Int64) -> Int64 {
    var low = 0
    var high = turns.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if turns[middle].at <= instant { low = middle } else { high = middle }
    }
    return turns[low].offset
  }

  /// Returns the instant of a local time in minutes since 1970: the first if there are two.
  ///
  /// A time in a gap is read as if the transition had not happened.
  func instant(of minutes: Int) -> Int64 {
    let seconds = Int64(minutes) * 60
    for index in turns.indices {
      let candidate = seconds - turns[index].offset
      if index + 1 == turns.count { return candidate }
      if candidate < turns[index + 1].at { return candidate }
      if seconds - turns[index + 1].offset < turns[index + 1].at { return candidate }
    }
    return seconds
  }

  /// The instants of its transitions.
  var turnInstants: [Int64] { turns.dropFirst().map(\.at) }

  /// Returns the local time, as `YYYY-MM-DD HH:MM:SS`.
  func text(_ instant: Int64) -> String {
    let local = zone.local(Instant(seconds: instant))
    let second = ((instant % 60) + 60) % 60
    return "\(local.date.fileText) \(local.time.fileText):\(second < 10 ? "0" : "")\(second)"
  }
}

extension Place {
  static let seoul = Place("Seoul", offset: 9 * 3600)
  static let newYork = Place(
    "New York", offset: -5 * 3600,
    (2024...2031).flatMap { year in
      [
        Turn(at: sunday(2, of: 3, year) + 7 * 3600, offset: -4 * 3600),
        Turn(at: sunday(1, of: 11, year) + 6 * 3600, offset: -5 * 3600),
      ]
    })
  /// Half an hour of daylight saving time, in the southern summer.
  static let lordHowe = Place(
    "Lord Howe", offset: 11 * 3600,
    (2024...2031).flatMap { year in
      [
        Turn(at: sunday(1, of: 4, year) - 9 * 3600, offset: 10 * 3600 + 1800),
        Turn(at: sunday(1, of: 10, year) - 8 * 3600 - 1800, offset: 11 * 3600),
      ]
    })
  /// It skipped 2011-12-30.
  static let apia = Place("Apia", offset: -10 * 3600, [Turn(at: day(2011, 12, 30) + 10 * 3600, offset: 14 * 3600)])
  static let fixed =
    [-11, -8, -3, 0, 1, 2, 7, 8, 10, 12, 13].map { Place("UTC\($0)", offset: $0 * 3600) } + [
      Place("Kathmandu", offset: 5 * 3600 + 2700)
    ]
  static let all = [seoul, newYork, lordHowe, apia] + fixed

  private static func sunday(_ count: Int, of month: Int, _ year: Int) -> Int64 {
    let first = day(year, month, 1)
    // 1970-01-04 was a Sunday.
    let weekday = (first / 86_400 - 3) % 7
    return first + ((7 - weekday) % 7 + Int64(count - 1) * 7) * 86_400
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    Int64(CalendarDate(year: year, month: month, day: day)?.daysSince1970 ?? 0) * 86_400
  }
}
