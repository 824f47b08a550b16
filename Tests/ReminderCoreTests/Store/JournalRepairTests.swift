import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@Suite struct JournalRepairTests {
  private static let label = "물 \"💦\""

  @Test func `a line that was cut off anywhere costs itself, and no whole one is lost`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1))
    let first = try folder.bytes().count
    try folder.append(.fixture(2, label: Self.label))
    let whole = try folder.bytes()

    for length in first...whole.count {
      try folder.write(whole.prefix(length))
      try folder.append(.fixture(3))

      // What lacks nothing but its newline is whole.
      let kept = length >= whole.count - 1 ? [1, 2, 3] : [1, 3]
      #expect(try folder.entries.map(\.occurrence.number) == kept, "\(length)")
      let cutOff = kept.count == 3 || length == first ? 0 : 1
      #expect(try folder.read().damaged == cutOff, "\(length)")
      try folder.expectWholeLines(cutOff: cutOff, "\(length)")
    }
    #expect(whole.count - first > 150)
  }

  @Test func `a first line that was cut off costs itself`() throws {
    let folder = try JournalFolder(#"{"at":"2026-11-2"#)

    try folder.append(.fixture())

    #expect(try folder.read() == JournalFolder.Reading(entries: [.fixture()], damaged: 1))
  }

  @Test func `what a crash left is not read, and stays`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture())
    let torn = try folder.bytes() + Data(#"{"at":"2026-1"#.utf8)
    try folder.write(torn)

    #expect(try folder.read() == JournalFolder.Reading(entries: [.fixture()]))
    try folder.append(.fixture(2))
    #expect(try folder.bytes().starts(with: torn))
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
  }

  @Test func `a block of zeros that a loss of power left at the end costs no line`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture())
    try folder.write(try folder.bytes() + Data(count: 4096))

    try folder.append(.fixture(2))

    #expect(try folder.entries.map(\.occurrence.number) == [1, 2])
    #expect(try folder.read().damaged == 1)
  }

  /// Lines that this version cannot read: broken, of another program, of a later version.
  static let damages = [
    "x", "{", "{}", "[]", "null", "\u{0}\u{0}", " ", #"{"at":"2026-11-22T09:30:00+09:00"}"#,
    good.replacing(#""number":1"#, with: #""number":0"#),
    good.replacing("shown", with: "snoozed\",\"minutes\":0,\"x\":\""),
    good.replacing("2026-11-22T09:30:00+09:00", with: "2026-02-30T09:30:00+09:00"),
    good.replacing("\"2026-11-22T09:30\"", with: "\"09:30\""),
    good.replacing("\"number\":1", with: "\"number\":\"1\""), String(good.dropLast()), good + good,
  ]

  private static let good = """
    {"at":"2026-11-22T09:30:00+09:00","due":"2026-11-22T09:30:00+09:00","event":"shown","late":0,\
    "nominal":"2026-11-22T09:30","number":1}
    """

  @Test(arguments: damages)
  func `a line that cannot be read is passed over, counted and left alone`(line: String) throws {
    let folder = try JournalFolder("\(Self.good)\n\(line)\n\(Self.good)\n")
    let before = try folder.bytes()

    try folder.append(.fixture(2))

    let contents = try folder.read()
    #expect(contents.entries.map(\.occurrence.number) == [1, 1, 2])
    #expect(contents.damaged == 1)
    #expect(try folder.bytes().prefix(before.count) == before)
  }

  @Test func `a damaged line at the very end is no torn one, and stays`() throws {
    let folder = try JournalFolder("\(Self.good)\nx\n")

    try folder.append(.fixture(2))

    #expect(try folder.bytes().starts(with: Data("\(Self.good)\nx\n".utf8)))
    #expect(try folder.read().damaged == 1)
  }

  @Test func `lines with nothing between them are one journal, with further keys or without`() throws {
    let line = Self.good.replacing(#""late""#, with: #""mood":{"a":[1]},"late""#)
    let folder = try JournalFolder("\n\n\(Self.good)\n\n\(line)\n")

    #expect(try folder.read() == JournalFolder.Reading(entries: [.fixture(), .fixture()]))
  }

  @Test func `bytes that are no text are one damaged line`() throws {
    let folder = try JournalFolder()
    try folder.write(Data("\(Self.good)\n".utf8) + Data([0xff, 0xfe, 0x0a]) + Data("\(Self.good)\n".utf8))

    #expect(try folder.read() == JournalFolder.Reading(entries: [.fixture(), .fixture()], damaged: 1))
  }
}

@Test(arguments: [#""event":"drunk""#, #""event":"shown","reason":"tired""#, #""event":"shown","kind":"nap""#])
func `a record of a later version is passed over, is no damage and stays`(words: String) throws {
  let line = #"{"at":"2026-11-22T09:30:00+09:00",\#(words),"amount":200}"#
  let folder = try JournalFolder(line + "\n")
  try folder.append(.fixture(2))

  #expect(try folder.read() == JournalFolder.Reading(entries: [.fixture(2)]))
  #expect(try folder.journal.tail().records.map(\.fact) == [.unknown, Record.fixture(2).fact])
  #expect(try folder.bytes().starts(with: Data(line.utf8)))
}
