/// A kindness that a person has promised, which is asked for until it is kept.
package struct Promise: Equatable, Sendable {
  /// Given once; at least 1.
  package let number: Int
  /// What was promised.
  package let kindness: Kindness
  package let made: Instant
  /// Nil while it is open.
  package var kept: Instant?

  package init(number: Int, _ kindness: Kindness, made: Instant, kept: Instant? = nil) {
    self.number = number
    self.kindness = kindness
    self.made = made
    self.kept = kept
  }

  /// What asks for it.
  package var content: AlertContent { AlertContent(title: kindness.text) }

  /// Seconds that a promise has at least.
  private static let least: Int64 = 30 * 60

  /// When a promise that was made then is asked for: at the next such time of day that is 30 minutes away or more.
  package static func due(after made: Instant, at time: ClockTime, in zone: Zone) -> Instant {
    let today = zone.local(made).date
    let times = (0...2).map { zone.instant(of: LocalDateTime(date: today.advanced(by: $0), time: time)) }
    return times.first { $0 - made >= least } ?? made + least
  }
}
