/// Times of day at a distance from each other, from the start of a window to its end.
package struct Window: Equatable, Sendable {
  /// Minutes from one time to the next, at least 1.
  package let every: Int
  package let from: ClockTime
  /// Inclusive.
  ///
  /// Earlier than `from`, it is a time of the next day.
  package let to: ClockTime
  /// Minutes of the day that are left out, from the first on; the last one stays.
  package let except: Range<Int>?

  package init(every: Int, from: ClockTime, to: ClockTime, except: Range<Int>? = nil) {
    self.every = max(1, every)
    self.from = from
    self.to = to
    self.except = except
  }

  /// The times in their order, the first at the window's start, each with the days it lies after that start: 0 or 1.
  package var times: [(time: ClockTime, dayOffset: Int)] {
    let length = (to.minuteOfDay - from.minuteOfDay + 1440) % 1440
    return stride(from: from.minuteOfDay, through: from.minuteOfDay + length, by: every)
      .filter { except?.contains($0 % 1440) != true }.map { (ClockTime(minuteOfDay: $0), $0 / 1440) }
  }
}

extension Window {
  /// Minutes between so many times from one to the other, a multiple of five unless they divide it; nil where there are
  /// no such times.
  static func step(of count: Int, _ ends: (from: ClockTime, to: ClockTime)) -> Int? {
    let length = (ends.to.minuteOfDay - ends.from.minuteOfDay + 1440) % 1440
    guard count > 1, length >= 5 * count else { return nil }
    let step = length % (count - 1) == 0 ? length / (count - 1) : length / (count - 1) / 5 * 5
    return step * count > length ? step : nil
  }

  /// The schedules of all times, where the input says on which days the window starts.
  package func schedules(_ input: Schedule.Input, now: Instant, zone: Zone, _ almanac: Almanac = Almanac())
    throws(Schedule.Problem) -> [Schedule]
  {
    try input.schedules(at: times, now: now, zone: zone, almanac)
  }
}

extension Schedule.Input {
  /// The schedules of several times of the same days, each with the days that it lies after them.
  func schedules(
    at times: [(time: ClockTime, dayOffset: Int)], now: Instant, zone: Zone, _ almanac: Almanac
  ) throws(Schedule.Problem) -> [Schedule] {
    guard let earliest = times.first else { throw .noTime }
    var first = self
    first.when = .time(earliest.time)
    let start = try Schedule(first, current: nil, now: now, zone: zone, almanac)
    return try times.map { (time, dayOffset) throws(Schedule.Problem) in
      guard let recurrence = start.recurrence.shifted(by: dayOffset) else { throw .passesMidnight }
      return Schedule(time: time, recurrence: recurrence)
    }
  }
}

extension Recurrence {
  /// Returns the recurrence moved `days` days later; nil if no recurrence expresses that.
  fileprivate func shifted(by days: Int) -> Recurrence? {
    if days == 0 { return self }
    switch self {
    case .weekly(let weekdays): return .weekly(weekdays.shifted(by: days))
    case .once(let date): return .once(date.advanced(by: days))
    case .rule, .filtered: return nil
    }
  }
}
