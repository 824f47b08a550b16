// What a change of the list means for what was decided, and for what waits.
extension Ledger {
  /// Takes the alerts of a list; what is new in it counts since `since`, and the time is `now` on the wall, in `zone`.
  ///
  /// Returns the entries that it had before.
  mutating func take(_ list: AlertList, since: Instant, now: Instant, in zone: Zone) -> [Int: Entry] {
    let old = entries
    var entries: [Int: Entry] = [:]
    for alert in list.alerts {
      let entry = old[alert.number].flatMap { $0.agrees(with: alert) ? $0 : nil }
      entries[alert.number] = entry ?? changed(alert, since: since, now: now, in: zone)
    }
    (self.entries, unclaimed) = (entries, [:])
    return old
  }

  /// An alert that was changed, with what is still remembered of it.
  private func changed(_ alert: Alert, since: Instant, now: Instant, in zone: Zone) -> Entry {
    let old = entries[alert.number]
    var entry = Entry(alert, since: since, forgotten: old?.forgotten)
    for decision in old?.decisions ?? unclaimed[alert.number] ?? [] {
      guard decision.isFinal else {
        // A date that was not seen is due again, unless its time is still to come in the zone of now.
        if let date = alert.rule.onlyMatch, date == decision.nominal, zone.instant(of: date) <= now {
          entry.put(decision, at: now)
        }
        continue
      }
      // What was given up under a clock that was ahead is due again, and so is a date that was shown and is switched on.
      let isOpen = decision.instant > now && (decision.state == .missed || alert.isOnce && alert.isEnabled)
      if !isOpen { entry.put(decision, at: now) }
    }
    return entry
  }

  /// The snoozes of alerts that were deleted, or switched off by hand, with what the journal calls the alert.
  func orphanedSnoozes(_ list: AlertList, after old: [Int: Entry]) -> [(snooze: Snooze, label: String?)] {
    snoozes.sorted { $0.key < $1.key }.compactMap { source, snooze in
      guard let number = source.number else { return nil }
      let entry = old[number]
      let alert = list.alert(of: source)
      if let alert, entry?.isEnabled != true || !alert.isOffByHand { return nil }
      return (snooze, alert?.journalName ?? entry?.name)
    }
  }

  /// Forgets the notifications of alerts that were deleted, and says of which sources.
  mutating func dropDeleted() -> [Source] {
    let deleted = showings.keys.filter { source in source.number.map { entries[$0] == nil } ?? false }
    for source in deleted { showings[source] = nil }
    return deleted.sorted()
  }

  /// The dated alerts that are on, or off, and were delivered.
  func deliveredDates(of list: AlertList, isOn: Bool) -> [(number: Int, nominal: LocalDateTime)] {
    list.alerts.compactMap { alert in
      guard alert.isEnabled == isOn, let nominal = alert.rule.onlyMatch, hasDelivered(nominal, of: alert.number)
      else { return nil }
      return (alert.number, nominal)
    }
  }
}
