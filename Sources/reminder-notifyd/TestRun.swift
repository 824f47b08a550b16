import GLibKit
import PosixKit
import ReminderCore

/// Shows one alert as a test where no daemon runs, until it is answered or closed.
///
/// The state is left alone: a snooze of it comes to nothing.
final class TestRun {
  private let alert: Alert
  private let settings: Settings
  private let paths: Paths
  private let log: Log
  private let loop = MainLoop()
  private var scheduler = Scheduler(ledger: Ledger(), zone: .local)
  private var notifier = Notifier.unset
  private var events: [Event] = []
  private var status: Int32?
  private var shown: Delivery.ID?
  private var end: EventSource?

  /// - Throws: `StoreError.unreadable` for alerts or settings that cannot be read. Nil where there is no alert with that number.
  init?(
    _ number: Int, paths: Paths, log: Log, makeNotifier: (@escaping (Event) -> Void) -> Notifier
  ) throws(StoreError) {
    let list = try Store(path: paths.alerts, fileSystem: .live).read()
    guard let alert = list.alertOrSample(number) else { return nil }
    do throws(FileProblem) {
      settings = try PropertyListFile<Settings>(path: paths.settings, fileSystem: .live).read() ?? Settings()
    } catch {
      throw .unreadable(path: paths.settings, error)
    }
    (self.alert, self.paths, self.log) = (alert, paths, log)
    notifier = makeNotifier { [weak self] in self?.receive($0) }
  }

  /// Runs to the end, and returns the status: 1 where there is nobody to show it.
  func run() -> Int32 {
    var list = AlertList()
    var alert = alert
    // Of the daemon's work only the test is wanted here.
    alert.isEnabled = false
    if alert.number != Alert.sample.number { list.put(alert) }
    receive(.started(list, changed: nil))
    receive(.requested([Request(id: "test", at: reading, action: .test(number: alert.number))]))
    let signals = [SignalNumber.terminate, SignalNumber.interrupt].map { signal in
      EventSource.signal(signal) { [weak self] in self?.leave() }
    }
    if status == nil { withExtendedLifetime(signals) { loop.run() } }
    return status ?? 0
  }

  private func receive(_ event: Event) {
    events.append(event)
    guard events.count == 1 else { return }
    while let event = events.first {
      for effect in scheduler.handle(event, now: reading) { perform(effect) }
      switch event {
      case .shown(let id):
        shown = id
        // Of what is shown in a terminal nothing is waited for.
        if !events.contains(.closed(id)) { log(.testWaits) }
      case .closed: finish(0)
      case .failed: finish(1)
      // The server is still to be told.
      case .answered: end = EventSource.once(after: 1000) { [weak self] in self?.finish(0) }
      default: break
      }
      events.removeFirst()
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .show(let delivery):
      let notice = Notice(
        delivery.content, now: reading.realtime, zone: .local, settings: settings, strings: log.strings, paths: paths)
      notifier.show(notice, delivery.id)
    case .close(let id): notifier.close(id)
    case .journal(let entries):
      do {
        try Journal(path: paths.journal, fileSystem: .live).append(entries, in: .local, patience: 1000)
      } catch {
        log(.storeError(error, paths.journal))
      }
    case .arm, .save, .setSwitch: break
    }
  }

  private var reading: ClockReading {
    ClockReading(
      realtime: Instant(seconds: SystemClock.realtime()), boottime: SystemClock.boottime(), boot: SystemClock.boot())
  }

  /// Who does not want to wait any longer takes it off the screen: its buttons would do nothing.
  private func leave() {
    if let id = shown { notifier.close(id) }
    end = EventSource.once(after: 500) { [weak self] in self?.finish(0) }
  }

  private func finish(_ status: Int32) {
    self.status = self.status ?? status
    loop.quit()
  }
}
