import Foundation
import Testing

extension EndToEnd.RealTime {
  /// What `reminder-notifyd --server` finds out, on desktops of every kind.
  @Suite struct ServerReports {
    @Test func `dunst is described, with its pause`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()

      let report = try await desktop.serverReport()
      let paused = try await desktop.run(["dunstctl", "set-paused", "true"])
      let pausedReport = try await desktop.serverReport()

      #expect(report.bus && report.present && report.answers)
      #expect(report.name == "dunst")
      #expect(report.vendor?.isEmpty == false)
      #expect(report.version?.contains(".") == true)
      #expect(report.capabilities?.contains("actions") == true)
      #expect(report.capabilities == report.capabilities?.sorted())
      #expect(report.drawsButtons == false)
      #expect(report.doNotDisturb == false)
      #expect(paused.status == 0)
      #expect(pausedReport.doNotDisturb == true)
    }

    @Test func `without a bus there is nothing to tell`() async throws {
      let desktop = try await Desktop(hasBus: false)

      let outcome = try await desktop.run([Programs.daemon, "--server"])

      #expect(outcome.status == 0)
      #expect(outcome.output == #"{"answers":false,"bus":false,"present":false}"# + "\n")
      #expect(outcome.errors == "")
    }

    @Test func `a server that the bus can start is told of, and not started`() async throws {
      let desktop = try await Desktop(hasBus: false)
      let (bus, mark) = try await desktop.startActivatingBus("org.freedesktop.Notifications")

      let report = try await desktop.serverReport(with: bus)

      #expect(report == ServerReport(present: false, answers: false, activatable: true))
      #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test func `a server that goes while it is asked is not started again`() async throws {
      let desktop = try await Desktop(hasBus: false)
      let (bus, mark) = try await desktop.startActivatingBus("org.freedesktop.Notifications")
      _ = try await PretendServer(on: desktop, name: "old", resigns: true, with: bus)

      let report = try await desktop.serverReport(with: bus)

      #expect(report == ServerReport(present: false, answers: false))
      #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test func `a daemon that has something to show does start a server`() async throws {
      let desktop = try await Desktop(hasBus: false)
      let (bus, mark) = try await desktop.startActivatingBus("org.freedesktop.Notifications")

      try await desktop.startDaemon("--greet", with: bus)

      try await wait(until: "start of a server") { FileManager.default.fileExists(atPath: mark) }
    }

    @Test func `a server that hangs is there and does not answer, which is known within four seconds`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      desktop.server?.send(SIGSTOP)

      let (report, seconds) = try await desktop.quickestReport()

      #expect(seconds < 4)
      #expect(report == ServerReport(answers: false))
    }

    @Test func `where one server takes over from another, what is told is of one of them`() async throws {
      let desktop = try await Desktop()
      _ = try await PretendServer(on: desktop, name: "old", resigns: true)
      _ = try await PretendServer(on: desktop, name: "new")

      let report = try await desktop.serverReport()

      #expect(report.name == "new")
      #expect(report.capabilities == ["actions", "x-new"])
    }

    @Test func `no file is touched and no lock is taken`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      let before = try desktop.files()

      _ = try await desktop.serverReport()

      #expect(try desktop.files() == before)
    }

    @Test func `no server can steer the terminal with its name`() async throws {
      let desktop = try await Desktop()
      _ = try await PretendServer(on: desktop, name: "\u{1b}[2J\u{9b}31m")

      let outcome = try await desktop.run([Programs.daemon, "--server"])

      #expect(outcome.output.contains(#""name":"\u001b[2J\u009b31m""#))
      #expect(outcome.output.unicodeScalars.dropLast().allSatisfy { (0x20...0x7e).contains($0.value) })
    }
  }
}

extension Desktop {
  /// The files and folders of the session's user, each with when it was changed last.
  fileprivate func files() throws -> [String: Date] {
    let folders = ["home", "config", "state", "data", "cache", "run"]
    let paths = folders.flatMap { folder in
      [folder] + (FileManager.default.subpaths(atPath: root + "/" + folder) ?? []).map { folder + "/" + $0 }
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        (
          $0,
          try FileManager.default.attributesOfItem(atPath: root + "/" + $0)[.modificationDate] as? Date ?? .distantPast
        )
      })
  }
}
