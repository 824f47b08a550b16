/// When a promise is asked for: at a time of day, in a zone.
package struct PromiseTerms: Sendable {
  let zone: Zone
  let time: ClockTime

  /// When a promise that is made at an instant, or was not kept by then, is asked for next.
  func next(after instant: Instant) -> Instant { Promise.due(after: instant, at: time, in: zone) }
}
