/// The holidays of an iCalendar file: its events of whole days, once or by a yearly rule (RFC 5545, 3.6.1).
///
/// Unsupported properties, such as a time of day or a rule that is not yearly, are a problem of the file: an omitted
/// holiday would not be noticed.
struct HolidayCalendar {
  let table: HolidayTable
  /// The last year for which a yearly rule without an end is evaluated.
  private static let lastYear = 2100
  private static let dayLimit = 50_000
  private static let lengthRange = 1...366

  /// Reads the events.
  ///
  /// - Throws: `FileProblem.invalidEvent` for the first unsupported line, `damaged` if the end is missing.
  init(_ bytes: [UInt8]) throws(FileProblem) {
    var (open, days, listed) = ([String](), [Holiday](), [Holiday]())
    var event = Event()
    var lines = CalendarLines(bytes)
    while let line = try lines.next() {
      switch line.name {
      case "BEGIN":
        guard !open.isEmpty || line.value.uppercased() == "VCALENDAR" else { throw line.problem }
        open.append(line.value.uppercased())
        if open.count == 2 { event = Event(begin: line) }
      case "END":
        guard open.popLast() == line.value.uppercased() else { throw line.problem }
        guard open.count == 1, line.value.uppercased() == "VEVENT" else { continue }
        let found = try event.days(until: Self.lastYear)
        days += found
        if event.rule == nil { listed += found }
        guard days.count <= Self.dayLimit else { throw event.begin?.problem ?? line.problem }
      default:
        guard !open.isEmpty else { throw line.problem }
        if open == ["VCALENDAR", "VEVENT"] { event.add(line) }
      }
    }
    guard open.isEmpty, event.begin != nil else { throw .damaged(line: nil) }
    // If there are only rules, the table ends with the last year.
    let last = listed.map(\.date).max()?.year ?? Self.lastYear
    table = HolidayTable(days, end: days.isEmpty ? nil : CalendarDate(year: last, month: 12, day: 31))
  }

  /// The properties of an event that holidays need.
  private struct Event {
    var begin: CalendarLines.Line?
    var start: CalendarLines.Line?
    var end: CalendarLines.Line?
    var duration: CalendarLines.Line?
    var rule: CalendarLines.Line?
    var summary: CalendarLines.Line?
    var isCancelled = false
    /// A property that changes single dates of a rule.
    var exception: CalendarLines.Line?

    mutating func add(_ line: CalendarLines.Line) {
      switch line.name {
      case "DTSTART": start = line
      case "DTEND": end = line
      case "DURATION": duration = line
      case "RRULE": rule = line
      case "SUMMARY": summary = line
      case "STATUS": isCancelled = line.value.uppercased() == "CANCELLED"
      case "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID": exception = line
      default: break
      }
    }

    func days(until lastYear: Int) throws(FileProblem) -> [Holiday] {
      if isCancelled { return [] }
      if let exception { throw exception.problem }
      guard let first = try start?.date() else { throw begin?.problem ?? .damaged(line: nil) }
      let length = try length(from: first)
      return try starts(first, until: lastYear).flatMap { start in
        (0..<length).map { Holiday(start.advanced(by: $0), summary?.plainText ?? "") }
      }
    }

    private func length(from first: CalendarDate) throws(FileProblem) -> Int {
      if let end {
        // The day after the last one; some programs write the first day twice.
        let length = max(1, try end.date().daysSince1970 - first.daysSince1970)
        guard lengthRange.contains(length) else { throw end.problem }
        return length
      }
      guard let duration else { return 1 }
      let digits = duration.value.uppercased().dropFirst().dropLast()
      guard duration.value.uppercased().hasPrefix("P"),
        let unit = ["D": 1, "W": 7][duration.value.suffix(1).uppercased()],
        let count = digits.utf8.count <= 3 ? decimal(digits.utf8) : nil, lengthRange.contains(count * unit)
      else { throw duration.problem }
      return count * unit
    }

    /// Returns the first days of the event; of a yearly rule, up to a year.
    private func starts(_ first: CalendarDate, until lastYear: Int) throws(FileProblem) -> [CalendarDate] {
      guard let rule else { return [first] }
      guard let yearly = try? RecurrenceRule(fileText: rule.value), yearly.frequency == .yearly,
        yearly.calendar == .gregorian, let dates = try? RecurrenceSet(yearly, start: first)
      else { throw rule.problem }
      var found: [CalendarDate] = []
      var day = first
      while let next = dates.next(onOrAfter: day, LunarCalendar()), next.year <= lastYear {
        found.append(next)
        day = next.advanced(by: 1)
      }
      return found
    }
  }
}

extension CalendarLines.Line {
  /// Returns the value as a date, such as `20261225`.
  fileprivate func date() throws(FileProblem) -> CalendarDate {
    guard let date = CalendarDate(digits: value) else { throw problem }
    return date
  }
}
