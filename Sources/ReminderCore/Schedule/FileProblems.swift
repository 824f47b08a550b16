/// The files that cannot be used, and of which a person was told.
struct FileProblems: Sendable {
  private var problems: [DataFile: FileProblem] = [:]

  /// Takes in a problem; false where a person was told of it already.
  mutating func report(_ problem: FileProblem, of file: DataFile) -> Bool {
    let isNew = problems[file] != problem
    problems[file] = Self.isOver(problem, of: file) ? nil : problem
    return isNew
  }

  /// The file can be used; false where it could before.
  mutating func clear(_ file: DataFile) -> Bool {
    problems.removeValue(forKey: file) != nil
  }

  /// True while a problem lasts.
  func has(_ problem: FileProblem, of file: DataFile) -> Bool { problems[file] == problem }

  /// True for a damaged state: it was set aside, and is no problem any more.
  static func isOver(_ problem: FileProblem, of file: DataFile) -> Bool { file == .state && problem.isDamage }
}
