// What a person says of a plan: when they wake and sleep, what is left out, and how often.

/// Reads when a person wakes; without a half of the day it is the morning from 4 on.
package func parseWake(_ text: String) throws(InvalidInput) -> ClockTime {
  try parseTime(text) { (240..<720).contains($0) }
}

/// Reads when a person goes to sleep; without a half of the day it is the evening from 6 on, or the night.
package func parseSleep(_ text: String) throws(InvalidInput) -> ClockTime {
  try parseTime(text) { (1080..<1800).contains($0) || $0 < 360 }
}

/// The options that the words of a name mean: 6시반 기상 23시 취침, `from 7am to 10pm`; nil for a name.
package func planOptions(in name: String) -> [String]? {
  let words = name.lowercased().split(separator: " ").map(String.init)
  guard words.count <= 20 else { return nil }
  let gap = words.indices.lazy.flatMap { first in words.indices[first...].map { words[first...$0] } }
    .compactMap { words in Parser.value(of: words.joined(separator: " ")) { $0.interval() } }.first
  if let options = windowOptions(words, gap) { return options }
  let wakes = words.contains { ["wake", "up", "기상"].contains($0) }
  let sleeps = words.contains { ["sleep", "bed", "취침"].contains($0) }
  var (times, place) = ([String](), 0)
  while place < words.count {
    let run = (place..<min(place + 4, words.count)).reversed().first {
      isTime(words[place...$0], asHour: wakes || sleeps)
    }
    if let run { times.append(withoutParticle(words[place...run])) }
    place = (run ?? place) + 1
  }
  guard let first = times.first else { return gap.map { ["--gap", durationText($0)] + days(words) } }
  return (times.count > 1 ? ["--wake", first, "--sleep", times[1]] : [sleeps && !wakes ? "--sleep" : "--wake", first])
    + (gap.map { ["--gap", durationText($0)] } ?? [])
    + days(words)
}

/// True for words that are a time of day; `asHour` where a number alone is one, too.
private func isTime(_ words: ArraySlice<String>, asHour: Bool) -> Bool {
  let text = withoutParticle(words)
  if text.allSatisfy(\.isNumber), !asHour { return false }
  return Parser.value(of: text) { $0.time() } != nil
    || asHour && text.contains(where: \.isNumber) && Parser.value(of: text) { $0.bareTime() } != nil
}

private func withoutParticle(_ words: ArraySlice<String>) -> String {
  let text = words.joined(separator: " ")
  let particle = ["부터", "까지", "에서", "에"].first { text.hasSuffix($0) && text.count > $0.count }
  let time = String(text.dropLast(particle?.count ?? 0))
  return time.hasPrefix("at ") ? String(time.dropFirst(3)) : time
}

/// The days of a plan as an option, from words of which one names them: 평일만.
private func days(_ words: [String]) -> [String] {
  let days = words.first { Parser.value(of: $0, ending: ["만", "에"]) { $0.weekdayList(isDaysAlone: true) } != nil }
  return days.map { ["--days", ["만", "에"].contains(String($0.suffix(1))) ? String($0.dropLast()) : $0] } ?? []
}

/// The options of words with a window: every 90 minutes from 8 to 8, 9시부터 21시까지; nil where they have none.
private func windowOptions(_ words: [String], _ gap: Int?) -> [String]? {
  let runs = words.indices.lazy.flatMap { first in
    (first...min(first + 5, words.count - 1)).reversed().map { words[first...$0].joined(separator: " ") }
  }
  guard let window = runs.compactMap({ Parser.value(of: $0) { $0.window() } }).first?.times else { return nil }
  let except = runs.compactMap { Parser.value(of: $0) { $0.exceptTimes() } }.first?.times
  return ["--wake", window.from.fileText, "--sleep", window.to.fileText]
    + (gap.map { ["--gap", durationText($0)] } ?? []) + days(words)
    + (except.map { ["--except", $0.from.fileText + "-" + $0.to.fileText] } ?? [])
}

/// Reads a time of day, of which the first such minute is meant, else that of the waking day.
private func parseTime(_ text: String, _ isMeant: (Int) -> Bool) throws(InvalidInput) -> ClockTime {
  let time = Parser.value(of: text, ending: ["에"]) { $0.time() ?? $0.bareTime() }
  guard let time else { throw InvalidInput(phrase: .notAClockTime(text)) }
  return ClockTime(minuteOfDay: time.readings.first(where: isMeant) ?? time.wakingReading)
}

/// Reads from when to when a plan is left out: `12:00-13:00`, 12시부터 1시까지, 12-1pm.
package func parseBreak(_ text: String) throws(InvalidInput) -> WakingDay.Break {
  let times = Parser.value(of: text) { $0.window() ?? $0.hourRange() }?.times
  guard let times, times.from != times.to else { throw InvalidInput(phrase: Phrase("usage.notABreak", text)) }
  return WakingDay.Break(from: times.from, to: times.to)
}

/// Reads the minutes from one time of a plan to the next.
package func parseGap(_ text: String) throws(InvalidInput) -> Int {
  let minutes = try parseDuration(text)
  guard WakingDay.gapRange.contains(minutes) else { throw InvalidInput(phrase: .gapOutOfRange(text)) }
  return minutes
}

/// Reads how much a cup is, in millilitres.
package func parseCup(_ text: String) throws(InvalidInput) -> Int {
  try parseAmount(text, cup: nil, in: Cup.amountRange) { Phrase("usage.notACup", $0) }
}

/// Reads the goal of a day, in millilitres, or nil for none; cups are understood where `cup` says how much one is.
package func parseGoal(_ text: String, cup: Int?) throws(InvalidInput) -> Int? {
  if saysNone(text) { return nil }
  // Two cups are no goal, and 2 may be litres.
  let amount = withoutDay(text)
  if let said = Amount(amount), said.unit == .cup, (1..<4000).contains(said.thousandths),
    !amount.contains(where: \.isLetter)
  {
    throw InvalidInput(phrase: Phrase("usage.goalWithoutUnit", amount))
  }
  return try parseAmount(amount, cup: cup, in: Cup.goalRange) { Phrase("usage.notAGoal", $0) }
}

extension Settings {
  /// Takes the units in which a person says a goal or a cup; cups and a number alone change nothing.
  package mutating func takeUnits(of text: String) {
    switch text.contains(where: \.isLetter) ? Amount(withoutDay(text))?.unit : nil {
    case .ml, .liter: units = nil
    case .ounce: units = .ounces
    case .cup, nil: break
    }
  }
}

/// A goal in the unit that it was said in: 64 oz, 1,893 ml.
package func spokenGoal(_ text: String, ml: Int, cup: Int) -> Phrase {
  Amount(withoutDay(text)).map { .said($0, ml: ml, cup: cup) } ?? .cups(ml, cup: cup)
}

/// The words of a goal without those of the day: 하루에 2L, 2L a day.
private func withoutDay(_ text: String) -> String {
  let endings = ["a day", "per day", "every day", "daily"].map { " " + $0 }
  let ending = endings.first { text.lowercased().hasSuffix($0) }
  let start = ["하루에 ", "하루 ", "매일 "].first { text.hasPrefix($0) }
  return EditWords.withoutParticle(text.dropFirst(start?.count ?? 0).dropLast(ending?.count ?? 0))
}

extension Grammar {
  /// Reads the days of a plan, which repeat.
  package func planDays(_ text: String) throws(InvalidInput) -> Schedule.Input {
    let input = try days(text)
    guard input.days != .once else { throw InvalidInput(phrase: Phrase("usage.planOnce", text)) }
    return input
  }
}

extension WakingDay {
  /// The schedules of its times, where the input says on which days a person wakes.
  package func schedules(
    _ input: Schedule.Input, now: Instant, zone: Zone, _ almanac: Almanac
  ) throws(Schedule.Problem) -> [Schedule] {
    try input.schedules(at: times, now: now, zone: zone, almanac)
  }
}

extension Schedule.Input {
  /// Asks for the same days again.
  package init(repeating recurrence: Recurrence) {
    self.init(holidays: recurrence.holidays.map { .some($0) })
    switch recurrence.ignoringHolidays {
    case .weekly(let weekdays): days = .weekly(weekdays)
    case .rule(let dates): (days, start) = (.rule(dates.rule), dates.start.map { .some($0) })
    case .once, .filtered: break
    }
  }
}

extension InvalidInput {
  /// Proposes a plan for a text that says how much water a day, and not when.
  package init(waterCount text: String) {
    self.init(phrase: Phrase("usage.waterCount", text), hints: [Phrase("usage.ownLine", "plan")])
  }
}
