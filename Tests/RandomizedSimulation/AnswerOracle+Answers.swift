import ReminderCore

extension AnswerOracle {
  /// Takes the list that the daemon reads.
  mutating func take(_ list: AlertList) {
    let old = alerts
    alerts = Dictionary(uniqueKeysWithValues: list.alerts.map { ($0.number, $0) })
    // A promise that was kept remains among the answered notifications.
    for source in shown.keys where !isThere(source.key) && !source.isPromise { shown[source] = nil }
    for (source, snooze) in snoozes.sorted(by: { $0.key < $1.key }) where source != .sample && !source.isPromise {
      let wasOn = old[source.key]?.isEnabled == true
      let isGone = alerts[source.key].map { wasOn && !$0.isEnabled && !$0.isOnce } ?? true
      guard isGone else { continue }
      snoozes[source] = nil
      let kind: OccurrenceKind = source.isTest ? .test : .snooze
      expected.append(ExpectedEntry(number: source.key, event: .skipped, kind: kind, isOptional: snooze.isOptional))
    }
    for (index, wanted) in wanted.enumerated() {
      let (old, alert) = (old[wanted.number], alerts[wanted.number])
      guard alert != old else { continue }
      // Rule: a changed alert is not repeated while it waits; its tests may be dropped, or wait for the new grace period.
      self.wanted[index].isCertain = false
      if wanted.kind == .test { self.wanted[index].limit = max(wanted.limit, limit(wanted.number)) }
    }
    wanted.removeAll { wanted in
      let alert = alerts[wanted.number]
      return wanted.kind == .repeat && alert.map { !$0.isEnabled && !$0.isOnce } ?? true
    }
  }

  /// Rule: a requested test is shown by a daemon that reads the request within 30 seconds.
  mutating func fulfil(_ asked: PendingRequest, _ glance: Glance) {
    let number = asked.source.key
    guard isThere(number), glance.real - asked.at.upperBound <= Rules.testLimit else { return }
    let isCertain = glance.real - asked.at.lowerBound <= Rules.testLimit
    wanted.append(
      PendingNotice(
        number: number, kind: .test, round: 0, since: glance.real, wall: glance.wall,
        limit: max(limit(number), Rules.retryLimit), isCertain: isCertain))
  }

  /// Returns true if the list is the last one that the daemon has seen.
  func agrees(with list: AlertList) -> Bool {
    alerts.count == list.alerts.count && list.alerts.allSatisfy { alerts[$0.number] == $0 }
  }

  /// Records the answer of a command, with or without a daemon.
  mutating func answer(_ answer: Answer, _ source: Source, nominal: LocalDateTime, at glance: Glance) {
    if case .snooze = answer {
      guard isThere(source.key) else { return }
    } else if source.isPromise {
      guard shown[source]?.state.isOpen == true || snoozes[source] != nil else { return }
    } else {
      // Rule: an answer to a notification that came after its alert was deleted may count.
      let mayCount = shown[source].map { $0.state.isOpen || !isThere(source.key) } ?? false
      guard mayCount || snoozes[source] != nil else { return }
    }
    let before = snoozes[source]
    guard takes(answer, source) else { return tally.count(.refused) }
    settle(source, answer, nominal: nominal, at: glance.real...glance.real, glance)
    guard let before, let after = snoozes[source], before.due.lowerBound < before.due.upperBound else { return }
    // Rule: if the due time of the former snooze is uncertain, both may be the same.
    expected[expected.count - 1].isOptional = true
    snoozes[source]?.due =
      min(before.due.lowerBound, after.due.lowerBound)...max(before.due.upperBound, after.due.upperBound)
  }

  /// Records an answer that counts.
  mutating func settle(
    _ source: Source, _ answer: Answer, nominal: LocalDateTime?, at time: ClosedRange<Int64>, _ glance: Glance,
    countsCup: Bool = true
  ) {
    guard takes(answer, source) else { return tally.count(.refused) }
    let (last, number) = (shown[source], source.key)
    var line = ExpectedEntry(number: number, event: .stopped)
    if case .acknowledge = answer {
      let isAboutWater =
        last?.kindness == nil && (number == 0 || alerts[number]?.isAboutWater ?? last?.isAboutWater ?? false)
      line.event = isAboutWater && countsCup && !source.isTest ? .drank : .acknowledged
    }
    if case .snooze(let minutes) = answer { (line.event, line.length) = (.snoozed, minutes) }
    // Rule: a deleted alert does not wait for an answer.
    let isForgotten = !isThere(number)
    if let last, last.state.isOpen, !isForgotten {
      (line.kind, line.minutes) = (last.occurrence.category, last.occurrence.nominal.minutes)
    } else if last == nil {
      line.kind = source.isTest ? .test : source.isPromise ? .promise : .alert
      // Rule: the nominal time of a snoozed occurrence is known.
      line.minutes = snoozes[source] == nil ? nominal?.minutes : nil
    }
    if time.lowerBound == time.upperBound { line.at = glance.wall - (glance.real - time.lowerBound) }
    let isOpen = last?.state.isOpen == true && !isForgotten || snoozes[source]?.isOptional == false
    // Rule: an occurrence that a kindness has ended can only be snoozed if the ledger no longer has it.
    let isRefused = line.event == .snoozed && last?.kindness != nil
    line.isOptional = isForgotten || isRefused || line.event != .snoozed && !isOpen
    expected.append(line)
    tally.answers += 1
    if line.isOptional { tally.lenientAnswers += 1 }
    shown[source]?.state = .answered
    snoozes[source] = nil
    if case .promise = answer, let kindness = last?.kindness {
      expected[expected.count - 1].event = .promised
      promise(kindness, at: time, glance)
    }
    if source.isPromise, answer == .acknowledge { promises[-number]?.isKept = true }
    if source.isPromise, answer == .stop { askForPromise(-number, at: time, glance) }
    // Rule: an answered notification is not shown again.
    wanted.removeAll {
      $0.number == number && ($0.kind == .test) == source.isTest && ($0.isAgain || !source.isTest && $0.round > 0)
    }
    guard case .snooze(let minutes) = answer, isThere(number) else { return }
    let due = time.lowerBound + Int64(minutes) * 60...time.upperBound + Int64(minutes) * 60
    snoozes[source] = PendingSnooze(
      due: due, count: isRefused ? 1 : (last?.snoozes ?? 0) + 1, hasWaited: due.lowerBound <= glance.real,
      isOptional: isRefused)
  }
}
