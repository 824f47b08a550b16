// What commands say of the lunar calendar.
extension Phrase {
  package static var statusLunar: Phrase { Phrase("status.lunar") }

  /// What `status` says of a lunar calendar that ends, or is not there, before the next day of an alert.
  package static func lunarKnown(until end: CalendarDate?) -> Phrase {
    end.map { Phrase("status.lunarEnd", $0.year) } ?? Phrase("status.lunarMissing")
  }

  /// A lunar rule whose next day is not known.
  package static func whyNoLunarDay(until end: CalendarDate?) -> Phrase {
    end.map { Phrase("why.lunarEnd", $0.year) } ?? Phrase("why.lunarMissing")
  }
}
