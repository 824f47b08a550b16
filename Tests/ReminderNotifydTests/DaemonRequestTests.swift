import Foundation
import PosixKit
import ReminderCore
import Testing

@testable import reminder_notifyd

/// What commands ask of the daemon through the state file.
@Suite struct DaemonRequestTests {
  @Test func `a request is taken out of the state, and what it did is in it`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due())

      run.when("it is shown and saved") { try run.ledger?.showings[1] != nil }
      run.then {
        try run.ask(.answer(.acknowledge, .alert(1), nominal: someDay))
      }
      run.when("the request is gone") { try run.state.read()?.requests.isEmpty == true }
      try run.run()

      #expect(try run.lines == ["1 shown", "1 drank"])
      #expect(try run.ledger?.showings[1]?.state == .answered)
      #expect(run.screen.closed == [1])
    }
  }

  @Test func `a request that is written just before the daemon saves is not lost`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1), .due(2, label: "약"))

      run.when("both are shown and saved") { try run.ledger?.showings.count == 2 }
      run.then {
        // The daemon hears of the file only when it is back in its loop.
        try run.ask(.answer(.acknowledge, .alert(1), nominal: someDay))
        run.screen.say(.snapshotWanted)
        let requests = try run.state.read()?.requests
        #expect(requests?.count == 1)
      }
      run.when("it is done and gone") {
        try run.lines.contains("1 drank") && run.state.read()?.requests.isEmpty == true
      }
      try run.run()

      #expect(run.screen.closed == [1])
    }
  }

  @Test func `requests that came while no daemon ran are done at its start, and a test of long ago is not`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1, label: "약"))
      try run.ask(.test(.test(1)), secondsAgo: 61)
      try run.ask(.test(.sample), secondsAgo: 5)
      try run.ask(.answer(.acknowledge, .alert(9), nominal: someDay))

      run.when("all requests are gone") { try run.state.read().map { $0.requests.isEmpty } == true }
      run.when("all is shown") { try run.lines.count == 2 }
      try run.run()

      #expect(Set(try run.lines) == ["0 shown", "1 shown"])
      #expect(run.screen.shows.count == 2)
    }
  }

  @Test func `a snooze comes back by the boot clock`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun(.english)
      try run.write(.due(1, label: "pill"))

      run.when("it is shown and saved") { try run.ledger?.showings[1] != nil }
      run.then {
        try run.ask(.answer(.snooze(minutes: 1), .alert(1), nominal: someDay), secondsAgo: 58)
      }
      run.when("it is back") { try run.lines.count == 3 }
      try run.run()

      #expect(try run.lines == ["1 shown", "1 snoozed", "1 shown"])
      let moments = try Journal(path: run.paths.journal, fileSystem: .live).read().outcomes.map(\.at)
      // Two clocks, each in whole seconds.
      #expect(moments.count == 3 && moments[2] - moments[1] >= 59)
      let body = run.screen.notices.last?.body ?? ""
      #expect(run.screen.notices.count == 2 && body.hasSuffix("(snoozed)"))
      #expect(try run.ledger?.snoozes.isEmpty == true)
    }
  }

  @Test func `a request is done once where its effects cannot be saved, and is gone with the next save`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due())
      var lock: Descriptor?

      run.when("it is shown and saved") { try run.ledger?.showings[1] != nil }
      run.then {
        try run.ask(.answer(.acknowledge, .alert(1), nominal: someDay))
        let directory = try FileSystem.live.openDirectory(parent(of: run.paths.state))
        let isLocked = try FileSystem.live.tryLock(directory)
        #expect(isLocked)
        lock = directory
      }
      run.when("it is done") { try run.lines.contains("1 drank") }
      run.then {
        let state = try run.state.read()
        #expect(state?.requests.count == 1)
        lock = nil
        try run.ask(.answer(.stop, .alert(1), nominal: someDay))
      }
      run.when("all requests are gone") { try run.state.read()?.requests.isEmpty == true }
      try run.run()

      withExtendedLifetime(lock) {}
      #expect(try run.lines == ["1 shown", "1 drank"])
      #expect(run.screen.closed == [1])
    }
  }

  @Test func `a request that takes the place of one that is done is done as well`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due())
      var lock: Descriptor?

      run.when("it is shown and saved") { try run.ledger?.showings[1] != nil }
      run.then {
        try run.ask(.test(.sample))
        let directory = try FileSystem.live.openDirectory(parent(of: run.paths.state))
        let isLocked = try FileSystem.live.tryLock(directory)
        #expect(isLocked)
        lock = directory
      }
      run.when("it is done, and cannot be saved") { try run.lines.contains("0 shown") }
      run.then {
        var state = try #require(try run.state.read())
        #expect(state.requests.count == 1)
        let at = state.requests[0].at
        state.requests = [Request(id: "other", at: at, action: .answer(.stop, .alert(1), nominal: someDay))]
        // Under the lock that the test holds.
        try PropertyListEncoder().encode(state).write(to: URL(filePath: run.paths.state), options: .atomic)
        lock = nil
      }
      run.when("the other is done") { try run.lines.contains("1 stopped") }
      try run.run()

      withExtendedLifetime(lock) {}
      #expect(Set(try run.lines) == ["1 shown", "0 shown", "1 stopped"])
    }
  }
}

/// The local time that the request names; only what was shown counts.
private var someDay: LocalDateTime {
  LocalDateTime(date: CalendarDate(daysSince1970: 20_000), time: ClockTime(minuteOfDay: 570))
}
