package import PosixKit

extension FileSystem {
  /// Puts new contents in the place of a file, or makes it: at every instant it is there as a whole.
  ///
  /// The caller holds the lock, where there may be another writer, and syncs the directory, where it matters. What can be lost with the
  /// power is written without `isSynced`.
  ///
  /// - Returns: False, with the file as it was, where `isCurrent` is false once the new contents are on the disk.
  @discardableResult
  func replace(
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

  /// Removes what a writer that was killed has left of the file's new contents.
  ///
  /// The caller holds the lock, so that no other writer is at work there.
  func removeLeftover(of path: String) {
    let temporary = temporary(for: path)
    if linkTarget(temporary) != nil || modified(temporary) != nil { try? remove(temporary) }
  }

  /// Where the new contents of a file are written before they take its place.
  ///
  /// The name may be fixed, because there is one writer.
  private func temporary(for path: String) -> String {
    parent(of: path) + "/." + name(of: path) + ".new"
  }

  /// Takes the lock of a file's directory, which lasts as long as the descriptor.
  ///
  /// `lockTimeout` is how long to wait for another writer, in milliseconds. Throws `FileBusy` for one that keeps it.
  func wait(for directory: Descriptor, of path: String, lockTimeout: Int) throws {
    var waited = 0
    while try !tryLock(directory) {
      guard waited < lockTimeout else { throw FileBusy(path: path) }
      // Between two and twenty milliseconds, by process, so that many writers do not move in step; one that has waited
      // for long looks more often, so that new ones do not keep it out.
      let pause = waited < 1000 ? 2 + Int(Program.identifier) % 19 : 1
      SystemClock.sleep(milliseconds: pause)
      waited += pause
    }
  }

  /// Makes a directory, mode 0700, and those above it that are missing.
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
