// What was missed.
extension Ledger {
  /// A missed occurrence of an alert that was neither done nor shown since.
  package struct Missed: Equatable, Sendable {
    package let occurrence: Occurrence
    /// The name of the alert in the journal at that time; nil for a water alert without a name.
    package let label: String?
    package internal(set) var isTold: Bool

    package init(_ occurrence: Occurrence, label: String?, isTold: Bool) {
      (self.occurrence, self.label, self.isTold) = (occurrence, label, isTold)
    }
  }

  /// What was missed and not told yet.
  var untold: [Missed] { missed.filter { !$0.isTold } }

  private func hasMissed(_ occurrence: Occurrence) -> Bool { missed.contains { $0.occurrence == occurrence } }

  /// Returns true if an occurrence was missed, and not shown before by a clock that was ahead.
  func hasMissedUnseen(_ occurrence: Occurrence) -> Bool {
    hasMissed(occurrence) && deliveries[occurrence.source]?.occurrence != occurrence
  }

  /// Records a missed occurrence; of too many, those without a name are dropped first.
  mutating func miss(_ outcome: Outcome) {
    guard outcome.occurrence.isScheduled, !hasMissed(outcome.occurrence) else { return }
    missed.append(Missed(outcome.occurrence, label: outcome.label, isTold: false))
    if missed.count > Self.missedLimit { missed.remove(at: missed.firstIndex { $0.label == nil } ?? 0) }
  }

  /// Removes what a shown notification replaces: its own occurrence, and what was told of the same alert before.
  mutating func forgetMissed(before shown: Occurrence) {
    missed.removeAll {
      $0.occurrence == shown
        || $0.isTold && $0.occurrence.source == shown.source && $0.occurrence.instant <= shown.instant
    }
  }

  /// Removes a missed occurrence that is done; returns false if there is none.
  mutating func finishMissed(_ occurrence: Occurrence) -> Bool {
    guard let place = missed.firstIndex(where: { $0.occurrence == occurrence }) else { return false }
    missed.remove(at: place)
    return true
  }

  /// Applies a change; returns false if it has no effect.
  mutating func apply(_ change: MissedChange, elapsed: Elapsed) -> Bool {
    switch change {
    case .told:
      guard missed.contains(where: { !$0.isTold }) else { return false }
      // Water is told as a number, and nothing is done about it later.
      missed.removeAll { $0.label == nil }
      for index in missed.indices { missed[index].isTold = true }
      return true
    case .recalled(let occurrence, _):
      guard finishMissed(occurrence) else { return false }
      let source = occurrence.source
      oneOffs[source] = OneOff(source, nominal: occurrence.nominal, due: elapsed, count: 0)
      return true
    }
  }
}
