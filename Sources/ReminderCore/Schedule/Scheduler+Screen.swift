// What is on its way to the screen, on it, and gone from it.
extension Scheduler {
  /// Shows something new, in the place of what stands there for the same: servers do not pop up again what is replaced.
  ///
  /// `since` is when it was to be shown first, as `ClockAdvance.elapsed`; nil means now.
  mutating func show(_ content: Delivery.Content, _ advance: ClockAdvance, since: Int64? = nil) -> [Effect] {
    defer { nextID += 1 }
    let delivery = Delivery(id: nextID, content: content)
    var old = delivery.items.compactMap { onScreen.removeValue(forKey: $0.occurrence.source) }
    if case .unreadable(let file, _) = content, let before = problemsOnScreen.removeValue(forKey: file) {
      old.append(before)
    }
    if !old.isEmpty { onScreen = onScreen.filter { !old.contains($0.value) } }
    waiting.append(Waiting(delivery: delivery, since: since ?? advance.elapsed, stage: .underway))
    return Set(old).sorted().map { .close($0) } + [.show(delivery)]
  }

  mutating func shown(_ id: Delivery.ID, _ advance: ClockAdvance) -> [Effect] {
    guard let place = waiting.firstIndex(where: { $0.delivery.id == id }) else { return [] }
    let shown = waiting.remove(at: place)
    var effects: [Effect] = []
    var old: Set<Delivery.ID> = []
    if case .unreadable(let file, _) = shown.delivery.content { problemsOnScreen[file] = id }
    for due in shown.delivery.items {
      note(due.occurrence, .delivered, elapsed: advance.elapsed)
      // Two of one alert may have been on their way at once.
      if let before = onScreen.updateValue(id, forKey: due.occurrence.source), before != id { old.insert(before) }
      if due.alert.isOnce, due.occurrence.kind == .alert {
        effects.append(.setSwitch(number: due.alert.number, due.occurrence.nominal, on: false))
      }
    }
    if !old.isEmpty { onScreen = onScreen.filter { !old.contains($0.value) } }
    effects += old.sorted().map { .close($0) }
    journal += shown.delivery.entries(at: advance.now.realtime)
    if let due = shown.delivery.items.last {
      for earlier in shown.delivery.items.dropLast() { supersede(earlier.occurrence.source, advance) }
      // Somebody was faster with a command.
      let isAnsweredRepeat = due.occurrence.kind == .again && isAnswered(due.occurrence.source)
      if isAnsweredRepeat || isSnoozeGone(due, advance) { return effects + [.close(id)] }
      expectAnswer(to: due, id, advance)
    }
    for event in shown.early { effects += heard(event, of: id, advance) }
    return effects
  }

  /// Takes in what the screen says of a notification; before the server's reply it is kept.
  mutating func heard(_ event: Event, of id: Delivery.ID, _ advance: ClockAdvance) -> [Effect] {
    if let place = waiting.firstIndex(where: { $0.delivery.id == id }) {
      waiting[place].early.append(event)
      return []
    }
    if case .answered(_, let answer) = event { return answered(id, answer, advance) }
    onScreen = onScreen.filter { $0.value != id }
    problemsOnScreen = problemsOnScreen.filter { $0.value != id }
    return []
  }

  /// The file can be read again: what was said of it goes.
  mutating func clearProblem(_ file: DataFile) -> [Effect] {
    reported[file] = nil
    return problemsOnScreen.removeValue(forKey: file).map { [.close($0)] } ?? []
  }

  mutating func park(_ id: Delivery.ID, until boottime: Int64?, _ advance: ClockAdvance) {
    guard let place = waiting.firstIndex(where: { $0.delivery.id == id }) else { return }
    waiting[place].stage = .parked(until: boottime)
    waiting[place].early = []
    let changed = waiting[place].delivery.items.filter { !isWanted($0) }
    guard !changed.isEmpty || !waiting[place].isPast(advance.now) else { return }
    // The others of the same notification are decided again.
    waiting.remove(at: place)
    plan = nil
    // Of a snooze the ledger knows by itself, and a repeat was only one more.
    for due in changed where due.occurrence.kind == .alert {
      skip(due.occurrence, label: due.alert.journalName, advance)
    }
  }

  /// True while an alert is due at the same times as when its notification was made.
  func isWanted(_ due: Delivery.Item) -> Bool {
    due.occurrence.kind == .test || ledger.entries[due.alert.number]?.agrees(with: due.alert) == true
  }

  /// Tries again what waits and whose time has come; what has become too late in the meantime is missed.
  mutating func retry(_ advance: ClockAdvance, _ isWanted: (Waiting) -> Bool) -> [Effect] {
    let again = waiting.filter(isWanted)
    waiting.removeAll(where: isWanted)
    if !again.isEmpty { plan = nil }
    return again.flatMap { waiting in
      let content = waiting.delivery.content
      let isInTime = advance.elapsed - waiting.since <= policy.grace
      let isStillWanted =
        switch content {
        case .greeting: isInTime
        // Only while it is still true.
        case .unreadable(let file, let problem): reported[file] == problem
        case .alert(let due):
          switch due.occurrence.kind {
          case .test: isInTime
          case .again: isInTime && !isPaused(advance) && !isAnswered(due.occurrence.source)
          // A snooze is found again by `ring`; the ledger's intents by `decide`, as late as they are by now, or missed.
          case .snooze, .alert: false
          }
        case .lateWater: false
        }
      return isStillWanted ? show(content, advance, since: waiting.since) : []
    }
  }
}

extension Delivery {
  /// What the journal says once it is on the screen.
  fileprivate func entries(at now: Instant) -> [JournalEntry] {
    guard let latest = items.last else { return [] }
    return items.map { due in
      let isLatest = due == latest
      return JournalEntry(
        at: now, event: isLatest ? .shown : .coalesced, occurrence: due.occurrence, label: due.alert.journalName,
        reason: due.lateBecause, into: isLatest ? nil : latest.alert.number)
    }
  }
}
