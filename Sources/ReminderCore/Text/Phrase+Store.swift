// Errors of the files, as commands and the daemon tell them.
extension Phrase {
  package static var noHome: Phrase { Phrase("error.noHome") }
  package static func relativeVariable(_ name: String) -> Phrase { Phrase("warning.relativeVariable", name) }

  package static func cannotWrite(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase("error.cannotWrite", path, reason)
  }

  package static func cannotRead(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase("error.cannotRead", path, reason)
  }

  /// A file that cannot be used, and stays as it is.
  package static func unreadable(_ path: String, _ problem: Phrase) -> Phrase {
    Phrase("error.unreadable", path, problem)
  }

  package static func locked(_ path: String) -> Phrase { Phrase("error.locked", path) }

  /// An error of the store, or of another file of the same kind.
  package static func storeError(_ error: any Error, _ path: String) -> Phrase {
    switch StoreError(error, path: path) {
    case .unreadable(let path, let problem): .unreadable(path, problem.phrase)
    case .locked(let path): .locked(path)
    case .unwritable(let path, let error): .cannotWrite(path, error.phrase)
    case .notStorable(let path): Phrase("error.notStorable", path)
    case .unsynced(let path, let error): Phrase("error.unsynced", path, error.phrase)
    case nil: .cannotWrite(path, Phrase("system.unknown"))
    }
  }
}
