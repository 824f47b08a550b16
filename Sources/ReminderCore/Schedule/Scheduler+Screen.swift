// What is on its way to the screen, on it, and gone from it.
extension Scheduler {
  mutating func show(_ content: Delivery.Content, _ passage: Passage) -> Effect {
    defer { nextID += 1 }
    let delivery = Delivery(id: nextID, content: content)
    waiting.append(Waiting(delivery: delivery, since: passage.elapsed, stage: .underway))
    return .show(delivery)
  }

  mutating func shown(_ id: Delivery.ID, _ passage: Passage) -> [Effect] {
    guard let place = waiting.firstIndex(where: { $0.delivery.id == id }) else { return [] }
    let delivery = waiting.remove(at: place).delivery
    var effects: [Effect] = []
    var old: [Delivery.ID] = []
    if case .unreadable(let file, _) = delivery.content, let before = problemsOnScreen.updateValue(id, forKey: file) {
      old.append(before)
    }
    for due in delivery.dues {
      note(due.occurrence, .delivered, elapsed: passage.elapsed)
      // One notification an alert: the one before it goes.
      if let before = onScreen.updateValue(id, forKey: due.alert.number), !old.contains(before) { old.append(before) }
      if due.alert.isOnce {
        effects.append(.setSwitch(number: due.alert.number, due.occurrence.nominal, on: false))
      }
    }
    journal += delivery.entries(at: passage.now.realtime)
    onScreen = onScreen.filter { !old.contains($0.value) }
    return old.map { .close($0) } + effects
  }

  /// The file can be read again: what was said of it goes.
  mutating func mended(_ file: DataFile) -> [Effect] {
    reported[file] = nil
    return problemsOnScreen.removeValue(forKey: file).map { [.close($0)] } ?? []
  }

  mutating func park(_ id: Delivery.ID, until boottime: Int64?, _ passage: Passage) {
    guard let place = waiting.firstIndex(where: { $0.delivery.id == id }) else { return }
    waiting[place].stage = .parked(until: boottime)
    let changed = waiting[place].delivery.dues.filter { !isWanted($0.alert) }
    guard !changed.isEmpty || !waiting[place].isPast(passage.now) else { return }
    // The others of the same notification are decided again.
    waiting.remove(at: place)
    plan = nil
    for due in changed { skip(due.occurrence, label: due.alert.journalName, passage) }
  }

  /// True while an alert is due at the same times as when its notification was made.
  func isWanted(_ alert: Alert) -> Bool {
    ledger.entries[alert.number]?.agrees(with: alert) == true
  }

  /// Tries again what waits and whose time has come; what has become too late in the meantime is missed.
  mutating func retry(_ passage: Passage, _ isWanted: (Waiting) -> Bool) -> [Effect] {
    let again = waiting.filter(isWanted)
    waiting.removeAll(where: isWanted)
    if !again.isEmpty { plan = nil }
    return again.compactMap { waiting in
      switch waiting.delivery.content {
      case .greeting: passage.elapsed - waiting.since <= policy.grace ? show(.greeting, passage) : nil
      // Only while it is still true.
      case .unreadable(let file, let problem):
        reported[file] == problem ? show(waiting.delivery.content, passage) : nil
      // Back to the ledger's intents, from which `decide` takes them: as late as they are by now, or missed.
      case .alert, .lateWater: nil
      }
    }
  }
}

extension Delivery {
  /// What the journal says once it is on the screen.
  fileprivate func entries(at now: Instant) -> [JournalEntry] {
    guard let latest = dues.last else { return [] }
    return dues.map { due in
      let isLatest = due == latest
      return JournalEntry(
        at: now, event: isLatest ? .shown : .merged, occurrence: due.occurrence, label: due.alert.journalName,
        reason: due.lateBecause, into: isLatest ? nil : latest.alert.number)
    }
  }
}
