// What a person types where no day and no present time matter, one function for each kind of value: the value, or the
// sentence that says what is wrong with the text.

/// Reads `skip` or `only`: what holidays mean.
package func parseHolidayRule(_ text: String) throws(InvalidInput) -> HolidayRule {
  guard let rule = HolidayRule(rawValue: text) else { throw InvalidInput(phrase: .notAHolidayRule(text)) }
  return rule
}

/// Reads a duration or an interval, in minutes; a number alone is minutes.
package func parseDuration(_ text: String) throws(InvalidInput) -> Int {
  guard let minutes = durationMinutes(text) ?? intervalMinutes(text) else {
    throw InvalidInput(phrase: .notADuration(text))
  }
  return minutes
}

/// 2시간마다, every 2 hours, `30`.
private func intervalMinutes(_ text: String) -> Int? {
  var parser = Parser(Letters(text), today: CalendarDate(daysSince1970: 0))
  let minutes = parser.interval() ?? parser.duration() ?? parser.digits(most: 4)?.value
  parser.skipSpace()
  _ = parser.take(oneOf: ["동안", "간"])
  guard let minutes, parser.isAtEnd, parser.problem == nil else { return nil }
  return (1...Parser.longestDuration).contains(minutes) ? minutes : nil
}

/// What follows a duration that begins now: 30분 뒤, an hour from now.
package let laterWords = ["뒤에", "뒤", "후에", "후", "있다가", "이따가", "from now", "from today", "later"]

/// Reads how long a snooze lasts, in minutes: 5분, 5분 뒤에, 5분만, in 5 minutes, for 5 minutes; a number alone is minutes.
package func parseSnooze(_ text: String) throws(InvalidInput) -> Int {
  let minutes = durationMinutes(text) ?? decimal(Array(text.utf8)) ?? delayMinutes(text)
  guard let minutes, Alert.snoozeRange.contains(minutes) else { throw InvalidInput(phrase: .notASnooze(text)) }
  return minutes
}

private func delayMinutes(_ text: String) -> Int? {
  guard text.count <= Parser.longestText else { return nil }
  var parser = Parser(Letters(text), today: CalendarDate(daysSince1970: 0))
  parser.skipSpace()
  if parser.take(word: "for") { parser.skipSpace() }
  let minutes = parser.delay() ?? parser.duration()
  parser.skipSpace()
  _ = parser.take(oneOf: ["만", "동안"])
  return parser.isAtEnd && parser.problem == nil ? minutes : nil
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

/// Reads a number of a range as people count: `3`, `#3`, 3번, 두 번, 4회, `3x`, 2027년.
///
/// `problem` makes the sentence from the text and the upper end of the range.
package func parseCount(
  _ text: String, in range: ClosedRange<Int>, or problem: (String, _ limit: Int) -> Phrase
) throws(InvalidInput) -> Int {
  var parser = Parser(Letters(text), today: CalendarDate(daysSince1970: 0))
  parser.skipSpace()
  _ = parser.take("#")
  let number = text.count <= Parser.longestText ? parser.numeral() : nil
  parser.skipSpace()
  _ = parser.take(oneOf: ["번", "회", "년", "times", "x"])
  guard let number, parser.isAtEnd, range.contains(number) else {
    throw InvalidInput(phrase: problem(text, range.upperBound))
  }
  return number
}

/// True for `none` and 없음.
package func saysNone(_ text: String) -> Bool { text == noneWord || text == "없음" }

/// Reads the name of a sound, the path of a file, or `none`; a path is a text with a slash.
package func parseSound(_ text: String) throws(InvalidInput) -> String {
  if saysNone(text) { return Sound.none }
  guard Sound.Bundled(rawValue: text) != nil || text.contains("/") else { throw InvalidInput(phrase: .notASound(text)) }
  return text
}

/// Reads how long an alarm rings, in minutes; a number alone is minutes.
func parseRingTime(_ text: String) throws(InvalidInput) -> Int {
  guard let minutes = durationMinutes(text) ?? decimal(Array(text.utf8)), Settings.ringRange.contains(minutes) else {
    throw InvalidInput(phrase: .notARingTime(text))
  }
  return minutes
}

/// Reads in how many seconds a sound grows to its loudness; a number alone is seconds, and 0 is at once.
func parseFadeIn(_ text: String) throws(InvalidInput) -> Int {
  let seconds = text == "0s" || text == "0초" ? 0 : decimal(Array(text.utf8)) ?? durationSeconds(text)
  guard let seconds, Settings.fadeInRange.contains(seconds) else { throw InvalidInput(phrase: .notAFadeIn(text)) }
  return seconds
}

/// Reads a time of day; without a half of the day it is that of the waking day.
func parseClockTime(_ text: String) throws(InvalidInput) -> ClockTime {
  guard text.count <= Parser.longestText else { throw InvalidInput(phrase: .notAClockTime(text)) }
  var parser = Parser(Letters(text), today: CalendarDate(daysSince1970: 0))
  parser.skipSpace()
  let time = parser.time() ?? parser.bareTime()
  parser.skipSpace()
  _ = parser.take(oneOf: ["에"])
  guard let time, parser.isAtEnd, parser.problem == nil else {
    throw InvalidInput(phrase: .notAClockTime(text))
  }
  return ClockTime(minuteOfDay: time.wakingReading)
}
