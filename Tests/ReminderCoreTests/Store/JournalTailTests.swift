import Foundation
import PosixKit
import ReminderCore
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

  private func tail(after sequence: Int64) throws -> [Int64?] {
    try folder.journal.tail(after: sequence).records.map(\.sequence)
  }

  @Test func `without a journal there is no tail`() throws {
    #expect(try tail(after: 0).isEmpty)
    #expect(folder.journal.lastSequence == 0)
  }

  @Test(arguments: [0, 1, 4, 5, 6] as [Int64])
  func `the tail is what comes behind a record, and its size is that of its lines`(sequence: Int64) throws {
    try append(1...5)
    let lines = try folder.bytes().split(separator: UInt8(ascii: "\n"))

    let tail = try folder.journal.tail(after: sequence)

    #expect(tail.records.compactMap(\.sequence) == Array(1...5).filter { $0 > sequence })
    #expect(tail.size == lines.dropFirst(Int(sequence)).reduce(0) { $0 + $1.count + 1 })
    #expect(folder.journal.lastSequence == 5)
  }

  @Test func `a new year does not cut the tail off`() throws {
    try append(1...3, year: 2025)
    try append(4...5)

    #expect(try folder.names == ["journal-2025.jsonl", "journal.jsonl"])
    #expect(try tail(after: 0) == [1, 2, 3, 4, 5])
    #expect(try tail(after: 2) == [3, 4, 5])
    #expect(try tail(after: 4) == [5])
  }

  @Test func `a tail of any length is found`() throws {
    try append(1...2000)

    #expect(try tail(after: 7).count == 1993)
    #expect(try tail(after: 1999) == [2000])
  }

  @Test func `what a crash has left of a line is no part of it`() throws {
    try append(1...2)
    try folder.write(try folder.bytes() + Data("{\"at\":".utf8))

    let before = try tail(after: 1)
    try append(3...3)

    #expect(before == [2])
    #expect(try tail(after: 1) == [2, 3])
  }

  @Test func `a record that the state includes is not applied again`() throws {
    var ledger = Ledger()
    let shown = Record.fixture(1).numbered(1)
    let answered = Record(
      at: shown.at, event: .acknowledged, occurrence: shown.occurrence, label: nil, elapsed: 1, sequence: 2)
    for record in [shown, answered] { ledger.apply(record) }
    let state = ledger

    // The journal took them late, and the last was torn off.
    ledger.apply(shown)

    #expect(ledger == state)
    #expect(ledger.showings[.alert(1)]?.state == .answered)
  }
}
