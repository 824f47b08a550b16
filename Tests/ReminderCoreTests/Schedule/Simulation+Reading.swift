import FaultSimulation
import ReminderCore
import ReminderSimulation
import Synchronization
import TestSupport

extension Simulation {
  /// A daemon in Seoul.
  init(
    _ list: AlertList, now: Instant, ledger: Ledger? = nil, policy: Policy = Policy(), disk: SimulatedDisk = .values
  ) {
    self.init(list, now: now, zone: .seoul, ledger: ledger, policy: policy, disk: disk)
  }

  /// One occurrence on the screen.
  struct Shown: Equatable {
    let occurrence: Occurrence
    let isLate: Bool
    let at: Instant
  }

  /// What was shown, by itself or in the notification of a later one.
  var shown: [Shown] {
    journal.filter(\.isOnScreen).map { Shown(occurrence: $0.occurrence, isLate: $0.lateness > 60, at: $0.at) }
  }

  /// What was not.
  var missed: [Occurrence] {
    journal.filter { !$0.isOnScreen }.map(\.occurrence)
  }

  /// What was shown, as `number@HH:MM` of the moment in Seoul, with `!` where it was late.
  var log: [String] {
    shown.map { "\($0.occurrence.name)@\(Zone.seoul.local($0.at).time.fileText)\($0.isLate ? "!" : "")" }
  }

  /// What was not shown, as `number@HH:MM reason`.
  var refusals: [String] {
    journal.filter { !$0.isOnScreen }.map {
      "\($0.occurrence.name)@\($0.occurrence.nominal.time.fileText) \($0.reason?.rawValue ?? "")"
    }
  }

  /// The instants of the occurrences that were shown.
  var instants: [Instant] { shown.map(\.occurrence.instant) }

  /// When the timer wakes the daemon, if nothing else happens.
  var wakesAt: Instant? {
    [armed.wall, armed.boottime.map { now + ($0 - clock.boottime) }].compactMap { $0 }.min()
  }

  /// Sets the clock, forward or back.
  mutating func setClock(_ instant: Instant) {
    step(by: instant - now)
  }

  mutating func change(_ number: Int, _ change: (inout Alert) -> Void) {
    guard var alert = list[number] else { preconditionFailure("no alert \(number)") }
    change(&alert)
    var changed = list
    changed.put(alert)
    write(changed)
  }

  /// The daemon ends and another one starts at `instant`.
  ///
  /// Where `list` is given, it was written in between; where `ledger` is given, it is what the new daemon finds.
  mutating func restart(
    at instant: Instant, with list: AlertList? = nil, changed: Instant? = nil, ledger: Ledger? = nil
  ) {
    kill()
    run(until: instant)
    if let list { write(list) }
    start(changed: changed, ledger: ledger)
  }

  /// The daemon wakes up at `instant` and dies before anything is on the screen.
  mutating func wakeAndDie(at instant: Instant) {
    wait(until: instant)
    wakeAndDie()
  }
}

extension Occurrence {
  /// The alert's number, or what it is a test of.
  var name: String { number.map { String($0) } ?? "sample" }
}

extension Ledger {
  /// Takes in what the journal has.
  mutating func replay(_ outcomes: [Record]) {
    for record in outcomes { apply(record) }
  }
}

extension Record {
  /// True for what a person saw.
  var isOnScreen: Bool { event == .shown || (event == .coalesced && reason != .newer) }
}

extension ClockCheck {
  /// A look at the clocks in Seoul, of a machine that was started then.
  static func fixture(_ instant: Instant, boot: String = "1") -> ClockCheck {
    ClockCheck(
      reading: ClockReading(realtime: instant, boottime: 0, boot: boot), utcOffset: 9 * 3600, elapsed: 0)
  }
}

extension ClockReading {
  /// A machine that was started at the beginning of 2026.
  static func fixture(_ instant: Instant) -> ClockReading {
    ClockReading(realtime: instant, boottime: BootTime(seconds: instant - at("2026-01-01")), boot: "1")
  }
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
