/// A kindness that a person has promised; the program asks for it until it is kept.
package struct Promise: Equatable, Sendable {
  /// Never reused; at least 1.
  package let number: Int
  /// The promised kindness.
  package let kindness: Kindness
  package let made: Instant
  /// When it was kept; nil while it is open.
  package var kept: Instant?

  package init(number: Int, _ kindness: Kindness, made: Instant, kept: Instant? = nil) {
    self.number = number
    self.kindness = kindness
    self.made = made
    self.kept = kept
  }

  /// The content of the notification that asks for it.
  package var content: AlertContent { AlertContent(title: kindness.text) }

  /// The minimum time from a promise to its first notification, in seconds.
  private static let least: Int64 = 30 * 60

  /// Returns when a promise is asked for first: at the next `time` of day that is at least 30 minutes later.
  package static func due(after made: Instant, at time: ClockTime, in zone: Zone) -> Instant {
    let today = zone.local(made).date
    let times = (0...2).map { zone.instant(of: LocalDateTime(date: today.advanced(by: $0), time: time)) }
    return times.first { $0 - made >= least } ?? made + least
  }
}
