/// A check that the limits detect a generator that stops generating: each kind of event is switched off in turn.
enum LimitsCheck {
  private static let runs: UInt64 = 100

  static func run() -> Bool {
    let whole = tally(Generator())
    let unseen = EventKind.allCases.filter { kind in
      let limits = Limits(only: kind)
      let isNoticed = !limits.misses(of: tally(Generator(disabled: [kind]))).isEmpty
      return whole.events[kind] == nil || !isNoticed
    }
    for kind in unseen { print("limit: not noticed without event \(kind)") }
    print("\(EventKind.allCases.count) sorts of events switched off in turn, \(unseen.count) not noticed")
    return unseen.isEmpty
  }

  private static func tally(_ generator: Generator) -> Tally {
    var tally = Tally()
    for seed in 1...runs {
      var run = SimulatedRun(seed: seed, generator)
      run.execute()
      tally.runs += 1
      tally += run.tally
    }
    return tally
  }
}

extension Limits {
  /// Creates the floor of one kind of event only.
  fileprivate init(only kind: EventKind) {
    events = events.filter { $0.key == kind }
    (lines, rings, promises, snapshots, lostRecords, doubles) = ([:], [:], 0, 0, 0, 0)
    (doubtful, lenientDecisions, lenientAnswers, lenientPromises) = (100, 100, 100, 100)
  }
}
