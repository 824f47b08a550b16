// Effects of a change of the list on decisions and snoozes.
extension Ledger {
  /// Takes the alerts of a list; new ones count from `since`, and `now` is the wall time in `zone`.
  ///
  /// Returns the former entries.
  mutating func replaceEntries(with list: AlertList, since: Instant, now: Instant, in zone: Zone) -> [Int: Entry] {
    let old = entries
    var entries: [Int: Entry] = [:]
    for alert in list.alerts {
      let known = old[alert.number].flatMap { $0.agrees(with: alert) ? $0 : nil }
      var entry = known ?? changed(alert, since: since, now: now, in: zone)
      // The clock may have been ahead when a command changed it.
      entry.since = min(entry.since, now)
      entries[alert.number] = entry
    }
    (self.entries, orphanedDecisions) = (entries, [:])
    return old
  }

  /// Returns the entry of a changed alert, with the decisions that remain valid.
  func changed(_ alert: Alert, since: Instant, now: Instant, in zone: Zone) -> Entry {
    let old = entries[alert.number]?.past ?? orphanedDecisions[alert.number] ?? Decisions()
    var entry = Entry(alert, since: since, past: Decisions(forgotten: old.forgotten.map { min($0, now) }))
    for decision in old.kept {
      guard decision.isFinal else {
        // A dated alert that was not seen is due again, unless its time is in the future in the current zone.
        let isDate = alert.schedule.onlyMatch.map { $0 == decision.nominal && zone.instant(of: $0) <= now } ?? false
        // Without a snapshot the list of before is not known: what the journal says waits is of the alert that has the time.
        let isOrphaned = entries[alert.number] == nil && !alert.isOnce && alert.time == decision.nominal.time
        if isDate || isOrphaned { entry.past.put(decision, at: now) }
        continue
      }
      // A missed occurrence in the future (the clock was ahead) is due again, and so is a delivered date that was
      // switched on.
      let isOpen = decision.instant > now && (decision.state == .missed || alert.isOnce && alert.isEnabled)
      if !isOpen { entry.past.put(decision, at: now) }
    }
    return entry
  }

  /// Returns the snoozes of alerts that were deleted or switched off by the user, with the names of the alerts in the
  /// journal.
  func orphanedOneOffs(_ list: AlertList, after old: [Int: Entry]) -> [(oneOff: OneOff, label: String?)] {
    oneOffs.sorted { $0.key < $1.key }.compactMap { source, oneOff in
      guard let number = source.number else { return nil }
      let entry = old[number]
      let alert = list.alert(of: source)
      if let alert, entry?.isEnabled != true || !alert.isOffByHand { return nil }
      return (oneOff, alert?.journalName ?? entry?.name)
    }
  }

  /// Deletes the notifications of deleted alerts and returns their sources.
  mutating func dropDeleted() -> [Source] {
    let deleted = deliveries.keys.filter { source in source.number.map { entries[$0] == nil } ?? false }
    for source in deleted { deliveries[source] = nil }
    return deleted.sorted()
  }

  /// Returns the dated alerts with a switch position that were delivered.
  func deliveredDates(of list: AlertList, isOn: Bool) -> [(number: Int, nominal: LocalDateTime)] {
    list.alerts.compactMap { alert in
      guard alert.isEnabled == isOn, let nominal = alert.schedule.onlyMatch, hasDelivered(nominal, of: alert.number)
      else { return nil }
      return (alert.number, nominal)
    }
  }
}
