import GLibKit
import PosixKit
import ReminderCore

/// Turns what happens into events for the scheduler, and carries out the effects that come back.
final class Daemon {
  private let paths: Paths
  private let log: Log
  private let store: Store
  private let stateFile: PropertyListFile<DaemonState>
  private let journal: Journal
  /// Entries that the journal could not take yet.
  private var unwritten: [JournalEntry] = []
  /// What was last said about that, and about the state that could not be saved.
  private var (journalProblem, stateProblem): (Phrase?, Phrase?) = (nil, nil)
  /// Which run of the machine this is.
  private let boot = SystemClock.boot()
  private let loop = MainLoop()
  private var scheduler: Scheduler
  private var notifier = Notifier.unset
  private var wallTimer: WallClockTimer?
  private var bootTimer: BootTimer?
  private var alerts: FileWatch<AlertList>?
  private var settings: FileWatch<Settings>?
  private var state: FileWatch<DaemonState>?
  /// What was put off, and asked for, when the state was read last.
  private var (suppressions, requests): (Suppressions, [Request]) = (Suppressions(), [])
  /// The settings that were read last.
  private var currentSettings = Settings()
  private var isStateDamaged = false
  private var zoneWatch: ZoneWatch?
  private var hasStarted = false
  /// The instant that the wall timer is set a little ahead of; nil while it is set for an instant itself.
  private var lead: Instant?
  /// The instant that the server was asked ahead of.
  private var prepared: Instant?
  private var events: [Event] = []

  /// Nil where the kernel gives no timer.
  ///
  /// `makeNotifier` is handed where to report what became of the notices.
  init?(paths: Paths, log: Log, makeNotifier: (@escaping (Event) -> Void) -> Notifier) {
    self.paths = paths
    self.log = log
    store = Store(path: paths.alerts, fileSystem: .live)
    stateFile = PropertyListFile(path: paths.state, fileSystem: .live)
    journal = Journal(path: paths.journal, fileSystem: .live)
    var ledger = Ledger()
    var problem: FileProblem?
    var hasReplayed = false
    do throws(FileProblem) {
      let state = try stateFile.read()
      ledger = state?.ledger ?? ledger
      if let end = state?.journalEnd { hasReplayed = ledger.replay(from: journal.entries(after: end)) }
    } catch {
      problem = error
    }
    scheduler = Scheduler(ledger: ledger, isSaved: !hasReplayed, zone: .local, policy: .daemon)
    wallTimer = WallClockTimer { [weak self] in self?.wallTimerFired() }
    bootTimer = BootTimer { [weak self] in self?.receive(.woke) }
    guard wallTimer != nil, bootTimer != nil else { return nil }
    notifier = makeNotifier { [weak self] in self?.receive($0) }
    alerts = FileWatch(store.file) { [weak self] in self?.take($0.map { $0 ?? AlertList() }) }
    settings = FileWatch(PropertyListFile(path: paths.settings, fileSystem: .live)) { [weak self] in self?.take($0) }
    state = FileWatch(stateFile) { [weak self] in self?.take($0) }
    zoneWatch = ZoneWatch { [weak self] in self?.receive(.woke) }
    if let problem { tell(.state, problem) }
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
    let changed = FileSystem.live.modified(store.file.target).map(Instant.init(seconds:))
    switch result {
    case .success(let list) where !hasStarted:
      hasStarted = true
      receive(.started(list, changed: changed))
      sayNext()
    case .success(let list):
      let isNew = list != scheduler.list
      // The same list is news too, after a damaged one.
      receive(.alertsChanged(list, changed: changed))
      guard isNew else { return }
      log(.reloaded(list.alerts.count))
      sayNext()
    case .failure(let problem): tell(.alerts, problem)
    }
  }

  /// What the settings say now.
  private func take(_ result: Result<Settings?, FileProblem>) {
    switch result {
    case .success(let settings):
      currentSettings = settings ?? Settings()
      receive(.settingsChanged(currentSettings))
    case .failure(let problem): tell(.settings, problem)
    }
  }

  /// What the state says now; of the ledger in it we are the only writer.
  private func take(_ result: Result<DaemonState?, FileProblem>) {
    switch result {
    case .success(let state):
      let (suppressions, requests) = (state?.suppressions ?? Suppressions(), state?.requests ?? [])
      let isNew = (
        suppressions: suppressions != self.suppressions || isStateDamaged, requests: requests != self.requests
      )
      (self.suppressions, self.requests, isStateDamaged) = (suppressions, requests, false)
      if isNew.suppressions { receive(.suppressionsChanged(suppressions)) }
      if isNew.requests { receive(.requested(requests)) }
    case .failure(let problem):
      isStateDamaged = true
      tell(.state, problem)
    }
  }

  /// A file of ours cannot be used.
  private func tell(_ file: DataFile, _ problem: FileProblem) {
    log(.unreadable(paths[file], problem.phrase))
    receive(.unreadable(file, problem))
  }

  private func receive(_ event: Event) {
    events.append(event)
    // An effect may report an event at once; it waits for its turn.
    guard events.count == 1 else { return }
    while let event = events.first {
      LocalTime.reload()
      for effect in scheduler.handle(event, now: reading) { perform(effect) }
      if !unwritten.isEmpty { writeJournal() }
      events.removeFirst()
    }
  }

  private var now: Instant { Instant(seconds: SystemClock.realtime()) }

  private var reading: ClockReading {
    ClockReading(realtime: now, boottime: SystemClock.boottime(), boot: boot)
  }

  private func sayNext() {
    let next = scheduler.list.occurrences(after: now, count: 1, in: .local).first
    if let next, let alert = scheduler.list[next.number] {
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
    case .arm(let instant, let boottime):
      arm(instant)
      bootTimer?.arm(boottime)
    case .show(let delivery):
      let notice = Notice(
        delivery.content, now: now, zone: .local, settings: currentSettings, strings: log.strings, paths: paths)
      notifier.show(notice, delivery.id)
    case .close(let id): notifier.close(id)
    case .save(let ledger): save(ledger)
    case .setSwitch(let number, let nominal, let on): setSwitch(number, nominal, on)
    case .journal(let entries):
      for entry in entries where entry.event != .shown {
        log(.decided(entry, zone: .local, now: now))
      }
      unwritten += entries
      writeJournal()
    }
  }

  /// Sets the wall timer for an instant; first for a tenth of a second before it, when the server is asked whether it
  /// answers: the answer is there then when it is needed.
  private func arm(_ instant: Instant?) {
    lead = instant == prepared ? nil : instant
    if wallTimer?.arm(instant?.seconds, early: lead == nil ? 0 : 100) == false { events.append(.woke) }
  }

  private func wallTimerFired() {
    if let lead {
      prepared = lead
      notifier.prepare()
    }
    receive(.woke)
  }

  private func save(_ ledger: Ledger) {
    do {
      try stateFile.update(patience: Self.patience) { state in
        // What commands have written stays, but for what is done with this very write.
        (
          DaemonState(
            ledger: ledger, suppressions: state?.suppressions.pruned(now) ?? suppressions,
            requests: (state?.requests ?? []).filter { !scheduler.handled.contains($0.id) }, journalEnd: journal.end,
            extras: state?.extras ?? [:]), ()
        )
      }
      stateProblem = nil
    } catch {
      let problem = Phrase.storeError(error, paths.state)
      if problem != stateProblem { log(problem) }
      stateProblem = problem
      receive(.notSaved)
    }
  }

  /// Writes into the journal; what it does not take now is tried again with each event.
  private func writeJournal() {
    do {
      try journal.append(unwritten, in: .local, patience: Self.patience)
      unwritten = []
      journalProblem = nil
    } catch {
      let problem = Phrase.storeError(error, paths.journal)
      if problem != journalProblem { log(problem) }
      journalProblem = problem
    }
  }

  /// A dated alert that was shown is done; one that a clock ahead of time has shown is not.
  private func setSwitch(_ number: Int, _ nominal: LocalDateTime, _ isOn: Bool) {
    do {
      try store.update(patience: Self.patience) { list in
        guard var alert = list[number], alert.time == nominal.time, alert.recurrence == .once(nominal.date) else {
          return
        }
        alert.isEnabled = isOn
        list.put(alert)
      }
    } catch {
      log(.storeError(error, paths.alerts))
    }
  }

  /// How long the loop may wait for another writer, in milliseconds.
  private static let patience = 1000
}
