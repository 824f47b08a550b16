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
    let process = try Program.start("/bin/sleep", arguments: ["60"])
    try "\(process)\n".write(toFile: paths.daemonLock, atomically: false, encoding: .utf8)
    let thread = Thread {
      while Program.ending(of: process) == nil { SystemClock.sleep(milliseconds: 10) }
      held.withLock { $0?.clear() }
      SystemClock.sleep(milliseconds: 100)
      held.withLock { $0 = nil }
    }
    thread.start()

    let hasEnded = try BackgroundDaemon(paths: paths).end(process)

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
    let process = try Program.start("/bin/sleep", arguments: ["60"])
    #expect(!Machine.live.isStopped(process))
    kill(process, SIGSTOP)
    #expect(waitpid(process, nil, WUNTRACED) == process)
    #expect(Machine.live.isStopped(process))

    try Program.end(process)

    // A process that is still stopped would never end.
    if Machine.live.isStopped(process) { Program.sendKill(process) }
    var ending: ProcessEnding?
    while ending == nil {
      SystemClock.sleep(milliseconds: 10)
      ending = Program.ending(of: process)
    }
    #expect(ending == .killed(SIGTERM))
  }
}
