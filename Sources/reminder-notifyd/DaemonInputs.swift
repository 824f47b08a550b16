import GLibKit
import PosixKit
import ReminderCore

/// Follows the files and the zone, and turns their changes into events for the scheduler.
final class DaemonInputs {
  private let (paths, installation): (Paths, Installation)
  private let log: Log
  private let (files, store): (DaemonFiles, Store)
  private let (lastAlerts, lastSettings): (PropertyListFile<AlertList>, PropertyListFile<Settings>)
  private let queue: EventQueue
  private var watches:
    (
      alerts: FileWatch<AlertList>, settings: FileWatch<Settings>, state: FileWatch<DaemonState>,
      journal: FileWatch<Suppressions>
    )?
  private var zoneWatch: ZoneWatch?
  private let almanac: AlmanacWatch
  /// Nil until an alert needs kindnesses.
  private var kindnesses: KindnessWatch?
  /// What was asked for when the state was read last; nil before, and after it could not be read.
  private var requests: [Request]?
  /// The settings that were read last.
  private(set) var settings = Settings()
  private var hasStarted = false

  init(
    _ paths: Paths, _ installation: Installation, log: Log, _ files: DaemonFiles, _ store: Store, _ queue: EventQueue,
    zoneLink: String
  ) {
    (self.paths, self.installation, self.log) = (paths, installation, log)
    (self.files, self.store, self.queue) = (files, store, queue)
    lastAlerts = PropertyListFile(path: paths.lastAlerts, fileSystem: .live)
    lastSettings = PropertyListFile(path: paths.lastSettings, fileSystem: .live)
    almanac = AlmanacWatch(installation, paths, log: log, report: queue.receive)
    watches = (
      FileWatch(store.file, log: log) { [weak self] in self?.take($0.map { $0 ?? AlertList() }) },
      FileWatch(PropertyListFile(path: paths.settings, fileSystem: .live), log: log) { [weak self] in self?.take($0) },
      FileWatch(PropertyListFile(path: paths.state, fileSystem: .live), log: log) { [weak self] in self?.take($0) },
      FileWatch(paths.journal, read: files.follow, log: log) { [weak self] in self?.take($0) }
    )
    zoneWatch = ZoneWatch(path: zoneLink) { queue.receive(.zoneChanged) }
  }

  /// Reads all files now.
  ///
  /// Settings, state and journal first: they say what is late, and what is put off.
  func look() {
    // Those that cannot be read are looked at again after a second, and alerts may be due before.
    if !hasStarted, let last = try? lastSettings.read() { take(last) }
    watches?.settings.look()
    watches?.state.look()
    watches?.journal.look()
    watches?.alerts.look()
  }
}

extension DaemonInputs {
  /// What the file of alerts says now.
  private func take(_ result: Result<AlertList, FileProblem>) {
    switch result {
    case .success(let list):
      take(list, changed: FileSystem.live.modified(store.file.target).map(Instant.init(seconds:)))
      // A disk that is full may take it the next time.
      try? lastAlerts.update(lockTimeout: StateFiles.lockTimeout) { (($0 ?? AlertList()) == list ? nil : list, ()) }
    case .failure(let problem):
      if !hasStarted, let list = try? lastAlerts.read() { take(list, changed: nil) }
      tell(.alerts, problem)
    }
  }

  /// `changed` is when the list was written; nil where that is not known.
  private func take(_ list: AlertList, changed: Instant?) {
    almanac.need(list.alerts.almanacParts)
    if list.alerts.contains(where: \.escalates) { followKindnesses() }
    let (isFirst, isNew) = (!hasStarted, list != queue.scheduler.inputs.list)
    hasStarted = true
    // The same list is news too, after a damaged one.
    queue.receive(.alertsChanged(list, changed: changed))
    if isNew, !isFirst { log(.reloaded(list.alerts.count)) }
    if isNew || isFirst { sayNext() }
  }

  /// What the settings say now.
  private func take(_ result: Result<Settings?, FileProblem>) {
    switch result {
    case .success(let settings):
      take(settings ?? Settings())
      try? lastSettings.update(lockTimeout: StateFiles.lockTimeout) {
        (($0 ?? Settings()) == self.settings ? nil : self.settings, ())
      }
    case .failure(let problem): tell(.settings, problem)
    }
  }

  private func take(_ settings: Settings) {
    self.settings = settings
    log.follow(settings)
    queue.receive(.settingsChanged(settings))
    almanac.take(calendar: settings.holidayFile)
    // The kindnesses of the program are in the language of the settings.
    if kindnesses != nil {
      kindnesses = nil
      followKindnesses()
    }
  }

  /// What the state says now; of the ledger in it we are the only writer.
  private func take(_ result: Result<DaemonState?, FileProblem>) {
    switch result {
    case .success(let state):
      let (before, new) = (requests, state?.requests ?? [])
      requests = new
      if before == nil { queue.receive(.readable(.state)) }
      if before != new { queue.receive(.requested(new)) }
    case .failure(let problem):
      requests = nil
      files.setAside(problem)
      queue.receive(.unreadable(.state, problem))
      queue.receive(.snapshotWanted)
    }
  }

  /// What the journal says now of what is put off.
  private func take(_ result: Result<Suppressions?, FileProblem>) {
    switch result {
    case .success(let new):
      guard let new, new != queue.scheduler.inputs.suppressions else { return }
      queue.receive(.suppressionsChanged(new))
    // It was said, and is read again when it changes.
    case .failure: break
    }
  }

  /// Reads the kindnesses before the first alert that needs them, and the user's file again whenever it changes.
  private func followKindnesses() {
    guard kindnesses == nil else { return }
    let file = KindnessFile(installation, paths, log.language, fileSystem: .live)
    kindnesses = KindnessWatch(file, log: log) { [queue] in queue.receive(.kindnessesChanged($0)) }
    kindnesses?.look()
  }

  /// A file of ours cannot be used.
  private func tell(_ file: DataFile, _ problem: FileProblem) {
    log(.unreadable(paths[file], problem.phrase))
    queue.receive(.unreadable(file, problem))
  }

  private func sayNext() {
    let (list, now) = (queue.scheduler.inputs.list, queue.now)
    let state = DaemonState(ledger: queue.scheduler.ledger, suppressions: files.suppressions)
    let snapshot = StateSnapshot(state, list: list, almanac: almanac.current, now: queue.reading, in: .local)
    guard let next = snapshot.next(after: now).first else { return log(.nothingNext) }
    let name = snapshot.content(of: next.source).flatMap { next.source.isTimer ? nil : $0.listName }
    log(.next(name ?? snapshot.reference(of: next.source) ?? .unknown, at: next.instant.phrase(now: now, in: .local)))
  }
}
