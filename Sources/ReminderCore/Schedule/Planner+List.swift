// Occurrences that a change of the list withdraws.
extension Planner {
  /// Returns the undecided occurrences due by `changed` of alerts that were changed or deleted, in the order of the
  /// numbers, with the names in the journal.
  ///
  /// `old` are the former entries.
  func withdrawn(
    from old: [Int: Ledger.Entry], until changed: Instant
  ) -> [(occurrence: Occurrence, label: String?)] {
    var planner = self
    return old.sorted { $0.key < $1.key }.flatMap { number, entry -> [(Occurrence, String?)] in
      let alert = inputs.list[number]
      if let alert, entry.agrees(with: alert) { return [] }
      planner.ledger.entries[number] = entry
      return planner.undecided(entry, of: number, grace: inputs.grace(of: alert))
        .filter { $0.wasTried || entry.isEnabled && $0.occurrence.instant <= changed }
        .filter { !isDueAsDate($0.occurrence, alert) }
        .map { ($0.occurrence, alert.map(\.journalName) ?? entry.name) }
    }
  }

  /// Returns true for an occurrence of an alert that became a dated one at the same time, which is due as that date,
  /// unless the local time was decided in another zone.
  private func isDueAsDate(_ occurrence: Occurrence, _ alert: Alert?) -> Bool {
    guard let alert, alert.isEnabled, alert.schedule.onlyMatch == occurrence.nominal else { return false }
    return !ledger.hasDecidedInAnyZone(occurrence)
  }
}
