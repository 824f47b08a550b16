import Foundation
import Glibc
import PosixKit
import Testing

@Suite struct ChangeWaitTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/data/inner/file"
    try directory.write("old", to: "data/inner/file")
  }

  @Test(arguments: FileChange.allCases)
  fileprivate func `a change of a file ends the wait, however it is written`(change: FileChange) throws {
    let wait = try ChangeWait(files: [path])

    try change.perform(path)

    #expect(try wait.next() == .files)
  }

  @Test func `a change is told once, and the next one again`() throws {
    let wait = try ChangeWait(files: [path])

    for _ in 1...2 {
      try FileChange.replace.perform(path)
      #expect(try wait.next() == .files)
      #expect(try wait.next(within: 0) == .time)
    }
  }

  @Test func `another file of the directory does not end the wait`() throws {
    let wait = try ChangeWait(files: [path])

    try directory.write("new", to: "data/inner/other")

    #expect(try wait.next(within: 0) == .time)
  }

  @Test func `that a file is closed ends the wait where it is a lock, and is no change of another file`() throws {
    let lock = directory.path + "/data/inner/lock"
    try directory.write("", to: "data/inner/lock")
    let wait = try ChangeWait(files: [path], locks: [lock])

    try #require(FileHandle(forWritingAtPath: path)).close()
    #expect(try wait.next(within: 0) == .time)
    try #require(FileHandle(forWritingAtPath: lock)).close()

    #expect(try wait.next() == .files)
  }

  @Test func `a file in a directory that does not exist yet is followed`() throws {
    let wait = try ChangeWait(files: [directory.path + "/new/deep/file"])

    try FileManager.default.createDirectory(atPath: directory.path + "/new", withIntermediateDirectories: false)
    #expect(try wait.next() == .files)
    try FileManager.default.createDirectory(atPath: directory.path + "/new/deep", withIntermediateDirectories: false)
    #expect(try wait.next() == .files)
    try directory.write("new", to: "new/deep/file")

    #expect(try wait.next() == .files)
  }

  @Test func `the file that a link leads to is followed, and another one once the link is set to that`() throws {
    let link = directory.path + "/link"
    try setLink(link, to: path)
    let wait = try ChangeWait(files: [link])

    try FileChange.replace.perform(path)
    #expect(try wait.next() == .files)
    try directory.write("old", to: "other/file")
    #expect(try wait.next(within: 0) == .time)
    try setLink(link, to: directory.path + "/other/file")
    #expect(try wait.next() == .files)
    try FileChange.overwrite.perform(path)
    #expect(try wait.next(within: 0) == .time)
    try FileChange.overwrite.perform(directory.path + "/other/file")

    #expect(try wait.next() == .files)
  }

  @Test(arguments: [false, true])
  func `a directory that is removed, or moved away, and made again is followed`(isMoved: Bool) throws {
    let wait = try ChangeWait(files: [path])
    let folder = directory.path + "/data"

    if isMoved {
      #expect(unsafe rename(folder + "/inner", folder + "/moved") == 0)
    } else {
      try FileManager.default.removeItem(atPath: folder)
    }
    #expect(try wait.next() == .files)
    try directory.write("new", to: "data/inner/file")
    #expect(try wait.next() == .files)
    try FileChange.replace.perform(path)

    #expect(try wait.next() == .files)
  }

  @Test(arguments: [(realtime: Int64?.some(1), boottime: Int64?.none), (nil, 1), (.min, nil), (nil, .min), (nil, 0)])
  func `a time that is past ends the wait at once`(realtime: Int64?, boottime: Int64?) throws {
    let wait = try ChangeWait(files: [])

    #expect(try wait.wait(realtime: realtime, boottime: boottime) == .time)
  }

  @Test func `a time ends the wait when it is reached, and not before`() throws {
    let wait = try ChangeWait(files: [])
    let (instant, limit) = (SystemClock.realtime() + 1, SystemClock.boottime() + 600)

    let reasons = try wait.wait(realtime: instant, boottime: limit)

    #expect(reasons == .time)
    #expect(SystemClock.realtime() >= instant && SystemClock.boottime() < limit)
  }

  /// In a process of its own: programs that other tests start would inherit the ends of the pipes.
  @Test func `input, its end, and the end of the output's reader end the wait`() async {
    await #expect(processExitsWith: .success) {
      let (input, output) = (Pipe(), Pipe())
      let wait = try ChangeWait(
        files: [], input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor)

      #expect(try wait.next(within: 0) == .time)
      try input.fileHandleForWriting.write(contentsOf: Data("q".utf8))
      #expect(try wait.next() == .input)
      _ = input.fileHandleForReading.availableData
      #expect(try wait.next(within: 0) == .time)
      try input.fileHandleForWriting.close()
      #expect(try wait.next() == .input)
      try output.fileHandleForReading.close()

      #expect(try wait.next() == [.input, .outputClosed])
    }
  }

  /// In a process of its own: other tests have such timers as well.
  @Test func `a step of the clock would end the wait: the timer is armed to be cancelled by one`() async {
    await #expect(processExitsWith: .success) {
      let wait = try ChangeWait(files: [])

      let timers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").filter { descriptor in
        let text = FileHandle(forReadingAtPath: "/proc/self/fdinfo/" + descriptor).flatMap { try? $0.readToEnd() }
        let lines = String(decoding: text ?? Data(), as: UTF8.self)
        return lines.contains("clockid: 0\n") && lines.contains("settime flags: 03\n")
      }

      withExtendedLifetime(wait) { #expect(timers.count == 1) }
    }
  }
}

extension ChangeWait {
  /// Why the next wait ends, with a bound in seconds: a change that is not told must not hold up the tests.
  fileprivate func next(within seconds: Int64 = 600) throws -> Reasons {
    // The clock is rounded up.
    try wait(boottime: seconds == 0 ? 1 : SystemClock.boottime() + seconds)
  }
}

/// What a program does to a file.
private enum FileChange: CaseIterable {
  case append, overwrite, replace, delete, moveOut, permit

  func perform(_ path: String) throws {
    switch self {
    case .append:
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("new".utf8))
    case .overwrite: try Data("new".utf8).write(to: URL(filePath: path))
    case .replace: try Data("new".utf8).write(to: URL(filePath: path), options: .atomic)
    case .delete: try FileManager.default.removeItem(atPath: path)
    case .moveOut: #expect(unsafe rename(path, path + ".old") == 0)
    case .permit: #expect(unsafe chmod(path, 0o400) == 0)
    }
  }
}
