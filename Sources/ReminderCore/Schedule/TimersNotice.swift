/// What the notification of the timers that are underway is about.
package struct TimersNotice: Equatable, Sendable {
  /// In the order of their numbers; at least one.
  package let timers: [Timer]

  /// Nil where no timer is underway.
  init?(_ ledger: Ledger) {
    timers = ledger.timers.values.filter(\.state.name.isUnderway).sorted { $0.number < $1.number }
    if timers.isEmpty { return nil }
  }

  package var numbers: [Int] { timers.map(\.number) }
}
