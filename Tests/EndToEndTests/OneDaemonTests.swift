import Foundation
import Testing

extension EndToEnd.RealTime {
  /// The life of the one daemon of a user.
  @Suite struct OneDaemon {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
    }

    @Test(arguments: [("C", "The daemon is already running (PID "), ("ko_KR.UTF-8", "이미 실행 중입니다(PID ")])
    func `a second one says that one is running, and ends with 1`(locale: String, sentence: String) async throws {
      let first = try await desktop.startDaemon()

      let second = try await desktop.run([Programs.command, "run"], with: ["LANG": locale])

      #expect(second.status == 1)
      #expect(second.errors.hasPrefix(sentence + "\(first.process.identifier))"))
      #expect(first.process.isRunning)
    }

    @Test func `another environment makes no second daemon of the same state folder`() async throws {
      let first = try await desktop.startDaemon()

      let second = try await desktop.run([Programs.command, "run"], with: ["XDG_RUNTIME_DIR": ""])

      #expect(second.status == 1)
      #expect(second.errors.contains("(PID \(first.process.identifier))"))
    }

    @Test func `a daemon of an earlier version, which has its lock in the runtime folder, is recognised`() async throws
    {
      // A daemon whose state folder is that one has its lock at the same place.
      let older = try await desktop.startDaemon(with: ["XDG_STATE_HOME": desktop.root + "/run"])

      let second = try await desktop.run([Programs.command, "run"], with: [:])
      let status = try await desktop.command("status")

      #expect(second.status == 1)
      #expect(second.errors.hasPrefix("The daemon is already running (PID \(older.process.identifier))"))
      #expect(status.output.contains("PID \(older.process.identifier)"))
    }

    @Test func `one that waits never wakes up, and takes over`() async throws {
      let first = try await desktop.startDaemon()
      let second = try await startWaiting(for: first)
      let kernel = KernelView(second.identifier)
      let before = try kernel.contextSwitches()

      try await Task.sleep(for: .seconds(3))

      #expect(try kernel.contextSwitches() == before)
      #expect(desktop.lockHolder == first.process.identifier)
      #expect(try await first.end() == 0)
      try await wait(until: "second daemon") {
        second.errors.contains("Nothing is scheduled.") && desktop.lockHolder == second.identifier
      }
    }

    @Test func `one that waits for a file that was removed does not run beside another one`() async throws {
      let first = try await desktop.startDaemon()
      let second = try await startWaiting(for: first)
      try FileManager.default.removeItem(atPath: desktop.root + "/state/reminder-notify/daemon.lock")
      let third = try await desktop.startDaemon()

      #expect(try await first.end() == 0)

      try await KernelView(second.identifier).isQuiet(for: 0.5)
      #expect(desktop.lockHolder == third.process.identifier)
      #expect(!second.errors.contains("Nothing is scheduled."))
      #expect(try await third.end() == 0)
      try await wait(until: "second daemon") { desktop.lockHolder == second.identifier }
    }

    @Test func `SIGTERM ends one that waits`() async throws {
      let first = try await desktop.startDaemon()
      let second = try await startWaiting(for: first)

      second.send(SIGTERM)

      #expect(try await second.ended() == nil)
      #expect(first.process.isRunning)
    }

    @Test func `one whose session ends first does not take over`() async throws {
      let first = try await desktop.startDaemon()
      let (session, _) = try await desktop.startActivatingBus()
      let second = try await startWaiting(for: first, with: session)
      try FileManager.default.removeItem(atPath: desktop.root + "/activating")

      #expect(try await first.end() == 0)

      #expect(try await second.ended() == 0)
      #expect(second.errors.hasSuffix("The session that this daemon was started in has ended.\n"))
    }

    @Test func `where no bus is yet one that waits for its turn shows nothing`() async throws {
      try desktop.write(StoredAlerts(.init(number: 3, time: "09:30", date: "2026-01-05", label: "Pill")))
      try await desktop.startServer()
      let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(desktop.root)/later"]
      let daemon = try desktop.start([Programs.command, "run", "--wait"], with: bus)
      try await wait(until: "daemon that waits for a bus") { daemon.errors.contains("There is no session bus yet") }

      try FileManager.default.createSymbolicLink(
        atPath: desktop.root + "/later", withDestinationPath: desktop.root + "/bus")

      try await wait(until: "notification") { daemon.errors.contains("Shown: Pill") }
      #expect(daemon.output.isEmpty)
      #expect(try await desktop.noticesUntilNow().map(\.title) == ["Pill"])
    }

    @Test func `it ends with its bus, says so in a line, and its status is a failure`() async throws {
      let socket = desktop.root + "/ending"
      let bus = try desktop.start([
        "dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=unix:path=\(socket)",
      ])
      try await wait(until: "bus") { FileManager.default.fileExists(atPath: socket) }
      let daemon = try desktop.start(
        [Programs.command, "run"], with: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket)"])
      try await wait(until: "daemon") { daemon.errors.contains("Nothing is scheduled.") }

      bus.send(SIGTERM)

      #expect(try await daemon.ended() == 1)
      #expect(daemon.errors.hasSuffix("The session bus has ended, and the daemon with it.\n"))
    }

    /// Starts a second daemon, and returns it when it waits for the first one.
    private func startWaiting(for first: Daemon, with additions: [String: String] = [:]) async throws -> ChildProcess {
      let second = try desktop.start([Programs.command, "run", "--wait"], with: additions)
      let sentence = "Another daemon is running (PID \(first.process.identifier))."
      try await wait(until: "second daemon that waits") { second.errors.contains(sentence) }
      try await KernelView(second.identifier).isQuiet(for: 0.5)
      return second
    }

    @Test func `after a crash a new one starts`() async throws {
      let first = try await desktop.startDaemon()
      #expect(try await first.end(SIGKILL) == nil)

      let second = try await desktop.startDaemon()

      #expect(second.process.isRunning)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends it cleanly`(signal: Int32) async throws {
      let daemon = try await desktop.startDaemon()

      #expect(try await daemon.end(signal) == 0)
    }

    @Test func `SIGHUP makes it read a file again of whose change nothing told it`() async throws {
      let wall = try WallTime(zone: "UTC")
      let instants = [Date.fullMinute(after: 86_400), Date.fullMinute(after: 86_400 + 3600)]
      for (index, instant) in instants.enumerated() {
        try makeDirectory(desktop.root + "/\(index)")
        try StoredAlerts(.init(number: 1, time: wall.fileTime(instant), date: wall.fileDate(instant))).text()
          .write(to: URL(fileURLWithPath: desktop.root + "/\(index)/alerts.plist"))
      }
      // A directory that is a link: what changes when it is set to another one is in neither of the two.
      try link(to: 0)
      let daemon = try await desktop.startDaemon()
      try await daemon.isArmed(for: instants[0].seconds)

      try link(to: 1)
      daemon.process.send(SIGHUP)

      try await daemon.isArmed(for: instants[1].seconds)
      #expect(daemon.process.isRunning)
    }

    @Test func `it ends with the terminal that it was started on`() async throws {
      // script(1) runs it on a terminal of its own, which goes with script.
      let terminal = try desktop.start(["script", "-q", "-c", "exec '\(Programs.command)' run", "/dev/null"])
      let process = try await wait(for: "daemon") { desktop.lockHolder }

      terminal.send(SIGKILL)

      try await wait(until: "end of the daemon") { !KernelView(process).isRunning }
    }

    @Test func `what became due while none ran is shown late by the next one, once`() async throws {
      let wall = try WallTime(zone: "UTC")
      let due = Date.fullMinute(after: -3600)
      try await desktop.startServer()
      try desktop.write(
        StoredAlerts(.init(number: 1, time: wall.fileTime(due), date: wall.fileDate(due), label: "Pill")))
      try FileManager.default.setAttributes(
        [.modificationDate: due - 3600], ofItemAtPath: desktop.alertsPath)
      try makeDirectory(desktop.root + "/state/reminder-notify")
      let state = StoredState(lastCheck: (due - 1800).seconds)
      try PropertyListEncoder().encode(state).write(to: URL(fileURLWithPath: desktop.statePath))

      let first = try await desktop.startDaemon()
      try await wait(until: "alert switched off") { try desktop.storedAlerts().alerts.map(\.enabled) == [false] }
      #expect(try await desktop.command("ack").status == 0)
      try await wait(until: "answer in the journal") {
        try String(contentsOfFile: desktop.journalPath, encoding: .utf8).contains("acknowledged")
      }
      #expect(try await first.end() == 0)
      try await desktop.startDaemon()

      let notices = try await desktop.noticesUntilNow()
      #expect(notices.map(\.title) == ["Pill"])
      #expect(notices.first?.body?.hasSuffix("(late)") == true)
      #expect(notices.first?.body?.contains(wall.english(due)) == true)
    }

    /// The state of a daemon that has looked last at an instant, and has decided nothing yet.
    private struct StoredState: Encodable {
      var schema = 1
      let lastCheck: Int
      var ledger: [Int] = []
    }

    private func link(to index: Int) throws {
      try? FileManager.default.removeItem(atPath: desktop.alertsFolder)
      try FileManager.default.createSymbolicLink(
        atPath: desktop.alertsFolder, withDestinationPath: desktop.root + "/\(index)")
    }
  }
}
