/// A batch of histories that are taken back and made again, with its results.
struct UndoBatch {
  private var tally = UndoRun.Tally()
  private var count = 0
  private var broken: [(seed: UInt64, violation: String)] = []

  mutating func run(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var run = UndoRun(seed: seed)
      run.execute()
      count += 1
      tally += run.tally
      if let violation = run.violation { broken.append((seed, violation)) }
    }
  }

  /// Prints the violations, and returns true if there are none.
  func report() -> Bool {
    for (seed, violation) in broken.prefix(20) { print("undo \(seed): \(violation)") }
    print(
      "\(broken.count) of \(count) histories do not come back: \(tally.changes) changes, \(tally.edits) by an editor, "
        + "\(tally.presses) buttons, \(tally.cuts) cut off, \(tally.locked) locked out, \(tally.refused) refused, \(tally.undone) undone, "
        + "\(tally.redone) made again")
    // Detects a generator that stops generating.
    let floors = [(tally.changes, 10), (tally.edits, 1), (tally.undone, 6), (tally.redone, 4)]
    let isEnough =
      floors.allSatisfy { $0.0 >= $0.1 * count } && min(tally.presses, tally.cuts, tally.locked * 2) * 4 >= count
    if !isEnough { print("limit: too little was generated") }
    return broken.isEmpty && isEnough
  }
}
