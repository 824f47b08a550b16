import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport

extension SimulatedRun {
  mutating func generateEvent() {
    guard hasDaemon else { return generateEventWithoutDaemon() }
    let kind: EventKind =
      switch Int.random(in: 0..<100, using: &numbers) {
      case 0..<30: .run
      case 30..<40: .sleep
      case 40..<48: .clockSet
      case 48..<54: .zoneChange
      case 54..<64: .edit
      case 64..<74: .kill
      case 74..<78: .wakeAndDie
      case 78..<82: .reboot
      case 82..<85: .jumpAndReturn
      case 85..<88: .restart
      case 88..<96: .serverChange
      default: .wrongClock
      }
    happen(kind)
  }

  mutating func generateEventWithoutDaemon() {
    let kind: EventKind =
      switch Int.random(in: 0..<100, using: &numbers) {
      case 0..<30: .run
      case 30..<35: .clockSet
      case 35..<40: .zoneChange
      case 40..<50: .edit
      case 50..<54: .reboot
      default: .start
      }
    happen(kind)
  }

  private mutating func happen(_ kind: EventKind) {
    guard may(kind) else { return }
    switch kind {
    case .run: run(for: duration())
    case .sleep: sleep(for: duration())
    case .clockSet: step(by: distance(), unseen: !hasDaemon || numbers.chance(20))
    case .zoneChange: travel(unseen: !hasDaemon || numbers.chance(20))
    case .edit: edit()
    case .kill: kill()
    case .wakeAndDie: wakeAndDie()
    case .reboot: reboot()
    case .jumpAndReturn: jumpAndReturn()
    case .restart: restartAtOnce()
    case .serverChange: changeServer()
    case .wrongClock: bootWithWrongClock()
    case .start: start()
    case .press, .close, .answerCommand, .testCommand, .pause, .pauseEnd, .skip, .lateRead: break
    case .journalFault, .journalRepair, .saveFault, .saveRepair, .crash, .tear, .lostWrite: break
    }
  }

  mutating func duration() -> Int64 {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<2: .random(in: 0...120, using: &numbers)
    case 2..<5: .random(in: 60...3 * 3600, using: &numbers)
    case 5..<8: .random(in: 3600...18 * 3600, using: &numbers)
    case 8: .random(in: 86_400...3 * 86_400, using: &numbers)
    default: numbers.chance(90) ? 86_400 : .random(in: 86_400...40 * 86_400, using: &numbers)
    }
  }

  /// Returns how far a clock is set, in seconds.
  mutating func distance() -> Int64 {
    let far: Int64 = numbers.chance(20) ? 400 * 86_400 : 86_400
    let ranges: [ClosedRange<Int64>] = [
      2...59, 60...3600, 3600...10_800, 10_801...72_000, 86_400...777_600, far...far,
    ]
    let seconds = Int64.random(in: numbers.pick(ranges), using: &numbers)
    return numbers.chance(50) ? seconds : -seconds
  }

  mutating func run(for seconds: Int64) {
    tell("\(hasDaemon ? "run" : "off") for \(seconds) s")
    // A server that hangs is tried each half minute.
    let end = simulation.now + (hasDaemon && simulation.server == .hung ? seconds % 1800 : seconds)
    var idle = 0
    while violation == nil, let pause = [untilTimer, untilAct].compactMap({ $0 }).min(), simulation.now + pause <= end {
      let isTimer = pause == untilTimer
      pass(pause, as: hasDaemon ? .running : .off)
      idle = pause == 0 ? idle + 1 : 0
      if idle > Self.idleLimit { return answerOracle.violate("woken again and again") }
      if !actIfDue(), isTimer {
        look()
        nudgeAtRandom()
      }
    }
    pass(end - simulation.now, as: hasDaemon ? .running : .off)
  }

  /// Sets the clock back a few seconds at random, to before an occurrence that was just missed.
  private mutating func nudgeAtRandom() {
    let now = simulation.now.seconds
    let isGivenUp = oracle.decisions.values.contains { $0.contains { $0.instant == now && !$0.wasShown } }
    guard isGivenUp, let seconds = ticks.nudge(), may(.clockSet) else { return }
    step(by: -seconds, unseen: false)
  }

  /// The maximum number of wake-ups in one second.
  private static let idleLimit = 100

  /// Seconds to what the daemon's timer is set to.
  var untilTimer: Int64? {
    guard hasDaemon else { return nil }
    let armed = simulation.armed
    return [armed.wall.map { $0 - simulation.now }, armed.boottime.map { $0 - simulation.clock.boottime }]
      .compactMap { $0 }.min().map { max(0, $0) }
  }

  mutating func pass(_ seconds: Int64, as kind: Leg.Kind) {
    let from = glance
    real += seconds
    let end = simulation.now + seconds
    if kind == .asleep { simulation.wait(until: end) } else { simulation.pauseDaemon(until: end) }
    note(kind, from: from)
  }

  mutating func wait(for seconds: Int64) {
    let isOther = ticks.isOther()
    if isOther { tell("\(hasDaemon ? "held up" : "asleep without a daemon") for \(seconds) s") }
    pass(seconds, as: hasDaemon ? (isOther ? .stalled : .asleep) : (isOther ? .asleep : .off))
  }

  mutating func sleep(for seconds: Int64) {
    tell("sleep for \(seconds) s")
    wait(for: seconds)
    if user.isQuick { actIfDue() }
    look()
  }

  mutating func look() {
    simulation.send(.woke)
    observe(OccurrenceOracle.Look())
  }

  /// Sets the clock; `unseen` is true if the daemon has not looked for a while.
  mutating func step(by seconds: Int64, unseen: Bool) {
    // No call can set a clock to before 1970 (clock_settime(2)).
    let seconds = max(seconds, -simulation.now.seconds)
    move(.clockSet, unseen: unseen) {
      $0.tell("clock set by \(seconds) s")
      $0.simulation.step(by: seconds)
    }
  }

  mutating func travel(unseen: Bool) {
    move(.zoneChanged, unseen: unseen) {
      $0.place = $0.numbers.pick(Place.all)
      $0.tell("to \($0.place.name)")
      $0.simulation.changeZone(to: $0.place.zone)
    }
  }

  /// Moves the wall clock once between two looks: the order of several moves cannot be known.
  mutating func move(_ kind: Leg.Kind, unseen: Bool, _ change: (inout Self) -> Void) {
    // The next daemon cannot know the order of two moves that are not on the disk.
    guard !isMoved else { return }
    // The daemon could not know the time of a request that was made before the move.
    readLate()
    if hasDaemon {
      if unseen { wait(for: duration()) } else { look() }
    }
    let from = glance
    change(&self)
    // A change to the same zone is none.
    if kind != .zoneChanged || from.place.name != place.name {
      isMoved = true
      note(kind, from: from)
    }
    observe(OccurrenceOracle.Look())
  }

  mutating func kill() {
    tell("daemon killed")
    if numbers.chance(20) { wait(for: duration()) }
    endDaemon()
  }

  mutating func endDaemon() {
    guard hasDaemon else { return }
    simulation.kill()
    noteDeath()
  }

  mutating func wakeAndDie() {
    wait(for: duration())
    readLate()
    tell("woke and died")
    simulation.wakeAndDie()
    observe(OccurrenceOracle.Look(canShow: false))
  }

  mutating func start() {
    let isUndated = numbers.chance(15)
    if let clock = simulation.disk?.clock {
      tell("  the state is of \(place.text(clock.reading.realtime.seconds))")
    }
    tell("daemon started\(isUndated ? ", list undated" : "")")
    let list = simulation.list
    endDaemon()
    hasDaemon = true
    let known = simulation.recovered.deliveries
    simulation.start(changed: isUndated ? nil : changed)
    for adopted in simulation.adopted {
      tell("  \(adopted.isAnswerable ? "hears" : "does not hear") of \(adopted.id)")
      answerOracle.adopt(adopted, list, at: glance) { known[$0]?.notification == adopted.notification }
      if adopted.isAnswerable { user.see(again: adopted.notice, as: adopted.id, at: real) }
    }
    answerOracle.loseUnadopted(list, at: glance)
    observe(OccurrenceOracle.Look(isStart: true, list: list, isUndated: isUndated))
  }

  mutating func restartAtOnce() {
    tell("daemon killed")
    endDaemon()
    start()
  }

  mutating func changeServer() {
    readLate()
    switch simulation.server {
    case .present:
      let isGone = numbers.chance(50)
      tell(isGone ? "server ends" : "server hangs")
      guard isGone else {
        simulation.server = .hung
        return
      }
      let lost = simulation.loseServer()
      guard !lost.isEmpty else { return }
      for id in lost { answerOracle.lose(id, at: glance) }
      observe(OccurrenceOracle.Look())
    case .absent, .hung: serverAppears()
    }
  }

  mutating func serverAppears() {
    tell("server appears")
    simulation.serverAppears()
    observe(OccurrenceOracle.Look())
  }
}
