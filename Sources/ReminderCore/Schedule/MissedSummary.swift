/// What was missed, by alert: the rarest first, and water as a number.
package struct MissedSummary: Equatable, Sendable {
  /// The missed occurrences of one alert, oldest first; never empty.
  package struct Group: Equatable, Sendable {
    package let number: Int
    /// The name in the journal; nil for a water alert.
    package let label: String?
    package let occurrences: [Occurrence]
  }

  /// The alerts that are named.
  package let groups: [Group]
  /// The number of missed water alerts.
  package let water: Int

  package var count: Int { groups.reduce(water) { $0 + $1.occurrences.count } }

  /// Of one alert.
  package init(_ group: Group) { (groups, water) = ([group], 0) }

  /// Of some missed occurrences, in the order in which they were recorded.
  package init(_ missed: [Ledger.Missed], in inputs: Inputs) {
    func isWater(_ missed: Ledger.Missed) -> Bool {
      inputs.list.alert(of: missed.occurrence.source)?.isAboutWater ?? (missed.label == nil)
    }
    // One of its own says nothing of how rare an alert is.
    func rarity(_ group: Group) -> Int64 {
      var alert = inputs.list[group.number]
      alert?.grace = nil
      return inputs.grace(of: alert)
    }
    let named = Dictionary(grouping: missed.filter { !isWater($0) }) { $0.occurrence.number ?? 0 }
    water = missed.count(where: isWater)
    groups = named.map { number, missed in
      Group(
        number: number, label: missed.last?.label,
        occurrences: missed.map(\.occurrence).sorted(by: Occurrence.precedes))
    }.sorted {
      (-rarity($0), $0.occurrences[0].instant, $0.number) < (-rarity($1), $1.occurrences[0].instant, $1.number)
    }
  }
}

extension Overview {
  /// What was missed and is neither done nor shown again.
  package var missed: MissedSummary { missed { _ in true } }

  /// That of some occurrences.
  package func missed(where isMeant: (Occurrence) -> Bool) -> MissedSummary {
    MissedSummary(ledger.missed.filter { isMeant($0.occurrence) }, in: inputs)
  }
}
