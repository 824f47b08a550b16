import Foundation
import Glibc
import PosixKit
import ReminderFiles
import Synchronization
import TestSupport
import Testing

/// A file system whose n-th operation on a journal fails, or where the power goes at that operation.
private final class Fault: Sendable {
  enum Way: CaseIterable {
    case fails, stops
  }

  private let step: Int
  private let way: Way
  private let code: Int32
  private let calls = Mutex<[String]>([])

  init(step: Int, way: Way, code: Int32) {
    (self.step, self.way, self.code) = (step, way, code)
  }

  /// The operations so far, the one that failed included.
  var trace: [String] { calls.withLock { $0 } }

  private func check(_ call: String) throws(SystemError) {
    let count = calls.withLock { calls in
      calls.append(call)
      return calls.count
    }
    if way == .fails ? count == step : count >= step { throw SystemError(call: call, code: code) }
  }

  var fileSystem: FileSystem {
    let live = FileSystem.live
    var faulty = live
    faulty.openDirectory = { (path) throws(SystemError) in
      try self.check("directory")
      return try live.openDirectory(path)
    }
    faulty.tryLock = { (directory) throws(SystemError) in
      try self.check("lock")
      return try live.tryLock(directory)
    }
    faulty.openAtEnd = { (path) throws(SystemError) in
      try self.check("open")
      return try live.openAtEnd(path)
    }
    faulty.size = { (file) throws(SystemError) in
      try self.check("size")
      return try live.size(file)
    }
    faulty.readPart = { (file, offset, count) throws(SystemError) in
      try self.check("part")
      return try live.readPart(file, offset, count)
    }
    faulty.append = { (file, bytes) throws(SystemError) in
      // A disk that fails has taken the first half.
      do throws(SystemError) { try self.check("write") } catch {
        _ = try live.append(file, Array(bytes.prefix(bytes.count / 2)))
        throw error
      }
      return try live.append(file, bytes)
    }
    faulty.sync = { (file) throws(SystemError) in
      try self.check("sync")
      try live.sync(file)
    }
    faulty.rename = { (from, to) throws(SystemError) in
      try self.check("rename")
      try live.rename(from, to)
    }
    return faulty
  }
}

/// Appends through a file system that fails at one step; nil where that step was not reached.
private func failure(_ folder: JournalFolder, _ fault: Fault, _ entry: Record) -> (any Error)? {
  do {
    try folder.append(entry, with: fault.fileSystem)
    return nil
  } catch {
    return error
  }
}

@Test(arguments: Fault.Way.allCases, [ENOSPC, EIO, EACCES])
private func `whichever step of an append fails, the error comes out and no line that was there is lost`(
  way: Fault.Way, code: Int32
) throws {
  var steps: [String] = []
  while true {
    let folder = try JournalFolder()
    try folder.append(.fixture(1, at: "2026-06-01"), .fixture(2, at: "2026-12-31"))
    // What a crash has cut off, and a new year, so that every step there is has to be taken.
    try folder.write(try folder.bytes() + Data("{\"at\":\"2026".utf8))
    let fault = Fault(step: steps.count + 1, way: way, code: code)

    guard let error = failure(folder, fault, .fixture(3, at: "2027-01-01")) else { break }

    let step = fault.trace[steps.count]
    #expect((error as? SystemError)?.code == code, "\(step)")
    // Where the power is gone nothing can be taken back, and at the last step of all the lines are on the disk.
    let left = try folder.entries.map(\.occurrence.number)
    #expect(left == [1, 2] || (step == "sync" && left == [1, 2, 3]), "\(step)")
    try folder.append(.fixture(4, at: "2027-01-02"))
    #expect(try folder.entries.map(\.occurrence.number).filter { $0 != 3 } == [1, 2, 4], "\(step)")
    #expect(try folder.read().damaged == (step == "write" ? 1 : 0), "\(step)")
    try folder.expectWholeLines(cutOff: step == "write" ? 2 : 1, "\(step)")
    steps.append(step)
  }
  // A child that another test has just started may hold the lock for a moment, and it is tried again.
  let distinct = steps.enumerated().filter { $0.offset == 0 || $0.element != "lock" || steps[$0.offset - 1] != "lock" }
  #expect(
    distinct.map(\.element) == [
      "directory", "directory", "lock", "open", "part", "rename", "open", "size", "write", "sync",
    ])
}

@Test(arguments: Fault.Way.allCases)
private func `whichever step of the first append fails, the next one makes directory and file`(
  way: Fault.Way
) throws {
  var step = 1
  while true {
    let folder = try JournalFolder()

    guard failure(folder, Fault(step: step, way: way, code: ENOSPC), .fixture(1)) != nil else { break }

    try folder.append(.fixture(2))
    #expect(try folder.entries.map(\.occurrence.number).filter { $0 != 1 } == [2], "step \(step)")
    #expect(try folder.names == ["journal.jsonl"], "step \(step)")
    step += 1
  }
  #expect(step > 7)
}

@Test(arguments: 1...3)
private func `a disk that is full in the middle of a batch has the lines before, and gets the others once`(
  whole: Int
) throws {
  let folder = try JournalFolder()
  try folder.append((1...4).map { .fixture($0) })
  let lines = try folder.bytes().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
  let length = lines[whole].count
  // Before the line, in it, before its line feed, and behind that.
  for cut in Array(stride(from: 0, to: length, by: 19)) + [length - 1, length, length + 1] {
    let folder = try JournalFolder()
    var fileSystem = FileSystem.live
    let room = Mutex(lines[..<whole].reduce(0) { $0 + $1.count + 1 } + cut)
    fileSystem.append = { (file, bytes) throws(SystemError) in
      let count = room.withLock { room in
        defer { room -= min(room, bytes.count) }
        return min(room, bytes.count)
      }
      guard count > 0 else { throw SystemError(call: "write", code: ENOSPC) }
      return try FileSystem.live.append(file, Array(bytes.prefix(count)))
    }
    var records = (1...4).map { Record.fixture($0) }

    _ = try? Journal(path: folder.path, fileSystem: fileSystem).append(&records, in: .seoul, .atOnce)

    #expect(records.count == 4 - whole - (cut < length ? 0 : 1), "\(cut)")
    try folder.journal.append(&records, in: .seoul, .atOnce)
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2, 3, 4], "\(cut)")
    #expect(try folder.read().damaged == (1..<length ~= cut ? 1 : 0), "\(cut)")
  }
}
