/// From when until when everything is silent.
package struct SpokenPause: Equatable, Sendable {
  /// Nil for a pause that begins now.
  package let from: Instant?
  /// Later than the beginning.
  package let until: Instant

  package init(from: Instant?, until: Instant) {
    (self.from, self.until) = (from, until)
  }

  /// From now until `resume`.
  static let withoutEnd = SpokenPause(from: nil, until: .endless)
}

/// An end of a pause.
enum PauseMoment {
  /// A whole day.
  case day(CalendarDate)
  /// A day and the minutes from its start.
  case minute(CalendarDate, Int)
  case instant(Instant)
}

/// Turns days and times into the instants of a pause.
struct PauseCalendar {
  let now: Instant
  let zone: Zone
  let local: LocalDateTime

  init(now: Instant, zone: Zone) {
    (self.now, self.zone, local) = (now, zone, zone.local(now))
  }

  /// The same for what follows a beginning: a time is the next one after it.
  func after(_ first: PauseMoment) -> PauseCalendar {
    PauseCalendar(now: start(of: first), zone: zone)
  }

  /// When it begins.
  func start(of moment: PauseMoment) -> Instant {
    switch moment {
    case .day(let date): start(of: date)
    case .minute(let date, let minute):
      zone.instant(of: LocalDateTime(date: date.advanced(by: minute / 1440), time: ClockTime(minuteOfDay: minute)))
    case .instant(let instant): instant
    }
  }

  private func start(of date: CalendarDate) -> Instant {
    zone.instant(of: LocalDateTime(date: date, time: ClockTime(minuteOfDay: 0)))
  }

  /// When it is over: a day at its end.
  private func end(of moment: PauseMoment) -> Instant {
    if case .day(let date) = moment { start(of: date.advanced(by: 1)) } else { start(of: moment) }
  }

  /// When a time comes next; nil where the nearest reading is one at night.
  func next(_ time: SpokenTime) -> PauseMoment? {
    let now = local.time.minuteOfDay
    let coming = time.readings.flatMap { [$0, $0 + 1440] }.filter { $0 > now }
    guard let nearest = coming.min(), !time.isOpen || SpokenTime.wakingDay.contains(nearest % 1440) else { return nil }
    return .minute(local.date, nearest)
  }

  func minutes(_ minutes: Int) -> SpokenPause {
    SpokenPause(from: nil, until: now + Int64(minutes) * 60)
  }

  func days(from date: CalendarDate, count: Int) -> SpokenPause {
    made(from: start(of: date), until: start(of: date.advanced(by: count)))
  }

  /// Whole days from a day, and a length from an instant.
  func pause(from first: PauseMoment, minutes: Int) -> SpokenPause {
    if case .day(let date) = first, minutes % 1440 == 0 { return days(from: date, count: minutes / 1440) }
    return made(from: start(of: first), until: start(of: first) + Int64(minutes) * 60)
  }

  func pause(from first: PauseMoment, to last: PauseMoment) -> SpokenPause {
    made(from: start(of: first), until: end(of: last))
  }

  /// `isThrough` where the day of the end is among those of the pause.
  func pause(until end: PauseMoment, isThrough: Bool) -> SpokenPause {
    made(from: now, until: isThrough ? self.end(of: end) : start(of: end))
  }

  /// A pause that has begun lasts from now on.
  private func made(from: Instant, until: Instant) -> SpokenPause {
    SpokenPause(from: from > now || until <= from ? from : nil, until: until)
  }
}
