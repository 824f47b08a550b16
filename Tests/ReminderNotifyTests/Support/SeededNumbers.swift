import Foundation
import Testing

/// Numbers that look random and are the same for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Numbers from the seed in `REMINDER_SEED`, or else from the test's own, which is fresh in each run where the test
  /// names none.
  ///
  /// The seed is printed, so that a run that failed can be repeated.
  init(testSeed own: UInt64 = .random(in: 0..<1_000_000_000)) {
    self.init(seed: Self.testSeeds([own])[0])
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// The seed in `REMINDER_SEED` alone, or else a test's own; printed.
  static func testSeeds(_ own: [UInt64]) -> [UInt64] {
    var seeds = own
    if let text = ProcessInfo.processInfo.environment["REMINDER_SEED"] {
      if let seed = UInt64(text) { seeds = [seed] } else { Issue.record("REMINDER_SEED is no number: \(text)") }
    }
    let list = seeds.map(String.init).joined(separator: ", ")
    print("REMINDER_SEED=\(list) for “\(Test.current?.displayName ?? Test.current?.name ?? "a suite")”")
    return seeds
  }
}
