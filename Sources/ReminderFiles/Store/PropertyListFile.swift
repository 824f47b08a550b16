import FoundationEssentials
package import PosixKit

/// One property-list file that is replaced as a whole: lock, read, change, write beside it, fsync, rename, fsync.
///
/// At every instant the path holds either the old contents or the new ones, whatever step fails or is cut off
/// (rename(2), "Ensuring data reaches disk"). A symbolic link is followed, never replaced. What a program that takes no
/// lock saves while a change is underway, such as an editor, is noticed up to the rename: the change is made anew of that.
package struct PropertyListFile<Contents: Sendable>: Sendable {
  package let path: String
  private let fileSystem: FileSystem

  package init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }
}

// The type itself asks nothing of its contents: the runtime would look for the conformance among all of the program.
extension PropertyListFile where Contents: PropertyListContents {
  /// The largest file that is read.
  ///
  /// A thousand alerts take half a mebibyte.
  private static var limit: Int { 64 << 20 }
  /// How often a change is made anew, because another program keeps writing.
  private static var attempts: Int { 10 }

  /// What the file holds; nil where there is no file.
  package func read() throws(FileProblem) -> Contents? { try decode(try bytes()) }

  private func bytes() throws(FileProblem) -> [UInt8]? { try fileSystem.readIfThere(path, limit: Self.limit) }

  private func decode(_ bytes: [UInt8]?) throws(FileProblem) -> Contents? {
    guard let bytes else { return nil }
    return try PropertyListDecoder.decode(Contents.self, from: bytes)
  }

  /// Locks, reads, changes and writes.
  ///
  /// The change gets nil where there is no file yet, and returns nil to leave the file as it is. It may be called more than
  /// once; the last result counts.
  ///
  /// `lockTimeout` is how long to wait for another writer, in milliseconds. Throws `FileProblem`, `FileBusy`,
  /// `SystemError`, or what the change throws; the file is as it was then. `NotSynced` is thrown where the new contents
  /// are in place and not confirmed, unless `unsynced` is there to be told of it.
  ///
  /// `locked` is a directory whose lock the caller has: a program that took it twice would wait for itself (flock(2)).
  package func update<Result>(
    lockTimeout: Int, locked: Descriptor? = nil, unsynced: ((SystemError) -> Void)? = nil,
    _ change: (Contents?) throws -> (contents: Contents?, result: Result)
  ) throws -> Result {
    let target = self.target
    let directory: Descriptor
    do throws(SystemError) {
      try fileSystem.makeDirectories(parent(of: target))
      directory = try fileSystem.openDirectory(parent(of: target))
    } catch {
      // In a directory without search permission even reading fails: that error says what is wrong.
      if error.reason == .denied { _ = try read() }
      throw error
    }
    if !(locked.map { fileSystem.isFile($0, parent(of: target)) } ?? false) {
      try fileSystem.wait(for: directory, of: path, lockTimeout: lockTimeout)
    }
    fileSystem.removeLeftover(of: target)
    for _ in 0..<Self.attempts {
      let before = try bytes()
      let (contents, result) = try change(try decode(before))
      guard let contents else { return result }
      guard try replace(target, with: contents, unlessChangedSince: before) else { continue }
      do {
        try fileSystem.sync(directory)
      } catch {
        guard let unsynced else { throw NotSynced(error: error) }
        unsynced(error)
      }
      return result
    }
    throw FileBusy(path: path)
  }

  /// Puts contents in the place of the file: of a copy that may be lost with the power, and of which the caller is the only writer.
  package func put(_ contents: Contents) throws {
    let target = target
    try fileSystem.makeDirectories(parent(of: target))
    try fileSystem.replace(target, with: encoded(contents), isSynced: false)
  }

  /// The file that a chain of symbolic links ends at, whether it exists or not.
  ///
  /// A chain of more than forty links ends there, as a loop does.
  package var target: String { fileSystem.target(of: path) }

  private func encoded(_ contents: Contents) throws -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return [UInt8](try encoder.encode(contents))
  }

  private func replace(
    _ target: String, with contents: Contents, unlessChangedSince before: [UInt8]?
  ) throws -> Bool {
    let new = try encoded(contents)
    // There are texts that the encoder writes and the decoder does not read, such as `$null`.
    guard (try? decode(new)) == contents else { throw NotStorable() }
    return try fileSystem.replace(target, with: new) { () throws(SystemError) in
      do throws(FileProblem) { return try bytes() == before } catch {
        if case .system(let error) = error { throw error }
        return false
      }
    }
  }
}

/// The contents would not be read back as they are.
///
/// The file is as it was.
package struct NotStorable: Error, Equatable {}

/// The new contents are in place, but the disk did not confirm that they will outlast a loss of power.
package struct NotSynced: Error, Equatable {
  package let error: SystemError
}

/// Another program holds the lock of the file's directory, or keeps writing the file, and did for as long as we waited.
package struct FileBusy: Error, Equatable {
  package let path: String
}
