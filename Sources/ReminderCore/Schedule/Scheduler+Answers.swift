// What is said to a notification, what comes back after it, and what nobody answers.
extension Scheduler {
  /// From now on the notification can be answered; the one before it had its time.
  mutating func expectAnswer(to due: Delivery.Due, _ id: Delivery.ID, _ passage: Passage) {
    let number = due.alert.number
    if policy.patience != nil, ledger.showings[number]?.state == .pending { countUnanswered(number, passage) }
    if due.occurrence.kind == .snooze { ledger.snoozes[number] = nil }
    ledger.showings[number] = Showing(
      occurrence: due.occurrence, label: due.alert.journalName, round: due.round, shown: passage.elapsed)
    answerable[number] = id
    hasNews = true
  }

  /// A button was pressed: the first answer counts, and nothing after it.
  mutating func answered(_ id: Delivery.ID, _ answer: Answer, _ passage: Passage) -> [Effect] {
    guard let number = answerable.first(where: { $0.value == id })?.key else { return [] }
    settle(number, answer, since: passage.elapsed, nominal: nil, passage)
    return takeOffScreen(number, id)
  }

  /// Does what commands want and is not done yet.
  mutating func fulfil(_ requests: [Request], _ passage: Passage) -> [Effect] {
    handled.formIntersection(requests.map(\.id))
    return requests.filter { !handled.contains($0.id) }.flatMap { request in
      handled.insert(request.id)
      hasNews = true
      let since = passage.elapsed - passage.now.seconds(since: request.at)
      switch request.wish {
      case .answer(let answer, let number, let nominal):
        return self.answer(number, answer, since: since, nominal: nominal, passage)
      case .test(let number):
        guard passage.elapsed - since <= policy.testLimit, let alert = list.alertOrSample(number) else { return [] }
        return show(.test(of: alert, now: passage.now.realtime, in: zone), passage)
      }
    }
  }

  /// An answer from a command.
  private mutating func answer(
    _ number: Int, _ answer: Answer, since: Int64, nominal: LocalDateTime, _ passage: Passage
  ) -> [Effect] {
    if case .snooze(let minutes) = answer {
      guard list.alertOrSample(number) != nil else { return [] }
      // Done before: the daemon has died between the journal and the ledger, and learnt of it from the journal.
      let due = since + Int64(minutes) * 60
      if let snooze = ledger.snoozes[number], abs(snooze.due - due) <= 2 { return [] }
    } else if ledger.showings[number] == nil || isAnswered(number), ledger.snoozes[number] == nil {
      return []
    }
    settle(number, answer, since: since, nominal: nominal, passage)
    return answerable[number].map { takeOffScreen(number, $0) } ?? []
  }

  /// Writes an answer down, and what follows from it; `nominal` is what was answered where nothing was shown.
  private mutating func settle(
    _ number: Int, _ answer: Answer, since: Int64, nominal: LocalDateTime?, _ passage: Passage
  ) {
    let occurrence =
      ledger.showings[number]?.occurrence
      ?? nominal.map { Occurrence(number: number, nominal: $0, instant: zone.instant(of: $0)) }
    guard let occurrence else { return }
    let isTest = occurrence.kind == .test
    ledger.showings[number]?.state = .answered
    // The button of a test has nothing to say to what was put off for real.
    let isForTest = isTest && nominal == nil
    let keepsSnooze = isForTest && ledger.snoozes[number]?.isTest == false
    if !keepsSnooze { ledger.snoozes[number] = nil }
    hasNews = true
    var event = JournalEntry.Event.stopped
    var length: Int?
    switch answer {
    case .stop: break
    case .acknowledge: event = !isTest && isAboutWater(number) ? .drank : .acknowledged
    case .snooze(let minutes):
      (event, length) = (.snoozed, minutes)
      if list.alertOrSample(number) != nil, !keepsSnooze {
        ledger.snoozes[number] = Snooze(
          number: number, nominal: occurrence.nominal, isTest: isTest, due: since + Int64(minutes) * 60)
      }
    }
    let label = list.alertOrSample(number).map(\.journalName) ?? ledger.showings[number]?.label
    journal.append(
      JournalEntry(
        at: passage.now.realtime + (since - passage.elapsed), event: event, occurrence: occurrence, label: label,
        minutes: length))
  }

  private mutating func takeOffScreen(_ number: Int, _ id: Delivery.ID) -> [Effect] {
    answerable[number] = nil
    onScreen = onScreen.filter { $0.value != id }
    // Not every server does so itself.
    return [.close(id)]
  }

  func isAnswered(_ number: Int) -> Bool {
    ledger.showings[number]?.state == .answered
  }

  private func isAboutWater(_ number: Int) -> Bool {
    list.alertOrSample(number)?.isAboutWater ?? (ledger.showings[number]?.label == nil)
  }
}

// MARK: - What comes again

extension Scheduler {
  /// Counts what nobody has answered in time, and shows it again where that is wanted.
  mutating func giveUp(_ passage: Passage) -> [Effect] {
    guard let patience = policy.patience else { return [] }
    let late = ledger.showings.filter { $0.value.state == .pending && passage.elapsed - $0.value.shown >= patience }
    return late.sorted { $0.key < $1.key }.flatMap { number, showing in
      countUnanswered(number, passage)
      guard let repeats = policy.repeats, showing.round < repeats.times, !isPaused(passage),
        showing.occurrence.kind != .test,
        let alert = list.alertOrSample(number), alert.isEnabled || alert.isOnce,
        // Whoever comes back in the morning has no use for what nobody answered in the evening.
        passage.elapsed - showing.shown - patience <= max(policy.grace, policy.onTime)
      else { return [Effect]() }
      let occurrence = Occurrence(
        .again, number: number, nominal: showing.occurrence.nominal, instant: passage.now.realtime)
      return show(.alert(Delivery.Due(alert: alert, occurrence: occurrence, round: showing.round + 1)), passage)
    }
  }

  private mutating func countUnanswered(_ number: Int, _ passage: Passage) {
    guard let showing = ledger.showings[number] else { return }
    ledger.showings[number]?.state = .unanswered
    hasNews = true
    journal.append(
      JournalEntry(
        at: passage.now.realtime, event: .unanswered, occurrence: showing.occurrence, label: showing.label))
  }

  /// Shows the snoozes that are due; they wait for the end of a pause.
  mutating func ring(_ passage: Passage, downtime: JournalEntry.Reason) -> [Effect] {
    guard !isPaused(passage) else { return [] }
    let due = ledger.snoozes.values.filter { $0.due <= passage.elapsed && !isUnderway($0) }
    return due.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.flatMap { snooze in
      guard let alert = list.alertOrSample(snooze.number) else { return [Effect]() }
      if snooze.isTest {
        ledger.snoozes[snooze.number] = nil
        hasNews = true
      }
      let occurrence = snooze.occurrence(now: passage.now.realtime, elapsed: passage.elapsed)
      let isLate = passage.elapsed - snooze.due > policy.onTime
      let reason = isLate ? delay(of: snooze, occurrence, passage, downtime) : nil
      return show(.alert(Delivery.Due(alert: alert, occurrence: occurrence, lateBecause: reason)), passage)
    }
  }

  private func delay(
    of snooze: Snooze, _ occurrence: Occurrence, _ passage: Passage, _ downtime: JournalEntry.Reason
  ) -> JournalEntry.Reason {
    if holds.pause?.covers(occurrence.instant) == true { return .paused }
    if let last = ledger.lastCheck, snooze.due <= last.elapsed { return .noServer }
    return passage.wasOff ? .notRunning : downtime
  }

  /// Takes the notifications of alerts that were deleted off the screen; nobody waits for their answer.
  mutating func withdrawDeleted() -> [Effect] {
    let gone = ledger.showings.keys.filter { ledger.entries[$0] == nil && $0 != Alert.sample.number }
    return gone.sorted().flatMap { number in
      ledger.showings[number] = nil
      hasNews = true
      return answerable[number].map { takeOffScreen(number, $0) } ?? []
    }
  }

  /// Forgets the snoozes of alerts that were deleted, or switched off by hand.
  mutating func dropSnoozes(after old: [Int: Ledger.Entry], _ passage: Passage) {
    for snooze in ledger.snoozes.values {
      let alert = list.alertOrSample(snooze.number)
      let wasOn = old[snooze.number]?.isEnabled == true
      guard alert.map({ wasOn && !$0.isEnabled && !$0.isOnce }) ?? true else { continue }
      ledger.snoozes[snooze.number] = nil
      hasNews = true
      skip(
        snooze.occurrence(now: passage.now.realtime, elapsed: passage.elapsed),
        label: alert?.journalName ?? old[snooze.number]?.name, passage)
    }
  }

  /// The soonest count of `ClockReading.boottime` at which a snooze is due, or a notification unanswered.
  func nextCall(_ passage: Passage) -> Int64? {
    let snoozes = isPaused(passage) ? [] : ledger.snoozes.values.filter { !isUnderway($0) }.map(\.due)
    let pending = policy.patience.map { patience in
      ledger.showings.values.filter { $0.state == .pending }.map { $0.shown + patience }
    }
    return (snoozes + (pending ?? [])).min().map { passage.now.boottime + ($0 - passage.elapsed) }
  }

  private func isUnderway(_ snooze: Snooze) -> Bool {
    waiting.contains { waiting in
      waiting.delivery.dues.contains { $0.alert.number == snooze.number && $0.occurrence.kind == .snooze }
    }
  }

  func isPaused(_ passage: Passage) -> Bool {
    holds.pauseEnd(at: passage.now.realtime) != nil
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

extension Snooze {
  /// What is due, at the instant that the wall shows then.
  package func occurrence(now: Instant, elapsed: Int64) -> Occurrence {
    Occurrence(isTest ? .test : .snooze, number: number, nominal: nominal, instant: now + (due - elapsed))
  }
}

extension Scheduler {
  /// How many answered notifications are remembered: commands ask for the last one.
  private static let answeredLimit = 8

  mutating func forgetOldShowings() {
    let answered = ledger.showings.filter { $0.value.state == .answered }.sorted { $0.value.shown > $1.value.shown }
    for (number, _) in answered.dropFirst(Self.answeredLimit) { ledger.showings[number] = nil }
  }
}
