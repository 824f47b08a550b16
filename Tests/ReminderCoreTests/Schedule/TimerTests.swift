import FaultSimulation
import FoundationEssentials
import ReminderFiles
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")

extension Simulation {
  /// When ends of timers were shown, and whether that was late.
  fileprivate var ends: [(at: Instant, due: Instant, isLate: Bool)] {
    journal.filter { $0.event == .shown && $0.occurrence.source.isTimer }
      .map { ($0.at, $0.occurrence.instant, $0.reason != nil) }
  }

  /// What was shown of the timers underway, in order.
  fileprivate var notices: [TimersNotice] {
    shownNotices.compactMap { if case .timers(let notice) = $0.content { notice } else { nil } }
  }

  fileprivate func timer(_ number: Int = 1) -> Timer? { scheduler.ledger.timers[number] }

  fileprivate mutating func run(_ action: TimerAction, _ number: Int = 1) {
    run(.change(action, number: number))
  }
}

/// A daemon with a timer that was started at nine.
private func running(
  _ length: Int64 = 1500, rounds: Int? = 1, _ list: AlertList = AlertList(), zone: Zone = .seoul
) -> Simulation {
  var simulation = Simulation(list, now: morning, zone: zone, policy: .daemon)
  simulation.run(.make(Timer.Plan(length: length, rounds: rounds, label: "차"), isStarted: true))
  return simulation
}

@Suite struct TimerTests {
  @Test(arguments: [-26, -3, -1, 1, 5].map { $0 * Int64(3600) })
  func `a clock that is set moves no timer`(step: Int64) {
    var simulation = running()

    simulation.run(until: morning + 600)
    simulation.step(by: step)
    simulation.run(until: simulation.now + 899)
    #expect(simulation.ends.isEmpty)
    simulation.run(until: simulation.now + 1)

    #expect(simulation.ends.map(\.at) == [simulation.now])
    #expect(simulation.ends.last?.isLate == false)
    #expect(simulation.timer()?.state == .completed(at: simulation.now))
  }

  @Test(arguments: [1, 300, 1000] as [Int64])
  func `a timer ends to the millisecond, and no sooner, also after a start of the daemon`(lead: Int64) throws {
    func reading(_ seconds: Int64, _ lead: Int64) -> ClockReading {
      var reading = ClockReading.fixture(morning + seconds)
      reading.lead = lead
      return reading
    }
    var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
    _ = scheduler.handle(.alertsChanged(AlertList(), changed: nil), now: reading(0, lead))
    let command = CurrentState(
      Snapshot(ledger: scheduler.ledger), list: AlertList(), now: reading(1, lead), in: .seoul)
    let made = command.record(.timer(command.timer(Timer.Plan(length: 3, rounds: 2), isStarted: true)))
    let records = [try #require(RecordLine(made, in: .seoul)?.record)]

    // It reads the record a little later.
    let started = scheduler.handle(.recorded(records), now: reading(2, 1000))
    let end = reading(4, lead).boottime

    #expect(started.last == .arm(nil, boottime: end, lead: lead))
    #expect(Ledger(replaying: records, in: .seoul).timers == scheduler.ledger.timers)
    let stored = try PropertyListDecoder().decode(
      Snapshot.self, from: PropertyListEncoder().encode(Snapshot(ledger: scheduler.ledger)))
    #expect(stored.ledger.timers == scheduler.ledger.timers)
    if lead < 1000 {
      #expect(scheduler.handle(.woke, now: reading(4, lead + 1)).last == started.last)
      #expect(scheduler.ledger.timers[1]?.round == 1)
    }
    #expect(scheduler.handle(.woke, now: reading(4, lead)).last == .arm(nil, boottime: end + 3, lead: lead))
    #expect(scheduler.ledger.timers[1]?.round == 2)
  }

  @Test func `where the state is deleted before the journal has a record, a command counts as the daemon that runs`() {
    var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
    _ = scheduler.handle(.alertsChanged(AlertList(), changed: nil), now: .fixture(morning))
    let now = ClockReading.fixture(morning + 5000)
    let command = CurrentState(Snapshot(), list: AlertList(), now: now, in: .seoul)
    let made = command.record(.timer(command.timer(Timer.Plan(length: 180), isStarted: true)))

    let effects = scheduler.handle(.recorded([made]), now: now)

    #expect(effects.last == .arm(nil, boottime: now.boottime + 180, lead: now.lead))
  }

  @Test func `another zone moves no timer`() {
    var simulation = running()

    simulation.changeZone(to: .newYork2026)
    simulation.run(until: morning + 2000)

    #expect(simulation.ends.map(\.at) == [morning + 1500])
  }

  @Test(arguments: [(600, 1500, false), (9000, 9000, true)] as [(Int64, Int64, Bool)])
  func `the time asleep counts`(until: Int64, shown: Int64, isLate: Bool) {
    var simulation = running()

    simulation.sleep(until: morning + until)
    simulation.run(until: morning + 10_000)

    #expect(simulation.ends.map(\.at) == [morning + shown])
    #expect(simulation.ends.map(\.due) == [morning + 1500])
    #expect(simulation.ends.map(\.isLate) == [isLate])
  }

  @Test(arguments: [(600, 1500), (9000, 9000)] as [(Int64, Int64)])
  func `a timer goes on through a start of the machine, and one that ended meanwhile is shown once`(
    start: Int64, shown: Int64
  ) {
    var simulation = running()

    simulation.run(until: morning + 100)
    simulation.reboot(at: morning + start)
    simulation.start()
    simulation.restart(at: simulation.now + 1)
    simulation.run(until: morning + 20_000)

    #expect(simulation.ends.map(\.at) == [morning + shown])
    #expect(simulation.ends.map(\.due) == [morning + 1500])
  }

  @Test func `a pause of the timer stops the count, and a pause of the alerts does not hold it back`() {
    var simulation = running()

    simulation.run(until: morning + 600)
    simulation.run(.pause)
    #expect(simulation.timer()?.state == .paused(remaining: 900))
    simulation.suppress(Suppressions(pauses: [Suppressions.Pause(from: simulation.now, until: morning + 90_000)]))
    simulation.run(until: morning + 5000)
    simulation.run(.resume)
    simulation.run(until: morning + 20_000)

    #expect(simulation.ends.map(\.at) == [morning + 5900])
  }

  @Test func `each round begins when the one before was due, however late that was noticed`() {
    var simulation = running(100, rounds: 3)

    simulation.stall(until: morning + 130)
    simulation.run(until: morning + 1000)

    #expect(simulation.ends.map(\.due) == [morning + 100, morning + 200, morning + 300])
    #expect(simulation.timer()?.state == .completed(at: morning + 300))
  }

  @Test func `of rounds that have passed meanwhile the last is shown, and one without end goes on`() {
    var simulation = running(100, rounds: nil)

    simulation.sleep(until: morning + 1030)

    #expect(simulation.ends.map(\.due) == [morning + 1000])
    #expect(simulation.timer()?.round == 11)
    #expect(simulation.timer()?.remaining(elapsed: simulation.scheduler.ledger.clock?.elapsed ?? 0) == 70)
  }

  @Test func `rounds and breaks take turns, each end is shown, and no break follows the last round`() {
    var simulation = Simulation(AlertList(), now: morning, zone: .seoul, policy: .daemon)
    simulation.run(.make(Timer.Plan(length: 100, rounds: 3, rest: 20), isStarted: true))

    simulation.run(until: morning + 110)
    #expect(simulation.timer()?.isBreak == true)
    simulation.restart(at: simulation.now + 1)
    simulation.run(until: morning + 1000)

    #expect(simulation.ends.map(\.due) == [100, 120, 220, 240, 340].map { morning + $0 })
    #expect(simulation.timer()?.state == .completed(at: morning + 340))
  }

  @Test(
    arguments: [
      (nil, 10, 1, false), (nil, 105, 1, true), (nil, 1030, 9, false), (nil, 1065, 9, true), (3, 235, 2, true),
      (3, 5000, 3, false),
    ] as [(Int?, Int64, Int, Bool)])
  func `of rounds and breaks that have passed meanwhile the one at hand counts`(
    rounds: Int?, elapsed: Int64, round: Int, isBreak: Bool
  ) {
    let start = Timer(number: 1, Timer.Plan(length: 100, rounds: rounds, rest: 20), state: .running(due: 100))
    func at(_ count: Elapsed) -> Instant { morning + (count - 0) }

    var timer = start
    while let next = timer.ended(elapsed: Elapsed(seconds: elapsed), lead: 0, instant: at)?.timer { timer = next }
    let once = start.ended(elapsed: Elapsed(seconds: elapsed), lead: 0, instant: at)?.timer ?? start

    #expect(once == timer && timer.round == round && timer.isBreak == isBreak)
    #expect(timer.after(.restart, elapsed: 0, at: morning)?.isBreak == false)
  }

  @Test func `a timer with another name counts on`() {
    let timer = Timer(number: 1, Timer.Plan(length: 60, label: "tea"), state: .running(due: 60))
    var ledger = Ledger(timers: [1: timer], lastTimer: 1)

    let isApplied = ["egg", "egg", nil].map {
      ledger.apply(Record(at: morning, elapsed: 0, .timer(TimerChange(1, label: "tea", .renamed($0)))))
    }

    #expect(isApplied == [true, false, true])
    #expect(ledger.timers[1]?.state == timer.state && ledger.timers[1]?.plan.label == nil)
  }

  @Test(arguments: 0..<8)
  func `a daemon that dies at the end of a timer leaves it to the next one`(effects: Int) {
    var simulation = running()

    simulation.run(until: morning + 1499)
    simulation.crash(after: effects)
    simulation.run(until: morning + 1500)
    simulation.kill()
    simulation.start()
    simulation.run(until: morning + 3000)

    let shown = simulation.shownNotices.flatMap(\.items).filter(\.occurrence.source.isTimer)
    #expect((1...2).contains(shown.count))
    #expect(simulation.recovered.timers[1]?.state == .completed(at: morning + 1500))
    #expect(simulation.recovered.oneOffs.isEmpty)
  }

  @Test func `without a server the end waits, and is shown once when there is one`() {
    var simulation = running()
    simulation.loseServer()

    simulation.run(until: morning + 1800)
    #expect(simulation.ends.isEmpty)
    simulation.serverAppears()
    simulation.serverAppears()
    simulation.run(until: morning + 5000)

    #expect(simulation.ends.map(\.at) == [morning + 1800])
    #expect(simulation.ends.map(\.isLate) == [true])
  }

  @Test(arguments: Timer.State.Name.allCases, TimerAction.all(seconds: 60))
  func `an action does something in the states of its table, and elsewhere nothing`(
    state: Timer.State.Name, action: TimerAction
  ) {
    let states: [Timer.State.Name: Timer.State] = [
      .ready: .ready, .running: .running(due: 500), .paused: .paused(remaining: 40),
      .completed: .completed(at: morning),
      .cancelled: .cancelled(at: morning),
    ]
    let timer = Timer(number: 1, Timer.Plan(length: 300), state: states[state] ?? .ready)
    let ledger = Ledger(timers: [1: timer], lastTimer: 1)

    let changes = [1, 2].map { ledger.change(of: $0, by: action, lead: 0) }

    #expect(changes.map { $0 != nil } == [action.states.contains(state), false])
    #expect(TimerAction.verbs(in: state).contains(action.verb) == action.states.contains(state))
  }

  @Test func `rounds without end, and minutes that are added, stay within what a file may hold`() throws {
    var endless = Timer(number: 1, Timer.Plan(length: 1, rounds: nil), state: .running(due: 1))
    endless = try #require(endless.ended(elapsed: 5_000_000, lead: 0) { _ in morning }).timer
    var long = Timer(number: 2, Timer.Plan(length: Timer.Plan.lengthRange.upperBound), state: .paused(remaining: 1))

    for _ in 1...3 { long = try #require(long.after(.extend(seconds: 60), elapsed: 0, at: morning)) }
    let ledger = Ledger(timers: [1: endless, 2: long], lastTimer: 1_000_000_000)
    let bytes = try PropertyListEncoder().encode(Snapshot(ledger: ledger))

    #expect(try PropertyListDecoder().decode(Snapshot.self, from: bytes).ledger.timers == ledger.timers)
    #expect(long.length == Timer.Plan.lengthRange.upperBound)
    #expect(ledger.nextTimer == 3)
  }

  @Test func `numbers are given once, until no timer is left`() {
    var ledger = Ledger()
    func change(_ number: Int, _ event: TimerChange.Event) -> Record {
      Record(at: morning, elapsed: 0, .timer(TimerChange(number, label: nil, event)))
    }
    let plan = Timer.Plan(length: 60)

    for number in 1...3 { ledger.apply(change(number, .made(plan, isStarted: true))) }
    ledger.apply(change(3, .did(.delete)))
    #expect(ledger.nextTimer == 4)
    for number in 1...2 { ledger.apply(change(number, .did(.delete))) }

    #expect(ledger.nextTimer == 1 && ledger.timers.isEmpty)
  }

  @Test func `of timers that are over the last twenty are remembered`() {
    var simulation = running()

    for number in 2...40 {
      simulation.run(.make(Timer.Plan(length: 60), isStarted: true))
      simulation.run(.cancel, number)
    }

    #expect(simulation.scheduler.ledger.timers.keys.sorted() == [1] + Array(21...40))
  }
}

// What is shown of them.
extension TimerTests {
  @Test func `the notification of what counts changes with a state, and not with the time`() {
    var simulation = running()

    simulation.run(until: morning + 1000)
    #expect(simulation.notices.count == 1)
    simulation.run(.pause)
    simulation.run(until: morning + 2000)
    simulation.run(.resume)
    simulation.run(until: morning + 9000)

    #expect(simulation.notices.map(\.timers.first?.state.name) == [.running, .paused, .running])
    // What was shown last is gone with the last timer.
    #expect(simulation.closed.count >= 3 && simulation.scheduler.ledger.timersNotification == nil)
  }

  @Test func `its buttons are for all that it names, and for those that take them`() throws {
    var simulation = running()
    simulation.run(.make(Timer.Plan(length: 900), isStarted: true))
    simulation.run(.pause, 2)

    let notice = try #require(simulation.shownNotices.last)
    simulation.send(.timerWanted(notice.id, .pause))

    #expect(simulation.timer(1)?.state == .paused(remaining: 1500))
    #expect(simulation.timer(2)?.state == .paused(remaining: 900))
    #expect(simulation.notices.last?.numbers == [1, 2])
  }

  @Test(arguments: [TimerAction.extend(seconds: 60), .restart])
  func `a button of an end lets the timer count again, and takes the notification away`(action: TimerAction) throws {
    var simulation = running()
    simulation.run(until: morning + 1510)

    let end = try #require(simulation.shownNotices.last { !$0.items.isEmpty })
    simulation.send(.timerWanted(end.id, action))
    simulation.run(until: morning + 9000)

    #expect(simulation.closed.contains(end.id))
    let again: Int64 = action == .restart ? 1500 : 60
    #expect(simulation.ends.map(\.at) == [morning + 1500, morning + 1510 + again])
  }

  @Test func `a button counts after the daemon was started again`() throws {
    var simulation = running()

    simulation.restart(at: morning + 60)
    let adopted = try #require(simulation.adopted.last)
    simulation.send(.timerWanted(adopted.id, .pause))

    #expect(simulation.timer()?.state == .paused(remaining: 1440))
    #expect(simulation.notices.map(\.timers.first?.state.name) == [.running, .paused])
  }

  @Test func `where its server is gone, or tells no one of its buttons, it is shown again`() {
    var lost = running()
    var forgetful = running()
    forgetful.serverOutlivesSender = false

    lost.loseServer()
    lost.serverAppears()
    forgetful.restart(at: morning + 60)

    #expect(lost.notices.count == 2 && forgetful.notices.count == 2)
  }

  @Test(arguments: 0..<6)
  func `the last one leaves the screen, wherever the daemon dies`(effects: Int) {
    var simulation = running()

    simulation.crash(after: effects)
    simulation.run(.cancel)
    simulation.kill()
    simulation.start()

    #expect(simulation.serverScreen.isEmpty)
    #expect(simulation.scheduler.ledger.timersNotification == nil || !simulation.closed.isEmpty)
  }

  @Test(arguments: 0..<8)
  func `an extension of several timers counts once for each, wherever the daemon dies`(effects: Int) {
    var simulation = running()
    simulation.run(.make(Timer.Plan(length: 900), isStarted: true))

    simulation.tear(after: effects)
    for number in 1...2 { simulation.run(.extend(seconds: 60), number) }
    simulation.kill()
    simulation.start()

    #expect(simulation.timer(1)?.length == 1560)
    #expect(simulation.timer(2)?.length == 960)
  }

  @Test func `it follows its setting`() {
    var simulation = running()
    var settings = Settings()

    settings.timerNotice = .never
    simulation.send(.settingsChanged(settings))
    #expect(simulation.closed == [simulation.shownNotices[0].id])
    settings.timerNotice = .always
    simulation.send(.settingsChanged(settings))

    #expect(simulation.notices.count == 2)
  }

  @Test func `one that a person has closed does not come back by itself`() throws {
    var simulation = running()

    simulation.close(try #require(simulation.shownNotices.last).id)
    simulation.run(until: morning + 1000)

    #expect(simulation.notices.count == 1)
  }

  @Test func `it leaves room for two alerts, and is not coalesced with them`() {
    let alerts = [1, 2, 3].map { Alert.fixture($0, "09:10", label: "\($0)") }
    var list = AlertList()
    for alert in alerts { list.put(alert) }
    var simulation = running(7200, list)

    simulation.run(until: at("2026-11-22T09:10"))

    #expect(simulation.screenCount <= 3)
    #expect(!simulation.closed.contains(simulation.shownNotices[0].id))
    #expect(simulation.shownNotices.flatMap(\.items).count >= 3)
  }
}
