package import PosixKit

/// The property-list file of alerts.
package struct Store: Sendable {
  package let file: PropertyListFile<AlertList>

  /// How long a writer waits for another one, in milliseconds.
  package static let lockTimeout = 10_000

  package init(path: String, fileSystem: FileSystem) {
    file = PropertyListFile(path: path, fileSystem: fileSystem)
  }

  /// Reads the alerts; an empty list if there is no file yet.
  ///
  /// - Throws: `StoreError.unreadable`.
  package func read() throws(StoreError) -> AlertList {
    do { return try file.read() ?? AlertList() } catch { throw .unreadable(path: file.path, error) }
  }

  /// Checks that a list could be written, without writing it.
  ///
  /// - Throws: `StoreError.notStorable`.
  package func check(_ list: AlertList) throws(StoreError) {
    guard file.isStorable(list) else { throw .notStorable(path: file.path) }
  }

  /// Changes the alerts under the lock; the file is unchanged if `change` throws or changes nothing.
  ///
  /// - Throws: `StoreError`, or the error of `change`; `StoreError.unsynced` only if `unsynced` is nil.
  package func update<Result>(
    lockTimeout: Int = Store.lockTimeout, unsynced: ((SystemError) -> Void)? = nil,
    _ change: (inout AlertList) throws -> Result
  ) throws -> Result {
    do {
      return try file.update(lockTimeout: lockTimeout, unsynced: unsynced) { contents in
        let before = contents ?? AlertList()
        var list = before
        let result = try change(&list)
        return (list == before ? nil : list, result)
      }
    } catch {
      throw StoreError(error, path: file.path) ?? error
    }
  }
}

/// The reason why the store could not be read or changed.
///
/// Nothing is lost in any case, and nothing is changed except for `unsynced`.
package enum StoreError: Error, Equatable {
  case unreadable(path: String, FileProblem)
  case locked(path: String)
  case unwritable(path: String, SystemError)
  /// A text that a property list cannot hold.
  case notStorable(path: String)
  /// Changed, but the change may be lost with the power.
  case unsynced(path: String, SystemError)
}

extension StoreError {
  /// Creates the store error of an error of `PropertyListFile.update` for the file at `path`; nil for an error of the
  /// caller's change.
  package init?(_ error: any Error, path: String) {
    switch error {
    case let problem as FileProblem: self = .unreadable(path: path, problem)
    case is FileBusy: self = .locked(path: path)
    case let error as SystemError: self = .unwritable(path: path, error)
    case is NotStorable: self = .notStorable(path: path)
    case let error as NotSynced: self = .unsynced(path: path, error.error)
    case let error as StoreError: self = error
    default: return nil
    }
  }
}
