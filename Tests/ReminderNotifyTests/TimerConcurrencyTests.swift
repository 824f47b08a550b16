import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

/// Two terminals with one journal, and no daemon.
@Suite(.serialized) struct TimerConcurrencyTests {
  /// Command lines of one journal: as no daemon saves the state, each is slower than the one before.
  private static let round = 500

  @Test func `random verbs of two terminals, each a process, lose no timer, and one that is refused changes nothing`()
    async throws
  {
    var numbers = SeededNumbers(testSeed: 500)
    var left = TimerVerbs.count(120)
    while left > 0 {
      try await perform(min(left, Self.round), using: &numbers)
      left -= Self.round
    }
  }

  private func perform(_ count: Int, using numbers: inout SeededNumbers) async throws {
    let command = try BuiltCommand()
    // As long as a timer is there no number is given again.
    #expect(try await command.run("timer", "new", "24h", "--label", "first").status == 0)
    let terminals = try TimerTerminals(count, in: command.home, using: &numbers)

    let outcome = try await command.shell(terminals.script)
    let attempts = try terminals.attempts()
    let changes = try timerChanges(command)
    let list = try await command.run("timer", "list", "--json")

    #expect(outcome.status == 0 && attempts.count == count)
    // A command that did not get the lock in time (status 5) changes nothing either.
    #expect(Set(attempts.map(\.status)).subtracting([5]) == [0, 1, 3])
    #expect(attempts.filter { $0.status != 0 }.allSatisfy { $0.changes == 0 })
    // What was refused has left no trace: what is recorded is what commands have said that they did.
    let said = Dictionary(attempts.map { ($0.verb == "clear" ? "delete" : $0.verb, $0.changes) }, uniquingKeysWith: +)
    #expect(
      Dictionary(changes.dropFirst().map { (verb(of: $0), 1) }, uniquingKeysWith: +) == said.filter { $0.value > 0 })
    // Each number was told to the one terminal whose timer it is.
    let told = attempts.filter { $0.verb == "make" }.flatMap(\.output).map { $0.prefix { $0 != ")" } }
    #expect(told.sorted() == changes.dropFirst().compactMap(name).sorted())
    var model = TimerModel()
    for change in changes { model.take(change) }
    #expect(model.problems.isEmpty)
    #expect(try rows(list.output) == model.rows)
    print(
      "timer verbs: \(count), refused: \(attempts.count { $0.status == 1 }),",
      "no such timer: \(attempts.count { $0.status == 3 }), timers made: \(told.count), left: \(model.rows.count)")
  }

  /// What commands have done to timers, in its order.
  private func timerChanges(_ command: BuiltCommand) throws -> [TimerChange] {
    let path = command.home + "/.local/share/reminder-notify/journal.jsonl"
    return try Journal(path: path, fileSystem: .live).read().records.compactMap {
      if case .timer(let change) = $0.fact { change } else { nil }
    }
  }

  private func verb(of change: TimerChange) -> String {
    switch change.event {
    case .made: "make"
    case .did(let action): action.verb
    case .renamed: "rename"
    case .ended: "ended"
    case .restored: "restored"
    }
  }

  /// What a command calls the timer that is made; nil for every other change.
  private func name(_ change: TimerChange) -> Substring? {
    guard case .made(let plan, _) = change.event else { return nil }
    return "Timer \(change.number) (\(plan.label ?? "")"
  }

  private func rows(_ json: String) throws -> [Int: TimerModel.Row] {
    struct List: Decodable {
      struct Timer: Decodable { let number: Int, state: String, length: Int, label: String }

      let timers: [Timer]
    }
    let timers = try JSONDecoder().decode(List.self, from: Data(json.utf8)).timers
    #expect(Set(timers.map(\.number)).count == timers.count)
    return Dictionary(
      timers.map { ($0.number, TimerModel.Row(state: $0.state, length: $0.length, label: $0.label)) },
      uniquingKeysWith: { $1 })
  }
}

extension TimerModel {
  fileprivate mutating func take(_ done: TimerChange) {
    switch done.event {
    case .made(let plan, let isStarted):
      make(done.number, length: Int(plan.length), label: plan.label ?? "", isStarted: isStarted)
    case .did(let action): change(done.number, action.verb, seconds: Int(action.seconds ?? 0))
    case .renamed, .ended, .restored: break
    }
  }
}
