// What is said to a notification, and what is not.
extension Scheduler {
  /// A button was pressed: the first answer counts, and nothing after it.
  mutating func answered(_ id: Delivery.ID, _ answer: Answer, _ turn: inout Turn) {
    guard let source = outbox.source(answeredBy: id), let showing = ledger.showings[source] else { return }
    let outcome = ledger.outcome(
      of: answer, to: showing.occurrence, of: list.content(of: source), at: turn.now, elapsed: turn.elapsed)
    write(outcome, &turn)
    turn.screen += outbox.close(source)
  }

  /// Does what commands ask for and is not done yet.
  mutating func fulfil(_ requests: [Request], _ turn: inout Turn) {
    // Those that the state does not hold any more are done with.
    let known = Set(requests.map(\.id))
    ledger.fulfilled.formIntersection(known)
    durable?.fulfilled.formIntersection(known)
    let open = requests.filter { !ledger.fulfilled.contains($0.id) }
    // The write that saves what they come to takes them away.
    if !open.isEmpty { durable = nil }
    for request in open {
      let outcome = ledger.outcome(of: request, in: list, turn.advance, zone)
      if let outcome { write(outcome, &turn) }
      ledger.fulfilled.insert(request.id)
      switch request.action {
      case .answer(_, let source, _): if outcome != nil { turn.screen += outbox.close(source) }
      case .test(let source):
        guard turn.advance.now.seconds(since: request.at) <= policy.testLimit, list.content(of: source) != nil else {
          continue
        }
        show(
          .test(
            source, of: list.alert(of: source), now: turn.now, in: zone, elapsed: turn.elapsed, request: request.id),
          &turn)
      }
    }
  }

  /// Counts what was not answered in time, and shows it again where that is set.
  mutating func expireUnanswered(_ turn: inout Turn) {
    guard let timeout = policy.timeToAnswer else { return }
    let late = ledger.showings.filter { $0.value.state == .pending && turn.elapsed - $0.value.shown >= timeout }
    for (source, showing) in late.sorted(by: { $0.key < $1.key }) {
      expire(source, &turn)
      guard let repeats = policy.repeats, showing.round < repeats.times, !isPaused(turn),
        case .alert(let number) = source, let alert = list[number], alert.isEnabled || alert.isOnce,
        // One that was due again in the same moment is on its way already.
        !outbox.underway.contains(where: { $0.occurrence.source == source }),
        // An alert older than the grace is not repeated.
        policy.isInGrace(since: showing.shown + timeout, now: turn.elapsed, alert)
      else { continue }
      let occurrence = Occurrence(source, .repeat, nominal: showing.occurrence.nominal, instant: turn.now)
      let item = Delivery.Item(
        alert: alert, occurrence: occurrence, round: showing.round + 1, due: turn.elapsed)
      show(.alert(item), &turn)
    }
  }

  /// The time for an answer to the last notification of a source is over.
  mutating func expire(_ source: Source, _ turn: inout Turn) {
    guard policy.answerTimeout != nil, let showing = ledger.showings[source], showing.state == .pending else { return }
    write(turn.outcome(.unanswered, showing.occurrence, label: showing.label), &turn)
  }

  /// The soonest count of `ClockCheck.elapsed` at which the time for an answer is over, in seconds.
  var nextExpiry: Int64? {
    policy.timeToAnswer.flatMap { timeout in
      ledger.showings.values.filter { $0.state == .pending }.map { $0.shown + timeout }.min()
    }
  }
}
