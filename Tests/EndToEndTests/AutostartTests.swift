import Foundation
import Testing

extension EndToEnd {
  /// The entry that starts the daemon at login, judged and started by others' programs.
  @Suite struct Autostart {
    private let desktop: Desktop
    private let entry: String

    init() async throws {
      desktop = try await Desktop()
      entry = desktop.root + "/config/autostart/reminder-notify.desktop"
    }

    @Test func `enable writes a valid entry that starts the daemon, and disable removes it`() async throws {
      #expect(try await desktop.command("autostart", "status").status == 1)
      #expect(try await desktop.command("autostart", "enable").status == 0)
      #expect(try await desktop.command("autostart", "status").status == 0)
      #expect(try await desktop.run(["desktop-file-validate", entry]) == Outcome(status: 0, output: "", errors: ""))
      #expect(try execLine() == "Exec=\"\(Programs.command)\" run --wait")

      #expect(try await desktop.run(["dex", "-a"]).status == 0)
      try await theDaemonRuns()

      #expect(try await desktop.command("autostart", "disable").status == 0)
      #expect(try await desktop.command("autostart", "status").status == 1)
      #expect(!FileManager.default.fileExists(atPath: entry))
    }

    @Test(arguments: [
      "with a space", "with $HOME and `ticks`", "with \"quotes\"", "with \\ and '", "한글 폴더",
    ])
    func `an entry for a path of any name is valid, and starts the daemon`(folder: String) async throws {
      let place = desktop.root + "/" + folder
      try makeDirectory(place)
      for file in ["reminder-notify", "reminder-notifyd", "reminder-notify_ReminderCore.resources"] {
        try FileManager.default.copyItem(atPath: Programs.folder + "/" + file, toPath: place + "/" + file)
      }

      #expect(try await desktop.run([place + "/reminder-notify", "autostart", "enable"]).status == 0)

      #expect(try await desktop.run(["desktop-file-validate", entry]) == Outcome(status: 0, output: "", errors: ""))
      // GLib's reader of entries, as GNOME has it: dex 0.9 leaves the backslashes in an argument between quotes.
      #expect(try await desktop.run(["gio", "launch", entry]).status == 0)
      try await theDaemonRuns(from: place)
    }

    @Test(arguments: ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
    func `an entry that a desktop's settings have switched off counts as off`(line: String) async throws {
      #expect(try await desktop.command("autostart", "enable").status == 0)
      let text = try String(contentsOfFile: entry, encoding: .utf8)
      try (text + line + "\n").write(toFile: entry, atomically: true, encoding: .utf8)

      #expect(try await desktop.command("autostart", "status").status == 1)
      #expect(try await desktop.command("autostart", "enable").status == 0)
      #expect(try await desktop.command("autostart", "status").status == 0)
    }

    @Test func `enable --now has started a daemon that outlives the terminal, and disable --now ends it`() async throws
    {
      let pipe = desktop.root + "/pipe"

      let outcome = try await desktop.run([
        "sh", "-c", "exec 9>'\(pipe)' && exec '\(Programs.command)' autostart enable --now",
      ])

      let process = try #require(desktop.lockHolder)
      #expect(outcome.status == 0)
      #expect(outcome.output.hasSuffix("The daemon has started (PID \(process)).\n"))
      #expect(getsid(process) == process)
      let folder = "/proc/\(process)"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").map {
        URL(fileURLWithPath: folder + "/fd/" + $0).resolvingSymlinksInPath().path
      }
      #expect(!files.contains(URL(fileURLWithPath: pipe).resolvingSymlinksInPath().path))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/cwd") == "/")
      for descriptor in 0...2 {
        let file = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/fd/\(descriptor)")
        #expect(file == "/dev/null")
      }
      let log = desktop.root + "/state/reminder-notify/daemon.log"
      try await wait(until: "line of the log") {
        let last = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n").last
        return last?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00 Nothing is scheduled\..*/) != nil
      }
      let ending = try await desktop.command("autostart", "disable", "--now")
      #expect(ending.status == 0)
      #expect(ending.output.hasSuffix("The daemon has ended (PID \(process)).\n"))
      // A process gives back its lock while it ends, and is there for a moment more.
      try await wait(until: "end of the daemon") { desktop.lockHolder == nil }
    }

    @Test func `a daemon that cannot begin has not started`() async throws {
      // A directory where the lock should be.
      try makeDirectory(desktop.root + "/state/reminder-notify/daemon.lock")

      let outcome = try await desktop.command("autostart", "enable", "--now")

      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("The daemon did not start."))
      #expect(try await desktop.command("autostart", "status").status == 0)
    }

    @Test func `a program that was moved says that nothing is started at login`() async throws {
      let (old, new) = (desktop.root + "/old", desktop.root + "/new")
      try makeDirectory(old)
      for file in Programs.names {
        try FileManager.default.copyItem(atPath: Programs.folder + "/" + file, toPath: old + "/" + file)
      }
      #expect(try await desktop.run([old + "/reminder-notify", "autostart", "enable"]).status == 0)
      try FileManager.default.moveItem(atPath: old, toPath: new)

      let status = try await desktop.run([new + "/reminder-notify", "autostart", "status"])
      let list = try await desktop.run([new + "/reminder-notify", "list"])
      let login = try await desktop.run(["dex", "-a"])

      #expect(login == Outcome(status: 0, output: "", errors: ""))
      #expect(status.status == 1)
      #expect(status.output.hasPrefix("Nothing is started at login: "))
      #expect(list.errors.contains(status.output))
      #expect(try await desktop.run([new + "/reminder-notify", "autostart", "enable"]).status == 0)
      #expect(try await desktop.run([new + "/reminder-notify", "autostart", "status"]).status == 0)
    }

    /// Waits until the daemon of a folder runs, and ends it.
    private func theDaemonRuns(from folder: String = Programs.folder) async throws {
      let process = try await wait(for: "daemon") { desktop.lockHolder }
      let program = URL(fileURLWithPath: "/proc/\(process)/exe").resolvingSymlinksInPath().path
      #expect(program == URL(fileURLWithPath: folder + "/reminder-notifyd").resolvingSymlinksInPath().path)
      kill(process, SIGTERM)
      try await wait(until: "end of the daemon") { !KernelView(process).isRunning }
    }

    private func execLine() throws -> Substring? {
      try String(contentsOfFile: entry, encoding: .utf8).split(separator: "\n").first { $0.hasPrefix("Exec=") }
    }
  }
}
