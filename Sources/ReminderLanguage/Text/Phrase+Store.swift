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
}
