import FaultSimulation
import ReminderSimulation
import TestSupport

@testable import ReminderFiles

extension AlertList {
  /// Water at 9:00, 10:30, 12:00 and 13:30: half of the gap is 45 minutes.
  static func plan(_ times: [String] = ["09:00", "10:30", "12:00", "13:30"]) -> AlertList {
    .fixture(times.enumerated().map { .fixture($0.offset + 1, $0.element, plan: "물") })
  }
}

extension Simulation {
  /// A daemon at eight in the morning that knows quiet plans.
  static func quiet(
    _ alerts: AlertList = .plan(), goal: Int? = nil, plans: [String] = ["물"], disk: SimulatedDisk = .values
  ) -> Simulation {
    var policy = Policy()
    policy.answerTimeout = 300
    (policy.settings.quietPlans, policy.settings.goal) = (plans, goal)
    return Simulation(alerts, now: at("2026-11-22T08:00"), policy: policy, disk: disk)
  }

  /// Runs until a time of the day, and logs a drink with a command then.
  mutating func drink(_ ml: Int = 200, at time: String, since drunk: String? = nil) {
    run(until: ReminderCoreTests.at("2026-11-22T" + time))
    let instant = drunk.map { ReminderCoreTests.at("2026-11-22T" + $0) } ?? now
    let day = zone.day(of: instant, endingAt: scheduler.inputs.policy.settings.dayEnds)
    change(.drunk(Cup(ml: ml, day: day), at: instant, what: nil))
  }

  /// Answers the last notification with its first button.
  mutating func answer(at time: String) {
    run(until: ReminderCoreTests.at("2026-11-22T" + time))
    guard let id = onScreen.keys.max() else { return }
    send(.answered(id, .acknowledge))
  }

  mutating func finish() { run(until: ReminderCoreTests.at("2026-11-22T23:00")) }

  /// What was not shown, as `number@HH:MM reason`.
  var silent: [String] {
    journal.filter { $0.event == .skipped || $0.event == .missed }.map {
      "\($0.occurrence.name)@\($0.occurrence.nominal.time.fileText) \($0.reason?.rawValue ?? "")"
    }
  }

  var overview: Overview { scheduler.overview(list, at: clock) }
}
