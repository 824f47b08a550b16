/// The next occurrence of each alert that is on, soonest first.
///
/// Kept from event to event, so that a delivery costs the same with ten alerts and with a thousand.
struct Agenda {
  private var occurrences: [Occurrence]

  /// What comes strictly later than `instant`.
  init(_ list: AlertList, after instant: Instant, in zone: Zone, _ almanac: Almanac) {
    occurrences = list.alerts.filter(\.isEnabled).compactMap { $0.nextOccurrence(after: instant, in: zone, almanac) }
      .sorted(by: Occurrence.precedes)
  }

  /// The soonest instant; nil where nothing is to come.
  var next: Instant? { occurrences.first?.instant }

  /// Takes out what is due.
  mutating func takeDue(_ now: Instant) -> [Occurrence] {
    let due = Array(occurrences.prefix { $0.instant <= now })
    occurrences.removeFirst(due.count)
    return due
  }

  /// Plans what comes next of an alert, strictly later than `instant`.
  mutating func replace(_ alert: Alert, after instant: Instant, in zone: Zone, _ almanac: Almanac) {
    if let place = occurrences.firstIndex(where: { $0.source == .alert(alert.number) }) {
      occurrences.remove(at: place)
    }
    guard alert.isEnabled, let next = alert.nextOccurrence(after: instant, in: zone, almanac) else { return }
    let place = occurrences.firstIndex { Occurrence.precedes(next, $0) } ?? occurrences.endIndex
    occurrences.insert(next, at: place)
  }
}
