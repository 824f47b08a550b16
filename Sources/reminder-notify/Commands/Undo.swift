import ArgumentParser
import ReminderFiles

struct Undo: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("undo", .undo, discussion: .undoMore) }

  @Argument(help: ArgumentHelp(.undoNumber, value: "change"))
  var number: String?

  @Flag(help: ArgumentHelp(.undoList))
  var list = false

  @Flag(help: ArgumentHelp(.undoRestore))
  var restore = false

  @Flag(name: [.customShort("y"), .customLong("yes")], help: ArgumentHelp(.yes))
  var yes = false

  @OptionGroup var output: OutputOptions

  /// How many changes are listed for a person who has not said how many.
  private static let usualCount = 20

  func run(_ context: Context) throws {
    let form = try output.form()
    let number = try number.map {
      try parseCount($0, in: Alert.numberRange) { text, limit in
        list ? .notACount(text, limit: limit) : Phrase("usage.notAChange", text)
      }
    }
    if restore {
      guard number == nil, !list else { throw CommandError.usage(Phrase("usage.undoAlone")) }
      return try Restoration(context).run(isAgreed: yes, form)
    }
    guard list else { return try context.tellReversal(.undo(number), form) }
    // What an editor has changed is a change too.
    context.recordEdits()
    let count = number ?? (form == .table ? Self.usualCount : .max)
    let history = try context.changeHistory { $0.changes.count > count }
    try context.print(ChangeOutput(history, count: count, context).text(form))
    guard form == .table else { return }
    if history.changes.isEmpty { context.say(Phrase("undo.noChanges")) }
    if history.changes.count > count { context.say(Phrase("undo.earlier", count * 10)) }
  }
}

struct Redo: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("redo", .redo) }

  @OptionGroup var output: OutputOptions

  func run(_ context: Context) throws {
    try context.tellReversal(.redo, output.form())
  }
}

extension Context {
  /// The changes that can be taken back, from as much of the journal's end as `isEnough` needs.
  ///
  /// - Throws: `StoreError.unreadable`.
  func changeHistory(where isEnough: (ChangeHistory) -> Bool) throws(StoreError) -> ChangeHistory {
    try reversals.changes(lastDrink: requiredState(AlertList()).ledger.drinks.last, where: isEnough)
  }

  /// Says how to take back what was just done.
  func tellUndo() { say(.howToUndo) }

  /// Takes the last change back, and says on one line what was done.
  ///
  /// - Throws: `CommandError`, `StoreError`, `VerbStatus` where a file cannot be read.
  func undoLast() throws { try tellReversal(.undo(nil), .table, onOneLine: true) }

  /// Takes a change back, or makes it again, and says what was done, or prints the change as data.
  ///
  /// - Throws: `CommandError`, `StoreError`, `VerbStatus` where a file cannot be read.
  fileprivate func tellReversal(
    _ wanted: Reversals.Wanted, _ form: OutputOptions.Form, onOneLine: Bool = false
  ) throws {
    let result: Reversals.Result
    do { result = try reverse(wanted) } catch let problem as Reversals.Problem { throw problem.error } catch let
      conflict as ReversalConflict
    { throw CommandError.failed(conflict.phrase(now: now(), in: zone)) } catch let error as StoreError {
      let restoration = Restoration(self)
      guard case .unreadable(let path, _) = error, restoration.isOf(path) else { throw error }
      try restoration.tell()
      throw VerbStatus(status: .unreadable)
    }
    guard form == .table else {
      let history = try changeHistory { $0.changes.contains { $0.id == result.change.id } }
      return try print(ChangeOutput(history, only: result.change.id, self).text(form))
    }
    let phrases = result.effects.flatMap {
      $0.reversalPhrases(isAgain: wanted == .redo, most: onOneLine ? 1 : 5, now: now(), in: zone)
    }
    let none = Phrase("undo.noEffect", result.change.phrase(now: now(), in: zone))
    let lines = phrases.isEmpty ? [none] : phrases
    for line in onOneLine ? [.verbatim(lines.map { strings($0) }.joined(separator: " "))] : lines {
      try printLine(line)
    }
    if !onOneLine {
      try tellDrunk(result.effects)
      if wanted == .undo(nil) { try tellAnswer(after: result.change) }
    }
    try tellAlerts(result.effects)
  }

  /// Says of an answer that was given after the change that it stays: it is no change.
  private func tellAnswer(after change: ChangeHistory.Change) throws {
    let records = try journal.read(since: change.at) { _ in true }.records
    let later = records[(records.lastIndex { change.records.contains($0) } ?? records.startIndex)...]
    if later.contains(where: { $0.outcome?.event.isAnswer == true }) { say(Phrase("undo.answerStays")) }
  }

  /// Says what was drunk on the day of a drink that was changed.
  private func tellDrunk(_ effects: [Record]) throws {
    var days: [CalendarDate] = []
    for case .drink(.restored(_, let former, let drink)) in effects.map(\.fact) {
      guard let day = (drink ?? former)?.cup.day, !days.contains(day) else { continue }
      days.append(day)
      let list = try store.read()
      try printLine(TodayOutput(requiredState(list).ledger, list, on: day, self).total)
    }
  }

  /// Says of the alerts that came back when the first is due, and which are off because their date is past.
  private func tellAlerts(_ effects: [Record]) throws {
    let edits = effects.flatMap { record -> [ReminderCore.Edit.AlertEdit] in
      if case .edited(let edit) = record.fact, case .alerts(let edits) = edit.change { edits } else { [] }
    }
    let alerts = edits.compactMap(\.after)
    for alert in alerts where alert.isOnce && !alert.isEnabled && isPast(alert) {
      say(Phrase("undo.dateIsPast", alert.number))
    }
    let enabled = alerts.filter(\.isEnabled)
    guard !enabled.isEmpty else { return }
    try tellNext(of: enabled)
    remindOfDaemon(afterChange: true)
  }
}

extension Reversals.Problem {
  fileprivate var error: CommandError {
    switch self {
    case .nothing(.redo): .failed(Phrase("redo.nothing"))
    case .nothing(.undo): .failed(Phrase("undo.nothing"))
    case .noSuchChange(let number): .missing(Phrase("undo.noSuchChange", number))
    case .isUndone(let number): .failed(Phrase("undo.isUndone", number))
    }
  }
}
