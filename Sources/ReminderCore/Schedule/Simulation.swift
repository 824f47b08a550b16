/// A machine in virtual time with the daemon on it: what would happen, without waiting for it.
///
/// The scheduler is the daemon's own; what the daemon finds out comes back to it as events, after all effects of the
/// event before.
package struct Simulation: Sendable {
  package enum Server: Sendable {
    case present
    /// The name on the bus has no owner.
    case absent
    /// There is one that does not answer.
    case hung
  }

  private var machine: SimulatedClock
  package private(set) var scheduler: Scheduler
  package private(set) var list: AlertList
  private var almanac: Almanac
  private var kindnesses: [Kindness] = []
  /// Everything that was put on the screen, in order.
  package private(set) var deliveries: [Delivery] = []
  /// What was taken off it.
  package private(set) var closed: [Delivery.ID] = []
  /// What is heard, or was heard last of what is played once; nil after it was ended.
  package private(set) var heard: Playback?
  /// The messages that the daemon was to open.
  package private(set) var messages: [String] = []
  /// What the daemon has decided, in the journal or waiting for it.
  package private(set) var journal: [Outcome] = []
  var keeper: StateKeeper<SimulatedDisk>
  package private(set) var saves = 0
  /// What was decided since the state was saved last, also by a daemon that died since.
  package internal(set) var unsaved: [Unsaved] = []
  var death: Death?
  private var asked = 0
  /// What the two timers were set to last.
  package private(set) var armed: (wall: Instant?, boottime: Int64?)
  package private(set) var isRunning = true
  /// True after an event that others followed without an end.
  package private(set) var isEndless = false
  package var server = Server.present
  private var screen = SimulatedScreen()
  /// The notifications of earlier daemons that the one which runs hears of, and what they were shown for.
  package private(set) var adopted: [(id: Delivery.ID, notification: NotificationID, delivery: Delivery)] = []
  private(set) var zone: Zone
  private let policy: Policy

  /// A machine on which the daemon is started for the first time, or finds a `ledger`.
  ///
  /// `zone` may change its answers; the daemon notices when it wakes up.
  package init(
    _ list: AlertList, now: Instant, zone: Zone, ledger: Ledger? = nil, policy: Policy = Policy(),
    almanac: Almanac = Almanac(), disk: SimulatedDisk = .values
  ) {
    machine = SimulatedClock(at: now)
    self.almanac = almanac
    (self.list, self.zone, self.policy, keeper) = (list, zone, policy, StateKeeper(disk))
    scheduler = Scheduler(ledger: ledger ?? Ledger(), zone: zone, policy: policy)
    start(ledger: ledger)
  }

  /// What the clocks show.
  package var clock: ClockReading { machine.reading }

  package var now: Instant { clock.realtime }

  /// What fails on the disk.
  package var faults: Faults {
    get { keeper.storage.faults }
    set { keeper.storage.faults = newValue }
  }

  /// The state on disk; nil before the first, or where it cannot be read.
  private var state: DaemonState? { try? keeper.storage.read() }

  /// The ledger as the state on disk has it.
  package var disk: Ledger? { state?.ledger }

  /// The ledger that another daemon would find.
  package var recovered: Ledger { recovery.state.ledger }

  /// What another daemon would find, and why it cannot read it.
  package var recovery: (state: DaemonState, problem: FileProblem?) {
    var keeper = keeper
    return keeper.load()
  }

  /// The records that the journal has.
  package var records: [Record] { keeper.storage.tail(after: 0).records }

  /// What commands have asked for, and the daemon has not saved the effects of.
  package var requests: [Request] { state?.requests ?? [] }

  /// Hands one event to the daemon and does everything that follows from it, without time going by.
  package mutating func send(_ event: Event) {
    send([event])
  }

  /// Hands several events to the daemon, each with all that follows from it before the next.
  private mutating func send(_ sequence: [Event]) {
    guard isRunning else { return }
    var count = 0
    for first in sequence {
      var events = [first]
      while isRunning, !events.isEmpty, !isEndless {
        count += 1
        isEndless = count > Self.eventLimit
        for effect in scheduler.handle(events.removeFirst(), now: clock) where isRunning && !dies(before: effect) {
          events += perform(effect)
        }
        if isRunning { events += writeJournal() }
      }
    }
    if death != nil { kill() }
  }

  /// More than follow from any event in which nothing goes wrong.
  private static let eventLimit = 10_000

  private mutating func perform(_ effect: Effect) -> [Event] {
    switch effect {
    case .arm(let wall, let boottime): armed = (wall, boottime)
    case .close(let id):
      closed.append(id)
      screen.close(id)
    case .adopt(let id, let notification):
      guard let delivery = screen.adopt(id, notification) else {
        let lost = Event.lost(id, because: .unanswerable)
        return server == .present ? [lost, .serverAppeared] : [lost]
      }
      adopted.append((id, notification, delivery))
    case .journal(let records):
      let outcomes = records.compactMap(\.outcome)
      journal += outcomes
      unsaved += outcomes.map { Unsaved(entry: $0) }
      return writeJournal(adding: records)
    case .save(let ledger):
      guard save(ledger) else { return [.notSaved] }
      unsaved = []
      saves += 1
    case .play(let playback): heard = playback
    case .silence: heard = nil
    case .write(let message): messages.append(message)
    case .setSwitch(let number, let nominal, let on):
      return list.setSwitch(of: number, at: nominal, on) ? [.alertsChanged(list, changed: now)] : []
    case .show(let delivery):
      guard server == .present else { return [.failed(delivery.id, serverIsThere: server == .hung)] }
      deliveries.append(delivery)
      return [.shown(delivery.id, as: screen.show(delivery))]
    }
    return []
  }
}

extension Simulation {
  /// The journal since it was taken last.
  package mutating func takeJournal() -> [Outcome] {
    defer { journal = [] }
    return journal
  }
}

// MARK: - Time

extension Simulation {
  /// Lets time go by until the wall shows `end`, waking the daemon whenever its timer is due.
  package mutating func run(until end: Instant) {
    while isRunning, let pause = untilTimer, now + pause <= end {
      pass(pause)
      send(.woke)
    }
    pass(max(0, end - now))
  }

  /// Lets time go by with the machine asleep, and wakes it up.
  package mutating func sleep(until end: Instant) {
    wait(until: end)
    send(.woke)
  }

  /// Lets time go by with the machine asleep, without the daemon looking.
  package mutating func wait(until end: Instant) {
    pass(max(0, end - now), isSuspended: true)
  }

  /// Lets time go by with the machine awake and the daemon held up.
  package mutating func stall(until end: Instant) {
    pass(max(0, end - now))
    send(.woke)
  }

  /// Lets time go by with the machine awake and the daemon held up, until something else wakes it.
  package mutating func pauseDaemon(until end: Instant) {
    pass(max(0, end - now))
  }

  /// Sets the clock so many seconds forward, or back.
  package mutating func step(by seconds: Int64) {
    machine.step(by: seconds * 1000)
    send(.woke)
  }

  /// The network sets the clock so many seconds forward, or back, and it is synchronised then.
  package mutating func synchronise(step seconds: Int64 = 0) {
    machine.step(by: seconds * 1000)
    machine.isSynchronised = true
    send(.woke)
  }

  /// Sets when the two clocks tick, in milliseconds within a second.
  package mutating func setPhases(wall: Int64, uptime: Int64) {
    machine.setPhases(wall: wall, uptime: uptime)
  }

  /// The machine is in another zone, and the daemon notices.
  package mutating func changeZone(to zone: Zone) {
    self.zone = zone
    scheduler.zone = zone
    send(.zoneChanged)
  }

  /// Seconds to the soonest instant that the timer is set to; nil while it is set to none.
  private var untilTimer: Int64? {
    [armed.wall.map { $0 - now }, armed.boottime.map { $0 - clock.boottime }].compactMap { $0 }.min()
      .map { max(0, $0) }
  }

  private mutating func pass(_ seconds: Int64, isSuspended: Bool = false) {
    machine.pass(milliseconds: seconds * 1000, isSuspended: isSuspended)
  }
}

// MARK: - The daemon and its user

extension Simulation {
  /// The user writes the list, now or at `changed`; a running daemon reads it now.
  package mutating func write(_ list: AlertList, changed: Instant? = nil) {
    self.list = list
    send(.alertsChanged(list, changed: changed ?? now))
  }

  /// The user puts something off, or takes that back.
  package mutating func suppress(_ suppressions: Suppressions) {
    writeState { $0.suppressions = suppressions }
    send(.suppressionsChanged(suppressions))
  }

  /// What is known of days changes.
  package mutating func know(_ almanac: Almanac) {
    self.almanac = almanac
    send(.almanacChanged(almanac))
  }

  /// The user answers what was shown last, with a button; a snooze is as long as its first choice.
  ///
  /// False where nothing was shown, or it takes no such answer.
  @discardableResult
  package mutating func answerLast(_ word: AnswerWord, _ settings: Settings) -> Bool {
    guard let delivery = deliveries.last, let source = delivery.answerable.last?.occurrence.source,
      let answer = word.answer(scheduler.ledger.content(of: source, in: list), settings),
      scheduler.ledger.isOpen(source), scheduler.ledger.takes(answer, source, in: list)
    else { return false }
    send(.answered(delivery.id, answer))
    return true
  }

  /// The kindnesses are others.
  package mutating func know(_ kindnesses: [Kindness]) {
    self.kindnesses = kindnesses
    send(.kindnessesChanged(kindnesses))
  }

  /// The user asks for something with a command.
  package mutating func ask(_ action: Request.Action) {
    asked += 1
    let request = Request(id: "\(asked)", at: clock, action: action)
    writeState { $0.requests.append(request) }
    send(.requested(requests))
  }

  /// A command changes the state; the disk fails to the daemon only.
  private mutating func writeState(_ change: (inout DaemonState) -> Void) {
    let faults = faults
    self.faults = Faults()
    defer { self.faults = faults }
    try? keeper.storage.update { state in
      var state = state ?? DaemonState()
      change(&state)
      return state
    }
  }

  /// Saves the ledger; false where that failed.
  private mutating func save(_ ledger: Ledger) -> Bool {
    do {
      try keeper.save(ledger, suppressions: Suppressions(), now: now)
      return true
    } catch {
      return false
    }
  }

  /// How many notifications of the daemon are on the screen.
  package var screenCount: Int { screen.count }

  /// A person closes a notification.
  package mutating func close(_ id: Delivery.ID) {
    screen.close(id)
    send(.closed(id))
  }

  /// The server ends, and what it had on its screen is gone; returns what the daemon had there.
  @discardableResult
  package mutating func loseServer() -> [Delivery.ID] {
    server = .absent
    let lost = screen.restart()
    if !lost.isEmpty { send(lost.map { .lost($0, because: .unanswerable) }) }
    return lost
  }

  package mutating func serverAppears() {
    server = .present
    send(.serverAppeared)
  }

  /// The daemon ends, in whatever state it is.
  package mutating func kill() {
    isRunning = false
    armed = (nil, nil)
    death = nil
  }

  /// The daemon wakes up and dies where what it wants to show is not yet on the screen.
  package mutating func wakeAndDie() {
    for effect in scheduler.handle(.woke, now: clock) {
      if case .show = effect { continue }
      _ = perform(effect)
    }
    kill()
  }

  /// Another daemon starts, with what is on disk or with another ledger.
  ///
  /// `changed` is when the list was last written; unknown where it is nil.
  package mutating func start(changed: Instant? = nil, ledger: Ledger? = nil) {
    isRunning = true
    if let ledger { writeState { $0.ledger = ledger } }
    (unsaved, adopted) = ([], [])
    screen.forgetDaemon()
    let state = keeper.load().state
    scheduler = Scheduler(ledger: state.ledger, zone: zone, policy: policy)
    // As the daemon reads its files: they say what is late before anything is.
    var settings = Settings()
    settings.grace = Int(policy.grace / 60)
    settings.repeatUnanswered = policy.repeats
    send([
      .settingsChanged(settings), .suppressionsChanged(state.suppressions), .almanacChanged(almanac),
      .kindnessesChanged(kindnesses), .requested(state.requests), .alertsChanged(list, changed: changed),
    ])
  }

  /// The machine is switched off, and on again with its clock at `instant`; the daemon is not started yet.
  package mutating func reboot(at instant: Instant) {
    kill()
    _ = screen.restart()
    machine.reboot(at: instant)
  }
}
