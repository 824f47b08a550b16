package import ReminderFiles
package import ReminderSimulation

/// A machine in virtual time with the daemon on it.
///
/// The scheduler is the daemon's own; results of effects return to it as events, after all effects of the event before.
///
/// More than ten stored properties: the parts of the machine, and all that a test asks of a run.
package struct Simulation: SimulatedMachine, Sendable {
  package enum Server: Sendable {
    case present
    /// The name on the bus has no owner.
    case absent
    /// The server does not answer.
    case hung
  }

  /// A notification of an earlier daemon that the server still has.
  package struct Adopted: Sendable {
    package let id: Notice.ID
    package let notification: NotificationID
    /// The notice that it was shown for.
    package let notice: Notice
    /// False if the server reports its answers to the earlier daemon only.
    package let isAnswerable: Bool
  }

  package var clocks: SimulatedClock
  package var scheduler: Scheduler
  package internal(set) var list: AlertList
  var almanac: Almanac
  var kindnesses: [Kindness] = []
  /// All notices that were shown, in order.
  package private(set) var shownNotices: [Notice] = []
  /// The notifications that were closed by the daemon.
  package private(set) var closed: [Notice.ID] = []
  /// The current sound, or the last one that was played once; nil after it was stopped.
  package internal(set) var heard: Playback?
  /// All sounds that were started, in order.
  package private(set) var played: [Playback] = []
  /// The messages that the daemon has opened.
  package private(set) var messages: [String] = []
  /// The outcomes that the daemon has decided, in the journal or waiting for it.
  package var journal: [Record] { outcomes.filter { $0.outcome?.event != .waiting } }
  /// Those, and the records of what waits.
  private var outcomes: [Record] = []
  var keeper: StateKeeper<SimulatedDisk>
  package private(set) var saves = 0
  /// The number of times that the journal has requested a save.
  package internal(set) var snapshots = 0
  /// The decisions since the last save of the state, including those of a daemon that died since.
  package internal(set) var unsaved: [Unsaved] = []
  var death: Death?
  var asked = 0
  /// The times that the two timers are set to.
  package internal(set) var armed: (wall: Instant?, boottime: BootTime?)
  package internal(set) var isRunning = true
  /// True after an event that led to an endless sequence of others.
  package private(set) var isEndless = false
  package var server = Server.present
  /// False if the server reports answers only to the daemon that has shown the notification.
  package var serverOutlivesSender = true
  var screen = SimulatedScreen()
  /// True if the server replies only on demand (`reply`).
  package var delaysReplies = false
  /// The notifications that the server has not confirmed, oldest first.
  package internal(set) var unreplied: [Unreplied] = []
  /// The number of effects that were carried out.
  package private(set) var effects = 0
  /// The notifications of earlier daemons that the running one has adopted.
  package internal(set) var adopted: [Adopted] = []
  package var zone: Zone
  let policy: Policy
  /// The seconds from a boot of the machine to the start of a daemon.
  let startupTime: Int64

  /// Creates a machine on which the daemon is started for the first time, or finds a `ledger`.
  ///
  /// `zone` may change its answers; the daemon notices when it wakes up. `stateInterval` is that of `StateKeeper`, in
  /// bytes.
  package init(
    _ list: AlertList, now: Instant, zone: Zone, ledger: Ledger? = nil, policy: Policy = Policy(),
    almanac: Almanac = Almanac(), disk: SimulatedDisk = .values,
    stateInterval: Int = StateKeeper<SimulatedDisk>.defaultStateInterval, startupTime: Int64 = 0
  ) {
    clocks = SimulatedClock(at: now, uptime: startupTime * 1000)
    self.almanac = almanac
    (self.list, self.zone, self.policy, self.startupTime) = (list, zone, policy, startupTime)
    keeper = StateKeeper(disk, stateInterval: stateInterval)
    scheduler = Scheduler(ledger: ledger ?? Ledger(), zone: zone, policy: policy)
    start(ledger: ledger)
  }

  /// Sends an event to the daemon and handles all that follows, without advancing the time.
  package mutating func send(_ event: Event) {
    send([event])
  }

  /// Sends several events to the daemon; all that follows from one is handled before the next.
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

  /// The records that commands have added to the journal, as an event, which is handled before any other.
  var added: [Event] {
    mutating get {
      switch try? keeper.follow(in: zone) {
      case .records(let records): [.recorded(records)]
      case .reordered(let ledger): [.reordered(ledger)]
      case .nothing, nil: []
      }
    }
  }

  /// Notes records that a command has added to the journal.
  mutating func appendWritten(_ records: [Record]) {
    let outcomes = records.filter { $0.outcome != nil }
    self.outcomes += outcomes
    unsaved += outcomes.map { Unsaved(entry: $0, isWritten: true) }
  }

  /// The maximum number of events that can follow from one, unless something is wrong.
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
      self.outcomes += outcomes
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
    case .log: break
    case .compose(let message): messages.append(message)
    case .setSwitch(let number, let nominal, let on):
      return list.setSwitch(of: number, at: nominal, on) ? [.alertsChanged(list, changed: now)] : []
    case .show(let notice):
      guard server == .present else { return [.failed(notice.id, serverIsThere: server == .hung)] }
      shownNotices.append(notice)
      let notification = screen.show(notice)
      guard delaysReplies else { return [.shown(notice.id, as: notification)] }
      unreplied.append(Unreplied(id: notice.id, notification: notification))
    }
    return []
  }

  /// Asks the server for a notification that an earlier daemon has shown.
  private mutating func adopt(_ id: Notice.ID, _ notification: NotificationID) -> [Event] {
    let notice = screen.adopt(id, notification)
    if let notice {
      adopted.append(
        Adopted(id: id, notification: notification, notice: notice, isAnswerable: serverOutlivesSender))
      if serverOutlivesSender { return [] }
    }
    let lost = Event.lost(id, because: notice == nil ? .unanswerable : .daemonRestarted)
    return server == .present ? [lost, .serverAppeared] : [lost]
  }
}

extension Simulation {
  /// Returns the outcomes since the last call, with the records of what waits.
  package mutating func drainJournal() -> [Record] {
    defer { outcomes = [] }
    return outcomes
  }
}
