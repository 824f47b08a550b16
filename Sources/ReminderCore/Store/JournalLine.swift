/// A journal entry in the form of the file: instants with the offset of the zone that they were seen in.
package struct JournalLine: Codable, Equatable, Sendable {
  package let at: String
  package let event: String
  /// What was due; missing for an alert itself.
  package let kind: String?
  package let number: Int
  package let label: String?
  /// When it was due.
  package let due: String
  /// The local time that the alert asks for, which differs from `due` where a transition of the zone skips it.
  package let nominal: String
  /// Seconds from `due` to `at`.
  package let late: Int64
  package let reason: String?
  package let into: Int?
  /// How long it was put off.
  package let minutes: Int?
  /// How much was drunk.
  package let cups: Int?

  package init(_ entry: JournalEntry, in zone: Zone) {
    at = entry.at.text(in: zone)
    event = entry.event.rawValue
    kind = entry.occurrence.kind == .alert ? nil : entry.occurrence.kind.rawValue
    number = entry.occurrence.number
    label = entry.label
    due = entry.occurrence.instant.text(in: zone)
    nominal = entry.occurrence.nominal.fileText
    late = entry.lateness
    reason = entry.reason?.rawValue
    into = entry.into
    minutes = entry.minutes
    cups = entry.event == .drank ? 1 : nil
  }

  /// What the line says; nil where that is nothing this version knows.
  package var entry: JournalEntry? {
    // Every instant has its own offset.
    let zone = Zone.fixed(hours: 0)
    guard let at = Instant(at, in: zone), let due = Instant(due, in: zone),
      let nominal = LocalDateTime(fileText: nominal), let event = JournalEntry.Event(rawValue: event),
      let kind = Occurrence.Kind(rawValue: kind ?? Occurrence.Kind.alert.rawValue)
    else { return nil }
    let cause = reason.map(JournalEntry.Reason.init(rawValue:))
    if case .some(nil) = cause { return nil }
    return JournalEntry(
      at: at, event: event, occurrence: Occurrence(kind, number: number, nominal: nominal, instant: due), label: label,
      reason: cause ?? nil, into: into, minutes: minutes)
  }
}
