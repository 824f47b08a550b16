import ReminderCore
import Synchronization

/// The scheduler in virtual time, with a daemon around it that does what the effects say.
///
/// What the daemon finds out comes back as events, after all effects of the event before.
struct Simulation {
  enum Server {
    case present
    /// Nobody has the name on the bus.
    case absent
    /// There is one that does not answer.
    case hung
  }

  /// One occurrence on the screen.
  struct Shown: Equatable {
    let occurrence: Occurrence
    let isLate: Bool
    let at: Instant
  }

  private(set) var now: Instant
  private(set) var scheduler: Scheduler
  private(set) var list: AlertList
  private(set) var deliveries: [Delivery] = []
  private(set) var shown: [Shown] = []
  private(set) var missed: [Occurrence] = []
  private(set) var closed: [Delivery.ID] = []
  /// What the one timer was set to last.
  private(set) var armed: Instant?
  /// The ledger as it is on disk.
  private(set) var disk: Ledger?
  private(set) var saves = 0
  var server = Server.present
  private let zone: Zone
  private let policy: Policy

  /// A daemon that starts for the first time.
  init(_ list: AlertList, now: Instant, zone: Zone = .seoul, ledger: Ledger? = nil, policy: Policy = Policy()) {
    (self.list, self.now, self.zone, self.policy) = (list, now, zone, policy)
    disk = ledger
    scheduler = Scheduler(ledger: ledger ?? Ledger(), zone: zone, policy: policy)
    send(.started(list, changed: nil))
  }

  /// Hands one event to the scheduler and does everything that follows from it, without time going by.
  mutating func send(_ event: Event) {
    var events = [event]
    while !events.isEmpty {
      for effect in scheduler.handle(events.removeFirst(), now: now) { events += perform(effect) }
    }
  }

  /// Lets time go by, waking at each instant that is armed.
  mutating func run(until end: Instant) {
    while let next = armed, next <= end {
      now = max(now, next)
      send(.woke)
    }
    now = end
  }

  /// Lets time go by with the machine asleep.
  mutating func sleep(until end: Instant) {
    now = end
    send(.woke)
  }

  /// Sets the clock, forward or back.
  mutating func setClock(_ instant: Instant) {
    sleep(until: instant)
  }

  /// Time goes by, and something else happens before the daemon wakes up.
  mutating func setClockWithoutWaking(_ instant: Instant) {
    now = instant
  }

  /// The user writes the list, now or at `changed`; the daemon reads it now.
  mutating func write(_ list: AlertList, changed: Instant? = nil) {
    self.list = list
    send(.alertsChanged(list, changed: changed ?? now))
  }

  mutating func change(_ number: Int, _ change: (inout Alert) -> Void) {
    guard var alert = list[number] else { preconditionFailure("no alert \(number)") }
    change(&alert)
    var changed = list
    changed.put(alert)
    write(changed)
  }

  mutating func serverAppears() {
    server = .present
    send(.serverAppeared)
  }

  /// The daemon ends, in whatever state it is, and another one starts at `instant`.
  ///
  /// Where `list` is given, it was written in between; where `ledger` is given, it is what the new daemon finds.
  mutating func restart(
    at instant: Instant, with list: AlertList? = nil, changed: Instant? = nil, ledger: Ledger? = nil
  ) {
    now = instant
    armed = nil
    self.list = list ?? self.list
    scheduler = Scheduler(ledger: ledger ?? disk ?? Ledger(), zone: zone, policy: policy)
    send(.started(self.list, changed: changed))
  }

  /// The daemon dies where what it wants to show is not yet on the screen.
  mutating func wakeAndDie(at instant: Instant) {
    now = instant
    for effect in scheduler.handle(.woke, now: now) {
      if case .show = effect { continue }
      _ = perform(effect)
    }
  }

  private mutating func perform(_ effect: Effect) -> [Event] {
    switch effect {
    case .arm(let instant): armed = instant
    case .close(let id): closed.append(id)
    case .miss(let occurrences): missed += occurrences
    case .save(let ledger):
      disk = ledger
      saves += 1
    case .switchOff(let number, let nominal):
      guard var alert = list[number], alert.time == nominal.time, alert.recurrence == .once(nominal.date) else {
        return []
      }
      alert.isEnabled = false
      list.put(alert)
      return [.alertsChanged(list, changed: now)]
    case .show(let delivery):
      guard server == .present else { return [.failed(delivery.id, serverIsThere: server == .hung)] }
      deliveries.append(delivery)
      shown += delivery.dues.map { Shown(occurrence: $0.occurrence, isLate: $0.isLate, at: now) }
      return [.shown(delivery.id)]
    }
    return []
  }
}

extension Simulation {
  /// What was shown, as `number@HH:MM` of the moment, with `!` where it was late.
  var log: [String] {
    shown.map { "\($0.occurrence.number)@\(zone.local($0.at).time.fileText)\($0.isLate ? "!" : "")" }
  }

  /// The instants of the occurrences that were shown.
  var instants: [Instant] { shown.map(\.occurrence.instant) }
}

/// A zone that a test can change while the scheduler has it, as travel does.
final class TravellingZone: Sendable {
  private let hours: Mutex<Int>

  init(hours: Int) { self.hours = Mutex(hours) }

  var zone: Zone { Zone { [self] _ in hours.withLock { $0 } * 3600 } }

  func move(to hours: Int) {
    self.hours.withLock { $0 = hours }
  }
}
