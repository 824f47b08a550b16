// What an answer comes to: one rule for buttons, for requests, and for commands that look ahead of the daemon.
extension Ledger {
  /// The outcomes of an answer to notifications, or where none is remembered of a source, to what it was `asked` for.
  ///
  /// `at` and `elapsed` are when it was answered. Of several alerts about water only one counts a cup.
  func outcomes(
    of answer: Answer, to asked: [Occurrence], in list: AlertList, at: Instant, elapsed: Int64,
    request: Request.ID? = nil
  ) -> [Outcome] {
    var minutes: Int?
    if case .snooze(let length) = answer { minutes = length }
    let count = asked.count
    var hasDrunk = false
    return asked.enumerated().map { place, asked in
      let (content, showing) = (list.content(of: asked.source), showings[asked.source])
      // Nil where the alert was deleted.
      let label = content.map(\.journalName) ?? showing?.label
      let isAboutWater = !hasDrunk && (content?.isAboutWater ?? (label == nil))
      let event = Self.event(of: answer, to: asked.source, isAboutWater: isAboutWater)
      if event == .drank { hasDrunk = true }
      // The last record fulfils the request: after a crash between them the rest is answered.
      return Outcome(
        at: at, event: event, occurrence: showing?.occurrence ?? asked, label: label, minutes: minutes,
        elapsed: elapsed, request: place == count - 1 ? request : nil)
    }
  }

  /// What an answer to a source counts as.
  package static func event(of answer: Answer, to source: Source, isAboutWater: Bool) -> Outcome.Event {
    switch answer {
    case .stop: .stopped
    case .snooze: .snoozed
    case .acknowledge: isAboutWater && !source.isTest ? .drank : .acknowledged
    }
  }

  /// The outcomes of a command's answer; none where it is for a test, has nothing to answer, or is fulfilled already.
  func outcomes(of request: Request, in list: AlertList, _ advance: ClockAdvance, _ zone: Zone) -> [Outcome] {
    guard case .answer(let answer, let source, let nominal, let others) = request.action,
      !fulfilled.contains(request.id)
    else { return [] }
    if case .snooze = answer {
      guard list.content(of: source) != nil else { return [] }
    } else if !isOpen(source) {
      return []
    }
    let asked = [Occurrence(source, nominal: nominal, instant: zone.instant(of: nominal))]
    let ago = advance.now.seconds(since: request.at)
    return outcomes(
      of: answer, to: others ? self.others(besides: source) + asked : asked, in: list,
      at: advance.now.realtime + -ago, elapsed: advance.elapsed - ago, request: request.id)
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
