import GLibKit
import PosixKit
import ReminderCore

/// Turns what happens into events for the scheduler, and carries out the effects that come back.
final class Daemon {
  private let paths: Paths
  private let log: Log
  private let store: Store
  private let files: DaemonFiles
  private let queue: EventQueue
  private let loop = MainLoop()
  private var notifier = Notifier.unset
  private var sounds: Sounds?
  private let messages: MessageOpener
  private var alarm: Alarm?
  private var alerts: FileWatch<AlertList>?
  private var settings: FileWatch<Settings>?
  private var state: FileWatch<DaemonState>?
  private let installation: Installation
  private var almanac: AlmanacWatch?
  /// Nil until an alert needs kindnesses.
  private var kindnesses: KindnessWatch?
  private var zoneWatch: ZoneWatch?
  /// What was suppressed, and asked for, when the state was read last; nil before, and after it could not be read.
  private var read: (suppressions: Suppressions, requests: [Request])?
  /// The settings that were read last.
  private var currentSettings = Settings()
  private var hasStarted = false

  /// Nil where the kernel gives no timer.
  ///
  /// `makeNotifier` is handed where to report what became of the notices.
  init?(paths: Paths, installation: Installation, log: Log, makeNotifier: (@escaping (Event) -> Void) -> Notifier) {
    self.paths = paths
    self.log = log
    store = Store(path: paths.alerts, fileSystem: .live)
    self.installation = installation
    files = DaemonFiles(paths: paths, log: log)
    messages = MessageOpener(log: log)
    let (state, problem) = files.load()
    queue = EventQueue(Scheduler(ledger: state.ledger, zone: .local, policy: .daemon))
    alarm = Alarm { [weak self] in
      self?.notifier.prepare()
    } wake: { [weak self] in
      self?.receive(.woke)
    }
    guard alarm != nil else { return nil }
    notifier = makeNotifier { [weak self] in self?.receive($0) }
    sounds = Sounds(installation, readDoNotDisturb: notifier.readDoNotDisturb) { [weak self] in
      self?.receive(.soundFailed($0))
    }
    almanac = AlmanacWatch(installation, paths, log: log) { [weak self] in self?.receive($0) }
    queue.perform = { [weak self] in self?.perform($0) }
    queue.finished = { [weak self] _ in self?.journal([]) }
    alerts = FileWatch(store.file, log: log) { [weak self] in self?.take($0.map { $0 ?? AlertList() }) }
    settings = FileWatch(PropertyListFile(path: paths.settings, fileSystem: .live), log: log) { [weak self] in
      self?.take($0)
    }
    self.state = FileWatch(PropertyListFile(path: paths.state, fileSystem: .live), log: log) { [weak self] in
      self?.take($0)
    }
    zoneWatch = ZoneWatch { [weak self] in self?.receive(.zoneChanged) }
    if let problem { receive(.unreadable(.state, problem)) }
    if let zone = Program.environment("TZ"), !zone.isEmpty { log(.zoneFromEnvironment(zone)) }
  }

  /// Runs until SIGTERM or SIGINT, or until the terminal it was started on is gone.
  func run(greet: Bool) {
    let hadTerminal = Program.isTerminal(0)
    Program.ignoreBrokenPipes()
    let signals = [
      EventSource.signal(SignalNumber.terminate) { [loop] in loop.quit() },
      EventSource.signal(SignalNumber.interrupt) { [loop] in loop.quit() },
      EventSource.signal(SignalNumber.hangUp) { [loop, weak self] in
        // The same signal asks a daemon to read its files again and tells a program that its terminal was closed.
        if hadTerminal, !Program.isTerminal(0) { loop.quit() } else { self?.readFiles() }
      },
    ]
    if greet { receive(.greet) }
    readFiles()
    withExtendedLifetime(signals) { loop.run() }
  }

  /// Settings and state first: they say what is late, and what is put off.
  private func readFiles() {
    settings?.look()
    state?.look()
    alerts?.look()
  }
}

// MARK: - Events in

extension Daemon {
  /// What the file of alerts says now.
  private func take(_ result: Result<AlertList, FileProblem>) {
    if case .success(let list) = result {
      almanac?.need(list.alerts.almanacParts)
      if list.alerts.contains(where: \.escalates) { followKindnesses() }
    }
    let changed = FileSystem.live.modified(store.file.target).map(Instant.init(seconds:))
    switch result {
    case .success(let list):
      let (isFirst, isNew) = (!hasStarted, list != queue.scheduler.list)
      hasStarted = true
      // The same list is news too, after a damaged one.
      receive(.alertsChanged(list, changed: changed))
      if isNew, !isFirst { log(.reloaded(list.alerts.count)) }
      if isNew || isFirst { sayNext() }
    case .failure(let problem): tell(.alerts, problem)
    }
  }

  /// What the settings say now.
  private func take(_ result: Result<Settings?, FileProblem>) {
    switch result {
    case .success(let settings):
      currentSettings = settings ?? Settings()
      log.follow(currentSettings)
      receive(.settingsChanged(currentSettings))
      almanac?.take(calendar: currentSettings.holidayFile)
      // The kindnesses of the program are in the language of the settings.
      if kindnesses != nil {
        kindnesses = nil
        followKindnesses()
      }
    case .failure(let problem): tell(.settings, problem)
    }
  }

  /// What the state says now; of the ledger in it we are the only writer.
  private func take(_ result: Result<DaemonState?, FileProblem>) {
    switch result {
    case .success(let state):
      let (suppressions, requests) = (state?.suppressions ?? Suppressions(), state?.requests ?? [])
      let before = read
      read = (suppressions, requests)
      if before?.suppressions != suppressions { receive(.suppressionsChanged(suppressions)) }
      if before?.requests != requests { receive(.requested(requests)) }
    case .failure(let problem):
      read = nil
      files.setAside(problem)
      receive(.unreadable(.state, problem))
      receive(.snapshotWanted)
    }
  }

  /// Reads the kindnesses before the first alert that needs them, and the user's file again whenever it changes.
  private func followKindnesses() {
    guard kindnesses == nil else { return }
    let file = KindnessFile(installation, paths, log.language, fileSystem: .live)
    kindnesses = KindnessWatch(file, log: log) { [weak self] in self?.receive(.kindnessesChanged($0)) }
    kindnesses?.look()
  }

  /// A file of ours cannot be used.
  private func tell(_ file: DataFile, _ problem: FileProblem) {
    log(.unreadable(paths[file], problem.phrase))
    receive(.unreadable(file, problem))
  }

  private func receive(_ event: Event) {
    queue.receive(event)
  }

  private var now: Instant { queue.now }

  private func sayNext() {
    let suppressions = read?.suppressions ?? Suppressions()
    let next = queue.scheduler.list.occurrences(
      after: now, count: 1, in: .local, almanac?.current ?? Almanac(), besides: suppressions
    ).first
    if let next, let alert = queue.scheduler.list.alert(of: next.source) {
      log(.next(alert, at: next.instant.phrase(now: now, in: .local)))
    } else {
      log(.nothingNext)
    }
  }
}

// MARK: - Effects out

extension Daemon {
  private func perform(_ effect: Effect) {
    switch effect {
    case .arm(let instant, let boottime): alarm?.arm(instant, boottime: boottime)
    case .show(let delivery):
      let notice = Notice(
        delivery.content, now: now, zone: .local, settings: currentSettings, strings: log.strings, paths: paths,
        opensMessages: { messages.canOpen })
      notifier.show(notice, delivery.id)
    case .close(let id): notifier.close(id)
    case .adopt(let id, let notification): notifier.adopt(id, notification)
    case .save(let ledger):
      let suppressions = read?.suppressions ?? Suppressions()
      if !files.save(ledger, suppressions: suppressions, now: now) { receive(.notSaved) }
    case .play(let playback): sounds?.play(playback)
    case .silence: sounds?.silence()
    case .write(let message): messages.open(message)
    case .setSwitch(let number, let nominal, let on): setSwitch(number, nominal, on)
    case .journal(let records):
      for record in records { tell(record) }
      journal(records)
    }
  }

  private func tell(_ record: Record) {
    switch record {
    case .outcome(let outcome): if outcome.event != .shown { log(.decided(outcome, zone: .local, now: now)) }
    case .soundFailed(let failure): log(failure.problem.phrase)
    case .unknown: break
    }
  }

  private func journal(_ records: [Record]) {
    if files.write(records) { receive(.snapshotWanted) }
  }

  /// A dated alert that was shown is done; one that a clock ahead of time has shown is not.
  private func setSwitch(_ number: Int, _ nominal: LocalDateTime, _ isOn: Bool) {
    do {
      try store.update(lockTimeout: StateFiles.lockTimeout) { _ = $0.setSwitch(of: number, at: nominal, isOn) }
    } catch {
      log(.storeError(error, paths.alerts))
    }
  }
}
