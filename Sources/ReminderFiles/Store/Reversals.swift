package import PosixKit

/// Takes changes back and makes them again: the list, the settings and the journal in one turn.
///
/// First the files, then the records of all that was done with the record of the reversal as the last one, then the copies. A
/// crash in between leaves a change like that of an editor, which is taken back like any other.
package struct Reversals: Sendable {
  private let alerts: EditHistory<AlertList>
  private let settings: EditHistory<Settings>
  private let journal: Journal
  private let zone: Zone

  package init(
    _ alerts: EditHistory<AlertList>, _ settings: EditHistory<Settings>, _ journal: Journal, in zone: Zone
  ) {
    (self.alerts, self.settings, self.journal, self.zone) = (alerts, settings, journal, zone)
  }

  /// The change that is wanted.
  package enum Wanted: Equatable, Sendable {
    /// The change of that number, 1 for the last one; nil for the last one that is not undone.
    case undo(Int?)
    /// The one that was taken back last.
    case redo
  }

  /// Why there is nothing to take back or to make again.
  package enum Problem: Error, Equatable {
    case nothing(Wanted)
    case noSuchChange(Int)
    case isUndone(Int)
  }

  /// What was reversed.
  package struct Result: Sendable {
    /// As it was before.
    package let change: ChangeHistory.Change
    /// What was done; empty where the change has no effect any more.
    package let effects: [Record]
  }

  /// The size of the end of the journal that is read first, in bytes.
  package static let firstPart = 16 << 10

  /// Reads the last changes, from as much of the journal's end as `isEnough` needs; `lastDrink` is `DrinkLog.last`.
  ///
  /// - Throws: `StoreError.unreadable`.
  package func changes(
    lastDrink: Int, where isEnough: (ChangeHistory) -> Bool = { _ in true }
  ) throws(StoreError) -> ChangeHistory {
    var size = Self.firstPart
    while true {
      do throws(FileProblem) {
        let tail = try journal.last(bytes: size)
        let history = ChangeHistory(tail.records, isWhole: tail.isWhole, lastDrink: lastDrink)
        if history.isWhole || isEnough(history) { return history }
        size *= 8
      } catch {
        throw .unreadable(path: journal.path, error)
      }
    }
  }

  /// Reverses a change, and returns what was done.
  ///
  /// `current` makes the state that belongs to the list, and returns the records that the journal did not take before, which
  /// are appended first. `beginsYear` is false while a daemon runs, and `part` is the mark of the run.
  ///
  /// - Throws: `Problem`, `ReversalConflict`, `StoreError`: nothing is changed, but for the records that were appended first.
  package func reverse(
    _ wanted: Wanted, part: String, beginsYear: Bool, unsynced: ((SystemError) -> Void)? = nil,
    _ current: (AlertList) throws -> (CurrentState, unwritten: [Record])
  ) throws -> Result {
    let writer = try inStore(journal.path) { try journal.writer(.waiting(milliseconds: Store.lockTimeout)) }
    let list = try inStore(alerts.file.path) { try alerts.file.read() ?? AlertList() }
    let stored = try inStore(settings.file.path) { try settings.file.read() ?? Settings() }
    var (state, unwritten) = try current(list)
    let first = try inStore(journal.path) { try writer.append(&unwritten, in: zone, beginsYear: beginsYear).unsynced }
    if let first { unsynced?(first) }
    // What an editor has changed before is the last change.
    alerts.recordFound(list, at: state.now, writer, beginsYear: beginsYear)
    settings.recordFound(stored, at: state.now, writer, beginsYear: beginsYear)
    let history = try changes(lastDrink: state.ledger.drinks.last) { (try? wanted.change(in: $0)) != nil }
    let change = try wanted.change(in: history)
    var facts: [Fact] = []
    for step in change.steps.reversed() { facts += try state.facts(reversing: step, of: change, history) }
    // The ends of rounds that have no record yet are before what is done to their timers.
    if facts.contains(where: \.isOfTimer) { facts = state.facts([]) + facts }
    let later = wanted == .redo ? [] : history.changes(after: change)
    func reversing(_ list: AlertList, _ change: ChangeHistory.Change) throws(ReversalConflict) -> AlertList {
      try list.reversing(change.steps) { $0.schedule.isPast(now: state.now, zone: zone, state.almanac) }
    }
    func reversing(_ settings: Settings, _ change: ChangeHistory.Change) throws(ReversalConflict) -> Settings {
      try settings.reversing(change.steps)
    }
    // Their values may have come back to those of the change.
    let (newSettings, newList) = (try reversing(stored, change), try reversing(list, change))
    try checkLater(later, stored, newSettings, reversing) { _ in .settings(current: stored, wanted: newSettings) }
    try checkLater(later, list, newList, reversing) { conflict in
      guard case .alert(let number, _, _) = conflict else { return conflict }
      return .alert(number, current: list[number], wanted: newList[number])
    }

    var turn = Turn(part: part, now: state.now)
    do {
      try turn.change(alerts, change.steps, writer, unsynced) { try reversing($0, change) }
      try turn.change(settings, change.steps, writer, unsynced) { try reversing($0, change) }
      turn.records += facts.map { state.record($0).marked(part) }
      let reversed = Reversed(change.id, isAgain: wanted == .redo, alerts: turn.rescheduled)
      turn.records.append(state.record(.reversed(reversed)).marked(part))
    } catch {
      // One file is changed, and the other one is not.
      if (try? writer.append(&turn.records, in: zone, beginsYear: beginsYear)) != nil { turn.keepCopies() }
      throw error
    }
    let effects = turn.records.filter { $0.part == part && !$0.fact.isEndOfRound }.dropLast()
    let error = try inStore(journal.path) {
      try writer.append(&turn.records, in: zone, beginsYear: beginsYear).unsynced
    }
    if let error { unsynced?(error) }
    turn.keepCopies()
    return Result(change: change, effects: Array(effects))
  }

  /// Checks that changes, the last one first, can be taken back from new contents where they can from old ones.
  private func checkLater<Contents: EditedContents>(
    _ changes: [ChangeHistory.Change], _ old: Contents, _ new: Contents,
    _ reversing: (Contents, ChangeHistory.Change) throws(ReversalConflict) -> Contents,
    _ conflict: (ReversalConflict) -> ReversalConflict
  ) throws(ReversalConflict) {
    var (old, new) = (old, new)
    for change in changes where change.steps.contains(where: Contents.isChanged) {
      do throws(ReversalConflict) { old = try reversing(old, change) } catch { return }
      do throws(ReversalConflict) { new = try reversing(new, change) } catch { throw conflict(error) }
    }
  }

  /// What a reversal has changed so far.
  private struct Turn {
    let part: String
    let now: Instant
    var records: [Record] = []
    var copies: [() throws -> Void] = []
    var rescheduled: [Int] = []

    /// They are caches, which the next program makes again.
    func keepCopies() { for keep in copies { try? keep() } }

    mutating func change<Contents: EditedContents>(
      _ history: EditHistory<Contents>, _ steps: [ChangeHistory.Step], _ writer: Journal.Writer,
      _ unsynced: ((SystemError) -> Void)?, _ reversing: (Contents) throws -> Contents
    ) throws {
      guard steps.contains(where: Contents.isChanged) else { return }
      let (states, _) = try inStore(history.file.path) {
        try history.replace(writer, lockTimeout: Store.lockTimeout, unsynced: unsynced) { contents in
          let before = contents ?? Contents()
          let after = try reversing(before)
          return (after == before ? nil : after, ())
        }
      }
      guard states.before != states.after else { return }
      let known: Contents? = (try? history.copy.read()) ?? nil
      records += history.records(of: states, known, at: now, part: part)
      copies.append { try history.copy.put(states.after) }
      if let before = states.before as? AlertList, let after = states.after as? AlertList {
        rescheduled = after.numbersOfRescheduled(since: before)
      }
    }
  }
}

extension Fact {
  fileprivate var isOfTimer: Bool { if case .timer = self { true } else { false } }

  fileprivate var isEndOfRound: Bool {
    if case .timer(let change) = self, case .ended = change.event { true } else { false }
  }
}

extension Reversals.Wanted {
  /// The change in a history.
  ///
  /// - Throws: `Reversals.Problem`.
  package func change(in history: ChangeHistory) throws(Reversals.Problem) -> ChangeHistory.Change {
    switch self {
    case .undo(nil):
      guard let change = history.changes.first(where: { !$0.isUndone }) else { throw .nothing(self) }
      return change
    case .undo(let number?):
      guard history.changes.indices.contains(number - 1) else { throw .noSuchChange(number) }
      guard !history.changes[number - 1].isUndone else { throw .isUndone(number) }
      return history.changes[number - 1]
    case .redo:
      guard let id = history.redoable.last, let change = history.changes.first(where: { $0.id == id }) else {
        throw .nothing(self)
      }
      return change
    }
  }
}

/// Returns the result of `body`, whose errors are made errors of the store for a path.
private func inStore<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
  do { return try body() } catch { throw StoreError(error, path: path) ?? error }
}
