// Effects of a change of the list on due occurrences and parked notices.
extension Scheduler {
  /// Takes the first list, when the clock can be trusted.
  mutating func start(_ list: AlertList, changed: Instant?, _ turn: inout Turn) {
    // Before the list is taken: dated alerts that a clock which was ahead has switched off are found in it.
    inputs.list = list
    adoptNotifications(&turn)
    adjustToClock(&turn)
    replaceList(list, changed: changed ?? turn.now, &turn)
    turn.decideAll()
  }

  mutating func change(_ list: AlertList, changed: Instant?, _ turn: inout Turn) {
    // Due occurrences of the old list are decided before the new one counts.
    decide(&turn)
    let changed = replaceList(list, changed: changed ?? turn.now, &turn)
    turn.decide(changed)
  }

  /// Takes the list that the file has had since `changed`, and returns the numbers of new and changed alerts.
  @discardableResult
  private mutating func replaceList(_ list: AlertList, changed: Instant, _ turn: inout Turn) -> [Int] {
    inputs.list = list
    // Not before the last check: a restored old file was not in force in between.
    let since = min(turn.now, max(changed, turn.advance.start))
    let old = ledger.replaceEntries(with: list, since: since, now: turn.now, in: inputs.zone)
    agenda = nil
    for (oneOff, label) in ledger.orphanedOneOffs(list, after: old) {
      let occurrence = oneOff.occurrence(now: turn.now, elapsed: turn.elapsed)
      write(turn.record(.skipped, occurrence, label: label, reason: .changed), &turn)
    }
    dropChanged(&turn)
    let underway = outbox.occurrences
    for (occurrence, label) in planner(turn).withdrawn(from: old, until: min(changed, turn.now))
    where !underway.contains(occurrence) {
      write(turn.record(.skipped, occurrence, label: label, reason: .changed), &turn)
    }
    for (number, nominal) in ledger.deliveredDates(of: list, isOn: true) {
      // Switching it off has failed.
      turn.screen.append(.setSwitch(number: number, nominal, on: false))
    }
    for source in ledger.dropDeleted() { turn.screen += outbox.close(source) }
    return list.alerts.filter { old[$0.number]?.agrees(with: $0) != true }.map(\.number)
  }

  /// Drops parked items whose alert was changed, switched off or deleted; others of the same notification are decided
  /// again.
  private mutating func dropChanged(_ turn: inout Turn) {
    let ledger = ledger
    let unwanted = outbox.removeParked { $0.notice.items.contains { !$0.isShown && !ledger.isCurrent($0) } }
    turn.decide(unwanted.flatMap(\.notice.items).compactMap(\.occurrence.number))
  }

  /// Takes the almanac; its new parts count from now on.
  mutating func replaceAlmanac(_ almanac: Almanac, _ turn: inout Turn) {
    guard almanac != inputs.almanac else { return }
    // Due occurrences of the old almanac are decided first.
    if isRunning { decide(&turn) }
    let changed = almanac.parts(differentFrom: inputs.almanac)
    inputs.almanac = almanac
    for alert in inputs.list.alerts where !alert.recurrence.almanacParts.isDisjoint(with: changed) {
      ledger.entries[alert.number]?.since = turn.now
    }
    agenda = nil
  }
}
