import Foundation
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notifyd

/// What commands add to the journal of a daemon.
@Suite struct CommandRecordTests {
  @Test func `an answer by a command counts, and its notification is closed`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due())

      run.when("it is shown and saved") { try run.ledger?.deliveries[1] != nil }
      run.then { try run.answer(.drank, 1) }
      run.when("it is closed") { run.screen.closed == [1] }
      try run.run()

      #expect(try run.lines == ["1 shown", "1 drank"])
      #expect(try run.ledger?.deliveries[1]?.state == .answered)
    }
  }

  @Test func `an answer that is added just before the daemon saves is not lost`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1), .due(2, label: "약"))

      run.when("both are shown and saved") { try run.ledger?.deliveries.count == 2 }
      run.then {
        // The daemon hears of the file only when it is back in its loop.
        try run.answer(.drank, 1)
        run.screen.say(.snapshotWanted)
      }
      run.when("it is closed") { run.screen.closed == [1] }
      try run.run()

      #expect(try run.ledger?.deliveries[1]?.state == .answered)
      #expect(try run.ledger?.deliveries[2]?.state == .pending)
    }
  }

  @Test func `tests that were asked for while no daemon ran are shown at its start, and one of long ago is not`() async
  {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1, label: "약"))
      try run.record(.testRequested(.test(1), isHeard: false), secondsAgo: 31)
      try run.record(.testRequested(.sample, isHeard: false))
      try run.answer(.acknowledged, 9)

      run.when("all is shown") { try run.lines.count == 3 }
      try run.run()

      #expect(try run.lines.first == "9 acknowledged")
      #expect(Set(try run.lines.dropFirst()) == ["0 shown", "1 shown"])
      #expect(run.screen.shows.count == 2)
    }
  }

  @Test func `what was answered while no daemon ran is not shown by the next one`() async throws {
    await #expect(processExitsWith: .success) {
      let first = try DaemonRun()
      try first.write(.due(1), .due(2, label: "약"))
      first.when("both are shown and saved") { try first.ledger?.deliveries.count == 2 }
      try first.run()

      for number in [1, 2] { try first.answer(.snoozed, number, minutes: 1, secondsAgo: 90) }
      try first.answer(.drank, 1)
      let second = try DaemonRun(after: first)
      second.when("the one that waits is back") { try second.lines.count == 6 }
      try second.run()

      #expect(try second.lines.suffix(4) == ["1 snoozed", "2 snoozed", "1 drank", "2 shown"])
      #expect(second.screen.shows.count == 1)
    }
  }

  @Test func `a snooze comes back by the boot clock`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun(.english)
      try run.write(.due(1, label: "pill"))

      run.when("it is shown and saved") { try run.ledger?.deliveries[1] != nil }
      run.then { try run.answer(.snoozed, 1, minutes: 1, secondsAgo: 58) }
      run.when("it is back") { try run.lines.count == 3 }
      try run.run()

      #expect(try run.lines == ["1 shown", "1 snoozed", "1 shown"])
      let moments = try run.journal.read().outcomes.map(\.at)
      // Two clocks, each in whole seconds.
      #expect(moments.count == 3 && moments[2] - moments[1] >= 59)
      let body = run.screen.notices.last?.body ?? ""
      #expect(run.screen.notices.count == 2 && body.hasSuffix("(snoozed)"))
      #expect(try run.ledger?.oneOffs.isEmpty == true)
    }
  }

  @Test func `an answer counts once where the state cannot be saved, and a second one changes nothing`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due())

      run.when("it is shown and saved") { try run.ledger?.deliveries[1] != nil }
      run.then {
        try run.answer(.drank, 1)
        try run.answer(.stopped, 1)
        // In the place of the state: it cannot be replaced.
        try FileManager.default.removeItem(atPath: run.paths.state)
        try FileManager.default.createDirectory(atPath: run.paths.state + "/x", withIntermediateDirectories: true)
        run.screen.say(.snapshotWanted)
      }
      run.when("it is closed") { run.screen.closed == [1] }
      run.then {
        try FileManager.default.removeItem(atPath: run.paths.state)
        run.screen.say(.snapshotWanted)
      }
      run.when("it is saved") { try run.ledger?.deliveries[1]?.state == .answered }
      try run.run()

      var fold = JournalFold()
      let records = try run.journal.read { fold.includes($0) }.outcomes
      #expect(records.compactMap(\.outcome?.event) == [.shown, .drank])
      #expect(run.screen.closed == [1])
    }
  }
}
