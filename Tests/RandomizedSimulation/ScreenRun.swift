import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport

/// A generated morning on a server that replies late and withdraws notifications, with a user who does not wait for it,
/// and a daemon that dies before any of its writes.
///
/// The clock is not moved, and nothing is too late: each due occurrence is shown exactly once. The `ScreenOracle`
/// checks it.
struct ScreenRun {
  var numbers: SeededNumbers
  var simulation: Simulation
  var oracle: ScreenOracle
  var tally = Tally()
  var replies: Replies
  var withdrawals: Withdrawals
  var losses: LostWrites
  /// The planned acts with their real times, soonest first.
  var plans: [(real: Int64, act: Act)] = []
  var real: Int64 = 0
  /// The number of deliveries that were seen.
  var seen = 0
  /// True if the server replies at once, and the user does nothing.
  var isQuiet = false
  /// True once a write was lost.
  var isLosing = false
  let listener: ((String) -> Void)?
  let digest: RunDigest?

  enum Act {
    case reply(Notice.ID, isShown: Bool)
    case press(Notice.ID, Answer)
    case close(Notice.ID)
    case restart
    /// The daemon ends, and the next one starts after a number of seconds.
    case kill(Int64)
    case start
  }

  /// The counts of generated events.
  struct Tally {
    var (shows, delays, withdrawals, early, crowds, losses, restarts) = (0, 0, 0, 0, 0, 0, 0)

    static func += (left: inout Tally, right: Tally) {
      left.shows += right.shows
      left.delays += right.delays
      left.withdrawals += right.withdrawals
      left.early += right.early
      left.crowds += right.crowds
      left.losses += right.losses
      left.restarts += right.restarts
    }
  }

  /// The seconds in which faults occur; occurrences then are not too late when they are over.
  private static let length: Int64 = 4500
  /// The seconds after which everything has been shown again: more than the longest pause after a withdrawn
  /// notification.
  private static let aftermath: Int64 = 2400

  init(seed: UInt64, digest: RunDigest? = nil, tell listener: ((String) -> Void)? = nil) {
    numbers = SeededNumbers(seed: seed)
    (self.digest, self.listener) = (digest, listener)
    replies = Replies(seed: seed)
    withdrawals = Withdrawals(seed: seed)
    losses = LostWrites(seed: seed, share: 15, most: 2)
    var policy = Policy.daemon
    if numbers.chance(40) {
      policy.settings.repeatUnanswered = Settings.Repeats(
        times: .random(in: 1...2, using: &numbers), minutes: .random(in: 1...10, using: &numbers))
    }
    let alerts = Self.alerts(&numbers)
    let now = Instant(seconds: Place.seoul.instant(of: Self.day * 1440 + Self.hour * 60))
    var list = AlertList()
    for alert in alerts { list.put(alert) }
    simulation = Simulation(
      list, now: now, zone: Place.seoul.zone, policy: policy, startupTime: Ticks.startupTime)
    simulation.update(Alarms.kindnesses)
    simulation.delaysReplies = true
    oracle = ScreenOracle(alerts)
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      plan(
        .random(in: 0..<Self.length, using: &numbers),
        numbers.chance(50) ? .restart : .kill(.random(in: 1...300, using: &numbers)))
    }
  }

  private static let day = 20_514
  private static let hour = 6

  /// Returns alerts, several at the same minute, and some minutes apart.
  private static func alerts(_ numbers: inout SeededNumbers) -> [Alert] {
    let minutes = (0..<3).map { _ in Int.random(in: 1...40, using: &numbers) }
    return (1...Int.random(in: 3...8, using: &numbers)).map { number in
      Alert(
        number: number, id: "", time: ClockTime(minuteOfDay: hour * 60 + numbers.pick(minutes)), recurrence: .daily,
        isEnabled: true,
        content: AlertContent(
          label: numbers.chance(80) ? "약 \(number)" : nil, grace: 300, escalates: numbers.chance(20)))
    }
  }

  /// Executes the run until an invariant is violated or it is over.
  mutating func execute() {
    while violation == nil, real < Self.length { step() }
    finish()
    digest?.add("\(simulation.shownNotices.map(\.id)) \(simulation.closed)")
  }

  /// Waits until everything was shown again, and checks it.
  mutating func finish() {
    isQuiet = true
    if !simulation.isRunning { start() }
    plans.removeAll { if case .reply = $0.act { false } else { true } }
    let end = real + Self.aftermath
    while violation == nil, let pause = untilNext, real + pause <= end { step() }
    if violation == nil { oracle.finish(at: simulation.now) }
    if let violation { tell("VIOLATION: \(violation)") }
  }

  var violation: String? { oracle.violation }

  func tell(_ line: @autoclosure () -> String) {
    guard listener != nil || digest != nil else { return }
    let line = "\(real)  \(line())"
    listener?(line)
    digest?.add(line)
  }
}

// MARK: - Time

extension ScreenRun {
  /// The seconds until the next timer or act; nil if there is none.
  var untilNext: Int64? {
    [simulation.untilTimer, plans.first.map { max(0, $0.real - real) }].compactMap { $0 }.min()
  }

  /// Executes the next timer or act.
  mutating func step() {
    guard let pause = untilNext else {
      real = .max
      return
    }
    real += pause
    simulation.pauseDaemon(until: simulation.now + pause)
    if !isQuiet, simulation.isRunning, losses.next() { loseEachWrite() }
    happen()
  }

  mutating func happen() {
    if let plan = plans.first, plan.real <= real {
      plans.removeFirst()
      act(plan.act)
    } else if simulation.isRunning {
      simulation.send(.woke)
      observe()
    }
  }

  mutating func plan(_ seconds: Int64, _ act: Act) {
    let due = real + seconds
    plans.insert((due, act), at: plans.firstIndex { $0.real > due } ?? plans.endIndex)
  }
}
