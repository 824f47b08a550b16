import FaultSimulation
import ReminderCore
import TestSupport

/// The invariants of notifications: answers, snoozes, repeats of unanswered ones, and tests.
///
/// It counts real time and does not use the scheduler or its parts; the alerts themselves are checked by the
/// `OccurrenceOracle`. If a daemon cannot know how much time has passed, every consistent outcome is accepted.
struct AnswerOracle {
  private(set) var violation: Violation?
  var tally = Tally()
  let settings: RunSettings
  /// The alerts as the daemon has last seen them.
  var alerts: [Int: Alert] = [:]
  /// The alerts before the current look.
  var previous: [Int: Alert] = [:]
  var shown: [Source: Answerable] = [:]
  var snoozes: [Source: PendingSnooze] = [:]
  /// By number.
  var promises: [Int: KnownPromise] = [:]
  /// The sources that rang after the last look.
  var ringing: Set<Source> = []
  /// The real time at which the ring ends by itself.
  var soundEnd: Int64 = 0
  /// The sources of the last sound that was played once.
  var lastHeard: Set<Source> = []
  /// The notifications that were closed while they rang, with the real time at which they return.
  var returns: [Source: Int64] = [:]
  var wanted: [PendingNotice] = []
  var inbox: [PendingRequest] = []
  var expected: [ExpectedEntry] = []
  /// The notifications that newer ones have replaced in the current look, which the journal must mark as unanswered.
  var replaced: [Answerable] = []
  var suppressions = SuppressionModel()
  /// The real time of the last look that read the list.
  var listRead = Int64.min
  /// True if the machine has restarted with a clock that is behind.
  private var isBehind = false
  /// The last look that is on the disk.
  var saved: Glance
  /// The number of daemons that have ended since then.
  private var deaths: Int64 = 0
  /// The oracle at that look; at most one element, empty before the first state on disk.
  private var onDisk: [AnswerOracle] = []

  init(_ list: AlertList, settings: RunSettings, at glance: Glance) {
    (self.settings, saved) = (settings, glance)
    sync(list)
  }

  /// Takes the switches that the daemon itself has changed.
  mutating func sync(_ list: AlertList) {
    for alert in list.alerts where alerts[alert.number]?.isEnabled != alert.isEnabled { alerts[alert.number] = alert }
  }

  mutating func violate(_ sentence: String) {
    violate(.other, sentence)
  }

  mutating func violate(_ kind: Violation.Kind, _ sentence: String) {
    violation = violation ?? Violation(kind: kind, sentence: sentence)
  }

  /// The time after which a notification is unanswered, in seconds; nil for never.
  var answerTimeout: Int64? { settings.answerTimeout.map { settings.repeats.map { Int64($0.minutes) * 60 } ?? $0 } }

  /// Returns true if a source exists; the sample always does, and a promise until it is kept.
  func isThere(_ number: Int) -> Bool {
    number == 0 || alerts[number] != nil || promises[-number]?.isKept == false
  }

  /// Rule: one grace period for all late notifications, that of the alert if it has one.
  func limit(_ number: Int) -> Int64 {
    alerts[number].map { Rules.limit($0, among: alerts.values, setting: settings.grace) }
      ?? max(Rules.onTime, settings.grace)
  }

  // MARK: What happens

  /// Records that a button is pressed.
  mutating func press(_ id: Notice.ID, _ answer: Answer, at glance: Glance) {
    // Rule: the first answer counts, and none to a replaced notification; it applies to all that the notification
    // lists, and of several water alerts only one counts a cup.
    var hasDrunk = false
    for source in shown.filter({ $0.value.id == id && $0.value.state.isOpen }).keys.sorted() {
      settle(source, answer, nominal: nil, at: glance.real...glance.real, glance, countsCup: !hasDrunk)
      if expected.last?.event == .drank { hasDrunk = true }
    }
  }

  /// Records that a new daemon adopts a notification of an earlier one.
  ///
  /// `knows` is false for an alert that was listed again if the daemon may have died before it could record that.
  mutating func adopt(
    _ adopted: Simulation.Adopted, _ list: AlertList, at glance: Glance, knows: (Source) -> Bool
  ) {
    // Rule: two tests of one alert in one second are one occurrence, and one notification that lists it twice.
    var seen: Set<Occurrence> = []
    // Rule: its buttons count, unless its occurrences were shown again.
    for item in adopted.notice.answerable where seen.insert(item.occurrence).inserted {
      let source = item.occurrence.source
      guard let last = shown[source], last.occurrence == item.occurrence, !item.isShown || knows(source) else {
        continue
      }
      if adopted.isAnswerable || last.losses.contains(.daemonRestarted) {
        shown[source]?.id = adopted.id
      } else {
        // Rule: if the server reports answers only to the former daemon, the notification does not wait for one.
        showAgain(source, last, because: .daemonRestarted, isCertain: true, list, at: glance)
      }
    }
  }

  /// Records that the server has ended, with its notifications.
  mutating func lose(_ id: Notice.ID, at glance: Glance) {
    for (source, last) in shown.sorted(by: { $0.key < $1.key }) where last.id == id {
      shown[source]?.id = nil
      showAgain(source, last, because: .unanswerable, isCertain: true, at: glance)
    }
  }

  /// Records that a daemon has started: notifications that were not adopted may be lost with their server.
  mutating func loseUnadopted(_ list: AlertList, at glance: Glance) {
    for (source, last) in shown.sorted(by: { $0.key < $1.key }) where last.id == nil {
      guard !wanted.contains(where: { $0.isAgain && $0.isOf(source) }) else { continue }
      showAgain(source, last, because: .unanswerable, isCertain: false, list, at: glance)
    }
  }

  /// Rule: a notification that waits for an answer is shown again, once for each loss, unless its alert is off or gone by now; a test
  /// that waited for a server while its alert was deleted is shown, and not again.
  ///
  /// Rule: a daemon that starts uses the `list` that it then reads, not that of the state; without one, that of the state counts.
  private mutating func showAgain(
    _ source: Source, _ last: Answerable, because loss: Outcome.Reason, isCertain: Bool, _ list: AlertList? = nil,
    at glance: Glance
  ) {
    let alert = list?[source.key] ?? alerts[source.key]
    let isOff = alert.map { !$0.isEnabled && !$0.isOnce } ?? false
    guard answerTimeout != nil, last.state == .pending, !last.losses.contains(loss), source.isTest || !isOff,
      source.isPromise || alert != nil || isThere(source.key)
    else { return }
    wanted.append(
      PendingNotice(
        number: source.key, kind: source.isPromise ? .promise : source.isTest ? .test : .repeat, round: last.round,
        since: glance.real, wall: glance.wall, limit: max(limit(source.key), Rules.retryLimit), isCertain: isCertain,
        loss: loss))
  }

  /// Records that the machine has restarted with a wrong clock: how long it was off is unknown.
  mutating func noteBoot(error: Int64) {
    // Rule: a start counts as at least a second.
    blur(early: max(0, error) + 1, late: 0)
    isBehind = isBehind || error < 0
  }

  private mutating func blur(early: Int64, late: Int64) {
    func blurred(_ time: ClosedRange<Int64>) -> ClosedRange<Int64> {
      time.lowerBound - early...time.upperBound + late
    }
    for (number, last) in shown { shown[number]?.since = blurred(last.since) }
    for (number, snooze) in snoozes { snoozes[number]?.due = blurred(snooze.due) }
    for index in inbox.indices { inbox[index].at = blurred(inbox[index].at) }
    for index in wanted.indices { wanted[index].isCertain = false }
  }

  // MARK: What must follow

  /// Checks the records of the journal after a look, and the notifications that it showed.
  ///
  /// `isVague` is true if the time since the last look cannot be known.
  mutating func verify(
    _ entries: [Record], _ notices: ArraySlice<Notice>, _ look: OccurrenceOracle.Look, isVague: Bool,
    at glance: Glance
  ) {
    guard violation == nil else { return }
    // Rule: the time before a boot into 1970 does not count until the clock is set.
    if isBehind {
      blur(early: 0, late: glance.real - saved.real)
      // A daemon may have saved its state after a request, and before reading it.
      for index in inbox.indices {
        let time = inbox[index].at
        inbox[index].at = time.lowerBound...max(time.upperBound, glance.real)
      }
    }
    isBehind = false
    if isVague { blur(early: Self.ever, late: 0) }
    // Rule: a waiting notification that is not an occurrence on the wall clock may be dropped when the clock is set
    // back.
    for index in wanted.indices where glance.wall < wanted[index].wall { wanted[index].isCertain = false }
    if !look.isSecondPart { previous = alerts }
    if let list = look.list {
      take(list)
      listRead = glance.real
    }
    for request in inbox { fulfil(request, glance) }
    inbox = []
    var named: ArraySlice<NamedItem> = []
    for notice in notices {
      for item in notice.answerable {
        // Rule: an occurrence that is listed again is answered in that notification from then on. One that the same
        // look has shown before was requested earlier, and is answered there later (`nameLater`).
        if !item.isShown {
          named.append(NamedItem(notice, item))
        } else if !named.contains(where: { $0.item.occurrence == item.occurrence }) {
          nameAgain(item.occurrence.source, notice.id)
        }
      }
    }
    for entry in entries where violation == nil { check(entry, &named, glance) }
    nameLater(notices)
    if let item = named.first { violate("\(item.notice) is on the screen and not in the journal") }
    if !look.isFirstPart { finish(look, glance) }
  }

  private static let ever: Int64 = 1 << 40
}

// MARK: - What the disk has

extension AnswerOracle {
  /// Records that the state was saved after the last check.
  mutating func save(after look: OccurrenceOracle.Look, at glance: Glance) {
    (saved, deaths) = (glance, 0)
    var copy = self
    (copy.onDisk, copy.tally) = ([], Tally())
    if look.isFirstPart { copy.finish(look, glance) }
    onDisk = [copy]
  }

  /// Records that the daemon has ended: the next one has the state on disk, and reads the rest from the journal.
  mutating func noteDeath(_ facts: [UnsavedFact], at glance: Glance) {
    guard var next = onDisk.first else { return }
    (next.violation, next.tally, next.suppressions, next.onDisk) = (violation, tally, suppressions, onDisk)
    for fact in facts {
      switch fact {
      case .boot(let error): next.noteBoot(error: error)
      case .asked(let request): next.inbox.append(request)
      case .decided(let entry, let real, _): next.replay(entry, real: real)
      case .recorded: break
      }
    }
    next.deaths = deaths + 1
    // Rule: to a daemon whose state is of an earlier boot, each record precedes a start.
    if facts.contains(where: \.isBoot) { next.blur(early: next.deaths, late: 0) }
    for source in next.shown.keys { next.shown[source]?.id = nil }
    (next.returns, next.ringing, next.lastHeard) = ([:], [], [])
    // Rule: a snoozed test is an ordinary test, and may be dropped.
    for source in next.snoozes.keys where source.isTest { next.snoozes[source]?.isOptional = true }
    // Rule: a snooze that was read after its due time, by a daemon that ended before delivery it, may say that it
    // waited: the disk has its due time, not when it was read.
    for (source, snooze) in next.snoozes where snooze.due.lowerBound <= glance.real {
      next.snoozes[source]?.hasWaited = true
    }
    next.wanted = []
    self = next
  }

  /// Takes an answer or a delivery from the journal.
  private mutating func replay(_ entry: Record, real: Int64) {
    let source = entry.occurrence.source
    // Rule: a record has the count of real time, and a test that was shown is not shown again.
    func later(_ seconds: Int64) -> ClosedRange<Int64> { real + seconds...real + seconds }
    if let request = entry.request { inbox.removeAll { $0.id == request } }
    let isSnooze = !source.isTest && entry.occurrence.cause == .snooze
    switch entry.event {
    case .shown:
      let count = snoozes(before: entry)
      if isSnooze { snoozes[source] = nil }
      let isRepeat = entry.occurrence.category == .repeat && !entry.isAgain
      let round = entry.occurrence.category == .repeat ? (shown[source]?.round ?? 0) + (isRepeat ? 1 : 0) : 0
      show(
        Answerable(
          occurrence: entry.occurrence, isAboutWater: alerts[source.key]?.isAboutWater ?? false,
          losses: losses(after: entry), round: round, snoozes: count, kindness: entry.kindness, since: later(0)))
    case .coalesced, .missed, .skipped, .paused:
      if isSnooze { snoozes[source] = nil }
      if entry.event == .coalesced { shown[source] = nil }
    case .unanswered:
      if shown[source]?.occurrence == entry.occurrence { shown[source]?.state = .unanswered }
      if let next = entry.next { snoozes[source] = PendingSnooze(due: later(next - entry.at)) }
    case .waiting: break
    // The server of these runs does not withdraw notifications.
    case .withdrawn: violate("withdrawn: \(entry)")
    case .drank, .acknowledged, .snoozed, .stopped, .promised:
      if shown[source]?.occurrence == entry.occurrence { shown[source]?.state = .answered }
      let count = (shown[source]?.snoozes ?? 0) + 1
      snoozes[source] = entry.minutes.map { PendingSnooze(due: later(Int64($0) * 60), count: count) }
      if let number = entry.promise, let kindness = entry.kindness {
        promises[number] = KnownPromise(kindness: kindness)
      }
      if entry.event == .acknowledged, source.isPromise { promises[-source.key]?.isKept = true }
      if let next = entry.next {
        snoozes[entry.promise.map(Source.promise) ?? source] = PendingSnooze(due: later(next - entry.at))
      }
    }
  }
}

extension LocalDateTime {
  /// The minutes since 1970 in local time.
  var minutes: Int { date.daysSince1970 * 1440 + time.minuteOfDay }
}
