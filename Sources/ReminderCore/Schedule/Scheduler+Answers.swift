// What is said to a notification, and what nobody says.
extension Scheduler {
  /// From now on the notification can be answered; the one before it had its time.
  mutating func expectAnswer(to due: Delivery.Item, _ id: Delivery.ID, _ advance: ClockAdvance) {
    let source = due.occurrence.source
    supersede(source, advance)
    if due.occurrence.kind == .snooze { ledger.snoozes[source] = nil }
    ledger.showings[source] = Showing(
      occurrence: due.occurrence, label: due.alert.journalName, round: due.round, shown: advance.elapsed)
    answerable[source] = id
    hasNews = true
  }

  /// Another notification has taken the place of what was shown there.
  mutating func supersede(_ source: Source, _ advance: ClockAdvance) {
    if policy.patience != nil, ledger.showings[source]?.state == .pending { countUnanswered(source, advance) }
    ledger.showings[source] = nil
    answerable[source] = nil
  }

  /// A button was pressed: the first answer counts, and nothing after it.
  mutating func answered(_ id: Delivery.ID, _ answer: Answer, _ advance: ClockAdvance) -> [Effect] {
    guard let source = answerable.first(where: { $0.value == id })?.key,
      let occurrence = ledger.showings[source]?.occurrence
    else { return [] }
    settle(occurrence, answer, since: advance.elapsed, advance)
    return takeOffScreen(source)
  }

  /// Does what commands want and is not done yet.
  mutating func fulfil(_ requests: [Request], _ advance: ClockAdvance) -> [Effect] {
    handled.formIntersection(requests.map(\.id))
    return requests.filter { !handled.contains($0.id) }.flatMap { request in
      handled.insert(request.id)
      hasNews = true
      let since = advance.elapsed - advance.now.seconds(since: request.at)
      switch request.action {
      case .answer(let answer, let number, let nominal, let isTest):
        let kind: Occurrence.Kind = isTest ? .test : .alert
        let asked = Occurrence(kind, number: number, nominal: nominal, instant: zone.instant(of: nominal))
        return self.answer(asked, answer, since: since, advance)
      case .test(let number):
        guard advance.elapsed - since <= policy.testLimit, let alert = list.alertOrSample(number) else { return [] }
        return show(.test(of: alert, now: advance.now.realtime, in: zone), advance)
      }
    }
  }

  /// An answer from a command to what is shown of an alert, or where nothing is, to what it `asked` for.
  private mutating func answer(
    _ asked: Occurrence, _ answer: Answer, since: Int64, _ advance: ClockAdvance
  ) -> [Effect] {
    let source = asked.source
    let showing = ledger.showings[source]
    if case .snooze(let minutes) = answer {
      guard list.alertOrSample(source.number) != nil else { return [] }
      // Done before: the daemon has died between the journal and the ledger, and learnt of it from the journal.
      let due = since + Int64(minutes) * 60
      if let snooze = ledger.snoozes[source], abs(snooze.due - due) <= 2 { return [] }
    } else if showing == nil || isAnswered(source), ledger.snoozes[source] == nil {
      return []
    }
    settle(showing?.occurrence ?? asked, answer, since: since, advance)
    return takeOffScreen(source)
  }

  /// Writes an answer down, and what follows from it.
  private mutating func settle(
    _ occurrence: Occurrence, _ answer: Answer, since: Int64, _ advance: ClockAdvance
  ) {
    let source = occurrence.source
    let alert = list.alertOrSample(source.number)
    let label = alert.map(\.journalName) ?? ledger.showings[source]?.label
    ledger.showings[source]?.state = .answered
    ledger.snoozes[source] = nil
    hasNews = true
    var event = JournalEntry.Event.stopped
    var length: Int?
    switch answer {
    case .stop: break
    case .acknowledge:
      let isAboutWater = alert?.isAboutWater ?? (label == nil)
      event = !source.isTest && isAboutWater ? .drank : .acknowledged
    case .snooze(let minutes):
      (event, length) = (.snoozed, minutes)
      if alert != nil {
        ledger.snoozes[source] = Snooze(
          number: source.number, nominal: occurrence.nominal, isTest: source.isTest, due: since + Int64(minutes) * 60)
      }
    }
    journal.append(
      JournalEntry(
        at: advance.now.realtime + (since - advance.elapsed), event: event, occurrence: occurrence, label: label,
        minutes: length))
  }

  /// What was answered goes from the screen; not every server does so itself.
  private mutating func takeOffScreen(_ source: Source) -> [Effect] {
    guard let id = answerable.removeValue(forKey: source) else { return [] }
    onScreen = onScreen.filter { $0.value != id }
    return [.close(id)]
  }

  func isAnswered(_ source: Source) -> Bool {
    ledger.showings[source]?.state == .answered
  }
}

// MARK: - No answer

extension Scheduler {
  /// Counts what nobody has answered in time, and shows it again where that is wanted.
  mutating func expireUnanswered(_ advance: ClockAdvance) -> [Effect] {
    guard let patience = policy.patience else { return [] }
    let late = ledger.showings.filter { $0.value.state == .pending && advance.elapsed - $0.value.shown >= patience }
    return late.sorted { $0.key < $1.key }.flatMap { source, showing in
      countUnanswered(source, advance)
      guard let repeats = policy.repeats, showing.round < repeats.times, !isPaused(advance), !source.isTest,
        let alert = list[source.number], alert.isEnabled || alert.isOnce,
        // Whoever comes back in the morning has no use for what nobody answered in the evening.
        advance.elapsed - showing.shown - patience <= max(policy.grace, policy.onTime)
      else { return [Effect]() }
      let occurrence = Occurrence(
        .again, number: source.number, nominal: showing.occurrence.nominal, instant: advance.now.realtime)
      return show(.alert(Delivery.Item(alert: alert, occurrence: occurrence, round: showing.round + 1)), advance)
    }
  }

  private mutating func countUnanswered(_ source: Source, _ advance: ClockAdvance) {
    guard let showing = ledger.showings[source] else { return }
    ledger.showings[source]?.state = .unanswered
    hasNews = true
    journal.append(
      JournalEntry(
        at: advance.now.realtime, event: .unanswered, occurrence: showing.occurrence, label: showing.label))
  }

  /// Takes the notifications of alerts that were deleted off the screen; nobody waits for their answer.
  mutating func withdrawDeleted() -> [Effect] {
    let gone = ledger.showings.keys.filter { ledger.entries[$0.number] == nil && $0.number != Alert.sample.number }
    return gone.sorted().flatMap { source in
      ledger.showings[source] = nil
      hasNews = true
      return takeOffScreen(source)
    }
  }

  /// How many answered notifications are remembered: commands ask for the last one.
  private static let answeredLimit = 8

  mutating func forgetOldShowings() {
    let answered = ledger.showings.filter { $0.value.state == .answered }.sorted { $0.value.shown > $1.value.shown }
    for (source, _) in answered.dropFirst(Self.answeredLimit) { ledger.showings[source] = nil }
  }

  /// The soonest count of `ClockAdvance.elapsed` at which a notification has had its time.
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
    return .alert(Delivery.Item(alert: alert, occurrence: occurrence))
  }
}
