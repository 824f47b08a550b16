// What a change of the list withdraws.
extension Planner {
  /// What was due by `changed` of alerts that the list has differently or not at all, and was not decided, in the order
  /// of the numbers, with what the journal calls the alert.
  ///
  /// `old` is what the ledger had of them before.
  func withdrawn(
    from old: [Int: Ledger.Entry], until changed: Instant
  ) -> [(occurrence: Occurrence, label: String?)] {
    var planner = self
    return old.sorted { $0.key < $1.key }.flatMap { number, entry -> [(Occurrence, String?)] in
      let alert = inputs.list[number]
      if let alert, entry.agrees(with: alert) { return [] }
      planner.ledger.entries[number] = entry
      return planner.undecided(entry, of: number, grace: inputs.policy.grace(of: alert))
        .filter { $0.wasTried || entry.isEnabled && $0.occurrence.instant <= changed }
        .filter { !isDueAsDate($0.occurrence, alert) }
        .map { ($0.occurrence, alert.map(\.journalName) ?? entry.name) }
    }
  }

  /// True for an occurrence that becomes a date at its own time, which is due as that date, unless that had its time in
  /// another zone.
  private func isDueAsDate(_ occurrence: Occurrence, _ alert: Alert?) -> Bool {
    guard let alert, alert.isEnabled, alert.rule.onlyMatch == occurrence.nominal else { return false }
    return !ledger.hasDecidedInAnyZone(occurrence)
  }
}
