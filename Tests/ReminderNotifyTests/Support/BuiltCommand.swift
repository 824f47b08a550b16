import Foundation
import PosixKit
import ReminderCore
import Testing

/// The built executable, run as a process of its own in a fresh home directory.
///
/// The environment variable `REMINDER_BIN` names the folder that it is in; without it, it is the folder of the tests.
final class BuiltCommand {
  static let path = folder + "/reminder-notify"

  private static let folder: String =
    ProcessInfo.processInfo.environment["REMINDER_BIN"] ?? parent(of: Program.path ?? CommandLine.arguments[0])

  let home: String
  /// Everything that the process sees; a test may change it.
  var environment: [String: String]

  init(_ locale: String = "C") throws {
    try #require(Program.isExecutable(Self.path), "build the products, or name their folder in REMINDER_BIN")
    home = FileManager.default.temporaryDirectory.path + "/reminder-notify-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    environment = [
      "PATH": "/usr/bin:/bin", "HOME": home, "XDG_RUNTIME_DIR": home + "/run", "TZ": "Asia/Seoul", "COLUMNS": "80",
      "LC_ALL": locale, "REMINDER": Self.path,
    ]
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  struct Outcome: Equatable {
    let status: Int32
    let output: String
    let messages: String
  }

  /// The store's file.
  var alertsPath: String { home + "/.config/reminder-notify/alerts.plist" }

  var alerts: [Alert] {
    get throws { try Store(path: alertsPath, fileSystem: .live).read().alerts }
  }

  /// Runs one command line to its end.
  func run(_ arguments: String...) throws -> Outcome {
    try Running(Self.path, arguments, environment).outcome()
  }

  /// Starts one command line and does not wait.
  func start(_ arguments: String...) throws -> Running {
    try Running(Self.path, arguments, environment)
  }

  /// Runs a line of the shell, in which `$REMINDER` is the executable.
  func shell(_ line: String, input: String = "") throws -> Outcome {
    try Running("/bin/bash", ["-c", line], environment, input: input).outcome()
  }

  /// A process that was started.
  final class Running {
    private let process = Process()
    private let output = Pipe()
    private let messages = Pipe()

    fileprivate init(_ program: String, _ arguments: [String], _ environment: [String: String], input: String = "")
      throws
    {
      let stdin = Pipe()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.environment = environment
      process.standardInput = stdin
      process.standardOutput = output
      process.standardError = messages
      try process.run()
      try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try stdin.fileHandleForWriting.close()
    }

    /// Waits for the end.
    ///
    /// 128 and the signal's number is the status of a process that a signal ended, as shells have it.
    func outcome() throws -> Outcome {
      let output = try self.output.fileHandleForReading.readToEnd() ?? Data()
      let messages = try self.messages.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0),
        output: String(decoding: output, as: UTF8.self), messages: String(decoding: messages, as: UTF8.self))
    }
  }
}
