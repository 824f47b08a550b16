import ReminderCore

/// What a run sets; what it leaves unset is the default of the daemon, which the oracles know by themselves.
struct RunSettings {
  /// Seconds; nil for the default.
  var graceSetting: Int64?
  /// True where a notification without an answer counts as unanswered after a while.
  var countsUnanswered = false
  var repeats: Settings.Repeats?

  var grace: Int64 { graceSetting ?? Rules.grace }
  var answerTimeout: Int64? { countsUnanswered ? Rules.answerTimeout : nil }

  /// The same for the daemon, with nothing set that has the default value.
  var policy: Policy {
    var policy = countsUnanswered ? Policy.daemon : Policy()
    if let graceSetting { policy.settings.grace = Int(graceSetting / 60) }
    policy.settings.repeatUnanswered = repeats
    return policy
  }
}
