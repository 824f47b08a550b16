/// What a person has settled for all alerts: the contents of `settings.plist`.
///
/// A new setting is a property with its default, a line of the table below, and its sentence in both languages.
package struct Settings: Equatable, Sendable {
  /// Minutes that a recurring alert may be late and still be shown; 0 means never late.
  package var grace = Self.defaultGrace
  /// Minutes that a snooze may last, first choice first.
  ///
  /// Never empty; an alert may have its own.
  package var snooze = Self.defaultSnooze
  /// Whether, how often and when a notification that was not answered comes again; nil means never.
  package var repeatUnanswered: Repeats?
  /// How long a notification stays on the screen, on servers that let a program choose.
  package var popup = Popup.seconds(60)
  /// What is heard with an alert that has no sound of its own and does not ring: a name, a path, or `none`.
  package var sound = Sound.Bundled.drop.rawValue
  /// How loud sounds are, 0 to 100; an alert may have its own.
  package var volume = 70
  /// Minutes that an alarm rings.
  package var ringFor = 10
  /// Seconds in which a sound grows to its loudness; 0 begins with it.
  package var fadeIn = 0
  /// When a promise is asked for.
  package var promiseAt = ClockTime(minuteOfDay: 20 * 60)
  /// Whether the timers underway have a notification; nil means where the server keeps it without a sound.
  package var timerNotice: TimerNotice?
  /// The language of every sentence; nil for that of the environment.
  package var language: Language?
  /// How times of day are written; nil for the way of the language, which is twelve hours in both.
  package var hourCycle: HourCycle?
  /// The path of an iCalendar file with the holidays, in place of those of Korea; nil means those.
  package var holidayFile: String?
  /// Keys of other versions, kept as they are.
  package var extras: [String: PropertyListValue] = [:]

  /// Whether the timers underway have a notification.
  package enum TimerNotice: String, Sendable {
    case always = "on"
    case never = "off"
  }

  package static let defaultGrace = 120
  package static let defaultSnooze = [5, 9, 30, 60]
  /// Minutes that an alarm may ring.
  package static let ringRange = 1...60
  /// Seconds that a sound may take to its loudness.
  package static let fadeInRange = 0...60

  /// The names of the settings that may be a path.
  package static let (holidayFileKey, soundKey) = ("holidayFile", "sound")
  /// The word for no file.
  package static let noFile = noneWord

  package init() {}

  /// How often something comes again, each time after so many minutes.
  package struct Repeats: Equatable, Sendable {
    package let times: Int
    package let minutes: Int

    /// Nil outside of the ranges.
    package init?(times: Int, minutes: Int) {
      guard Self.timesRange.contains(times), Self.minutesRange.contains(minutes) else { return nil }
      self.times = times
      self.minutes = minutes
    }

    package static let timesRange = 1...10
    package static let minutesRange = 1...60
    /// The word for no repeats at all.
    package static let off = "off"
  }
}
