/// A batch of runs of quiet plans, with its results.
struct WaterBatch {
  private var tally = WaterRun.Tally()
  private var checks = WaterOracle.Tally()
  private var (count, years) = (0, 0)
  private var broken: [(name: String, violation: String)] = []

  mutating func run(_ seeds: Range<UInt64>) {
    for seed in seeds { execute(WaterRun(seed: seed), "water \(seed)") }
  }

  /// Runs a year in each of three zones.
  mutating func runYears(_ seeds: Range<UInt64>) {
    for seed in seeds {
      for place in [Place.seoul, .newYork, .lordHowe] {
        years += 1
        execute(WaterRun(yearIn: place, seed: seed), "a year of water in \(place.name), \(seed)")
      }
    }
  }

  private mutating func execute(_ generated: WaterRun, _ name: String) {
    var run = generated
    run.execute()
    count += 1
    tally += run.tally
    checks += run.checks
    if let violation = run.violation { broken.append((name, violation)) }
  }

  /// Prints the violations, and returns true if there are none.
  func report() -> Bool {
    for (name, violation) in broken.prefix(20) { print("\(name): \(violation)") }
    print(
      "\(broken.count) of \(count) runs of quiet plans violate an invariant: \(checks.prompts) prompts, "
        + "\(checks.drunk) silent after a drink, \(checks.goalMet) at the goal, \(checks.tooSoon) after another prompt, "
        + "\(checks.missed) missed, \(checks.totals) sums; \(tally.drinks) drinks, \(tally.answers) answers, "
        + "\(tally.punctual) within ten minutes, \(tally.snoozes) snoozes, \(tally.corrections) corrections, "
        + "\(tally.travels) travels")
    // Detects a generator that stops generating.
    let count = count - years
    let floors = [
      (checks.prompts, 5), (tally.drinks, 5), (tally.answers, 2),
      (tally.punctual, 2),
    ]
    let isEnough =
      floors.allSatisfy { $0.0 >= $0.1 * count }
      && [checks.drunk, checks.tooSoon, checks.goalMet].allSatisfy { $0 * 2 >= count } && tally.travels * 4 >= count
    if !isEnough { print("limit: too little was generated") }
    return broken.isEmpty && isEnough
  }
}
