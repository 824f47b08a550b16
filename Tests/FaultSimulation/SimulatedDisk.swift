package import ReminderFiles

/// The disk of a simulated daemon: files, like the daemon's, or values in memory.
package struct SimulatedDisk: StateStorage {
  private var storage: any SimulatedStorage

  /// A disk of files, byte by byte.
  package static var files: SimulatedDisk { SimulatedDisk(storage: SimulatedFiles()) }

  /// A disk of values, for many runs: encoding the state takes longer than a simulated day of everything else.
  package static var values: SimulatedDisk { SimulatedDisk(storage: SimulatedRecords()) }

  package func read() throws(FileProblem) -> Snapshot? { try storage.read() }

  package mutating func update(_ change: (Snapshot?) -> Snapshot) throws { try storage.update(change) }

  package mutating func append(_ records: inout [Record], in zone: Zone) throws -> Int {
    try storage.append(&records, in: zone)
  }

  package func tail(from place: Journal.Place?) throws(FileProblem) -> Journal.Tail { try storage.tail(from: place) }

  /// The contents of the files, in the order of their names; empty for values.
  var bytes: [UInt8] { storage.bytes }

  package var faults: Simulation.Faults {
    get { storage.faults }
    set { storage.faults = newValue }
  }

  /// True while the daemon dies in the next write to the journal, whose last record is cut off.
  var tearsRecord: Bool {
    get { storage.tearsRecord }
    set { storage.tearsRecord = newValue }
  }
}

/// A storage that fails on demand.
protocol SimulatedStorage: StateStorage {
  var faults: Simulation.Faults { get set }
  var tearsRecord: Bool { get set }
  var bytes: [UInt8] { get }
}

/// The state and the journal as values.
struct SimulatedRecords: SimulatedStorage {
  var faults = Simulation.Faults()
  var tearsRecord = false
  private var state: Snapshot?
  private var records: [Record] = []
  let bytes: [UInt8] = []

  /// The approximate size of a line of the journal, in bytes.
  private static let recordSize = 200

  private struct Failed: Error {}

  func read() throws(FileProblem) -> Snapshot? { state }

  mutating func update(_ change: (Snapshot?) -> Snapshot) throws {
    guard !faults.saveFails else { throw Failed() }
    state = change(state)
  }

  mutating func append(_ records: inout [Record], in zone: Zone) throws -> Int {
    guard !faults.journalFails else { throw Failed() }
    self.records += tearsRecord ? records.dropLast() : records[...]
    guard !tearsRecord else { throw Failed() }
    defer { records = [] }
    return records.count * Self.recordSize
  }

  func tail(from place: Journal.Place?) -> Journal.Tail {
    let tail = Array(records[(place?.offset ?? 0)...])
    return Journal.Tail(
      records: tail, size: tail.count * Self.recordSize,
      end: records.isEmpty ? nil : Journal.Place(offset: records.count))
  }
}
