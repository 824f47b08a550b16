extension Settings {
  /// Every setting, in the order in which `config list` shows them.
  package static let table = [
    Setting("grace", \.grace, .grace, Phrase("setting.grace"), examples: "2h, 0", isAlwaysWritten: true),
    Setting("snooze", \.snooze, .snoozeChoices, Phrase("setting.snooze"), examples: "5m,30m"),
    Setting(
      "repeatUnanswered", \.repeatUnanswered, .repeats, Phrase("setting.repeatUnanswered"), examples: "3x5m, off"),
    Setting("popup", \.popup, .popup, Phrase("setting.popup"), examples: "60s, server, answer"),
    Setting(Self.soundKey, \.sound, .sound(option: Self.soundKey), Phrase("setting.sound"), examples: "drop, none"),
    Setting("volume", \.volume, .volume, Phrase("setting.volume"), examples: "70"),
    Setting("ringFor", \.ringFor, .ringFor, Phrase("setting.ringFor"), examples: "10m"),
    Setting("fadeIn", \.fadeIn, .fadeIn, Phrase("setting.fadeIn"), examples: "20s, 0"),
    Setting(Self.promiseAtKey, \.promiseAt, .clockTime, Phrase("setting.promiseAt"), examples: "20:00"),
    Setting(Self.cupKey, \.cup, .cup, Phrase("setting.cup"), examples: "250ml"),
    Setting(Self.goalKey, \.goal, .goal, Phrase("setting.goal"), examples: "2L, none"),
    Setting("units", \.units, .word(or: Phrase.notAUnit), Phrase("setting.units"), examples: "ml, oz, auto"),
    Setting("dayEnds", \.dayEnds, .dayEnds, Phrase("setting.dayEnds"), examples: "04:00"),
    Setting("quietPlans", \.quietPlans, .planNames, Phrase("setting.quietPlans"), examples: "water, none"),
    Setting(
      "planDays", \.planDays, .planDays, Phrase("setting.planDays"), examples: "water 07:30-23:00 90m 12:00-13:00, none"
    ),
    Setting(
      Self.messagesKey, \.messages, .file, Phrase("setting.messages"), examples: "/home/me/messages.txt, none"),
    Setting(
      "timerNotice", \.timerNotice, .word(or: Phrase.notATimerNotice),
      Phrase("setting.timerNotice"), examples: "auto, on, off"),
    Setting(
      "language", \.language, .word(or: Phrase.notALanguage), Phrase("setting.language"), examples: "ko, en, auto"),
    Setting(
      "hourCycle", \.hourCycle, .word(or: Phrase.notAnHourCycle), Phrase("setting.hourCycle"), examples: "12, 24, auto"),
    Setting(
      Self.holidayFileKey, \.holidayFile, .file, Phrase("setting.holidayFile"), examples: "/home/me/holidays.ics, none"),
    Setting(Self.hookKey, \.hook, .file, Phrase("setting.hook"), examples: "/home/me/bin/lamp, none"),
  ]
}
