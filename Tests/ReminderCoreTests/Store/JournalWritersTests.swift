import Foundation
import Glibc
import PosixKit
import ReminderFiles
import Synchronization
import TestSupport
import Testing

@Test func `writers at the same time lose nothing, and no line runs into another`() throws {
  let folder = try JournalFolder()
  let journal = folder.journal
  let problems = Mutex<[String]>([])

  let threads = (0..<4).map { thread in
    Thread {
      for index in 0..<15 {
        var entries = (0..<3).map {
          Record.fixture(thread * 100 + index * 3 + $0 + 1, at: "20\(26 + index / 8)-06-01")
        }
        do { try journal.append(&entries, in: .seoul, .waiting(milliseconds: 300_000)) } catch {
          return problems.withLock { $0.append("\(error)") }
        }
      }
    }
  }
  for thread in threads { thread.start() }
  while !threads.allSatisfy(\.isFinished) { usleep(1000) }

  #expect(problems.withLock(\.self) == [])
  let contents = try journal.read()
  #expect(contents.damaged == 0)
  let numbers = contents.outcomes.compactMap(\.occurrence.number)
  #expect(numbers.sorted() == (0..<4).flatMap { thread in (1...45).map { thread * 100 + $0 } })
  // The lines of a batch are adjacent.
  #expect(stride(from: 0, to: numbers.count, by: 3).allSatisfy { numbers[$0] + 2 == numbers[$0 + 2] })
  try folder.expectWholeLines()
}

@Test func `while another writer holds the lock an append waits, gives up after its timeout and writes nothing`()
  throws
{
  let folder = try JournalFolder()
  try folder.append(.fixture(1))
  let before = try folder.bytes()
  let holder = try FileSystem.live.openDirectory(parent(of: folder.path))
  try #require(try FileSystem.live.tryLock(holder))

  let error = #expect(throws: FileBusy.self) {
    var records = [Record.fixture(2)]
    try folder.journal.append(&records, in: .seoul, .waiting(milliseconds: 40))
  }

  #expect(error?.path == folder.path)
  #expect(try folder.bytes() == before)
  #expect(try folder.entries.count == 1)
  withExtendedLifetime(holder) {}
}

@Test func `a daemon waits for no command, and leaves the file of the old year to the holder of the lock`() throws {
  let folder = try JournalFolder()
  try folder.append(.fixture(1, at: "2026-12-31"))
  let holder = try FileSystem.live.openDirectory(parent(of: folder.path))
  try #require(try FileSystem.live.tryLock(holder))
  var records = [Record.fixture(2, at: "2027-01-01")]

  try folder.journal.append(&records, in: .seoul, .atOnce)

  #expect(records.isEmpty)
  #expect(try folder.names == ["journal.jsonl"])
  #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
  withExtendedLifetime(holder) {}
}

@Test(arguments: [1, 2, 40])
func `a line that is joined to what another writer has left of one is added once more`(length: Int) throws {
  let folder = try JournalFolder()
  try folder.append(.fixture(1))
  var fileSystem = FileSystem.live
  let isFirst = Mutex(true)
  fileSystem.append = { (file, bytes) throws(SystemError) in
    // A command is killed in its line, between the look and the write.
    let isOpen = isFirst.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
    if isOpen {
      _ = try FileSystem.live.append(file, Array(#"{"at":"2026-11-22T09:30:00+09:00","due":"2026"#.utf8.prefix(length)))
    }
    return try FileSystem.live.append(file, bytes)
  }

  try folder.append(.fixture(2), with: fileSystem)
  try folder.append(.fixture(3))

  #expect(try folder.entries.map(\.occurrence.number) == [1, 2, 3])
}

@Test(arguments: [1, 2, 40])
func `a daemon without the lock joins its line to none that the holder is writing`(length: Int) throws {
  let folder = try JournalFolder()
  try folder.append(.fixture(1))
  let holder = try FileSystem.live.openDirectory(parent(of: folder.path))
  try #require(try FileSystem.live.tryLock(holder))
  var fileSystem = FileSystem.live
  fileSystem.append = { (file, bytes) throws(SystemError) in
    _ = try FileSystem.live.append(file, Array(#"{"at":"2026-11-22T09:30:00+09:00","due":"2026"#.utf8.prefix(length)))
    return try FileSystem.live.append(file, bytes)
  }
  var records = [2, 3].map { Record.fixture($0) }

  try Journal(path: folder.path, fileSystem: fileSystem).append(&records, in: .seoul, .atOnce)

  #expect(try folder.entries.map(\.occurrence.number) == [1, 2, 3])
  withExtendedLifetime(holder) {}
}
