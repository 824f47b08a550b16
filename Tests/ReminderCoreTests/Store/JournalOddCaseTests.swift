import Foundation
import Glibc
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@Suite struct JournalOddCaseTests {
  @Test(arguments: [0, 1, 2, 1000, 69_000])
  func `a torn line of any length takes no other line with it`(missing: Int) throws {
    let folder = try JournalFolder()
    // The file of alerts may hold a label of any length.
    try folder.append(.fixture(1), .fixture(2, label: String(repeating: "x", count: 70_000)))
    try folder.write(try folder.bytes().dropLast(missing))

    try folder.append(.fixture(3))

    let left = try folder.entries.map(\.occurrence.number)
    #expect(left == (missing < 2 ? [1, 2, 3] : [1, 3]))
  }

  @Test func `a clock that is back in 1970 now and then changes nothing in the order`() throws {
    let folder = try JournalFolder()
    let wrong = "1970-01-01T09:00:10"

    for (index, text) in ["2026-11-01", wrong, "2026-11-02", "2027-01-01", wrong, "2027-01-02"].enumerated() {
      try folder.append(.fixture(index + 1, at: text))
    }

    let left = try folder.entries.map(\.occurrence.number)
    #expect(left == Array(1...6))
  }

  @Test func `a clock that passes the end of 1969 changes nothing in the order`() throws {
    let folder = try JournalFolder()
    let texts = ["2011-12-31", "2012-01-02", "1970-01-01T06:50Z", "1970-01-02T06:50Z"]

    for (index, text) in texts.enumerated() {
      try folder.append(.fixture(index + 1, at: text), in: .fixed(hours: -11))
    }

    #expect(try folder.names == ["journal-2011-2.jsonl", "journal-2011.jsonl", "journal.jsonl"])
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2, 3, 4])
  }

  /// Where an append ends with an error, the daemon appends what is left of its records.
  @Test func `what the disk has not confirmed is added once more, and read once`() throws {
    let folder = try JournalFolder()
    let full = SystemError(call: "sync", code: ENOSPC)
    var fileSystem = FileSystem.live
    fileSystem.sync = { (_) throws(SystemError) in throw full }
    var records = (1...2).map { Record.fixture($0).numbered(Int64($0)) }

    #expect(throws: full) {
      try Journal(path: folder.path, fileSystem: fileSystem).append(&records, in: .seoul, .atOnce)
    }
    try folder.journal.append(&records, in: .seoul, .atOnce)

    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
    #expect(try folder.bytes().count { $0 == UInt8(ascii: "\n") } == 4)
  }

  @Test func `a new year leaves a symbolic link a link`() throws {
    let folder = try JournalFolder()
    try folder.directory.link("data/journal.jsonl", to: "../elsewhere/log.jsonl")
    try folder.directory.write("", to: "elsewhere/x")
    try folder.append(.fixture(1, at: "2026-12-31"))

    try folder.append(.fixture(2, at: "2027-01-01"))

    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
    #expect(FileSystem.live.linkTarget(folder.path) == "../elsewhere/log.jsonl")
  }
}
