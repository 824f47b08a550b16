import Foundation
import Testing

extension EndToEnd.RealTime {
  /// What is shown when a timer is over, and what the buttons of that do.
  @Suite struct TimerEnds {
    private let desktop: Desktop
    private let server: PressingServer

    init() async throws {
      desktop = try await Desktop()
      // It keeps nothing: timers that run have no notification.
      server = try await PressingServer(on: desktop)
      try await desktop.startDaemon()
    }

    @Test func `the end of a timer is shown with its label, its length and when it was due`()
      async throws
    {
      let start = Date().timeIntervalSince1970
      try await desktop.timer("start", "3s", "--label", "Tea")
      let asked = Date().timeIntervalSince1970

      let notice = try await desktop.notice(1)

      try await desktop.timerLines("shown", count: 1)
      let due = try #require(try desktop.timerLines("timerEnded").first?.dueTime)
      // Both clocks are read in whole seconds.
      #expect((start + 2...asked + 4).contains(due))
      #expect((0..<10).contains(notice.time - due))
      #expect(notice.title == "Tea")
      let time = try WallTime(zone: "UTC").english(Date(timeIntervalSince1970: due))
      #expect(notice.body == "The timer of 3 s has ended\n" + time)
      #expect(notice.labels == ["+1 min", "Restart", "Stop", "Close"])
    }

    @Test func `the first button lets a timer run for a minute more`() async throws {
      let notice = try await endedTimer()

      try await server.press("timer-extend-60", on: #require(notice.number))
      try await desktop.timerLines("timerExtended", count: 1)

      #expect(try desktop.timerLines("timerExtended").map(\.seconds) == [60])
      let timers = try await desktop.timers()
      #expect(timers.map(\.state) == ["running"])
      #expect(timers.allSatisfy { $0.length == 61 && (30...60).contains($0.remaining) })
      #expect(try await desktop.noticesUntilNow().count == 1)
    }

    @Test func `the second button starts a timer again, which then ends once more`() async throws {
      let notice = try await endedTimer()

      try await server.press("timer-restart", on: #require(notice.number))
      let again = try await desktop.notice(2)
      try await desktop.timerLines("shown", count: 2)

      #expect(again.title == "Tea" && again.replaces == 0)
      let round = ["timerEnded", "shown"]
      #expect(try desktop.timerLines().map(\.event) == ["timerMade"] + round + ["timerRestarted"] + round)
    }

    @Test(arguments: [("stop", "stopped"), ("default", "acknowledged")])
    func `the last button, and a click beside them, leave a timer as it is`(key: String, event: String) async throws {
      let notice = try await endedTimer()

      try await server.press(key, on: #require(notice.number))
      try await desktop.timerLines(event, count: 1)

      #expect(try await desktop.timers().map(\.state) == ["completed"])
      #expect(try await desktop.noticesUntilNow().count == 1)
    }

    @Test func `the rounds of a repeating timer are due its length apart, to the second, and each is shown`()
      async throws
    {
      try await desktop.timer("start", "2s", "--repeat", "3", "--label", "Tea")

      try await desktop.timerLines("timerEnded", count: 3)
      try await desktop.timerLines("shown", count: 3)

      let dues = try desktop.timerLines("timerEnded").compactMap(\.dueTime)
      #expect(zip(dues, dues.dropFirst()).map { $1 - $0 } == [2, 2])
      let notices = try await desktop.noticesUntilNow()
      // The monitor of the bus reads the clock by itself, when it comes to it; that they are due to the second is above.
      let late = zip(notices, dues).map { $0.time - $1 }
      #expect(late.allSatisfy { (-1..<10).contains($0) }, "\(late)")
      // Both clocks are read in whole seconds. The machine has other work at times, but what is late is so each time.
      #expect(late.sorted().first.map { $0 < 2 } == true, "\(late)")
      #expect(
        notices.map { $0.body?.split(separator: "\n").first }
          == (1...3).map {
            "Round \($0) of 3 of the timer of 2 s has ended"
          })
      #expect(try await desktop.timers().map(\.state) == ["completed"])
    }

    private func endedTimer() async throws -> NotifyCall {
      try await desktop.timer("start", "1s", "--label", "Tea")
      let notice = try await desktop.notice(1)
      try await desktop.timerLines("shown", count: 1)
      return notice
    }
  }
}
