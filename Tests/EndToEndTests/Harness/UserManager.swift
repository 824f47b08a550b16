import Foundation
import TestSupport

/// A `systemd --user` of a test's own, beside which a scenario runs: `Manager/beside-manager`.
enum UserManager {
  private static let script = Programs.sources + "/Tests/EndToEndTests/Manager/beside-manager"

  static let needs = "needs root, unshare, systemd's user manager, and a cgroup2 that can be written to"

  /// True where one can be had: tried once.
  static let isPossible =
    Programs.release != nil && geteuid() == 0 && (try? run("reminder-notify --version"))?.status == 0

  /// Runs the text of a scenario, and returns what it has printed, a line each.
  static func lines(_ scenario: String) throws -> [String] {
    let outcome = try run("set -e\n" + scenario)
    guard outcome.status == 0 else { throw Failed(outcome: outcome) }
    return outcome.output.split(separator: "\n").map(String.init)
  }

  struct Failed: Error {
    let outcome: Outcome
  }

  private static func run(_ scenario: String) throws -> Outcome {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [script, Programs.folder, scenario]
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, output)
    try process.runUnblocked()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: text, errors: "")
  }
}
