import ReminderFiles

/// `log [ALERT…] [--kind KIND] [--changes]`: which records are asked for.
struct JournalSelection {
  private let numbers: Set<Int>
  /// A deleted alert or a timer is selected by its name alone.
  private let name: String?
  private let kinds: Set<String>
  /// True for what was changed in the list and in the settings, and for nothing else.
  private let changes: Bool

  /// The words of `event` in the journal, and what was due.
  static let kinds =
    Outcome.Event.allCases.map(\.rawValue) + [
      "alert", "snooze", "repeat", "test", "promise", "timer", "pause", "skip",
      "sound", "drink",
    ]

  /// - Throws: `CommandError.usage` for a kind that is not known, `AlertList.LookupError.ambiguous`, `StoreError`.
  init(_ words: [String], kinds: [String], changes: Bool, _ context: Context) throws {
    self.changes = changes
    let kinds = kinds.flatMap { $0.split(separator: ",").map(String.init) }
    if let unknown = kinds.first(where: { !Self.kinds.contains($0) }) {
      throw CommandError.usage(Phrase("error.notAKind", unknown, Self.kinds.joined(separator: ", ")))
    }
    self.kinds = Set(kinds)
    let reference = words.joined(separator: " ")
    guard !words.isEmpty else {
      (numbers, name) = ([], nil)
      return
    }
    do {
      (numbers, name) = (Set(try context.alerts(named: words, in: context.store.read()).map(\.number)), nil)
    } catch AlertList.LookupError.noSuchAlert {
      (numbers, name) = (Set([Int(reference)].compactMap(\.self)), reference)
    }
  }

  /// Those that are asked for, in their order.
  ///
  /// - Throws: `AlertList.LookupError.noSuchAlert` where nothing in the whole of them has the name.
  func records(_ records: [Record]) throws -> [Record] {
    if let name, !records.contains(where: isNamed) { throw AlertList.LookupError.noSuchAlert(name) }
    return following(records)
  }

  /// The same of some of them, among which there may be none of the name.
  func following(_ records: [Record]) -> [Record] {
    records.filter {
      $0.isEdit == changes && (numbers.isEmpty && name == nil || isNamed($0))
        && (kinds.isEmpty || !kinds.isDisjoint(with: $0.kinds))
    }
  }

  private func isNamed(_ record: Record) -> Bool {
    switch record.fact {
    case .outcome(let outcome):
      outcome.occurrence.number.map(numbers.contains) ?? false || name != nil && outcome.label == name
    case .timer(let change): name != nil && change.label == name
    case .suppression(.skips(let number, let label, _, _)): numbers.contains(number) || name != nil && label == name
    case .edited(let edit): edit.alerts.contains { numbers.contains($0.number) || name != nil && $0.label == name }
    case .suppression(.pauses(let added, let removed)):
      (added + removed).contains { $0.scope.map { !$0.numbers.isDisjoint(with: numbers) } ?? false }
    case .missed(.recalled(let occurrence, let label)):
      occurrence.number.map(numbers.contains) ?? false || name != nil && label == name
    case .testRequested, .soundFailed, .missed(.told), .drink, .reversed, .unknown: false
    }
  }
}

extension Record {
  fileprivate var isEdit: Bool { if case .edited = fact { true } else { false } }

  fileprivate var kinds: Set<String> {
    switch fact {
    case .outcome(let outcome): [outcome.event.rawValue, outcome.occurrence.kind]
    case .timer: ["timer"]
    case .suppression(.pauses): ["pause"]
    case .suppression(.skips): ["skip"]
    case .soundFailed: ["sound"]
    case .missed: ["missed"]
    case .drink: ["drink"]
    case .edited, .testRequested, .reversed, .unknown: []
    }
  }
}

extension ReminderCore.Edit {
  /// The alerts that it is of, as they are, or were.
  fileprivate var alerts: [Alert] {
    if case .alerts(let edits) = change { edits.compactMap(\.alert) } else { [] }
  }
}
