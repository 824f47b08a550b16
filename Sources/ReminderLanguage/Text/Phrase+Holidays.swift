// What commands say of public holidays.
extension Phrase {
  package static func noHolidays(_ year: Int) -> Phrase { Phrase("message.noHolidays", year) }

  /// The last year that the table of holidays reaches is over.
  package static func holidaysEnd(_ end: CalendarDate) -> Phrase { Phrase("message.holidaysEnd", end.year) }

  /// Not the path of a file from the root on.
  static func notAPath(_ text: String) -> Phrase { Phrase("usage.notAPath", text, noneWord) }
  package static var statusHolidays: Phrase { Phrase("status.holidays") }

  /// What `status` says of a table that ends, or is not there, where an alert needs it.
  package static func holidaysKnown(until end: CalendarDate?) -> Phrase {
    end.map { Phrase("status.holidaysEnd", $0.year) } ?? Phrase("status.holidaysMissing")
  }

  /// A day on which an alert would be due and is not, because it is a holiday.
  package static func whyHoliday(_ date: Phrase, _ names: [String]) -> Phrase {
    Phrase("why.holiday", date, Phrase.list(names.map(Phrase.verbatim)))
  }

  /// An alert for holidays, of which none is known to come.
  package static var whyNoHoliday: Phrase { Phrase("why.noHoliday") }
}

extension Holiday {
  /// What a person calls it: the part of that language where there are two; empty where it has no name.
  package func name(in language: Language) -> String {
    let parts = names.split(separator: " / ", maxSplits: 1)
    return parts.count == 2 && language == .english ? String(parts[1]) : parts.first.map(String.init) ?? ""
  }
}
