/// What the effect of an answer depends on apart from the ledger: the settings, and the zone.
package struct AnswerTerms: Sendable {
  private let settings: Settings
  private let zone: Zone

  package init(_ settings: Settings, in zone: Zone) {
    (self.settings, self.zone) = (settings, zone)
  }

  /// Returns when a promise that is made at an instant, or is not kept by then, is asked for next.
  func next(after instant: Instant) -> Instant { Promise.due(after: instant, at: settings.promiseAt, in: zone) }

  /// Returns the cup that an answer at an instant counts.
  func cup(at instant: Instant) -> Cup {
    Cup(ml: settings.cup, day: zone.day(of: instant, endingAt: settings.dayEnds))
  }
}
