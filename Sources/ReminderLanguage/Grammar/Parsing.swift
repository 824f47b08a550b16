// Parsers of texts that do not depend on the day or the present time, one for each kind of value. Each returns the
// value, or throws the sentence that tells the error in the text.

/// Reads a time of day that is clear: 9:00, 3:30 PM, 오후 3시 반; nil for any other text.
package func parseClockTime(_ text: String) -> ClockTime? {
  let time = Parser.value(of: text) { $0.time() }
  guard let time, !time.isOpen else { return nil }
  return ClockTime(minuteOfDay: time.readings[0] % 1440)
}

/// Reads days of the week: `mon,wed`, 월수금, 평일, weekdays, every day; nil for any other text.
package func parseWeekdays(_ text: String) -> Weekdays? {
  Parser.value(of: text) { $0.weekdayList(isDaysAlone: true) }
}

/// Reads `skip` or `only`: what holidays mean.
package func parseHolidayRule(_ text: String) throws(InvalidInput) -> HolidayRule {
  guard let rule = HolidayRule(rawValue: text) else {
    throw InvalidInput(phrase: Phrase("usage.notAHolidayRule", text))
  }
  return rule
}

/// Reads a duration or an interval, in minutes; a number alone is minutes.
package func parseDuration(_ text: String) throws(InvalidInput) -> Int {
  try checked(
    durationMinutes(text) ?? intervalMinutes(text), in: 1...Parser.longestDuration,
    or: Phrase("usage.notADuration", text))
}

/// 2시간마다, every 2 hours, `30`.
private func intervalMinutes(_ text: String) -> Int? {
  Parser.value(of: text, ending: ["동안", "간", "만"]) { $0.interval() ?? $0.duration() ?? $0.digits(most: 4)?.value }
}

/// The words after a duration that begins now: 30분 뒤, an hour from now.
package let laterWords = ["뒤에", "뒤", "후에", "후", "있다가", "있다", "이따가", "from now", "from today", "later"]

/// Reads how long a snooze lasts, in minutes: 5분, 5분 뒤에, 5분만 더, in 5 minutes, 5 more minutes; a number alone is minutes.
package func parseSnooze(_ text: String) throws(InvalidInput) -> Int {
  let said = text
  let text = said.split(separator: " ").filter { !["더", "more", "another"].contains($0) }.joined(separator: " ")
  let minutes = durationMinutes(text) ?? decimal(Array(text.utf8)) ?? delayMinutes(text)
  return try checked(minutes, in: Alert.snoozeRange, or: Phrase("usage.notASnooze", said))
}

private func delayMinutes(_ text: String) -> Int? {
  Parser.value(of: text, ending: ["만", "동안"]) { parser in
    if parser.accept(word: "for") { parser.skipSpace() }
    return parser.delay() ?? parser.duration()
  }
}

/// Reads `5m,30m,1h`, in minutes.
package func parseSnoozes(_ text: String) throws(InvalidInput) -> [Int] {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  return try parts.map { (part) throws(InvalidInput) in try parseSnooze(String(part)) }
}

/// Reads how late an alert may be, in minutes; `0` means never late.
package func parseGrace(_ text: String) throws(InvalidInput) -> Int {
  try checked(durationMinutes(text, zero: true), in: Alert.graceRange, or: Phrase("usage.notAGrace", text))
}

/// Reads `low`, `normal` or `critical`, or 낮음, 보통, 긴급.
package func parseUrgency(_ text: String) throws(InvalidInput) -> Urgency {
  guard let urgency = Urgency.allCases.first(where: { $0.names.contains(text) }) else {
    throw InvalidInput(phrase: Phrase("usage.notAnUrgency", text))
  }
  return urgency
}

/// Reads `3x5m`: three times, each after five minutes; nil for `off`.
package func parseRepeats(_ text: String) throws(InvalidInput) -> Settings.Repeats? {
  if text == Settings.Repeats.off { return nil }
  let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, let times = Int(parts[0]), let minutes = durationMinutes(parts[1]),
    let repeats = Settings.Repeats(times: times, minutes: minutes)
  else { throw InvalidInput(phrase: Phrase("usage.notARepeat", text)) }
  return repeats
}

/// Reads a whole number of a range.
///
/// `problem` makes the sentence from the text and the upper end of the range.
package func parseNumber(
  _ text: String, in range: ClosedRange<Int>, or problem: (String, _ limit: Int) -> Phrase
) throws(InvalidInput) -> Int {
  try checked(Int(text), in: range, or: problem(text, range.upperBound))
}

/// A number that was read, where it is of the range.
private func checked(_ number: Int?, in range: ClosedRange<Int>, or problem: Phrase) throws(InvalidInput) -> Int {
  guard let number, range.contains(number) else { throw InvalidInput(phrase: problem) }
  return number
}

/// Reads a number of a range as people count: `3`, `#3`, 3번, 두 번, 4회, `3x`, 2027년.
///
/// `problem` makes the sentence from the text and the upper end of the range.
package func parseCount(
  _ text: String, in range: ClosedRange<Int>, or problem: (String, _ limit: Int) -> Phrase
) throws(InvalidInput) -> Int {
  let number = Parser.value(of: text, ending: ["번만", "번", "회", "개", "년", "times", "x"]) { parser in
    _ = parser.accept("#")
    return parser.numeral()
  }
  return try checked(number, in: range, or: problem(text, range.upperBound))
}

/// Reads how many occurrences are skipped: what `parseCount` reads, 이번만, 다음번, once, `next 3`; none where skips are
/// cancelled.
package func parseSkips(
  _ text: String, in range: ClosedRange<Int>, or problem: (String, _ limit: Int) -> Phrase
) throws(InvalidInput) -> Int {
  let words = text.lowercased().split(separator: " ").filter { !["the", "just", "only"].contains($0) }
  if ["취소", "취소해", "취소해줘", "건너뛰기취소", "건너뛰기취소해줘", "되돌려줘", "cancel", "none"].contains(words.joined()) { return 0 }
  if onceWords.contains(words.joined()) { return 1 }
  if ["twice", "nexttwo"].contains(words.joined()) { return 2 }
  let isNext = words.count > 1 && ["next", "다음"].contains(words[0])
  do {
    return try parseCount(isNext ? words.dropFirst().joined(separator: " ") : text, in: range, or: problem)
  } catch { throw InvalidInput(phrase: problem(text, range.upperBound)) }
}

/// The days that 내일 모레 may be, which is the day after tomorrow or both; nil for any other text.
package func daysOfEither(_ text: String) -> [String]? {
  let words = text.split(separator: " ")
  return words.count == 2 && ["내일", "낼"].contains(words[0]) && words[1] == "모레" ? ["내일, 모레", "모레"] : nil
}

/// One occurrence, without spaces.
private let onceWords: Set<String> = [
  "once", "next", "nexttime", "nextone", "thistime", "thisone", "이번", "이번만", "이번한번", "이번한번만", "한번만", "다음",
  "다음만", "다음번", "다음번만",
]

/// The words before an end.
let untilWords = ["until", "till", "'till", "til", "'til"]

/// True for a text that names an end: `until friday`, 금요일까지.
package func saysUntil(_ text: String) -> Bool {
  untilWords.contains(text.prefix { $0 != " " }.lowercased()) || text.hasSuffix("까지")
}

/// True for `none` and 없음.
package func saysNone(_ text: String) -> Bool { text == noneWord || text == "없음" }

/// Reads the name of a sound, the path of a file, or `none`; a path is a text with a slash.
package func parseSound(_ text: String) throws(InvalidInput) -> String {
  if saysNone(text) { return Sound.none }
  guard Sound.Bundled(rawValue: text) != nil || text.contains("/") else {
    throw InvalidInput(phrase: Phrase("usage.notASound", text, Sound.Bundled.names))
  }
  return text
}

/// Reads how long an alarm rings, in minutes; a number alone is minutes.
func parseRingTime(_ text: String) throws(InvalidInput) -> Int {
  try checked(
    durationMinutes(text) ?? decimal(Array(text.utf8)), in: Settings.ringRange, or: Phrase("usage.notARingTime", text))
}

/// Reads in how many seconds a sound grows to its loudness; a number alone is seconds, and 0 is at once.
func parseFadeIn(_ text: String) throws(InvalidInput) -> Int {
  let seconds = text == "0s" || text == "0초" ? 0 : decimal(Array(text.utf8)) ?? durationSeconds(text)
  return try checked(seconds, in: Settings.fadeInRange, or: Phrase("usage.notAFadeIn", text))
}

/// Reads a time of day; without a half of the day it is that of the waking day.
func parseClockTime(_ text: String) throws(InvalidInput) -> ClockTime {
  guard let time = spokenTime(text) else { throw InvalidInput(phrase: .notAClockTime(text)) }
  return ClockTime(minuteOfDay: time.wakingReading)
}

/// Reads the end of a day, in the night or in the morning.
func parseDayEnds(_ text: String) throws(InvalidInput) -> ClockTime {
  let readings = spokenTime(text)?.readings ?? []
  guard let time = readings.map(ClockTime.init(minuteOfDay:)).first(where: Settings.dayEndsRange.contains) else {
    throw InvalidInput(phrase: Phrase("usage.notADayEnd", text))
  }
  return time
}

private func spokenTime(_ text: String) -> SpokenTime? {
  Parser.value(of: text, ending: ["에"]) { $0.time() ?? $0.bareTime() }
}

/// How a time of day that leaves out the half of the day is read, and the other reading; nil for any other text.
package func clockTimeReading(_ text: String) -> Reading? {
  guard let time = spokenTime(text), time.isOpen else { return nil }
  let other = time.readings.first { $0 != time.wakingReading }.map(ClockTime.init(minuteOfDay:))
  return Reading(text: text, time: ClockTime(minuteOfDay: time.wakingReading), other: other)
}
