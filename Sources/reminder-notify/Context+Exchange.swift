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
    do {
      if fileSystem.modified(target) != nil { _ = try fileSystem.readWhole(target, limit: 0) }
    } catch FileProblem.notAFile {
      throw .failed(.cannotWrite(path, Phrase("problem.notAFile")))
    } catch {}
    do { try fileSystem.replace(target, with: Array(text.utf8)) } catch {
      throw .failed(.cannotWrite(path, error.phrase))
    }
  }

  /// The records of a log that were added, and those that were not because the log here has others.
  struct AddedLog {
    var added = 0
    var left = 0
  }

  /// Adds the records of another log to the journal.
  ///
  /// A journal without records of its own takes all of them, marked `Record.imported`. To another one only the
  /// drinks that it does not have are added: the rest is about occurrences of its own.
  ///
  /// - Throws: `StoreError`.
  func addLog(_ records: [Record]) throws -> AddedLog {
    guard !records.isEmpty else { return AddedLog() }
    var (missing, isNew) = try missing(of: records)
    guard !missing.isEmpty else { return AddedLog() }
    guard isNew else {
      let drinks = Self.drinks(of: records)
      let added = try record { _ -> ([Fact], Int) in
        let there = Set(Self.drinks(of: try journal.read().records).map(DrinkKey.init))
        let facts = drinks.filter { !there.contains(DrinkKey($0)) }.map {
          Fact.drink(.drunk($0.cup, at: $0.at, what: $0.what))
        }
        return (facts, facts.count)
      }.result
      let isDrink = { (record: Record) in if case .drink = record.fact { true } else { record.outcome?.cup != nil } }
      return AddedLog(added: added, left: missing.count { !isDrink($0) })
    }
    let count = missing.count
    do {
      let writer = try journal.writer(.waiting(milliseconds: Store.lockTimeout))
      if let error = try writer.append(&missing, in: zone, beginsYear: daemon() == nil).unsynced {
        warning(journal.path)(error)
      }
    } catch {
      throw StoreError(error, path: journal.path) ?? error
    }
    changes.markDone()
    return AddedLog(added: count)
  }

  /// The records that the journal lacks; `isNew` is true where it has none of its own.
  private func missing(of records: [Record]) throws(StoreError) -> (records: [Record], isNew: Bool) {
    let known = try journal.read().records.map { $0.marked(nil) }
    let byTime = Dictionary(grouping: known, by: \.at)
    let isNew = known.allSatisfy { if case .edited = $0.fact { true } else { false } }
    let missing = records.filter { record in !(byTime[record.at]?.contains(record.marked(nil)) ?? false) }
    return (missing.map { $0.marked(Record.imported) }, isNew)
  }

  /// Checks that the records of another log can be added: a daemon numbers its records, and would pass over those of another
  /// one that has done so.
  ///
  /// - Throws: `CommandError.failed`, or `StoreError`.
  func checkLog(_ records: [Record]) throws {
    guard !records.isEmpty, daemon() != nil else { return }
    let (missing, isNew) = try missing(of: records)
    if isNew, !missing.isEmpty { throw CommandError.failed(Phrase("error.logBesideDaemon")) }
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
