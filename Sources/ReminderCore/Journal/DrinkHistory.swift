/// Every drink of a journal: a fold that keeps those which the ledger forgets.
package struct DrinkHistory: Sendable {
  private var (ledger, epoch) = (Ledger(), Epoch())
  private var known: [Int: Drink] = [:]

  package init() {}

  /// Those that were not removed, by number.
  package var drinks: [Drink] { known.values.sorted { $0.number < $1.number } }

  /// Applies the next record.
  package mutating func add(_ record: Record) {
    ledger.begin(record, &epoch)
    let last = ledger.drinks.last
    guard ledger.apply(record) else { return }
    if ledger.drinks.last > last { return note(ledger.drinks.last) }
    switch record.fact {
    case .drink(.removed(let number)): known[number] = nil
    case .drink(.changed(let number, _, _)): note(number)
    case .drink(.restored(let number, _, let drink)): known[number] = drink
    default: break
    }
  }

  private mutating func note(_ number: Int) {
    if let drink = ledger.drinks.drinks.last(where: { $0.number == number }) { known[number] = drink }
  }
}
