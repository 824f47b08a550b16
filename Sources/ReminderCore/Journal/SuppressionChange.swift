/// What a command changed of what is put off.
///
/// It says what came and what went, so that it can be taken in twice, and undone.
package enum SuppressionChange: Equatable, Sendable {
  /// A pause that ends early goes, and comes with another end.
  case pauses(added: [Suppressions.Pause], removed: [Suppressions.Pause])
  /// The skips of an alert, by the local times that it asks for, and its name then.
  case skips(of: Int, label: String?, added: [LocalDateTime], removed: [LocalDateTime])
}

extension Suppressions {
  /// What makes these of `old`: the pauses first, and then the skips by alert.
  ///
  /// `label` is the name of the alert whose skips have changed.
  package func changes(since old: Suppressions, label: String? = nil) -> [SuppressionChange] {
    let (added, removed) = (pauses.filter { !old.pauses.contains($0) }, old.pauses.filter { !pauses.contains($0) })
    let numbers = Set(skips.symmetricDifference(old.skips).map(\.number)).sorted()
    func times(of number: Int, _ skips: Set<Skip>) -> [LocalDateTime] {
      skips.filter { $0.number == number }.map(\.nominal).sorted()
    }
    return (added.isEmpty && removed.isEmpty ? [] : [.pauses(added: added, removed: removed)])
      + numbers.map { number in
        .skips(
          of: number, label: label, added: times(of: number, skips.subtracting(old.skips)),
          removed: times(of: number, old.skips.subtracting(skips)))
      }
  }

  /// Takes in a change; what is there already does not come again, and what is not there does not go.
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

  /// Takes in what commands have written.
  package mutating func apply(_ records: [Record]) {
    for case .suppression(let change) in records.map(\.fact) { apply(change) }
  }
}
