import Foundation
import PosixKit
import ReminderFiles
import Testing

/// A journal that becomes shorter while it is followed.
@Suite struct JournalCutBackTests {
  @Test(arguments: [0, 1, 2, 3])
  func `a journal that is cut back goes on with what is added later`(
    lines: Int
  ) throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1), .fixture(2), .fixture(3))
    let whole = try folder.bytes()
    let ends = [0] + whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }

    // Behind the first byte of the last line, in it, before its last byte, without its end, and behind it.
    let start = lines == 0 ? 0 : ends[lines - 1]
    let sizes = [start + 1, (start + ends[lines]) / 2, ends[lines] - 2, ends[lines] - 1, ends[lines]]
    for size in lines == 0 ? [0] : sizes {
      try folder.write(whole)
      var follower = try JournalFollower(folder.journal)
      try folder.write(whole.prefix(size))
      #expect(try follower.numbers() == [])
      // What was cut within a line is taken away by the next writer; where only its end is missing, it gets that.
      try folder.append(.fixture(4))
      let again = lines > 0 && size == ends[lines] - 1 ? [lines] : []
      #expect(try follower.numbers() == again + [4])
    }
  }

  @Test func `a journal that is cut back and added to before it is looked at loses nothing that was added`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1), .fixture(2), .fixture(3))
    var follower = try JournalFollower(folder.journal)
    let first = try folder.bytes().prefix { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]

    try folder.write(first)
    try folder.append(.fixture(4))
    #expect(try follower.numbers() == [4])
    try folder.write("")
    try folder.append(.fixture(5))

    #expect(try follower.numbers() == [5])
  }

  @Test(arguments: [0, 1, 2])
  func `a journal in whose place a shorter one comes goes on with what is added later`(lines: Int) throws {
    let folder = try JournalFolder()
    try folder.append(.fixture(1), .fixture(2), .fixture(3))
    var follower = try JournalFollower(folder.journal)
    let parts = try folder.bytes().split(separator: UInt8(ascii: "\n")).prefix(lines)

    try Data(parts.flatMap { $0 + [UInt8(ascii: "\n")] }).write(to: URL(filePath: folder.path), options: .atomic)
    #expect(try follower.numbers() == [])
    try folder.append(.fixture(4))

    #expect(try follower.numbers() == [4])
  }

  @Test func `a journal of more than what is compared is cut back to more than that`() throws {
    let folder = try JournalFolder()
    for number in 1...12 { try folder.append(.fixture(number)) }
    var follower = try JournalFollower(folder.journal)
    let whole = try folder.bytes()
    #expect(whole.count > 1200)

    try folder.write(whole.dropLast(150))
    #expect(try follower.numbers() == [])
    try folder.append(.fixture(13))

    #expect(try follower.numbers() == [13])
  }
}
