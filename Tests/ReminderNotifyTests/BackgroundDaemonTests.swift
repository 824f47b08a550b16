import Foundation
import PosixKit
import ReminderFiles
import Synchronization
import TestSupport
import Testing

@testable import reminder_notify

@Suite struct BackgroundDaemonTests {
  @Test func `a daemon has ended when it gives up its lock, not yet when it empties the file`() throws {
    let root = FileManager.default.temporaryDirectory.path + "/reminder-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    let paths = try Paths(environment: { $0 == "HOME" ? root : nil }, user: 0, exists: { _ in false })
    try FileSystem.live.makeDirectories(parent(of: paths.daemonLock))
    let held = Mutex(try ProcessLock.acquire(paths.daemonLock))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["60"]
    try process.runUnblocked()
    try "\(process.processIdentifier)\n".write(toFile: paths.daemonLock, atomically: false, encoding: .utf8)
    let thread = Thread {
      process.waitUntilExit()
      held.withLock { $0?.clear() }
      SystemClock.sleep(milliseconds: 100)
      held.withLock { $0 = nil }
    }
    thread.start()

    let hasEnded = try BackgroundDaemon(paths: paths).end(process.processIdentifier)

    #expect(hasEnded && held.withLock { $0 == nil })
  }

  @Test func `a daemon's lock ends with it, even where a child has a copy of the descriptor before its exec`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/reminder-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    var lock = try ProcessLock.acquire(path)
    let copy = dup(try #require(lock).pass())
    defer { close(copy) }
    lock = nil

    #expect(try ProcessLock.acquire(path) != nil)
  }

  @Test func `a process that a signal has stopped ends as well`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["60"]
    try process.runUnblocked()
    defer { Program.sendKill(process.processIdentifier) }
    #expect(!Machine.live.isStopped(process.processIdentifier))
    kill(process.processIdentifier, SIGSTOP)
    for _ in 1...500 where !Machine.live.isStopped(process.processIdentifier) { SystemClock.sleep(milliseconds: 10) }
    #expect(Machine.live.isStopped(process.processIdentifier))

    try Program.end(process.processIdentifier)

    for _ in 1...500 where process.isRunning { SystemClock.sleep(milliseconds: 10) }
    #expect(!process.isRunning)
  }
}
