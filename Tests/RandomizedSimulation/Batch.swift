/// Many runs, and what became of them.
struct Batch {
  let generator: Generator
  /// How many of a thousand runs may violate an invariant.
  ///
  /// Not zero yet: the oracle does not foresee every combination of moves of the clock, and the engine has defects left where
  /// the disk fails at the same time. A ceiling keeps both from growing.
  var ceiling: Int = 0
  /// The seeds that are known to violate an invariant; nil where none was run before.
  let known: [UInt64: KnownDefects.Class]?
  private var tally = Tally()
  /// Violations that are not known.
  private var broken: [(seed: UInt64, violation: Violation)] = []
  private var expected: [KnownDefects.Group: Int] = [:]
  /// Known seeds without a violation.
  private var fixed: [UInt64] = []
  private var duration = Duration.zero

  init(generator: Generator, known: [UInt64: KnownDefects.Class]?) {
    (self.generator, self.known) = (generator, known)
  }

  mutating func run(_ seeds: Range<UInt64>) {
    duration += ContinuousClock().measure { for seed in seeds { run(seed) } }
  }

  private mutating func run(_ seed: UInt64) {
    var run = SimulatedRun(seed: seed, generator)
    run.execute()
    tally.runs += 1
    for part in [run.tally, run.oracle.tally, run.answerOracle.tally] { tally += part }
    switch (run.violation, known?[seed]) {
    case (nil, nil): break
    case (nil, .some): fixed.append(seed)
    case (.some, let defect?): expected[defect.group, default: 0] += 1
    case (let violation?, nil):
      if known == nil, let group = KnownDefects.Group(violation, of: run) {
        expected[group, default: 0] += 1
        print("run \(seed), a known sort of defect: \(violation.sentence)")
      } else {
        broken.append((seed, violation))
      }
    }
  }

  /// Prints what is wrong, and returns true where nothing is.
  func report(isWhole: Bool = true) -> Bool {
    for (seed, violation) in broken.prefix(ceiling == 0 ? broken.count : 10) {
      print("run \(seed): \(violation.sentence)")
    }
    let most = tally.runs * ceiling / 1000
    print("\(broken.count) of \(tally.runs) runs violate an invariant; at most \(most) may")
    for seed in fixed { print("run \(seed) is known to fail and does not: take it off KnownDefects") }
    var misses: [String] = []
    // Fewer runs say nothing about what is rare.
    if isWhole, tally.runs >= 10_000, generator.disabled.isEmpty { misses = Limits().misses(of: tally) }
    if known == nil { misses += KnownDefects.misses(of: expected, runs: tally.runs) }
    for miss in misses { print("limit: \(miss)") }
    let classes = expected.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" }
    let defects = classes.isEmpty ? "" : "; known defects: " + classes.joined(separator: ", ")
    print("\(tally)\(defects); \(duration.components.seconds) s")
    return broken.count <= most && fixed.isEmpty && misses.isEmpty
  }

  /// Prints all that was counted.
  func printTally() {
    for (kind, count) in tally.events.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print("event \(kind) \(count)")
    }
    for line in tally.lines.map({ "journal \($0.key) \($0.value)" }).sorted() { print(line) }
  }
}
