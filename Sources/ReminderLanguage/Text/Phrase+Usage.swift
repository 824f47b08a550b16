// What commands say when they were asked for something that cannot be.
extension Phrase {
  package static var noTime: Phrase { Phrase("usage.noTime") }
  package static var daysAndDate: Phrase { Phrase("usage.daysAndDate") }
  package static var whenAndEvery: Phrase { Phrase("usage.whenAndEvery") }
  package static var daysTwice: Phrase { Phrase("usage.daysTwice") }
  package static var oneTimeOnly: Phrase { Phrase("usage.oneTimeOnly") }

  /// A label in the sentence, and another behind `--label`.
  package static func labelTwice(_ text: String) -> Phrase { Phrase("usage.labelTwice", text) }

  package static var windowIncomplete: Phrase { Phrase("usage.windowIncomplete") }
  package static var nothingToChange: Phrase { Phrase("usage.nothingToChange") }
  package static var noReference: Phrase { Phrase("usage.noReference") }
  package static var allAndReferences: Phrase { Phrase("usage.allAndReferences") }
  package static var deleteAllNeedsYes: Phrase { Phrase("usage.deleteAllNeedsYes") }
  package static var enabledAndDisabled: Phrase { Phrase("usage.enabledAndDisabled") }
  package static var jsonAndPorcelain: Phrase { Phrase("usage.jsonAndPorcelain") }

  package static var endBeforeStart: Phrase { Phrase("usage.endBeforeStart") }

  package static var tooLongToSimulate: Phrase { Phrase("usage.tooLongToSimulate") }

  package static var sleepsOverlap: Phrase { Phrase("usage.sleepsOverlap") }
  package static func outsideStretch(_ instant: String) -> Phrase { Phrase("usage.outsideStretch", instant) }
  package static func notAGrace(_ text: String) -> Phrase { Phrase("usage.notAGrace", text) }
  static func notAPopup(_ text: String) -> Phrase { Phrase("usage.notAPopup", text) }

  package static func notASetting(_ text: String, known: [String]) -> Phrase {
    Phrase("usage.notASetting", text, known.joined(separator: ", "))
  }

  package static func notAZone(_ text: String) -> Phrase { Phrase("usage.notAZone", text) }
  package static func notAStep(_ text: String) -> Phrase { Phrase("usage.notAStep", text) }

  /// Text that should have been two parts with a separator between them.
  package static func notAPair(_ text: String, _ separator: String) -> Phrase {
    Phrase("usage.notAPair", text, separator)
  }

  package static func notAClockTime(_ text: String) -> Phrase { Phrase("usage.notAClockTime", text) }
  package static func notDays(_ text: String) -> Phrase { Phrase("usage.notDays", text) }
  static func notAHolidayRule(_ text: String) -> Phrase { Phrase("usage.notAHolidayRule", text) }
  package static func notAYear(_ text: String) -> Phrase { Phrase("usage.notAYear", text) }
  package static var startWithoutDays: Phrase { Phrase("usage.startWithoutDays") }
  package static var holidaysAndDate: Phrase { Phrase("usage.holidaysAndDate") }
  package static var windowPassesMidnight: Phrase { Phrase("usage.windowPassesMidnight") }

  /// A recurrence of which no day is to come.
  package static func matchesNoDay(_ recurrence: Recurrence, today: CalendarDate) -> Phrase {
    Phrase("usage.matchesNoDay", recurrence.phrase(today: today))
  }

  package static func notADate(_ text: String) -> Phrase { Phrase("usage.notADate", text) }
  package static func notADuration(_ text: String) -> Phrase { Phrase("usage.notADuration", text) }
  package static func notASnooze(_ text: String) -> Phrase { Phrase("usage.notASnooze", text) }
  package static func notAnUrgency(_ text: String) -> Phrase { Phrase("usage.notAnUrgency", text) }
  package static func notAnInstant(_ text: String) -> Phrase { Phrase("usage.notAnInstant", text) }
  package static func notACount(_ text: String, limit: Int) -> Phrase { Phrase("usage.notACount", text, limit) }
  static func notALanguage(_ text: String) -> Phrase { Phrase("usage.notALanguage", text) }

  static func notAnHourCycle(_ text: String) -> Phrase { Phrase("usage.notAnHourCycle", text) }
  package static func unknownLanguage(_ text: String) -> Phrase { Phrase("usage.unknownLanguage", text) }

  package static func past(_ local: LocalDateTime, today: CalendarDate) -> Phrase {
    Phrase("usage.past", local.phrase(today: today))
  }

  /// An alert that cannot be switched on, because nothing of it is to come.
  package static func pastAlert(_ alert: Alert) -> Phrase {
    alert.isOnce ? Phrase("usage.pastAlert", alert.number) : Phrase("usage.endedAlert", alert.number)
  }

  package static func textTooLong(_ option: String, _ count: Int, limit: Int) -> Phrase {
    Phrase("usage.textTooLong", option, count, limit)
  }

  static func labelIsBlank(_ option: String) -> Phrase { Phrase("usage.labelIsBlank", option) }
  static func labelIsLast(_ text: String) -> Phrase { Phrase("usage.labelIsLast", text) }
  static func labelIsNumber(_ text: String) -> Phrase { Phrase("usage.labelIsNumber", text) }

  /// A time from now, which is a date, for an alert that repeats.
  package static func repeats(_ number: Int, _ length: Int) -> Phrase {
    Phrase("usage.repeats", number, "+" + durationText(length))
  }

  /// How to give an alert another time of day.
  package static func moveAlert(_ number: Int, to time: ClockTime) -> Phrase {
    Phrase("usage.moveAlert", "reminder-notify edit \(number) \(time.fileText)")
  }

  /// How to be reminded once more of an alert.
  package static func addOnce(_ alert: Alert, in length: Int) -> Phrase {
    let label = alert.content.journalName.map { " --label " + shellText([$0.strippingControls]) } ?? ""
    return Phrase("usage.addOnce", "reminder-notify add +\(durationText(length))\(label)")
  }

  package static func noSuchAlert(_ reference: String) -> Phrase { Phrase("error.noSuchAlert", reference) }
  package static func ambiguous(_ reference: String) -> Phrase { Phrase("error.ambiguous", reference) }

  /// Several alerts have this label, or this plan.
  package static func ambiguousPlan(_ reference: String) -> Phrase { Phrase("error.ambiguousPlan", reference) }

  /// Several alerts where one is asked for: `1,2`.
  package static func oneAlertOnly(_ reference: String) -> Phrase { Phrase("usage.oneAlertOnly", reference) }

  /// So many alerts of one window, where nothing can be asked.
  package static func manyNeedYes(_ count: Int) -> Phrase { Phrase("usage.manyNeedYes", count) }

  package static func noDaemonProgram(_ places: [String]) -> Phrase {
    Phrase("error.noDaemonProgram", Phrase.list(places.map(Phrase.verbatim)))
  }

  /// A word that is no verb, and the command line that was meant where that is known.
  package static func unknownVerb(_ words: [String], meant line: String?) -> Phrase {
    let text = words.joined(separator: " ")
    if let line { return Phrase("usage.unknownVerbMeant", text, line) }
    let program = (["reminder-notify"] + words.dropLast()).joined(separator: " ")
    return Phrase("usage.unknownVerb", text, program)
  }

  /// A change that was made, and could not be reported.
  package static func doneButOutputFailed(_ reason: Phrase) -> Phrase { Phrase("warning.doneButOutputFailed", reason) }
  package static func outputFailed(_ reason: Phrase) -> Phrase { Phrase("error.outputFailed", reason) }

  /// Changes of files cannot be waited for.
  package static func cannotFollow(_ reason: Phrase) -> Phrase { Phrase("error.cannotFollow", reason) }

  package static func cannotStart(_ program: String, _ reason: Phrase) -> Phrase {
    Phrase("error.cannotStart", program, reason)
  }
}
