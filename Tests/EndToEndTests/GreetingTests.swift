import Foundation
import Testing

extension EndToEnd.RealTime {
  @Suite struct Greeting {
    @Test func `a newcomer sees a first water notice within seconds, and no file is made for him`() async throws {
      let desktop = try await Desktop(locale: "ko_KR.UTF-8", zone: "Asia/Seoul")
      try await desktop.startServer()
      let start = Date().timeIntervalSince1970

      try await desktop.startDaemon("--greet")
      let notice = try await wait(for: "first notice") { try desktop.notices().first { $0.number != nil } }

      #expect(notice.title == "물 마실 시간이에요💦")
      #expect(notice.body?.hasPrefix("세계보건기구(WHO)가 권장하는 하루 물 섭취량은 1.5~2ℓ입니다.\n") == true)
      #expect(notice.time - start < 10)
      #expect(try await desktop.noticesUntilNow().count == 1)
      #expect(!FileManager.default.fileExists(atPath: desktop.alertsPath))
    }

    @Test func `a click on a notice that has no buttons closes it`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      try await desktop.startDaemon("--greet")
      let notice = try await wait(for: "first notice") { try desktop.notices().first { $0.number != nil } }
      #expect(notice.actions == [.string("default"), .string("Close")])

      #expect(try await desktop.run(["dunstctl", "action", "0"]).status == 0)

      try await wait(until: "close") { try desktop.record().contains { $0.isCall(of: "CloseNotification") } }
    }

    @Test func `an alert that is not about water has a bell, unless it has an icon of its own`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      try desktop.write(
        StoredAlerts(
          .init(number: 1, time: "09:30"), .init(number: 2, time: "09:30", label: "Pill"),
          .init(number: 3, time: "09:30", label: "Tea", icon: "tea")))
      try await desktop.startDaemon()

      for number in ["1", "2", "3"] { #expect(try await desktop.command("test", number).status == 0) }

      let notices = try await wait(for: "three notices") { try desktop.notices().count == 3 ? desktop.notices() : nil }
      let icons = notices.map { $0.icon?.split(separator: "/").last }
      #expect(Set(icons) == ["reminder-notify.svg", "reminder-notify-bell.svg", "tea"])
    }

    @Test func `the daemon starts no file service of the desktop`() async throws {
      let desktop = try await Desktop(hasBus: false)
      let (bus, mark) = try await desktop.startActivatingBus("org.gtk.vfs.Daemon")

      let daemon = try await desktop.startDaemon("--greet", with: bus)
      try await daemon.says("There is no notification server yet")

      #expect(!FileManager.default.fileExists(atPath: mark))
      // The control: another program of GIO starts it.
      _ = try desktop.start(["gio", "info", desktop.root], with: bus)
      try await wait(until: "file service") { FileManager.default.fileExists(atPath: mark) }
    }

    @Test func `without --greet an empty store shows nothing, and does not even ask for the server`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()

      let daemon = try await desktop.startDaemon()
      try await daemon.isArmedForNothing()

      let calls = try await desktop.recordUntilNow().filter { $0.destination == "org.freedesktop.Notifications" }
      #expect(calls.isEmpty)
    }

    @Test(arguments: [
      ("ko_KR.UTF-8", "물 마실 시간이에요💦\n  세계보건기구", "세션 버스가 없어서 알림을 이 터미널에 표시합니다.\n"),
      ("C", "Time to drink water💦\n  ", "There is no session bus; notifications are shown in this terminal.\n"),
    ])
    func `with no session bus notices are shown in the terminal, which is said`(
      locale: String, beginning: String, sentence: String
    ) async throws {
      let desktop = try await Desktop(locale: locale, hasBus: false)

      let daemon = try await desktop.startDaemon("--greet")

      #expect(daemon.process.output.hasPrefix(beginning))
      #expect(daemon.log.contains(sentence))
      #expect(try await daemon.end() == 0)
    }

    @Test func `alerts that are there already are left as they are`() async throws {
      let desktop = try await Desktop(hasBus: false)
      try desktop.write(StoredAlerts(time: "09:30"))
      let before = FileManager.default.contents(atPath: desktop.alertsPath)

      let daemon = try await desktop.startDaemon("--greet")

      #expect(try await daemon.end() == 0)
      #expect(FileManager.default.contents(atPath: desktop.alertsPath) == before)
    }
  }
}
