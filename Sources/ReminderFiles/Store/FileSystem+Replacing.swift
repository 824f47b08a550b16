package import PosixKit

extension FileSystem {
  /// Replaces or creates a file atomically.
  ///
  /// The caller holds the lock, if there may be another writer, and syncs the directory, if needed. A file that may be
  /// lost with the power is written without `isSynced`.
  ///
  /// - Returns: False, with the file unchanged, if `isCurrent` is false once the new contents are on the disk.
  @discardableResult
  package func replace(
    _ path: String, with bytes: [UInt8], isSynced: Bool = true,
    where isCurrent: () throws(SystemError) -> Bool = { true }
  ) throws(SystemError) -> Bool {
    let temporary = temporary(for: path)
    do {
      let file = try create(temporary)
      try write(file, bytes)
      if isSynced { try sync(file) }
      if try isCurrent() {
        try rename(temporary, path)
        return true
      }
    } catch {
      try? remove(temporary)
      throw error
    }
    try? remove(temporary)
    return false
  }

  /// Removes the temporary file of a writer that was killed.
  ///
  /// The caller holds the lock, so that no other writer is active.
  func removeLeftover(of path: String) {
    let temporary = temporary(for: path)
    if linkTarget(temporary) != nil || modified(temporary) != nil { try? remove(temporary) }
  }

  /// Returns the path of the temporary file for new contents.
  ///
  /// The name can be fixed, because there is one writer.
  private func temporary(for path: String) -> String {
    parent(of: path) + "/." + name(of: path) + ".new"
  }

  /// Locks the directory of a file, for as long as the descriptor is open.
  ///
  /// `lockTimeout` is how long to wait for another writer, in milliseconds. Throws `FileBusy` on a timeout.
  func wait(for directory: Descriptor, of path: String, lockTimeout: Int) throws {
    var waited = 0
    while try !tryLock(directory) {
      guard waited < lockTimeout else { throw FileBusy(path: path) }
      // Between 2 and 20 milliseconds, by process, so that many writers do not move in step; after a second every
      // millisecond, so that new writers do not keep it out.
      let pause = waited < 1000 ? 2 + Int(Program.identifier) % 19 : 1
      SystemClock.sleep(milliseconds: pause)
      waited += pause
    }
  }

  /// Creates a directory with mode 0700, and missing ones above it.
  package func makeDirectories(_ path: String) throws(SystemError) {
    do {
      _ = try openDirectory(path)
    } catch {
      guard error.reason == .missing, path != "/" else { throw error }
      try makeDirectories(parent(of: path))
      try makeDirectory(path)
    }
  }
}
