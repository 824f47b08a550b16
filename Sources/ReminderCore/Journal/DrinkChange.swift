/// A change of what was drunk by a command; an answer that counts a cup is an outcome.
package enum DrinkChange: Equatable, Sendable {
  /// Its number comes from its place in the journal.
  case drunk(Cup, at: Instant, what: String?)
  /// A drink was logged by mistake.
  case removed(Int)
  /// A drink has another amount, and perhaps another name: `Drink.water` for none, and nil leaves it.
  case changed(Int, ml: Int, what: String?)
  /// A drink is again as it was, of any age; nil if it is not logged before or afterwards.
  case restored(Int, from: Drink?, to: Drink?)
}
