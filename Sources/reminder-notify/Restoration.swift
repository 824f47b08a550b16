import PosixKit
import ReminderFiles

/// Puts the last good contents in the place of a file of alerts or settings that is damaged, which is kept beside it.
struct Restoration {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// True for a file that it can restore.
  func isOf(_ path: String) -> Bool { [context.paths.alerts, context.paths.settings].contains(path) }

  private var lastGoodSettings: Settings? { (try? context.settingsHistory.copy.read()) ?? nil }

  /// True where what cannot be read, as an error says, is damaged and has a copy of its last good contents.
  func isPossible(after error: any Error) -> Bool {
    guard case StoreError.unreadable(let path, let problem) = error, problem.isUnreadableByAll else { return false }
    if path == context.paths.alerts { return context.lastGoodList != nil }
    return path == context.paths.settings && lastGoodSettings != nil
  }

  /// Says which files cannot be read, and what their last good contents are.
  func tell() throws {
    var canRestore = false
    if let problem = Self.problem(of: context.alertHistory) {
      context.say(.unreadable(context.paths.alerts, problem.phrase))
      if let list = context.lastGoodList {
        tell(list)
      } else {
        context.say(Phrase("undo.noCopy", context.paths.alerts))
      }
      canRestore = problem.isUnreadableByAll && context.lastGoodList != nil
    }
    if let problem = Self.problem(of: context.settingsHistory) {
      context.say(.unreadable(context.paths.settings, problem.phrase))
      let copy = lastGoodSettings
      context.say(
        copy.map { Phrase("undo.lastGoodSettings", context.paths.settings, $0.differences) }
          ?? Phrase("undo.noCopy", context.paths.settings))
      canRestore = canRestore || problem.isUnreadableByAll && copy != nil
    }
    if canRestore { context.say(Phrase("undo.howToRestore")) }
  }

  private func tell(_ list: AlertList) {
    guard !list.alerts.isEmpty else { return context.say(Phrase("undo.lastGoodEmpty", context.paths.alerts)) }
    context.say(Phrase("undo.lastGood", context.paths.alerts))
    for alert in list.alerts { context.say(Phrase("candidate", alert, today: context.today)) }
  }

  /// Restores what is damaged, after a question unless it is agreed.
  ///
  /// - Throws: `CommandError`, `StoreError`, `VerbStatus`.
  func run(isAgreed: Bool, _ form: OutputOptions.Form) throws {
    guard isAgreed || context.canAsk else { throw CommandError.usage(Phrase("usage.restoreNeedsYes")) }
    let done = [
      try restore(context.alertHistory, isAgreed: isAgreed, form),
      try restore(context.settingsHistory, isAgreed: isAgreed, form),
    ].compactMap(\.self)
    guard !done.isEmpty else { throw CommandError.failed(Phrase("undo.notDamaged")) }
    if form == .json { try context.print(Output(rows: done).json) }
  }

  private static func problem<Contents: EditedContents>(of history: EditHistory<Contents>) -> FileProblem? {
    do throws(FileProblem) {
      _ = try history.file.read()
      return nil
    } catch {
      return error
    }
  }

  private struct Output: Rows {
    static let key = "restored"
    let rows: [Row]

    struct Row: Encodable {
      let file: String
      let damaged: String
    }
  }

  /// - Returns: nil where the file can be read.
  private func restore<Contents: EditedContents>(
    _ history: EditHistory<Contents>, isAgreed: Bool, _ form: OutputOptions.Form
  ) throws -> Output.Row? {
    let path = history.file.path
    guard let problem = Self.problem(of: history) else { return nil }
    guard problem.isUnreadableByAll else { throw StoreError.unreadable(path: path, problem) }
    guard (try? history.copy.read()) ?? nil != nil else { throw CommandError.failed(Phrase("undo.noCopy", path)) }
    guard isAgreed || context.confirms(Phrase("ask.restore", path)) else { throw VerbStatus(status: .failed) }
    let kept: String?
    do { kept = try history.restore(lockTimeout: Store.lockTimeout) } catch {
      throw StoreError(error, path: path) ?? error
    }
    guard let kept else { throw CommandError.failed(Phrase("error.changedMeanwhile")) }
    context.changes.markDone()
    switch form {
    case .table: try context.printLine(Phrase("undo.file", path, kept))
    case .porcelain: try context.print("\(path)\t\(kept)\n")
    case .json: break
    }
    return Output.Row(file: path, damaged: kept)
  }
}

extension Settings {
  /// What is not as the defaults.
  fileprivate var differences: Phrase {
    let changed = Settings.table.filter { $0.text(in: self) != $0.text(in: Settings()) }
    guard !changed.isEmpty else { return Phrase("undo.defaults") }
    return .list(changed.map { .verbatim("\($0.key) \($0.text(in: self))") })
  }
}
