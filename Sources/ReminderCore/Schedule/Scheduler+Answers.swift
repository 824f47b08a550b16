// Answers, and their time limit.
extension Scheduler {
  /// Handles a button: the first answer counts, and applies to all items of the notification.
  mutating func answered(_ id: Notice.ID, _ answer: Answer, _ turn: inout Turn) {
    turn.screen += outbox.closeNotice(id)
    let asked = outbox.sources(answeredBy: id).compactMap { ledger.deliveries[$0]?.occurrence }
    for outcome in ledger.outcomes(of: answer, to: asked, in: inputs.list, at: turn.now, answerTerms) {
      write(turn.record(.outcome(outcome)), &turn)
    }
  }

  /// Applies records of the journal that this run did not write, in their order.
  mutating func apply(_ records: [Record], _ turn: inout Turn) {
    for record in records {
      saved.apply(record)
      let isUnseen = record.outcome.map { ledger.hasMissedUnseen($0.occurrence) } ?? false
      guard ledger.apply(record) else { continue }
      if !isRunning { answered += ledger.answeredNotifications(by: [record]) }
      // What was missed has no notification; that of the same alert is of a later time.
      if let source = record.fact.answeredSource, !isUnseen { close(source, &turn) }
      if case .suppression = record.fact { turn.decideAll() }
    }
  }

  /// Takes the ledger of the journal, because a record of a command precedes one of this run in it: the order of the
  /// file counts.
  mutating func reconcile(with folded: Ledger, _ turn: inout Turn) {
    let open = ledger.deliveries.keys.filter { ledger.deliveries[$0]?.state != .answered }
    ledger.copyRecorded(from: folded, now: turn.now)
    for source in open.sorted() where ledger.deliveries[source]?.state ?? .answered == .answered {
      close(source, &turn)
    }
    saved.invalidate()
    turn.decideAll()
  }

  /// Closes the notification of a source, which no longer needs an answer.
  mutating func close(_ source: Source, _ turn: inout Turn) {
    turn.screen += outbox.close(source)
    outbox.dropRepeat(of: source) { $0.stage == .ready }
  }

  /// Shows the requested tests that are not on their way.
  mutating func showTests(_ turn: inout Turn) {
    for (id, test) in ledger.tests.sorted(by: { $0.key < $1.key })
    where turn.elapsed - test.elapsed <= Policy.testLimit && !outbox.has(test: id)
      && inputs.list.content(of: test.source) != nil
    {
      show(
        .test(
          test.source, of: inputs.list.alert(of: test.source), now: turn.now, in: inputs.zone, elapsed: turn.elapsed,
          request: id, isHeard: test.isHeard),
        &turn)
    }
  }

  private var answerTerms: AnswerTerms { AnswerTerms(inputs.policy.settings, in: inputs.zone) }

  /// Marks notifications as unanswered whose time is over, and repeats them if that is set.
  mutating func expireUnanswered(_ turn: inout Turn) {
    for source in planner(turn).unanswered {
      expire(source, &turn)
      // It may have been due again at the same moment, and be on its way.
      guard let delivery = ledger.deliveries[source], planner(turn).repeats(delivery),
        !outbox.underway.contains(where: { $0.occurrence.source == source }),
        // A snooze that is due now is shown by itself.
        ledger.oneOffs[source].map({ $0.due > turn.elapsed }) ?? true
      else { continue }
      let occurrence = Occurrence(source, .repeat, nominal: delivery.occurrence.nominal, instant: turn.now)
      show(.alert(planner(turn).item(occurrence, round: delivery.round + 1, due: turn.elapsed)), &turn)
    }
  }

  /// Records that the time for an answer to the last notification of a source is over.
  mutating func expire(_ source: Source, _ turn: inout Turn) {
    guard inputs.policy.answerTimeout != nil, let delivery = ledger.deliveries[source], delivery.state == .pending
    else {
      return
    }
    let next = source.isPromise ? answerTerms.next(after: turn.now) : nil
    write(turn.record(.unanswered, delivery.occurrence, label: delivery.label, next: next), &turn)
    let content = ledger.content(of: source, in: inputs.list)
    if inputs.policy.closesUnanswered, content?.effectiveUrgency != .critical { turn.screen += outbox.close(source) }
  }

  /// Opens the message of a notification's kindness, which is not an answer.
  mutating func writeMessage(_ id: Notice.ID, _ turn: inout Turn) {
    let kindnesses = outbox.sources(answeredBy: id).compactMap { ledger.kindness(of: $0) }
    if let message = kindnesses.compactMap(\.message).first { turn.screen.append(.compose(message: message)) }
  }
}
