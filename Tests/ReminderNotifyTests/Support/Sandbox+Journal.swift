import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore

extension Sandbox {
  /// Puts entries into the journal, as the daemon does.
  func record(_ entries: Record...) throws {
    try record(entries)
  }

  func record(_ entries: [Record]) throws {
    let journal = Journal(path: paths.journal, fileSystem: .live)
    let last = try journal.lastSequence
    var records = entries.enumerated().map { $1.numbered(last + Int64($0) + 1) }
    try journal.append(&records, in: Self.zone, .waiting(milliseconds: Store.lockTimeout))
  }

  /// Writes the daemon's memory.
  func remember(_ ledger: Ledger) throws {
    try PropertyListFile<Snapshot>(path: paths.state, fileSystem: .live).update(lockTimeout: Store.lockTimeout) {
      _ in
      var ledger = ledger
      // All of the journal is included.
      let journal = Journal(path: paths.journal, fileSystem: .live)
      ledger.sequence = try journal.lastSequence
      let tail = try journal.tail()
      ledger.suppressions.apply(tail.records)
      return (Snapshot(ledger: ledger, place: tail.end ?? .start), ())
    }
  }

  func settle(_ change: (inout Settings) -> Void) throws {
    try PropertyListFile<Settings>(path: paths.settings, fileSystem: .live).update(lockTimeout: Store.lockTimeout) {
      var settings = $0 ?? Settings()
      change(&settings)
      return (settings, ())
    }
  }

  /// Writes anything in the place of a file of the program.
  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(atPath: parent(of: path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// What every file below the home holds, by path, but for the copies of what was read last.
  var files: [String: Data] {
    get throws {
      let names = try FileManager.default.subpathsOfDirectory(atPath: home)
      return names.reduce(into: [:]) { files, name in
        let path = home + "/" + name
        // Of the sources that are linked there no command is the owner.
        guard !name.hasPrefix("share/"), ![paths.lastAlerts, paths.lastSettings].contains(path) else { return }
        files[name] = FileManager.default.contents(atPath: path)
      }
    }
  }
}

extension Journal {
  /// The place of the last record of the daemon; 0 where there is none.
  fileprivate var lastSequence: Int64 {
    get throws { try tail().records.compactMap(\.sequence).max() ?? 0 }
  }
}

extension Record {
  /// What became of an alert that was due at a local time of the sandbox's zone.
  static func sample(
    _ number: Int, due text: String, _ event: Outcome.Event = .shown, late: Int64 = 0, label: String? = nil,
    _ reason: Outcome.Reason? = nil, into: Int? = nil
  ) -> Record {
    let nominal = LocalDateTime(fileText: text) ?? Sandbox.zone.local(Sandbox.now)
    let due = Sandbox.zone.instant(of: nominal)
    return Record(
      at: due + late, event: event, occurrence: Occurrence(.alert(number), nominal: nominal, instant: due),
      label: label, reason: reason, into: into)
  }
}
