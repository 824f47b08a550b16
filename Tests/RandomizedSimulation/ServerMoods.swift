import TestSupport

/// The times of a server's replies, and whether they succeed.
///
/// It has a random generator of its own.
struct Replies {
  private var numbers: SeededNumbers
  /// The share of notifications whose reply comes later than the second in which they are shown, in per cent.
  private let late: Int

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0x2545_f491_4f6c_dd1d)
    late = numbers.pick([0, 30, 70, 100])
  }

  /// Returns the seconds until the reply: up to the 25 after which a call on the bus has failed.
  mutating func next() -> (seconds: Int64, isShown: Bool) {
    guard numbers.chance(late) else { return (0, true) }
    if numbers.chance(6) { return (25, false) }
    return (.random(in: 0...numbers.pick([1, 5, 24]), using: &numbers), true)
  }
}

/// The notifications that a server withdraws unseen.
///
/// It has a random generator of its own.
struct Withdrawals {
  private var numbers: SeededNumbers
  private let share: Int

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0x9fb2_1c65_1e98_df25)
    share = numbers.pick([0, 10, 30])
  }

  mutating func next() -> Bool { numbers.chance(share) }
}
