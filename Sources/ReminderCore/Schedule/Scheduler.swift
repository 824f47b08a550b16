/// Decides what is due, what is shown and when to look again.
///
/// A pure value: time is an argument, and everything that has an effect outside comes back as an `Effect`.
package struct Scheduler: Sendable {
  package private(set) var list = AlertList()
  package private(set) var ledger: Ledger
  private let zone: Zone
  private let policy: Policy
  private var nextID: Delivery.ID = 1
  /// Deliveries on their way to the screen, or waiting for a server, oldest first.
  private var waiting: [Waiting] = []
  /// The notification on the screen, by alert.
  private var onScreen: [Int: Delivery.ID] = [:]
  private var reported: [DataFile: FileProblem] = [:]
  /// The notification on the screen about a file.
  private var problemsOnScreen: [DataFile: Delivery.ID] = [:]
  private var isUnsaved = false
  /// Before there is a list, nothing is decided, so that nothing counts as looked at.
  private var hasStarted = false

  private struct Waiting {
    let delivery: Delivery
    let since: Instant
    var stage: Stage

    enum Stage {
      case underway
      /// Tried again at that instant, or as soon as a server appears.
      case parked(until: Instant?)
    }

    func isDue(_ now: Instant) -> Bool {
      if case .parked(let instant?) = stage { instant <= now } else { false }
    }

    var isParked: Bool {
      if case .parked = stage { true } else { false }
    }
  }

  package init(ledger: Ledger, zone: Zone, policy: Policy = Policy()) {
    self.ledger = ledger
    self.zone = zone
    self.policy = policy
  }

  /// Takes in what happened and says what to do, in this order.
  package mutating func handle(_ event: Event, now: Instant) -> [Effect] {
    let before = ledger
    clampToPast(now)
    var effects: [Effect] = []
    switch event {
    case .started(let list, let changed):
      // Before the first run nobody was there to be reminded: what is past is not late.
      ledger.lastCheck = ledger.lastCheck ?? now
      take(list, changed: changed ?? now, now)
      hasStarted = true
      effects += switchOffDelivered() + mended(.alerts)
    case .greet: effects.append(show(.greeting, now))
    case .alertsChanged(let list, let changed):
      // What was due under the old list is decided before the new one counts.
      effects += decide(now)
      take(list, changed: changed ?? now, now)
      effects += switchOffDelivered() + mended(.alerts)
    case .unreadable(let file, let problem):
      if reported[file] != problem { effects.append(show(.unreadable(file, problem), now)) }
      reported[file] = problem
    case .woke: break
    case .notSaved: isUnsaved = true
    case .serverAppeared: effects += retry(now, \.isParked)
    case .shown(let id): effects += shown(id)
    case .failed(let id, let serverIsThere): park(id, until: serverIsThere ? now + policy.retryInterval : nil)
    case .closed(let id):
      onScreen = onScreen.filter { $0.value != id }
      problemsOnScreen = problemsOnScreen.filter { $0.value != id }
    }
    effects += retry(now) { $0.isDue(now) }
    if hasStarted {
      effects += decide(now)
      ledger.lastCheck = now
    }
    let wake = prepareNext(now)
    if ledger.isWorthSaving(after: before) || (isUnsaved && event != .notSaved) {
      isUnsaved = false
      // First of all: an intent is on disk before its notification is on the screen.
      effects.insert(.save(ledger), at: 0)
    }
    return effects + [.arm(wake)]
  }

  /// Nothing that a wrong clock wrote into the future may keep later alerts silent.
  private mutating func clampToPast(_ now: Instant) {
    ledger.lastCheck = ledger.lastCheck.map { min($0, now) }
    for (number, entry) in ledger.entries {
      if entry.since > now { ledger.entries[number]?.since = now }
      // What was given up under a clock that was ahead is not given up yet.
      if entry.records.contains(where: { $0.state == .missed && $0.instant > now }) {
        ledger.entries[number]?.records.removeAll { $0.state == .missed && $0.instant > now }
      }
    }
    for index in waiting.indices {
      guard case .parked(let instant?) = waiting[index].stage else { continue }
      waiting[index].stage = .parked(until: min(instant, now + policy.retryInterval))
    }
  }

  /// Takes the list that the file has held since `changed`.
  private mutating func take(_ list: AlertList, changed: Instant, _ now: Instant) {
    self.list = list
    // Not before we looked last: a file that is put back as it was long ago was not due all the while.
    let since = min(now, max(changed, ledger.lastCheck ?? now))
    let old = ledger.entries
    ledger.entries = [:]
    for alert in list.alerts {
      if let entry = old[alert.number], entry.agrees(with: alert) {
        ledger.entries[alert.number] = entry
      } else {
        let decided = old[alert.number]?.records.filter { $0.state != .intent } ?? []
        ledger.entries[alert.number] = Ledger.Entry(alert, since: since, records: decided)
      }
    }
    // An alert that was changed, switched off or deleted while its notification waited for a server is not shown any
    // more; others of the same notification are decided again.
    waiting.removeAll { waiting in
      waiting.isParked
        && waiting.delivery.dues.contains { ledger.entries[$0.alert.number]?.agrees(with: $0.alert) != true }
    }
  }

  /// Dated alerts that were delivered and are still on, because switching them off failed.
  private func switchOffDelivered() -> [Effect] {
    list.alerts.compactMap { alert in
      guard alert.isEnabled, case .once(let date) = alert.recurrence else { return nil }
      let nominal = LocalDateTime(date: date, time: alert.time)
      let records = ledger.entries[alert.number]?.records ?? []
      let isDelivered = records.contains { $0.nominal == nominal && $0.state == .delivered }
      return isDelivered ? .switchOff(number: alert.number, nominal) : nil
    }
  }
}

// MARK: - What is due

extension Scheduler {
  /// Decides every occurrence up to `now` that has not been decided.
  private mutating func decide(_ now: Instant) -> [Effect] {
    var ready: [Delivery.Due] = []
    var missed: [Occurrence] = []
    let underway = Set(waiting.flatMap(\.delivery.dues).map(\.occurrence))
    for alert in list.alerts where alert.isEnabled {
      let open = undecided(alert, now).filter { !underway.contains($0) }
      guard let latest = open.last else { continue }
      let lateness = now - latest.instant
      let isOnce = if case .once = alert.recurrence { true } else { false }
      if isOnce || lateness <= policy.grace {
        missed += open.dropLast()
        ready.append(Delivery.Due(alert: alert, occurrence: latest, isLate: lateness > policy.onTime))
      } else {
        missed += open
      }
    }
    for due in ready { ledger.note(due.occurrence, .intent) }
    for occurrence in missed { ledger.note(occurrence, .missed) }
    let report: [Effect] = missed.isEmpty ? [] : [.miss(missed)]
    return contents(ready).map { show($0, now) } + report
  }

  /// The alert's occurrences that are due and not decided, oldest first.
  private func undecided(_ alert: Alert, _ now: Instant) -> [Occurrence] {
    guard let entry = ledger.entries[alert.number], let lastCheck = ledger.lastCheck else { return [] }
    var open = ledger.intents(for: alert.number).filter { $0.instant <= now }
    // A date is due however long ago it was written; what it had is in the ledger, and it is switched off then.
    let isOnce = if case .once = alert.recurrence { true } else { false }
    var after = isOnce ? .distantPast : max(entry.since, lastCheck, now + -policy.horizon)
    while let next = alert.nextOccurrence(after: after, in: zone), next.instant <= now {
      if !open.contains(next) { open.append(next) }
      after = next.instant
    }
    return open.filter { !ledger.hasDecided($0) }
  }

  /// One notification an alert; but as soon as one water alert is late, one for all of them.
  private func contents(_ ready: [Delivery.Due]) -> [Delivery.Content] {
    let sorted = ready.sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }
    let water = sorted.filter { due in
      if case .once = due.alert.recurrence { false } else { due.alert.isAboutWater }
    }
    guard let latest = water.last, water.count > 1, water.contains(where: \.isLate) else {
      return sorted.map { .alert($0) }
    }
    let rest = sorted.filter { !water.contains($0) }.map { Delivery.Content.alert($0) }
    return rest + [.lateWater(earlier: water.dropLast(), latest: latest)]
  }

  /// Notes the intent of what is due next, and returns the soonest instant at which there is something to do.
  ///
  /// The intent goes to disk now, with what was just decided, so that at the instant itself nothing has to be written
  /// before the notification is shown.
  private mutating func prepareNext(_ now: Instant) -> Instant? {
    let upcoming = list.alerts.filter(\.isEnabled).compactMap { $0.nextOccurrence(after: now, in: zone) }
    let next = upcoming.map(\.instant).min()
    // While something is on its way to the screen the disk has to wait.
    if waiting.allSatisfy(\.isParked) {
      for number in ledger.entries.keys { ledger.entries[number]?.dropIntents(after: now) }
      for occurrence in upcoming where occurrence.instant == next && !ledger.hasDecided(occurrence) {
        ledger.note(occurrence, .intent)
      }
    }
    let retries = waiting.compactMap { waiting in
      if case .parked(let instant) = waiting.stage { instant } else { nil }
    }
    return (retries + [next].compactMap { $0 }).min()
  }
}

// MARK: - What is shown

extension Scheduler {
  private mutating func show(_ content: Delivery.Content, _ now: Instant) -> Effect {
    defer { nextID += 1 }
    let delivery = Delivery(id: nextID, content: content)
    waiting.append(Waiting(delivery: delivery, since: now, stage: .underway))
    return .show(delivery)
  }

  private mutating func shown(_ id: Delivery.ID) -> [Effect] {
    guard let place = waiting.firstIndex(where: { $0.delivery.id == id }) else { return [] }
    let delivery = waiting.remove(at: place).delivery
    var effects: [Effect] = []
    var old: [Delivery.ID] = []
    if case .unreadable(let file, _) = delivery.content, let before = problemsOnScreen.updateValue(id, forKey: file) {
      old.append(before)
    }
    for due in delivery.dues {
      ledger.note(due.occurrence, .delivered)
      // One notification an alert: the one before it goes.
      if let before = onScreen.updateValue(id, forKey: due.alert.number), !old.contains(before) { old.append(before) }
      if case .once = due.alert.recurrence {
        effects.append(.switchOff(number: due.alert.number, due.occurrence.nominal))
      }
    }
    onScreen = onScreen.filter { !old.contains($0.value) }
    return old.map { .close($0) } + effects
  }

  /// The file can be read again: what was said of it goes.
  private mutating func mended(_ file: DataFile) -> [Effect] {
    reported[file] = nil
    return problemsOnScreen.removeValue(forKey: file).map { [.close($0)] } ?? []
  }

  private mutating func park(_ id: Delivery.ID, until instant: Instant?) {
    guard let place = waiting.firstIndex(where: { $0.delivery.id == id }) else { return }
    waiting[place].stage = .parked(until: instant)
  }

  /// Tries again what waits and whose time has come; what has become too late in the meantime is missed.
  private mutating func retry(_ now: Instant, _ isWanted: (Waiting) -> Bool) -> [Effect] {
    let again = waiting.filter(isWanted)
    waiting.removeAll(where: isWanted)
    return again.compactMap { waiting in
      switch waiting.delivery.content {
      case .greeting: now - waiting.since <= policy.grace ? show(.greeting, now) : nil
      // Only while it is still true.
      case .unreadable(let file, let problem):
        reported[file] == problem ? show(waiting.delivery.content, now) : nil
      // Back to the ledger's intents, from which `decide` takes them: as late as they are by now, or missed.
      case .alert, .lateWater: nil
      }
    }
  }
}

extension Ledger {
  /// A ledger that differs only in when it looked last holds no news: after a restart the same things are due.
  fileprivate func isWorthSaving(after before: Ledger) -> Bool {
    entries != before.entries || (lastCheck != nil && before.lastCheck == nil)
  }
}
