extension Ledger {
  /// What is due of an alert and not decided, oldest first: it waits for a server, for the end of a pause, or for a
  /// daemon.
  package func backlog(of alert: Alert, now: Instant, in zone: Zone) -> [Occurrence] {
    guard alert.isEnabled else { return [] }
    let entry = entries[alert.number].flatMap { $0.agrees(with: alert) ? $0 : nil }
    var open = (entry?.waiting ?? []).map { $0.occurrence(of: alert.number) }
    // A date is due however long ago it was; all else since the daemon has looked.
    let since =
      alert.isOnce
      ? .distantPast
      : entry.flatMap { entry in
        lastCheck.map { max(entry.since, $0.reading.realtime) }
      }
    var after = since ?? now
    while let due = alert.nextOccurrence(after: after, in: zone), due.instant <= now {
      after = due.instant
      let isKnown = entry?.records.contains { $0.nominal == due.nominal && $0.state != .intent } ?? false
      if !isKnown { open.append(due) }
    }
    return open
  }
}
