/// Reads a pause with a beginning, `FROM..TO`: two dates, two instants, or one of each; nil where the text is no range.
///
/// A date is the whole day, also at the end. Dates without a year are the next ones: `12월 24일..1월 2일` passes the end of the
/// year. A range that has begun lasts from now on.
///
/// - Throws: `InvalidInput` where an end cannot be read, and for a range that ends before it begins, or is over.
package func parsePauseRange(
  _ text: String, now: Instant, in zone: Zone
) throws(InvalidInput) -> Suppressions.Pause? {
  guard let mark = ["..", "~", "–"].lazy.compactMap({ text.firstRange(of: $0) }).first else { return nil }
  func trimmed(_ part: Substring) -> String {
    String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
  let (first, last) = (trimmed(text[..<mark.lowerBound]), trimmed(text[mark.upperBound...]))
  let today = zone.local(now).date
  guard var from = RangeEnd(first, today: today, in: zone), var until = RangeEnd(last, today: today, in: zone) else {
    throw InvalidInput(phrase: .notAPauseRange(text))
  }
  // Past the end of the year, or in the year to come, where no year was said.
  if until.end(in: zone) <= from.start(in: zone), until.isWithoutYear(last, in: zone) {
    until = until.nextYear(last, in: zone)
  }
  if until.end(in: zone) <= now, from.isWithoutYear(first, in: zone), until.isWithoutYear(last, in: zone) {
    (from, until) = (from.nextYear(first, in: zone), until.nextYear(last, in: zone))
  }
  let pause = Suppressions.Pause(from: max(now, from.start(in: zone)), until: until.end(in: zone))
  guard from.start(in: zone) < pause.until else { throw InvalidInput(phrase: .pauseEndsBeforeStart(text)) }
  guard pause.until > now else { throw InvalidInput(phrase: .pauseIsOver(text)) }
  guard Instant.storable.contains(pause.until) else { throw InvalidInput(phrase: .notAPauseRange(text)) }
  return pause
}

/// One end of a range of time.
private enum RangeEnd {
  case date(CalendarDate)
  case instant(Instant)

  init?(_ text: String, today: CalendarDate, in zone: Zone) {
    if let date = CalendarDate(text, today: today) {
      self = .date(date)
    } else if let instant = Instant(text, in: zone) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  func start(in zone: Zone) -> Instant {
    switch self {
    case .date(let date): zone.instant(of: LocalDateTime(date: date, time: ClockTime(minuteOfDay: 0)))
    case .instant(let instant): instant
    }
  }

  /// Exclusive.
  func end(in zone: Zone) -> Instant {
    switch self {
    case .date(let date): RangeEnd.date(date.advanced(by: 1)).start(in: zone)
    case .instant(let instant): instant
    }
  }

  /// True for a date whose text names a month and a day, and no year.
  func isWithoutYear(_ text: String, in zone: Zone) -> Bool {
    guard case .date(let date) = self, case .date(let next) = nextYear(text, in: zone) else { return false }
    return (next.month, next.day) == (date.month, date.day) && next.year != date.year
  }

  /// The same text read a year later.
  func nextYear(_ text: String, in zone: Zone) -> RangeEnd {
    guard case .date(let date) = self, let newYear = CalendarDate(year: date.year + 1, month: 1, day: 1) else {
      return self
    }
    return RangeEnd(text, today: newYear, in: zone) ?? self
  }
}
