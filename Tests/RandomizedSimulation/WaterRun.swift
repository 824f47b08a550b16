import CivilTime
import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport

/// A generated run of quiet plans: drinks, answers, travel, suspends, servers that come and go, and daemons that end.
///
/// The clock is not set, and the machine is not restarted: other runs do that.
struct WaterRun {
  private var numbers: SeededNumbers
  private var simulation: Simulation
  private var oracle: WaterOracle
  private var place: Place
  private let person: Person
  private let cup: Int
  /// The length in days, and the number of acts on each.
  private let length: (days: Int, acts: Int)
  private var checked = 0
  /// True while a drink may not have been read by the daemon.
  private var isBehind = false
  /// True while no daemon has learnt of the zone.
  private var isZoneNew = false
  private(set) var tally = Tally()
  private let listener: ((String) -> Void)?
  private let digest: RunDigest?

  private struct Person {
    /// Answers each notification within ten minutes, and logs nothing else.
    let isPunctual: Bool
    let travels: Bool
    /// True if the daemon and the server are there at all times, and the machine is awake.
    let isUndisturbed: Bool
  }

  /// The counts of what was generated.
  struct Tally {
    var (drinks, answers, snoozes, corrections, punctual, travels) = (0, 0, 0, 0, 0, 0)

    static func += (left: inout Tally, right: Tally) {
      left.drinks += right.drinks
      left.answers += right.answers
      left.snoozes += right.snoozes
      left.corrections += right.corrections
      left.punctual += right.punctual
      left.travels += right.travels
    }
  }

  /// A run of some days.
  init(seed: UInt64, digest: RunDigest? = nil, tell listener: ((String) -> Void)? = nil) {
    self.init(seed: seed, days: nil, in: nil, digest: digest, tell: listener)
  }

  /// A year in one zone.
  init(yearIn place: Place, seed: UInt64) {
    self.init(seed: seed, days: 365, in: place, digest: nil, tell: nil)
  }

  private init(seed: UInt64, days: Int?, in given: Place?, digest: RunDigest?, tell listener: ((String) -> Void)?) {
    var numbers = SeededNumbers(seed: seed)
    (self.digest, self.listener) = (digest, listener)
    let place = given ?? numbers.pick([.seoul, .newYork, .newYork, .lordHowe])
    let isPunctual = numbers.chance(25)
    person = Person(
      isPunctual: isPunctual, travels: given == nil && numbers.chance(30),
      isUndisturbed: given != nil || isPunctual || numbers.chance(20))
    cup = numbers.pick([200, 200, 300])
    length = (days ?? .random(in: 2...6, using: &numbers), given == nil ? 20 : 12)
    var start = Place.day(2026, 1, 1) + .random(in: 0..<(365 * 86_400), using: &numbers)
    if days == nil, numbers.chance(30), let turn = place.turnInstants.randomElement(using: &numbers) {
      start = turn - .random(in: 0..<(3 * 86_400), using: &numbers)
    }
    let plans = Self.plans(&numbers)
    var policy = Policy()
    policy.answerTimeout = 300
    policy.settings.quietPlans = plans.filter(\.isQuiet).map(\.name)
    policy.settings.cup = cup
    policy.settings.goal = isPunctual ? nil : numbers.pick([nil, 600, 1200, 2000])
    policy.settings.dayEnds = ClockTime(minuteOfDay: numbers.pick([0, 240, 240, 360]))
    if !isPunctual, numbers.chance(15) { policy.settings.repeatUnanswered = .init(times: 1, minutes: 15) }
    oracle = WaterOracle(
      plans, goal: policy.settings.goal, dayEnds: policy.settings.dayEnds.minuteOfDay, at: start)
    (self.place, self.numbers) = (place, numbers)
    simulation = Simulation(
      AlertList(plans), now: Instant(seconds: start), zone: place.zone, policy: policy,
      disk: seed % 20 == 0 ? .files : .values, stateInterval: seed % 3 == 0 ? 1500 : 256 << 10,
      startupTime: Ticks.startupTime)
    let times = plans.map { "\($0.name) \($0.times.values.sorted())" }
    self.tell("\(place.name), \(times), \(person), goal \(policy.settings.goal ?? 0)")
  }

  /// One or two quiet plans, and perhaps one that is not quiet.
  private static func plans(_ numbers: inout SeededNumbers) -> [WaterPlan] {
    var (plans, number) = ([WaterPlan](), 0)
    let kinds = numbers.pick([["물"], ["물"], ["물", "차"], ["물", "약"], ["물", "차", "약"]])
    for name in kinds {
      let gap = numbers.pick([20, 30, 45, 60, 90, 90, 90, 120])
      let (first, count) = (Int.random(in: 0..<900, using: &numbers), Int.random(in: 1...10, using: &numbers))
      var times: [Int: Int] = [:]
      for index in 0..<count where first + index * gap < 1440 {
        number += 1
        times[number] = first + index * gap
      }
      plans.append(WaterPlan(name: name, isQuiet: name != "약", times: times, gap: gap))
    }
    return plans
  }

  mutating func execute() {
    for _ in 0..<(length.days * length.acts) where oracle.violation == nil { happen() }
    if !simulation.isRunning { simulation.start() }
    if simulation.server != .present { simulation.serverAppears() }
    simulation.send(.woke)
    isBehind = false
    observe()
    run(for: 3 * 3600)
    if let difference = simulation.differenceWithoutState { oracle.violate(difference) }
  }

  var violation: String? { oracle.violation }
  var checks: WaterOracle.Tally { oracle.tally }

  private mutating func happen() {
    let isUndisturbed = person.isUndisturbed
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<18 where !person.isPunctual: drink()
    case 18..<23 where !person.isPunctual: correct()
    case 23..<40 where !person.isPunctual: press()
    case 40..<43 where person.travels: travel()
    case 43..<48 where !isUndisturbed: sleep()
    case 48..<51 where !isUndisturbed: tell("daemon killed") { $0.simulation.kill() }
    case 51..<58: tell("daemon started") { if !$0.simulation.isRunning { $0.simulation.start() } }
    case 58..<61 where !isUndisturbed: changeServer()
    default: run(for: .random(in: 0...2 * 86_400 / Int64(length.acts), using: &numbers))
    }
  }

  private mutating func tell(_ line: String, _ change: (inout Self) -> Void = { _ in }) {
    if listener != nil || digest != nil {
      let line = "\(place.text(now))  \(line)"
      listener?(line)
      digest?.add(line)
    }
    change(&self)
    observe()
  }

  private var now: Int64 { simulation.now.seconds }

  // MARK: The person

  private mutating func drink() {
    let ml = numbers.pick([100, 200, 350, 500])
    let at = now - (numbers.chance(70) ? 0 : .random(in: 0...7200, using: &numbers))
    let isRead = numbers.chance(80)
    tally.drinks += 1
    let day = CalendarDate(daysSince1970: oracle.day(of: at, in: place))
    tell("drink \(ml) at \(place.text(at))") {
      $0.isBehind = !isRead
      $0.simulation.change(.drunk(Cup(ml: ml, day: day), at: Instant(seconds: at), what: nil), isRead: isRead)
      $0.oracle.drink(ml, at: at, in: $0.place)
    }
  }

  /// Removes or changes one of the last drinks.
  private mutating func correct() {
    let known = oracle.drinks.suffix(8).filter { !$0.isRemoved }.map(\.number)
    guard let number = known.randomElement(using: &numbers) else { return }
    tally.corrections += 1
    let ml: Int? = numbers.chance(50) ? nil : numbers.pick([50, 250, 1000])
    tell("correct \(number): \(ml ?? 0)") {
      $0.isBehind = false
      if let ml {
        $0.simulation.change(.changed(number, ml: ml, what: nil))
        $0.oracle.change(number, ml: ml)
      } else {
        $0.simulation.change(.removed(number))
        $0.oracle.remove(number)
      }
    }
  }

  /// Presses a button of the last notification, twice.
  ///
  /// Rule: an answer to a notification is one cup, and a second press is none.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  private mutating func press() -> Bool {
    guard simulation.isRunning, let (id, notice) = simulation.onScreen.max(by: { $0.key < $1.key }),
      !notice.answerable.isEmpty
    else { return false }
    let answer: Answer =
      !person.isPunctual && numbers.chance(25) ? .snooze(minutes: numbers.pick([5, 30])) : .acknowledge
    tell("press \(id): \(answer)") {
      $0.isBehind = false
      $0.simulation.send(.answered(id, answer))
      if answer == .acknowledge {
        $0.tally.answers += 1
        $0.oracle.drink($0.cup, at: $0.now, in: $0.place, isAnswer: true)
      } else {
        $0.tally.snoozes += 1
      }
      $0.simulation.send(.answered(id, .acknowledge))
    }
    return true
  }

  // MARK: The machine

  private mutating func run(for seconds: Int64) {
    let end = now + seconds
    guard person.isPunctual else { return tell("run \(seconds)") { $0.simulation.run(until: Instant(seconds: end)) } }
    while now < end, oracle.violation == nil {
      let pause = min(end - now, .random(in: 60...599, using: &numbers))
      simulation.run(until: simulation.now + pause)
      observe()
      while oracle.violation == nil, press() { tally.punctual += 1 }
    }
  }

  private mutating func sleep() {
    let pause = Int64.random(in: 60...5 * 3600, using: &numbers)
    let isAsleep = numbers.chance(70)
    tell("away for \(pause)") {
      let end = $0.simulation.now + pause
      if isAsleep { $0.simulation.sleep(until: end) } else { $0.simulation.stall(until: end) }
    }
  }

  private mutating func travel() {
    tally.travels += 1
    let next = numbers.pick([.seoul, .newYork, .lordHowe] + Place.fixed)
    tell("travel to \(next.name)") {
      $0.place = next
      $0.oracle.travel(at: $0.now)
      $0.isZoneNew = true
      $0.simulation.changeZone(to: next.zone)
    }
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

  // MARK: What must hold

  private mutating func observe() {
    let records = simulation.journal.dropFirst(checked)
    for record in records { digest?.add("\(record)") }
    checked = simulation.journal.count
    oracle.isHung = simulation.server == .hung
    if isZoneNew { oracle.isUnlearnt(at: now) }
    isZoneNew = isZoneNew && !simulation.isRunning
    oracle.observe(
      Array(records), at: now, in: place, isAttended: simulation.isRunning && simulation.server == .present)
    let day = oracle.day(of: now, in: place)
    if simulation.isRunning, !isBehind { oracle.check(simulation.scheduler.ledger.drinks, on: day, "the daemon") }
    if numbers.chance(5) { oracle.check(simulation.recovered.drinks, on: day - 1, "a restart") }
    if let violation = oracle.violation { listener?("\(place.text(now))  VIOLATION: \(violation)") }
  }
}

extension AlertList {
  fileprivate init(_ plans: [WaterPlan]) {
    self.init()
    for plan in plans {
      for (number, minute) in plan.times.sorted(by: { $0.key < $1.key }) {
        put(
          Alert(
            number: number, id: "00000000-0000-4000-8000-\(100_000_000_000 + number)",
            time: ClockTime(minuteOfDay: minute), content: AlertContent(plan: plan.name)))
      }
    }
  }
}
