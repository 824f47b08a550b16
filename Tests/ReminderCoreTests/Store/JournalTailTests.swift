import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

/// What of the journal a saved state does not include.
@Suite struct JournalTailTests {
  private let folder: JournalFolder

  init() throws {
    folder = try JournalFolder()
  }

  private func append(_ sequences: ClosedRange<Int64>, year: Int = 2026) throws {
    try folder.append(
      sequences.map { Record.fixture(Int($0), at: "\(year)-11-22T09:30").numbered($0) })
  }

  private func tail(from place: Journal.Place?) throws -> [Int64?] {
    try folder.journal.tail(from: place).records.map(\.sequence)
  }

  @Test func `without a journal there is no tail`() throws {
    let tail = try folder.journal.tail()

    #expect(tail.records.isEmpty && tail.size == 0 && tail.end == nil)
  }

  @Test(arguments: [0, 1, 4, 5] as [Int64])
  func `the tail is what comes behind a place, and its size is that of its lines`(count: Int64) throws {
    if count > 0 { try append(1...count) }
    let place = try folder.journal.tail().end
    let before = count > 0 ? try folder.bytes().count : 0
    if count < 5 { try append(count + 1...5) }

    let tail = try folder.journal.tail(from: place)

    #expect(tail.records.compactMap(\.sequence) == Array(1...5).filter { $0 > count })
    #expect(try tail.size == folder.bytes().count - before)
    #expect(try tail.end == folder.journal.tail().end)
  }

  @Test func `a new year does not cut the tail off`() throws {
    try append(1...2, year: 2025)
    let early = try folder.journal.tail().end
    try append(3...3, year: 2025)
    let late = try folder.journal.tail().end
    try append(4...5)

    #expect(try folder.names == ["journal-2025.jsonl", "journal.jsonl"])
    #expect(try tail(from: nil) == [1, 2, 3, 4, 5])
    #expect(try tail(from: early) == [3, 4, 5])
    #expect(try tail(from: late) == [4, 5])
    #expect(try tail(from: folder.journal.tail().end).isEmpty)
  }

  @Test func `a tail of any length is found`() throws {
    try append(1...7)
    let place = try folder.journal.tail().end
    try append(8...2000)

    #expect(try tail(from: place).count == 1993)
  }

  @Test func `of a journal that another program has replaced the tail is all`() throws {
    try append(1...3)
    let place = try folder.journal.tail().end
    let lines = try folder.bytes().split(separator: UInt8(ascii: "\n"))

    try folder.write(Data(lines[0] + [10] + lines[2] + [10]))

    #expect(try tail(from: place) == [1, 3])
  }

  @Test func `what a crash has left of a line is no part of it, and what replaces it is behind the same place`() throws
  {
    try append(1...1)
    let place = try folder.journal.tail().end
    try append(2...2)
    try folder.write(try folder.bytes() + Data("{\"at\":".utf8))

    let before = try folder.journal.tail(from: place)
    try append(3...3)

    #expect(before.records.map(\.sequence) == [2])
    #expect(try tail(from: before.end) == [3])
  }

  @Test func `a line that lacks only its end is read once`() throws {
    try append(1...2)
    try folder.write(try folder.bytes().dropLast())

    let tail = try folder.journal.tail()
    #expect(tail.records.map(\.sequence) == [1, 2])
    #expect(try self.tail(from: tail.end) == [])
    try append(3...3)

    #expect(try self.tail(from: tail.end) == [3])
    #expect(try self.tail(from: nil) == [1, 2, 3])
  }

  @Test(arguments: [(0, 1), (5, 0), (5, 6), (100, 65)])
  func `a place that cannot be one is no part of a state`(offset: Int, count: Int) throws {
    let plist = try PropertyListEncoder().encode(
      ["offset": PlistValue.number(offset), "before": .data(Data(count: count))])

    #expect(throws: (any Error).self) { try PropertyListDecoder().decode(Journal.Place.self, from: plist) }
  }

  private enum PlistValue: Encodable {
    case number(Int)
    case data(Data)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .data(let data): try container.encode(data)
      }
    }
  }

  @Test func `a record that the state includes is not applied again`() throws {
    var ledger = Ledger()
    let shown = Record.fixture(1).numbered(1)
    let answered = Record(
      at: shown.at, event: .acknowledged, occurrence: shown.occurrence, label: nil, elapsed: 1, sequence: 2)
    for record in [shown, answered] { ledger.apply(record) }
    let state = ledger

    // The journal took them late, and the last was torn off.
    let isNew = ledger.apply(shown)

    #expect(!isNew && ledger == state)
    #expect(ledger.deliveries[.alert(1)]?.state == .answered)
  }
}
