import ReminderCore

/// The invariants of what follows a delivery: answers, snoozes, repeats of what is unanswered, and tests.
///
/// It counts real time and asks neither the scheduler nor anything behind it; what becomes of the alerts themselves is for
/// the `OccurrenceOracle`, and nothing here changes that. Where a daemon cannot know how much time has passed, each outcome that
/// fits is accepted.
struct AnswerOracle {
  var violation: String?
  var tally = Tally()
  let policy: Policy
  /// The alerts as the daemon has seen them last.
  var alerts: [Int: Alert] = [:]
  var shown: [Source: Answerable] = [:]
  var snoozes: [Source: PendingSnooze] = [:]
  var wanted: [PendingNotice] = []
  var inbox: [PendingRequest] = []
  var expected: [ExpectedEntry] = []
  /// What newer ones have replaced in the look at hand, and the journal must call unanswered.
  var replaced: [Answerable] = []
  var suppressions = SuppressionModel()
  /// The machine has come back with a clock that is behind.
  private var isBehind = false
  /// The last look that the disk knows of, in real time.
  var saved: Int64 = 0

  init(_ list: AlertList, policy: Policy) {
    self.policy = policy
    sync(list)
  }

  /// Takes over what the daemon itself has switched.
  mutating func sync(_ list: AlertList) {
    for alert in list.alerts where alerts[alert.number]?.isEnabled != alert.isEnabled { alerts[alert.number] = alert }
  }

  mutating func violate(_ sentence: String) {
    violation = violation ?? sentence
  }

  /// How long a notification may go without an answer; nil for ever.
  var patience: Int64? { policy.answerTimeout.map { policy.repeats.map { Int64($0.minutes) * 60 } ?? $0 } }

  /// The sample is always there.
  func isThere(_ number: Int) -> Bool { number == 0 || alerts[number] != nil }

  // MARK: What happens

  /// A button is pressed.
  mutating func press(_ id: Delivery.ID, _ answer: Answer, at glance: Glance) {
    // Rule: the first answer counts, and none to what a newer one has replaced.
    guard let (source, last) = shown.first(where: { $0.value.id == id }), last.state.isOpen else { return }
    settle(source, answer, nominal: nil, at: glance.real...glance.real, glance)
  }

  mutating func ask(_ action: Request.Action, at glance: Glance) {
    inbox.append(PendingRequest(action: action, at: glance.real...glance.real))
  }

  /// What is not on disk is lost.
  mutating func noteDeath() {
    for number in shown.keys { shown[number]?.id = nil }
    wanted = []
  }

  /// The machine comes back with a clock that is wrong: how long it was off is not known.
  mutating func noteBoot(error: Int64) {
    if error > 0 { blur(early: error, late: 0) }
    isBehind = isBehind || error < 0
  }

  private mutating func blur(early: Int64, late: Int64) {
    func blurred(_ time: ClosedRange<Int64>) -> ClosedRange<Int64> {
      time.lowerBound - early...time.upperBound + late
    }
    for (number, last) in shown { shown[number]?.over = blurred(last.over) }
    for (number, snooze) in snoozes { snoozes[number]?.due = blurred(snooze.due) }
    for index in inbox.indices { inbox[index].at = blurred(inbox[index].at) }
    for index in wanted.indices { wanted[index].isCertain = false }
  }

  // MARK: What must follow

  /// Checks what the journal says after a look, and what has come to the screen in it.
  ///
  /// `isVague`: how much time has passed since the last one cannot be known.
  mutating func verify(
    _ entries: [JournalEntry], _ deliveries: ArraySlice<Delivery>, _ look: OccurrenceOracle.Look, isVague: Bool,
    at glance: Glance
  ) {
    guard violation == nil else { return }
    // Rule: of the time before a boot into 1970 nothing counts until the clock is set.
    if isBehind { blur(early: 0, late: glance.real - saved) }
    isBehind = false
    if isVague { blur(early: Self.ever, late: 0) }
    // Rule: what waits for a server, and is no occurrence on the wall, may be given up when the clock is set back.
    for index in wanted.indices where glance.wall < wanted[index].wall { wanted[index].isCertain = false }
    if let list = look.list { take(list) }
    for asked in inbox { fulfil(asked, glance) }
    inbox = []
    var deliveries = deliveries
    for entry in entries where violation == nil { check(entry, &deliveries, glance) }
    if let delivery = deliveries.first { violate("\(delivery.id) is on the screen and not in the journal") }
    finish(look, glance)
    if look.isSaved { saved = glance.real } else if !entries.isEmpty { violate("in the journal and not saved") }
  }

  private static let ever: Int64 = 1 << 40
}

extension LocalDateTime {
  /// Minutes since 1970 on the wall.
  var minutes: Int { date.daysSince1970 * 1440 + time.minuteOfDay }
}
