import PosixKit
import ReminderExchange

// Files of alerts that come from elsewhere, or go there.
extension Context {
  /// Reads a file of alerts; `-` is standard input.
  ///
  /// - Throws: `CommandError.unreadable`.
  func importFile(_ path: String) throws -> ImportFile {
    let bytes: [UInt8]
    do throws(FileProblem) {
      let limit = ImportFile.sizeLimit
      bytes = try path == "-" ? readInput(limit) : fileSystem.readWhole(resolved(path), limit: limit)
    } catch {
      throw CommandError.unreadable([.importProblem(path, 0, error.phrase), Phrase("import.nothingOfFile")])
    }
    var named: [String: Zone] = [:]
    let setting = ImportSetting(now: now(), zone: zone, almanac: almanac([.holidays, .lunar])) { name in
      if let known = named[name] { return known }
      guard isZone(name) else { return nil }
      named[name] = zoneNamed(name)
      return named[name]
    }
    do { return try ImportFile(bytes, setting) } catch let problem as ImportProblem {
      throw CommandError.unreadable([
        .importProblem(path, problem.line ?? 0, problem.phrase), Phrase("import.nothingOfFile"),
      ])
    }
  }

  /// The absolute path of a word that names a file.
  private func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : absolute("./" + path) }

  /// Writes a file in one step; an existing one is replaced, and a link is followed.
  ///
  /// - Throws: `CommandError.failed`.
  func replace(_ path: String, with text: String) throws(CommandError) {
    let target = fileSystem.target(of: resolved(path))
    let own = [paths.alerts, paths.settings, paths.journal, paths.state].map { fileSystem.target(of: $0) }
    guard !own.contains(target) else { throw .failed(.cannotWrite(path, Phrase("problem.isOwnFile"))) }
    do {
      if fileSystem.modified(target) != nil { _ = try fileSystem.readWhole(target, limit: 0) }
    } catch FileProblem.notAFile {
      throw .failed(.cannotWrite(path, Phrase("problem.notAFile")))
    } catch {}
    do { try fileSystem.replace(target, with: Array(text.utf8)) } catch {
      throw .failed(.cannotWrite(path, error.phrase))
    }
  }

  /// What of another log is added to the journal.
  ///
  /// A journal without records of its own takes all of them, marked `Record.imported`. To another one only the
  /// drinks that it does not have are added: the rest is about occurrences of its own.
  struct LogAddition {
    fileprivate var records: [Record] = []
    fileprivate var drinks: [Fact] = []
    /// True for a journal that takes all, which `undo` does not take back.
    var isWhole: Bool { !records.isEmpty }
    var added: Int { records.count + drinks.count }
    /// The records that the journal does not take.
    fileprivate(set) var left = 0
  }

  /// Returns what of the records of another log the journal lacks and takes.
  ///
  /// - Throws: `StoreError`.
  func logAddition(_ records: [Record]) throws(StoreError) -> LogAddition {
    guard !records.isEmpty else { return LogAddition() }
    let known = try journal.read().records
    let byTime = Dictionary(grouping: known.lazy.map { $0.marked(nil) }, by: \.at)
    let missing = records.filter { record in !(byTime[record.at]?.contains(record.marked(nil)) ?? false) }
    guard known.contains(where: { if case .edited = $0.fact { false } else { true } }) else {
      return LogAddition(records: missing.map { $0.marked(Record.imported) })
    }
    // Without any that is missing, the drinks are there too.
    guard !missing.isEmpty else { return LogAddition() }
    let there = Set(Self.drinks(of: known).map(DrinkKey.init))
    let drinks = Self.drinks(of: records).filter { !there.contains(DrinkKey($0)) }
    let isDrink = { (record: Record) in if case .drink = record.fact { true } else { record.outcome?.cup != nil } }
    return LogAddition(
      drinks: drinks.map { .drink(.drunk($0.cup, at: $0.at, what: $0.what)) }, left: missing.count { !isDrink($0) })
  }

  /// Adds the records of another log to the journal.
  ///
  /// - Throws: `StoreError`.
  func addLog(_ records: [Record]) throws -> LogAddition {
    let addition = try logAddition(records)
    guard addition.isWhole else {
      guard addition.added > 0 else { return addition }
      return try record { _ in
        let addition = try logAddition(records)
        return (addition.drinks, addition)
      }.result
    }
    do {
      let writer = try journal.writer(.waiting(milliseconds: Store.lockTimeout))
      var records = addition.records
      if let error = try writer.append(&records, in: zone, beginsYear: !mayHaveDaemon).unsynced {
        warning(journal.path)(error)
      }
    } catch {
      throw StoreError(error, path: journal.path) ?? error
    }
    changes.markDone()
    return addition
  }

  /// Checks that what is added of another log can be: a daemon numbers its records, and would pass over those of another one
  /// that has done so.
  ///
  /// - Throws: `CommandError.failed`.
  func checkLog(_ addition: LogAddition) throws(CommandError) {
    if addition.isWhole, mayHaveDaemon { throw .failed(Phrase("error.logBesideDaemon")) }
  }

  /// The last numbers here of the alerts of files, by id, as far as they are not in the list any more.
  ///
  /// - Throws: `StoreError`.
  func formerNumbers(for files: [ImportFile], _ list: AlertList) throws(StoreError) -> [String: Int] {
    let known = Set(list.alerts.map { $0.id.lowercased() } + [""])
    let ids = Dictionary(
      files.flatMap(\.alerts).map { ($0.id.lowercased(), $0.id) }.filter { !known.contains($0.0) }
    ) { first, _ in first }
    guard !ids.isEmpty else { return [:] }
    return try journal.read().records.reduce(into: [:]) { numbers, record in
      guard case .edited(let edit) = record.fact, case .alerts(let edits) = edit.change else { return }
      for alert in edits.lazy.compactMap(\.alert) {
        if let id = ids[alert.id.lowercased()] { numbers[id] = alert.number }
      }
    }
  }

  private static func drinks(of records: [Record]) -> [ReminderCore.Drink] {
    var history = DrinkHistory()
    for record in records { history.add(record) }
    return history.drinks
  }

  /// A drink apart from its number.
  private struct DrinkKey: Hashable {
    let at: Instant
    let cup: Cup
    let what: String?

    init(_ drink: ReminderCore.Drink) { (at, cup, what) = (drink.at, drink.cup, drink.what) }
  }
}

extension Phrase {
  /// What is wrong at a line of a file that is imported; 0 where it is not known.
  static func importProblem(_ path: String, _ line: Int, _ reason: Phrase) -> Phrase {
    let name = importName(path)
    return line > 0 ? Phrase("import.problem", name, line, reason) : Phrase("import.problemOfFile", name, reason)
  }

  /// The name of a file that is imported; `-` is standard input.
  static func importName(_ path: String) -> any PhraseValue { path == "-" ? Phrase("import.standardInput") : path }
}
