import Foundation
import PosixKit
import ReminderCore
import TestSupport
import Testing

/// Two terminals with one state, and no daemon.
@Suite(.serialized) struct TimerConcurrencyTests {
  /// Command lines of both together, each a process; `TIMER_VERBS` names another number.
  private static let count = ProcessInfo.processInfo.environment["TIMER_VERBS"].flatMap(Int.init) ?? 120
  private static let terminals = ["a", "b"]

  /// One command line: what was asked, and what it came to.
  private struct Attempt {
    let words: String
    let status: Int?
    /// The first line of standard output.
    let output: String

    init(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      (words, status, output) = (fields[0], Int(fields.dropFirst().first ?? ""), fields.dropFirst(2).first ?? "")
    }

    /// Its verb as the state has it: one for all that make, and one for all that delete.
    var verb: String {
      let words = words.split(separator: " ")
      if words.contains("--label") { return "make" }
      return words[0] == "clear" ? "delete" : String(words[0])
    }

    /// True where something was changed: with nothing to change for `all` there is only a message.
    var hasChanged: Bool { status == 0 && !output.isEmpty }
  }

  @Test func `random verbs of two terminals, each a process, lose no timer, and one that is refused changes nothing`()
    async throws
  {
    let command = try BuiltCommand()
    // As long as a timer is there no number is given again.
    #expect(try await command.run("timer", "new", "24h", "--label", "first").status == 0)

    let attempts = try await perform(on: command)
    let state = try #require(
      try PropertyListFile<DaemonState.BriefState>(path: statePath(command), fileSystem: .live).read()?.state)
    let requests = state.requests.compactMap { if case .timer(let request) = $0.action { request } else { nil } }
    let list = try await command.run("timer", "list", "--json")

    #expect(attempts.count == Self.count)
    #expect(Set(attempts.map(\.status)) == [0, 1, 3])
    // What was refused has left no trace: every request is one of a command that has said what it did.
    let changes = attempts.filter(\.hasChanged).map(\.verb)
    let expected = Dictionary(changes.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(Dictionary(requests.dropFirst().map { (verb($0), 1) }, uniquingKeysWith: +) == expected)
    #expect(expected.count == 8, "each verb was allowed at least once")
    #expect(attempts.filter { $0.status != 0 }.allSatisfy { $0.output.isEmpty })
    // Each number was told to the one terminal whose timer it is.
    let told = attempts.filter { $0.verb == "make" && $0.hasChanged }.map { $0.output.prefix { $0 != ")" } }
    #expect(Set(told) == Set(requests.dropFirst().compactMap(name)) && Set(told).count == told.count)
    var model = TimerModel()
    for request in requests { model.take(request) }
    #expect(model.problems.isEmpty)
    #expect(try rows(list.output) == model.rows)
    print(
      "timer verbs: \(attempts.count), of these changed: \(changes.count), refused:",
      "\(attempts.count { $0.status == 1 }), no such timer: \(attempts.count { $0.status == 3 });",
      "timers made: \(told.count), left: \(model.rows.count)")
  }

  /// Runs the lines of each terminal one after the other, and the terminals at once.
  private func perform(on command: BuiltCommand) async throws -> [Attempt] {
    var numbers = SeededNumbers()
    for terminal in Self.terminals {
      var verbs = TimerVerbs(processes: Self.terminals.count)
      let lines = (1...Self.count / Self.terminals.count).map {
        verbs.next(label: "\(terminal)\($0)", using: &numbers) + "\n"
      }
      try lines.joined().write(toFile: "\(command.home)/\(terminal)", atomically: true, encoding: .utf8)
    }
    let outcome = try await command.shell(
      #"""
      newline='
      '
      perform() {
        while read -r words; do
          output=$("$REMINDER" timer $words 2> "$1.messages" < /dev/null)
          printf '%s\t%s\t%s\n' "$words" $? "${output%%"$newline"*}"
        done < "$1" > "$1.outcomes"
      }
      for terminal in \#(Self.terminals.joined(separator: " ")); do perform "$HOME/$terminal" & done
      wait
      """#)
    #expect(outcome.status == 0)
    return try Self.terminals.flatMap { terminal in
      try String(contentsOfFile: "\(command.home)/\(terminal).outcomes", encoding: .utf8).split(separator: "\n")
        .map(Attempt.init)
    }
  }

  private func statePath(_ command: BuiltCommand) -> String {
    command.home + "/.local/state/reminder-notify/state.plist"
  }

  private func verb(_ request: TimerRequest) -> String {
    if case .change(let action, _) = request { action.verb } else { "make" }
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
