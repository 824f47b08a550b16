import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport

/// A generated run of a machine with timers: verbs and buttons, suspends, a clock that is set, other zones, servers
/// that come and go, daemons that die between two effects, and restarts of the machine.
struct TimerRun {
  private var numbers: SeededNumbers
  private var simulation: Simulation
  private var model = TimerOracle()
  private var real: Int64 = 0
  /// The seconds that restarts of the machine may have added to the count of real time, one each.
  private var slack: Int64 = 0
  /// The timers that a dying daemon showed without recording it, which are shown again.
  private var doubles: Set<Int> = []
  private var checked = 0
  private(set) var violation: String?
  private(set) var tally = Tally()
  private let listener: ((String) -> Void)?
  private let digest: RunDigest?

  /// The counts of what was generated and checked.
  struct Tally {
    var (verbs, refused, ends, late, presses, crashes) = (0, 0, 0, 0, 0, 0)

    static func += (left: inout Tally, right: Tally) {
      left.verbs += right.verbs
      left.refused += right.refused
      left.ends += right.ends
      left.late += right.late
      left.presses += right.presses
      left.crashes += right.crashes
    }
  }

  init(seed: UInt64, digest: RunDigest? = nil, tell listener: ((String) -> Void)? = nil) {
    numbers = SeededNumbers(seed: seed)
    (self.digest, self.listener) = (digest, listener)
    var policy = Policy()
    policy.answerTimeout = 300
    simulation = Simulation(
      AlertList(), now: Instant(seconds: Place.day(2026, 3, 1)), zone: Place.seoul.zone, policy: policy,
      startupTime: Ticks.startupTime)
    simulation.serverOutlivesSender = numbers.chance(70)
  }

  mutating func execute() {
    for _ in 0..<Int.random(in: 15...50, using: &numbers) where violation == nil { happen() }
    if !simulation.isRunning { simulation.start() }
    simulation.serverAppears()
    observe()
    checkWithoutState()
    run(for: 4000)
  }

  private mutating func checkWithoutState() {
    if let difference = simulation.differenceWithoutState { violate(difference) }
  }

  private mutating func happen() {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<20: make()
    case 20..<55: ask()
    case 55..<63: press()
    case 63..<80: run(for: .random(in: 0...4000, using: &numbers))
    case 80..<84: sleep()
    case 84..<87 where simulation.isRunning:
      tell("clock set") { $0.simulation.step(by: .random(in: -90_000...90_000, using: &$0.numbers)) }
    case 87..<89 where simulation.isRunning:
      tell("another zone") { $0.simulation.changeZone(to: $0.numbers.pick(Place.all).zone) }
    case 89..<92: changeServer()
    case 92..<94 where simulation.isRunning: reboot()
    case 94..<96 where simulation.isRunning: crash()
    case 96..<98: tell("daemon killed") { $0.simulation.kill() }
    default: tell("daemon started") { if !$0.simulation.isRunning { $0.simulation.start() } }
    }
  }

  private mutating func tell(_ line: String, _ change: (inout Self) -> Void) {
    listener?("\(real)  \(line)")
    digest?.add("\(real)  \(line)")
    change(&self)
    observe()
  }

  // MARK: The person

  private mutating func make() {
    let length = Int64.random(in: 1...2000, using: &numbers)
    let rounds: Int? = numbers.pick([1, 1, 1, 3, nil])
    let isStarted = numbers.chance(80)
    // Ended timers are deleted after a while.
    guard model.timers.count < 15 else { return }
    let number = model.make(length, rounds: rounds, isStarted: isStarted, at: real)
    tell("make \(number): \(length) s, \(rounds ?? 0) rounds") {
      $0.simulation.run(.make(Timer.Plan(length: length, rounds: rounds), isStarted: isStarted))
    }
  }

  private mutating func ask() {
    guard let number = model.timers.keys.sorted().randomElement(using: &numbers) else { return }
    let verb = numbers.pick(TimerOracle.Verb.allCases)
    apply(verb, to: [number])
    tell("\(verb) \(number)") { $0.simulation.run(.change(verb.action, number: number)) }
  }

  private mutating func apply(_ verb: TimerOracle.Verb, to numbers: [Int]) {
    for number in numbers {
      if model.apply(verb, to: number, at: real) { tally.verbs += 1 } else { tally.refused += 1 }
    }
  }

  /// Presses a button of a notification of this daemon.
  private mutating func press() {
    guard simulation.isRunning, let (id, notice) = simulation.onScreen.max(by: { $0.key < $1.key }) else { return }
    let verb: TimerOracle.Verb
    let pressed: [Int]
    switch notice.content {
    case .timers(let notice): (verb, pressed) = (numbers.pick([.pause, .resume, .cancel]), notice.numbers)
    case .alert(let item):
      (verb, pressed) = (numbers.pick([.extend, .restart]), [item.occurrence.source.ownNumber ?? 0])
    default: return
    }
    tally.presses += 1
    apply(verb, to: pressed)
    tell("button of \(id): \(verb) \(pressed)") { $0.simulation.send(.timerWanted(id, verb.action)) }
  }

  // MARK: The machine

  private mutating func run(for seconds: Int64) {
    let end = real + seconds
    while violation == nil, simulation.isRunning, let pause = untilTimer, real + pause <= end {
      pass(pause)
      tell("wakes") { $0.simulation.send(.woke) }
    }
    pass(end - real)
    tell("ran") { $0.simulation.send(.woke) }
  }

  private var untilTimer: Int64? {
    let armed = simulation.armed
    return [armed.wall.map { $0 - simulation.now }, armed.boottime.map { $0 - simulation.clock.boottime }]
      .compactMap { $0 }.min().map { max(0, $0) }
  }

  private mutating func pass(_ seconds: Int64, isAsleep: Bool = false) {
    real += seconds
    let end = simulation.now + seconds
    if isAsleep { simulation.wait(until: end) } else { simulation.pauseDaemon(until: end) }
    model.pass(to: real)
  }

  private mutating func sleep() {
    pass(.random(in: 0...20_000, using: &numbers), isAsleep: true)
    tell("slept") { $0.simulation.send(.woke) }
  }

  private mutating func changeServer() {
    tell("another server") {
      if $0.simulation.server == .present {
        $0.simulation.loseServer()
        if $0.numbers.chance(30) { $0.simulation.server = .hung }
      } else {
        $0.simulation.serverAppears()
      }
    }
  }

  private mutating func reboot() {
    let pause = Int64.random(in: 1...5000, using: &numbers)
    tell("reboot") {
      $0.real += pause
      $0.model.pass(to: $0.real)
      $0.simulation.reboot(at: $0.simulation.now + pause)
      $0.slack += 1
      $0.simulation.start()
    }
  }

  /// Causes the daemon to die between two effects of the next event.
  private mutating func crash() {
    simulation.crash(after: .random(in: 0...4, using: &numbers))
    tally.crashes += 1
    checkWithoutState()
    run(for: .random(in: 0...3000, using: &numbers))
    tell("daemon dies") { $0.simulation.kill() }
    doubles = Set(simulation.shownNotices.flatMap(\.items).compactMap(\.occurrence.source.ownNumber))
  }

  // MARK: What must hold

  private mutating func observe() {
    model.pass(to: real)
    for entry in simulation.journal.dropFirst(checked) where entry.event == .shown && entry.occurrence.source.isTimer {
      guard let number = entry.occurrence.source.ownNumber, entry.reason?.isLoss != true else { continue }
      tally.ends += 1
      if entry.reason != nil { tally.late += 1 }
      if model.show(number) { continue }
      // A restart of the machine may cause it to be due a second early.
      model.pass(to: real + slack)
      if !model.show(number), !doubles.contains(number) { violate("timer \(number) is shown and was not over") }
    }
    digest?.add("\(simulation.journal.dropFirst(checked)) \(simulation.armed) \(simulation.closed.count)")
    checked = simulation.journal.count
    guard simulation.isRunning, violation == nil else { return }
    if simulation.server == .present,
      let (number, end) = model.unshown.filter({ $0.value + slack <= real }).min(by: { $0.key < $1.key })
    {
      violate("the end of timer \(number) is not shown, \(real - end) s late")
    }
    checkLedger()
  }

  private mutating func checkLedger() {
    let ledger = simulation.scheduler.ledger
    guard Set(ledger.timers.keys) == Set(model.timers.keys) else {
      return violate("timers \(ledger.timers.keys.sorted()) and not \(model.timers.keys.sorted())")
    }
    for (number, known) in model.timers.sorted(by: { $0.key < $1.key }) {
      guard let timer = ledger.timers[number], let elapsed = ledger.clock?.elapsed else { continue }
      if !matches(timer.state, known, elapsed: elapsed) {
        violate("timer \(number) is \(timer.state) at \(elapsed) and not \(known.state) at \(real)")
      }
    }
    guard let end = model.nextEnd, let wake = untilTimer else { return }
    if simulation.server == .present, real + wake > end + slack { violate("does not wake up for the end of a timer") }
  }

  private func matches(_ state: Timer.State, _ known: TimerOracle.KnownTimer, elapsed: Elapsed) -> Bool {
    switch (state, known.state) {
    case (.running(let due), .running(let end)):
      // Because of a restart of the machine one of the two may be in the next round.
      [0, known.length, -known.length].contains { abs((due - elapsed) - (end - real) + $0) <= slack }
        && (slack > 0 || due - elapsed == end - real)
    case (.paused(let left), .paused(let known)): abs(left - known) <= slack
    case (.running(let due), .completed): due - elapsed <= slack
    case (.completed, .running(let end)): end - real <= slack
    case (.ready, .ready), (.completed, .completed), (.cancelled, .cancelled): true
    default: false
    }
  }

  private mutating func violate(_ sentence: String) {
    listener?("\(real)  VIOLATION: \(sentence)")
    violation = violation ?? sentence
  }
}

extension TimerOracle.Verb {
  var action: TimerAction {
    switch self {
    case .start: .start
    case .pause: .pause
    case .resume: .resume
    case .cancel: .cancel
    case .restart: .restart
    case .extend: .extend(seconds: TimerOracle.addition)
    case .delete: .delete
    }
  }
}
