/// A part of a sentence that says when.
enum Element: Equatable {
  case time(SpokenTime)
  /// An hour in several parts of the day: 아침 저녁 8시.
  case times([SpokenTime])
  /// A half of the day apart from the hour: tonight, in the morning.
  case part(DayPart)
  case window(SpokenWindow)
  /// One end of a window without the other.
  case halfWindow(SpokenTime, isStart: Bool)
  /// Minutes between two alerts.
  case interval(Int)
  /// Minutes from now.
  case delay(Int)
  case date(CalendarDate)
  case days(SpokenDays)
  case start(CalendarDate)
  case until(CalendarDate)
  /// The total number of occurrences.
  case count(Int)
  /// The number of days, counted from the first.
  case length(days: Int)
  /// The number of months, counted from the first day.
  case months(Int)
  /// Nil where holidays are no exception.
  case holidays(HolidayRule?)
  /// A date or days that may be of the label as well: 크리스마스, 월말.
  indirect case maybe(Element)
  /// Words that say when, and leave open what: 다음 주, every month; where days are said, they are of the label.
  case unclear
  /// How often, without the day: 격주, every year.
  case frequency
  /// Words that take days out, which no other reading has.
  case exclusion
  /// Weekdays that are taken out: 월요일 빼고.
  case exceptDays(Weekdays)
  /// Times of day that are taken out, from the first minute to the last, which stays: 점심시간(12-13시) 빼고.
  case exceptTimes(SpokenWindow)
  /// Minutes before the time, or before the day: 15분 전, 2 days before.
  case lead(Int)
  /// How often on a day: 하루 세 번, twice a day.
  case perDay(Int)
  /// What is said to be wrong: 9시 말고.
  case correction
}

extension Element {
  /// True for a time such as 14:00.
  var isDigital: Bool { if case .time(let time) = self { time.isDigital } else { false } }

  var isTime: Bool {
    switch self {
    case .time, .times: true
    default: false
    }
  }
}
