import ReminderModel

/// The figures of docs/time.md and docs/answers.md, as the oracles state them.
///
/// Stated here instead of using those of the code under test, so that a change of either is noticed. In seconds, except
/// counts.
enum Rules {
  /// Up to 60 s late is on time (the table in docs/time.md).
  static let onTime: Int64 = 60
  /// Up to the grace period it is shown late, later it is missed (the same table): 2 h for what comes several times a
  /// day, unless the settings have another.
  static let grace: Int64 = 2 * 3600
  /// The grace period of an alert once a day, and of one that comes once a week or less often.
  static let (dailyGrace, rareGrace): (Int64, Int64) = (12 * 3600, 14 * 86_400)
  /// A greeting, a test or a repeat waits for a server for at least 2 h, regardless of the grace period ("How one
  /// notification comes about").
  static let retryLimit: Int64 = 2 * 3600
  /// A step of more than 3 h is a correction; within 3 h of its delivery the same time of day is skipped (the same
  /// table).
  static let correction: Int64 = 3 * 3600
  /// A limit is exceeded by more than a second (the same table).
  static let rounding: Int64 = 1
  /// A clock is where it was before within 60 s, and a notification that is early by that is on time (the same table).
  static let clockTolerance: Int64 = 60
  /// The number of steps forward that are kept.
  static let rememberedClockErrors = 8
  /// A pause is deleted 31 days after its end, by the wall clock ("Suppressions").
  static let pauseMemory: Int64 = 31 * 86_400
  /// The same time of day farther away than this is that of another date.
  static let halfDay: Int64 = 12 * 3600
  /// The state has the last eight occurrences that were shown, and the last eight that were not ("Ledger").
  static let rememberedDecisions = 8
  /// The state has the last eight notifications that were answered ("Ledger").
  static let rememberedAnswers = 8
  /// Occurrences that were missed more than 31 days ago are not recorded ("Journal").
  static let horizon: Int64 = 31 * 86_400
  /// A notification is pending until it is answered or its five minutes are over ("Answers").
  static let answerTimeout: Int64 = 5 * 60
  /// An alarm rings for at most ten minutes, and is then unanswered (the manual, "Alarms").
  static let ringTime: Int64 = 10 * 60
  /// The time after which a ringing notification that was closed is shown again.
  static let returnPause: Int64 = 2
  /// The number of snoozes in a row after which a kindness is asked for (the manual, "Alarms").
  static let snoozesInRow = 2
  /// A promise is asked for at 20:00, if that is half an hour away (the manual, "Alarms").
  static let promiseMinute = 20 * 60
  static let promiseNotice: Int64 = 30 * 60
  /// The default volume, in per cent.
  static let volume = 70
  /// A server that hangs is tried again half a minute later ("How one notification comes about").
  static let retryInterval: Int64 = 30
  /// A test that was requested more than 30 seconds ago is not shown.
  static let testLimit: Int64 = 30
  /// The maximum number of notifications on the screen.
  static let screenLimit = 3

  /// Returns the grace period of an alert: its own, or one by its rarity; `setting` is that of the settings.
  static func limit(_ alert: Alert, among alerts: some Sequence<Alert>, setting: Int64) -> Int64 {
    if let own = alert.grace { return max(onTime, Int64(own) * 60) }
    let others = alerts.filter { $0.plan == alert.plan && $0.recurrence == alert.recurrence }
    if alert.isAboutWater || alert.plan != nil && Set(others.map(\.time)).count > 1 { return max(onTime, setting) }
    return isRare(alert.recurrence) ? rareGrace : dailyGrace
  }

  private static func isRare(_ recurrence: Recurrence) -> Bool {
    if recurrence.holidays == .only { return true }
    switch recurrence.ignoringHolidays {
    case .weekly(let days): return days.days.count == 1
    case .rule(let dates):
      let rule = dates.rule
      if [.monthly, .yearly].contains(rule.frequency) { return true }
      return rule.days.count == 1 || rule.frequency == .weekly && rule.days.isEmpty
        || rule.frequency == .daily && (rule.interval > 6 || !rule.monthDays.isEmpty)
    case .once, .filtered: return true
    }
  }

  /// Returns true if a test has a sound: in these runs those of alerts with an even number, and of every alarm.
  static func isHeard(testOf number: Int) -> Bool { number % 2 == 0 }
}
