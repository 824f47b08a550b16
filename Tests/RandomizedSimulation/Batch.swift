/// Many runs, and what became of them.
struct Batch {
  let generator: Generator
  /// How many of ten thousand runs may violate an invariant.
  ///
  /// Not zero yet: the oracle does not foresee every combination of moves of the clock, and the engine has defects left where
  /// the journal and the state fail one after the other. A ceiling keeps both from growing.
  var ceiling = 0
  private var tally = Tally()
  private var broken: [(seed: UInt64, violation: Violation)] = []
  private var duration = Duration.zero

  init(generator: Generator) {
    self.generator = generator
  }

  mutating func run(_ seeds: Range<UInt64>) {
    duration += ContinuousClock().measure { for seed in seeds { run(seed) } }
  }

  private mutating func run(_ seed: UInt64) {
    var run = SimulatedRun(seed: seed, generator)
    run.execute()
    tally.runs += 1
    for part in [run.tally, run.oracle.tally, run.answerOracle.tally] { tally += part }
    if let violation = run.violation { broken.append((seed, violation)) }
  }

  /// Prints what is wrong, and returns true where nothing is.
  func report(isWhole: Bool = true) -> Bool {
    for (seed, violation) in broken.prefix(ceiling == 0 ? broken.count : 10) {
      print("run \(seed): \(violation.sentence)")
    }
    let most = tally.runs * ceiling / 10_000
    print("\(broken.count) of \(tally.runs) runs violate an invariant; at most \(most) may")
    // Fewer runs say nothing about what is rare.
    let isJudged = isWhole && tally.runs >= 10_000 && generator.disabled.isEmpty
    let misses = isJudged ? Limits().misses(of: tally) : []
    for miss in misses { print("limit: \(miss)") }
    print("\(tally); \(duration.components.seconds) s")
    return broken.count <= most && misses.isEmpty
  }

  /// Prints all that was counted.
  func printTally() {
    for (kind, count) in tally.events.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print("event \(kind) \(count)")
    }
    for line in tally.lines.map({ "journal \($0.key) \($0.value)" }).sorted() { print(line) }
  }
}
