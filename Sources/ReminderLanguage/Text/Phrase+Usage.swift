// Messages of commands about requests that cannot be met.
extension Phrase {
  /// `command` is what stands in front of the time.
  package static func noTime(_ command: String = "add") -> Phrase { Phrase("usage.noTime", command) }
  package static var daysAndDate: Phrase { Phrase("usage.daysAndDate") }

  /// Not the path of a file from the root on.
  static func notAPath(_ text: String) -> Phrase { Phrase("usage.notAPath", text, noneWord) }
  static func notAPopup(_ text: String) -> Phrase { Phrase("usage.notAPopup", text) }

  package static func notASetting(_ text: String, known: [String]) -> Phrase {
    Phrase("usage.notASetting", text, known.joined(separator: ", "))
  }

  /// Words that are no drink.
  package static func notADrink(_ text: String) -> Phrase { Phrase("usage.notADrink", text) }

  /// More or less than one drink can have.
  package static var drinkOutOfRange: Phrase {
    Phrase("usage.drinkRange", amount(Cup.amountRange.lowerBound), amount(Cup.amountRange.upperBound))
  }

  static func amountOutOfRange(_ text: String, _ range: ClosedRange<Int>) -> Phrase {
    Phrase("usage.amountRange", text, amount(range.lowerBound), amount(range.upperBound))
  }

  package static func notAClockTime(_ text: String) -> Phrase { Phrase("usage.notAClockTime", text) }
  package static var holidaysAndDate: Phrase { Phrase("usage.holidaysAndDate") }

  package static func notACount(_ text: String, limit: Int) -> Phrase { Phrase("usage.notACount", text, limit) }
  static func notALanguage(_ text: String) -> Phrase { Phrase("usage.notALanguage", text) }

  static func notAUnit(_ text: String) -> Phrase { Phrase("usage.notAUnit", text) }
  static func notAnHourCycle(_ text: String) -> Phrase { Phrase("usage.notAnHourCycle", text) }

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

  /// There is no alert of that number or name.
  package static func noSuchAlert(_ reference: String) -> Phrase {
    guard let number = AlertNumbers(reference)?.onlyNumber else { return Phrase("error.noSuchAlert", reference) }
    return Phrase("error.noSuchAlertNumber", number)
  }

  /// How to be reminded once more of an alert.
  package static func addOnce(_ alert: Alert, in length: Int) -> Phrase {
    let label = alert.content.journalName.map { " --label " + shellText([$0.strippingControls]) } ?? ""
    return Phrase("usage.addOnce", "add +\(durationText(length))\(label)")
  }

  /// Returns the message for a word that is no verb, with the command line that was meant if there is one; several are
  /// lines of their own (`commandLine`).
  package static func unknownVerb(_ words: [String], meant lines: [String]) -> Phrase {
    let text = words.joined(separator: " ")
    if lines.count > 1 { return Phrase("usage.unknownVerbChoices", text) }
    if let line = lines.first { return Phrase("usage.unknownVerbMeant", text, line) }
    return Phrase("usage.unknownVerb", text, (words.dropLast() + ["--help"]).joined(separator: " "))
  }

  package static func cannotStart(_ program: String, _ reason: Phrase) -> Phrase {
    Phrase("error.cannotStart", program, reason)
  }
}
