/// The content of the notification of running and paused timers.
package struct TimersNotice: Equatable, Sendable {
  /// The timers in the order of their numbers; at least one.
  package let timers: [Timer]
  /// The statuses when the notice was made: the ends of running timers stay the same until the clock is set.
  package let statuses: [TimerStatus]

  /// Nil where no timer is underway; `elapsed` is the count of `ClockCheck.elapsed` at which the wall shows `now`.
  init?(_ ledger: Ledger, elapsed: Elapsed, now: Instant) {
    timers = ledger.timers.values.filter(\.state.name.isUnderway).sorted { $0.number < $1.number }
    if timers.isEmpty { return nil }
    statuses = timers.map { TimerStatus($0, elapsed: elapsed, now: now) }
  }

  package var numbers: [Int] { timers.map(\.number) }

  /// Returns true for the same timers in the same states, regardless of the time.
  package static func == (left: TimersNotice, right: TimersNotice) -> Bool { left.timers == right.timers }
}
