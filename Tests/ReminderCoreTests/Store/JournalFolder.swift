import Foundation
import PosixKit
import ReminderFiles
import Testing

/// A journal in a directory of its own.
struct JournalFolder {
  let directory: TemporaryDirectory
  let path: String

  init(_ contents: String? = nil) throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/data/journal.jsonl"
    if let contents { try write(contents) }
  }

  var journal: Journal { Journal(path: path, fileSystem: .live) }

  /// What a reading finds, to be compared with what it should.
  struct Reading: Equatable {
    var entries: [Record] = []
    var damaged = 0
  }

  func read(since instant: Instant? = nil) throws -> Reading {
    let contents = try journal.read(since: instant)
    return Reading(entries: contents.outcomes, damaged: contents.damaged)
  }

  var entries: [Record] {
    get throws { try read().entries }
  }

  func append(_ entries: Record..., in zone: Zone = .seoul, with fileSystem: FileSystem = .live) throws {
    try append(entries, in: zone, with: fileSystem)
  }

  func append(_ entries: [Record], in zone: Zone = .seoul, with fileSystem: FileSystem = .live) throws {
    var records = entries
    try Journal(path: path, fileSystem: fileSystem).append(&records, in: zone, .lockedForTests)
  }

  func write(_ contents: String, to file: String = "journal.jsonl") throws {
    try directory.write(contents, to: "data/" + file)
  }

  func write(_ bytes: Data) throws {
    try write("")
    try bytes.write(to: URL(filePath: path))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: parent(of: path)).sorted() }
  }

  func bytes(_ file: String = "journal.jsonl") throws -> Data {
    try ReminderCoreTests.contents(parent(of: path) + "/" + file)
  }

  /// Checks that every line is one JSON object and ends, but for so many that were cut off.
  func expectWholeLines(
    cutOff: Int = 0, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var broken = 0
    for file in try names {
      let bytes = try bytes(file)
      if file == "journal.jsonl" {
        #expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"), comment, sourceLocation: sourceLocation)
      }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      broken += lines.count { !((try? JSONSerialization.jsonObject(with: $0)) is [String: Any]) }
    }
    #expect(broken == cutOff, comment, sourceLocation: sourceLocation)
  }
}

extension Journal.Locking {
  static var lockedForTests: Journal.Locking { .waiting(milliseconds: Store.lockTimeout) }
}
