/// The holidays of an iCalendar file: its events of whole days, once or by a yearly rule (RFC 5545, 3.6.1).
///
/// Unsupported properties, such as a time of day or a rule that is not yearly, are a problem of the file: an omitted
/// holiday would not be noticed.
struct HolidayCalendar {
  let table: HolidayTable
  /// The last year for which a yearly rule without an end is evaluated.
  private static let lastYear = 2100
  private static let dayLimit = 50_000

  /// Reads the events.
  ///
  /// - Throws: `FileProblem.invalidEvent` for the first unsupported line, `damaged` if the end is missing.
  init(_ bytes: [UInt8]) throws(FileProblem) {
    var (isEmpty, days, listed) = (true, [Holiday](), [Holiday]())
    var components = CalendarComponents(bytes)
    while let component = try components.next() {
      guard component.isEvent else { continue }
      isEmpty = false
      let found = try component.holidays(until: Self.lastYear)
      days += found
      if component["RRULE"] == nil { listed += found }
      guard days.count <= Self.dayLimit else { throw component.begin.problem }
    }
    guard !isEmpty else { throw .damaged(line: nil) }
    // If there are only rules, the table ends with the last year.
    let last = listed.map(\.date).max()?.year ?? Self.lastYear
    table = HolidayTable(days, end: days.isEmpty ? nil : CalendarDate(year: last, month: 12, day: 31))
  }
}

extension CalendarComponents.Component {
  private static let lengthRange = 1...366

  /// Returns the days of an event; of a yearly rule, up to a year.
  fileprivate func holidays(until lastYear: Int) throws(FileProblem) -> [Holiday] {
    if word("STATUS") == "CANCELLED" { return [] }
    // A property that changes single dates of a rule.
    for name in ["RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID"] {
      if let line = self[name] { throw line.problem }
    }
    guard let first = try self["DTSTART"]?.date() else { throw begin.problem }
    let (length, name) = (try length(from: first), self["SUMMARY"]?.plainText ?? "")
    return try starts(first, until: lastYear).flatMap { start in
      (0..<length).map { Holiday(start.advanced(by: $0), name) }
    }
  }

  private func length(from first: CalendarDate) throws(FileProblem) -> Int {
    guard let line = self["DTEND"] ?? self["DURATION"] else { return 1 }
    // The end is the day after the last one; some programs write the first day twice.
    let length: Int? =
      try line.name == "DTEND"
      ? max(1, line.date().daysSince1970 - first.daysSince1970)
      : CalendarMoment.minutes(line.value).flatMap { $0.isMultiple(of: 1440) ? $0 / 1440 : nil }
    guard let length, Self.lengthRange.contains(length) else { throw line.problem }
    return length
  }

  /// Returns the first days of the event; of a yearly rule, up to a year.
  private func starts(_ first: CalendarDate, until lastYear: Int) throws(FileProblem) -> [CalendarDate] {
    guard let line = self["RRULE"] else { return [first] }
    guard let rule = try? CalendarRule(line.value), rule.isYearly, let dates = try? rule.dates(from: first) else {
      throw line.problem
    }
    var (found, day) = ([CalendarDate](), first)
    while let next = dates.next(onOrAfter: day, LunarCalendar()), next.year <= lastYear {
      found.append(next)
      day = next.advanced(by: 1)
    }
    return found
  }
}

extension CalendarLines.Line {
  /// Returns the value as a date, such as `20261225`.
  fileprivate func date() throws(FileProblem) -> CalendarDate {
    guard let moment = CalendarMoment(value, zone: nil), moment.isDay else { throw problem }
    return moment.local.date
  }
}
