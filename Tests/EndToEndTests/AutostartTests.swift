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
      #expect(try execLine() == "Exec=\"\(Programs.command)\" run")

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
