/// A reminder of a file of remind(1): `REM [DATE] [*REPEAT|EVERY REPEAT] AT TIME [+DELTA] [*REPEAT] [UNTIL DATE] MSG TEXT`.
///
/// Expressions and what remind computes from omitted days are not read.
///
/// More than ten stored properties: one for each part of a reminder.
struct RemindLine {
  private var words: ArraySlice<Substring>
  private let body: String
  private var (weekdays, day, month, year) = ([Weekday](), Int?.none, Int?.none, Int?.none)
  private var (step, until): (Int?, CalendarDate?) = (nil, nil)
  /// True for `THROUGH`, which is `*1 UNTIL` behind a whole date.
  private var isThrough = false
  private var (time, delta, every): (ClockTime?, Int?, Int?) = (nil, nil, nil)

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let types: Set = ["msg", "msf"]
  /// Clauses with one argument that do not change the time.
  private static let ignored: Set = ["duration", "priority", "tag"]

  /// - Throws: `ImportProblem` for a part that is not read.
  init(_ text: String) throws(ImportProblem) {
    let parts = text.split(maxSplits: 60, whereSeparator: \.isWhitespace)
    guard let type = parts.firstIndex(where: { Self.types.contains($0.lowercased()) }) else {
      throw ImportProblem(nil, Phrase("import.remind", text.shortened))
    }
    words = parts[1..<type]
    body = String(text[parts[type].endIndex...])
    while let word = words.popFirst() { try read(word) }
  }

  private func problem(_ word: some StringProtocol) -> ImportProblem {
    ImportProblem(nil, Phrase("import.remind", word.shortened))
  }

  private mutating func read(_ word: Substring) throws(ImportProblem) {
    let lower = word.lowercased()
    let name = String(lower.prefix(3))
    if lower == "at" {
      guard let text = words.popFirst() else { throw problem(word) }
      time = try clock(text)
      delta = takeNumber("+")
      every = takeNumber("*")
    } else if lower == "until" || lower == "through" {
      guard let date = takeDay() else { throw problem(word) }
      (until, isThrough) = (date, lower == "through")
    } else if lower == "every" {
      guard let count = words.popFirst().flatMap({ decimal($0.utf8) }) else { throw problem(word) }
      step = count
    } else if lower.hasPrefix("*"), let count = decimal(lower.dropFirst().utf8) {
      step = count
    } else if Self.ignored.contains(lower) {
      _ = words.popFirst()
    } else if let weekday = Weekday(fileText: name), lower.allSatisfy(\.isLetter) {
      weekdays.append(weekday)
    } else if let index = Self.months.firstIndex(of: name), lower.allSatisfy(\.isLetter) {
      month = index + 1
    } else if let number = decimal(lower.utf8) {
      if number > 31 { year = number } else { day = number }
    } else {
      let parts = word.split(separator: "@", maxSplits: 1)
      guard let date = Self.date(parts[0]) else { throw problem(word) }
      (year, month, day) = (date.year, date.month, date.day)
      if parts.count == 2 { time = try clock(parts[1]) }
    }
  }

  /// Takes the next word if it is a number behind a sign.
  private mutating func takeNumber(_ sign: Character) -> Int? {
    guard let word = words.first, word.first == sign, let number = decimal(word.drop { $0 == sign }.utf8) else {
      return nil
    }
    words = words.dropFirst()
    return number
  }

  /// Takes the next words if they are a date: `2026-12-31`, or a day, a month and a year in any order.
  private mutating func takeDay() -> CalendarDate? {
    if let date = words.first.flatMap(Self.date) {
      words = words.dropFirst()
      return date
    }
    let parts = words.prefix(3).map { $0.lowercased() }
    words = words.dropFirst(3)
    let numbers = parts.compactMap { decimal($0.utf8) }.sorted()
    let month = parts.compactMap { Self.months.firstIndex(of: String($0.prefix(3))) }.first
    guard numbers.count == 2, let month else { return nil }
    return CalendarDate(year: numbers[1], month: month + 1, day: numbers[0])
  }

  private static func date(_ text: Substring) -> CalendarDate? {
    CalendarDate(fileText: String(text.replacing("/", with: "-")))
  }

  private func clock(_ text: Substring) throws(ImportProblem) -> ClockTime {
    let lower = text.lowercased()
    let digits = lower.prefix { !$0.isLetter }.split { ":.".contains($0) }
    let half = lower.drop { !$0.isLetter }
    guard digits.count == 2, let hour = decimal(digits[0].utf8), let minute = decimal(digits[1].utf8),
      ["", "am", "pm"].contains(half), half.isEmpty || (1...12).contains(hour),
      let time = ClockTime(hour: half.isEmpty ? hour : hour % 12 + (half == "pm" ? 12 : 0), minute: minute)
    else { throw problem(text) }
    return time
  }

  /// Returns its alerts: at the time, and before it where the reminder is repeated until then.
  func alerts() throws -> [Alert] {
    guard let time else { throw ImportProblem(nil, Phrase("import.noTime")) }
    let content = try content()
    var minutes = [time.minuteOfDay]
    if let delta {
      guard delta <= time.minuteOfDay, every != 0 else { throw problem("+\(delta)") }
      let step = every ?? max(1, delta)
      guard delta / step < CrontabLine.timeLimit else {
        throw ImportProblem(nil, Phrase("import.tooOften", CrontabLine.timeLimit))
      }
      minutes += stride(from: time.minuteOfDay - delta, to: time.minuteOfDay, by: step)
    }
    let recurrence = try recurrence()
    return Set(minutes).sorted().map {
      Alert(number: 0, id: "", time: ClockTime(minuteOfDay: $0), recurrence: recurrence, content: content)
    }
  }

  private func recurrence() throws(ImportProblem) -> Recurrence {
    let end = until.map(RecurrenceRule.End.until) ?? .never
    do throws(RecurrenceRule.Problem) {
      if let day, let month, let year {
        guard let date = CalendarDate(year: year, month: month, day: day), weekdays.isEmpty else { throw .noFrequency }
        if let step = step ?? (isThrough ? 1 : nil) {
          return .rule(try RecurrenceSet(RecurrenceRule(.daily, interval: step, end: end), start: date))
        }
        return .once(date)
      }
      guard year == nil, step == nil else { throw .noFrequency }
      let months = month.map { [$0] } ?? []
      let rule: RecurrenceRule
      if let day {
        // The first of the weekdays on or after a day: an ordinal only where a week begins.
        guard weekdays.isEmpty || weekdays.count == 1 && day % 7 == 1 && day < 29 else { throw .noFrequency }
        let days = weekdays.map { RecurrenceRule.Day($0, ordinal: day / 7 + 1) }
        rule = try RecurrenceRule(
          month == nil ? .monthly : .yearly, months: months, monthDays: days.isEmpty ? [day] : [], days: days, end: end)
      } else if months.isEmpty, end == .never {
        return .weekly(weekdays.isEmpty ? .daily : Weekdays(weekdays))
      } else {
        rule = try RecurrenceRule(.daily, months: months, days: weekdays.map { RecurrenceRule.Day($0) }, end: end)
      }
      return .rule(try RecurrenceSet(rule, start: nil))
    } catch {
      throw problem(
        ([day, month, year].compactMap { $0.map(String.init) } + weekdays.map(\.fileText)).joined(separator: " "))
    }
  }

  /// The text; of one with `%"…%"` that part.
  private func content() throws -> AlertContent {
    // The places of `%"` in the text, and of what is not read.
    var (bytes, marks, others, rest) = ([UInt8](), [Int](), [Int](), body.utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let sign = rest.first, "\"%".utf8.contains(sign) {
        rest = rest.dropFirst()
        if sign == UInt8(ascii: "%") { bytes.append(sign) } else { marks.append(bytes.count) }
        continue
      }
      if "%[".utf8.contains(byte) { others.append(bytes.count) }
      bytes.append(byte)
    }
    let shown = marks.count == 2 ? marks[0]..<marks[1] : bytes.indices
    guard !others.contains(where: shown.contains) else { throw problem(body.trimmingSpaces) }
    return try AlertContent(name: String(decoding: bytes[shown], as: UTF8.self))
  }
}

extension ImportFile {
  /// Reads the reminders of a file of remind.
  mutating func readRemind(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    var lines = TextLines(bytes).lines[...]
    while let (number, bytes) = lines.popFirst() {
      var text = String(decoding: bytes, as: UTF8.self)
      while text.hasSuffix("\\"), text.utf8.count < 10_000, let (_, more) = lines.popFirst() {
        text = text.dropLast() + String(decoding: more, as: UTF8.self)
      }
      let word = text.prefix { !$0.isWhitespace }.lowercased()
      // Comments, and what is about the output alone.
      if text.hasPrefix(";") || word == "banner" { continue }
      try add(number, text.shortened) {
        guard word == "rem" else { throw ImportProblem(nil, Phrase("import.remind", text.shortened)) }
        return try RemindLine(text).alerts().map { setting.content($0) }
      }
    }
  }
}
