/// The limits of lateness and waiting, in seconds, and the settings.
package struct Policy: Equatable, Sendable {
  /// The maximum lateness that counts as on time.
  static let onTime: Int64 = 60
  /// The largest move of the wall clock that is not a correction of a wrong clock; also the time within which the same
  /// time of day is the same occurrence.
  ///
  /// Debian's cron uses three hours for both (cron(8)).
  static let correction: Int64 = 3 * 3600
  /// How far back the daemon looks for missed occurrences: a month for each alert, not decades after a clock that was
  /// wrong.
  static let horizon: Int64 = 31 * 86_400
  /// The grace period of an alert once a day, and of one that comes once a week or less often.
  static let (dailyGrace, rareGrace): (Int64, Int64) = (12 * 3600, 14 * 86_400)
  /// How long after the daemon has first found something missed it tells of it.
  static let missedDelay: Int64 = 60
  /// The time between two attempts to show a notification to a server that does not answer.
  static let retryInterval: Int64 = 30
  /// The minimum time for which a greeting, a test or a repeat is retried; the grace applies only to alerts.
  static let retryLimit = seconds(ofGrace: Settings.defaultGrace)
  /// The maximum age of a test request that is still shown.
  static let testLimit: Int64 = 30

  package var settings = Settings()
  /// The time after which a notification is unanswered; nil if no answer can come, as in a simulation.
  package var answerTimeout: Int64?

  /// True where what was missed is told in a notification, as by the daemon itself.
  package var tellsMissed = false

  package init() {}

  /// The grace period of what comes several times a day (`Inputs.grace(of:)`).
  var grace: Int64 { max(Self.seconds(ofGrace: settings.grace), Self.onTime) }

  /// How often, and when, an unanswered notification is repeated.
  var repeats: Settings.Repeats? { settings.repeatUnanswered }

  /// True if a notification is closed when the time for its answer is over.
  var closesUnanswered: Bool { settings.popup == .answer }

  /// How long an alarm rings.
  var ringTime: Int64 { Int64(settings.ringFor) * 60 }

  /// Returns a grace period in seconds.
  static func seconds(ofGrace minutes: Int) -> Int64 { Int64(minutes) * 60 }

  /// Returns the time after which a notification counts as unanswered: the duration of its ring, or else the interval
  /// of repeats, if set.
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

extension Policy {
  /// The policy of the daemon's program, which also tells what was missed.
  package static var telling: Policy {
    var policy = Policy.daemon
    policy.tellsMissed = true
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
