import GLibKit
import PosixKit
import ReminderFiles

/// Carries out the effects that come back from the scheduler; what happens comes to it from `DaemonInputs`, the timers and the
/// notifications.
///
/// It has a property for each thing that an effect may reach: that is all that it is for.
final class Daemon {
  private let paths: Paths
  private let log: Log
  private let store: Store
  private let files: DaemonFiles
  private let queue: EventQueue
  private let inputs: DaemonInputs
  private let loop = MainLoop()
  private let messages: MessageOpener
  private let notifier: Notifier
  private let sounds: Sounds
  private let alarm: Alarm
  /// Runs while the disk has not taken all.
  private var retry: EventSource?
  /// Milliseconds.
  private let retryInterval: UInt32
  /// Why the journal takes no records; nil while it does.
  private var journalError: SystemError?
  /// Dates that could not be switched in the list, by number, with the alert as it was then.
  private var switches: [Int: (alert: Alert?, nominal: LocalDateTime, isOn: Bool)] = [:]

  /// Nil where timerfd_create fails.
  ///
  /// `makeNotifier` is handed where to report what became of the notices; `zoneLink` is watched for another zone, and the disk
  /// is tried again after `retryInterval`, in milliseconds.
  init?(
    paths: Paths, installation: Installation, log: Log, zoneLink: String = ZoneWatch.link,
    retryInterval: UInt32 = 10_000, makeNotifier: (@escaping (Event) -> Void) -> Notifier
  ) {
    (self.paths, self.log, self.retryInterval) = (paths, log, retryInterval)
    store = Store(path: paths.alerts, fileSystem: .live)
    files = DaemonFiles(paths: paths, log: log)
    messages = MessageOpener(log: log)
    let (state, problem) = files.load()
    let queue = EventQueue(
      Scheduler(ledger: state.ledger, answered: state.answered, zone: .local, policy: .telling))
    self.queue = queue
    inputs = DaemonInputs(paths, installation, log: log, files, store, queue, zoneLink: zoneLink)
    notifier = makeNotifier(queue.receive)
    let alarm = Alarm {
      queue.receive(.woke)
    } report: {
      log(Phrase("daemon.cannotSetTimer", $0.phrase))
    }
    guard let alarm else { return nil }
    self.alarm = alarm
    sounds = Sounds(installation, readDoNotDisturb: notifier.readDoNotDisturb, report: queue.receive)
    alarm.prepare = { [weak self] in self?.prepare($0) }
    queue.perform = { [weak self] in self?.perform($0) }
    queue.finished = { [weak self] event in
      // The result of an attempt to write is no reason for another one.
      switch event {
      case .unreadable(.journal, _), .readable(.journal): break
      default: self?.journal([])
      }
      // Not in the last moment before an alert: to get the memory again takes time.
      if self?.alarm.isPrepared == false { Program.releaseFreeMemory() }
    }
    // It was made again from the journal.
    if let problem {
      if problem.isDamage { queue.receive(.unreadable(.state, problem)) }
      queue.receive(.snapshotWanted)
    }
    if let zone = LocalTime.unknownZone {
      log(Phrase("warning.unknownZone", zone))
    } else if let zone = Program.environment("TZ"), !zone.isEmpty {
      // A change of the system's zone means nothing then.
      log(Phrase("daemon.zoneFromEnvironment", zone))
    }
  }

  /// True while nothing is on its way to the screen, to the disk or to another program, so that another program could go
  /// on in the place of this one.
  var isAtRest: Bool {
    !queue.scheduler.isShowing && !notifier.wouldLose() && !alarm.isPrepared && !sounds.isPlaying && !messages.isOpening
      && !files.hasUnwritten && switches.isEmpty && inputs.isAtRest
  }

  /// Ends `run`.
  func end() { loop.quit() }

  /// Runs until SIGTERM or SIGINT, or until the terminal it was started on is gone.
  func run(greet: Bool) {
    let hadTerminal = Program.isTerminal(0)
    Program.ignoreBrokenPipes()
    let signals = [
      EventSource.signal(SignalNumber.terminate) { [loop] in loop.quit() },
      EventSource.signal(SignalNumber.interrupt) { [loop] in loop.quit() },
      EventSource.signal(SignalNumber.hangUp) { [loop, inputs] in
        // The same signal asks a daemon to read its files again and tells a program that its terminal was closed.
        if hadTerminal, !Program.isTerminal(0) { loop.quit() } else { inputs.check() }
      },
    ]
    if greet { queue.receive(.greet) }
    inputs.check()
    Program.tellReady()
    withExtendedLifetime(signals) { loop.run() }
    inputs.finish()
    if files.isUnread { inputs.check() }
    // The last chance for what the journal could not take.
    journal([])
    // Where the next run cannot read the journal, it knows the rest.
    queue.receive(.snapshotWanted)
  }
}

extension Daemon {
  private func perform(_ effect: Effect) {
    switch effect {
    case .arm(let instant, let boottime, let lead): alarm.arm(instant, boottime: boottime, lead: lead)
    case .show(let notice): make(notice, at: queue.reading)()
    case .close(let id): notifier.close(id)
    case .adopt(let id, let notification): notifier.adopt(id, notification)
    case .save(let ledger):
      if !files.save(ledger, now: queue.now) { queue.receive(.notSaved) }
    case .play(let playback): sounds.play(playback)
    case .silence: sounds.silence()
    case .log(let problem): log(problem.phrase)
    case .compose(let message): messages.open(message)
    case .setSwitch(let number, let nominal, let on): setSwitch(number, nominal, on)
    case .journal(let records):
      for record in records {
        guard let outcome = record.outcome, ![.shown, .waiting].contains(outcome.event) else { continue }
        log(.decided(record, zone: .local, now: queue.now))
      }
      journal(records)
    }
  }

  /// Makes the notification of a notice, and returns what shows it.
  private func make(_ notice: Notice, at reading: ClockReading) -> () -> Void {
    let rendered = RenderedNotice(
      notice.content, now: reading.realtime, zone: .local,
      settings: inputs.settings, strings: log.strings, paths: paths, water: { [queue] in queue.water(at: reading) },
      waterMessage: { [inputs, queue, log] in
        inputs.settings.waterMessage(for: $0, in: queue.scheduler.inputs.list, log: log)
      },
      opensMessages: { messages.canOpen })
    return notifier.make(rendered, notice.id)
  }

  /// Asks the server whether it answers, and makes what an instant will show, so that it is there when it is needed.
  private func prepare(_ instant: Instant) {
    notifier.prepare()
    queue.prepare(instant) { effect, reading in
      if case .show(let notice) = effect { make(notice, at: reading) } else { { self.perform(effect) } }
    }
  }

  private func journal(_ records: [Record]) {
    let (isStateWanted, error) = files.write(records)
    if isStateWanted { queue.receive(.snapshotWanted) }
    if error?.reason != journalError?.reason {
      journalError = error
      queue.receive(error.map { .unreadable(.journal, .system($0)) } ?? .readable(.journal))
    }
    tryAgain()
  }

  /// A disk that is full is tried again, whether anything else happens or not.
  private func tryAgain() {
    if !files.hasUnwritten, switches.isEmpty {
      retry = nil
    } else if retry == nil {
      retry = EventSource.once(after: retryInterval) { [weak self] in
        guard let self else { return }
        retry = nil
        for (number, wanted) in switches.sorted(by: { $0.key < $1.key }) {
          // The clock may have been put right meanwhile, and a person may have changed the alert.
          let scheduler = queue.scheduler
          if scheduler.ledger.hasDelivered(wanted.nominal, of: number) != wanted.isOn,
            scheduler.inputs.list[number] == wanted.alert
          {
            setSwitch(number, wanted.nominal, wanted.isOn)
          } else {
            switches[number] = nil
          }
        }
        journal([])
      }
    }
  }

  /// A dated alert that was shown is done; one that a clock ahead of time has shown is not.
  private func setSwitch(_ number: Int, _ nominal: LocalDateTime, _ isOn: Bool) {
    let isFirst = switches[number] == nil
    do {
      try store.update(lockTimeout: StateFiles.lockTimeout) { _ = $0.setSwitch(of: number, at: nominal, isOn) }
      switches[number] = nil
    } catch {
      switches[number] = (queue.scheduler.inputs.list[number], nominal, isOn)
      if isFirst { log(.storeError(error, paths.alerts)) }
      tryAgain()
    }
  }
}
