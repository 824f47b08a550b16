// What a change of the list means for what is due and what waits.
extension Scheduler {
  /// Takes the list that the file has held since `changed`, and returns the numbers of what is new in it.
  @discardableResult
  mutating func take(_ list: AlertList, changed: Instant, _ turn: inout Turn) -> [Int] {
    let old = ledger.entries
    self.list = list
    // Not before the last look: a file that is put back as it was long ago was not due all the while.
    let since = min(turn.now, max(changed, turn.advance.start))
    var entries: [Int: Ledger.Entry] = [:]
    for alert in list.alerts {
      entries[alert.number] =
        if let entry = old[alert.number], entry.agrees(with: alert) { entry } else {
          entry(of: alert, since: since, turn.now)
        }
    }
    (ledger.entries, ledger.unclaimed) = (entries, [:])
    agenda = nil
    dropSnoozes(after: old, &turn)
    dropChanged(&turn)
    let changed = min(changed, turn.now)
    skipChanged(old, until: changed, &turn)
    for (number, nominal) in deliveredDates(isOn: true) {
      // Switching it off has failed.
      turn.screen.append(.setSwitch(number: number, nominal, on: false))
    }
    withdrawDeleted(&turn)
    return list.alerts.filter { old[$0.number]?.agrees(with: $0) != true }.map(\.number)
  }

  /// Takes what is known of days: what is new in it counts from now on.
  mutating func take(_ almanac: Almanac, _ turn: inout Turn) {
    guard almanac != self.almanac else { return }
    // What was due with the old one is decided before.
    if isRunning { decide(&turn) }
    var changed: Almanac.Parts = []
    if almanac.holidays != self.almanac.holidays { changed.insert(.holidays) }
    if almanac.lunar != self.almanac.lunar { changed.insert(.lunar) }
    self.almanac = almanac
    for alert in list.alerts where !alert.recurrence.almanacParts.isDisjoint(with: changed) {
      ledger.entries[alert.number]?.since = turn.now
    }
    agenda = nil
  }

  /// An alert that was changed, with what is still remembered of it.
  private func entry(of alert: Alert, since: Instant, _ now: Instant) -> Ledger.Entry {
    let old = ledger.entries[alert.number]
    var entry = Ledger.Entry(alert, since: since, forgotten: old?.forgotten)
    for decision in old?.decisions ?? ledger.unclaimed[alert.number] ?? [] {
      guard decision.isFinal else {
        // A date that was not seen is due again.
        if alert.rule.onlyMatch == decision.nominal { entry.put(decision, at: now) }
        continue
      }
      // What was given up under a clock that was ahead is due again, and so is a date that was shown and is switched on.
      let isOpen = decision.instant > now && (decision.state == .missed || alert.isOnce && alert.isEnabled)
      if !isOpen { entry.put(decision, at: now) }
    }
    return entry
  }

  /// Forgets the snoozes of alerts that were deleted, or switched off by hand.
  private mutating func dropSnoozes(after old: [Int: Ledger.Entry], _ turn: inout Turn) {
    for (source, snooze) in ledger.snoozes.sorted(by: { $0.key < $1.key }) {
      let entry = source.number.flatMap { old[$0] }
      let alert = list.alert(of: source)
      if source == .sample { continue }
      if let alert, entry?.isEnabled != true || alert.isEnabled || alert.isOnce { continue }
      let occurrence = snooze.occurrence(now: turn.now, elapsed: turn.elapsed)
      write(
        turn.outcome(.skipped, occurrence, label: alert?.journalName ?? entry?.name, reason: .changed), &turn)
    }
  }

  /// What was changed, switched off or deleted while it waited for a server is not shown any more; others of the same
  /// notification are decided again.
  private mutating func dropChanged(_ turn: inout Turn) {
    let ledger = ledger
    let unwanted = outbox.takeParked { $0.delivery.items.contains { !ledger.wants($0) } }
    turn.decide(unwanted.flatMap(\.delivery.items).compactMap(\.occurrence.number))
  }

  /// Writes off what was due of alerts that are not the same any more, and was not decided.
  private mutating func skipChanged(_ old: [Int: Ledger.Entry], until changed: Instant, _ turn: inout Turn) {
    let underway = outbox.occurrences
    var planner = planner(turn)
    for (number, entry) in old.sorted(by: { $0.key < $1.key }) {
      let alert = list[number]
      if let alert, entry.agrees(with: alert) { continue }
      planner.ledger.entries[number] = entry
      let due = planner.undecided(entry, of: number, grace: policy.grace(of: alert))
        .filter { $0.wasTried || entry.isEnabled && $0.occurrence.instant <= changed }.map(\.occurrence)
      for occurrence in due where !underway.contains(occurrence) {
        // One that becomes a date at its own time is due as that date, unless that had its time in another zone.
        if let alert, alert.isEnabled, alert.rule.onlyMatch == occurrence.nominal,
          !ledger.hasDecided(occurrence, inAnyZone: true)
        {
          continue
        }
        write(
          turn.outcome(.skipped, occurrence, label: alert.map(\.journalName) ?? entry.name, reason: .changed), &turn)
      }
    }
  }

  /// Takes the notifications of alerts that were deleted off the screen; no answer to them is expected.
  private mutating func withdrawDeleted(_ turn: inout Turn) {
    for source in ledger.showings.keys.sorted() {
      guard let number = source.number, ledger.entries[number] == nil else { continue }
      ledger.showings[source] = nil
      turn.screen += outbox.close(source)
    }
  }
}
