import Foundation
import Glibc
import PosixKit
import TestSupport
import Testing

/// The built command that follows, as a process of its own behind a pipe.
@Suite struct BuiltFollowTests {
  @Test(arguments: [["log", "--follow"], ["status", "--format", "tmux", "--follow"]])
  func `a follower does not wake up while nothing changes, and ends with its reader`(words: [String]) async throws {
    let command = try BuiltCommand()
    _ = try await command.run("add", "9:30")
    let follower = try Follower(command, words)
    try await follower.settle()

    let before = try follower.wakeUps()
    try await Task.sleep(for: .seconds(3))
    #expect(try follower.wakeUps() == before)
    follower.closeReader()

    #expect(await follower.status() == 0)
  }

  @Test func `a follower prints a line for a change, at once`() async throws {
    let command = try BuiltCommand()
    let follower = try Follower(command, ["status", "--format", "{label}", "--follow"])

    #expect(try await follower.nextLine() == "")
    _ = try await command.run("add", "9:30", "--label", "Pill")
    #expect(try await follower.nextLine() == "Pill")
    _ = try await command.run("timer", "start", "5m", "--label", "Tea")
    #expect(try await follower.nextLine() == "Tea")
    follower.closeReader()

    #expect(await follower.status() == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends a follower as it ends other programs`(signal: Int32) async throws {
    let follower = try Follower(try BuiltCommand(), ["log", "--follow"])
    try await follower.settle()

    follower.send(signal)

    #expect(await follower.status() == 128 + signal)
  }
}

/// A process whose output is a pipe that a test reads.
private final class Follower {
  private let process = Process()
  private let output = Pipe()
  private let statuses: AsyncStream<Int32>
  private var buffer = Data()

  init(_ command: BuiltCommand, _ words: [String]) throws {
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.statuses = statuses
    process.executableURL = URL(filePath: BuiltCommand.path)
    process.arguments = words
    process.environment = command.environment
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = {
      continuation.yield($0.terminationStatus + ($0.terminationReason == .uncaughtSignal ? 128 : 0))
    }
    try process.runUnblocked()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Waits until it has slept for a third of a second, for a minute at most.
  func settle() async throws {
    for _ in 1...180 {
      // A process that waits for a processor is not counted either.
      let (before, slept) = (try wakeUps(), try isAsleep())
      try await Task.sleep(for: .milliseconds(333))
      if before > 0, slept, try wakeUps() == before, try isAsleep() { return }
    }
    Issue.record("the follower does not sleep within a minute")
  }

  /// How often it has been on a processor.
  func wakeUps() throws -> Int {
    try #require(Int(status("voluntary_ctxt_switches")))
  }

  private func isAsleep() throws -> Bool { try status("State").hasPrefix("S") }

  /// A line of proc(5), `status`, without its name.
  private func status(_ name: String) throws -> Substring {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":\t") })
    return line.split(separator: "\t")[1]
  }

  /// The next whole line, within a minute.
  func nextLine() async throws -> String {
    let deadline = Date() + 60
    while Date() < deadline {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = Data(buffer[(end + 1)...]) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      var readable = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&readable, 1, 100) > 0 { buffer += output.fileHandleForReading.availableData }
    }
    throw NoLine()
  }

  struct NoLine: Error {}

  func closeReader() {
    try? output.fileHandleForReading.close()
  }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  func status() async -> Int32? { await statuses.first { _ in true } }
}
