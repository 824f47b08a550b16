extension Phrase {
  /// Returns the text of an error of the store, or of another property-list file.
  package static func storeError(_ error: any Error, _ path: String) -> Phrase {
    switch StoreError(error, path: path) {
    case .unreadable(let path, let problem): .unreadable(path, problem.phrase)
    case .locked(let path): Phrase("error.locked", path)
    case .unwritable(let path, let error): .cannotWrite(path, error.phrase)
    case .notStorable(let path): Phrase("error.notStorable", path)
    case .unsynced(let path, let error): Phrase("error.unsynced", path, error.phrase)
    case nil: .cannotWrite(path, Phrase("system.unknown"))
    }
  }
}
