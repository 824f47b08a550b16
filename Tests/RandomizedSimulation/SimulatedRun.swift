import ReminderCore

/// A generated run of a machine, its daemon and its user, all of it from one seed.
struct SimulatedRun {
  var oracle: OccurrenceOracle
  var answerOracle: AnswerOracle
  var numbers: SeededNumbers
  var user: User
  var simulation: Simulation
  var place: Place
  /// Seconds that have really passed.
  var real: Int64 = 0
  var saves = 0
  /// The wall was moved, and the ledger on disk does not know.
  var isMoved = false
  /// When the list was written last, by the wall.
  var changed: Instant
  var nextNumber: Int
  /// Where each line of what happens goes; nil for nowhere.
  let listener: ((String) -> Void)?

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
    user = User(seed: seed)
    policy.answerTimeout = user.answerTimeout
    policy.repeats = user.repeats
    let now = Instant(seconds: wall)
    var list = AlertList()
    let count = Int.random(in: 1...6, using: &numbers)
    for number in 1...count { list.put(.random(number, now, place, &numbers)) }
    nextNumber = count + 1
    changed = now
    simulation = Simulation(list, now: now, zone: place.zone, policy: policy)
    oracle = OccurrenceOracle(list, at: Glance(wall: wall, place: place, real: 0), grace: policy.grace)
    answerOracle = AnswerOracle(list, policy: policy)
    self.numbers = numbers
    tell("\(place.name), grace \(policy.grace) s\(user.text)")
    for alert in list.alerts { tell("  " + alert.text) }
    observe(OccurrenceOracle.Look())
  }

  /// Executes it, until an invariant is violated or it is over.
  mutating func execute() {
    let count = Int.random(in: 10...24, using: &numbers)
    for _ in 0..<count where violation == nil {
      actAtRandom()
      generateEvent()
    }
    if !simulation.isRunning { start() }
    if simulation.server != .present { serverAppears() }
    run(for: .random(in: 0...90_000, using: &numbers))
  }

  var glance: Glance { Glance(wall: simulation.now.seconds, place: place, real: real) }

  func tell(_ line: @autoclosure () -> String) {
    listener?("\(place.text(simulation.now.seconds))  \(line())")
  }

  /// The first violation.
  var violation: String? { oracle.violation ?? answerOracle.violation }

  mutating func observe(_ look: OccurrenceOracle.Look) {
    defer { saves = simulation.saves }
    let entries = simulation.takeJournal()
    for entry in entries { tell("    " + entry.text(in: place)) }
    var look = look
    look.canShow = look.canShow && simulation.server == .present
    look.isSaved = simulation.saves > saves
    if look.isSaved { isMoved = false }
    let isAlert: (JournalEntry) -> Bool = { $0.occurrence.kind == .alert && $0.event.isDecision }
    oracle.verify(entries.filter(isAlert), look, at: glance)
    oracle.sync(simulation.list)
    verifyAnswers(entries, look)
    if let violation { tell("    VIOLATION: " + violation) }
  }

  mutating func note(_ kind: Leg.Kind, from: Glance) {
    oracle.note(Leg(kind: kind, from: from, to: glance))
  }
}
