import FaultSimulation
import PosixKit
import ReminderCore
import ReminderFiles
import Synchronization
import TestSupport

/// A generated history of changes by commands of several programs, buttons and an editor, each of which may be cut off in
/// any write; in the end everything is taken back, and made again.
///
/// The first state must come back, and, unless the reversals were cut off too, the last one.
struct UndoRun {
  private var numbers: SeededNumbers
  /// Those of what came to the histories later: the seeds of before still give what they gave, but for that.
  private var laterNumbers: SeededNumbers
  private var contents: [String: [UInt8]] = [:]
  /// Seconds since the beginning.
  private var passed: Int64 = 0
  private var sequence: Int64 = 0
  private var part = 0
  private var isCutOff = false
  private let start: UndoState
  private(set) var violation: String?
  private(set) var tally = Tally()
  private let listener: ((String) -> Void)?
  private let digest: RunDigest?

  /// The counts of what was generated and checked.
  struct Tally {
    var (changes, edits, presses, cuts, locked, refused, undone, redone) = (0, 0, 0, 0, 0, 0, 0, 0)

    static func += (left: inout Tally, right: Tally) {
      left.changes += right.changes
      left.edits += right.edits
      left.presses += right.presses
      left.cuts += right.cuts
      left.locked += right.locked
      left.refused += right.refused
      left.undone += right.undone
      left.redone += right.redone
    }
  }

  init(seed: UInt64, digest: RunDigest? = nil, tell listener: ((String) -> Void)? = nil) {
    (numbers, laterNumbers) = (SeededNumbers(seed: seed), SeededNumbers(seed: ~seed))
    (self.digest, self.listener) = (digest, listener)
    let first = UndoFiles([:])
    try? first.begin((1...3).map { Alert(number: $0, id: UndoFiles.id($0), time: ClockTime(minuteOfDay: $0 * 300)) })
    contents = first.contents
    start = UndoState(first, at: 0)
  }

  mutating func execute() {
    for _ in 0..<Int.random(in: 6...18, using: &numbers) where violation == nil { happen() }
    // What an editor has changed is found, so that it is in the history.
    run("a look") { files, passed, _ in try files.look(at: passed) }
    let last = state
    let count = undoAll()
    guard violation == nil else { return }
    check(state, start, "after \(count) are undone")
    guard !isCutOff, violation == nil else { return }
    for number in 0..<count { reverse(.redo, "redo \(number + 1) of \(count)") }
    tally.redone += count
    check(state, last, "after \(count) are made again")
  }

  private var state: UndoState { UndoState(UndoFiles(contents), at: passed) }

  private mutating func undoAll() -> Int {
    // A reversal that is cut off is a change of its own.
    let cuts = numbers.chance(30) ? Int.random(in: 1...3, using: &numbers) : 0
    isCutOff = false
    for count in 0..<300 where violation == nil {
      if count < cuts { run("a reversal is cut off", cutOff: true) { _ = try $0.reverse(.undo(nil), at: $1, $2) } }
      guard reverse(.undo(nil), "undo \(count + 1)") else {
        tally.undone += count
        return count
      }
    }
    violate("it does not end")
    return 0
  }

  /// Reverses a change, which must be possible; returns false where there is none.
  @discardableResult
  private mutating func reverse(_ wanted: Reversals.Wanted, _ line: String) -> Bool {
    note(line)
    part += 1
    let files = UndoFiles(contents)
    do {
      _ = try files.reverse(wanted, at: passed, "u\(part)")
      contents = files.contents
      return true
    } catch Reversals.Problem.nothing(.undo) {
      return false
    } catch {
      violate("\(line): \(error)")
      return false
    }
  }

  private mutating func check(_ state: UndoState, _ wanted: UndoState, _ moment: String) {
    if let difference = state.difference(from: wanted) { violate("\(moment): \(difference)") }
  }

  private mutating func violate(_ sentence: String) {
    note(sentence)
    if violation == nil { violation = sentence }
  }

  private func note(_ line: String) {
    listener?("\(passed)  \(line)")
    digest?.add("\(passed)  \(line)")
  }

  // MARK: - What happens

  private mutating func happen() {
    if numbers.chance(40) { passed += Int64.random(in: 0...4000, using: &numbers) }
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<25: changeList()
    case 25..<35: edit()
    case 35..<43: changeSettings()
    case 43..<51: putOff()
    case 51..<66: changeTimer()
    case 66..<78: drink()
    case 78..<82: press()
    case 82..<85: run("a look") { files, passed, _ in try files.look(at: passed) }
    case 85..<95: reverse()
    default: run("redo") { _ = try $0.reverse(.redo, at: $1, $2) }
    }
  }

  private mutating func reverse() {
    let number = numbers.chance(50) ? nil : Int.random(in: 1...6, using: &numbers)
    run("undo \(number ?? 0)") { _ = try $0.reverse(.undo(number), at: $1, $2) }
  }

  /// A change by a command, which may find the folders locked by another program: then it is refused and changes nothing.
  private mutating func runCommand(_ line: String, _ body: (UndoFiles, Int64, String) throws -> Void) {
    guard laterNumbers.chance(5) else { return run(line, body) }
    part += 1
    note("\(line), locked out")
    tally.locked += 1
    let files = UndoFiles(contents, isLocked: true)
    if (try? body(files, passed, "p\(part)")) != nil, files.contents != contents {
      return violate("\(line) did not take the locks")
    }
    if files.contents != contents { violate("\(line) was refused and changed something") }
  }

  /// Lets a program do something, which may be cut off in a write.
  private mutating func run(
    _ line: String, cutOff: Bool? = nil, _ body: (UndoFiles, Int64, String) throws -> Void
  ) {
    part += 1
    let isCut = cutOff ?? numbers.chance(8)
    let write = isCut ? Int.random(in: 0...4, using: &numbers) : nil
    let share = Int.random(in: 0...100, using: &numbers)
    note("\(line)\(isCut ? ", cut off in write \(write ?? 0) at \(share) %" : "")")
    let files = UndoFiles(contents, dyingIn: write, at: share)
    do { try body(files, passed, "p\(part)") } catch {
      if !files.isDead { note("refused: \(error)") }
      tally.refused += files.isDead ? 0 : 1
    }
    if files.isDead { tally.cuts += 1 }
    if cutOff == true { isCutOff = true }
    contents = files.contents
    tally.changes += 1
  }

  /// One or two files, as by `add`, `edit`, `delete` and `plan`.
  private mutating func changeList() {
    let change = listChange()
    let quiet = numbers.chance(15) ? "plan \(Int.random(in: 1...3, using: &numbers))" : nil
    runCommand(change.line) { files, passed, part in
      try files.changeList(at: passed, part, change.body)
      if let quiet { try files.changeSettings(at: passed, part) { $0.quietPlans = quiet == "plan 1" ? [] : [quiet] } }
    }
  }

  private mutating func edit() {
    let change = listChange()
    tally.edits += 1
    let files = UndoFiles(contents)
    if laterNumbers.chance(25) {
      let value = Int.random(in: 1...3, using: &laterNumbers)
      note("editor: settings \(value)")
      try? files.editSettings { settings in
        if value == 1 { settings.grace = settings.grace == 300 ? 600 : 300 } else { settings.goal = 1000 * value }
      }
    } else {
      note("editor: " + change.line)
      try? files.edit(change.body)
    }
    contents = files.contents
  }

  private mutating func listChange() -> (line: String, body: (inout AlertList) -> Void) {
    let minute = Int.random(in: 0..<1440, using: &numbers)
    let choice = Int.random(in: 0...100, using: &numbers)
    let kind = Int.random(in: 0..<6, using: &numbers)
    if kind > 2, laterNumbers.chance(30) {
      let recurrence = laterNumbers.pick(Self.recurrences)
      return ("days \(recurrence)", { $0.change(choice) { alert in alert.with { $0.recurrence = recurrence } } })
    }
    switch kind {
    case 0, 1:
      return (
        "add",
        { list in
          for _ in 0...(choice > 80 ? 3 : 0) {
            let number = list.allocateNumber()
            list.put(Alert(number: number, id: UndoFiles.id(number), time: ClockTime(minuteOfDay: minute)))
          }
        }
      )
    case 2: return ("delete", { $0.change(choice) { _ in nil } })
    case 3: return ("time", { $0.change(choice) { alert in alert.with { $0.time = ClockTime(minuteOfDay: minute) } } })
    case 4: return ("label", { $0.change(choice) { alert in alert.with { $0.content.label = "label \(minute % 4)" } } })
    default: return ("switch", { $0.change(choice) { alert in alert.with { $0.isEnabled.toggle() } } })
    }
  }

  private static let recurrences: [Recurrence] = [
    .daily, .weekly(Weekdays([.monday, .friday])), .once(CalendarDate(daysSince1970: 20_600)),
    (try? RecurrenceSet(RecurrenceRule(.monthly, monthDays: [-1]), start: nil)).map(Recurrence.rule) ?? .daily,
  ]

  private mutating func changeSettings() {
    let value = Int.random(in: 0...3, using: &numbers)
    let isGrace = numbers.chance(50)
    runCommand("settings \(isGrace) \(value)") { files, passed, part in
      try files.changeSettings(at: passed, part) {
        if isGrace { $0.grace = 60 * value } else { $0.goal = value == 0 ? nil : 1000 * value }
      }
    }
  }

  private mutating func putOff() {
    let random = Int64.random(in: 1...5000, using: &numbers)
    // An end that comes back.
    let length = laterNumbers.chance(50) ? 5000 - passed % 5000 : random
    let choice = Int.random(in: 0..<5, using: &numbers)
    runCommand("put off \(choice) \(length)") { files, passed, part in
      try files.changeSuppressions(at: passed, part) { suppressions in
        let now = UndoFiles.beginning + passed
        let scope = Suppressions.Scope([1, 2], name: "two")
        let day = UndoFiles.zone.local(now + 86_400).date
        switch choice {
        case 0: suppressions.pause(Suppressions.Pause(from: now, until: now + length), at: now)
        case 1: suppressions.pause(Suppressions.Pause(from: now + length, until: now + 2 * length, of: scope), at: now)
        case 2: suppressions.resume(at: now)
        case 3:
          suppressions.skips.insert(
            Suppressions.Skip(
              number: 1, nominal: LocalDateTime(date: day, time: ClockTime(minuteOfDay: Int(length % 4)))))
        default: suppressions.skips = suppressions.skips.filter { $0.number != 1 }
        }
      }
    }
  }

  private mutating func changeTimer() {
    let length = Int64.random(in: 1...3000, using: &numbers)
    let (choice, pick) = (Int.random(in: 0..<10, using: &numbers), Int.random(in: 0...100, using: &numbers))
    runCommand("timer \(choice) \(length)") { files, passed, part in
      try files.record(at: passed, part) { current in
        let numbers = current.ledger.timers.keys.sorted()
        guard choice > 2, !numbers.isEmpty else {
          let plan = Timer.Plan(length: length, rounds: choice == 1 ? 3 : 1)
          return current.facts([current.timer(plan, isStarted: choice < 2)])
        }
        let number = numbers[pick % numbers.count]
        let label = current.ledger.timers[number]?.plan.label
        if choice == 3 { return current.facts([TimerChange(number, label: label, .renamed("name \(pick % 3)"))]) }
        let actions = TimerAction.all(seconds: 60)
        return current.facts([current.change(of: number, by: actions[pick % actions.count])].compactMap(\.self))
      }
    }
  }

  private mutating func drink() {
    let amount = Int.random(in: 1...500, using: &numbers)
    // A value that comes back.
    let ml = laterNumbers.chance(50) ? laterNumbers.pick([100, 200]) : amount
    let (choice, pick) = (Int.random(in: 0..<6, using: &numbers), Int.random(in: 0...100, using: &numbers))
    runCommand("drink \(choice) \(ml)") { files, passed, part in
      try files.record(at: passed, part) { current in
        let drinks = current.ledger.drinks.drinks
        let cup = Cup(ml: ml, day: UndoFiles.zone.local(current.now).date)
        guard choice > 2, !drinks.isEmpty else {
          return [.drink(.drunk(cup, at: current.now, what: pick > 50 ? "tea" : nil))]
        }
        let number = drinks[pick % drinks.count].number
        return [.drink(choice == 3 ? .removed(number) : .changed(number, ml: ml, what: pick > 50 ? "tea" : nil))]
      }
    }
  }

  /// A notification of the daemon, and its button, which counts a cup.
  private mutating func press() {
    sequence += 2
    tally.presses += 1
    let sequence = sequence
    run("button") { files, passed, _ in try files.press(at: passed, sequence: sequence) }
  }
}

extension AlertList {
  /// Changes one of the alerts, or deletes it with nil.
  fileprivate mutating func change(_ choice: Int, _ body: (Alert) -> Alert?) {
    guard !alerts.isEmpty else { return }
    let alert = alerts[choice % alerts.count]
    if let changed = body(alert) { put(changed) } else { remove(alert.number) }
  }
}

extension Alert {
  fileprivate func with(_ change: (inout Alert) -> Void) -> Alert {
    var alert = self
    change(&alert)
    return alert
  }
}
