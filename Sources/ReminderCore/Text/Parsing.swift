// What a person types, one function for each kind of argument: the value, or the sentence that says what is wrong with
// the text. The grammars are beside the types; here each one meets its range and its sentence.

/// Reads a `WHEN`: a time of day, or a while from now.
package func parseWhen(_ text: String) throws(InvalidInput) -> When {
  guard let when = When(text) else { throw InvalidInput(phrase: .notATime(text)) }
  return when
}

/// Reads a time of day.
package func parseClockTime(_ text: String) throws(InvalidInput) -> ClockTime {
  guard let time = ClockTime(text) else { throw InvalidInput(phrase: .notAClockTime(text)) }
  return time
}

/// Reads `DAYS`, or the text of a recurrence rule.
package func parseDays(_ text: String) throws(InvalidInput) -> Days {
  if RecurrenceRule.isFileText(text) {
    do throws(RecurrenceRule.Problem) {
      return .rule(try RecurrenceRule(fileText: text))
    } catch {
      throw InvalidInput(phrase: error.phrase(of: text))
    }
  }
  guard let days = Days(text) else { throw InvalidInput(phrase: .notDays(text)) }
  return days
}

/// Reads a `DATE`.
package func parseDate(_ text: String, today: CalendarDate) throws(InvalidInput) -> CalendarDate {
  guard let date = CalendarDate(text, today: today) else { throw InvalidInput(phrase: .notADate(text)) }
  return date
}

/// Reads `skip` or `only`: what holidays mean.
package func parseHolidayRule(_ text: String) throws(InvalidInput) -> HolidayRule {
  guard let rule = HolidayRule(rawValue: text) else { throw InvalidInput(phrase: .notAHolidayRule(text)) }
  return rule
}

/// Reads an `INSTANT`; local where it names no offset.
package func parseInstant(_ text: String, in zone: Zone) throws(InvalidInput) -> Instant {
  guard let instant = Instant(text, in: zone) else { throw InvalidInput(phrase: .notAnInstant(text)) }
  return instant
}

/// Reads a duration, in minutes.
package func parseDuration(_ text: String) throws(InvalidInput) -> Int {
  guard let minutes = durationMinutes(text) else { throw InvalidInput(phrase: .notADuration(text)) }
  return minutes
}

/// Reads how long a snooze lasts, in minutes.
package func parseSnooze(_ text: String) throws(InvalidInput) -> Int {
  guard let minutes = durationMinutes(text), Alert.snoozeRange.contains(minutes) else {
    throw InvalidInput(phrase: .notASnooze(text))
  }
  return minutes
}

/// Reads `5m,30m,1h`, in minutes.
package func parseSnoozes(_ text: String) throws(InvalidInput) -> [Int] {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  return try parts.map { (part) throws(InvalidInput) in try parseSnooze(String(part)) }
}

/// Reads how late an alert may be, in minutes; `0` means never late.
package func parseGrace(_ text: String) throws(InvalidInput) -> Int {
  guard let minutes = durationMinutes(text, zero: true), Alert.graceRange.contains(minutes) else {
    throw InvalidInput(phrase: .notAGrace(text))
  }
  return minutes
}

/// Reads how long a pause lasts; an hour where the text is empty.
package func parsePause(_ text: String) throws(InvalidInput) -> PauseText {
  guard let pause = PauseText(text) else { throw InvalidInput(phrase: .notAPause(text)) }
  return pause
}

/// Reads `low`, `normal` or `critical`, or 낮음, 보통, 긴급.
package func parseUrgency(_ text: String) throws(InvalidInput) -> Urgency {
  guard let urgency = Urgency.allCases.first(where: { $0.names.contains(text) }) else {
    throw InvalidInput(phrase: .notAnUrgency(text))
  }
  return urgency
}

/// Reads `3x5m`: three times, each after five minutes; nil for `off`.
package func parseRepeats(_ text: String) throws(InvalidInput) -> Settings.Repeats? {
  if text == Settings.Repeats.off { return nil }
  let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, let times = Int(parts[0]), let minutes = durationMinutes(parts[1]),
    let repeats = Settings.Repeats(times: times, minutes: minutes)
  else { throw InvalidInput(phrase: .notARepeat(text)) }
  return repeats
}

/// Reads a whole number of a range.
///
/// `problem` makes the sentence from the text and the upper end of the range.
package func parseNumber(
  _ text: String, in range: ClosedRange<Int>, or problem: (String, _ limit: Int) -> Phrase
) throws(InvalidInput) -> Int {
  guard let number = Int(text), range.contains(number) else {
    throw InvalidInput(phrase: problem(text, range.upperBound))
  }
  return number
}
