/// How much a hundred thousand runs must contain, and how much of it may be checked leniently.
///
/// Without these limits a generator that stops generating, or an oracle that accepts everything, would pass.
struct Limits {
  /// The minimum per 100,000 runs.
  var events = Self.measuredEvents.mapValues { $0 / 2 }
  /// A rare one varies more.
  var lines = Self.measuredLines.mapValues { $0 < 100 ? $0 / 5 : $0 / 2 }
  var rings = Self.measuredRings.mapValues { $0 / 2 }
  var promises = 5000
  var snapshots = 3500
  var lostRecords = 4000
  var doubles = 1000
  /// The maximum in per cent.
  var doubtful = 12.0
  var lenientDecisions = 8.2
  var lenientAnswers = 0.15
  var lenientPromises = 1.0

  /// The limits of runs in which the wall clock is not moved, where uncertainty is rare.
  static var unmoved: Limits {
    var limits = Limits()
    (limits.events, limits.lines, limits.lostRecords, limits.doubles) = ([:], [:], 0, 0)
    (limits.rings, limits.promises, limits.snapshots, limits.lenientPromises) = ([:], 0, 0, 0)
    (limits.doubtful, limits.lenientDecisions) = (0.01, 0.3)
    return limits
  }

  /// Returns the limits that were missed, one sentence each.
  func misses(of tally: Tally) -> [String] {
    let share = Double(tally.runs) / 100_000
    func floor(_ name: String, _ count: Int, _ least: Int) -> String? {
      let limit = Double(least) * share
      return Double(count) < limit ? "\(name): \(count), and not at least \(Int(limit.rounded(.up)))" : nil
    }
    func ceiling(_ name: String, _ part: Int, of whole: Int, _ most: Double) -> String? {
      let percent = 100 * Double(part) / Double(max(1, whole))
      return percent > most ? "\(name): \(part) of \(whole), and not at most \(most) %" : nil
    }
    let kinds =
      events.map { floor("event \($0.key)", tally.events[$0.key] ?? 0, $0.value) }
      + lines.map { floor("journal \($0.key)", tally.lines[$0.key] ?? 0, $0.value) }
    let heard = rings.map { floor("ring \($0.key)", tally.rings[$0.key] ?? 0, $0.value) }
    let counts = [
      floor("lost records", tally.lostRecords, lostRecords), floor("shown again", tally.doubles, doubles),
      floor("promises", tally.promises, promises), floor("snapshots", tally.snapshots, snapshots),
    ]
    let ceilings = [
      ceiling("doubtful occurrences", tally.doubtful, of: tally.occurrences, doubtful),
      ceiling("lenient decisions", tally.lenientDecisions, of: tally.decisions, lenientDecisions),
      ceiling("lenient answers", tally.lenientAnswers, of: tally.answers, lenientAnswers),
      ceiling("lenient promises", tally.lenientPromises, of: tally.promises, lenientPromises),
    ]
    return (kinds + heard + counts + ceilings).compactMap { $0 }.sorted()
  }
}
