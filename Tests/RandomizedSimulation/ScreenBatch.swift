/// A batch of runs with a slow server, with its results.
struct ScreenBatch {
  private var tally = ScreenRun.Tally()
  private var count = 0
  private var broken: [(seed: UInt64, violation: String)] = []

  mutating func run(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var run = ScreenRun(seed: seed)
      run.execute()
      count += 1
      tally += run.tally
      if let violation = run.violation { broken.append((seed, violation)) }
    }
  }

  /// Prints the violations, and returns true if there are none.
  func report() -> Bool {
    for (seed, violation) in broken.prefix(20) { print("screen \(seed): \(violation)") }
    print(
      "\(broken.count) of \(count) runs with a slow server violate an invariant: \(tally.shows) notifications, "
        + "\(tally.delays) delayed, \(tally.crowds) times two underway, \(tally.early) buttons before the reply, "
        + "\(tally.withdrawals) withdrawn, \(tally.losses) lost writes, \(tally.restarts) restarts")
    // Detects a generator that stops generating.
    let floors = [
      (tally.shows, 10), (tally.delays, 4), (tally.crowds, 1), (tally.withdrawals, 1), (tally.losses, 1),
      (tally.restarts, 1),
    ]
    let isEnough = floors.allSatisfy { $0.0 >= $0.1 * count } && tally.early * 4 >= count
    if !isEnough { print("limit: too little was generated") }
    return broken.isEmpty && isEnough
  }
}
