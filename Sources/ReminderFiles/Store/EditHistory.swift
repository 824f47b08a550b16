package import PosixKit

/// A file that people edit too, whose changes are recorded in the journal, with a copy of its last known contents.
///
/// Under the lock of the journal: first the file, then the record, then the copy. A difference between file and copy
/// under the lock is a change by an editor; a crash in between leaves such a difference, so that no change is lost.
package struct EditHistory<Contents: EditedContents>: Sendable {
  package let file: PropertyListFile<Contents>
  /// The last good contents, with which a daemon starts if the file cannot be read.
  package let copy: PropertyListFile<Contents>
  private let journal: Journal
  private let fileSystem: FileSystem
  private let zone: Zone

  package init(path: String, copy: String, _ journal: Journal, fileSystem: FileSystem, in zone: Zone) {
    file = PropertyListFile(path: path, fileSystem: fileSystem)
    self.copy = PropertyListFile(path: copy, fileSystem: fileSystem)
    (self.journal, self.fileSystem, self.zone) = (journal, fileSystem, zone)
  }

  /// Changes the file like `PropertyListFile.update`.
  ///
  /// `beginsYear` is false while a daemon runs. `unrecorded` is called with the error if the change is in place and not
  /// in the journal. `part` is the mark of the run.
  package func update<Result>(
    at now: Instant, part: String, lockTimeout: Int, beginsYear: Bool, unsynced: ((SystemError) -> Void)?,
    unrecorded: (any Error) -> Void, _ change: (Contents?) throws -> (contents: Contents?, result: Result)
  ) throws -> Result {
    var (writer, problem): (Journal.Writer?, SystemError?)
    do {
      writer = try journal.writer(.waiting(milliseconds: lockTimeout))
    } catch let error as SystemError {
      problem = error
    }
    let isNewer = fileSystem.isNewer(file.path, than: copy.path)
    let (states, result) = try replace(writer, lockTimeout: lockTimeout, unsynced: unsynced, change)
    guard states.before != states.after else { return result }
    do {
      if let problem { throw problem }
      if let writer { try record(states, isNewer: isNewer, at: now, part: part, writer, beginsYear: beginsYear) }
    } catch {
      unrecorded(error)
    }
    return result
  }

  /// The contents before and after a change.
  package typealias States = (before: Contents, after: Contents)

  /// Changes the file in a turn, and records nothing.
  func replace<Result>(
    _ writer: Journal.Writer?, lockTimeout: Int, unsynced: ((SystemError) -> Void)?,
    _ change: (Contents?) throws -> (contents: Contents?, result: Result)
  ) throws -> (states: States, result: Result) {
    var states: States = (Contents(), Contents())
    let result = try file.update(lockTimeout: lockTimeout, locked: writer?.directory, unsynced: unsynced) { contents in
      let (changed, result) = try change(contents)
      states = (contents ?? Contents(), changed ?? contents ?? Contents())
      // The first change is found too, if the program ends before it is recorded.
      if writer != nil, states.before != states.after, fileSystem.modified(copy.target) == nil {
        try? copy.put(states.before)
      }
      return (changed, result)
    }
    return (states, result)
  }

  /// Records a change that is found in the file, unless another program holds the lock.
  ///
  /// - Returns: false if one does: the change may be its own.
  package func recordFound(at now: Instant, beginsYear: Bool) -> Bool {
    // If a file cannot be read or written, the next program tries again.
    guard fileSystem.isNewer(file.path, than: copy.path), let writer = try? journal.writer(.atOnce) else { return true }
    guard writer.isLocked else { return false }
    if let contents = try? file.read() ?? Contents() { recordFound(contents, at: now, writer, beginsYear: beginsYear) }
    return true
  }

  /// Records in a turn how contents that were read differ from the last known ones.
  func recordFound(_ contents: Contents, at now: Instant, _ writer: Journal.Writer, beginsYear: Bool) {
    let isNewer = fileSystem.isNewer(file.path, than: copy.path)
    try? record((contents, contents), isNewer: isNewer, at: now, part: "", writer, beginsYear: beginsYear)
  }

  /// `isNewer` where the file was written after the copy, before this change.
  private func record(
    _ states: States, isNewer: Bool, at now: Instant, part: String, _ writer: Journal.Writer, beginsYear: Bool
  ) throws {
    var known: Contents? = (try? copy.read()) ?? nil
    // A program that ended before it made the copy has recorded what an editor may have taken back since.
    if isNewer, known == states.before, let tail = try? journal.last(bytes: Reversals.firstPart) {
      known = states.before.asRecorded(in: tail.records)
    }
    var records = records(of: states, known, at: now, part: part)
    if let error = try writer.append(&records, in: zone, beginsYear: beginsYear).unsynced { throw error }
    if known != states.after || fileSystem.modified(file.target) != nil { try copy.put(states.after) }
  }

  /// The records of a change, and before it of one that is found in the file; `known` are the contents of the copy.
  func records(of states: States, _ known: Contents?, at now: Instant, part: String) -> [Record] {
    // Without a copy there is nothing to compare with.
    let local = zone.local(now)
    let found = known.flatMap { states.before.change(from: $0, foundAt: local) }.map { Edit($0, isFound: true) }
    let own = states.after.change(from: states.before, foundAt: nil).map { Edit($0, isFound: false) }
    return [found, own].compactMap { edit in
      edit.map { Record(at: now, part: $0.isFound ? Record.newPart() : part, .edited($0)) }
    }
  }
}

extension Record {
  /// Returns a mark for what one run of a command writes: ten digits and letters.
  package static func newPart() -> String {
    let number = UInt64.random(in: 0..<1 << 50)
    return String(String(number | 1 << 50, radix: 32).suffix(10))
  }
}

extension FileSystem {
  /// True if a file was written after its copy, or in the same tick of the file system's clock, or one of them is missing.
  package func isNewer(_ path: String, than copy: String) -> Bool {
    let (copied, written) = (changedNanoseconds(target(of: copy)), changedNanoseconds(target(of: path)))
    guard let copied else { return written != nil }
    return written.map { $0 >= copied } ?? true
  }
}

/// The contents of a file whose changes are recorded.
package protocol EditedContents: PropertyListContents {
  /// Creates the contents of an empty file.
  init()

  /// Returns the difference from older contents; nil if the user has changed nothing.
  ///
  /// `foundAt` is the local time at which a change by another program was found; nil for one of this program's own.
  func change(from old: Self, foundAt local: LocalDateTime?) -> Edit.Change?

  /// Returns the contents as the last of some records have them, where they tell of them.
  func asRecorded(in records: [Record]) -> Self

  /// Returns true if a step is a change of such contents.
  static func isChanged(by step: ChangeHistory.Step) -> Bool
}

extension [Record] {
  /// The changes of files on this machine.
  fileprivate var changes: [Edit.Change] {
    compactMap { record in
      if record.part != Record.imported, case .edited(let edit) = record.fact { edit.change } else { nil }
    }
  }
}

extension AlertList: EditedContents {
  package func asRecorded(in records: [Record]) -> AlertList {
    var list = self
    for case .alerts(let edits) in records.changes {
      for edit in edits {
        if let alert = edit.after { list.put(alert) } else if let alert = edit.before { list.remove(alert.number) }
      }
    }
    return list
  }

  package static func isChanged(by step: ChangeHistory.Step) -> Bool { if case .alerts = step { true } else { false } }
}

extension Settings: EditedContents {
  package func asRecorded(in records: [Record]) -> Settings {
    let last = records.changes.compactMap { if case .settings(_, let after) = $0 { after } else { nil } }.last
    return last ?? self
  }

  package static func isChanged(by step: ChangeHistory.Step) -> Bool {
    if case .settings = step { true } else { false }
  }
}

extension EditHistory {
  /// Puts the last known contents in the place of a file that is damaged, and returns the path at which that one is kept; nil
  /// where there are none, or the file can be read by now.
  ///
  /// Throws `FileBusy` or `SystemError`; the file is then unchanged.
  package func restore(lockTimeout: Int) throws -> String? {
    let writer = try journal.writer(.waiting(milliseconds: lockTimeout))
    guard let known = (try? copy.read()) ?? nil else { return nil }
    return try file.replaceDamaged(with: known, locked: writer.directory, lockTimeout: lockTimeout)
  }
}
