/// The settings for all alerts: the contents of `settings.plist`.
///
/// A new setting is a property with its default, an entry of the table in `Settings+Table`, and its sentence in both
/// languages.
///
/// More than ten stored properties: one for each setting.
package struct Settings: Equatable, Sendable {
  /// The grace period of what comes several times a day, in minutes; 0 for none.
  package var grace = Self.defaultGrace
  /// The choices for a snooze, in minutes, first choice first.
  ///
  /// Never empty; an alert may have its own.
  package var snooze = Self.defaultSnooze
  /// How often and when an unanswered notification is repeated; nil for never.
  package var repeatUnanswered: Repeats?
  /// How long a notification stays on the screen, on servers that let a program choose.
  package var popup = Popup.seconds(60)
  /// The sound of an alert that has none of its own and does not ring: a name, a path, or `none`.
  package var sound = Sound.Bundled.drop.rawValue
  /// The volume of sounds, 0 to 100; an alert may have its own.
  package var volume = 70
  /// How long an alarm rings, in minutes.
  package var ringFor = 10
  /// The length of the fade-in of a sound, in seconds; 0 for none.
  package var fadeIn = 0
  /// The time of day at which promises are asked for.
  package var promiseAt = ClockTime(minuteOfDay: 20 * 60)
  /// Whether running and paused timers have a notification; nil if only on a server that keeps it without a sound.
  package var timerNotice: TimerNotice?
  /// The language of all texts; nil for that of the environment.
  package var language: Language?
  /// The hour cycle of written times; nil for that of the language, which is twelve hours in both.
  package var hourCycle: HourCycle?
  /// The path of an iCalendar file with the holidays; nil for the table of Korean holidays.
  package var holidayFile: String?
  /// How much a cup is, in millilitres.
  package var cup = Cup.defaultSize
  /// What a day should come to, in millilitres; nil for no goal.
  package var goal: Int?
  /// The unit in which amounts are written; nil for millilitres.
  package var units: Units?
  /// The time in the night at which a day of drinking ends, at noon at the latest.
  package var dayEnds = Self.defaultDayEnds
  /// The names of the plans whose alerts stay silent when the user is ahead.
  package var quietPlans: [String] = []
  /// The days that plans were made from, one of a plan.
  package var planDays: [PlanDay] = []
  /// The path of a file with the texts of water alerts, one per line; nil for the default text.
  package var messages: String?
  /// The path of a program that the daemon starts for each record; nil for none.
  package var hook: String?
  /// Unknown keys, kept when the file is written.
  package var extras: [String: PropertyListValue] = [:]

  /// Whether running and paused timers have a notification.
  package enum TimerNotice: String, Sendable {
    case always = "on"
    case never = "off"
  }

  package enum Units: String, Sendable {
    case milliliters = "ml"
    /// Fluid ounces of the United States.
    case ounces = "oz"
  }

  package static let defaultDayEnds = ClockTime(minuteOfDay: 4 * 60)
  /// The valid ends of a day: midnight to noon.
  package static let dayEndsRange = ClockTime(minuteOfDay: 0)...ClockTime(minuteOfDay: 12 * 60)
  /// The most names of quiet plans.
  package static let quietPlanLimit = 100
  package static let defaultGrace = 120
  package static let defaultSnooze = [5, 9, 30, 60]
  /// The valid lengths of the ring of an alarm, in minutes.
  package static let ringRange = 1...60
  /// The valid lengths of a fade-in, in seconds.
  package static let fadeInRange = 0...60

  /// The names of the settings whose value depends on more than what is typed.
  package static let (holidayFileKey, messagesKey, hookKey, soundKey, promiseAtKey, goalKey, cupKey) =
    ("holidayFile", "messages", "hook", "sound", "promiseAt", "goal", "cup")
  /// The value of a path setting that means no file.
  package static let noFile = noneWord

  package init() {}

  /// The number of repeats, and the interval in minutes.
  package struct Repeats: Equatable, Sendable {
    package let times: Int
    package let minutes: Int

    /// Returns nil outside the ranges.
    package init?(times: Int, minutes: Int) {
      guard Self.timesRange.contains(times), Self.minutesRange.contains(minutes) else { return nil }
      self.times = times
      self.minutes = minutes
    }

    package static let timesRange = 1...10
    package static let minutesRange = 1...60
    /// The value of the setting that means no repeats.
    package static let off = "off"
  }
}
