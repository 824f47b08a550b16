// The effect of an answer: one rule for buttons and for commands.
extension Ledger {
  /// Returns the outcomes of an answer to notifications; for a source without one, the outcome is that of the
  /// occurrence in `asked`.
  ///
  /// `at` is the time of the answer, and `terms` say when a promise is asked for, and how much a cup is. Of several
  /// water alerts only one counts a cup. Sources that do not take the answer are omitted: a snooze without choices, a promise without a
  /// kindness.
  package func outcomes(
    of answer: Answer, to asked: [Occurrence], in list: AlertList, at: Instant, _ terms: AnswerTerms
  ) -> [Outcome] {
    var minutes: Int?
    if case .snooze(let length) = answer { minutes = length }
    var (hasDrunk, promise) = (false, nextPromise)
    return asked.filter { accepts(answer, $0.source, in: list) }.map { asked in
      let (content, delivery) = (content(of: asked.source, in: list), deliveries[asked.source])
      // Nil if the alert was deleted.
      let label = content.map(\.journalName) ?? delivery?.label
      // At the end of an escalation the kindness was done.
      let isAboutWater = !hasDrunk && delivery?.kindness == nil && (content?.isAboutWater ?? (label == nil))
      let event = Self.event(of: answer, to: asked.source, isAboutWater: isAboutWater)
      if event == .drank { hasDrunk = true }
      defer { if event == .promised { promise += 1 } }
      return Outcome(
        event, delivery?.occurrence ?? asked, label: label, minutes: minutes,
        kindness: event == .stopped ? nil : delivery?.kindness, promise: event == .promised ? promise : nil,
        next: event == .promised || event == .stopped && asked.source.isPromise ? terms.next(after: at) : nil,
        cup: event == .drank ? terms.cup(at: at) : nil)
    }
  }

  /// Returns false for an answer that the notification does not offer; an answer by its button is accepted, even if the
  /// alert has changed since.
  package func accepts(_ answer: Answer, _ source: Source, in list: AlertList) -> Bool {
    switch choices(for: source, in: list).refusal(of: answer) {
    case .notWaiting, .notShown, .switchedOff, .lastSnooze, nil: true
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

  /// Returns the other occurrences of a source's notification that are unanswered, or were snoozed with it.
  package func others(excluding source: Source) -> [Occurrence] {
    guard let own = deliveries[source], let notification = own.notification else { return [] }
    return deliveries.filter { other, delivery in
      guard other != source, delivery.notification == notification else { return false }
      return own.state == .answered ? delivery.state == .answered && oneOffs[other] != nil : delivery.state != .answered
    }.sorted { $0.key < $1.key }.map(\.value.occurrence)
  }

  /// Returns true if a source can be answered: its notification is unanswered, or it is snoozed.
  package func isOpen(_ source: Source) -> Bool {
    oneOffs[source] != nil || deliveries[source].map { $0.state != .answered } ?? false
  }
}
