/// A batch of runs, with its results.
struct Batch {
  let generator: Generator
  /// Nil if the runs are too few or too special for statements about rare events.
  var limits: Limits?
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

  /// Prints the violations and misses, and returns true if there are none.
  func report() -> Bool {
    for (seed, violation) in broken {
      print("run \(seed): \(violation.sentence)")
    }
    print("\(broken.count) of \(tally.runs) runs violate an invariant")
    let misses = limits?.misses(of: tally) ?? []
    for miss in misses { print("limit: \(miss)") }
    print("\(tally); \(duration.components.seconds) s")
    return broken.isEmpty && misses.isEmpty
  }

  /// Prints all counts.
  func printTally() {
    for (kind, count) in tally.events.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print("event \(kind) \(count)")
    }
    for event in RingEvent.allCases { print("ring \(event) \(tally.rings[event] ?? 0)") }
    print("snapshots \(tally.snapshots)")
    for line in tally.lines.map({ "journal \($0.key) \($0.value)" }).sorted() { print(line) }
  }
}
