import PosixKit
import ReminderCore

// The files that commands read and change.
extension Context {
  var journal: Journal { Journal(path: paths.journal, fileSystem: fileSystem) }

  /// Behind the last line of the journal, as far as it can be read.
  var journalEnd: Journal.Place? {
    let brief: DaemonState.BriefState? = (try? contents(of: paths.state)) ?? nil
    return (try? journal.tail(from: brief?.state.place))?.end
  }

  /// The settings; the defaults where there is no file yet.
  ///
  /// - Throws: `StoreError.unreadable`.
  func settings() throws(StoreError) -> Settings {
    try contents(of: paths.settings) ?? Settings()
  }

  /// Takes the language and the hour cycle that the settings have now.
  mutating func readStrings() {
    strings = languages.table(settings: paths.settings, current: strings, problem: &settingsProblem)
  }

  /// What the settings say of time; the defaults where they cannot be read.
  var policy: Policy {
    do throws(StoreError) { return try settings().policy } catch { return Settings().policy }
  }

  /// What is suppressed, and what was answered; nothing, after saying why, where the state cannot be read: the alerts can
  /// be shown all the same.
  ///
  /// `alerts` are those that the almanac is read for, where they are not those of the list.
  func snapshot(_ list: AlertList, almanacFor alerts: [Alert]? = nil) -> StateSnapshot {
    do throws(StoreError) {
      let brief: DaemonState.BriefState? = try contents(of: paths.state)
      return snapshotSayingProblems(of: brief?.state, list, almanacFor: alerts)
    } catch {
      say(.storeError(error, paths.state))
      return snapshotSayingProblems(of: nil, list, almanacFor: alerts)
    }
  }

  /// The same, where nothing can be done without it and the journal.
  ///
  /// - Throws: `StoreError.unreadable`.
  func requiredSnapshot(_ list: AlertList) throws(StoreError) -> StateSnapshot {
    let brief: DaemonState.BriefState? = try contents(of: paths.state)
    return snapshot(of: try replayed(brief?.state), list)
  }

  /// The same with what became of each alert, after saying where the journal cannot be read.
  ///
  /// - Throws: `StoreError.unreadable`.
  func wholeSnapshot(_ list: AlertList) throws(StoreError) -> StateSnapshot {
    snapshotSayingProblems(of: try contents(of: paths.state), list)
  }

  private func snapshotSayingProblems(
    of state: DaemonState?, _ list: AlertList, almanacFor alerts: [Alert]? = nil
  ) -> StateSnapshot {
    do throws(StoreError) {
      return snapshot(of: try replayed(state), list, almanacFor: alerts)
    } catch {
      say(.storeError(error, journal.path))
      return snapshot(of: state ?? DaemonState(), list, almanacFor: alerts)
    }
  }

  /// `state` has the journal replayed.
  private func snapshot(of state: DaemonState, _ list: AlertList, almanacFor alerts: [Alert]? = nil) -> StateSnapshot {
    let almanac = almanac((alerts ?? list.alerts).almanacParts)
    return StateSnapshot(state, list: list, almanac: almanac, now: clock(), in: zone) { policy.settings.promiseAt }
  }

  /// Changes the alerts.
  ///
  /// `change` may be called more than once. What the context that it gets says is said when the change is in place.
  ///
  /// - Throws: `StoreError`, or what `change` throws.
  func updateAlerts<Result>(_ change: (inout AlertList, Context) throws -> Result) throws -> Result {
    let (result, messages) = try store.update(unsynced: warning(paths.alerts)) { list in
      try collectingMessages { try change(&list, $0) }
    }
    changes.note()
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

  /// Changes what is put off, while no other command does; `alert` is the one whose skips change.
  ///
  /// - Throws: `StoreError`.
  func updateSuppressions<Result>(of alert: Alert? = nil, _ change: (inout Suppressions) -> Result) throws -> Result {
    do {
      // The journal has what comes behind it.
      let brief: DaemonState.BriefState? = try contents(of: paths.state)
      let result = try journal.append(
        in: zone, lockTimeout: Store.lockTimeout, unsynced: warning(journal.path)
      ) {
        let known = try replayed(brief?.state).suppressions
        var suppressions = known
        let result = change(&suppressions)
        let changes = suppressions.changes(since: known, label: alert?.journalName)
        return (changes.map { Record(at: now(), .suppression($0)) }, result)
      }
      changes.note()
      return result
    } catch {
      throw StoreError(error, path: journal.path) ?? error
    }
  }

  /// A state with the journal replayed.
  ///
  /// - Throws: `StoreError.unreadable` for the journal.
  private func replayed(_ state: DaemonState?) throws(StoreError) -> DaemonState {
    var state = state ?? DaemonState()
    do throws(FileProblem) { try state.replay(in: zone, journal.tail(from:)) } catch {
      throw .unreadable(path: journal.path, error)
    }
    return state
  }

  /// Asks the daemon for something, now or when it runs again.
  ///
  /// - Throws: `StoreError`.
  @discardableResult
  func request(_ action: Request.Action) throws -> Request {
    let request = Request(id: newIdentifier(), at: clock(), action: action)
    try updateState { state in
      state.requests.add(request)
    }
    return request
  }

  /// Asks the daemon for what `decide` makes of what commands see now, so that no other command comes in between.
  ///
  /// - Throws: `StoreError`, or what `decide` throws.
  func request<Result>(_ decide: (StateSnapshot) throws -> ([Request.Action], Result)) throws -> Result {
    try updateState { state in
      // What is seen and what is asked for are of one moment.
      let reading = clock()
      var context = self
      context.clock = { reading }
      let known = try replayed(state)
      let (actions, result) = try decide(context.snapshot(of: known, AlertList(), almanacFor: []))
      for action in actions { state.requests.add(Request(id: newIdentifier(), at: reading, action: action)) }
      return result
    }
  }

  /// What the daemon was asked for and has not done yet.
  ///
  /// - Throws: `StoreError.unreadable`.
  func openRequests() throws(StoreError) -> [Request] {
    let brief: DaemonState.BriefState? = try contents(of: paths.state)
    return brief?.state.requests ?? []
  }

  private func updateState<Result>(_ change: (inout DaemonState) throws -> Result) throws -> Result {
    let file = PropertyListFile<DaemonState>(path: paths.state, fileSystem: fileSystem)
    do {
      let result = try file.update(lockTimeout: Store.lockTimeout, unsynced: warning(paths.state)) { contents in
        var state = contents ?? DaemonState()
        let result = try change(&state)
        return (state == contents ? nil : state, result)
      }
      changes.note()
      return result
    } catch {
      throw StoreError(error, path: paths.state) ?? error
    }
  }

  /// What is known of days, as far as it is needed: the rest is not read, so that it costs nothing.
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

  /// True for an alert that will not be due again (`Timing.isPast`).
  func isPast(_ alert: Alert, at instant: Instant? = nil) -> Bool {
    let parts = alert.recurrence.almanacParts.intersection(.lunar)
    return alert.timing.isPast(now: instant ?? now(), zone: zone, almanac(parts))
  }

  /// The holidays.
  ///
  /// - Throws: `StoreError.unreadable` for the settings, the calendar that they name and the user's own file.
  func holidays() throws(StoreError) -> ReminderCore.Holidays {
    let files = try holidayFiles()
    return try holidayTable(of: files).merged(with: ownHolidays(of: files))
  }

  private func holidayTable(of files: HolidayFiles) throws(StoreError) -> HolidayTable {
    do { return try files.readTable() } catch { throw .unreadable(path: files.calendar ?? "", error) }
  }

  private func ownHolidays(of files: HolidayFiles) throws(StoreError) -> HolidayLines? {
    do { return try files.readOwn() } catch { throw .unreadable(path: files.own, error) }
  }

  private func holidayFiles() throws(StoreError) -> HolidayFiles {
    HolidayFiles(installation, paths, calendar: try settings().holidayFile, fileSystem: fileSystem)
  }

  /// Changes the settings and returns them.
  ///
  /// - Throws: `StoreError`, or what `change` throws.
  func updateSettings(_ change: (inout Settings) throws -> Void) throws -> Settings {
    let file = PropertyListFile<Settings>(path: paths.settings, fileSystem: fileSystem)
    do {
      let settings = try file.update(
        lockTimeout: Store.lockTimeout, unsynced: warning(paths.settings)
      ) { contents in
        var settings = contents ?? Settings()
        try change(&settings)
        return (settings == contents ? nil : settings, settings)
      }
      changes.note()
      return settings
    } catch {
      throw StoreError(error, path: paths.settings) ?? error
    }
  }

  private func contents<Contents: PropertyListContents>(of path: String) throws(StoreError) -> Contents? {
    let file = PropertyListFile<Contents>(path: path, fileSystem: fileSystem)
    do { return try file.read() } catch { throw .unreadable(path: path, error) }
  }
}
