/// A batch of runs with timers, with its results.
struct TimerBatch {
  private var tally = TimerRun.Tally()
  private var count = 0
  private var broken: [(seed: UInt64, violation: String)] = []

  mutating func run(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var run = TimerRun(seed: seed)
      run.execute()
      count += 1
      tally += run.tally
      if let violation = run.violation { broken.append((seed, violation)) }
    }
  }

  /// Prints the violations, and returns true if there are none.
  func report() -> Bool {
    for (seed, violation) in broken.prefix(20) { print("timers \(seed): \(violation)") }
    print(
      "\(broken.count) of \(count) runs with timers violate an invariant: \(tally.verbs) verbs, \(tally.refused) refused, "
        + "\(tally.ends) ends, \(tally.late) late, \(tally.presses) buttons, \(tally.crashes) crashes")
    // Detects a generator that stops generating.
    let floors = [(tally.verbs, 4), (tally.refused, 3), (tally.ends, 5), (tally.late, 1)]
    let isEnough =
      floors.allSatisfy { $0.0 >= $0.1 * count } && tally.presses * 2 >= count && tally.crashes * 4 >= count
    if !isEnough { print("limit: too little was generated") }
    return broken.isEmpty && isEnough
  }
}
