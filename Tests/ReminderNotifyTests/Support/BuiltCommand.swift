import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

/// The built executable, run as a process of its own in a fresh home directory.
///
/// The environment variable `REMINDER_BIN` names the folder that it is in; without it, it is the folder of the tests.
final class BuiltCommand {
  static let path = folder + "/reminder-notify"

  /// True where `make test` has named its release build.
  static let isRelease = ProcessInfo.processInfo.environment["REMINDER_BIN"] != nil

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

  struct Ending: Equatable {
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
  func run(_ arguments: String...) async throws -> Ending {
    try await start(arguments).outcome()
  }

  /// Starts one command line and does not wait.
  func start(_ arguments: [String]) throws -> Running {
    try Running(Self.path, arguments, environment, input: "")
  }

  /// Runs a line of the shell, in which `$REMINDER` is the executable.
  func shell(_ line: String, input: String = "") async throws -> Ending {
    try await Running("/bin/sh", ["-c", line], environment, input: input).outcome()
  }

  /// A process that was started.
  struct Running {
    private let process = Process()
    private let files: Files
    private let statuses: AsyncStream<Int32>

    /// Input and output are files, so that no pipe has to be read while the process runs.
    private struct Files {
      let folder = FileManager.default.temporaryDirectory.path + "/reminder-notify-" + UUID().uuidString

      func handle(_ name: String, _ contents: String = "") throws -> FileHandle {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try contents.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
        return try #require(FileHandle(forUpdatingAtPath: folder + "/" + name))
      }

      func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      }
    }

    fileprivate init(_ program: String, _ arguments: [String], _ environment: [String: String], input: String) throws {
      let (statuses, continuation) = AsyncStream.makeStream(of: Int32.self)
      self.statuses = statuses
      files = Files()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.environment = environment
      let handles = try [files.handle("input", input), files.handle("output"), files.handle("messages")]
      process.standardInput = handles[0]
      process.standardOutput = handles[1]
      process.standardError = handles[2]
      process.terminationHandler = { process in
        let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        continuation.yield(process.terminationStatus + signal)
        continuation.finish()
      }
      try process.runUnblocked()
      // The process object keeps them open otherwise.
      for handle in handles { try handle.close() }
    }

    /// Waits for the end.
    ///
    /// 128 and the signal's number is the status of a process that a signal ended, as shells have it.
    func outcome() async throws -> Ending {
      defer { try? FileManager.default.removeItem(atPath: files.folder) }
      let status = try #require(await statuses.first { _ in true })
      return Ending(status: status, output: try files.text("output"), messages: try files.text("messages"))
    }
  }
}
