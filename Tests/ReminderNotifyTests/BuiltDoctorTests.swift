import Foundation
import PosixKit
import Testing

/// `doctor` as it was built, in a home of its own.
@Suite struct BuiltDoctorTests {
  private struct Report: Decodable {
    let checks: [DoctorCheck]
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
