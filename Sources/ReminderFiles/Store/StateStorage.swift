package import PosixKit

/// The storage of a `StateKeeper`: the files of a machine, or a simulation of them.
package protocol StateStorage: Sendable {
  /// Reads the state; nil if there is none yet.
  func read() throws(FileProblem) -> Snapshot?
  /// Replaces the state by the result of `change`; if it throws, the state is unchanged.
  mutating func update(_ change: (Snapshot?) -> Snapshot) throws
  /// Appends records to the journal, and returns their size in bytes; when it throws, `records` are those that are not
  /// written.
  mutating func append(_ records: inout [Record], in zone: Zone) throws -> Int
  /// Reads the journal after a place (`Journal.tail(from:)`).
  ///
  /// - Throws: `FileProblem.system` if it exists and cannot be read.
  func tail(from place: Journal.Place?) throws(FileProblem) -> Journal.Tail
}

/// The files of a daemon.
package struct StateFiles: StateStorage {
  package let state: PropertyListFile<Snapshot>
  package let journal: Journal
  /// How long the main loop may wait for another writer, in milliseconds.
  package static let lockTimeout = 1000

  package init(state: String, journal: String, fileSystem: FileSystem) {
    self.state = PropertyListFile(path: state, fileSystem: fileSystem)
    self.journal = Journal(path: journal, fileSystem: fileSystem)
  }

  package func read() throws(FileProblem) -> Snapshot? { try state.read() }

  package func update(_ change: (Snapshot?) -> Snapshot) throws {
    try state.update(lockTimeout: Self.lockTimeout) { (change($0), ()) }
  }

  package func append(_ records: inout [Record], in zone: Zone) throws -> Int {
    try journal.append(&records, in: zone, .atOnce)
  }

  package func tail(from place: Journal.Place?) throws(FileProblem) -> Journal.Tail { try journal.tail(from: place) }
}
