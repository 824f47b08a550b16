/// Decides what is due, what is shown and when to look again.
///
/// A pure value: time is an argument, and everything that has an effect outside comes back as an `Effect`.
package struct Scheduler: Sendable {
  package internal(set) var list = AlertList()
  package internal(set) var ledger: Ledger
  /// Where the machine is; whoever changes it sends an event.
  package var zone: Zone
  var policy: Policy
  private(set) var suppressions = Suppressions()
  var nextID: Delivery.ID = 1
  /// Deliveries on their way to the screen, or waiting for a server, oldest first.
  var waiting: [Waiting] = []
  /// The notification on the screen, by what it stands for.
  var onScreen: [Source: Delivery.ID] = [:]
  /// The notification that can be answered, by what it is shown for; gone from the screen or not.
  var answerable: [Source: Delivery.ID] = [:]
  var reported: [DataFile: FileProblem] = [:]
  /// The notification on the screen about a file.
  var problemsOnScreen: [DataFile: Delivery.ID] = [:]
  /// True while the ledger has something that the disk has not.
  var hasNews = false
  /// Before there is a list, nothing is decided, so that nothing counts as looked at.
  private var hasStarted = false
  /// What commands want; taken in as soon as there is a list.
  private var requests: [Request] = []
  /// Those of them whose effects are in the ledger; they go from the state with the write that saves it.
  package internal(set) var handled: Set<Request.ID> = []
  /// What the event at hand has decided, for the journal.
  var journal: [JournalEntry] = []
  /// What is due next; nil where that has to be found out.
  var plan: Plan?

  struct Plan {
    /// All of one instant; empty where nothing is due any more.
    let occurrences: [Occurrence]

    var instant: Instant? { occurrences.first?.instant }
  }

  struct Waiting {
    let delivery: Delivery
    /// `ClockAdvance.elapsed` when it was to be shown first.
    let since: Int64
    var stage: Stage
    /// What the screen has said of it before the server's reply.
    var early: [Event] = []

    enum Stage {
      case underway
      /// Tried again at that count of `ClockReading.boottime`, or as soon as a server appears.
      case parked(until: Int64?)
    }

    func isDue(_ now: ClockReading) -> Bool {
      if case .parked(let boottime?) = stage { boottime <= now.boottime } else { false }
    }

    /// False where the clock was set back to before it: it will be due again.
    func isPast(_ now: ClockReading) -> Bool {
      delivery.items.allSatisfy { $0.occurrence.instant <= now.realtime }
    }

    var isParked: Bool {
      if case .parked = stage { true } else { false }
    }
  }

  /// `isSaved` is false for a ledger that knows more than the disk.
  package init(ledger: Ledger, isSaved: Bool = true, zone: Zone, policy: Policy = Policy()) {
    self.ledger = ledger
    hasNews = !isSaved
    self.zone = zone
    self.policy = policy
  }

  /// Takes in what happened and says what to do, in this order.
  package mutating func handle(_ event: Event, now: ClockReading) -> [Effect] {
    let advance = ClockAdvance(since: ledger.lastCheck, to: now, in: zone, correction: policy.correction)
    // A rule may have changed with the zone's, and nobody says so but the event.
    if event.mayChangePlan || advance.isMoved || plan?.instant.map({ $0 <= now.realtime }) == true { plan = nil }
    // Whatever the event: dates wait for the end of a pause.
    let wasPaused = ledger.lastCheck.map { suppressions.pauseEnd(at: $0.reading.realtime) != nil } ?? false
    if wasPaused, !isPaused(advance) { plan = nil }
    var effects: [Effect] = []
    if hasStarted { effects += move(with: advance) }
    effects += retry(advance) { $0.isDue(now) }
    // A passage is decided once; after a change of the list, for the alerts that have changed.
    var undecided: Set<Int>?
    var downtime = JournalEntry.Reason.asleep
    switch event {
    case .started(let list, let changed):
      self.list = list
      effects += move(with: advance)
      take(list, changed: changed ?? now.realtime, advance)
      effects += switchOffDelivered() + withdrawDeleted() + clearProblem(.alerts)
      downtime = .notRunning
      hasStarted = true
    case .greet: effects += show(.greeting, advance)
    case .alertsChanged(let list, let changed):
      // What was due under the old list is decided before the new one counts.
      effects += decide(advance)
      undecided = take(list, changed: changed ?? now.realtime, advance)
      effects += switchOffDelivered() + withdrawDeleted() + clearProblem(.alerts)
    case .settingsChanged(let settings):
      policy.grace = Int64(settings.grace) * 60
      policy.repeats = settings.repeatUnanswered
      effects += clearProblem(.settings)
    case .suppressionsChanged(let suppressions):
      self.suppressions = suppressions
      effects += clearProblem(.state)
    case .unreadable(let file, let problem):
      if reported[file] != problem { effects += show(.unreadable(file, problem), advance) }
      reported[file] = problem
    case .woke: break
    case .notSaved: hasNews = true
    case .serverAppeared: effects += retry(advance, \.isParked)
    case .shown(let id): effects += shown(id, advance)
    case .failed(let id, let serverIsThere):
      park(id, until: serverIsThere ? now.boottime + policy.retryInterval : nil, advance)
    case .closed(let id): effects += heard(event, of: id, advance)
    case .answered(let id, _): effects += heard(event, of: id, advance)
    case .requested(let requests): self.requests = requests
    }
    if hasStarted {
      effects += fulfil(requests, advance) + expireUnanswered(advance) + deliverSnoozes(advance, downtime: downtime)
      if plan == nil { effects += decide(advance, only: undecided, downtime: downtime) }
      // That nothing was due is no news: after a restart the same things are due.
      let last = ledger.lastCheck
      hasNews = hasNews || last == nil || advance.isMoved || advance.check.isDoubtful(otherThan: last)
      ledger.lastCheck = advance.check
    }
    if hasStarted { prepareNext(advance) }
    // First of all: an intent is on disk before its notification is on the screen.
    if hasNews, event != .notSaved {
      hasNews = false
      forgetOldShowings()
      effects.insert(.save(ledger), at: 0)
    }
    // And before that: what the ledger takes for decided is in the journal.
    if !journal.isEmpty {
      effects.insert(.journal(journal.sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }), at: 0)
    }
    journal = []
    let wake = [plan?.instant, suppressions.pauseEnd(at: now.realtime)].compactMap { $0 }.min()
    // Before there is a list, nothing of it can be done.
    let next = hasStarted ? [nextGivingUp, nextSnooze(advance)].compactMap { $0 }.min() : nil
    let boottime = [nextRetry, next.map { now.boottime + ($0 - advance.elapsed) }].compactMap { $0 }.min()
    return effects + [.arm(wake, boottime: boottime)]
  }

  /// Lets a passage count, and returns what it undoes: dated alerts that a clock which was ahead has switched off.
  private mutating func move(with advance: ClockAdvance) -> [Effect] {
    let before = advance.takenBackSince == nil ? Ledger() : ledger
    if ledger.move(with: advance) { hasNews = true }
    waiting.removeAll { $0.isParked && !$0.isPast(advance.now) }
    guard advance.takenBackSince != nil else { return [] }
    return list.alerts.compactMap { alert in
      guard !alert.isEnabled, case .once(let date) = alert.recurrence else { return nil }
      let nominal = LocalDateTime(date: date, time: alert.time)
      let wasDelivered = before.hasDelivered(nominal, of: alert.number)
      let isOpen = wasDelivered && !ledger.hasDelivered(nominal, of: alert.number)
      return isOpen ? .setSwitch(number: alert.number, nominal, on: true) : nil
    }
  }
}

// MARK: - What is due

extension Scheduler {
  /// Decides every occurrence of a passage that has not been decided.
  ///
  /// With `numbers`, of those alerts only. `downtime` is what kept the daemon from looking all the while.
  private mutating func decide(
    _ advance: ClockAdvance, only numbers: Set<Int>? = nil, downtime: JournalEntry.Reason = .asleep
  ) -> [Effect] {
    var ready: [Delivery.Item] = []
    let planner = Planner(
      advance: advance, ledger: ledger, zone: zone, policy: policy, suppressions: suppressions, downtime: downtime)
    let underway = Set(waiting.flatMap(\.delivery.items).map(\.occurrence))
    for alert in list.alerts where alert.isEnabled && numbers?.contains(alert.number) != false {
      var wanted: [Planner.Open] = []
      for open in planner.undecided(alert) where !underway.contains(open.occurrence) {
        if let refusal = planner.refusal(of: open, alert) {
          drop(open.occurrence, refusal, alert, advance)
        } else {
          wanted.append(open)
        }
      }
      guard let latest = wanted.popLast() else { continue }
      for open in wanted { drop(open.occurrence, Planner.Refusal(event: .skipped, reason: .newer), alert, advance) }
      // What the wall was moved over is due since now.
      note(latest.occurrence, .waiting, elapsed: min(latest.elapsed, advance.elapsed))
      let reason = planner.isOnTime(latest) ? nil : planner.delay(of: latest, alert)
      ready.append(Delivery.Item(alert: alert, occurrence: latest.occurrence, lateBecause: reason))
    }
    return contents(ready).flatMap { show($0, advance) }
  }

  mutating func note(_ occurrence: Occurrence, _ state: Ledger.State, elapsed: Int64) {
    if ledger.note(occurrence, state, elapsed: elapsed) { hasNews = true }
  }

  private mutating func drop(
    _ occurrence: Occurrence, _ refusal: Planner.Refusal, _ alert: Alert, _ advance: ClockAdvance
  ) {
    note(occurrence, .missed, elapsed: advance.elapsed)
    journal.append(
      JournalEntry(
        at: advance.now.realtime, event: refusal.event, occurrence: occurrence, label: alert.journalName,
        reason: refusal.reason))
  }

  /// One notification an alert; but as soon as one water alert is late, one for all of them.
  private func contents(_ ready: [Delivery.Item]) -> [Delivery.Content] {
    let sorted = ready.sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }
    let water = sorted.filter { !$0.alert.isOnce && $0.alert.isAboutWater }
    guard let latest = water.last, water.count > 1, water.contains(where: \.isLate) else {
      return sorted.map { .alert($0) }
    }
    let rest = sorted.filter { !water.contains($0) }.map { Delivery.Content.alert($0) }
    return rest + [.lateWater(earlier: water.dropLast(), latest: latest)]
  }

  /// Finds out what is due next and notes the intent of it.
  ///
  /// The intent goes to disk now, with what was just decided, so that at the instant itself nothing has to be written
  /// before the notification is shown.
  private mutating func prepareNext(_ advance: ClockAdvance) {
    let now = advance.now.realtime
    let plan = self.plan ?? makePlan(after: now)
    self.plan = plan
    // While something is on its way to the screen the disk has to wait.
    guard waiting.allSatisfy(\.isParked) else { return }
    let planned = Dictionary(plan.occurrences.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    for number in ledger.entries.keys where ledger.entries[number]?.dropIntents(besides: planned[number]) == true {
      hasNews = true
    }
    for occurrence in plan.occurrences {
      let isOnce = list[occurrence.number]?.isOnce == true
      guard !ledger.hasDecided(occurrence, inAnyZone: isOnce) else { continue }
      note(occurrence, .intent, elapsed: advance.elapsed)
    }
  }

  private func makePlan(after now: Instant) -> Plan {
    var occurrences: [Occurrence] = []
    for alert in list.alerts where alert.isEnabled {
      guard let next = alert.nextOccurrence(after: now, in: zone) else { continue }
      if let soonest = occurrences.first?.instant, soonest != next.instant {
        guard next.instant < soonest else { continue }
        occurrences = []
      }
      occurrences.append(next)
    }
    return Plan(occurrences: occurrences)
  }

  /// The soonest count of `ClockReading.boottime` at which something is tried again.
  private var nextRetry: Int64? {
    waiting.compactMap { waiting in
      if case .parked(let boottime) = waiting.stage { boottime } else { nil }
    }.min()
  }
}

extension Ledger {
  /// True for a date that was shown.
  func hasDelivered(_ nominal: LocalDateTime, of number: Int) -> Bool {
    (entries[number]?.records ?? []).contains { $0.nominal == nominal && $0.state == .delivered }
  }
}

extension Ledger.Check {
  /// True where what is thought of the clock has changed.
  fileprivate func isDoubtful(otherThan last: Ledger.Check?) -> Bool {
    unsettled != last?.unsettled || leap != last?.leap
  }
}

extension Event {
  /// True where something else may be due after it than before.
  fileprivate var mayChangePlan: Bool {
    switch self {
    case .started, .woke, .alertsChanged, .settingsChanged, .suppressionsChanged, .serverAppeared: true
    case .greet, .unreadable, .shown, .failed, .closed, .answered, .requested, .notSaved: false
    }
  }
}
