import TestSupport

/// When a server replies to what it was asked to show, and whether it does.
///
/// With random numbers of its own.
struct Replies {
  private var numbers: SeededNumbers
  /// Per cent of the notifications whose reply comes later than the second in which they are shown.
  private let late: Int

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0x2545_f491_4f6c_dd1d)
    late = numbers.pick([0, 30, 70, 100])
  }

  /// Seconds until the reply: up to the 25 after which a call on the bus has failed.
  mutating func next() -> (seconds: Int64, isShown: Bool) {
    guard numbers.chance(late) else { return (0, true) }
    if numbers.chance(6) { return (25, false) }
    return (.random(in: 0...numbers.pick([1, 5, 24]), using: &numbers), true)
  }
}

/// Which notifications a server takes off its screen at once, unseen.
///
/// With random numbers of its own.
struct Withdrawals {
  private var numbers: SeededNumbers
  private let share: Int

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0x9fb2_1c65_1e98_df25)
    share = numbers.pick([0, 10, 30])
  }

  mutating func next() -> Bool { numbers.chance(share) }
}
