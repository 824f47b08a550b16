import Foundation
import Testing

extension EndToEnd.RealTime {
  /// The quiet notification of the timers that run or are paused.
  @Suite struct TimerNotice {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
    }

    @Test func `it is quiet, says when the timer ends, and its buttons change with the state`() async throws {
      let server = try await PressingServer(on: desktop, keeps: true)
      try await desktop.startDaemon()

      try await desktop.timer("start", "1h", "--label", "Tea")
      let running = try await desktop.notice(1)
      try await server.press("timer-pause", on: #require(running.number))
      let paused = try await desktop.notice(2)
      try await server.press("timer-resume", on: #require(paused.number))
      let resumed = try await desktop.notice(3)
      try await server.press("timer-cancel", on: #require(resumed.number))
      try await desktop.timerLines("timerCancelled", count: 1)

      for notice in [running, paused, resumed] {
        #expect(notice.title == "Timer 1 (Tea)" && notice.replaces == 0)
        #expect(notice.timeout == 0 && notice.hints["urgency"] == .byte(0))
      }
      #expect([running, resumed].allSatisfy { $0.labels == ["Pause", "Cancel"] })
      #expect([running, resumed].allSatisfy { $0.body?.hasPrefix("1 h · ends ") == true })
      #expect(paused.labels == ["Resume", "Cancel"])
      #expect(paused.body?.hasPrefix("paused · 59 min") == true || paused.body == "paused · 1 h left")
      #expect(
        try desktop.timerLines().map(\.event) == ["timerMade", "timerPaused", "timerResumed", "timerCancelled"])
      #expect(try await desktop.noticesUntilNow().count == 3)
    }

    @Test func `it is shown once a change of state, and not while time goes by`() async throws {
      _ = try await PressingServer(on: desktop, keeps: true)
      let daemon = try await desktop.startDaemon()
      try await desktop.timer("start", "1h", "--label", "Tea")
      try await desktop.timer("new", "5m")
      let first = try await desktop.notice(1)
      let kernel = KernelView(daemon.process.identifier)
      // The disk may hold it up for longer than a second.
      try await kernel.isQuiet(for: 2)
      let before = try kernel.contextSwitches()

      try await Task.sleep(for: .seconds(4))
      let switches = try kernel.contextSwitches()
      let quiet = try await desktop.noticesUntilNow()
      try await desktop.timer("start", "2")
      _ = try await desktop.notice(2)
      try await desktop.closes(#require(first.number))
      try await desktop.timer("delete", "all")
      let second = try #require(try await desktop.noticesUntilNow().last)
      try await desktop.closes(#require(second.number))

      #expect(switches == before)
      #expect(quiet == [first])
      let notices = try await desktop.noticesUntilNow()
      #expect(notices.map(\.title) == ["Timer 1 (Tea)", "2 timers"])
      #expect(second.body?.split(separator: "\n").map { $0.prefix { $0 != "·" } } == ["Timer 1 (Tea) ", "Timer 2 "])
    }

    @Test(arguments: [("auto", false, 0), ("auto", true, 1), ("on", false, 1), ("off", true, 0)])
    func `it is there where the server keeps it, or as the setting says`(setting: String, keeps: Bool, count: Int)
      async throws
    {
      _ = try await PressingServer(on: desktop, keeps: keeps)
      try #require(try await desktop.command("config", "set", "timerNotice", setting).status == 0)
      try await desktop.startDaemon()

      // One when the first is started, one for both, and one for the first alone.
      try await desktop.timer("start", "1h")
      if count > 0 { _ = try await desktop.notice(1) }
      try await desktop.timer("start", "3s", "--label", "end")
      try await desktop.timerLines("shown", count: 1)
      // The end is written down before the last of them is asked for.
      _ = try await desktop.notice(1 + 3 * count)

      let titles = try await desktop.noticesUntilNow().map(\.title)
      #expect(titles.filter { $0 == "end" }.count == 1)
      #expect(titles.count - 1 == 3 * count, "\(titles)")
    }

    @Test func `what a person closes comes back with the next change of state`() async throws {
      let server = try await PressingServer(on: desktop, keeps: true)
      let daemon = try await desktop.startDaemon()
      try await desktop.timer("start", "1h", "--label", "Tea")
      let first = try await desktop.notice(1)
      // What is closed within a second was not seen, and is shown again; the daemon counts from here.
      try await daemon.says("Shown: ")
      try await Task.sleep(for: .milliseconds(1100))

      try await server.press("none", on: #require(first.number))
      try await Task.sleep(for: .milliseconds(500))
      let closed = try await desktop.noticesUntilNow()
      try await desktop.timer("pause", "1")
      let second = try await desktop.notice(2)

      #expect(closed.count == 1)
      #expect(second.labels == ["Resume", "Cancel"])
    }
  }
}
