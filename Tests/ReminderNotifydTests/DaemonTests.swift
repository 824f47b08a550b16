import Foundation
import PosixKit
import ReminderFiles
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
      #expect(ledger.deliveries.mapValues(\.state) == [1: .answered, 2: .answered, 3: .answered])
      #expect(ledger.oneOffs.keys.sorted() == [2])
      #expect(run.screen.closed == [1, 2, 3])
    }
  }

  @Test func `what the journal could not take is written when the daemon is ended`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun(retryInterval: 3_600_000)
      let folder = parent(of: run.paths.journal)
      try FileSystem.live.makeDirectories(parent(of: folder))
      try Data().write(to: URL(fileURLWithPath: folder))
      try run.write(.due(1))

      run.when("it is shown, and told") { run.screen.shows.count == 2 }
      run.then { try FileManager.default.removeItem(atPath: folder) }
      try run.run()

      #expect(try run.lines == ["1 shown"])
    }
  }

  @Test func `a journal that takes nothing is told, once, and no longer when it takes what happened`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try FileSystem.live.makeDirectories(run.paths.journal)
      try run.write(.due(1, label: "약"))

      run.when("it is told") { run.screen.notices.map(\.category) == [.alert, .program] }
      run.then { try FileManager.default.removeItem(atPath: run.paths.journal) }
      run.when("it is written") { try run.lines == ["1 shown"] }
      run.when("the notice is gone") { run.screen.closed == [2] }
      try run.run()

      #expect(run.screen.notices.last?.title == "기록을 저장할 수 없습니다")
      #expect(run.screen.shows.count == 2)
    }
  }

  @Test func `a date that could not be switched off is switched off when the list can be written`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1, label: "약"))
      let folder = parent(of: run.paths.alerts)
      var holder: Descriptor? = try FileSystem.live.openDirectory(folder)
      let isLocked = try holder.map { try FileSystem.live.tryLock($0) }
      #expect(isLocked == true)
      let store = Store(path: run.paths.alerts, fileSystem: .live)

      run.when("it is shown") { try run.lines == ["1 shown"] }
      run.then {
        let alert = try store.read()[1]
        #expect(alert?.isEnabled == true)
        holder = nil
      }
      run.when("it is off") { try store.read()[1]?.isEnabled == false }
      try run.run()

      #expect(run.screen.shows.count == 1)
    }
  }

  @Test func `a state that is damaged while the daemon runs loses no pause`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1, label: "약"))
      let pause = Suppressions.Pause(
        from: Instant(seconds: SystemClock.realtime() + 86_400),
        until: Instant(seconds: SystemClock.realtime() + 172_800))
      try run.record(.suppression(.pauses(added: [pause], removed: [])))

      run.when("it is shown") { try run.lines == ["1 shown"] }
      run.then {
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: run.paths.state))
        run.screen.say(.snapshotWanted)
      }
      run.when("the state is begun again") { (try? run.state.read())?.ledger.suppressions.pauses.isEmpty == false }
      try run.run()

      #expect(try run.state.read()?.ledger.suppressions.pauses == [pause])
      #expect(FileManager.default.fileExists(atPath: run.paths.state + ".damaged"))
    }
  }

  @Test func `with alerts that cannot be read a daemon starts with those that it has read last`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try PropertyListFile<AlertList>(path: run.paths.lastAlerts, fileSystem: .live).update(lockTimeout: 1000) { _ in
        var list = AlertList()
        list.put(.due(1, label: "약"))
        return (list, ())
      }
      try FileSystem.live.makeDirectories(parent(of: run.paths.alerts))
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: run.paths.alerts))

      run.when("the alert is shown") { try run.lines == ["1 shown"] }
      run.when("the file is reported") { run.screen.notices.count == 2 }
      try run.run()

      #expect(run.screen.notices.map(\.category) == [.alert, .program])
      #expect(try Data(contentsOf: URL(fileURLWithPath: run.paths.alerts)) == Data("damaged".utf8))
    }
  }

  @Test func `with settings that cannot be read a daemon starts with those that it has read last`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try PropertyListFile<Settings>(path: run.paths.lastSettings, fileSystem: .live).update(lockTimeout: 1000) { _ in
        var settings = Settings()
        settings.snooze = [7]
        return (settings, ())
      }
      try FileSystem.live.makeDirectories(parent(of: run.paths.settings))
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: run.paths.settings))
      try run.write(.due(1, label: "약"))

      run.when("the file is reported") { run.screen.notices.count == 2 }
      try run.run()

      #expect(run.screen.notices.map(\.category) == [.alert, .program])
      #expect(run.screen.notices[0].buttons.contains { $0.label.hasPrefix("7분") })
    }
  }

  @Test func `the daemon keeps a copy of the settings that it has read last`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      let (file, copy) = (run.paths.settings, run.paths.lastSettings)
      let settings = PropertyListFile<Settings>(path: file, fileSystem: .live)
      func set(_ minutes: Int) throws {
        try settings.update(lockTimeout: 1000) { _ in
          var settings = Settings()
          settings.snooze = [minutes]
          return (settings, ())
        }
      }
      try set(7)

      let kept = PropertyListFile<Settings>(path: copy, fileSystem: .live)
      run.when("the copy is there") { try kept.read()?.snooze == [7] }
      run.then { try set(8) }
      run.when("the copy has the other one") { try kept.read()?.snooze == [8] }
      try run.run()
    }
  }

  @Test func `the daemon keeps a copy of the alerts that it has read last`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      let copy = PropertyListFile<AlertList>(path: run.paths.lastAlerts, fileSystem: .live)
      try run.write(.due(1, label: "약"))

      run.when("the copy is there") { try copy.read()?.alerts.map(\.number) == [1] }
      run.then { try run.write(.due(2, label: "눈")) }
      run.when("the copy has the other one") { try copy.read()?.alerts.map(\.number) == [1, 2] }
      try run.run()
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
      run.when("the answer is in the journal") { try run.lines.count == 3 }
      try run.run()

      #expect(try run.lines == ["1 waiting", "1 shown", "1 drank"])
      #expect(screen.shows.map(\.id) == [1, 2] && screen.closed == [2])
    }
  }
}
