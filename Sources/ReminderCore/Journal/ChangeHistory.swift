/// The changes that can be taken back: a fold of the last records of a journal.
///
/// A change is what one run of a command, one button or one change by an editor has done. It is taken back by other records of
/// the same kinds, followed by a record that says so (`Fact.reversed`). Without that record, because the program ended before,
/// they are a change like any other.
package struct ChangeHistory: Sendable {
  /// The last one first; one that was taken back keeps its place.
  package private(set) var changes: [Change] = []
  /// True if there is no earlier change.
  package let isWhole: Bool
  /// The identifiers of the changes that can be made again, the last one taken back last.
  package private(set) var redoable: [String] = []
  /// The last state of each drink that the records are of; nil for one that was removed.
  package let drinks: [Int: Drink?]
  /// The numbers of the timers that are as a reversal has left them.
  package let restoredTimers: Set<Int>
  /// The numbers of the timers that were deleted, and not made or restored since.
  package let deletedTimers: Set<Int>

  package struct Change: Equatable, Sendable {
    package let id: String
    package let at: Instant
    /// What was done; of timers without the ends of their rounds.
    package let records: [Record]
    /// What is reversed next: the effects of the change, or of its last reversal.
    package fileprivate(set) var steps: [Step]
    package fileprivate(set) var isUndone = false
  }

  /// One thing before and after a change; nil where it did not exist.
  package enum Step: Equatable, Sendable {
    case alerts([Edit.AlertEdit])
    case settings(before: Settings, after: Settings)
    case suppression(SuppressionChange)
    /// Changed at a count of `ClockCheck.elapsed`.
    case timer(Int, before: Timer?, after: Timer?, elapsed: Elapsed)
    case drink(Int, before: Drink?, after: Drink?)
  }

  /// The number of records at the beginning of a part of a journal whose change may have begun before it.
  private static let margin = 16

  /// Creates the history of a whole journal, or of its last records; `lastDrink` is `DrinkLog.last` after them.
  ///
  /// Of a part of a journal only those changes are included that it tells completely.
  package init(_ records: [Record], isWhole: Bool, lastDrink: Int) {
    var fold = Fold(isWhole: isWhole, firstDrink: 0)
    if !isWhole {
      // A drink has its number from its place: they are counted first.
      var (ledger, epoch) = (Ledger(drinks: DrinkLog(last: lastDrink)), Epoch())
      for record in records {
        ledger.begin(record, &epoch)
        ledger.apply(record)
      }
      fold = Fold(isWhole: false, firstDrink: max(0, 2 * lastDrink - ledger.drinks.last))
    }
    for (place, record) in records.enumerated() { fold.add(record, at: place) }
    self.isWhole = isWhole
    (drinks, restoredTimers, deletedTimers) = (fold.drinks, fold.restoredTimers, fold.deletedTimers)
    var known: [String: Int] = [:]
    // What was found in one file, by a program that changes two, is before that program's change.
    for group in fold.groups.sorted(by: { $0.last < $1.last })
    where isWhole || group.place >= max(fold.certain, Self.margin) {
      add(group, &known)
    }
    changes.reverse()
  }

  private mutating func add(_ group: Group, _ known: inout [String: Int]) {
    guard let reversed = group.reversed else {
      guard !group.steps.isEmpty else { return }
      redoable = []
      known[group.id] = changes.count
      changes.append(Change(id: group.id, at: group.at, records: group.records, steps: group.steps))
      return
    }
    redoable.removeAll { $0 == reversed.change }
    if !reversed.isAgain { redoable.append(reversed.change) }
    guard let place = known[reversed.change] else { return }
    (changes[place].isUndone, changes[place].steps) = (!reversed.isAgain, group.steps)
  }

  /// Returns the later changes that are not undone, the last one first.
  package func changes(after change: Change) -> [Change] {
    changes.prefix { $0.id != change.id }.filter { !$0.isUndone }
  }

  /// The records with one mark.
  fileprivate struct Group {
    let id: String
    let at: Instant
    /// The places of the first and of the last.
    let place: Int
    var last: Int
    var records: [Record] = []
    var steps: [Step] = []
    var reversed: Reversed?
  }

  /// The result of the records so far.
  ///
  /// More than ten stored properties: one for each thing that a change can depend on.
  private struct Fold {
    let isWhole: Bool
    private(set) var groups: [Group] = []
    private(set) var drinks: [Int: Drink?] = [:]
    private(set) var restoredTimers: Set<Int> = []
    private(set) var deletedTimers: Set<Int> = []
    /// The place from which on nothing depends on records that are not here.
    private(set) var certain = 0
    private var places: [String: Int] = [:]
    /// The alerts and the settings after the last changes of them.
    private var (alerts, settings): ([Int: Alert?], Settings?) = ([:], nil)
    private var ledger: Ledger
    private var epoch = Epoch()

    init(isWhole: Bool, firstDrink: Int) {
      self.isWhole = isWhole
      ledger = Ledger(drinks: DrinkLog(last: firstDrink))
    }

    mutating func add(_ record: Record, at place: Int) {
      ledger.begin(record, &epoch)
      if case .reversed(let reversed) = record.fact {
        guard record.part != Record.imported else { return }
        let index = group(of: record, at: place)
        groups[index].reversed = reversed
        return
      }
      let (timer, drink, last) = (timer(of: record.fact), drink(of: record.fact), ledger.drinks.last)
      let isEffective = ledger.apply(record)
      if !isWhole, record.fact.dependsOnOthers(isKnown: isEffective, timer) { certain = place + 1 }
      if case .timer(let change) = record.fact { note(change, isEffective) }
      // The alerts and settings of another machine are not those here.
      if record.part == Record.imported, case .edited = record.fact { return }
      guard isEffective, let record = withoutRecorded(record), let step = step(record, timer, drink, after: last) else {
        return
      }
      if case .drink(let number, _, let drink) = step { drinks[number] = .some(drink) }
      guard record.part != Record.imported else { return }
      let index = group(of: record, at: place)
      groups[index].records.append(record)
      groups[index].steps.append(step)
    }

    private mutating func note(_ change: TimerChange, _ isEffective: Bool) {
      switch change.event {
      // It may have been paused with the same rest.
      case .restored: restoredTimers.insert(change.number)
      case .made, .did: if isEffective { restoredTimers.remove(change.number) }
      case .renamed, .ended: return
      }
      guard isEffective else { return }
      if case .did(.delete) = change.event {
        deletedTimers.insert(change.number)
      } else {
        deletedTimers.remove(change.number)
      }
    }

    /// A change without what was recorded by its program, which ended before it made the copy of the file, so that it was found
    /// again; nil where nothing is left.
    private mutating func withoutRecorded(_ record: Record) -> Record? {
      guard case .edited(let edit) = record.fact else { return record }
      let change: Edit.Change
      switch edit.change {
      case .alerts(let edits):
        let new = edits.compactMap { edit.isFound ? withoutRecorded($0) : $0 }
        for case (let number?, let after) in edits.map({ ($0.alert?.number, $0.after) }) {
          alerts[number] = .some(after)
        }
        guard !new.isEmpty else { return nil }
        change = .alerts(new)
      case .settings(let before, let after):
        let known = edit.isFound ? settings ?? before : before
        settings = after
        guard known != after else { return nil }
        change = .settings(before: known, after: after)
      }
      return Record(at: record.at, part: record.part, .edited(Edit(change, isFound: edit.isFound)))
    }

    private func withoutRecorded(_ edit: Edit.AlertEdit) -> Edit.AlertEdit? {
      guard let number = edit.alert?.number, let known = alerts[number] else { return edit }
      return known == edit.after ? nil : Edit.AlertEdit(before: known, after: edit.after)
    }

    private mutating func group(of record: Record, at place: Int) -> Int {
      // Older versions have written what one command did in one second without a mark.
      let id = record.part ?? record.sequence.map { "#\($0)" } ?? "@\(record.at.seconds)"
      if let index = places[id] {
        groups[index].last = place
        return index
      }
      places[id] = groups.count
      groups.append(Group(id: id, at: record.at, place: place, last: place))
      return groups.count - 1
    }

    private func timer(of fact: Fact) -> Timer? {
      if case .timer(let change) = fact { ledger.timers[change.number] } else { nil }
    }

    private func drink(of fact: Fact) -> Drink? {
      switch fact {
      case .drink(.removed(let number)), .drink(.changed(let number, _, _)): drink(number)
      default: nil
      }
    }

    private func drink(_ number: Int) -> Drink? { ledger.drinks.drinks.last { $0.number == number } }

    /// What a record has done, with the timer and the drink before it; nil for what is not taken back.
    private func step(_ record: Record, _ timer: Timer?, _ drink: Drink?, after last: Int) -> Step? {
      switch record.fact {
      case .edited(let edit):
        switch edit.change {
        case .alerts(let edits): return .alerts(edits)
        case .settings(let before, let after): return .settings(before: before, after: after)
        }
      case .suppression(let change): return .suppression(change)
      case .timer(let change):
        if case .ended = change.event { return nil }
        return .timer(
          change.number, before: timer, after: ledger.timers[change.number], elapsed: record.elapsed ?? .zero)
      case .drink(.removed(let number)): return .drink(number, before: drink, after: nil)
      case .drink(.changed(let number, _, _)): return .drink(number, before: drink, after: self.drink(number))
      case .drink(.restored(let number, let former, let drink)): return .drink(number, before: former, after: drink)
      case .drink(.drunk), .outcome:
        let number = ledger.drinks.last
        return number > last ? .drink(number, before: nil, after: self.drink(number)) : nil
      case .testRequested, .soundFailed, .missed, .reversed, .unknown: return nil
      }
    }
  }
}

extension Fact {
  /// True where the effect of a record may depend on others that are not known.
  fileprivate func dependsOnOthers(isKnown: Bool, _ timer: Timer?) -> Bool {
    switch self {
    case .timer(let change):
      if case .restored = change.event { timer == nil } else { !isKnown }
    case .drink: !isKnown
    case .outcome(let outcome): outcome.cup != nil && !isKnown
    case .suppression, .testRequested, .edited, .soundFailed, .missed, .reversed, .unknown: false
    }
  }
}

/// Why a change is not taken back: something of it was changed since, and would be lost.
///
/// `current` is what there is, and `wanted` what would be there in its place; nil where there is nothing.
package enum ReversalConflict: Error, Equatable {
  case alert(Int, current: Alert?, wanted: Alert?)
  case settings(current: Settings, wanted: Settings)
  /// Settings that a later change has put back; as the change has left them.
  case settingsAreBack(Settings, after: Settings)
  case timer(Int, current: TimerStatus?, wanted: TimerStatus?)
  /// A timer that has another name since.
  case timerRenamed(Int, current: String?, wanted: String?)
  /// A timer that is no longer there, as it was.
  case timerIsGone(Int, was: TimerStatus?)
  /// A timer, by its name, whose number another one has had since.
  case timerIsReused(Int, label: String?)
  case drink(Int, current: Drink?, wanted: Drink?)
  /// A pause that has ended.
  case pause(Suppressions.Pause)
  /// A pause that was replaced by another one of the same alerts.
  case pauseReplaced(current: Suppressions.Pause, wanted: Suppressions.Pause?)
  /// A pause that was set again.
  case pauseIsBack(Suppressions.Pause)
  /// The skips of an alert, by its name, that were cancelled.
  case skips(of: Int, label: String?, [LocalDateTime])
  /// The same where they were set again.
  case skipsAreBack(of: Int, label: String?, [LocalDateTime])
}
