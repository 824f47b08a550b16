// What an answer comes to: one rule for buttons, for requests, and for commands that look ahead of the daemon.
extension Ledger {
  /// The records of an answer to notifications, or where none is remembered of a source, to what it was `asked` for.
  ///
  /// `at` and `elapsed` are when it was answered, `terms` say when a promise is asked for. Of several alerts about water only one
  /// counts a cup. What does not take the answer is left as it is: a snooze of what has none, a promise where none is asked for.
  func records(
    of answer: Answer, to asked: [Occurrence], in list: AlertList, at: Instant, elapsed: Int64, _ terms: PromiseTerms,
    request: Request.ID? = nil
  ) -> [Record] {
    var minutes: Int?
    if case .snooze(let length) = answer { minutes = length }
    let asked = asked.filter { takes(answer, $0.source, in: list) }
    let count = asked.count
    var (hasDrunk, promise) = (false, nextPromise)
    return asked.enumerated().map { place, asked in
      let (content, showing) = (content(of: asked.source, in: list), showings[asked.source])
      // Nil where the alert was deleted.
      let label = content.map(\.journalName) ?? showing?.label
      // At the end of an escalation it is the kindness that was done.
      let isAboutWater = !hasDrunk && showing?.kindness == nil && (content?.isAboutWater ?? (label == nil))
      let event = Self.event(of: answer, to: asked.source, isAboutWater: isAboutWater)
      if event == .drank { hasDrunk = true }
      defer { if event == .promised { promise += 1 } }
      let outcome = Outcome(
        event, showing?.occurrence ?? asked, label: label, minutes: minutes,
        kindness: event == .stopped ? nil : showing?.kindness, promise: event == .promised ? promise : nil,
        next: event == .promised || event == .stopped && asked.source.isPromise ? terms.next(after: at) : nil)
      // The last record fulfils the request: after a crash between them the rest is answered.
      return Record(at: at, elapsed: elapsed, request: place == count - 1 ? request : nil, .outcome(outcome))
    }
  }

  /// False for an answer that a notification does not have.
  func takes(_ answer: Answer, _ source: Source, in list: AlertList) -> Bool {
    switch answer {
    case .acknowledge, .stop: true
    case .snooze:
      content(of: source, in: list)?.snooze?.isEmpty != true && showings[source]?.kindness == nil
    case .promise: showings[source]?.asksForKindness == true
    }
  }

  /// What an answer to a source counts as.
  package static func event(of answer: Answer, to source: Source, isAboutWater: Bool) -> Outcome.Event {
    switch answer {
    case .stop: .stopped
    case .snooze: .snoozed
    case .promise: .promised
    case .acknowledge: isAboutWater && !source.isTest ? .drank : .acknowledged
    }
  }

  /// The records of a command's answer; none where it is for a test, has nothing to answer, or is fulfilled already.
  private func answers(
    of request: Request, in list: AlertList, _ advance: ClockAdvance, _ terms: PromiseTerms
  ) -> [Record] {
    guard case .answer(let answer, let source, let nominal, let others) = request.action,
      !fulfilled.contains(request.id)
    else { return [] }
    if case .snooze = answer {
      guard content(of: source, in: list) != nil else { return [] }
    } else if !isOpen(source) {
      return []
    }
    let asked = [Occurrence(source, nominal: nominal, instant: terms.zone.instant(of: nominal))]
    let ago = advance.now.seconds(since: request.at)
    return records(
      of: answer, to: others ? self.others(besides: source) + asked : asked, in: list,
      at: advance.now.realtime + -ago, elapsed: advance.elapsed - ago, terms, request: request.id)
  }

  /// What a request comes to, with the ends of timers up to then, in the order of the records; of a test nothing.
  func records(
    of request: Request, in list: AlertList, _ advance: ClockAdvance, _ terms: PromiseTerms
  ) -> [Record] {
    guard case .timer(let asked) = request.action else { return answers(of: request, in: list, advance, terms) }
    guard !fulfilled.contains(request.id) else { return [] }
    let ago = advance.now.seconds(since: request.at)
    let (at, elapsed) = (advance.now.realtime + -ago, advance.elapsed - ago)
    var ledger = self
    let ended = ledger.endedTimers(elapsed: elapsed, lead: request.at.lead, now: at, in: terms.zone)
    for end in ended { ledger.apply(end) }
    let change = ledger.change(by: asked, at: at, elapsed: elapsed, lead: request.at.lead, request: request.id)
    return ended + [change].compactMap { $0 }
  }

  /// What else the notification of a source names and waits for an answer, or was snoozed with it.
  package func others(besides source: Source) -> [Occurrence] {
    guard let own = showings[source], let notification = own.notification else { return [] }
    return showings.filter { other, showing in
      guard other != source, showing.notification == notification else { return false }
      return own.state == .answered ? showing.state == .answered && snoozes[other] != nil : showing.state != .answered
    }.sorted { $0.key < $1.key }.map(\.value.occurrence)
  }

  /// True for what can be answered: a notification that was not, or a snooze.
  package func isOpen(_ source: Source) -> Bool {
    snoozes[source] != nil || showings[source].map { $0.state != .answered } ?? false
  }
}
