import Foundation
import Testing

extension EndToEnd {
  /// A daemon whose executable is replaced while it runs, as by an upgrade of a package.
  @Suite struct Upgrade {
    private let desktop: Desktop
    private let folder: String
    private var program: String { folder + "/reminder-notifyd" }

    init() async throws {
      desktop = try await Desktop()
      folder = desktop.root + "/installed"
      try makeDirectory(folder)
      for file in Programs.names {
        try FileManager.default.copyItem(atPath: Programs.folder + "/" + file, toPath: folder + "/" + file)
      }
    }

    @Test func `it becomes the new program, in the same process and with the same lock, and shows nothing twice`()
      async throws
    {
      try await desktop.startServer()
      try desktop.write(StoredAlerts(.init(number: 3, time: "09:30", date: "2026-01-05", label: "Pill")))
      let daemon = try start()
      try await daemon.says("Shown: Pill")

      try replaceProgram()
      // On dunst what waits for an answer would be shown again.
      try await Task.sleep(for: .seconds(3))
      #expect(!daemon.log.contains("going on with the new one"))
      #expect(try await desktop.command("ack", "3").status == 0)

      try await runsNewProgram(daemon, times: 1)
      #expect(desktop.lockHolder == daemon.process.identifier)
      #expect(try await desktop.run([folder + "/reminder-notify", "run"]).status == 1)
      #expect(try await desktop.run([folder + "/reminder-notify", "test", "3"]).status == 0)
      try await daemon.says("Shown: Pill", times: 2)
      // From then on it is known that it was shown.
      try await wait(until: "records") {
        try String(contentsOfFile: desktop.journalPath, encoding: .utf8).components(separatedBy: #""shown""#).count == 3
      }

      #expect(try await desktop.noticesUntilNow().map(\.title) == ["Pill", "Pill"])
      #expect(try await desktop.command("ack", "3").status == 0)

      // Killed, the next one has everything that both programs have shown.
      #expect(try await daemon.end(SIGKILL) == nil)
      let next = try start()
      try await next.says("Nothing is scheduled.")
      #expect(try await desktop.noticesUntilNow().map(\.title) == ["Pill", "Pill"])
    }

    @Test func `one that waits does not take over between the two programs`() async throws {
      let daemon = try start()
      try await daemon.says("Nothing is scheduled.")
      let second = try desktop.start([folder + "/reminder-notify", "run", "--wait"])
      try await wait(until: "second daemon") { second.errors.contains("Another daemon is running") }

      for times in 1...3 {
        try replaceProgram()
        try await runsNewProgram(daemon, times: times)
      }

      #expect(desktop.lockHolder == daemon.process.identifier)
      #expect(!second.errors.contains("Nothing is scheduled."))
      #expect(try await daemon.end() == 0)
      try await wait(until: "second daemon that took over") { desktop.lockHolder == second.identifier }
    }

    @Test func `one that was removed, or is not complete, changes nothing until it is`() async throws {
      let daemon = try start()
      try await daemon.says("Nothing is scheduled.")
      let whole = try Data(contentsOf: URL(fileURLWithPath: program))

      try FileManager.default.removeItem(atPath: program)
      try await Task.sleep(for: .seconds(2))
      #expect(daemon.process.isRunning && !daemon.log.contains("replaced"))

      // Written in place, and executable before it is complete.
      try makeProgram(program, Data())
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: program))
      try file.write(contentsOf: whole.prefix(whole.count / 2))
      try await Task.sleep(for: .seconds(2))
      #expect(daemon.process.isRunning && !daemon.log.contains("program that replaced"))
      try file.write(contentsOf: whole.dropFirst(whole.count / 2))
      try file.close()

      try await runsNewProgram(daemon, times: 1)
    }

    @Test(arguments: [nil, 0, 1000, 1_000_000])
    func `one that cannot be started is said once, and the old one goes on`(length: Int?) async throws {
      let daemon = try start()
      try await daemon.says("Nothing is scheduled.")

      let new = desktop.root + "/new"
      let contents =
        try length.map { try Data(contentsOf: URL(fileURLWithPath: program)).prefix($0) } ?? Data("#!/bin/false\n".utf8)
      try makeProgram(new, contents)
      try move(new)

      try await daemon.says("cannot be started, so the old one goes on.")
      // Another file in its folder.
      try Data().write(to: URL(fileURLWithPath: folder + "/other"))
      try await KernelView(daemon.process.identifier).isQuiet(for: 2)
      #expect(daemon.log.components(separatedBy: "cannot be started").count == 2)
      #expect(desktop.lockHolder == daemon.process.identifier)
      #expect(try KernelView(daemon.process.identifier).children().isEmpty)
      // What replaces that is tried again.
      try copyProgram(to: new)
      try move(new)
      try await runsNewProgram(daemon, times: 1)
    }

    /// Starts the daemon of the installation.
    private func start() throws -> Daemon {
      Daemon(try desktop.start([folder + "/reminder-notify", "run"]))
    }

    private func makeProgram(_ path: String, _ contents: Data) throws {
      try #require(
        FileManager.default.createFile(atPath: path, contents: contents, attributes: [.posixPermissions: 0o755]))
    }

    /// Renames a file over the program.
    private func move(_ path: String) throws {
      try #require(unsafe rename(path, program) == 0)
    }

    private func copyProgram(to path: String) throws {
      try FileManager.default.copyItem(atPath: Programs.daemon, toPath: path)
    }

    /// Renames another file over the program, as dpkg(1) does.
    private func replaceProgram() throws {
      try copyProgram(to: program + ".dpkg-new")
      try move(program + ".dpkg-new")
    }

    /// Waits until the process has become the file at the path of the program, for so many times in all, and has begun.
    private func runsNewProgram(_ daemon: Daemon, times: Int) async throws {
      try await daemon.says("going on with the new one", times: times)
      let place = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
      try await wait(until: "new program") {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(daemon.process.identifier)/exe") == place
      }
      try await wait(until: "beginning of the new program") {
        let parts = daemon.log.components(separatedBy: "going on with the new one.")
        return parts.count == times + 1 && parts[times].contains("Nothing is scheduled.")
      }
    }
  }
}
