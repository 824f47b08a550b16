// Due occurrences.
extension Scheduler {
  /// Applies a change of the clock, and switches on again the dated alerts that a clock which was ahead has switched
  /// off.
  mutating func adjustToClock(_ turn: inout Turn) {
    let delivered = turn.advance.undone == nil ? [] : ledger.deliveredDates(of: inputs.list, isOn: false)
    let planner = planner(turn)
    ledger.adjust(to: turn.advance, in: inputs.zone) { [inputs] number in
      inputs.grace(of: inputs.list[number])
    } isShown: { [inputs] number, decision in
      inputs.list[number].map { planner.wouldShow(decision, of: $0) } ?? false
    }
    _ = outbox.removeParked { !$0.isPast(turn.now) }
    let open = delivered.filter { !ledger.hasDelivered($0.nominal, of: $0.number) }
    turn.screen += open.map { .setSwitch(number: $0.number, $0.nominal, on: true) }
  }

  /// Decides the due occurrences of the turn's undecided alerts, and updates the agenda.
  mutating func decide(_ turn: inout Turn) {
    let alerts: [Alert]
    switch turn.drainUndecided() {
    case .all: (alerts, agenda) = (inputs.list.alerts, nil)
    case .alerts(let numbers): alerts = numbers.isEmpty ? [] : inputs.list.alerts.filter { numbers.contains($0.number) }
    }
    guard !alerts.isEmpty else { return }
    let planner = planner(turn)
    let underway = outbox.occurrences
    var drops: [(occurrence: Occurrence, record: Record)] = []
    var ready: [Notice.Item] = []
    for (alert, due, verdict) in planner.plan(
      alerts, excluding: underway, sent: outbox.underway.lazy.map(\.occurrence))
    {
      switch verdict {
      case .wait: break
      case .drop(let event, let reason):
        drops.append((due.occurrence, turn.record(event, due.occurrence, label: alert.journalName, reason: reason)))
      case .silent(let silence):
        let outcome = Outcome(
          .skipped, due.occurrence, label: alert.journalName, reason: silence.reason, drunk: silence.drink?.at)
        drops.append((due.occurrence, turn.record(.outcome(outcome))))
      case .show(let reason):
        // An occurrence over which the wall clock was moved is due since now.
        let elapsed = min(due.elapsed, turn.elapsed)
        ready.append(Notice.Item(alert: alert, occurrence: due.occurrence, lateBecause: reason, due: elapsed))
      }
    }
    for alert in alerts where alert.isEnabled {
      agenda?.replace(alert, after: turn.now, in: inputs.zone, inputs.almanac)
    }
    for drop in drops.sorted(by: { Occurrence.precedes($0.occurrence, $1.occurrence) }) { write(drop.record, &turn) }
    for content in Notice.Content.notifications(for: ready) { show(content, &turn) }
  }

  /// Shows the due one-offs.
  mutating func deliverOneOffs(_ turn: inout Turn) {
    let underway = outbox.oneOffSources
    let planner = planner(turn)
    for (oneOff, reason) in planner.dueOneOffs() where !underway.contains(oneOff.source) {
      let occurrence = oneOff.occurrence(now: turn.now, elapsed: turn.elapsed)
      guard ledger.content(of: oneOff.source, in: inputs.list) != nil else {
        // A notification may be snoozed that was on its way when its alert was deleted.
        write(turn.record(.skipped, occurrence, label: nil, reason: .changed), &turn)
        continue
      }
      // A snooze that was requested in this turn has not waited for a server.
      let isNew = turn.records.contains {
        $0.outcome?.event == .snoozed && $0.outcome?.occurrence.source == oneOff.source
      }
      let lateBecause = isNew && reason == .noServer ? turn.downtime : reason
      show(.alert(planner.item(occurrence, lateBecause: lateBecause, due: oneOff.due)), &turn)
    }
  }
}
