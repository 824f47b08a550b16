/// The figures of docs/time.md and docs/answers.md, as the oracles state them.
///
/// Written out here and not taken from the code under test, so that a change of either is noticed. In seconds, but for
/// counts.
enum Rules {
  /// What is up to 60 s late is on time (the table in docs/time.md).
  static let onTime: Int64 = 60
  /// Up to the grace it is shown late, later it is missed (the same table): 2 h, unless settings or alert have another.
  static let grace: Int64 = 2 * 3600
  /// A greeting, a test or a repeat waits for a server for 2 h at least, whatever the grace ("How one notification comes about").
  static let retryLimit: Int64 = 2 * 3600
  /// Farther than 3 h is a correction; within 3 h of its delivery the same time of day is skipped (the same table).
  static let correction: Int64 = 3 * 3600
  /// A limit is exceeded by more than a second (the same table).
  static let rounding: Int64 = 1
  /// A clock is where it was before within 60 s, and what was shown that early has had its time (the same table).
  static let clockTolerance: Int64 = 60
  /// So many steps forward are remembered.
  static let rememberedClockErrors = 8
  /// A pause is forgotten 31 days after its end, by the wall ("Suppressions").
  static let pauseMemory: Int64 = 31 * 86_400
  /// The same time of day that is farther away than this is that of another date.
  static let halfDay: Int64 = 12 * 3600
  /// The state has the last eight occurrences that were shown, and the last eight that were not ("Ledger").
  static let rememberedDecisions = 8
  /// It has the last eight notifications that were answered ("Ledger").
  static let rememberedAnswers = 8
  /// Of what was missed more than 31 days ago nothing is written ("Journal").
  static let horizon: Int64 = 31 * 86_400
  /// A notification is pending until it is answered or its five minutes are over ("Answers").
  static let answerTimeout: Int64 = 5 * 60
  /// An alarm rings for ten minutes at most, and is unanswered then (the manual, "Alarms").
  static let ringTime: Int64 = 10 * 60
  /// What rings and is closed is back on the screen after so many seconds.
  static let returnPause: Int64 = 2
  /// After so many snoozes in a row a kindness is asked for (the manual, "Alarms").
  static let snoozesInRow = 2
  /// A promise is asked for at 20:00, if that is half an hour away (the manual, "Alarms").
  static let promiseMinute = 20 * 60
  static let promiseNotice: Int64 = 30 * 60
  /// Without a setting, in per cent.
  static let volume = 70
  /// A server that is there and hangs is tried again half a minute later ("How one notification comes about").
  static let retryInterval: Int64 = 30
  /// A test that was asked for more than a minute ago is not shown.
  static let testLimit: Int64 = 30
  /// No more notifications than that are on the screen.
  static let screenLimit = 3

  /// In these runs tests of alerts with an even number have a sound, and tests of every alarm.
  static func isHeard(testOf number: Int) -> Bool { number % 2 == 0 }
}
