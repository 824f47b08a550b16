import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@Suite struct JournalFollowerTests {
  @Test func `each record is read once, and none that was there before`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1))
    var follower = try JournalFollower(folder.journal)

    #expect(try follower.numbers() == [])
    try folder.append(.fixture(2), .fixture(3))
    try folder.append(.fixture(4))

    #expect(try follower.numbers() == [2, 3, 4])
    #expect(try follower.numbers() == [])
  }

  @Test func `a journal that does not exist yet is read from its beginning`() throws {
    let folder = try JournalFolder()
    var follower = try JournalFollower(folder.journal)

    #expect(try follower.numbers() == [])
    try folder.append(.fixture(1))

    #expect(try follower.numbers() == [1])
  }

  @Test func `what is added before and after the turn of a year is read, once`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1, at: "2026-12-30T09:30"))
    var follower = try JournalFollower(folder.journal)

    try folder.append(.fixture(2, at: "2026-12-31T23:59"))
    try folder.append(.fixture(3, at: "2027-01-01T00:01"))
    #expect(try folder.names == ["journal-2026.jsonl", "journal.jsonl"])
    #expect(try follower.numbers() == [2, 3])
    try folder.append(.fixture(4, at: "2027-01-01T09:30"))

    #expect(try follower.numbers() == [4])
  }

  @Test func `a line without its end is read when it is whole, once`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1))
    var follower = try JournalFollower(folder.journal)
    try folder.append(.fixture(2))
    let whole = try folder.bytes()

    try folder.write(whole.dropLast(20))
    #expect(try follower.numbers() == [])
    try folder.write(whole.dropLast())
    #expect(try follower.numbers() == [])
    try folder.write(whole)

    #expect(try follower.numbers() == [2])
  }

  @Test(arguments: [20, 1])
  func `a line that has no end when the reading begins is read when it is whole`(missing: Int) throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1), .fixture(2))
    let whole = try folder.bytes()
    try folder.write(whole.dropLast(missing))

    var behind = try JournalFollower(folder.journal)
    var (since, contents) = try JournalFollower.reading(folder.journal, since: .distantPast)
    try folder.write(whole)

    #expect(contents.outcomes.map(\.occurrence.number) == [1])
    #expect(try behind.numbers() == [2])
    #expect(try since.numbers() == [2])
  }

  @Test func `a reading that begins with old records goes on behind them, former years included`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1, at: "2026-12-30T09:30"), .fixture(2, at: "2026-12-31T09:30"))
    try folder.append(.fixture(3, at: "2027-01-01T09:30"))

    var (follower, contents) = try JournalFollower.reading(folder.journal, since: at("2026-12-31"))
    try folder.append(.fixture(4, at: "2027-01-02T09:30"))

    #expect(contents.outcomes.map(\.occurrence.number) == [2, 3])
    #expect(try follower.numbers() == [4])
  }

  @Test func `a file that another program has replaced is not read again`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1), .fixture(2))
    var follower = try JournalFollower(folder.journal)

    try folder.bytes().write(to: URL(filePath: folder.path), options: .atomic)
    #expect(try follower.numbers() == [])
    try folder.append(.fixture(3))

    #expect(try follower.numbers() == [3])
  }

  @Test func `a journal that is removed and begun again is read from its beginning`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1))
    var follower = try JournalFollower(folder.journal)

    try FileManager.default.removeItem(atPath: folder.path)
    #expect(try follower.numbers() == [])
    try folder.append(.fixture(2))

    #expect(try follower.numbers() == [2])
  }

  @Test func `lines that cannot be read are counted`() throws {
    let folder = try JournalFolder("")
    var follower = try JournalFollower(folder.journal)

    try folder.write("x\n{}\n")
    let contents = try follower.next()

    #expect(contents.damaged == 2 && contents.records.isEmpty)
    let more = try follower.next()
    #expect(more.damaged == 0 && more.records.isEmpty)
  }

  @Test func `a journal that cannot be read is told, and followed once it can be`() throws {
    let folder = try JournalFolder()
    var follower = try JournalFollower(folder.journal)
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)

    #expect(throws: StoreError.self) { try follower.next() }
    try FileManager.default.removeItem(atPath: folder.path)
    try folder.append(.fixture(1))

    #expect(try follower.numbers() == [1])
  }
}

extension JournalFollower {
  /// The numbers of the alerts in what was added.
  mutating func numbers() throws -> [Int?] {
    try next().outcomes.map(\.occurrence.number)
  }
}
