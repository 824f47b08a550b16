import ReminderLanguage

/// Occurrences that were missed for one reason and recorded at one time: a line of the log in place of dozens.
struct Absence {
  private let outcomes: [Outcome]

  /// Below this each one has a line of its own.
  private static let least = 4
  /// The names that are said; the others are counted.
  private static let namesSaid = 3

  /// The records in the order in which they were written, those of one time by when they were due, with absences in place of their outcomes.
  static func joined(_ records: [Record]) -> [JournalEntry] {
    var entries: [JournalEntry] = []
    var rest = records[...]
    while let first = rest.first {
      let turn = rest.prefix { $0.at == first.at }
      rest = rest.dropFirst(turn.count)
      entries += entriesOfTurn(Array(turn))
    }
    return entries
  }

  private static func entriesOfTurn(_ records: [Record]) -> [JournalEntry] {
    var missed: [Outcome.Reason: [Outcome]] = [:]
    for outcome in records.compactMap(\.outcome) where outcome.event == .missed {
      if let reason = outcome.reason { missed[reason, default: []].append(outcome) }
    }
    missed = missed.filter { $0.value.count >= least }
    let others = records.filter { $0.outcome.map { $0.event != .missed || missed[$0.reason ?? .newer] == nil } ?? true }
    let absences = missed.sorted { $0.key.rawValue < $1.key.rawValue }.map { _, outcomes in
      JournalEntry.absence(Absence(outcomes: outcomes.sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }))
    }
    let entries = others.map(JournalEntry.record) + absences
    return entries.enumerated().sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }.map(\.element)
  }

  /// When the last of them was due.
  var moment: Instant { outcomes.last?.occurrence.instant ?? Instant(seconds: 0) }

  /// The number of occurrences, since when, how many of which name, and why; nil where there are none.
  func phrase(_ moment: (Instant) -> Phrase) -> Phrase? {
    guard let first = outcomes.first, let reason = first.reason else { return nil }
    let counts = Dictionary(grouping: outcomes) { $0.label ?? "" }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
    let said = counts.prefix(Self.namesSaid).map { Phrase("name.counted", $0[0].name, $0.count) }
    let others = counts.dropFirst(Self.namesSaid).reduce(0) { $0 + $1.count }
    return Phrase(
      "outcome.missedMany", outcomes.count, moment(first.occurrence.instant),
      Phrase.list(said + (others > 0 ? [Phrase("name.othersCounted", others)] : [])), reason.phrase)
  }
}

/// A line of the log.
enum JournalEntry {
  case record(Record)
  case absence(Absence)

  /// When it was due; of a record without such a time, when it was written.
  fileprivate var due: Instant {
    switch self {
    case .record(let record): record.moment
    case .absence(let absence): absence.moment
    }
  }
}
