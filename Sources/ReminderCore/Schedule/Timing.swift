/// The time and the days that a person's words give an alert.
package struct Timing: Equatable, Sendable {
  package var time: ClockTime
  package var recurrence: Recurrence

  package init(time: ClockTime, recurrence: Recurrence) {
    self.time = time
    self.recurrence = recurrence
  }

  /// What a person may say of it; nil for what was not said.
  package struct Input: Equatable, Sendable {
    package var when: When?
    package var days: Days?
    package var date: CalendarDate?

    package init(when: When? = nil, days: Days? = nil, date: CalendarDate? = nil) {
      self.when = when
      self.days = days
      self.date = date
    }
  }

  package enum Problem: Error, Equatable {
    /// `--repeat` beside `--on`, or either beside `+25m`, which is a date by itself.
    case daysAndDate
    case past(LocalDateTime)
    case noTime
  }

  /// The timing that a person asks for.
  ///
  /// `current` is what the alert has now, kept where the input is silent; nil for a new alert.
  package init(_ input: Input, current: Timing?, now: Instant, zone: Zone) throws(Problem) {
    guard input.days == nil || input.date == nil else { throw .daysAndDate }
    switch input.when {
    case .after(let minutes):
      guard input.days == nil, input.date == nil else { throw .daysAndDate }
      let local = LocalDateTime(minutes: minutes, after: now, in: zone)
      self.init(time: local.time, recurrence: .once(local.date))
    case .time, nil:
      let said: ClockTime? = if case .time(let time) = input.when { time } else { nil }
      guard let time = said ?? current?.time else { throw .noTime }
      self.init(time: time, recurrence: current?.recurrence ?? .daily)
      switch input.days {
      case .weekly(let days): recurrence = .weekly(days)
      case .once: recurrence = .once(Self.nextDate(of: time, now: now, zone: zone))
      case nil: break
      }
      if let date = input.date { recurrence = .once(date) }
      if isPast(now: now, zone: zone), case .once(let date) = recurrence {
        throw .past(LocalDateTime(date: date, time: time))
      }
    }
  }

  /// True for a date and time that will not come again.
  package func isPast(now: Instant, zone: Zone) -> Bool {
    guard case .once(let date) = recurrence else { return false }
    return zone.instant(of: LocalDateTime(date: date, time: time)) <= now
  }

  /// The day on which the clock shows the time next: today or tomorrow.
  private static func nextDate(of time: ClockTime, now: Instant, zone: Zone) -> CalendarDate {
    let today = zone.local(now).date
    return zone.instant(of: LocalDateTime(date: today, time: time)) > now ? today : today.advanced(by: 1)
  }
}

extension Alert {
  package var timing: Timing {
    get { Timing(time: time, recurrence: recurrence) }
    set { (time, recurrence) = (newValue.time, newValue.recurrence) }
  }
}
