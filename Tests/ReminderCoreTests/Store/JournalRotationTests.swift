import Foundation
import PosixKit
import ReminderModel
import TestSupport
import Testing

@Suite struct JournalRotationTests {
  private static let years = ["2026-12-31T23:59", "2027-01-01T00:01"]

  @Test func `a new year begins a new file, and all is read in order`() throws {
    let folder = try JournalFolder()

    for (index, text) in (Self.years + ["2027-06-01", "2028-01-01", "2031-01-01"]).enumerated() {
      try folder.append(.fixture(index + 1, at: text))
    }

    #expect(
      try folder.names == ["journal-2026.jsonl", "journal-2027.jsonl", "journal-2028.jsonl", "journal.jsonl"])
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2, 3, 4, 5])
    #expect(try folder.read(since: at("2027-06-01")).entries.map(\.occurrence.number) == [3, 4, 5])
  }

  @Test func `the year is that of the zone`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1, at: "2026-12-31T20:00-05:00"), in: .newYork2026)

    try folder.append(.fixture(2, at: "2026-12-31T23:00-05:00"), in: .newYork2026)
    #expect(try folder.names == ["journal.jsonl"])

    try folder.append(.fixture(3, at: "2026-12-31T23:00-05:00"), in: .fixed(hours: -5))
    #expect(try folder.names == ["journal.jsonl"])
    try folder.append(.fixture(4, at: "2027-01-01T00:00-05:00"), in: .newYork2026)
    #expect(try folder.names == ["journal-2026.jsonl", "journal.jsonl"])
  }

  @Test func `a file of a former year that is there already is not written over`() throws {
    let folder = try JournalFolder()
    try folder.write("mine\n", to: "journal-2026.jsonl")
    try folder.write("mine too\n", to: "journal-2026-2.jsonl")

    try folder.append(.fixture(1, at: Self.years[0]))
    try folder.append(.fixture(2, at: Self.years[1]))

    #expect(
      try folder.names == ["journal-2026-2.jsonl", "journal-2026-3.jsonl", "journal-2026.jsonl", "journal.jsonl"])
    #expect(try folder.bytes("journal-2026.jsonl") == Data("mine\n".utf8))
    #expect(try folder.bytes("journal-2026-2.jsonl") == Data("mine too\n".utf8))
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
  }

  @Test(arguments: ["1970-01-01T00:00:10", "2026-01-01", "2026-12-31T23:58"])
  func `a clock that is behind begins no new file`(text: String) throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1, at: Self.years[0]))

    try folder.append(.fixture(2, at: text))

    #expect(try folder.names == ["journal.jsonl"])
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
  }

  @Test func `a journal that ends with what was cut off begins its new file all the same`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1, at: Self.years[0]))
    try folder.write(try folder.bytes() + Data("{\"at\":".utf8))

    try folder.append(.fixture(2, at: Self.years[1]))

    #expect(try folder.names == ["journal-2026.jsonl", "journal.jsonl"])
    #expect(try folder.read().damaged == 0)
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
  }

  @Test func `a last line without its newline goes with its year, and the new file begins with a line`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1, at: Self.years[0]))
    try folder.write(try folder.bytes().dropLast())

    try folder.append(.fixture(2, at: Self.years[1]))

    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
    #expect(try folder.names == ["journal-2026.jsonl", "journal.jsonl"])
  }

  @Test(arguments: ["journal-2026.txt", "diary-2026.jsonl", "journal2026.jsonl", "journal.jsonl.bak"])
  func `other files in the directory are not read as journals`(name: String) throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(2))
    try folder.write(String(decoding: try folder.bytes(), as: UTF8.self), to: name)

    #expect(try folder.entries.count == 1)
  }
}
