/// The time of day, and its zone, at which promises are asked for.
package struct PromiseTerms: Sendable {
  package let zone: Zone
  package let time: ClockTime

  package init(zone: Zone, time: ClockTime) {
    (self.zone, self.time) = (zone, time)
  }

  /// Returns when a promise that is made at an instant, or is not kept by then, is asked for next.
  func next(after instant: Instant) -> Instant { Promise.due(after: instant, at: time, in: zone) }
}
