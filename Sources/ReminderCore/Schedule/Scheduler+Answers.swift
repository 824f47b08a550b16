// Answers, and their time limit.
extension Scheduler {
  /// A button was pressed: the first answer counts, and nothing after it.
  ///
  /// It answers everything that the notification names.
  mutating func answered(_ id: Delivery.ID, _ answer: Answer, _ turn: inout Turn) {
    turn.screen += outbox.closeNotice(id)
    let asked = outbox.sources(answeredBy: id).compactMap { ledger.showings[$0]?.occurrence }
    for record in ledger.records(
      of: answer, to: asked, in: inputs.list, at: turn.now, elapsed: turn.elapsed, promiseTerms)
    {
      write(record, &turn)
    }
  }

  /// Does what commands ask for and is not done yet.
  mutating func fulfilRequests(_ turn: inout Turn) {
    // Those that the state does not hold any more are done with.
    let known = Set(inputs.requests.map(\.id))
    ledger.fulfilled.formIntersection(known)
    saved.keepRequests(known)
    let open = inputs.requests.filter { !ledger.fulfilled.contains($0.id) }
    // The write that saves what they come to takes them away.
    if !open.isEmpty { saved.invalidate() }
    for request in open {
      for record in ledger.records(of: request, in: inputs.list, turn.advance, promiseTerms) { write(record, &turn) }
      ledger.fulfilled.insert(request.id)
      if case .test(let source, let isHeard) = request.action { test(source, isHeard: isHeard, for: request, &turn) }
    }
  }

  private var promiseTerms: PromiseTerms { PromiseTerms(zone: inputs.zone, time: inputs.policy.settings.promiseAt) }

  private mutating func test(_ source: Source, isHeard: Bool, for request: Request, _ turn: inout Turn) {
    guard turn.advance.now.seconds(since: request.at) <= Policy.testLimit, inputs.list.content(of: source) != nil
    else {
      return
    }
    show(
      .test(
        source, of: inputs.list.alert(of: source), now: turn.now, in: inputs.zone, elapsed: turn.elapsed,
        request: request.id,
        isHeard: isHeard),
      &turn)
  }

  /// Counts what was not answered in time, and shows it again where that is set.
  mutating func expireUnanswered(_ turn: inout Turn) {
    for source in planner(turn).unanswered {
      expire(source, &turn)
      // One that was due again in the same moment is on its way already.
      guard let showing = ledger.showings[source], planner(turn).repeats(showing),
        !outbox.underway.contains(where: { $0.occurrence.source == source }),
        // And what an answer has put off until now comes by itself.
        ledger.snoozes[source].map({ $0.due > turn.elapsed }) ?? true
      else { continue }
      let occurrence = Occurrence(source, .repeat, nominal: showing.occurrence.nominal, instant: turn.now)
      show(.alert(planner(turn).item(occurrence, round: showing.round + 1, due: turn.elapsed)), &turn)
    }
  }

  /// The time for an answer to the last notification of a source is over.
  mutating func expire(_ source: Source, _ turn: inout Turn) {
    guard inputs.policy.answerTimeout != nil, let showing = ledger.showings[source], showing.state == .pending else {
      return
    }
    let next = source.isPromise ? promiseTerms.next(after: turn.now) : nil
    write(turn.record(.unanswered, showing.occurrence, label: showing.label, next: next), &turn)
    let content = ledger.content(of: source, in: inputs.list)
    if inputs.policy.closesUnanswered, content?.effectiveUrgency != .critical { turn.screen += outbox.close(source) }
  }

  /// Opens the message that the kindness of a notification is; no answer.
  mutating func writeMessage(_ id: Delivery.ID, _ turn: inout Turn) {
    let kindnesses = outbox.sources(answeredBy: id).compactMap { ledger.kindness(of: $0) }
    if let message = kindnesses.compactMap(\.message).first { turn.screen.append(.write(message: message)) }
  }
}
