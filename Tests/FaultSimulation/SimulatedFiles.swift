import PosixKit
import ReminderFiles

/// The files of a simulated daemon, byte by byte, read and written like the daemon's.
///
/// A value: the file system lasts for one operation, so that a copied simulation has its own files.
struct SimulatedFiles: SimulatedStorage {
  var faults = Simulation.Faults()
  var tearsRecord = false
  private var contents: [String: [UInt8]] = [:]

  private static let state = "/state/state.plist"
  private static let journal = "/data/journal.jsonl"

  func read() throws(FileProblem) -> Snapshot? { try files(on: memory).read() }

  mutating func update(_ change: (Snapshot?) -> Snapshot) throws {
    try withFiles { try $0.update(change) }
  }

  mutating func append(_ records: inout [Record], in zone: Zone) throws -> Int {
    try withFiles { try $0.append(&records, in: zone) }
  }

  func tail(from place: Journal.Place?) throws(FileProblem) -> Journal.Tail { try files(on: memory).tail(from: place) }

  var bytes: [UInt8] { contents.sorted { $0.key < $1.key }.flatMap(\.value) }

  private mutating func withFiles<Result>(_ body: (StateFiles) throws -> Result) rethrows -> Result {
    let memory = memory
    // The bytes are referenced only once, and are not copied to be changed.
    contents = [:]
    defer { contents = memory.contents }
    return try body(files(on: memory))
  }

  private func files(on memory: FilesInMemory) -> StateFiles {
    StateFiles(state: Self.state, journal: Self.journal, fileSystem: memory.fileSystem)
  }

  private var memory: FilesInMemory {
    FilesInMemory(contents) { [faults, tearsRecord] (path, bytes) throws(SystemError) in
      let isJournal = path == Self.journal
      guard !(isJournal ? faults.journalFails : faults.saveFails) else {
        throw SystemError(call: "write", code: Self.diskFull)
      }
      return isJournal && tearsRecord ? Self.tear(bytes) : bytes.count
    }
  }

  private static let diskFull: Int32 = 28

  /// Returns how many bytes of lines are written by a daemon that dies in the last one: it may be cut off at any place.
  private static func tear(_ lines: [UInt8]) -> Int {
    let last = lines.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // A line that lacks only its line feed could be read.
    return last + lines.count * 31 % max(1, lines.count - last - 1)
  }
}
