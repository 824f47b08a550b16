import ReminderCore

/// The settings of a run; unset ones have the defaults of the daemon, which the oracles know by themselves.
struct RunSettings {
  /// In seconds; nil for the default.
  var graceSetting: Int64?
  /// True if notifications become unanswered after a while.
  var countsUnanswered = false
  var repeats: Settings.Repeats?

  var grace: Int64 { graceSetting ?? Rules.grace }
  var answerTimeout: Int64? { countsUnanswered ? Rules.answerTimeout : nil }

  /// The policy of the daemon, in which default values are not set.
  var policy: Policy {
    var policy = countsUnanswered ? Policy.daemon : Policy()
    if let graceSetting { policy.settings.grace = Int(graceSetting / 60) }
    policy.settings.repeatUnanswered = repeats
    return policy
  }
}
