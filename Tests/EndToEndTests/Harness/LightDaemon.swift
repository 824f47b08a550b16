import Foundation
import Glibc

/// A running `reminder-notify run`, one of hundreds, for which the tests hold no file open.
///
/// Foundation never lets go of what a `Process` was started with, and reads beyond its buffer in `Process.run()` once
/// some 1,300 descriptors are open.
final class LightDaemon {
  private let process = Process()
  private let log: String

  /// Starts it; what it says goes to one file, its process id to the end of another, which a `Keeper` reads.
  init(environment: [String: String], log: String, list: String) throws {
    self.log = log
    try Data().write(to: URL(fileURLWithPath: log))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    process.executableURL = URL(fileURLWithPath: Programs.command)
    process.arguments = ["run"]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = file
    try process.runUnblocked()
    try file.close()
    let processes = try FileHandle(forWritingTo: URL(fileURLWithPath: list))
    try processes.seekToEnd()
    try processes.write(contentsOf: Data("\(identifier)\n".utf8))
    try processes.close()
  }

  var identifier: Int32 { process.processIdentifier }

  /// True until its last thread has ended; a zombie may still hold its locks.
  var isRunning: Bool { process.isRunning }

  /// What it has said so far.
  var says: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  func kill() {
    if process.isRunning { Glibc.kill(identifier, SIGKILL) }
  }
}
