// Occurrences that stay silent, as things are now.
extension Overview {
  /// A coming occurrence that stays silent, and why.
  package struct Silenced: Equatable, Sendable {
    package let occurrence: Occurrence
    package let silence: Silence
  }

  /// Returns why a coming occurrence stays silent as things are now; nil if it does not.
  ///
  /// Suppressions are not considered.
  package func quiet(_ occurrence: Occurrence) -> Silence? {
    list.alert(of: occurrence.source).flatMap { planner.silence(of: occurrence, $0) }
  }

  /// The coming occurrences that stay silent as things are now, before the next one of their alert that does not,
  /// soonest first.
  package var silenced: [Silenced] {
    list.alerts.flatMap(silenced).sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }
  }

  /// Returns the coming occurrences of an alert that stay silent as things are now, before the next one that does not,
  /// soonest first.
  package func silenced(_ alert: Alert) -> [Silenced] {
    guard alert.isEnabled, planner.isQuiet(alert) else { return [] }
    var (found, after) = ([Silenced](), now)
    while let next = planner.heeded(alert, after: after), let silence = planner.silence(of: next, alert) {
      found.append(Silenced(occurrence: next, silence: silence))
      after = next.instant
    }
    return found
  }
}
