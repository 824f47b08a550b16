import GLibKit
import PosixKit
import ReminderFiles

/// Shows one alert as a test where no daemon runs, until it is answered or closed.
///
/// The state is left alone: a snooze of it comes to nothing. As in `Daemon`, there is a property for each thing that an
/// effect may reach; the others are the test and how far it is.
final class TestRun {
  private let source: Source
  private let list: AlertList
  private let settings: Settings
  private let paths: Paths
  private let log: Log
  private let loop = MainLoop()
  private let queue = EventQueue(Scheduler(ledger: Ledger(), zone: .local))
  private let notifier: Notifier
  private let sounds: Sounds
  /// False where no sound is wanted; an alarm is heard all the same.
  private let isHeard: Bool
  private var status: Int32?
  private var shown: Notice.ID?
  /// True while the notification is being taken off the screen.
  private var isLeaving = false

  /// A test of the alert with that number, or of none.
  ///
  /// - Throws: `StoreError.unreadable` for alerts or settings that cannot be read. Nil where there is no alert with that number.
  init?(
    _ number: Int?, isHeard: Bool, paths: Paths, installation: Installation, log: Log,
    makeNotifier: (@escaping (Event) -> Void) -> Notifier
  ) throws(StoreError) {
    let source = number.map(Source.test) ?? .sample
    let stored = try Store(path: paths.alerts, fileSystem: .live).read()
    guard stored.content(of: source) != nil else { return nil }
    // Of the daemon's work only the test is wanted here.
    var list = AlertList()
    if var alert = stored.alert(of: source) {
      alert.isEnabled = false
      list.put(alert)
    }
    do throws(FileProblem) {
      settings = try PropertyListFile<Settings>(path: paths.settings, fileSystem: .live).read() ?? Settings()
    } catch {
      throw .unreadable(path: paths.settings, error)
    }
    (self.source, self.list, self.paths, self.log, self.isHeard) = (source, list, paths, log, isHeard)
    notifier = makeNotifier(queue.receive)
    sounds = Sounds(installation, readDoNotDisturb: notifier.readDoNotDisturb, report: queue.receive)
    queue.perform = { [weak self] in self?.perform($0) }
    queue.finished = { [weak self] in self?.finished($0) }
  }

  /// Runs to the end, and returns the status: 1 where nothing shows it.
  func run() -> Int32 {
    queue.receive(.settingsChanged(settings))
    queue.receive(.alertsChanged(list, changed: nil))
    // After the first look, from which it counts.
    let elapsed = queue.scheduler.ledger.clock?.elapsed
    let request = Record(at: queue.now, elapsed: elapsed, request: "test", .testRequested(source, isHeard: isHeard))
    queue.receive(.recorded([request]))
    let signals = [SignalNumber.terminate, SignalNumber.interrupt].map { signal in
      EventSource.signal(signal) { [weak self] in self?.leave() }
    }
    if status == nil { withExtendedLifetime(signals) { loop.run() } }
    return status ?? 0
  }

  private func finished(_ event: Event) {
    switch event {
    case .shown(let id, _):
      shown = id
      if notifier.takesAnswers { log(Phrase("daemon.testWaits")) }
    // After an answer as well: the notification was taken off the screen.
    case .closed: finish(0)
    case .withdrawn:
      log(Phrase("daemon.testWithdrawn"))
      finish(1)
    case .failed, .lost: finish(1)
    default: break
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .show(let notice):
      let rendered = RenderedNotice(
        notice.content, now: queue.now, zone: .local, settings: settings, strings: log.strings, paths: paths,
        waterMessage: { [settings, list, log] in settings.waterMessage(for: $0, in: list, log: log) })
      notifier.make(rendered, notice.id)()
    case .close(let id): notifier.close(id)
    case .journal(let records):
      do {
        // Without `elapsed`: the daemon has not seen it, and does not wait for an answer to it.
        var records = records.filter { $0.outcome?.event != .withdrawn }.map(\.plain)
        try Journal(path: paths.journal, fileSystem: .live)
          .append(&records, in: .local, .waiting(milliseconds: StateFiles.lockTimeout))
      } catch {
        log(.storeError(error, paths.journal))
      }
    case .play(let playback): sounds.play(playback)
    case .silence: sounds.silence()
    case .log(let problem): log(problem.phrase)
    case .arm, .save, .setSwitch, .adopt, .compose: break
    }
  }

  /// Interrupted: the notification is taken off the screen, because its buttons would do nothing; interrupted again,
  /// or before it is there, the run ends at once.
  private func leave() {
    guard let id = shown, !isLeaving else { return finish(0) }
    isLeaving = true
    notifier.close(id)
  }

  private func finish(_ status: Int32) {
    self.status = self.status ?? status
    loop.quit()
  }
}
