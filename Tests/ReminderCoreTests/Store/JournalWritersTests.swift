import Foundation
import Glibc
import PosixKit
import ReminderCore
import Testing

@Test func `writers at the same time lose nothing, and no line runs into another`() throws {
  let folder = try JournalFolder()
  let journal = folder.journal

  let threads = (0..<4).map { thread in
    Thread {
      for index in 0..<15 {
        let entries = (0..<3).map {
          Record.outcome(.fixture(thread * 100 + index * 3 + $0 + 1, at: "20\(26 + index / 8)-06-01"))
        }
        _ = try? journal.append(entries, in: .seoul, lockTimeout: 30_000)
      }
    }
  }
  for thread in threads { thread.start() }
  let deadline = Date() + 60
  while !threads.allSatisfy(\.isFinished), Date() < deadline { usleep(1000) }

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
  // A process that another test starts holds the descriptors of this one until its exec.
  let deadline = ContinuousClock.now + .seconds(10)
  while try !FileSystem.live.tryLock(holder) { try #require(ContinuousClock.now < deadline) }

  let error = #expect(throws: FileBusy.self) {
    try folder.journal.append([.outcome(.fixture(2))], in: .seoul, lockTimeout: 40)
  }

  #expect(error?.path == folder.path)
  #expect(try folder.bytes() == before)
  #expect(try folder.entries.count == 1)
  withExtendedLifetime(holder) {}
}
