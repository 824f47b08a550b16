// What an answer comes to: one rule for buttons and for commands.
extension Ledger {
  /// What an answer to notifications comes to, or where none is remembered of a source, to what it was `asked` for.
  ///
  /// `at` is when it was answered, `terms` say when a promise is asked for. Of several alerts about water only one counts a cup.
  /// What does not take the answer is left as it is: a snooze of what has none, a promise where none is asked for.
  package func outcomes(
    of answer: Answer, to asked: [Occurrence], in list: AlertList, at: Instant, _ terms: PromiseTerms
  ) -> [Outcome] {
    var minutes: Int?
    if case .snooze(let length) = answer { minutes = length }
    var (hasDrunk, promise) = (false, nextPromise)
    return asked.filter { takes(answer, $0.source, in: list) }.map { asked in
      let (content, showing) = (content(of: asked.source, in: list), showings[asked.source])
      // Nil where the alert was deleted.
      let label = content.map(\.journalName) ?? showing?.label
      // At the end of an escalation it is the kindness that was done.
      let isAboutWater = !hasDrunk && showing?.kindness == nil && (content?.isAboutWater ?? (label == nil))
      let event = Self.event(of: answer, to: asked.source, isAboutWater: isAboutWater)
      if event == .drank { hasDrunk = true }
      defer { if event == .promised { promise += 1 } }
      return Outcome(
        event, showing?.occurrence ?? asked, label: label, minutes: minutes,
        kindness: event == .stopped ? nil : showing?.kindness, promise: event == .promised ? promise : nil,
        next: event == .promised || event == .stopped && asked.source.isPromise ? terms.next(after: at) : nil)
    }
  }

  /// False for an answer that a notification does not have; one with a button for it takes it, whatever came since.
  package func takes(_ answer: Answer, _ source: Source, in list: AlertList) -> Bool {
    switch choices(for: source, in: list).refusal(of: answer) {
    case .notWaiting, .notShown, .switchedOff, nil: true
    case .noSnooze, .kindnessWanted, .endedByKindness, .noKindness: false
    }
  }

  private static func event(of answer: Answer, to source: Source, isAboutWater: Bool) -> Outcome.Event {
    switch answer {
    case .stop: .stopped
    case .snooze: .snoozed
    case .promise: .promised
    case .acknowledge: isAboutWater && !source.isTest ? .drank : .acknowledged
    }
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
