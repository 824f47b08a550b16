/// A day of the week, in ISO 8601 order: Monday first.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The day as `mon` … `sun`, the form of the files.
  package var fileText: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }

  package init?(fileText: String) {
    guard let day = Self.allCases.first(where: { $0.fileText == fileText }) else { return nil }
    self = day
  }

  /// Returns the weekday `days` later, or earlier if negative.
  package func advanced(by days: Int) -> Weekday {
    // 700 is a multiple of 7 that keeps the sum positive.
    Weekday.allCases[(rawValue - 1 + days % 7 + 700) % 7]
  }
}

/// A set of weekdays.
package struct Weekdays: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue & 0x7f
  }

  package init(_ days: some Sequence<Weekday>) {
    self.init(rawValue: days.reduce(0) { $0 | 1 << UInt8($1.rawValue - 1) })
  }

  /// Every day of the week, 매일.
  package static let daily = Weekdays(Weekday.allCases)
  /// Monday to Friday, 평일.
  package static let workdays = Weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])
  /// Saturday and Sunday, 주말.
  package static let weekend = Weekdays([.saturday, .sunday])

  package func contains(_ day: Weekday) -> Bool {
    rawValue & 1 << UInt8(day.rawValue - 1) != 0
  }

  /// The days in the set, Monday first.
  package var days: [Weekday] {
    Weekday.allCases.filter(contains)
  }

  /// Returns each day moved by a number of days: a window that starts on Friday night ends on Saturday.
  package func shifted(by days: Int) -> Weekdays {
    Weekdays(self.days.map { $0.advanced(by: days) })
  }
}
