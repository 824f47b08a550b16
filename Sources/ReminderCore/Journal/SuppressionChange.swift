/// A change of the suppressions by a command.
///
/// It contains what was added and what was removed, so that it can be applied twice, and undone.
package enum SuppressionChange: Equatable, Sendable {
  /// Pauses; one that ends early is removed, and added with its new end.
  case pauses(added: [Suppressions.Pause], removed: [Suppressions.Pause])
  /// The skips of an alert, by nominal local time, with its name at that time.
  case skips(of: Int, label: String?, added: [LocalDateTime], removed: [LocalDateTime])
}

extension Suppressions {
  /// Returns the changes from `old`: the pauses, then the skips by alert.
  ///
  /// `alerts` are those whose skips have changed, for their names.
  package func changes(since old: Suppressions, of alerts: [Alert] = []) -> [SuppressionChange] {
    let (added, removed) = (pauses.filter { !old.pauses.contains($0) }, old.pauses.filter { !pauses.contains($0) })
    let numbers = Set(skips.symmetricDifference(old.skips).map(\.number)).sorted()
    func times(of number: Int, _ skips: Set<Skip>) -> [LocalDateTime] {
      skips.filter { $0.number == number }.map(\.nominal).sorted()
    }
    return (added.isEmpty && removed.isEmpty ? [] : [.pauses(added: added, removed: removed)])
      + numbers.map { number in
        .skips(
          of: number, label: alerts.first { $0.number == number }?.journalName,
          added: times(of: number, skips.subtracting(old.skips)),
          removed: times(of: number, old.skips.subtracting(skips)))
      }
  }

  /// Applies a change; values that are already there are not added twice.
  package mutating func apply(_ change: SuppressionChange) {
    switch change {
    case .pauses(let added, let removed):
      let kept = pauses.filter { !removed.contains($0) && !added.contains($0) }
      self = Suppressions(pauses: kept + added, skips: skips)
    case .skips(let number, _, let added, let removed):
      skips.subtract(removed.map { Skip(number: number, nominal: $0) })
      skips.formUnion(added.map { Skip(number: number, nominal: $0) })
    }
  }

  /// Applies the changes in records of commands.
  package mutating func apply(_ records: [Record]) {
    for case .suppression(let change) in records.map(\.fact) { apply(change) }
  }
}
