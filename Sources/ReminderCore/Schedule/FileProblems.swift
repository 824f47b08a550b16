/// The files that cannot be used and were reported to the user.
struct FileProblems: Sendable {
  private var problems: [DataFile: FileProblem] = [:]

  /// Records a problem; returns false if it was already reported.
  mutating func report(_ problem: FileProblem, of file: DataFile) -> Bool {
    let isNew = problems[file] != problem
    problems[file] = Self.isOver(problem, of: file) ? nil : problem
    return isNew
  }

  /// Removes the problem of a file; returns false if there is none.
  mutating func clear(_ file: DataFile) -> Bool {
    problems.removeValue(forKey: file) != nil
  }

  /// Returns true while a problem lasts.
  func has(_ problem: FileProblem, of file: DataFile) -> Bool { problems[file] == problem }

  /// Returns true for a notice of a problem that does not last any more.
  func isRepaired(_ content: Notice.Content) -> Bool {
    guard case .unreadable(let file, let problem) = content else { return false }
    return !Self.isOver(problem, of: file) && !has(problem, of: file)
  }

  /// Returns true for a damaged state, which was moved aside and is no longer a problem.
  static func isOver(_ problem: FileProblem, of file: DataFile) -> Bool { file == .state && problem.isDamage }
}
