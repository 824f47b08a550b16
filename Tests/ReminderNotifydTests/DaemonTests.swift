import PosixKit
import ReminderCore
import Testing

@testable import reminder_notifyd

/// The daemon itself, each time in a process of its own.
@Suite struct DaemonTests {
  @Test(arguments: [
    (Language.korean, ["마셨어요", "5분 뒤에", "끄기"], ["확인", "5분 뒤에", "끄기"]),
    (.english, ["I drank it", "Snooze 5 min", "Stop"], ["Done", "Snooze 5 min", "Stop"]),
  ])
  func `a due alert is shown with its three buttons in their order`(
    language: Language, water: [String], other: [String]
  ) async {
    await #expect(processExitsWith: .success) {
      [name = language.rawValue as String, water = water as [String], other = other as [String]] in
      let run = try DaemonRun(try #require(Language(rawValue: name)))
      try run.write(.due(1), .due(2, label: "약"))

      run.when("both are shown") { run.screen.notices.count == 2 }
      try run.run()

      #expect(run.screen.notices.map { $0.buttons.map(\.label) } == [water, other])
      for notice in run.screen.notices {
        #expect(notice.buttons.map(\.action) == [.answer(.acknowledge), .answer(.snooze(minutes: 5)), .answer(.stop)])
      }
    }
  }

  @Test func `an answer lands in the journal and in the state, and the notification is closed`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1), .due(2, label: "약"), .due(3, label: "눈"))

      run.when("all are shown") { run.screen.shows.count == 3 }
      run.then {
        run.screen.say(.closed(1))
        run.screen.say(.answered(1, .acknowledge))
        run.screen.say(.answered(1, .stop))
        run.screen.say(.answered(2, .snooze(minutes: 9)))
        run.screen.say(.answered(3, .stop))
      }
      run.when("the answers are in the journal") { try run.lines.count == 6 }
      try run.run()

      #expect(try run.lines == ["1 shown", "2 shown", "3 shown", "1 drank", "2 snoozed", "3 stopped"])
      let ledger = try #require(try run.ledger)
      #expect(ledger.showings.mapValues(\.state) == [1: .answered, 2: .answered, 3: .answered])
      #expect(ledger.snoozes.keys.sorted() == [2])
      #expect(run.screen.closed == [1, 2, 3])
    }
  }

  @Test func `an answer before the server's reply is kept until that`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun(screen: RecordingNotifier(reply: { _ in nil }))
      try run.write(.due())

      run.when("it is asked for") { run.screen.shows.count == 1 }
      run.then {
        run.screen.say(.answered(1, .acknowledge))
        run.screen.say(.closed(1))
        let before = try run.lines
        #expect(before.isEmpty)
        run.screen.say(.shown(1))
      }
      run.when("the answer is in the journal") { try run.lines.count == 2 }
      try run.run()

      #expect(try run.lines == ["1 shown", "1 drank"])
      #expect(run.screen.shows.count == 1 && run.screen.closed == [1])
    }
  }

  @Test func `what could not be shown is shown when a server appears, and answered then`() async {
    await #expect(processExitsWith: .success) {
      let screen = RecordingNotifier(reply: { $0 == 1 ? .failed($0, serverIsThere: false) : .shown($0) })
      let run = try DaemonRun(screen: screen)
      try run.write(.due())

      run.when("it has failed") { screen.shows.count == 1 }
      run.then {
        screen.say(.answered(1, .stop))
        screen.say(.serverAppeared)
        screen.say(.answered(2, .acknowledge))
      }
      run.when("the answer is in the journal") { try run.lines.count == 2 }
      try run.run()

      #expect(try run.lines == ["1 shown", "1 drank"])
      #expect(screen.shows.map(\.id) == [1, 2] && screen.closed == [2])
    }
  }
}
