/// A kindness that a person has promised, which is asked for until it is kept.
package struct Promise: Equatable, Sendable {
  /// Given once; at least 1.
  package let number: Int
  /// What was promised.
  package let text: String
  /// The prepared text of the message that it is; nil where it is none.
  package let message: String?
  package let made: Instant
  /// Nil while it is open.
  package var kept: Instant?

  package init(number: Int, text: String, message: String? = nil, made: Instant, kept: Instant? = nil) {
    self.number = number
    self.text = text
    self.message = message
    self.made = made
    self.kept = kept
  }

  /// Seconds that a promise has at least.
  private static let least: Int64 = 30 * 60

  /// When a promise that was made then is asked for: at the next such time of day that is 30 minutes away or more.
  package static func due(after made: Instant, at time: ClockTime, in zone: Zone) -> Instant {
    let today = zone.local(made).date
    let times = (0...2).map { zone.instant(of: LocalDateTime(date: today.advanced(by: $0), time: time)) }
    return times.first { $0 - made >= least } ?? made + least
  }
}
