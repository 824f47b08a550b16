// What is said to a notification, and what nobody says.
extension Scheduler {
  /// From now on the notification can be answered; the one before it had its time.
  mutating func expectAnswer(to due: Delivery.Due, _ id: Delivery.ID, _ passage: Passage) {
    let slot = due.occurrence.slot
    supersede(slot, passage)
    if due.occurrence.kind == .snooze { ledger.snoozes[slot] = nil }
    ledger.showings[slot] = Showing(
      occurrence: due.occurrence, label: due.alert.journalName, round: due.round, shown: passage.elapsed)
    answerable[slot] = id
    hasNews = true
  }

  /// Another notification has taken the place of what was shown there.
  mutating func supersede(_ slot: Slot, _ passage: Passage) {
    if policy.patience != nil, ledger.showings[slot]?.state == .pending { countUnanswered(slot, passage) }
    ledger.showings[slot] = nil
    answerable[slot] = nil
  }

  /// A button was pressed: the first answer counts, and nothing after it.
  mutating func answered(_ id: Delivery.ID, _ answer: Answer, _ passage: Passage) -> [Effect] {
    guard let slot = answerable.first(where: { $0.value == id })?.key,
      let occurrence = ledger.showings[slot]?.occurrence
    else { return [] }
    settle(occurrence, answer, since: passage.elapsed, passage)
    return takeOffScreen(slot)
  }

  /// Does what commands want and is not done yet.
  mutating func fulfil(_ requests: [Request], _ passage: Passage) -> [Effect] {
    handled.formIntersection(requests.map(\.id))
    return requests.filter { !handled.contains($0.id) }.flatMap { request in
      handled.insert(request.id)
      hasNews = true
      let since = passage.elapsed - passage.now.seconds(since: request.at)
      switch request.wish {
      case .answer(let answer, let number, let nominal, let isTest):
        let kind: Occurrence.Kind = isTest ? .test : .alert
        let asked = Occurrence(kind, number: number, nominal: nominal, instant: zone.instant(of: nominal))
        return self.answer(asked, answer, since: since, passage)
      case .test(let number):
        guard passage.elapsed - since <= policy.testLimit, let alert = list.alertOrSample(number) else { return [] }
        return show(.test(of: alert, now: passage.now.realtime, in: zone), passage)
      }
    }
  }

  /// An answer from a command to what is shown of an alert, or where nothing is, to what it `asked` for.
  private mutating func answer(
    _ asked: Occurrence, _ answer: Answer, since: Int64, _ passage: Passage
  ) -> [Effect] {
    let slot = asked.slot
    let showing = ledger.showings[slot]
    if case .snooze(let minutes) = answer {
      guard list.alertOrSample(slot.number) != nil else { return [] }
      // Done before: the daemon has died between the journal and the ledger, and learnt of it from the journal.
      let due = since + Int64(minutes) * 60
      if let snooze = ledger.snoozes[slot], abs(snooze.due - due) <= 2 { return [] }
    } else if showing == nil || isAnswered(slot), ledger.snoozes[slot] == nil {
      return []
    }
    settle(showing?.occurrence ?? asked, answer, since: since, passage)
    return takeOffScreen(slot)
  }

  /// Writes an answer down, and what follows from it.
  private mutating func settle(
    _ occurrence: Occurrence, _ answer: Answer, since: Int64, _ passage: Passage
  ) {
    let slot = occurrence.slot
    let alert = list.alertOrSample(slot.number)
    let label = alert.map(\.journalName) ?? ledger.showings[slot]?.label
    ledger.showings[slot]?.state = .answered
    ledger.snoozes[slot] = nil
    hasNews = true
    var event = JournalEntry.Event.stopped
    var length: Int?
    switch answer {
    case .stop: break
    case .acknowledge:
      let isAboutWater = alert?.isAboutWater ?? (label == nil)
      event = !slot.isTest && isAboutWater ? .drank : .acknowledged
    case .snooze(let minutes):
      (event, length) = (.snoozed, minutes)
      if alert != nil {
        ledger.snoozes[slot] = Snooze(
          number: slot.number, nominal: occurrence.nominal, isTest: slot.isTest, due: since + Int64(minutes) * 60)
      }
    }
    journal.append(
      JournalEntry(
        at: passage.now.realtime + (since - passage.elapsed), event: event, occurrence: occurrence, label: label,
        minutes: length))
  }

  /// What was answered goes from the screen; not every server does so itself.
  private mutating func takeOffScreen(_ slot: Slot) -> [Effect] {
    guard let id = answerable.removeValue(forKey: slot) else { return [] }
    onScreen = onScreen.filter { $0.value != id }
    return [.close(id)]
  }

  func isAnswered(_ slot: Slot) -> Bool {
    ledger.showings[slot]?.state == .answered
  }
}

// MARK: - No answer

extension Scheduler {
  /// Counts what nobody has answered in time, and shows it again where that is wanted.
  mutating func giveUp(_ passage: Passage) -> [Effect] {
    guard let patience = policy.patience else { return [] }
    let late = ledger.showings.filter { $0.value.state == .pending && passage.elapsed - $0.value.shown >= patience }
    return late.sorted { $0.key < $1.key }.flatMap { slot, showing in
      countUnanswered(slot, passage)
      guard let repeats = policy.repeats, showing.round < repeats.times, !isPaused(passage), !slot.isTest,
        let alert = list[slot.number], alert.isEnabled || alert.isOnce,
        // Whoever comes back in the morning has no use for what nobody answered in the evening.
        passage.elapsed - showing.shown - patience <= max(policy.grace, policy.onTime)
      else { return [Effect]() }
      let occurrence = Occurrence(
        .again, number: slot.number, nominal: showing.occurrence.nominal, instant: passage.now.realtime)
      return show(.alert(Delivery.Due(alert: alert, occurrence: occurrence, round: showing.round + 1)), passage)
    }
  }

  private mutating func countUnanswered(_ slot: Slot, _ passage: Passage) {
    guard let showing = ledger.showings[slot] else { return }
    ledger.showings[slot]?.state = .unanswered
    hasNews = true
    journal.append(
      JournalEntry(
        at: passage.now.realtime, event: .unanswered, occurrence: showing.occurrence, label: showing.label))
  }

  /// Takes the notifications of alerts that were deleted off the screen; nobody waits for their answer.
  mutating func withdrawDeleted() -> [Effect] {
    let gone = ledger.showings.keys.filter { ledger.entries[$0.number] == nil && $0.number != Alert.sample.number }
    return gone.sorted().flatMap { slot in
      ledger.showings[slot] = nil
      hasNews = true
      return takeOffScreen(slot)
    }
  }

  /// How many answered notifications are remembered: commands ask for the last one.
  private static let answeredLimit = 8

  mutating func forgetOldShowings() {
    let answered = ledger.showings.filter { $0.value.state == .answered }.sorted { $0.value.shown > $1.value.shown }
    for (slot, _) in answered.dropFirst(Self.answeredLimit) { ledger.showings[slot] = nil }
  }

  /// The soonest count of `Passage.elapsed` at which a notification has had its time.
  var nextGivingUp: Int64? {
    policy.patience.flatMap { patience in
      ledger.showings.values.filter { $0.state == .pending }.map { $0.shown + patience }.min()
    }
  }
}

extension Delivery.Content {
  /// What an alert looks like.
  package static func test(of alert: Alert, now: Instant, in zone: Zone) -> Delivery.Content {
    let local = zone.local(now)
    let time = alert.number == Alert.sample.number ? local.time : alert.time
    let occurrence = Occurrence(
      .test, number: alert.number, nominal: LocalDateTime(date: local.date, time: time), instant: now)
    return .alert(Delivery.Due(alert: alert, occurrence: occurrence))
  }
}
