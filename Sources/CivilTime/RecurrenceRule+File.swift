// The text of a rule in the form of RFC 5545 (3.3.10), which the file uses.
extension RecurrenceRule {
  /// Returns true if a text is meant as a rule, valid or not.
  package static func isFileText(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "="))
  }

  /// Reads a rule such as `FREQ=MONTHLY;BYDAY=2TU`: case-insensitive, parts in any order, `RRULE:` before it allowed.
  package init(fileText: String) throws(Problem) {
    // Far longer than any valid rule.
    guard fileText.utf8.count <= 1000 else { throw .unknownPart(fileText.shortened) }
    let text = fileText.uppercased()
    let parts = (text.hasPrefix("RRULE:") ? text.dropFirst(6) : text[...]).split(
      separator: ";", omittingEmptySubsequences: false)
    var values: [Part: Substring] = [:]
    for part in parts {
      guard let equals = part.firstIndex(of: "="), let name = Part(rawValue: String(part[..<equals])) else {
        throw .unknownPart(part.shortened)
      }
      guard values.updateValue(part[part.index(after: equals)...], forKey: name) == nil else {
        throw .repeatedPart(name)
      }
    }
    guard let frequency = values[.frequency] else { throw .noFrequency }
    guard let known = Frequency(rawValue: String(frequency)) else {
      throw .invalidValue(.frequency, frequency.shortened)
    }
    let (months, leapMonths) = try Self.months(values)
    try self.init(
      known, interval: Self.numbers(.interval, values, most: 1).first ?? 1,
      calendar: Self.name(.calendar, values) ?? .gregorian, skip: Self.name(.skip, values) ?? .omit, months: months,
      leapMonths: leapMonths, monthDays: Self.numbers(.monthDays, values), days: Self.days(values),
      position: Self.numbers(.position, values, most: 1).first, end: Self.end(values))
  }

  /// The canonical text of the rule: equal rules have equal texts.
  package var fileText: String {
    var parts: [(Part, String)] = calendar == .gregorian ? [] : [(.calendar, calendar.rawValue)]
    parts.append((.frequency, frequency.rawValue))
    if interval > 1 { parts.append((.interval, String(interval))) }
    let months = months.map { ($0, String($0)) } + leapMonths.map { ($0, Self.fileText(leapMonth: $0)) }
    if !months.isEmpty { parts.append((.months, months.sorted { $0 < $1 }.map(\.1).joined(separator: ","))) }
    if !monthDays.isEmpty { parts.append((.monthDays, monthDays.map { String($0) }.joined(separator: ","))) }
    if !days.isEmpty { parts.append((.days, days.map(\.fileText).joined(separator: ","))) }
    if let position { parts.append((.position, String(position))) }
    switch end {
    case .never: break
    case .count(let count): parts.append((.count, String(count)))
    case .until(let date): parts.append((.until, String(date.fileText.filter { $0 != "-" })))
    }
    if skip != .omit { parts.append((.skip, skip.rawValue)) }
    return parts.map { $0.rawValue + "=" + $1 }.joined(separator: ";")
  }

  /// Returns the text of a leap month, such as `4L`.
  static func fileText(leapMonth month: Int) -> String { String(month) + "L" }

  private static func months(_ values: [Part: Substring]) throws(Problem) -> ([Int], leap: [Int]) {
    guard let text = values[.months] else { return ([], []) }
    var (months, leap) = ([Int](), [Int]())
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isLeap = item.hasSuffix("L")
      guard let month = number(isLeap ? item.dropLast() : item) else {
        throw .invalidValue(.months, text.shortened)
      }
      if isLeap { leap.append(month) } else { months.append(month) }
    }
    return (months, leap)
  }

  /// Returns the value of a part with named values; nil if the rule does not have the part.
  private static func name<Name: RawRepresentable<String>>(
    _ part: Part, _ values: [Part: Substring]
  ) throws(Problem) -> Name? {
    guard let text = values[part] else { return nil }
    guard let name = Name(rawValue: String(text)) else { throw .invalidValue(part, text.shortened) }
    return name
  }

  private static func end(_ values: [Part: Substring]) throws(Problem) -> End {
    let count = try numbers(.count, values, most: 1).first
    guard let text = values[.until] else { return count.map(End.count) ?? .never }
    guard count == nil else { throw .notTogether(.count, .until) }
    guard let date = CalendarDate(digits: text) else { throw .invalidValue(.until, text.shortened) }
    return .until(date)
  }

  private static func days(_ values: [Part: Substring]) throws(Problem) -> [Day] {
    guard let text = values[.days] else { return [] }
    var days: [Day] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ordinal = item.dropLast(2)
      guard let weekday = Weekday.allCases.first(where: { $0.ruleText == item.suffix(2) }),
        let number = ordinal.isEmpty ? 1 : Self.number(ordinal)
      else { throw .invalidValue(.days, item.shortened) }
      days.append(Day(weekday, ordinal: ordinal.isEmpty ? nil : number))
    }
    return days
  }

  private static func numbers(
    _ part: Part, _ values: [Part: Substring], most: Int = .max
  ) throws(Problem) -> [Int] {
    guard let text = values[part] else { return [] }
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = items.compactMap(number)
    guard numbers.count == items.count, numbers.count <= most else { throw .invalidValue(part, text.shortened) }
    return numbers
  }

  /// Returns an integer, with or without a sign; nil if the text is not one.
  private static func number(_ text: Substring) -> Int? {
    let sign = text.first == "-" ? -1 : 1
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    // No value has more than 6 digits.
    return digits.utf8.count > 6 ? nil : decimal(digits.utf8).map { sign * $0 }
  }
}

extension RecurrenceRule.Day {
  /// The day as `TU`, `2TU` or `-1FR`.
  package var fileText: String { (ordinal.map { String($0) } ?? "") + weekday.ruleText }
}

extension RecurrenceRule.Problem {
  /// The invalid part, for display next to the key of the file.
  package var text: String {
    switch self {
    case .noFrequency: RecurrenceRule.Part.frequency.rawValue
    case .unknownPart(let text): text
    case .repeatedPart(let part): part.rawValue
    case .invalidValue(let part, let value): part.rawValue + "=" + value
    case .missing(let part, _): part.rawValue
    case .notTogether(let part, let other): part.rawValue + ", " + other.rawValue
    case .noStart: ""
    }
  }
}

extension Weekday {
  /// The day as `MO` … `SU`.
  fileprivate var ruleText: String { String(fileText.prefix(2)).uppercased() }
}

extension StringProtocol {
  /// The text, cut off after 40 characters.
  package var shortened: String {
    // Not the count of all of a long text.
    let start = prefix(40)
    return start.endIndex == endIndex ? String(self) : start + "…"
  }
}
