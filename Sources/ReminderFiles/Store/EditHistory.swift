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
  /// in the journal.
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

  /// Records a change that is found in the file, unless another program holds the lock.
  ///
  /// - Returns: false if one does: the change may be its own.
  package func recordFound(at now: Instant, beginsYear: Bool) -> Bool {
    // If a file cannot be read or written, the next program tries again.
    guard fileSystem.isNewer(file.path, than: copy.path), let writer = try? journal.writer(.atOnce) else { return true }
    guard writer.isLocked else { return false }
    if let contents = try? file.read() ?? Contents() {
      try? record(contents, contents, at: now, writer, beginsYear: beginsYear)
    }
    return true
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
  func change(from old: Self, isFound: Bool) -> Edit.Change?
}

extension AlertList: EditedContents {}
extension Settings: EditedContents {}
