package import PosixKit

/// Changes a file that people edit too, and records its changes in the journal, with a copy of what was read last.
///
/// Under the lock of the journal: the file first, then the record, then the copy. A difference between file and copy that is there
/// under the lock is a change by an editor; a crash in between leaves one, so that no change is lost.
package struct EditHistory<Contents: EditedContents>: Sendable {
  package let file: PropertyListFile<Contents>
  /// The last good contents: a daemon starts from them where the file cannot be read.
  package let copy: PropertyListFile<Contents>
  private let journal: Journal
  private let fileSystem: FileSystem
  private let zone: Zone

  package init(path: String, copy: String, _ journal: Journal, fileSystem: FileSystem, in zone: Zone) {
    file = PropertyListFile(path: path, fileSystem: fileSystem)
    self.copy = PropertyListFile(path: copy, fileSystem: fileSystem)
    (self.journal, self.fileSystem, self.zone) = (journal, fileSystem, zone)
  }

  /// Changes the file as `PropertyListFile.update` does.
  ///
  /// `beginsYear` is false while a daemon runs. `unrecorded` is told why the change is in place and not in the journal.
  package func update<Result>(
    at now: Instant, lockTimeout: Int, beginsYear: Bool, unsynced: ((SystemError) -> Void)?,
    unrecorded: (any Error) -> Void, _ change: (Contents?) throws -> (contents: Contents?, result: Result)
  ) throws -> Result {
    var (writer, problem): (Journal.Writer?, SystemError?)
    do {
      writer = try journal.writer(.waiting(milliseconds: lockTimeout))
    } catch let error as SystemError {
      problem = error
    }
    var states: (before: Contents, after: Contents)?
    let result = try file.update(lockTimeout: lockTimeout, locked: writer?.directory, unsynced: unsynced) { contents in
      let (changed, result) = try change(contents)
      states = (contents ?? Contents(), changed ?? contents ?? Contents())
      return (changed, result)
    }
    guard let (before, after) = states, before != after else { return result }
    do {
      if let problem { throw problem }
      if let writer { try record(before, after, at: now, writer, beginsYear: beginsYear) }
    } catch {
      unrecorded(error)
    }
    return result
  }

  /// Records what was changed in the file, where no other program holds the lock.
  ///
  /// - Returns: false where one does: it may be its change.
  package func recordFound(at now: Instant, beginsYear: Bool) -> Bool {
    // What cannot be read or written is left to the next program.
    guard isNewer, let writer = try? journal.writer(.atOnce) else { return true }
    guard writer.isLocked else { return false }
    if let contents = try? file.read() ?? Contents() {
      try? record(contents, contents, at: now, writer, beginsYear: beginsYear)
    }
    return true
  }

  /// True where the file was written after the copy of it, or in the same tick of the disk's clock.
  private var isNewer: Bool {
    let (own, others) = (fileSystem.changedNanoseconds(copy.target), fileSystem.changedNanoseconds(file.target))
    guard let own else { return others != nil }
    return others.map { $0 >= own } ?? true
  }

  private func record(
    _ before: Contents, _ after: Contents, at now: Instant, _ writer: Journal.Writer, beginsYear: Bool
  ) throws {
    // Without a copy there is nothing to compare with.
    let known: Contents? = (try? copy.read()) ?? nil
    let found = known.flatMap { before.change(from: $0, isFound: true) }.map { Edit($0, isFound: true) }
    let own = after.change(from: before, isFound: false).map { Edit($0, isFound: false) }
    var records = [found, own].compactMap { $0 }.map { Record(at: now, .edited($0)) }
    if let error = try writer.append(&records, in: zone, beginsYear: beginsYear).unsynced { throw error }
    if known != after || fileSystem.modified(file.target) != nil { try copy.put(after) }
  }
}

/// The contents of a file whose changes are recorded.
package protocol EditedContents: PropertyListContents {
  /// An empty file.
  init()

  /// The difference to an older state; nil where a person has changed nothing.
  func change(from old: Self, isFound: Bool) -> Edit.Change?
}

extension AlertList: EditedContents {}
extension Settings: EditedContents {}
