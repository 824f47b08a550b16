internal import Foundation

/// A generator of pseudorandom numbers, which are the same for the same seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Creates a generator with the seed in `REMINDER_SEED`, or else with the test's own.
  ///
  /// The seed is printed, so that a failed run of `make soak` can be repeated.
  package init(testSeed own: UInt64, for test: String = #function) {
    self.init(seed: Self.testSeeds([own], for: test)[0])
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// Returns true with a probability in per cent.
  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  /// Returns and prints the seed in `REMINDER_SEED`, or else a test's own seeds.
  package static func testSeeds(_ own: [UInt64], for test: String = #function) -> [UInt64] {
    var seeds = own
    if let text = ProcessInfo.processInfo.environment["REMINDER_SEED"] {
      guard let seed = UInt64(text) else { preconditionFailure("REMINDER_SEED is no number: \(text)") }
      seeds = [seed]
    }
    print("REMINDER_SEED=\(seeds.map(String.init).joined(separator: ", ")) for “\(test)”")
    return seeds
  }
}
