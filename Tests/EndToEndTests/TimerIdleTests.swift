import Foundation
import Testing

extension EndToEnd.RealTime {
  /// What timers cost while they run.
  @Suite struct TimerIdleness {
    @Test(arguments: [1, 1000])
    func `a daemon does not wake up while timers run`(count: Int) async throws {
      let desktop = try await Desktop()
      // It keeps notifications: the timers have one.
      _ = try await PressingServer(on: desktop, keeps: true)
      try #require(try await desktop.command("timer", "start", "1h").status == 0)
      try desktop.multiplyTimer(by: count)
      let begin = Date()
      let daemon = try await desktop.startDaemon()
      let start = -begin.timeIntervalSinceNow
      try await wait(until: "\(count) timers in the journal", within: 30) {
        try desktop.timerLines("timerMade").count == count
      }
      let notice = try await desktop.notice(1, within: 30)
      let shown = -begin.timeIntervalSinceNow
      let kernel = KernelView(daemon.process.identifier)
      try await kernel.isQuiet(for: 2)
      let before = try kernel.contextSwitches()

      try await Task.sleep(for: .seconds(8))
      let after = try kernel.contextSwitches()

      #expect(after == before)
      #expect(try await desktop.noticesUntilNow().count == 1)
      // The first of many.
      #expect((1...20).contains(notice.body?.split(separator: "\n").count ?? 0))
      let timers = try await desktop.timers()
      #expect(timers.count == count && timers.allSatisfy { $0.state == "running" && (3500...3600) ~= $0.remaining })
      // The control: the same count sees one wake-up of the same process.
      daemon.process.send(SIGHUP)
      try await wait(until: "context switch") { try kernel.contextSwitches() > after }
      print(
        "\(count) timers: daemon started in \(start) s, notification after \(shown) s,",
        "\(try kernel.privateMemory()) KiB")
    }
  }
}
