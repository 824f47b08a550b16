/// What the notification of the timers that are underway is about.
package struct TimersNotice: Equatable, Sendable {
  /// In the order of their numbers; at least one.
  package let timers: [Timer]
  /// As they were when that was made: the ends of those that run stay the same until the clock is set.
  package let statuses: [TimerStatus]

  /// Nil where no timer is underway; `elapsed` is the count of `ClockCheck.elapsed` at which the wall shows `now`.
  init?(_ ledger: Ledger, elapsed: Elapsed, now: Instant) {
    timers = ledger.timers.values.filter(\.state.name.isUnderway).sorted { $0.number < $1.number }
    if timers.isEmpty { return nil }
    statuses = timers.map { TimerStatus($0, elapsed: elapsed, now: now) }
  }

  package var numbers: [Int] { timers.map(\.number) }

  /// True for the same timers in the same states, whatever time it is.
  package static func == (left: TimersNotice, right: TimersNotice) -> Bool { left.timers == right.timers }
}
