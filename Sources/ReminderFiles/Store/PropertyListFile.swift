import FoundationEssentials
package import PosixKit

/// A property-list file that is replaced as a whole: lock, read, change, write beside it, fsync, rename, fsync.
///
/// At every instant the path has either the old or the new contents, whichever step fails or is cut off (rename(2),
/// "Ensuring data reaches disk"). A symbolic link is followed, never replaced. A change by a program that takes no
/// lock, such as an editor, is detected until the rename: the change is then made again of the new contents.
package struct PropertyListFile<Contents: Sendable>: Sendable {
  package let path: String
  private let fileSystem: FileSystem

  package init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }
}

// The type itself has no constraint on its contents: the runtime would search all conformances of the program.
extension PropertyListFile where Contents: PropertyListContents {
  /// The maximum size of a file that is read, in bytes.
  ///
  /// A thousand alerts take half a mebibyte.
  private static var limit: Int { 64 << 20 }
  /// The number of attempts at a change while another program keeps writing.
  private static var attempts: Int { 10 }

  /// Reads the contents; nil if there is no file.
  package func read() throws(FileProblem) -> Contents? { try decode(try bytes()) }

  private func bytes() throws(FileProblem) -> [UInt8]? { try fileSystem.readIfThere(path, limit: Self.limit) }

  private func decode(_ bytes: [UInt8]?) throws(FileProblem) -> Contents? {
    guard let bytes else { return nil }
    return try PropertyListDecoder.decode(Contents.self, from: bytes)
  }

  /// Changes the file: locks, reads, changes and writes it.
  ///
  /// `change` is called with nil if there is no file yet, and returns nil to leave the file unchanged. It may be called
  /// more than once; the last result counts.
  ///
  /// `lockTimeout` is how long to wait for another writer, in milliseconds. Throws `FileProblem`, `FileBusy`,
  /// `SystemError`, or the error of `change`; the file is then unchanged. `NotSynced` is thrown if the new contents are
  /// in place and not confirmed, unless `unsynced` is given, which is then called.
  ///
  /// `locked` is a directory that the caller has locked: a program that locked it twice would wait for itself
  /// (flock(2)).
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
      // In a directory without search permission reading fails too, with the more precise error.
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

  /// Replaces a file that is damaged, which is kept beside it, and returns the path of that; nil if the file can be read.
  ///
  /// Throws like `update`.
  package func replaceDamaged(with contents: Contents, locked: Descriptor?, lockTimeout: Int) throws -> String? {
    let target = target
    let directory = try fileSystem.openDirectory(parent(of: target))
    if !(locked.map { fileSystem.isFile($0, parent(of: target)) } ?? false) {
      try fileSystem.wait(for: directory, of: path, lockTimeout: lockTimeout)
    }
    guard let damaged = try bytes() else { return nil }
    do throws(FileProblem) {
      _ = try decode(damaged)
      return nil
    } catch {
      guard error.isUnreadableByAll else { throw error }
    }
    let names = [target + ".damaged"] + (2...1000).lazy.map { "\(target).damaged-\($0)" }
    guard let kept = names.first(where: { fileSystem.modified($0) == nil }) else { throw FileBusy(path: path) }
    try fileSystem.replace(kept, with: damaged)
    guard try replace(target, with: contents, unlessChangedSince: damaged) else { throw FileBusy(path: path) }
    try? fileSystem.sync(directory)
    return kept
  }

  /// Replaces the contents of a copy that may be lost with the power, and of which the caller is the only writer.
  package func put(_ contents: Contents) throws {
    let target = target
    try fileSystem.makeDirectories(parent(of: target))
    try fileSystem.replace(target, with: encoded(contents), isSynced: false)
  }

  /// The file at the end of a chain of symbolic links, which need not exist.
  ///
  /// A chain of more than forty links, such as a loop, ends there.
  package var target: String { fileSystem.target(of: path) }

  /// True for contents that would be read back as they are.
  package func isStorable(_ contents: Contents) -> Bool {
    (try? encoded(contents)).flatMap { try? decode($0) } == contents
  }

  private func encoded(_ contents: Contents) throws -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return [UInt8](try encoder.encode(contents))
  }

  private func replace(
    _ target: String, with contents: Contents, unlessChangedSince before: [UInt8]?
  ) throws -> Bool {
    let new = try encoded(contents)
    // Some texts are written by the encoder and not read by the decoder, such as `$null`.
    guard (try? decode(new)) == contents else { throw NotStorable() }
    return try fileSystem.replace(target, with: new) { () throws(SystemError) in
      do throws(FileProblem) { return try bytes() == before } catch {
        if let error = error.systemError { throw error }
        return false
      }
    }
  }
}

/// The contents would not be read back unchanged.
///
/// The file is unchanged.
package struct NotStorable: Error, Equatable {
  package init() {}
}

/// The new contents are in place, but the disk did not confirm that they will survive a loss of power.
package struct NotSynced: Error, Equatable {
  package let error: SystemError
}

/// Another program held the lock of the file's directory, or kept writing the file, until the timeout.
package struct FileBusy: Error, Equatable {
  package let path: String
}
