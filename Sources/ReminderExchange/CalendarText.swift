/// Alerts as an iCalendar file (RFC 5545): an event with floating time for each.
///
/// What iCalendar has no place for is in `X-REMINDER-NOTIFY`, the alert as JSON: it is read where the event still has the
/// time and the rule that were written with it.
package struct CalendarText {
  private let now: Instant
  private let zone: Zone
  private let almanac: Almanac
  private let suppressions: Suppressions
  /// Returns the name of an alert in the language of the run.
  private let name: (Alert) -> String
  private(set) var lines: [String] = []

  /// The property with the alert, and the parameter of days that are left out because they are holidays.
  static let property = "X-REMINDER-NOTIFY"
  /// Months for which days are written out that no rule of iCalendar can say.
  private static let horizon = 24

  package init(
    now: Instant, zone: Zone, almanac: Almanac, suppressions: Suppressions, name: @escaping (Alert) -> String
  ) {
    (self.now, self.zone, self.almanac) = (now, zone, almanac)
    (self.suppressions, self.name) = (suppressions, name)
  }

  /// Returns the file.
  package func text(_ alerts: [Alert]) throws -> String {
    var text = self
    text.lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//reminder-notify//reminder-notify \(Version.current)//EN",
    ]
    for alert in alerts { try text.add(alert) }
    return (text.lines + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
  }

  private mutating func add(_ alert: Alert) throws {
    let days = days(of: alert)
    let first = days.first ?? zone.local(now).date
    let name = name(alert)
    lines += ["BEGIN:VEVENT", "UID:\(alert.id)", "DTSTAMP:\(Self.text(Zone.fixed(hours: 0).local(now)))Z"]
    lines.append("DTSTART:\(Self.text(LocalDateTime(date: first, time: alert.time)))")
    if let rule = Self.rule(of: alert.recurrence) { lines.append("RRULE:\(rule)") }
    add("RDATE", days.listed, alert)
    add("EXDATE;\(Self.property)=HOLIDAY", days.holidays, alert)
    add("EXDATE", days.skipped, alert)
    add("SUMMARY", name)
    if let message = alert.message { add("DESCRIPTION", message.strippingControls) }
    if let plan = alert.plan { add("CATEGORIES", plan.strippingControls) }
    // Shown by other programs, and without an alarm.
    let isSilent = !alert.isEnabled || days.first == nil
    if isSilent { lines.append("STATUS:CANCELLED") }
    add(Self.property, try jsonValue(alert))
    if !isSilent { addAlarms(alert, name) }
    lines.append("END:VEVENT")
  }

  private mutating func addAlarms(_ alert: Alert, _ name: String) {
    lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S"]
    add("DESCRIPTION", name)
    if let snooze = alert.snooze {
      lines.append("\(Self.property)-SNOOZE:\(snooze.map(String.init).joined(separator: ","))")
    }
    lines.append("END:VALARM")
    guard let sound = alert.sound, sound != Sound.none else { return }
    lines += ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:PT0S"]
    add("\(Self.property)-SOUND", sound)
    lines.append("END:VALARM")
  }

  private mutating func add(_ name: String, _ text: String) {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\n" {
        result += "\\n"
        return
      }
      if ["\\", ";", ","].contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    lines.append(name + ":" + escaped)
  }

  private mutating func add(_ name: String, _ days: [CalendarDate], _ alert: Alert) {
    guard !days.isEmpty else { return }
    let times = days.map { Self.text(LocalDateTime(date: $0, time: alert.time)) }
    lines.append(name + ":" + times.joined(separator: ","))
  }
}

// MARK: - Days

extension CalendarText {
  /// The days of an alert: the first one, those beside the rule, and those of the rule that are left out.
  private struct Days {
    var first: CalendarDate?
    var listed: [CalendarDate] = []
    var holidays: [CalendarDate] = []
    var skipped: [CalendarDate] = []
  }

  private func days(of alert: Alert) -> Days {
    let today = zone.local(now).date
    let last = today.adding(months: Self.horizon)
    let recurrence = alert.recurrence
    let skips = suppressions.skips.filter { $0.number == alert.number && $0.nominal.time == alert.time }
    let skipped = skips.map(\.nominal.date).filter { today <= $0 && $0 <= last }.sorted()
    if case .once(let date) = recurrence { return Days(first: date, skipped: skipped) }
    let rule = recurrence.ignoringHolidays
    var from = today
    if case .rule(let set) = rule, let start = set.start { from = set.rule.countsFromStart ? start : max(start, today) }
    if Self.isListed(recurrence) {
      let dates = dates(of: recurrence, from: from, to: last)
      return Days(first: dates.first, listed: Array(dates.dropFirst()), skipped: skipped)
    }
    let dates = dates(of: rule, from: from, to: last)
    let isLunar = rule.almanacParts.contains(.lunar)
    let left = recurrence.holidays == .skip ? dates.filter(almanac.holidays.contains) : []
    return Days(
      first: dates.first ?? rule.next(onOrAfter: from, almanac), listed: isLunar ? Array(dates.dropFirst()) : [],
      holidays: left, skipped: skipped)
  }

  /// True for days that no rule of iCalendar can say: holidays, and a place among days that are none.
  private static func isListed(_ recurrence: Recurrence) -> Bool {
    guard let holidays = recurrence.holidays else { return false }
    if case .rule(let set) = recurrence.ignoringHolidays, set.rule.position != nil { return true }
    return holidays == .only
  }

  private func dates(of recurrence: Recurrence, from: CalendarDate, to last: CalendarDate) -> [CalendarDate] {
    var (dates, day) = ([CalendarDate](), from)
    while let next = recurrence.next(onOrAfter: day, almanac), next <= last {
      dates.append(next)
      day = next.advanced(by: 1)
    }
    return dates
  }

  /// The rule of a recurrence; nil for one without, or whose days are written out.
  static func rule(of recurrence: Recurrence) -> String? {
    if isListed(recurrence) { return nil }
    switch recurrence.ignoringHolidays {
    case .weekly(.daily): return RecurrenceRule.daily.fileText
    case .weekly(let days): return RecurrenceRule.weekly(days).fileText
    case .rule(let set):
      guard case .until(let date) = set.rule.end else { return set.rule.fileText }
      let day = date.fileText.replacing("-", with: "")
      // Of the type of DTSTART (3.3.10).
      return set.rule.fileText.replacing("UNTIL=" + day, with: "UNTIL=" + day + "T235959")
    case .once, .filtered: return nil
    }
  }
}

// MARK: - Form

extension CalendarText {
  static func text(_ local: LocalDateTime) -> String {
    local.fileText.replacing("-", with: "").replacing(":", with: "") + "00"
  }

  /// The octets of a line, without its end (3.1).
  private static let octets = 75

  /// Folds a line between whole characters; one that is longer than a line is cut between its scalars.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > octets else { return line }
    var (text, size) = ("", 0)
    for character in line {
      let isLong = character.utf8.count >= octets
      for piece in isLong ? character.unicodeScalars.map({ String($0) }) : [String(character)] {
        if size + piece.utf8.count > octets {
          text += "\r\n "
          size = 1
        }
        text += piece
        size += piece.utf8.count
      }
    }
    return text
  }
}
