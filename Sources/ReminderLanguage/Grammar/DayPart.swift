/// A word that says which part of the day an hour of 1 to 12 belongs to.
enum DayPart: CaseIterable {
  case am, pm, dawn, morning, midday, afternoon, evening, night

  /// The hour of a clock of 24 hours at which it begins, as people say.
  var start: Int {
    switch self {
    case .dawn: 4
    case .am, .morning: 6
    case .midday, .pm: 12
    case .afternoon: 13
    case .evening: 18
    case .night: 21
    }
  }

  /// The hour at which it ends.
  var end: Int {
    switch self {
    case .dawn: 6
    case .am, .morning: 12
    case .midday: 14
    case .pm, .afternoon: 18
    case .evening: 21
    case .night: 24
    }
  }

  /// Minutes from the start of the day that is named to this hour; nil where the hour is never said with this word, as
  /// in 오후 13시 or 저녁 2시.
  ///
  /// As in CLDR, 오전 12시 is midnight and 오후 12시 is noon; 0 is said for either in Korean. A night belongs to the day
  /// on which it begins: 밤 12시 is the end of that day, and 밤 1시 an hour later.
  func minutes(ofHour hour: Int) -> Int? {
    let (range, isAfternoon): (ClosedRange<Int>, Bool) =
      switch self {
      case .am: (0...12, false)
      case .pm: (0...12, true)
      case .dawn: (hour == 12 ? 12...12 : 0...7, false)
      case .morning: (5...11, false)
      case .midday: hour < 10 ? (1...5, true) : (10...12, hour == 12)
      case .afternoon: (hour == 12 ? 12...12 : 1...7, true)
      case .evening: (4...12, hour != 12)
      case .night: hour >= 6 && hour < 12 ? (6...11, true) : (hour == 12 ? 12...12 : 1...5, false)
      }
    guard range.contains(hour) else { return nil }
    let isNextDay = (self == .night || self == .evening) && !isAfternoon
    return (hour % 12 + (isAfternoon ? 12 : 0) + (isNextDay ? 24 : 0)) * 60
  }
}
