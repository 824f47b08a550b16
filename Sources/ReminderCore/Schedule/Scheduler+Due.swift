// Due occurrences.
extension Scheduler {
  /// Applies a change of the clock, and switches on again the dated alerts that a clock which was ahead has switched
  /// off.
  mutating func move(_ turn: inout Turn) {
    let delivered = turn.advance.undone == nil ? [] : ledger.deliveredDates(of: inputs.list, isOn: false)
    let planner = planner(turn)
    ledger.move(with: turn.advance, in: inputs.zone) { [inputs] number in
      inputs.policy.grace(of: inputs.list[number])
    } isShown: { [inputs] number, decision in
      inputs.list[number].map { planner.wouldShow(decision, of: $0) } ?? false
    }
    _ = outbox.takeParked { !$0.isPast(turn.now) }
    let open = delivered.filter { !ledger.hasDelivered($0.nominal, of: $0.number) }
    turn.screen += open.map { .setSwitch(number: $0.number, $0.nominal, on: true) }
  }

  /// Decides the due occurrences of the turn's undecided alerts, and updates the agenda.
  mutating func decide(_ turn: inout Turn) {
    let alerts: [Alert]
    switch turn.takeUndecided() {
    case .all: (alerts, agenda) = (inputs.list.alerts, nil)
    case .alerts(let numbers): alerts = numbers.isEmpty ? [] : inputs.list.alerts.filter { numbers.contains($0.number) }
    }
    guard !alerts.isEmpty else { return }
    let planner = planner(turn)
    let underway = outbox.occurrences
    var drops: [(occurrence: Occurrence, record: Record)] = []
    var ready: [Delivery.Item] = []
    for alert in alerts where alert.isEnabled {
      for (due, verdict) in planner.plan(alert, besides: underway) {
        switch verdict {
        case .wait: break
        case .drop(let event, let reason):
          let record = turn.record(event, due.occurrence, label: alert.journalName, reason: reason)
          drops.append((due.occurrence, record))
        case .show(let reason):
          // An occurrence over which the wall clock was moved is due since now.
          let elapsed = min(due.elapsed, turn.elapsed)
          ready.append(Delivery.Item(alert: alert, occurrence: due.occurrence, lateBecause: reason, due: elapsed))
        }
      }
      agenda?.replace(alert, after: turn.now, in: inputs.zone, inputs.almanac)
    }
    for drop in drops.sorted(by: { Occurrence.precedes($0.occurrence, $1.occurrence) }) { write(drop.record, &turn) }
    for content in Delivery.Content.notifications(for: ready) { show(content, &turn) }
  }

  /// Shows the due snoozes.
  mutating func deliverSnoozes(_ turn: inout Turn) {
    let underway = outbox.snoozes
    let planner = planner(turn)
    for (snooze, reason) in planner.dueSnoozes() where !underway.contains(snooze.source) {
      let occurrence = snooze.occurrence(now: turn.now, elapsed: turn.elapsed)
      guard ledger.content(of: snooze.source, in: inputs.list) != nil else {
        // A notification may be snoozed that was on its way when its alert was deleted.
        write(turn.record(.skipped, occurrence, label: nil, reason: .changed), &turn)
        continue
      }
      // A snooze that was requested in this turn has not waited for a server.
      let isNew = turn.records.contains {
        $0.outcome?.event == .snoozed && $0.outcome?.occurrence.source == snooze.source
      }
      let lateBecause = isNew && reason == .noServer ? turn.downtime : reason
      show(.alert(planner.item(occurrence, lateBecause: lateBecause, due: snooze.due)), &turn)
    }
  }
}
