import GLibKit
import PosixKit
import ReminderFiles

/// Follows the files and the zone, and turns their changes into events for the scheduler.
///
/// It has a property for each thing that is followed, and for each that is told of it.
final class DaemonInputs {
  private let (paths, installation): (Paths, Installation)
  private let log: Log
  private let (files, store): (DaemonFiles, Store)
  private let edits: EditRecorder
  private let queue: EventQueue
  private var watches:
    (
      alerts: FileWatch<AlertList>, settings: FileWatch<Settings>,
      journal: FileWatch<StateKeeper<StateFiles>.Added>
    )?
  private var zoneWatch: ZoneWatch?
  private let almanac: AlmanacWatch
  private let hook: Hook
  /// Nil until an alert needs kindnesses.
  private var kindnesses: KindnessWatch?
  /// The settings that were read last.
  private(set) var settings = Settings()
  private var hasStarted = false

  init(
    _ paths: Paths, _ installation: Installation, log: Log, _ files: DaemonFiles, _ store: Store, _ queue: EventQueue,
    zoneLink: String
  ) {
    (self.paths, self.installation, self.log) = (paths, installation, log)
    (self.files, self.store, self.queue) = (files, store, queue)
    edits = EditRecorder(paths) { queue.now }
    hook = Hook(Journal(path: paths.journal, fileSystem: .live), log: log)
    almanac = AlmanacWatch(installation, paths, log: log, report: queue.receive)
    watches = (
      FileWatch(store.file, log: log) { [weak self] in self?.receive($0.map { $0 ?? AlertList() }) },
      FileWatch(PropertyListFile(path: paths.settings, fileSystem: .live), log: log) { [weak self] in self?.receive($0)
      },
      FileWatch(paths.journal, read: files.follow, log: log) { [weak self] in
        // A failure to read was reported, and the file is read again when it changes.
        if case .success(let added?) = $0 { self?.receive(added) }
      }
    )
    zoneWatch = ZoneWatch(path: zoneLink) { queue.receive(.zoneChanged) }
  }

  /// True while the hook has nothing to do.
  var isAtRest: Bool { hook.isIdle }

  /// Reads all files now.
  ///
  /// Settings and journal first: they say what is late, and what is put off.
  func check() {
    // Those that cannot be read are looked at again after a second, and alerts may be due before.
    if !hasStarted, let last = edits.lastSettings { receive(last) }
    watches?.settings.check()
    watches?.journal.check()
    watches?.alerts.check()
  }
}

extension DaemonInputs {
  /// Sends the alerts of the file, or reports its problem.
  private func receive(_ result: Result<AlertList, FileProblem>) {
    switch result {
    case .success(let list):
      receive(list, changed: FileSystem.live.modified(store.file.target).map(Instant.init(seconds:)))
      edits.record()
    case .failure(let problem):
      if !hasStarted, let list = edits.lastList { receive(list, changed: nil) }
      tell(.alerts, problem)
    }
  }

  /// Takes in a list that was written at `changed`; nil if that instant is not known.
  private func receive(_ list: AlertList, changed: Instant?) {
    almanac.need(list.alerts.almanacParts)
    if list.alerts.contains(where: \.escalates) { followKindnesses() }
    let (isFirst, isNew) = (!hasStarted, list != queue.scheduler.inputs.list)
    hasStarted = true
    // The same list is news too, after a damaged one.
    queue.receive(.alertsChanged(list, changed: changed))
    if isNew, !isFirst { log(Phrase("daemon.reloaded", list.alerts.count)) }
    if isNew || isFirst { sayNext(list) }
  }

  /// Sends the settings, or reports the problem of their file.
  private func receive(_ result: Result<Settings?, FileProblem>) {
    switch result {
    case .success(let settings):
      receive(settings ?? Settings())
      edits.record()
    case .failure(let problem): tell(.settings, problem)
    }
  }

  /// Says what gets no turn any more.
  func finish() { hook.finish() }

  private func receive(_ settings: Settings) {
    self.settings = settings
    log.follow(settings)
    // Before anything is recorded that the settings are read for.
    hook.use(settings.hook)
    queue.receive(.settingsChanged(settings))
    almanac.use(calendar: settings.holidayFile)
    // The kindnesses of the program are in the language of the settings.
    if kindnesses != nil {
      kindnesses = nil
      followKindnesses()
    }
  }

  /// Sends the records that commands have added to the journal.
  private func receive(_ added: StateKeeper<StateFiles>.Added) {
    switch added {
    case .nothing: break
    case .records(let records):
      for record in records where !record.isOfDaemon && record.outcome != nil {
        log(.decided(record, zone: .local, now: queue.now))
      }
      queue.receive(.recorded(records))
    case .reordered(let ledger): queue.receive(.reordered(ledger))
    }
    if files.hasLostPlace { queue.receive(.snapshotWanted) }
  }

  /// Reads the kindnesses before the first alert that needs them, and the user's file again whenever it changes.
  private func followKindnesses() {
    guard kindnesses == nil else { return }
    let file = KindnessFile(installation, paths, log.language, fileSystem: .live)
    kindnesses = KindnessWatch(file, log: log) { [queue] in queue.receive(.kindnessesChanged($0)) }
    kindnesses?.check()
  }

  /// A file of ours cannot be used.
  private func tell(_ file: DataFile, _ problem: FileProblem) {
    log(.unreadable(paths[file], problem.phrase))
    queue.receive(.unreadable(file, problem))
  }

  private func sayNext(_ list: AlertList) {
    let overview = queue.scheduler.overview(list, at: queue.reading)
    guard let next = overview.next().first else { return log(Phrase("daemon.nothingNext")) }
    let moment = next.instant.phrase(now: overview.now, in: .local)
    log(Phrase("daemon.next", moment, overview.name(of: next.source) ?? .unknown))
  }
}

extension Settings {
  /// Returns the user's own text for an occurrence of a water alert, read when it is shown; nil for the default text.
  func waterMessage(for occurrence: Occurrence, in list: AlertList, log: Log) -> String? {
    guard let file = MessageFile(self, fileSystem: .live) else { return nil }
    return file.message(for: occurrence, in: list) { log(.unreadable(file.path, $0.phrase)) }
  }
}
