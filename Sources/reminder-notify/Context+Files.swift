import PosixKit
import ReminderCore

// The files that commands read and change.
extension Context {
  var journal: Journal { Journal(path: paths.journal, fileSystem: fileSystem) }

  /// The settings; the defaults where there is no file yet.
  ///
  /// - Throws: `StoreError.unreadable`.
  func settings() throws(StoreError) -> Settings {
    try contents(of: paths.settings) ?? Settings()
  }

  /// What the settings say of time; the defaults where they cannot be read.
  var policy: Policy {
    do throws(StoreError) { return try settings().policy } catch { return Settings().policy }
  }

  /// What is suppressed, and what was answered; nothing, after saying why, where the state cannot be read: the alerts can
  /// be shown all the same.
  ///
  /// `alerts` are those that holidays are read for, where they are not those of the list.
  func snapshot(_ list: AlertList, holidaysFor alerts: [Alert]? = nil) -> StateSnapshot {
    do throws(StoreError) {
      let brief: DaemonState.BriefState? = try contents(of: paths.state)
      return snapshot(of: brief?.state, list, holidaysFor: alerts)
    } catch {
      say(.storeError(error, paths.state))
      return snapshot(of: nil, list, holidaysFor: alerts)
    }
  }

  /// The same, where nothing can be done without it.
  ///
  /// - Throws: `StoreError.unreadable`.
  func requiredSnapshot(_ list: AlertList) throws(StoreError) -> StateSnapshot {
    let brief: DaemonState.BriefState? = try contents(of: paths.state)
    return snapshot(of: brief?.state, list)
  }

  /// The same with what became of each alert.
  ///
  /// - Throws: `StoreError.unreadable`.
  func wholeSnapshot(_ list: AlertList) throws(StoreError) -> StateSnapshot {
    snapshot(of: try contents(of: paths.state), list)
  }

  private func snapshot(
    of state: DaemonState?, _ list: AlertList, holidaysFor alerts: [Alert]? = nil
  ) -> StateSnapshot {
    var state = state ?? DaemonState()
    state.replay(journal.tail(after:))
    state.suppressions.holidays = holidays(for: alerts ?? list.alerts)
    return StateSnapshot(state, list: list, now: clock(), in: zone)
  }

  /// Changes the alerts.
  ///
  /// - Throws: `StoreError`, or what `change` throws.
  func updateAlerts<Result>(_ change: (inout AlertList) throws -> Result) throws -> Result {
    let result = try store.update(unsynced: warning(paths.alerts), change)
    changes.note()
    return result
  }

  /// Says that a change of a file is in place and was not confirmed by the disk.
  func warning(_ path: String) -> (SystemError) -> Void {
    { error in say(.storeError(StoreError.unsynced(path: path, error), path)) }
  }

  /// Changes what is put off.
  ///
  /// - Throws: `StoreError`.
  func updateSuppressions<Result>(_ change: (inout Suppressions) -> Result) throws -> Result {
    try updateState { state in
      state.suppressions = state.suppressions.pruned(state.ledger.earliest(now()))
      return change(&state.suppressions)
    }
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

  /// What the daemon was asked for and has not done yet.
  ///
  /// - Throws: `StoreError.unreadable`.
  func openRequests() throws(StoreError) -> [Request] {
    let brief: DaemonState.BriefState? = try contents(of: paths.state)
    return brief?.state.requests ?? []
  }

  private func updateState<Result>(_ change: (inout DaemonState) -> Result) throws -> Result {
    let file = PropertyListFile<DaemonState>(path: paths.state, fileSystem: fileSystem)
    do {
      let result = try file.update(lockTimeout: Store.lockTimeout, unsynced: warning(paths.state)) { contents in
        var state = contents ?? DaemonState()
        let result = change(&state)
        return (state == contents ? nil : state, result)
      }
      changes.note()
      return result
    } catch {
      throw StoreError(error, path: paths.state) ?? error
    }
  }

  /// The holidays, where one of the alerts needs them; none otherwise, so that they cost nothing.
  ///
  /// Where the user's own cannot be read it says why, and takes those of the program.
  func holidays(for alerts: [Alert]) -> ReminderCore.Holidays {
    guard AlertList.needHolidays(alerts) else { return ReminderCore.Holidays() }
    do throws(StoreError) {
      return try holidays()
    } catch {
      say(.storeError(error, paths.holidays))
      return holidayFiles.readTable()
    }
  }

  /// The holidays.
  ///
  /// - Throws: `StoreError.unreadable` for the user's own file.
  func holidays() throws(StoreError) -> ReminderCore.Holidays {
    do { return try holidayFiles.read() } catch { throw .unreadable(path: paths.holidays, error) }
  }

  private var holidayFiles: HolidayFiles { HolidayFiles(installation, paths, fileSystem: fileSystem) }

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
