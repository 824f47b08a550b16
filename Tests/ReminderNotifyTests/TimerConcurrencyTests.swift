import Foundation
import PosixKit
import ReminderCore
import TestSupport
import Testing

/// Two terminals with one state, and no daemon.
@Suite(.serialized) struct TimerConcurrencyTests {
  /// Command lines of one state: as no daemon takes away what was asked for, each is slower than the one before.
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
    let requests = try timerRequests(command)
    let list = try await command.run("timer", "list", "--json")

    #expect(outcome.status == 0 && attempts.count == count)
    #expect(Set(attempts.map(\.status)) == [0, 1, 3])
    #expect(attempts.filter { $0.status != 0 }.allSatisfy { $0.changes == 0 })
    // What was refused has left no trace: what is asked for is what commands have said that they did.
    let said = Dictionary(attempts.map { ($0.verb == "clear" ? "delete" : $0.verb, $0.changes) }, uniquingKeysWith: +)
    #expect(Dictionary(requests.dropFirst().map(changes), uniquingKeysWith: +) == said.filter { $0.value > 0 })
    // Each number was told to the one terminal whose timer it is.
    let told = attempts.filter { $0.verb == "make" }.flatMap(\.output).map { $0.prefix { $0 != ")" } }
    #expect(told.sorted() == requests.dropFirst().compactMap(name).sorted())
    var model = TimerModel()
    for request in requests { model.take(request) }
    #expect(model.problems.isEmpty)
    #expect(try rows(list.output) == model.rows)
    print(
      "timer verbs: \(count), refused: \(attempts.count { $0.status == 1 }),",
      "no such timer: \(attempts.count { $0.status == 3 }), timers made: \(told.count), left: \(model.rows.count)")
  }

  /// What the state asks the daemon for, in its order.
  private func timerRequests(_ command: BuiltCommand) throws -> [TimerRequest] {
    let path = command.home + "/.local/state/reminder-notify/state.plist"
    let file = try PropertyListFile<DaemonState.BriefState>(path: path, fileSystem: .live).read()
    return try #require(file).state.requests.compactMap {
      if case .timer(let request) = $0.action { request } else { nil }
    }
  }

  private func changes(_ request: TimerRequest) -> (verb: String, count: Int) {
    if case .change(let action, _) = request { (action.verb, 1) } else { ("make", 1) }
  }

  /// What a command calls the timer that a request makes; nil for every other request.
  private func name(_ request: TimerRequest) -> Substring? {
    guard case .make(let number, let plan, _) = request else { return nil }
    return "Timer \(number) (\(plan.label ?? "")"
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
  fileprivate mutating func take(_ request: TimerRequest) {
    switch request {
    case .make(let number, let plan, let isStarted):
      make(number, length: Int(plan.length), label: plan.label ?? "", isStarted: isStarted)
    case .change(let action, let number): change(number, action.verb, seconds: Int(action.seconds ?? 0))
    }
  }
}
