import GLibKit
import PosixKit
import ReminderCore

/// Turns what happens into events for the scheduler, and carries out the effects that come back.
final class Daemon {
  private let paths: Paths
  private let log: Log
  private let store: Store
  private let stateFile: PropertyListFile<DaemonState>
  private let loop = MainLoop()
  private var scheduler: Scheduler
  private var notifier = Notifier(prepare: {}, show: { _, _ in }, close: { _ in })
  private var timer: WallClockTimer?
  private var alerts: AlertsWatch?
  private var zoneWatch: PathWatch?
  private var desktop: DesktopNotifier?
  private var hasStarted = false
  /// The instant that the timer is set a little ahead of; nil while it is set for an instant itself.
  private var lead: Instant?
  /// The instant that the server was asked ahead of.
  private var prepared: Instant?
  private var events: [Event] = []

  /// Nil where the kernel gives no timer.
  init?(paths: Paths, installation: Installation, log: Log) {
    self.paths = paths
    self.log = log
    store = Store(path: paths.alerts, fileSystem: .live)
    stateFile = PropertyListFile(path: paths.state, fileSystem: .live)
    var ledger = Ledger()
    var problem: FileProblem?
    do throws(FileProblem) { ledger = try stateFile.read()?.ledger ?? ledger } catch { problem = error }
    scheduler = Scheduler(ledger: ledger, zone: .local)
    timer = WallClockTimer { [weak self] in self?.timerFired() }
    guard timer != nil else { return nil }
    notifier = makeNotifier(installation)
    alerts = AlertsWatch(store: store) { [weak self] in self?.take($0) }
    zoneWatch = PathWatch("/etc/localtime", directory: false) { [weak self] _ in self?.receive(.woke) }
    if let problem { tell(.state, problem) }
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
        if hadTerminal, !Program.isTerminal(0) { loop.quit() } else { self?.alerts?.reload() }
      },
    ]
    if greet { receive(.greet) }
    alerts?.start()
    withExtendedLifetime(signals) { loop.run() }
  }

  /// The desktop's server where there is a session bus, the terminal otherwise.
  private func makeNotifier(_ installation: Installation) -> Notifier {
    let report: (Event) -> Void = { [weak self] in self?.receive($0) }
    // GDBus would try to start a bus of its own where the session has none.
    let hasAddress = Program.environment("DBUS_SESSION_BUS_ADDRESS")?.isEmpty == false
    let socket = (Program.environment("XDG_RUNTIME_DIR") ?? "/run/user/\(Program.user)") + "/bus"
    guard hasAddress || FileSystem.live.modified(socket) != nil, let bus = SessionBus(),
      Notification.prepare(applicationName: "reminder-notify")
    else {
      log(.noSessionBus)
      return TerminalNotifier(report: report).notifier
    }
    let desktop = DesktopNotifier(
      bus: bus, defaultIcon: installation.icon ?? "reminder-notify", log: log, report: report)
    self.desktop = desktop
    return desktop.notifier
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

  /// A file of ours cannot be used.
  private func tell(_ file: DataFile, _ problem: FileProblem) {
    log(.unreadable(file == .alerts ? paths.alerts : paths.state, problem.phrase))
    receive(.unreadable(file, problem))
  }

  private func receive(_ event: Event) {
    events.append(event)
    // An effect may report an event at once; it waits for its turn.
    guard events.count == 1 else { return }
    while let event = events.first {
      LocalTime.reload()
      for effect in scheduler.handle(event, now: now) { perform(effect) }
      events.removeFirst()
    }
  }

  private var now: Instant { Instant(seconds: SystemClock.realtime()) }

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
    case .arm(let instant): arm(instant)
    case .show(let delivery):
      let notice = Notice(
        delivery.content, now: now, zone: .local, strings: log.strings, paths: paths)
      notifier.show(notice, delivery.id)
    case .close(let id): notifier.close(id)
    case .save(let ledger): save(ledger)
    case .switchOff(let number, let nominal): switchOff(number, nominal)
    case .miss(let occurrences):
      guard let last = occurrences.max(by: Occurrence.precedes) else { return }
      log(.missed(occurrences.count, last.number, at: last.instant.phrase(now: now, in: .local)))
    }
  }

  /// Sets the timer for an instant; first for a tenth of a second before it, when the server is asked whether it
  /// answers: the answer is there then when it is needed.
  private func arm(_ instant: Instant?) {
    lead = instant == prepared ? nil : instant
    if timer?.arm(instant?.seconds, early: lead == nil ? 0 : 100) == false { events.append(.woke) }
  }

  private func timerFired() {
    if let lead {
      prepared = lead
      notifier.prepare()
    }
    receive(.woke)
  }

  private func save(_ ledger: Ledger) {
    do {
      try stateFile.update(patience: Self.patience) { state in
        (DaemonState(ledger: ledger, extras: state?.extras ?? [:]), ())
      }
    } catch {
      log(.storeError(error, paths.state))
      receive(.notSaved)
    }
  }

  /// A dated alert that was shown is done.
  private func switchOff(_ number: Int, _ nominal: LocalDateTime) {
    do {
      try store.update(patience: Self.patience) { list in
        guard var alert = list[number], alert.time == nominal.time, alert.recurrence == .once(nominal.date) else {
          return
        }
        alert.isEnabled = false
        list.put(alert)
      }
    } catch {
      log(.storeError(error, paths.alerts))
    }
  }

  /// How long the loop may wait for another writer, in milliseconds.
  private static let patience = 1000
}
