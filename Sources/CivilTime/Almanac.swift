/// The holidays and the months of the lunar calendar.
///
/// Read from files, of which only the parts that an alert needs are read.
package struct Almanac: Equatable, Sendable {
  package var holidays: Holidays
  package var lunar: LunarCalendar

  package init(holidays: Holidays = Holidays(), lunar: LunarCalendar = LunarCalendar()) {
    (self.holidays, self.lunar) = (holidays, lunar)
  }

  /// Returns the parts that differ from another almanac.
  package func parts(differentFrom old: Almanac) -> Parts {
    var parts: Parts = holidays == old.holidays ? [] : .holidays
    if lunar != old.lunar { parts.insert(.lunar) }
    return parts
  }

  /// The parts of an almanac.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let holidays = Parts(rawValue: 1)
    package static let lunar = Parts(rawValue: 2)
  }
}

extension RecurrenceRule {
  package var almanacParts: Almanac.Parts { calendar == .dangi ? .lunar : [] }
}

extension Recurrence {
  package var almanacParts: Almanac.Parts {
    switch self {
    case .weekly, .once: []
    case .rule(let dates): dates.rule.almanacParts
    case .filtered(_, let days): days.almanacParts.union(.holidays)
    }
  }
}
