// How things stand, as commands and the daemon tell it.
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore

private let morning = at("2026-11-22T09:00")
private let half = at("2026-11-22T09:30")

extension AlertList {
  /// How things stand where nothing was shown yet.
  func overview(_ now: Instant, _ suppressions: Suppressions = Suppressions(), in zone: Zone = .seoul) -> Overview {
    var ledger = Ledger()
    ledger.suppressions = suppressions
    return CurrentState(Snapshot(ledger: ledger), list: self, now: .fixture(now), in: zone).overview()
  }

  /// How things stand where a daemon has looked at nine, and knows timers and what was put off until a count of seconds since then.
  fileprivate func known(
    _ now: Instant, snoozes: [Source: Elapsed] = [:], timers: [Timer] = [], pause: (from: Int64, until: Int64)? = nil,
    isRunning: Bool = true, canShow: Bool = true
  ) -> Overview {
    var ledger = Ledger(
      clock: .fixture(morning), promises: [1: Promise(number: 1, Kindness("x"), made: morning)],
      timers: Dictionary(uniqueKeysWithValues: timers.map { ($0.number, $0) }), lastTimer: timers.count)
    for alert in alerts { ledger.entries[alert.number] = Ledger.Entry(alert, since: morning) }
    for (source, due) in snoozes {
      ledger.oneOffs[source] = OneOff(source, nominal: local("2026-11-22T09:00"), due: due, count: 1)
    }
    if let pause {
      ledger.suppressions = Suppressions(pauses: [.init(from: morning + pause.from, until: morning + pause.until)])
    }
    let reading = ClockReading(realtime: now, boottime: BootTime(seconds: now - morning), boot: "1")
    return CurrentState(Snapshot(ledger: ledger), list: self, now: reading, in: .seoul)
      .overview(isRunning: isRunning, canShow: canShow)
  }
}

private func running(until due: Elapsed) -> Timer { Timer(number: 1, .init(length: 1800), state: .running(due: due)) }

@Test func `what comes at one instant is in the order of alerts, snoozes, promises and timers, and each comes once`() {
  let list = AlertList.fixture(.fixture(2), .fixture(1), .fixture(3, "21:00"))
  let overview = list.known(morning, snoozes: [3: 1800, .promise(1): 1800], timers: [running(until: 1800)])

  let next = overview.next(6)

  #expect(next.map(\.source) == [1, 2, 3, .promise(1), .timer(1), 3])
  #expect(next.map(\.cause) == [.time, .time, .snooze, .snooze, .time, .time])
  #expect(next.map(\.instant) == Array(repeating: half, count: 5) + [at("2026-11-22T21:00")])
  #expect(overview.next() == [next[0]])
  #expect(overview.next(2, after: half).map(\.source) == [3, 1])
  #expect(overview.upcoming(alerts: 1).map(\.source) == [1, 3, .promise(1), .timer(1)])
}

@Test func `of an alert its snooze comes first where it is earlier, and its own time is known by itself`() {
  let alert = Alert.fixture(1)
  let list = AlertList.fixture(alert)

  #expect(list.known(morning, snoozes: [1: 600]).nextWithSnooze(of: alert)?.instant == morning + 600)
  #expect(list.known(morning, snoozes: [1: 3600]).nextWithSnooze(of: alert)?.instant == half)
  #expect(list.known(morning, snoozes: [1: 600]).next(of: alert)?.instant == half)
  #expect(list.known(morning + 700, snoozes: [1: 600]).nextWithSnooze(of: alert)?.instant == half)
}

@Test(
  arguments: [
    (false, true, true, [1, 3, .timer(1), 2], [nil, nil, nil, nil]),
    (false, true, false, [1, 3, .timer(1), 2], [.noServer, .noServer, .noServer, .noServer]),
    (false, false, true, [1, 3, .timer(1), 2], [.notRunning, .notRunning, .notRunning, .notRunning]),
    // A date waits for the end of a pause, and the end of a timer does not.
    (true, true, true, [1, .timer(1)], [.paused, nil]), (true, true, false, [1, .timer(1)], [.paused, .noServer]),
    (true, false, true, [1, .timer(1)], [.paused, .notRunning]),
  ] as [(Bool, Bool, Bool, [Source], [Outcome.Reason?])])
func `what is due waits, oldest first, each for its own reason`(
  isPaused: Bool, isRunning: Bool, canShow: Bool, sources: [Source], reasons: [Outcome.Reason?]
) {
  let date = Alert.fixture(1, "09:30", .once(day("2026-11-22")))
  let list = AlertList.fixture(date, .fixture(2, "09:45"), .fixture(3, "21:00"))
  let overview = list.known(
    at("2026-11-22T10:00"), snoozes: [3: 1800, .timer(1): 1800],
    timers: [Timer(number: 1, .init(length: 60), state: .completed(at: half))], pause: isPaused ? (0, 7200) : nil,
    isRunning: isRunning, canShow: canShow)

  #expect(overview.waiting.map(\.occurrence.source) == sources)
  #expect(overview.waiting.map(\.reason) == reasons)
  #expect(overview.undecided(date).map(\.reason) == [reasons[0]])
  #expect(overview.upcomingOneOffs.map(\.source) == (isPaused ? [3] : []))
}

@Test func `what is due is overdue after two seconds, and at once where no daemon runs`() {
  let list = AlertList.fixture(.fixture(1))

  // An alert that no daemon has seen counts from now on.
  #expect(list.overview(half + 1).waiting.isEmpty)
  #expect(list.known(half + 1).waiting.count == 1)
  #expect(list.known(half + 1).overdue.isEmpty)
  #expect(list.known(half + 2).overdue.count == 1)
  #expect(list.known(half + 1, isRunning: false).overdue.count == 1)
}

@Test func `an overview differs next when something comes, is overdue or is over, or a day begins`() {
  let (late, none) = (AlertList.fixture(.fixture(1, "21:00")), AlertList())

  #expect(none.known(morning).nextChange == at("2026-11-23"))
  #expect(late.known(morning).nextChange == at("2026-11-22T21:00"))
  #expect(late.known(morning, snoozes: [1: 600]).nextChange == morning + 600)
  #expect(late.known(morning, timers: [running(until: 90)]).nextChange == morning + 90)
  #expect(late.known(morning, pause: (600, 1200)).nextChange == morning + 600)
  #expect(late.known(morning, pause: (-600, 1200)).nextChange == morning + 1200)
  #expect(AlertList.fixture(.fixture(1)).known(half, canShow: false).nextChange == half + 2)
}

@Test func `a daemon knows what comes next before it has begun with its list`() {
  var ledger = Ledger(clock: .fixture(morning))
  ledger.oneOffs[1] = OneOff(1, nominal: local("2026-11-22T09:00"), due: 600, count: 1)
  let scheduler = Scheduler(ledger: ledger, zone: .seoul)

  let overview = scheduler.overview(
    .fixture(.fixture(1)), at: ClockReading(realtime: morning, boottime: 0, boot: "1"))

  #expect(overview.next(2).map(\.instant) == [morning + 600, half])
}
