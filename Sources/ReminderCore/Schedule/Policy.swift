/// What is late, and how long the daemon waits: the limits, in seconds, and the settings.
package struct Policy: Equatable, Sendable {
  /// Up to this late counts as on time.
  static let onTime: Int64 = 60
  /// A wall that is moved farther than this was wrong before; and within this time the same time of day is the same
  /// occurrence.
  ///
  /// Three hours is what Debian's cron takes for both (cron(8)).
  static let correction: Int64 = 3 * 3600
  /// How far back the daemon looks for what was missed while it was off: a month of each alert, and no decades after
  /// a clock that was wrong.
  static let horizon: Int64 = 31 * 86_400
  /// Between two attempts to show a notification to a server that does not answer.
  static let retryInterval: Int64 = 30
  /// Up to this late a greeting, a test or a repeat is shown at least; the grace is only for alerts.
  static let retryLimit = seconds(ofGrace: Settings.defaultGrace)
  /// A test that was requested longer ago than this is not shown.
  static let testLimit: Int64 = 30

  package var settings = Settings()
  /// After this long without an answer a notification is unanswered; nil where no answer can come, as in a simulation.
  package var answerTimeout: Int64?

  package init() {}

  /// Up to this late a recurring alert is still shown, saying when it was due; an alert may have its own.
  var grace: Int64 { Self.seconds(ofGrace: settings.grace) }

  /// How often, and when, an unanswered notification comes again.
  var repeats: Settings.Repeats? { settings.repeatUnanswered }

  /// True where a notification leaves the screen when the time for its answer is over.
  var closesUnanswered: Bool { settings.popup == .answer }

  /// How long an alarm rings.
  var ringTime: Int64 { Int64(settings.ringFor) * 60 }

  /// A grace of so many minutes.
  static func seconds(ofGrace minutes: Int) -> Int64 { Int64(minutes) * 60 }

  /// How long a notification may go without an answer before it counts as unanswered: as long as it rings, or until it
  /// comes again, where it does.
  func timeToAnswer(_ content: AlertContent?) -> Int64? {
    guard let answerTimeout else { return nil }
    if content?.rings == true { return ringTime }
    return repeats.map { Int64($0.minutes) * 60 } ?? answerTimeout
  }
}

extension Policy {
  /// The policy of the daemon, which waits five minutes for an answer.
  package static var daemon: Policy {
    var policy = Policy()
    policy.answerTimeout = 300
    return policy
  }
}

extension Settings {
  /// The policy of a daemon with these settings.
  package var policy: Policy {
    var policy = Policy.daemon
    policy.settings = self
    return policy
  }
}
