// What a change of the list means for what is due and what waits.
extension Scheduler {
  /// Takes the list that the file has held since `changed`, and returns the numbers of what is new in it.
  @discardableResult
  mutating func take(_ list: AlertList, changed: Instant, _ advance: ClockAdvance) -> Set<Int> {
    self.list = list
    // Not before we looked last: a file that is put back as it was long ago was not due all the while.
    let since = min(advance.now.realtime, max(changed, advance.start))
    let old = ledger.entries
    ledger.entries = [:]
    for alert in list.alerts {
      if let entry = old[alert.number], entry.agrees(with: alert) {
        ledger.entries[alert.number] = entry
      } else {
        // A date that is switched on again, and was shown under a clock that was ahead, is due again.
        let decided = (old[alert.number]?.records ?? []).filter {
          $0.isDecided && !(alert.isOnce && $0.instant > advance.now.realtime)
        }
        ledger.entries[alert.number] = Ledger.Entry(alert, since: since, records: decided)
      }
    }
    if ledger.entries != old { hasNews = true }
    dropSnoozes(after: old, advance)
    // An alert that was changed, switched off or deleted while its notification waited for a server is not shown any
    // more; others of the same notification are decided again.
    let unwanted = waiting.filter { $0.isParked && $0.delivery.items.contains { !isWanted($0) } }
    waiting.removeAll { waiting in unwanted.contains { $0.delivery.id == waiting.delivery.id } }
    let underway = Set(waiting.flatMap(\.delivery.items).map(\.occurrence))
    for (number, entry) in old where list[number].map({ !entry.agrees(with: $0) }) ?? true {
      for occurrence in due(of: number, entry, until: min(changed, advance.now.realtime), advance)
      where !underway.contains(occurrence) && list[number]?.isDated(occurrence.nominal) != true {
        skip(occurrence, label: list[number]?.journalName ?? entry.name, advance)
      }
    }
    return Set(list.alerts.filter { old[$0.number]?.agrees(with: $0) != true }.map(\.number))
  }

  /// What was due of an alert as it was seen last, until it was changed, and is not decided.
  private func due(
    of number: Int, _ entry: Ledger.Entry, until changed: Instant, _ advance: ClockAdvance
  ) -> [Occurrence] {
    var due = entry.waiting.map { $0.occurrence(of: number) }
    guard entry.isEnabled else { return due }
    let alert = Alert(number: number, id: "", time: entry.time, recurrence: entry.recurrence)
    let planner = Planner(
      advance: advance, ledger: Ledger(entries: [number: entry]), zone: zone, policy: policy,
      suppressions: Suppressions(),
      downtime: .notRunning)
    due += planner.undecided(alert).map(\.occurrence).filter { $0.instant <= changed && !due.contains($0) }
    return due
  }

  /// Writes off what is due of an alert that is not the same any more.
  mutating func skip(_ occurrence: Occurrence, label: String?, _ advance: ClockAdvance) {
    journal.append(
      JournalEntry(
        at: advance.now.realtime, event: .skipped, occurrence: occurrence, label: label, reason: .changed))
  }

  /// Dated alerts that were delivered and are still on, because switching them off failed.
  func switchOffDelivered() -> [Effect] {
    list.alerts.compactMap { alert in
      guard alert.isEnabled, case .once(let date) = alert.recurrence else { return nil }
      let nominal = LocalDateTime(date: date, time: alert.time)
      return ledger.hasDelivered(nominal, of: alert.number)
        ? .setSwitch(number: alert.number, nominal, on: false) : nil
    }
  }
}

extension Alert {
  /// True for an alert that is on, and due at that date and time only.
  fileprivate func isDated(_ nominal: LocalDateTime) -> Bool {
    isEnabled && recurrence == .once(nominal.date) && time == nominal.time
  }
}
