/// The next occurrence of each enabled alert, soonest first.
///
/// Kept between events, so that the cost of a delivery does not grow with the number of alerts.
struct Agenda {
  private var occurrences: [Occurrence]

  /// Creates the agenda of occurrences strictly later than `instant`.
  init(_ list: AlertList, after instant: Instant, in zone: Zone, _ almanac: Almanac) {
    occurrences = list.alerts.filter(\.isEnabled).compactMap { $0.nextOccurrence(after: instant, in: zone, almanac) }
      .sorted(by: Occurrence.precedes)
  }

  /// The soonest instant; nil if there is none.
  var next: Instant? { occurrences.first?.instant }

  /// Removes and returns the due occurrences.
  mutating func popDue(_ now: Instant) -> [Occurrence] {
    let due = Array(occurrences.prefix { $0.instant <= now })
    occurrences.removeFirst(due.count)
    return due
  }

  /// Replaces the occurrence of an alert by its next one, strictly later than `instant`.
  mutating func replace(_ alert: Alert, after instant: Instant, in zone: Zone, _ almanac: Almanac) {
    if let place = occurrences.firstIndex(where: { $0.source == .alert(alert.number) }) {
      occurrences.remove(at: place)
    }
    guard alert.isEnabled, let next = alert.nextOccurrence(after: instant, in: zone, almanac) else { return }
    let place = occurrences.firstIndex { Occurrence.precedes(next, $0) } ?? occurrences.endIndex
    occurrences.insert(next, at: place)
  }
}
