/// A day of the year that has a name: 크리스마스, 설날, Thanksgiving; with the days around it, 설날 전날, Christmas Eve.
struct NamedDay: Equatable {
  enum Rule: Equatable {
    case date(month: Int, day: Int)
    /// Of the lunar calendar.
    case lunar(month: Int, day: Int)
    case weekday(month: Int, ordinal: Int, Weekday)
  }

  var rule: Rule
  /// Days from the named day.
  var shift = 0

  init(_ rule: Rule, shift: Int = 0) { (self.rule, self.shift) = (rule, shift) }

  /// The days of every year; nil where no rule says them: the day before the fourth Thursday.
  func yearly(interval: Int = 1) -> RecurrenceRule? {
    switch rule {
    case .date(let month, let day):
      // The day before March 1st is the last of February.
      if month == 3, day + shift == 0 {
        return try? RecurrenceRule(.yearly, interval: interval, months: [2], monthDays: [-1])
      }
      guard let date = CalendarDate(year: 2027, month: month, day: day)?.advanced(by: shift) else { return nil }
      return try? RecurrenceRule(.yearly, interval: interval, months: [date.month], monthDays: [date.day])
    case .lunar(let month, let day):
      let isBefore = day + shift < 1
      guard isBefore ? day + shift == 0 : day + shift <= 29 else { return nil }
      return try? RecurrenceRule(
        .yearly, interval: interval, calendar: .dangi, months: [isBefore ? (month + 10) % 12 + 1 : month],
        monthDays: [isBefore ? -1 : day + shift])
    case .weekday(let month, let ordinal, let weekday):
      guard shift == 0 else { return nil }
      return try? RecurrenceRule(
        .yearly, interval: interval, months: [month], days: [RecurrenceRule.Day(weekday, ordinal: ordinal)])
    }
  }

  /// The first such day on or after a day; nil where the lunar calendar does not go that far.
  func next(onOrAfter day: CalendarDate, _ lunar: () -> LunarCalendar) -> CalendarDate? {
    var plain = self
    plain.shift = 0
    guard let rule = plain.yearly(), let dates = try? RecurrenceSet(rule, start: nil) else { return nil }
    let calendar = rule.calendar == .dangi ? lunar() : LunarCalendar()
    return dates.next(onOrAfter: day.advanced(by: -shift), calendar)?.advanced(by: shift)
  }
}

extension Parser {
  /// 크리스마스, 추석 전날, 설 연휴 첫날, Christmas Eve, the day after Thanksgiving.
  mutating func namedDay() -> NamedDay? {
    attempt { parser in
      let before = parser.accept(anyOf: [
        ("the day before", -1), ("day before", -1), ("the day after", 1), ("day after", 1), ("the eve of", -1),
      ])
      if before != nil { parser.skipSpace() }
      guard var day = parser.accept(Self.namedDays) else { return nil }
      day.shift += before ?? 0
      if before == nil, let after = parser.behindSpace({ $0.accept(Self.daysAround) }) { day.shift += after }
      return day
    }
  }

  private static let daysAround: WordTable<Int> = [
    ("연휴 첫날", -1), ("연휴 시작", -1), ("연휴 전날", -2), ("연휴 마지막 날", 1), ("연휴 끝", 1), ("전날", -1), ("이브", -1), ("다음 날", 1),
    ("이튿날", 1),
    ("당일", 0), ("eve", -1),
  ]

  private static let namedDays = WordTable<NamedDay>(
    dates.map { ($0.word, NamedDay(.date(month: $0.month, day: $0.day))) }
      + lunarDates.map { ($0.word, NamedDay(.lunar(month: $0.month, day: $0.day))) }
      + weekdays.map { ($0.word, NamedDay(.weekday(month: $0.month, ordinal: $0.ordinal, $0.weekday))) }
      + [
        ("black friday", NamedDay(thanksgiving, shift: 1)), ("블랙 프라이데이", NamedDay(thanksgiving, shift: 1)),
        ("cyber monday", NamedDay(thanksgiving, shift: 4)), ("설 연휴 전날", NamedDay(.lunar(month: 1, day: 1), shift: -2)),
      ])

  private static let thanksgiving = NamedDay.Rule.weekday(month: 11, ordinal: 4, .thursday)

  private static let dates: [(word: String, month: Int, day: Int)] = [
    ("크리스마스", 12, 25), ("성탄절", 12, 25), ("기독탄신일", 12, 25), ("christmas day", 12, 25), ("christmas", 12, 25),
    ("xmas", 12, 25), ("boxing day", 12, 26), ("new year's eve", 12, 31), ("nye", 12, 31), ("new years eve", 12, 31),
    ("new year's day", 1, 1), ("new years day", 1, 1), ("new year's", 1, 1), ("new year", 1, 1), ("신정", 1, 1),
    ("새해 첫날", 1, 1),
    ("삼일절", 3, 1), ("3·1절", 3, 1), ("3.1절", 3, 1), ("independence movement day", 3, 1),
    ("어린이날", 5, 5), ("어린이 날", 5, 5), ("children's day", 5, 5), ("어버이날", 5, 8), ("어버이 날", 5, 8),
    ("스승의 날", 5, 15), ("근로자의 날", 5, 1), ("노동절", 5, 1), ("labor day", 5, 1), ("labour day", 5, 1),
    ("may day", 5, 1), ("현충일", 6, 6), ("제헌절", 7, 17), ("constitution day", 7, 17), ("광복절", 8, 15),
    ("국군의 날", 10, 1), ("개천절", 10, 3), ("한글날", 10, 9), ("hangul day", 10, 9), ("식목일", 4, 5), ("만우절", 4, 1),
    ("april fools' day", 4, 1), ("april fools day", 4, 1), ("밸런타인데이", 2, 14), ("발렌타인데이", 2, 14),
    ("발렌타인 데이", 2, 14), ("valentine's day", 2, 14), ("valentines day", 2, 14), ("화이트데이", 3, 14), ("화이트 데이", 3, 14),
    ("빼빼로데이", 11, 11), ("빼빼로 데이", 11, 11), ("핼러윈", 10, 31), ("할로윈", 10, 31), ("halloween", 10, 31),
    ("st. patrick's day", 3, 17), ("st patrick's day", 3, 17),
    ("veterans day", 11, 11), ("memorial day", 6, 6), ("liberation day", 8, 15), ("national foundation day", 10, 3),
  ]

  private static let lunarDates: [(word: String, month: Int, day: Int)] = [
    ("정월 대보름", 1, 15), ("대보름", 1, 15), ("설날", 1, 1), ("구정", 1, 1), ("음력설", 1, 1), ("설 연휴 첫날", 1, 0),
    ("설 연휴 마지막 날", 1, 2), ("설 전날", 1, 0), ("설 다음 날", 1, 2), ("lunar new year's day", 1, 1),
    ("lunar new year", 1, 1), ("korean new year", 1, 1), ("chinese new year", 1, 1), ("seollal", 1, 1),
    ("부처님 오신 날", 4, 8), ("석가탄신일", 4, 8), ("초파일", 4, 8), ("buddha's birthday", 4, 8), ("단오", 5, 5), ("칠석", 7, 7),
    ("추석", 8, 15), ("한가위", 8, 15), ("중추절", 8, 15), ("chuseok", 8, 15), ("섣달그믐", 1, 0),
  ]

  private static let weekdays: [(word: String, month: Int, ordinal: Int, weekday: Weekday)] = [
    ("thanksgiving day", 11, 4, .thursday), ("thanksgiving", 11, 4, .thursday), ("추수감사절", 11, 3, .sunday),
    ("mother's day", 5, 2, .sunday), ("mothers day", 5, 2, .sunday), ("father's day", 6, 3, .sunday),
    ("fathers day", 6, 3, .sunday),
  ]
}
