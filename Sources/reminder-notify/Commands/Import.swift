import ArgumentParser
import ReminderExchange

struct Import: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("import", .importVerb, discussion: .importMore)
  }

  @Argument(help: ArgumentHelp(.importFiles, value: "file"))
  var files: [String]

  @Flag(help: ArgumentHelp(.importMerge))
  var merge = false

  @Flag(help: ArgumentHelp(.importReplace))
  var replace = false

  @Flag(help: ArgumentHelp(.importDryRun))
  var dryRun = false

  @Flag(help: ArgumentHelp(.importSkipBad))
  var skipBad = false

  @Flag(name: [.customShort("y"), .customLong("yes")], help: ArgumentHelp(.yes))
  var yes = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    guard !(merge && replace) else { throw CommandError.usage(Phrase("usage.mergeAndReplace")) }
    if replace, !dryRun, !yes, !context.canAsk { throw CommandError.usage(Phrase("usage.replaceNeedsYes")) }
    let read = try files.map { try context.importFile($0) }
    let problems = problems(of: read)
    guard dryRun || skipBad || problems.isEmpty else {
      throw CommandError.unreadable(Self.shortened(problems) + [Phrase("import.nothing", problems.count)])
    }
    let list = try context.store.read()
    var trial = list
    let former = try context.formerNumbers(for: read, list)
    let expected = trial.add(read, replacing: replace, former: { former[$0] }, newIdentifier: context.newIdentifier)
    let records = read.flatMap(\.log)
    // A log that is added stays, also where the list is refused.
    if dryRun || !records.isEmpty { try requireStorable(trial) { try context.store.check(trial) } }
    let addition = try context.logAddition(records)
    if dryRun {
      try showTrial(expected, problems, addition, context)
      return try context.checkLog(addition)
    }
    if replace, !yes, expected.isChange { try confirm(expected, list, context) }
    try context.checkLog(addition)
    // Only what was shown in the question may go.
    func requireShown(_ current: AlertList) throws(CommandError) {
      guard yes || !replace || current == list else { throw .failed(Phrase("error.importedMeanwhile")) }
    }
    try requireShown(context.store.read())
    // Before the change of the list, which is the last one that `undo` takes back.
    let log = try context.addLog(records)
    let result = try requireStorable(trial) {
      try context.updateAlerts { current, context in
        try requireShown(current)
        return current.add(read, replacing: replace, former: { former[$0] }, newIdentifier: context.newIdentifier)
      }
    }
    try addSkips(result, context)
    if replace { try context.followPlans(from: list.alerts.map(\.plan), to: []) }
    for problem in Self.shortened(problems) { context.say(problem) }
    try report(result, log, context)
  }

  /// Does something with a list, and says where its file cannot hold so much.
  private func requireStorable<Result>(_ list: AlertList, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as StoreError {
      let unknown = list.alerts.reduce(0) { $0 + $1.extras.values.reduce(0) { $0 + $1.count } }
      guard case .notStorable = error, list.alerts.count + unknown > ImportFile.entryLimit else { throw error }
      throw CommandError.failed(Phrase("import.listTooLarge", list.alerts.count, unknown))
    }
  }

  private func problems(of read: [ImportFile]) -> [Phrase] {
    zip(files, read).flatMap { path, file in
      file.refused.map { entry in
        guard case .refused(let reason) = entry.content else { return Phrase("import.damaged") }
        return .importProblem(path, entry.line, reason)
      }
    }
  }

  /// The first problems.
  private static func shortened(_ problems: [Phrase]) -> [Phrase] {
    let most = 10
    return problems.prefix(most) + (problems.count > most ? [Phrase("import.more", problems.count - most)] : [])
  }

  private func confirm(_ expected: ImportResult, _ list: AlertList, _ context: Context) throws {
    let gone = expected.count(.removed)
    guard context.confirms(Phrase("ask.replace", list.alerts.count, gone, expected.count(.changed))) else {
      context.say(Phrase("done.notImported"))
      throw VerbStatus(status: .failed)
    }
  }

  private func showTrial(
    _ result: ImportResult, _ problems: [Phrase], _ log: Context.LogAddition, _ context: Context
  ) throws {
    let output = ImportOutput(result, files: files, context)
    try context.print(json ? output.json : output.table)
    if log.added > 0 { context.say(Phrase("import.trialLog", log.added)) }
    if log.left > 0 { context.say(Phrase("done.importLogLeft", log.left)) }
    if !json { context.say(Phrase("import.trial")) }
    if !problems.isEmpty, !skipBad {
      context.say(Phrase("import.wouldFail", problems.count))
      throw VerbStatus(status: .unreadable)
    }
  }

  private func addSkips(_ result: ImportResult, _ context: Context) throws {
    guard !result.skips.isEmpty else { return }
    let numbers = Set(result.skips.map(\.number))
    let alerts = try context.store.read().alerts.filter { numbers.contains($0.number) }
    try context.updateSuppressions(of: alerts) { $0.skips.formUnion(result.skips) }
  }

  private func report(_ result: ImportResult, _ log: Context.LogAddition, _ context: Context) throws {
    if json {
      try context.print(ImportOutput(result, files: files, context).json)
    } else {
      try context.printLine(Phrase("done.imported", result.count(.added), result.count(.changed), result.count(.there)))
      let others: [(Int, Phrase)] = [
        (result.count(.removed), Phrase("done.importRemoved", result.count(.removed))),
        (result.count(.over), Phrase("done.importOver", result.count(.over))),
        (result.count(.refused), Phrase("done.importRefused", result.count(.refused))),
        (log.added, log.isWhole ? Phrase("done.importedWholeLog", log.added) : Phrase("done.importedLog", log.added)),
        (log.left, Phrase("done.importLogLeft", log.left)),
      ]
      for (count, phrase) in others where count > 0 { try context.printLine(phrase) }
    }
    if result.isChange {
      context.tellUndo()
      let alerts = result.rows.filter { [.added, .changed].contains($0.state) }.compactMap(\.alert)
      for sound in Set(alerts.compactMap { $0.content.sound }).sorted() { context.warnOfMissingSound(sound) }
      context.tellUnheard(alerts)
      context.remindOfDaemon(afterChange: true)
    }
  }
}
