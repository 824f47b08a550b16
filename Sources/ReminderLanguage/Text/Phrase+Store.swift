// Errors of the files, as commands and the daemon tell them.
extension Phrase {
  package static func cannotWrite(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase("error.cannotWrite", path, reason)
  }

  /// A file that cannot be used, and stays as it is.
  package static func unreadable(_ path: String, _ problem: Phrase) -> Phrase {
    Phrase("error.unreadable", path, problem)
  }

  /// A file that cannot be used, or a line of it that costs itself alone.
  package static func unreadable(_ path: String, _ problem: FileProblem) -> Phrase {
    problem.isOfOneLine ? Phrase("warning.holidayLine", path, problem.phrase) : unreadable(path, problem.phrase)
  }
}

extension FileProblem {
  /// True for a line that costs itself alone.
  var isOfOneLine: Bool { if case .invalidLine = self { true } else { false } }
}
