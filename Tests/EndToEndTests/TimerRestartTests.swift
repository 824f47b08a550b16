import Foundation
import Testing

extension EndToEnd {
  /// Timers while the daemon is killed and started again.
  @Suite struct TimerRestarts {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
    }

    @Test func `buttons of the notification of running timers work after a kill of the daemon`() async throws {
      let server = try await PressingServer(on: desktop, keeps: true)
      let first = try await desktop.startDaemon()
      try await desktop.timer("start", "1h", "--label", "Tea")
      let running = try await desktop.notice(1)
      try await stateKnows(running)

      _ = try await first.end(SIGKILL)
      let second = try await desktop.startDaemon()
      try await server.press("timer-pause", on: #require(running.number))
      let paused = try await desktop.notice(2)
      try await stateKnows(paused)
      _ = try await second.end(SIGKILL)
      try await desktop.startDaemon()
      try await server.press("timer-cancel", on: #require(paused.number))
      try await desktop.timerLines("timerCancelled", count: 1)

      #expect(paused.labels == ["Resume", "Cancel"])
      #expect(try desktop.timerLines().map(\.event) == ["timerMade", "timerPaused", "timerCancelled"])
      #expect(try await desktop.noticesUntilNow().count == 2)
    }

    @Test(arguments: [("pause", ["Resume", "Cancel"]), ("cancel", nil)])
    func `what a command does while no daemon runs is shown in the place of what is on the screen`(
      verb: String, labels: [String]?
    ) async throws {
      _ = try await PressingServer(on: desktop, keeps: true)
      let daemon = try await desktop.startDaemon()
      try await desktop.timer("start", "1h", "--label", "Tea")
      let running = try await desktop.notice(1)
      try await stateKnows(running)
      _ = try await daemon.end(SIGKILL)
      try #require(try await desktop.command("timer", verb, "1").status == 0)

      try await desktop.startDaemon()
      try await desktop.closes(#require(running.number))
      if labels != nil { _ = try await desktop.notice(2) }

      #expect(try await desktop.noticesUntilNow().dropFirst().map(\.labels) == [labels].compactMap { $0 })
    }

    @Test func `a notification that was out of date when the daemon was killed is replaced by the next one`()
      async throws
    {
      let server = try await PressingServer(on: desktop, keeps: true)
      let daemon = try await desktop.startDaemon()
      try await desktop.timer("start", "1h", "--label", "Tea")
      let running = try await desktop.notice(1)
      try await stateKnows(running)
      server.stops()
      try await desktop.timer("pause", "1")
      _ = try await daemon.end(SIGKILL)
      server.goesOn()

      try await desktop.startDaemon()
      let paused = try await desktop.notice(2)
      try await desktop.closes(#require(running.number))

      #expect(paused.labels == ["Resume", "Cancel"])
      #expect(try await desktop.noticesUntilNow().count == 2)
    }

    @Test func `a button of a timer's end works after a kill of the daemon`() async throws {
      let server = try await PressingServer(on: desktop)
      let daemon = try await desktop.startDaemon()
      try await desktop.timer("start", "1s", "--label", "Tea")
      let notice = try await desktop.notice(1)
      try await desktop.timerLines("shown", count: 1)

      _ = try await daemon.end(SIGKILL)
      try await desktop.startDaemon()
      try await server.press("timer-extend-60", on: #require(notice.number))
      try await desktop.timerLines("timerExtended", count: 1)

      #expect(try await desktop.timers().map(\.state) == ["running"])
      #expect(try await desktop.noticesUntilNow().count == 1)
    }

    @Test func `a timer that ended while no daemon ran is shown once, and says when that was`() async throws {
      let server = try await PressingServer(on: desktop)
      let first = try await desktop.startDaemon()
      try await desktop.timer("start", "1h", "--label", "Tea")
      try await desktop.timer("start", "4h", "--label", "Soup")
      _ = try await first.end(SIGKILL)
      try desktop.pass(seconds: 3 * 3600)

      let second = try await desktop.startDaemon()
      let notice = try await desktop.notice(1)
      try await desktop.timerLines("shown", count: 1)
      _ = try await second.end(SIGKILL)
      try await desktop.startDaemon()
      try await server.press("stop", on: #require(notice.number))
      try await desktop.timerLines("stopped", count: 1)

      let due = try #require(try desktop.timerLines("timerEnded").first?.dueTime)
      #expect((7195...7260).contains(notice.time - due))
      let time = try WallTime(zone: "UTC").english(Date(timeIntervalSince1970: due))
      #expect(notice.title == "Tea")
      #expect(notice.body?.contains(time) == true && notice.body?.contains("(late)") == true, "\(notice)")
      #expect(notice.body?.contains("The timer of 1 h has ended") == true)
      #expect(try await desktop.noticesUntilNow().count == 1)
      let timers = try await desktop.timers()
      #expect(timers.map(\.state) == ["running", "completed"])
      #expect((3540...3600).contains(timers[0].remaining))
    }

    @Test func `a repeating timer of which rounds were missed is shown once, and goes on from when they were due`()
      async throws
    {
      _ = try await PressingServer(on: desktop)
      let first = try await desktop.startDaemon()
      try await desktop.timer("start", "1h", "--repeat", "--label", "Tea")
      _ = try await first.end(SIGKILL)
      // Ends of rounds were an hour and a half and half an hour ago.
      try desktop.pass(seconds: 2 * 3600 + 1800)

      try await desktop.startDaemon()
      _ = try await desktop.notice(1)
      try await desktop.timerLines("shown", count: 1)

      let notices = try await desktop.noticesUntilNow()
      #expect(notices.count == 1)
      let due = try desktop.timerLines("timerEnded").compactMap(\.dueTime)
      #expect(due.count == 1 && due.allSatisfy { (1795...1860).contains(notices[0].time - $0) })
      let timers = try await desktop.timers()
      #expect(timers.map(\.state) == ["running"])
      #expect((1740...1800).contains(timers[0].remaining))
    }

    /// Waits until the state has the notification, so that the next daemon knows it.
    private func stateKnows(_ notice: NotifyCall) async throws {
      try await wait(until: "notification in the state") { try desktop.shownTimers == notice.number }
    }
  }
}
