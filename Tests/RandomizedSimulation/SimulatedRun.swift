import FaultSimulation
import ReminderModel
import ReminderSimulation
import TestSupport

/// A generated run of a machine, its daemon and its user, from one seed.
struct SimulatedRun {
  var oracle: OccurrenceOracle
  var answerOracle: AnswerOracle
  let generator: Generator
  var tally = Tally()
  var numbers: SeededNumbers
  var user: User
  var diskFaults: DiskFaults
  var ticks: Ticks
  var lateReads: LateReads
  var lostWrites: LostWrites
  var alarms: Alarms
  var simulation: Simulation
  var place: Place
  /// The real time that has passed, in seconds.
  var real: Int64 = 0
  /// False from the end of a daemon until the next one starts.
  var hasDaemon = true
  /// The facts that are not in the state on disk.
  var unsaved: [UnsavedFact] = []
  /// The occurrences on the screen that are not on the disk: they may be shown again.
  var unrecorded: Set<Occurrence> = []
  var saves = 0
  /// The number of sounds that were checked.
  var soundCount = 0
  /// True if the wall clock was moved, and the ledger on disk does not include that.
  var isMoved = false
  /// When the list was last written, by the wall clock.
  var changed: Instant
  var nextNumber: Int
  /// The number of commands.
  var asked = 0
  /// Receives a line for each event; nil for none.
  let listener: ((String) -> Void)?
  /// The digest of all events; nil for none.
  let digest: RunDigest?

  init(
    seed: UInt64, _ generator: Generator = Generator(), digest: RunDigest? = nil,
    tell listener: ((String) -> Void)? = nil
  ) {
    var numbers = SeededNumbers(seed: seed)
    (self.generator, self.digest, self.listener) = (generator, digest, listener)
    place = numbers.chance(12) ? .apia : numbers.pick([.seoul, .newYork, .newYork, .lordHowe] + Place.fixed)
    var wall = Place.day(2026, 1, 1) + .random(in: 0..<(2 * 365 * 86_400), using: &numbers)
    if numbers.chance(60), let turn = place.turnInstants.randomElement(using: &numbers) {
      wall = turn - .random(in: 0..<(6 * 86_400), using: &numbers)
    }
    let grace: Int64 = numbers.pick([0, 600, Rules.grace, Rules.grace, Rules.grace, 6 * 3600])
    user = User(seed: seed)
    alarms = Alarms(seed: seed, isPossible: user.answers)
    if alarms.isOn { user.hearsAlarms() }
    diskFaults = DiskFaults(seed: seed)
    ticks = Ticks(seed: seed)
    lateReads = LateReads(seed: seed)
    lostWrites = LostWrites(seed: seed, share: 4, most: 1)
    let settings = RunSettings(
      graceSetting: grace == Rules.grace ? nil : grace, countsUnanswered: user.countsUnanswered, repeats: user.repeats)
    let now = Instant(seconds: wall)
    var list = AlertList()
    let count = Int.random(in: 1...6, using: &numbers)
    for number in 1...count {
      var alert = Alert.random(number, now, place, &numbers)
      alarms.change(&alert)
      list.put(alert)
    }
    nextNumber = count + 1
    changed = now
    let hasFiles = generator.alwaysHasFiles || seed % Self.filesInterval == 0
    simulation = Simulation(
      list, now: now, zone: place.zone, policy: settings.policy, almanac: SimulatedAlmanac.almanac,
      disk: hasFiles ? .files : .values,
      stateInterval: seed % Self.shortJournalInterval == 1 ? Self.shortJournal : 256 << 10,
      startupTime: Ticks.startupTime)
    simulation.serverOutlivesSender = seed % Self.forgetfulInterval != 2
    if alarms.isOn { simulation.update(Alarms.kindnesses) }
    oracle = OccurrenceOracle(list, at: Glance(wall: wall, place: place, real: 0), grace: grace)
    answerOracle = AnswerOracle(
      list, settings: settings, at: Glance(wall: wall, place: place, real: 0))
    self.numbers = numbers
    setTicks()
    tell("\(place.name), grace \(grace) s\(user.text)\(diskFaults.text)")
    for alert in list.alerts { tell("  " + alert.text) }
    observe(OccurrenceOracle.Look())
  }

  /// Every run with this interval has its disk as files.
  private static let filesInterval: UInt64 = 40
  /// In every run with this interval the server reports answers only to the daemon that has shown a notification.
  private static let forgetfulInterval: UInt64 = 8
  /// In every run with this interval the state is saved after `shortJournal` bytes of the journal.
  private static let shortJournalInterval: UInt64 = 10
  private static let shortJournal = 1500

  /// Executes the run until an invariant is violated or it is over.
  mutating func execute() {
    let count = Int.random(in: 10...24, using: &numbers)
    for _ in 0..<count where violation == nil {
      actAtRandom()
      failAtRandom()
      loseEachWriteAtRandom()
      generateEvent()
    }
    conclude()
    tally.snapshots = simulation.snapshots
    digest?.add("\(simulation.closed)")
    digest?.add(simulation.diskBytes)
  }

  /// Repairs the disk and the server, and starts a daemon if there is none.
  mutating func conclude() {
    guard violation == nil else { return }
    simulation.faults = Simulation.Faults()
    if !hasDaemon { start() }
    if simulation.server != .present { serverAppears() }
    run(for: .random(in: 0...90_000, using: &numbers))
  }

  var glance: Glance { Glance(wall: simulation.now.seconds, place: place, real: real) }

  func tell(_ line: @autoclosure () -> String) {
    guard listener != nil || digest != nil else { return }
    let line = "\(place.text(simulation.now.seconds))  \(line())"
    listener?(line)
    digest?.add(line)
  }

  /// The first violation.
  var violation: Violation? { oracle.violation ?? answerOracle.violation }

  /// Returns true if an event of this kind may happen, and counts it.
  mutating func may(_ kind: EventKind) -> Bool {
    guard !generator.disabled.contains(kind) else { return false }
    tally.count(kind)
    return true
  }

  mutating func note(_ kind: Leg.Kind, from: Glance) {
    oracle.note(Leg(kind: kind, from: from, to: glance))
  }
}
