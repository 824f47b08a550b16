import ReminderFiles

/// The holidays and lunar months of the generated runs: invented, and looked up independently of the program.
enum SimulatedAlmanac {
  /// The days with holidays, in days since 1970: 2025 to 2030.
  private static let holidayRange = 20_089...22_279

  static func isHoliday(_ day: Int) -> Bool {
    holidayRange.contains(day) && (day % 9 == 2 || day % 31 < 2)
  }

  /// A month of the lunar calendar of these runs.
  struct Month {
    let year: Int
    let number: Int
    let isLeap: Bool
    let first: Int
    let length: Int
  }

  /// The months of 2020 to 2034: of 29 and 30 days, with a leap month every third year.
  static let months: [Month] = {
    var months: [Month] = []
    // 2020-01-25.
    var first = 18_286
    for year in 2020...2034 {
      for number in 1...12 {
        for isLeap in [false, true] where !isLeap || year % 3 == 1 && number == year % 11 + 2 {
          let length = (year + number * 7 + (isLeap ? 3 : 0)) % 15 < 8 ? 30 : 29
          months.append(Month(year: year, number: number, isLeap: isLeap, first: first, length: length))
          first += length
        }
      }
    }
    return months
  }()

  /// Returns the index of the month of a day in `months`; nil outside the table.
  static func month(of day: Int) -> Int? {
    months.firstIndex { ($0.first..<$0.first + $0.length).contains(day) }
  }

  /// The almanac for the daemon.
  static let almanac = Almanac(
    holidays: Holidays(holidayRange.filter(isHoliday).map { Holiday(CalendarDate(daysSince1970: $0), "") }),
    lunar: LunarCalendar(lines: Array(table.utf8)))

  private static var table: String {
    (2020...2034).map { year in
      let months = months.filter { $0.year == year }
      let newYear = CalendarDate(daysSince1970: months.first?.first ?? 0).fileText
      return ([newYear] + months.map { "\($0.length)\($0.isLeap ? "L" : "")" }).joined(separator: " ")
    }.joined(separator: "\n")
  }
}
