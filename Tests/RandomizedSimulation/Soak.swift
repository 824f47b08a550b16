import PosixKit

/// A run of new seeds, of each kind in turn, until the time is over or an invariant is violated.
struct Soak {
  let redSeeds: RedSeeds
  /// The number of consecutive seeds of each kind, which take about the same time.
  private static let rounds: [(sort: RunSort, count: UInt64)] = [
    (.alerts, 1000), (.files, 50), (.timers, 1000), (.screen, 500), (.water, 500), (.undo, 50),
  ]

  /// Returns true if there was no violation for a number of seconds.
  func run(_ seconds: Int64) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    var seed = Self.freshSeed
    var counts: [RunSort: Int] = [:]
    print("fresh seeds from \(seed) (REMINDER_SEED=\(seed) runs them again)")
    while ContinuousClock.now < end {
      for (sort, count) in Self.rounds {
        for _ in 0..<count where ContinuousClock.now < end {
          redSeeds.note(sort, seed)
          if let violation = sort.run(seed) { return report(sort, seed, violation) }
          counts[sort, default: 0] += 1
          seed += 1
        }
      }
      print(Self.text(counts))
    }
    redSeeds.noteNothing()
    print("no invariant was violated")
    return true
  }

  private func report(_ sort: RunSort, _ seed: UInt64, _ violation: String) -> Bool {
    print("\(sort) \(seed): \(violation)")
    redSeeds.noteNothing()
    if !redSeeds.add(sort, seed, violation) { print("cannot add the seed to \(redSeeds.path)") }
    return false
  }

  private static func text(_ counts: [RunSort: Int]) -> String {
    RunSort.allCases.map { "\(counts[$0] ?? 0) \($0)" }.joined(separator: ", ") + ": no violation"
  }

  /// `REMINDER_SEED`, or a seed that no earlier run has had.
  private static var freshSeed: UInt64 {
    Program.environment("REMINDER_SEED").flatMap { UInt64($0) } ?? UInt64(SystemClock.realtime()) * 100_000
  }
}
