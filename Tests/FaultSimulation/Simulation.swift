package import ReminderFiles
package import ReminderSimulation

/// A machine in virtual time with the daemon on it: what would happen, without waiting for it.
///
/// The scheduler is the daemon's own; what the daemon finds out comes back to it as events, after all effects of the
/// event before.
package struct Simulation: SimulatedMachine, Sendable {
  package enum Server: Sendable {
    case present
    /// The name on the bus has no owner.
    case absent
    /// There is one that does not answer.
    case hung
  }

  /// A notification of an earlier daemon that the server still has.
  package struct Adopted: Sendable {
    package let id: Delivery.ID
    package let notification: NotificationID
    /// What it was shown for.
    package let delivery: Delivery
    /// False where the server tells its answers to the earlier daemon only.
    package let isAnswerable: Bool
  }

  package var clocks: SimulatedClock
  package var scheduler: Scheduler
  package internal(set) var list: AlertList
  var almanac: Almanac
  var kindnesses: [Kindness] = []
  /// Everything that was put on the screen, in order.
  package private(set) var deliveries: [Delivery] = []
  /// What was taken off it.
  package private(set) var closed: [Delivery.ID] = []
  /// What is heard, or was heard last of what is played once; nil after it was ended.
  package internal(set) var heard: Playback?
  /// Every sound that was begun, in order.
  package private(set) var played: [Playback] = []
  /// The messages that the daemon was to open.
  package private(set) var messages: [String] = []
  /// What the daemon has decided, in the journal or waiting for it.
  package private(set) var journal: [Record] = []
  var keeper: StateKeeper<SimulatedDisk>
  package private(set) var saves = 0
  /// How often the journal has asked for a save.
  package internal(set) var snapshots = 0
  /// What was decided since the state was saved last, also by a daemon that died since.
  package internal(set) var unsaved: [Unsaved] = []
  var death: Death?
  var asked = 0
  /// What the two timers were set to last.
  package internal(set) var armed: (wall: Instant?, boottime: BootTime?)
  package internal(set) var isRunning = true
  /// True after an event that others followed without an end.
  package private(set) var isEndless = false
  package var server = Server.present
  /// False where the server tells answers only to the daemon that has shown the notification.
  package var serverOutlivesSender = true
  var screen = SimulatedScreen()
  /// True where the server replies only when it is told to (`reply`).
  package var delaysReplies = false
  /// What the daemon has asked the server to show, and has no reply to, oldest first.
  package internal(set) var unreplied: [Unreplied] = []
  /// How many effects were carried out.
  package private(set) var effects = 0
  /// The notifications of earlier daemons that the one which runs has asked its server for.
  package internal(set) var adopted: [Adopted] = []
  package var zone: Zone
  let policy: Policy

  /// A machine on which the daemon is started for the first time, or finds a `ledger`.
  ///
  /// `zone` may change its answers; the daemon notices when it wakes up. `stateInterval` is that of `StateKeeper`, in bytes.
  package init(
    _ list: AlertList, now: Instant, zone: Zone, ledger: Ledger? = nil, policy: Policy = Policy(),
    almanac: Almanac = Almanac(), disk: SimulatedDisk = .values,
    stateInterval: Int = StateKeeper<SimulatedDisk>.defaultStateInterval
  ) {
    clocks = SimulatedClock(at: now)
    self.almanac = almanac
    (self.list, self.zone, self.policy) = (list, zone, policy)
    keeper = StateKeeper(disk, stateInterval: stateInterval)
    scheduler = Scheduler(ledger: ledger ?? Ledger(), zone: zone, policy: policy)
    start(ledger: ledger)
  }

  /// Hands one event to the daemon and does everything that follows from it, without time going by.
  package mutating func send(_ event: Event) {
    send([event])
  }

  /// Hands several events to the daemon, each with all that follows from it before the next.
  mutating func send(_ sequence: [Event]) {
    guard isRunning else { return }
    var count = 0
    for first in added + sequence {
      var events = [first]
      while isRunning, !events.isEmpty, !isEndless {
        count += 1
        isEndless = count > Self.eventLimit
        for effect in scheduler.handle(events.removeFirst(), now: clock) where isRunning && !dies(before: effect) {
          effects += 1
          events += perform(effect)
        }
        if isRunning { events += writeJournal() }
      }
    }
    if death != nil { kill() }
  }

  /// What commands have added to the journal, as an event: it is read before anything else is decided.
  var added: [Event] {
    mutating get {
      switch try? keeper.follow(in: zone) {
      case .records(let records): [.recorded(records)]
      case .reordered(let ledger): [.reordered(ledger)]
      case .nothing, nil: []
      }
    }
  }

  /// A command has added records to the journal.
  mutating func take(written records: [Record]) {
    let outcomes = records.filter { $0.outcome != nil }
    journal += outcomes
    unsaved += outcomes.map { Unsaved(entry: $0, isWritten: true) }
  }

  /// More than follow from any event in which nothing goes wrong.
  private static let eventLimit = 10_000

  package mutating func perform(_ effect: Effect) -> [Event] {
    switch effect {
    case .arm(let wall, let boottime, _): armed = (wall, boottime)
    case .close(let id):
      closed.append(id)
      screen.close(id)
    case .adopt(let id, let notification): return adopt(id, notification)
    case .journal(let records):
      let outcomes = records.filter { $0.outcome != nil }
      journal += outcomes
      unsaved += outcomes.map { Unsaved(entry: $0) }
      return writeJournal(adding: records)
    case .save(let ledger):
      guard save(ledger) else { return [.notSaved] }
      unsaved = []
      saves += 1
    case .play(let playback):
      heard = playback
      played.append(playback)
    case .silence: heard = nil
    case .tell: break
    case .write(let message): messages.append(message)
    case .setSwitch(let number, let nominal, let on):
      return list.setSwitch(of: number, at: nominal, on) ? [.alertsChanged(list, changed: now)] : []
    case .show(let delivery):
      guard server == .present else { return [.failed(delivery.id, serverIsThere: server == .hung)] }
      deliveries.append(delivery)
      let notification = screen.show(delivery)
      guard delaysReplies else { return [.shown(delivery.id, as: notification)] }
      unreplied.append(Unreplied(id: delivery.id, notification: notification))
    }
    return []
  }

  /// The server is asked for a notification that another daemon has shown.
  private mutating func adopt(_ id: Delivery.ID, _ notification: NotificationID) -> [Event] {
    let delivery = screen.adopt(id, notification)
    if let delivery {
      adopted.append(
        Adopted(id: id, notification: notification, delivery: delivery, isAnswerable: serverOutlivesSender))
      if serverOutlivesSender { return [] }
    }
    let lost = Event.lost(id, because: delivery == nil ? .unanswerable : .daemonRestarted)
    return server == .present ? [lost, .serverAppeared] : [lost]
  }
}

extension Simulation {
  /// The journal since it was taken last.
  package mutating func takeJournal() -> [Record] {
    defer { journal = [] }
    return journal
  }
}
