import Foundation
import TestSupport

/// A program that a test started, with its output in files.
final class ChildProcess {
  private let process = Process()
  private let outputPath: String
  private let errorPath: String

  /// Starts a program; without a slash it is looked up in `PATH`.
  ///
  /// `files` is the beginning of the paths of the files that get standard output and standard error.
  init(_ words: [String], environment: [String: String], files: String) throws {
    outputPath = files + ".out"
    errorPath = files + ".err"
    for path in [outputPath, errorPath] { try Data().write(to: URL(fileURLWithPath: path)) }
    // env(1) finds the program and becomes it, so that the process id stays.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let outputs = try [outputPath, errorPath].map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
    process.standardOutput = outputs[0]
    process.standardError = outputs[1]
    try process.runUnblocked()
    // Foundation keeps them with the process, and `Process.run()` reads beyond its buffer once some 1,300 are open.
    for output in outputs { try output.close() }
  }

  var identifier: Int32 { process.processIdentifier }

  var isRunning: Bool { process.isRunning }

  /// The exit status; nil while it runs, and where a signal ended it.
  var status: Int32? {
    process.isRunning || process.terminationReason == .uncaughtSignal ? nil : process.terminationStatus
  }

  /// What it has written to standard output so far.
  var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }

  /// What it has written to standard output so far, as it is.
  var outputBytes: [UInt8] { FileManager.default.contents(atPath: outputPath).map(Array.init) ?? [] }

  /// How many bytes it has written to standard output so far.
  var outputCount: Int {
    (try? FileManager.default.attributesOfItem(atPath: outputPath)[.size] as? Int) ?? 0
  }

  /// What it has written to standard output so far, without so many bytes at the beginning.
  func outputBytes(from start: Int) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: outputPath), (try? file.seek(toOffset: UInt64(start))) != nil else {
      return []
    }
    return [UInt8]((try? file.readToEnd()) ?? Data())
  }

  /// What it has written to standard error so far.
  var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

  func send(_ signal: Int32) {
    if process.isRunning { kill(identifier, signal) }
  }

  /// Waits for its end and returns the status; nil where a signal ended it.
  func ended(within seconds: Double = 10) async throws -> Int32? {
    try await wait(until: "end of process \(identifier)", within: seconds) { !process.isRunning }
    return status
  }

  /// Ends it, by its process id: asked first, even where it is stopped, and after two seconds without asking.
  func end() {
    // Foundation takes a program for running as long as one that it has started itself runs; the kernel does not.
    let kernel = KernelView(identifier)
    send(SIGTERM)
    send(SIGCONT)
    let deadline = Date(timeIntervalSinceNow: 2)
    while process.isRunning, kernel.isRunning, Date() < deadline { usleep(2000) }
    send(SIGKILL)
    while process.isRunning, kernel.isRunning { usleep(2000) }
  }
}
