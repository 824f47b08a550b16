import PosixKit
import ReminderFiles

// The files that commands read and change.
extension Context {
  var journal: Journal { Journal(path: paths.journal, fileSystem: fileSystem) }

  /// The settings; the defaults where there is no file yet.
  ///
  /// - Throws: `StoreError.unreadable`.
  func settings() throws(StoreError) -> Settings {
    try contents(of: paths.settings) ?? Settings()
  }

  /// Takes the language, the hour cycle and the units that the settings have now.
  mutating func readStrings() {
    strings = languages.table(settings: paths.settings, current: strings, problem: &settingsProblem)
  }

  /// The policy of the settings; the defaults if they cannot be read.
  var policy: Policy {
    do throws(StoreError) { return try settings().policy } catch { return Settings().policy }
  }

  /// How things stand; without the journal, after saying why, where it cannot be read: the alerts can be shown all the same.
  ///
  /// `alerts` are those that the almanac is read for, where they are not those of the list.
  func currentState(_ list: AlertList, almanacFor alerts: [Alert]? = nil) -> CurrentState {
    stateSayingProblems(of: briefSnapshot, list, almanacFor: alerts)
  }

  /// The same, where nothing can be done without the journal.
  ///
  /// - Throws: `StoreError.unreadable`.
  func requiredState(_ list: AlertList) throws(StoreError) -> CurrentState {
    currentState(of: try replayed(briefSnapshot), list)
  }

  /// The same with what became of each alert, after saying where the journal cannot be read.
  func wholeState(_ list: AlertList) -> CurrentState {
    stateSayingProblems(of: (try? contents(of: paths.state)) ?? Snapshot(), list)
  }

  /// The state without its alerts; one that cannot be read is a cache that is missing.
  private var briefSnapshot: Snapshot {
    let brief: Snapshot.BriefSnapshot? = (try? contents(of: paths.state)) ?? nil
    return brief?.state ?? Snapshot()
  }

  private func stateSayingProblems(
    of state: Snapshot, _ list: AlertList, almanacFor alerts: [Alert]? = nil
  ) -> CurrentState {
    do throws(StoreError) {
      return currentState(of: try replayed(state), list, almanacFor: alerts)
    } catch {
      say(.storeError(error, journal.path))
      return currentState(of: state, list, almanacFor: alerts)
    }
  }

  /// `state` has the journal replayed.
  private func currentState(of state: Snapshot, _ list: AlertList, almanacFor alerts: [Alert]? = nil) -> CurrentState {
    CurrentState(
      state, list: list, almanac: almanac((alerts ?? list.alerts).almanacParts), now: clock(), in: zone)
  }

  /// A state with the journal replayed; a snapshot that is far behind is written again.
  ///
  /// - Throws: `StoreError.unreadable` for the journal.
  private func replayed(_ state: Snapshot) throws(StoreError) -> Snapshot {
    var state = state
    do throws(FileProblem) {
      let replayed = try state.replay(in: zone, journal.tail(from:))
      let isLong = replayed.count > Self.longTail || replayed.size > Self.longTailSize
      if isLong || replayed.hasLostPlace { saveState() }
    } catch {
      throw .unreadable(path: journal.path, error)
    }
    return state
  }

  /// Records behind a snapshot, and their bytes, from which on a command writes another: the daemon does so earlier.
  private static let (longTail, longTailSize) = (1000, 128 << 10)

  /// Writes a snapshot; a cache, so that one which cannot be written is left.
  private func saveState() {
    let file = PropertyListFile<Snapshot>(path: paths.state, fileSystem: fileSystem)
    try? file.update(lockTimeout: 0) { contents in
      var state = contents ?? Snapshot()
      try state.replay(in: zone, journal.tail(from:))
      return (state.storable, ())
    }
  }

  /// Changes the alerts.
  ///
  /// `change` may be called more than once. What the context that it gets says is said when the change is in place.
  ///
  /// - Throws: `StoreError`, or what `change` throws.
  func updateAlerts<Result>(_ change: (inout AlertList, Context) throws -> Result) throws -> Result {
    let (result, messages) = try update(alertHistory) { contents in
      let before = contents ?? AlertList()
      var list = before
      let result = try collectingMessages { try change(&list, $0) }
      return (list == before ? nil : list, result)
    }
    for message in messages { say(message) }
    return result
  }

  /// Does something with a context that says nothing, and returns what it would have said.
  func collectingMessages<Result>(_ body: (Context) throws -> Result) rethrows -> (result: Result, messages: [String]) {
    var messages: [String] = []
    var quiet = self
    quiet.say = { messages.append($0) }
    let result = try body(quiet)
    return (result, messages)
  }

  /// Says that a change of a file is in place and was not confirmed by the disk.
  func warning(_ path: String) -> (SystemError) -> Void {
    { error in say(.storeError(StoreError.unsynced(path: path, error), path)) }
  }

  /// Adds to the journal what `decide` makes of how things stand, while no other command does.
  ///
  /// - Throws: `StoreError`, or what `decide` throws.
  @discardableResult
  func record<Result>(
    _ list: AlertList = AlertList(), request: Record.ID? = nil, _ decide: (CurrentState) throws -> ([Fact], Result)
  ) throws -> Recorded<Result> {
    var context = self
    do {
      // The turn lasts to the end.
      let writer = try journal.writer(.waiting(milliseconds: Store.lockTimeout))
      // The state is read and written as of one moment.
      let reading = clock()
      context.clock = { reading }
      let state = try replayed(briefSnapshot)
      let current = context.currentState(of: state, list, almanacFor: [])
      let (facts, result) = try decide(current)
      let written = facts.map { current.record($0, request: request).marked(changes.part) }
      // What the journal did not take from the daemon was before.
      var records = written.isEmpty ? [] : state.legacyRecords + state.unwritten + written
      let error = try writer.append(&records, in: zone, beginsYear: !mayHaveDaemon).unsynced
      if let error { warning(journal.path)(error) }
      if !written.isEmpty { changes.markDone() }
      let tail: Journal.Tail
      do throws(FileProblem) { tail = try journal.tail(from: state.place) } catch {
        // It is done all the same.
        say(.storeError(StoreError.unreadable(path: journal.path, error), journal.path))
        tail = Journal.Tail(records)
      }
      return Recorded(result, written, after: state, tail)
    } catch {
      throw StoreError(error, path: journal.path) ?? error
    }
  }

  /// Changes what is put off, while no other command does; `alerts` are those whose skips change.
  ///
  /// - Throws: `StoreError`.
  func updateSuppressions<Result>(of alerts: [Alert] = [], _ change: (inout Suppressions) -> Result) throws -> Result {
    try record { current in
      var suppressions = current.ledger.suppressions
      let result = change(&suppressions)
      let changes = suppressions.changes(since: current.ledger.suppressions, of: alerts)
      return (changes.map { .suppression($0) }, result)
    }.result
  }

  var reversals: Reversals { Reversals(alertHistory, settingsHistory, journal, in: zone) }

  /// Takes a change back, or makes it again.
  ///
  /// - Throws: `Reversals.Problem`, `ReversalConflict`, `StoreError`.
  func reverse(_ wanted: Reversals.Wanted) throws -> Reversals.Result {
    var context = self
    let reading = clock()
    context.clock = { reading }
    let result = try reversals.reverse(
      wanted, part: changes.part, beginsYear: !mayHaveDaemon, unsynced: warning(journal.path)
    ) { list in
      let state = try replayed(briefSnapshot)
      return (context.currentState(of: state, list), state.legacyRecords + state.unwritten)
    }
    changes.markDone()
    return result
  }

  /// Returns the parts of the almanac that are needed; the rest is not read, so that it costs nothing.
  ///
  /// Of holidays that cannot be read it says why, and goes on with the others.
  func almanac(_ parts: Almanac.Parts) -> Almanac {
    var almanac = Almanac()
    if parts.contains(.lunar) { almanac.lunar = LunarFile(installation, fileSystem: fileSystem).read() }
    guard parts.contains(.holidays) else { return almanac }
    func orSay<Value>(_ read: () throws(StoreError) -> Value) -> Value? {
      do throws(StoreError) { return try read() } catch {
        say(.storeError(error, paths.holidays))
        return nil
      }
    }
    let files = orSay(holidayFiles) ?? HolidayFiles(installation, paths, calendar: nil, fileSystem: fileSystem)
    let table = orSay { () throws(StoreError) in try holidayTable(of: files) } ?? HolidayTable()
    almanac.holidays = table.merged(with: orSay { () throws(StoreError) in try ownHolidays(of: files) } ?? nil)
    return almanac
  }

  /// True for an alert that will not be due again (`Schedule.isPast`).
  func isPast(_ alert: Alert, at instant: Instant? = nil) -> Bool {
    let parts = alert.recurrence.almanacParts.intersection(.lunar)
    return alert.schedule.isPast(now: instant ?? now(), zone: zone, almanac(parts))
  }

  /// The holidays.
  ///
  /// - Throws: `StoreError.unreadable` for the settings, the calendar that they name and the user's own file.
  func holidays() throws(StoreError) -> ReminderCore.Holidays {
    let files = try holidayFiles()
    return try holidayTable(of: files).merged(with: ownHolidays(of: files))
  }

  /// Reads a calendar that the settings are to name.
  ///
  /// - Throws: `StoreError.unreadable` where it cannot be used.
  func requireCalendar(_ path: String) throws(StoreError) {
    _ = try holidayTable(of: HolidayFiles(installation, paths, calendar: path, fileSystem: fileSystem))
  }

  /// Reads a file of messages that the settings are to name, and says so if it has none.
  ///
  /// - Throws: `StoreError.unreadable` where it cannot be read.
  func requireMessages(_ path: String) throws(StoreError) {
    do throws(FileProblem) {
      if try MessageFile(path, fileSystem: fileSystem).read().isEmpty { say(Phrase("config.noMessages", path)) }
    } catch { throw .unreadable(path: path, error) }
  }

  private func holidayTable(of files: HolidayFiles) throws(StoreError) -> HolidayTable {
    do { return try files.readTable() } catch { throw .unreadable(path: files.calendar ?? "", error) }
  }

  private func ownHolidays(of files: HolidayFiles) throws(StoreError) -> HolidayLines? {
    let own: HolidayLines?
    do { own = try files.readOwn() } catch { throw .unreadable(path: files.own, error) }
    for problem in own?.problems ?? [] { say(.unreadable(files.own, problem)) }
    return own
  }

  private func holidayFiles() throws(StoreError) -> HolidayFiles {
    HolidayFiles(installation, paths, calendar: try settings().holidayFile, fileSystem: fileSystem)
  }

  /// Changes the settings and returns them.
  ///
  /// - Throws: `StoreError`, or what `change` throws.
  func updateSettings(_ change: (inout Settings) throws -> Void) throws -> Settings {
    try update(settingsHistory) { contents in
      var settings = contents ?? Settings()
      try change(&settings)
      return (settings == contents ? nil : settings, settings)
    }
  }

  var alertHistory: EditHistory<AlertList> {
    EditHistory(path: paths.alerts, copy: paths.lastAlerts, journal, fileSystem: fileSystem, in: zone)
  }

  var settingsHistory: EditHistory<Settings> {
    EditHistory(path: paths.settings, copy: paths.lastSettings, journal, fileSystem: fileSystem, in: zone)
  }

  private func update<Contents, Result>(
    _ history: EditHistory<Contents>, _ change: (Contents?) throws -> (contents: Contents?, result: Result)
  ) throws -> Result {
    let path = history.file.path
    do {
      let result = try history.update(
        at: now(), part: changes.part, lockTimeout: Store.lockTimeout, beginsYear: !mayHaveDaemon,
        unsynced: warning(path),
        unrecorded: { error in
          let reason = (error as? SystemError)?.phrase
          say(reason.map { Phrase("warning.unrecorded", journal.path, $0) } ?? .storeError(error, journal.path))
        }, change)
      changes.markDone()
      return result
    } catch {
      throw StoreError(error, path: path) ?? error
    }
  }

  /// Records what an editor has changed, where no daemon does so and no other program is writing.
  func recordEdits() {
    guard !mayHaveDaemon else { return }
    // Compared first, because the runtime has to look up the types of the histories.
    if fileSystem.isNewer(paths.alerts, than: paths.lastAlerts) {
      _ = alertHistory.recordFound(at: now(), beginsYear: true)
    }
    if fileSystem.isNewer(paths.settings, than: paths.lastSettings) {
      _ = settingsHistory.recordFound(at: now(), beginsYear: true)
    }
  }

  private func contents<Contents: PropertyListContents>(of path: String) throws(StoreError) -> Contents? {
    let file = PropertyListFile<Contents>(path: path, fileSystem: fileSystem)
    do { return try file.read() } catch { throw .unreadable(path: path, error) }
  }
}
