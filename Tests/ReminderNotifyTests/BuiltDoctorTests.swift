import Foundation
import PosixKit
import Testing

/// `doctor` as it was built, in a home of its own without a session bus.
@Suite struct BuiltDoctorTests {
  private struct Report: Decodable {
    let schema: Int
    let checks: [Check]

    struct Check: Decodable {
      let id: String
      let ok: Bool?
      let text: String
      let fix: String?
    }
  }

  @Test(arguments: ["ko", "en"])
  func `without a bus the built program reports every check, and fails`(language: String) async throws {
    let command = try BuiltCommand("C.UTF-8")

    let json = try await command.run("doctor", "--json", "--lang", language)
    let text = try await command.run("doctor", "--lang", language)
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    let checks = Dictionary(report.checks.map { ($0.id, $0) }) { first, _ in first }

    #expect(json.status == 1 && json.messages == "" && text.status == 1 && text.messages == "")
    #expect(report.schema == 1 && report.checks.count == 29 && checks.count == 29)
    #expect(checks["bus"]?.ok == false)
    for id in ["server", "buttons", "muted", "dnd", "daemon", "version"] {
      #expect(checks[id].map { $0.ok == nil && $0.fix == nil } == true, "\(id)")
    }
    // Keys without a sentence, and commands that no shell finds.
    #expect(report.checks.allSatisfy { !$0.text.hasPrefix("doctor.") && $0.ok != true || $0.fix == nil })
    #expect(checks["autostart"]?.fix == BuiltCommand.path + " autostart enable")
    for fix in report.checks.compactMap(\.fix) { #expect(text.output.contains("    " + fix + "\n")) }
  }

  @Test(
    .enabled(if: canMount, "mounts are not permitted here"), arguments: [("nr_inodes=8", false), ("nr_inodes=0", true)])
  func `a file system without inodes is named, and one that does not count them is well`(
    option: String, isOk: Bool
  ) async throws {
    let command = try BuiltCommand("C.UTF-8")
    let line = """
      mount -t tmpfs -o \(option) none "$HOME" && mkdir -p "$HOME/.config/reminder-notify" && cd "$HOME"
      touch 1 2 3 4 5 6 7 8 2> /dev/null; "$REMINDER" doctor --json
      """

    let json = try await command.shell("unshare -rm sh -c '\(line)'")

    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    let disk = try #require(report.checks.first { $0.id == "disk" })
    #expect(disk.ok == isOk && (disk.fix == nil) == isOk, "\(disk.text)")
    #expect(disk.text.hasSuffix(isOk ? "MiB free" : "its file system has no inode left for a new file"))
  }

  /// True where a process may have mounts of its own.
  private static let canMount =
    (try? Program.run("/usr/bin/unshare", arguments: ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"])) == .exited(0)
}
