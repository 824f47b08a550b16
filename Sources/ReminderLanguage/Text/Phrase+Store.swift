// Errors of the files, as commands and the daemon tell them.
extension Phrase {
  package static func cannotWrite(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase("error.cannotWrite", path, reason)
  }

  /// A file that cannot be used, and stays as it is.
  package static func unreadable(_ path: String, _ problem: Phrase) -> Phrase {
    Phrase("error.unreadable", path, problem)
  }
}
