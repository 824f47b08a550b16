import Foundation
import Glibc
import PosixKit
import ReminderFiles
import Synchronization
import TestSupport
import Testing

@Suite struct JournalTests {
  @Test(arguments: Record.everyKind)
  func `an entry comes back from its line as it was`(entry: Record) throws {
    let line = try JSONEncoder().encode(RecordLine(entry, in: .newYork2026))

    #expect(try JSONDecoder().decode(RecordLine.self, from: line).record == entry)
  }

  @Test func `what is appended is read back in its order, whatever zone it was seen in`() throws {
    let folder = try JournalFolder()
    let entries = Record.everyKind

    for (index, entry) in entries.enumerated() {
      try folder.append(entry, in: [.seoul, .newYork2026, .fixed(hours: -3)][index % 3])
    }

    #expect(try folder.read() == JournalFolder.Reading(entries: entries))
    #expect(Set(entries.map(\.event)) == Set(Outcome.Event.allCases))
  }

  @Test func `a line has the keys of the contract and no others`() throws {
    let folder = try JournalFolder()

    try folder.append(
      .fixture(3, at: "2026-11-22T09:31:15", .coalesced, late: 75, label: "약", reason: .asleep, into: 7), .fixture())

    #expect(
      String(decoding: try folder.bytes(), as: UTF8.self) == """
        {"at":"2026-11-22T09:31:15+09:00","due":"2026-11-22T09:30:00+09:00","event":"coalesced","into":7,"label":"약",\
        "late":75,"nominal":"2026-11-22T09:30","number":3,"reason":"asleep"}
        {"at":"2026-11-22T09:30:00+09:00","due":"2026-11-22T09:30:00+09:00","event":"shown","late":0,\
        "nominal":"2026-11-22T09:30","number":1}

        """)
  }

  @Test func `a batch is one write at the end of the file, under the lock, and then a sync`() throws {
    let folder = try JournalFolder()
    try folder.append(.fixture())
    let calls = Mutex<[String]>([])
    let live = FileSystem.live
    var fileSystem = live
    fileSystem.tryLock = { (directory) throws(SystemError) in
      calls.withLock { $0.append("lock") }
      return try live.tryLock(directory)
    }
    fileSystem.append = { (file, bytes) throws(SystemError) in
      calls.withLock { $0.append("write \(bytes.count { $0 == UInt8(ascii: "\n") })") }
      return try live.append(file, bytes)
    }
    fileSystem.sync = { (file) throws(SystemError) in
      calls.withLock { $0.append("sync") }
      try live.sync(file)
    }

    try folder.append(.fixture(2), .fixture(3), .fixture(4), with: fileSystem)

    #expect(calls.withLock { $0 } == ["lock", "write 3", "sync"])
    #expect(try folder.entries.map(\.occurrence.number) == [1, 2, 3, 4])
  }

  @Test func `an empty batch makes no file, and reading a journal that is not there finds nothing`() throws {
    let folder = try JournalFolder()

    try folder.append()

    #expect(try folder.read() == JournalFolder.Reading())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.directory.path).isEmpty)
  }

  @Test func `file and directory are for the user alone`() throws {
    let folder = try JournalFolder()

    try folder.append(.fixture())

    for (path, mode) in [(folder.path, 0o600), (parent(of: folder.path), 0o700)] {
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
    }
  }

  @Test func `since is inclusive and asks when it was decided, not when it was due`() throws {
    let folder = try JournalFolder()
    try folder.append(
      .fixture(1, at: "2026-11-22T09:29:59"), .fixture(2, at: "2026-11-22T09:30"),
      .fixture(3, at: "2026-11-22T12:00", .missed, late: 86_400, reason: .asleep))

    let entries = try folder.read(since: at("2026-11-22T09:30")).entries

    #expect(entries.map(\.occurrence.number) == [2, 3])
    #expect(try folder.read(since: at("2026-11-22T12:00:01")) == JournalFolder.Reading())
  }

  /// A label may have come into the file of alerts by hand, and may hold anything.
  static let labels = [
    #""quoted" \ {"at":1}"#, "물 마시기", "e\u{301}", "👩‍👩‍👧‍👦🇰🇷💦", "a\u{2028}b\u{2029}c", "one\ntwo\r\nthree\t",
    "\u{0}\u{1b}[31m",
    "\u{85}\u{9b}\u{202e}\u{7f}\u{ffff}\u{feff}", "", " ", String(repeating: "가", count: 1000),
  ]

  @Test(arguments: labels)
  func `any label survives, on a line that other programs read`(label: String) throws {
    let folder = try JournalFolder()

    try folder.append(.fixture(label: label), .fixture(2))

    #expect(try folder.entries.map(\.label) == [label, nil])
    #expect(try folder.bytes().count { $0 == UInt8(ascii: "\n") } == 2)
    try folder.expectWholeLines()
  }

  @Test func `a program that reads JSON a line reads the journal`() async throws {
    let folder = try JournalFolder()
    for label in Self.labels { try folder.append(.fixture(label: label)) }
    let script = "import json,sys\nfor line in open(sys.argv[1],'rb'): print(len(json.loads(line)['label']))"
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32.self)
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", "-c", script, folder.path]
    let output = Pipe()
    python.standardOutput = output
    python.terminationHandler = { continuation.yield($0.terminationStatus) }

    try python.run()

    #expect(await statuses.first { _ in true } == 0)
    let counts = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(counts.split(separator: "\n").map { Int($0) } == Self.labels.map(\.unicodeScalars.count))
  }
}
