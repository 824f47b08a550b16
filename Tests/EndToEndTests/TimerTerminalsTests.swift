import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Two terminals and the daemon with one state.
  @Suite struct Terminals {
    /// The words of the journal for each verb.
    private static let verbs = [
      "timerMade": "make", "timerStarted": "start", "timerPaused": "pause", "timerResumed": "resume",
      "timerCancelled": "cancel", "timerRestarted": "restart", "timerExtended": "extend", "timerDeleted": "delete",
    ]

    @Test func `random verbs of two terminals beside the daemon are each done once, in one order, or not at all`()
      async throws
    {
      let desktop = try await Desktop()
      _ = try await PressingServer(on: desktop, keeps: true)
      let daemon = try await desktop.startDaemon()
      // As long as a timer is there no number is given again.
      try await desktop.timer("new", "24h", "--label", "first")
      let count = TimerVerbs.count(120)
      var numbers = SeededNumbers(testSeed: 120)
      let terminals = try TimerTerminals(count, in: desktop.root, using: &numbers)

      let shell = try desktop.start(["sh", "-c", terminals.script], with: ["REMINDER": Programs.command])
      let status = try await shell.ended(within: 10 + Double(count))
      try await desktop.timer("extend", "all", "1m")
      let attempts = try terminals.attempts()
      let rows = try await desktop.timerRows()
      let lines = try desktop.timerLines()

      #expect(status == 0 && attempts.count == count && daemon.process.isRunning)
      #expect(Set(attempts.map(\.status)) == [0, 1, 3])
      #expect(attempts.filter { $0.status != 0 }.allSatisfy { $0.changes == 0 })
      var model = TimerModel()
      for line in lines { model.take(line, Self.verbs) }
      #expect(model.problems.isEmpty)
      #expect(rows == model.rows)
      // The last verb was this test's own.
      let extended = rows.values.count { ["running", "paused", "completed"].contains($0.state) }
      var said = Dictionary(attempts.map { ($0.verb == "clear" ? "delete" : $0.verb, $0.changes) }, uniquingKeysWith: +)
      said.merge(["make": 1, "extend": extended], uniquingKeysWith: +)
      let done = Dictionary(lines.map { (Self.verbs[$0.event] ?? $0.event, 1) }, uniquingKeysWith: +)
      #expect(done == said.filter { $0.value > 0 })
      print("timer verbs beside the daemon: \(count), records: \(lines.count), timers left: \(rows.count)")
    }
  }
}

extension TimerModel {
  fileprivate mutating func take(_ line: Desktop.TimerLine, _ verbs: [String: String]) {
    if let plan = line.timer {
      make(line.number, length: plan.length, label: line.label ?? "", isStarted: line.started ?? false)
    } else {
      change(line.number, verbs[line.event] ?? line.event, seconds: line.seconds ?? 0)
    }
  }
}

extension Desktop {
  fileprivate func timerRows() async throws -> [Int: TimerModel.Row] {
    Dictionary(
      try await timers().map { ($0.number, TimerModel.Row(state: $0.state, length: $0.length, label: $0.label ?? "")) },
      uniquingKeysWith: { $1 })
  }
}
