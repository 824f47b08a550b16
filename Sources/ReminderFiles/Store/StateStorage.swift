package import PosixKit

/// What a `StateKeeper` writes to: the files of a machine, or a simulation of them.
package protocol StateStorage: Sendable {
  /// The state; nil where there is none yet.
  func read() throws(FileProblem) -> DaemonState?
  /// Puts what `change` makes of the state in its place, or leaves it as it was and throws.
  mutating func update(_ change: (DaemonState?) -> DaemonState) throws
  /// Adds records to the journal, and returns how many bytes they are; throws with those that are not there.
  mutating func append(_ records: inout [Record], in zone: Zone) throws -> Int
  /// What the journal has behind a place (`Journal.tail(from:)`).
  ///
  /// - Throws: `FileProblem.system` where it is there and cannot be read.
  func tail(from place: Journal.Place?) throws(FileProblem) -> Journal.Tail
}

/// The files of a daemon.
package struct StateFiles: StateStorage {
  package let state: PropertyListFile<DaemonState>
  package let journal: Journal
  /// How long the loop may wait for another writer, in milliseconds.
  package static let lockTimeout = 1000

  package init(state: String, journal: String, fileSystem: FileSystem) {
    self.state = PropertyListFile(path: state, fileSystem: fileSystem)
    self.journal = Journal(path: journal, fileSystem: fileSystem)
  }

  package func read() throws(FileProblem) -> DaemonState? { try state.read() }

  package func update(_ change: (DaemonState?) -> DaemonState) throws {
    try state.update(lockTimeout: Self.lockTimeout) { (change($0), ()) }
  }

  package func append(_ records: inout [Record], in zone: Zone) throws -> Int {
    try journal.append(&records, in: zone, .atOnce)
  }

  package func tail(from place: Journal.Place?) throws(FileProblem) -> Journal.Tail { try journal.tail(from: place) }
}
