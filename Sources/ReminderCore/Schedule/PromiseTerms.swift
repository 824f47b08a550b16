/// When a promise is asked for: at a time of day, in a zone.
package struct PromiseTerms: Sendable {
  package let zone: Zone
  package let time: ClockTime

  package init(zone: Zone, time: ClockTime) {
    (self.zone, self.time) = (zone, time)
  }

  /// When a promise that is made at an instant, or was not kept by then, is asked for next.
  func next(after instant: Instant) -> Instant { Promise.due(after: instant, at: time, in: zone) }
}
