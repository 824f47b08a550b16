// What an answer comes to: one rule for buttons, for requests, and for commands that look ahead of the daemon.
extension Ledger {
  /// The outcome of an answer to the notification of a source, or where none is remembered, to what it was `asked` for.
  ///
  /// `content` is nil where the alert was deleted; `at` and `elapsed` are when it was answered.
  func outcome(
    of answer: Answer, to asked: Occurrence, of content: AlertContent?, at: Instant, elapsed: Int64,
    request: Request.ID? = nil
  ) -> Outcome {
    let showing = showings[asked.source]
    let label = content.map(\.journalName) ?? showing?.label
    let isAboutWater = content?.isAboutWater ?? (label == nil)
    var minutes: Int?
    if case .snooze(let length) = answer { minutes = length }
    return Outcome(
      at: at, event: Self.event(of: answer, to: asked.source, isAboutWater: isAboutWater),
      occurrence: showing?.occurrence ?? asked, label: label, minutes: minutes,
      elapsed: elapsed, request: request)
  }

  /// What an answer to a source counts as.
  package static func event(of answer: Answer, to source: Source, isAboutWater: Bool) -> Outcome.Event {
    switch answer {
    case .stop: .stopped
    case .snooze: .snoozed
    case .acknowledge: isAboutWater && !source.isTest ? .drank : .acknowledged
    }
  }

  /// The outcome of a command's answer; nil where it is for a test, has nothing to answer, or is fulfilled already.
  func outcome(of request: Request, in list: AlertList, _ advance: ClockAdvance, _ zone: Zone) -> Outcome? {
    guard case .answer(let answer, let source, let nominal) = request.action, !fulfilled.contains(request.id) else {
      return nil
    }
    let content = list.content(of: source)
    if case .snooze = answer { guard content != nil else { return nil } } else if !isOpen(source) { return nil }
    let asked = Occurrence(source, nominal: nominal, instant: zone.instant(of: nominal))
    let ago = advance.now.seconds(since: request.at)
    return outcome(
      of: answer, to: asked, of: content, at: advance.now.realtime + -ago, elapsed: advance.elapsed - ago,
      request: request.id)
  }

  /// True for what can be answered: a notification that was not, or a snooze.
  package func isOpen(_ source: Source) -> Bool {
    snoozes[source] != nil || showings[source].map { $0.state != .answered } ?? false
  }
}
