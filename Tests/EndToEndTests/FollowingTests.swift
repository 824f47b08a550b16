import Foundation
import Testing

extension EndToEnd.RealTime {
  /// How the daemon follows the file of alerts; the kernel's timer tells what it has understood.
  @Suite struct Following {
    private let desktop: Desktop
    /// An alert of tomorrow, and another one, by its instant.
    private let first = Date.fullMinute(after: 86_400)
    private let second = Date.fullMinute(after: 86_400 + 3600)
    private let wall: WallTime

    init() async throws {
      desktop = try await Desktop()
      wall = try WallTime(zone: "UTC")
    }

    @Test(arguments: Change.allCases)
    func `the daemon follows a change of the file within a second`(change: Change) async throws {
      try change.prepare(desktop, alerts(at: first))
      let daemon = try await desktop.startDaemon()
      try await daemon.isArmed(for: first.seconds)

      // The machine has other work at times, but what holds up does so each time.
      var seconds: [Double] = []
      for instant in [second, first, second] {
        let start = Date()
        try change.perform(desktop, alerts(at: instant))
        try await daemon.isArmed(for: instant.seconds)
        seconds.append(-start.timeIntervalSinceNow)
      }

      #expect(seconds.sorted()[0] < 1, "\(seconds)")
    }

    @Test func `a deleted directory is made again and followed`() async throws {
      try desktop.write(alerts(at: first))
      let daemon = try await desktop.startDaemon()
      try await daemon.isArmed(for: first.seconds)

      try FileManager.default.removeItem(atPath: desktop.alertsFolder)
      try await wait(until: "directory") { FileManager.default.fileExists(atPath: desktop.alertsFolder) }
      try await daemon.isArmedForNothing()
      try alerts(at: second).text().write(to: URL(fileURLWithPath: desktop.alertsPath))

      try await daemon.isArmed(for: second.seconds)
    }

    @Test func `a file that was moved aside in its directory is gone, and so are its alerts`() async throws {
      try desktop.write(alerts(at: first))
      let daemon = try await desktop.startDaemon()
      try await daemon.isArmed(for: first.seconds)

      try FileManager.default.moveItem(atPath: desktop.alertsPath, toPath: desktop.alertsPath + ".aside")

      try await daemon.isArmedForNothing()
    }

    @Test func `what a command writes is followed`() async throws {
      let daemon = try await desktop.startDaemon()

      let added = try await desktop.command("add", wall.fileTime(first), "--on", wall.fileDate(first))

      #expect(added.status == 0)
      #expect(added.errors.isEmpty)
      try await daemon.isArmed(for: first.seconds)
    }

    @Test func `a damaged file is reported once, after a second, and the last good list stays in force`() async throws {
      try await desktop.startServer()
      try desktop.write(alerts(at: first))
      let daemon = try await desktop.startDaemon()
      try await daemon.isArmed(for: first.seconds)

      let damaged = try damage()
      let notice = try await wait(for: "notification") { try desktop.notices().first { $0.number != nil } }
      try damage()
      try await daemon.says("cannot be read.", times: 2)

      #expect(notice.title == "The alerts file cannot be read")
      #expect(notice.body?.contains(desktop.alertsPath) == true)
      #expect((0.9..<10).contains(notice.time - damaged))
      #expect(try await desktop.noticesUntilNow() == [notice])
      try await daemon.isArmed(for: first.seconds)
      try desktop.write(alerts(at: second))
      try await daemon.isArmed(for: second.seconds)
    }

    @Test func `a file that is half written for a moment is no damage, and its second counts from the last one`()
      async throws
    {
      try await desktop.startServer()
      try desktop.write(alerts(at: first))
      let daemon = try await desktop.startDaemon()

      try damage()
      try desktop.write(alerts(at: second))
      try await daemon.isArmed(for: second.seconds)
      try await Task.sleep(for: .milliseconds(500))
      let damaged = try damage()
      let notice = try await wait(for: "notification") { try desktop.notices().first { $0.number != nil } }

      #expect(notice.time - damaged > 0.9)
      #expect(try await desktop.noticesUntilNow().count == 1)
    }

    /// Leaves a file that an editor has only begun to write, and tells when: not later than the daemon can know of it.
    @discardableResult private func damage() throws -> Double {
      let now = Date().timeIntervalSince1970
      try Data("<plist><dict>".utf8).write(to: URL(fileURLWithPath: desktop.alertsPath))
      return now
    }

    private func alerts(at instant: Date) -> StoredAlerts {
      StoredAlerts(.init(number: 1, time: wall.fileTime(instant), date: wall.fileDate(instant)))
    }
  }
}

/// A way in which a file is saved.
enum Change: CaseIterable {
  case inPlace, rename, linkTargetInPlace, linkTargetRename, newLink, removedAndWritten

  /// Brings the first list where the daemon finds it.
  fileprivate func prepare(_ desktop: Desktop, _ alerts: StoredAlerts) throws {
    switch self {
    case .inPlace, .rename, .removedAndWritten: try desktop.write(alerts)
    case .linkTargetInPlace, .linkTargetRename, .newLink:
      try makeDirectory(desktop.alertsFolder)
      try makeDirectory(desktop.root + "/elsewhere")
      try alerts.text().write(to: target(desktop))
      try FileManager.default.createSymbolicLink(
        atPath: desktop.alertsPath, withDestinationPath: desktop.root + "/elsewhere/mine.plist")
    }
  }

  /// Saves the second list.
  fileprivate func perform(_ desktop: Desktop, _ alerts: StoredAlerts) throws {
    let path = URL(fileURLWithPath: desktop.alertsPath)
    switch self {
    case .inPlace: try alerts.text().write(to: path)
    case .rename: try alerts.text().write(to: path, options: .atomic)
    case .linkTargetInPlace: try alerts.text().write(to: target(desktop))
    case .linkTargetRename: try alerts.text().write(to: target(desktop), options: .atomic)
    case .newLink:
      let other = desktop.root + "/\(UUID()).plist"
      try alerts.text().write(to: URL(fileURLWithPath: other))
      try FileManager.default.removeItem(at: path)
      try FileManager.default.createSymbolicLink(atPath: desktop.alertsPath, withDestinationPath: other)
    case .removedAndWritten:
      try FileManager.default.removeItem(at: path)
      try alerts.text().write(to: path)
    }
  }

  private func target(_ desktop: Desktop) -> URL {
    URL(fileURLWithPath: desktop.root + "/elsewhere/mine.plist")
  }
}
