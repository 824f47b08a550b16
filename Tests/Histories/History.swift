import ReminderCore

/// One life of a machine, its daemon and its user, all of it out of one seed.
struct History {
  private(set) var oracle: Oracle
  private var numbers: SeededNumbers
  private var simulation: Simulation
  private var place: Place
  /// Seconds that have really passed.
  private var real: Int64 = 0
  /// When the list was written last, by the wall.
  private var changed: Instant
  private var nextNumber: Int
  /// Where each line of what happens goes; nil for nobody.
  private let listener: ((String) -> Void)?

  init(seed: UInt64, tell listener: ((String) -> Void)? = nil) {
    var numbers = SeededNumbers(seed: seed)
    self.listener = listener
    place = numbers.chance(12) ? .apia : numbers.pick([.seoul, .newYork, .newYork, .lordHowe] + Place.fixed)
    var wall = Place.day(2026, 1, 1) + .random(in: 0..<(2 * 365 * 86_400), using: &numbers)
    if numbers.chance(60), let turn = place.turnInstants.randomElement(using: &numbers) {
      wall = turn - .random(in: 0..<(6 * 86_400), using: &numbers)
    }
    var policy = Policy()
    policy.grace = numbers.pick([0, 600, 7200, 7200, 7200, 6 * 3600])
    let now = Instant(seconds: wall)
    var list = AlertList()
    let count = Int.random(in: 1...6, using: &numbers)
    for number in 1...count { list.put(.random(number, now, place, &numbers)) }
    nextNumber = count + 1
    changed = now
    simulation = Simulation(list, now: now, zone: place.zone, policy: policy)
    oracle = Oracle(list, at: Glance(wall: wall, place: place, real: 0), grace: policy.grace)
    self.numbers = numbers
    tell("\(place.name), grace \(policy.grace) s")
    for alert in list.alerts { tell("  " + alert.text) }
    judge(Oracle.Look())
  }

  /// Lives it, until the law is broken or it is over.
  mutating func live() {
    let count = Int.random(in: 12...36, using: &numbers)
    for _ in 0..<count where oracle.violation == nil { happen() }
    if !simulation.isRunning { start() }
    if simulation.server != .present { serverAppears() }
    run(for: .random(in: 0...90_000, using: &numbers))
  }

  private var glance: Glance { Glance(wall: simulation.now.seconds, place: place, real: real) }

  private func tell(_ line: @autoclosure () -> String) {
    listener?("\(place.text(simulation.now.seconds))  \(line())")
  }

  private mutating func judge(_ look: Oracle.Look) {
    let entries = simulation.takeJournal()
    for entry in entries { tell("    " + entry.text(in: place)) }
    var look = look
    look.canShow = look.canShow && simulation.server == .present
    oracle.judge(entries, look, at: glance)
    oracle.sync(simulation.list)
    if let violation = oracle.violation { tell("    VIOLATION: " + violation) }
  }

  private mutating func note(_ kind: Leg.Kind, from: Glance) {
    oracle.note(Leg(kind: kind, from: from, to: glance))
  }
}

// MARK: - What may happen

extension History {
  private mutating func happen() {
    guard simulation.isRunning else { return happenWithoutDaemon() }
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<30: run(for: duration())
    case 30..<40: sleep(for: duration())
    case 40..<48: step(by: distance(), unseen: numbers.chance(20))
    case 48..<54: travel(unseen: numbers.chance(20))
    case 54..<64: edit()
    case 64..<74: kill()
    case 74..<78: wakeAndDie()
    case 78..<82: reboot()
    case 82..<85: leapAndReturn()
    case 85..<88: restartAtOnce()
    case 88..<96: changeServer()
    default: bootWithWrongClock()
    }
  }

  private mutating func happenWithoutDaemon() {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<30: run(for: duration())
    case 30..<35: step(by: distance(), unseen: true)
    case 35..<40: travel(unseen: true)
    case 40..<50: edit()
    case 50..<54: reboot()
    default: start()
    }
  }

  private mutating func duration() -> Int64 {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<2: .random(in: 0...120, using: &numbers)
    case 2..<5: .random(in: 60...3 * 3600, using: &numbers)
    case 5..<8: .random(in: 3600...18 * 3600, using: &numbers)
    case 8: .random(in: 86_400...4 * 86_400, using: &numbers)
    default: numbers.chance(80) ? 86_400 : .random(in: 86_400...40 * 86_400, using: &numbers)
    }
  }

  /// How far a clock is set.
  private mutating func distance() -> Int64 {
    let far: Int64 = numbers.chance(20) ? 400 * 86_400 : 86_400
    let ranges: [ClosedRange<Int64>] = [
      2...59, 60...3600, 3600...10_800, 10_801...72_000, 86_400...777_600, far...far,
    ]
    let seconds = Int64.random(in: numbers.pick(ranges), using: &numbers)
    return numbers.chance(50) ? seconds : -seconds
  }

  private mutating func run(for seconds: Int64) {
    tell("\(simulation.isRunning ? "run" : "off") for \(seconds) s")
    let from = glance
    real += seconds
    simulation.run(until: simulation.now + seconds)
    note(simulation.isRunning ? .running : .off, from: from)
    if simulation.isRunning { judge(Oracle.Look()) }
  }

  private mutating func wait(for seconds: Int64) {
    let from = glance
    real += seconds
    simulation.wait(until: simulation.now + seconds)
    note(simulation.isRunning ? .asleep : .off, from: from)
  }

  private mutating func sleep(for seconds: Int64) {
    tell("sleep for \(seconds) s")
    wait(for: seconds)
    look()
  }

  private mutating func look() {
    simulation.send(.woke)
    judge(Oracle.Look())
  }

  /// `unseen`: the daemon has not looked for a while.
  private mutating func step(by seconds: Int64, unseen: Bool) {
    if unseen, simulation.isRunning { wait(for: duration()) }
    tell("clock set by \(seconds) s")
    let from = glance
    simulation.step(by: seconds)
    note(.clockSet, from: from)
    if simulation.isRunning { judge(Oracle.Look()) }
  }

  private mutating func travel(unseen: Bool) {
    if unseen, simulation.isRunning { wait(for: duration()) }
    let from = glance
    place = numbers.pick(Place.all)
    tell("to \(place.name)")
    simulation.changeZone(to: place.zone)
    note(.zoneChanged, from: from)
    if simulation.isRunning { judge(Oracle.Look()) }
  }

  private mutating func kill() {
    tell("daemon killed")
    if numbers.chance(20) { wait(for: duration()) }
    simulation.kill()
    oracle.noteDeath()
  }

  private mutating func wakeAndDie() {
    wait(for: duration())
    tell("woke and died")
    simulation.wakeAndDie()
    judge(Oracle.Look(canShow: false))
    oracle.noteDeath()
  }

  private mutating func start() {
    let isUndated = numbers.chance(15)
    tell("daemon started\(isUndated ? ", list undated" : "")")
    let list = simulation.list
    simulation.start(changed: isUndated ? nil : changed)
    judge(Oracle.Look(isStart: true, list: list, isUndated: isUndated))
  }

  private mutating func restartAtOnce() {
    tell("daemon killed")
    simulation.kill()
    oracle.noteDeath()
    start()
  }

  private mutating func changeServer() {
    switch simulation.server {
    case .present:
      simulation.server = numbers.chance(50) ? .absent : .hung
      tell("server \(simulation.server)")
    case .absent, .hung: serverAppears()
    }
  }

  private mutating func serverAppears() {
    tell("server appears")
    simulation.serverAppears()
    if simulation.isRunning { judge(Oracle.Look()) }
  }
}

// MARK: - Clocks that are wrong

extension History {
  /// The machine is off for a while, and its clock goes on meanwhile, but for an error.
  private mutating func boot(error: Int64) {
    let off = duration()
    let from = glance
    if simulation.isRunning {
      simulation.kill()
      oracle.noteDeath()
    }
    real += off
    simulation.reboot(at: simulation.now + off + error)
    tell("booted after \(off) s, clock wrong by \(error) s")
    note(.boot, from: from)
  }

  private mutating func reboot() {
    boot(error: 0)
    if numbers.chance(70) { start() }
  }

  /// Ahead by hours, or in 1970, until somebody sets it.
  private mutating func bootWithWrongClock() {
    let error = numbers.chance(50) ? Int64.random(in: 600...14 * 3600, using: &numbers) : -simulation.now.seconds
    boot(error: error)
    if numbers.chance(80) { start() }
    if numbers.chance(70) { run(for: .random(in: 1...2 * 3600, using: &numbers)) }
    if numbers.chance(15) { edit() }
    step(by: -error, unseen: false)
    if !simulation.isRunning { start() }
  }

  private mutating func leapAndReturn() {
    let leap = Int64.random(in: 4 * 3600...5 * 86_400, using: &numbers)
    step(by: leap, unseen: false)
    run(for: duration())
    step(by: -leap + numbers.pick([0, 0, 5, -600, 3600]), unseen: numbers.chance(20))
  }
}

// MARK: - The list

extension History {
  private mutating func edit() {
    if simulation.isRunning, numbers.chance(15) { wait(for: duration()) }
    var list = simulation.list
    let now = simulation.now
    if list.alerts.isEmpty || numbers.chance(20) {
      list.put(.random(nextNumber, now, place, &numbers))
      nextNumber += 1
    } else if var alert = list.alerts.randomElement(using: &numbers) {
      let other = Alert.random(alert.number, now, place, &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: alert.time = other.time
      case 1: alert.recurrence = other.recurrence
      case 2: alert.timing = other.timing
      case 3: alert.isEnabled.toggle()
      case 4: alert.grace = other.grace
      default: break
      }
      if alert == list[alert.number] { list.remove(alert.number) } else { list.put(alert) }
    }
    changed = now
    tell("list written:")
    for alert in list.alerts { tell("  " + alert.text) }
    simulation.write(list, changed: now)
    if simulation.isRunning { judge(Oracle.Look(list: list)) } else { oracle.noteWriting(at: glance) }
  }
}

extension Alert {
  /// Any alert that somebody might have, dated ones within some days of `now`.
  fileprivate static func random(
    _ number: Int, _ now: Instant, _ place: Place, _ numbers: inout SeededNumbers
  ) -> Alert {
    let today = place.zone.local(now)
    // Many about the hours in which zones turn, and at the same times.
    let minute = numbers.pick([
      .random(in: 0..<1440, using: &numbers), .random(in: 0..<16, using: &numbers) * 15, 570, 720,
      today.time.minuteOfDay + .random(in: -90...300, using: &numbers),
    ])
    let days = Weekdays(rawValue: .random(in: 1...127, using: &numbers))
    let date = today.date.advanced(by: .random(in: 0...9, using: &numbers))
    let recurrence = numbers.pick([Recurrence.daily, .weekly(.workdays), .weekly(days), .weekly(days), .once(date)])
    return Alert(
      number: number, id: "", time: ClockTime(minuteOfDay: minute), recurrence: recurrence,
      isEnabled: numbers.chance(92), label: numbers.chance(50) ? "약" : nil,
      grace: numbers.pick([nil, nil, 0, 30, 300, 1440]))
  }

  fileprivate var text: String {
    let days =
      switch recurrence {
      case .once(let date): date.fileText
      case .weekly(let days): days.days.map(\.fileText).joined(separator: ",")
      }
    return "\(number)@\(time.fileText) \(days)\(isEnabled ? "" : " off")\(isAboutWater ? " water" : "")"
      + (grace.map { " grace \($0) min" } ?? "")
  }
}

extension JournalEntry {
  func text(in place: Place) -> String {
    let due = "\(number)@\(occurrence.nominal.date.fileText) \(occurrence.nominal.time.fileText)"
    let why = (reason.map { " \($0)" } ?? "") + (into.map { " into \($0)" } ?? "")
    return "\(event)\(why): \(due) (\(place.text(instant))) at \(place.text(at.seconds))"
  }
}
