/// A time of day as a person says it, with every reading that the words allow.
struct SpokenTime: Equatable {
  /// Minutes from the start of the day that is named, 0 … 1,830, in their order: one, or two where no half of the day is said.
  ///
  /// From 1,440 on it is a time of the next day: 밤 12시, 24:00.
  private(set) var readings: [Int]
  /// The letters that say it.
  var range: Range<Int>
  /// True for digits of a clock without a half of the day: 7:30.
  var isDigital = false
  /// True for 오전 12시, which some take for noon.
  var isTwelveAM = false
  /// True for 2:30 without a nought before it, which some say of the afternoon.
  var isSmallHour: Bool { isDigital && !isPadded && (60..<420).contains(readings[0]) }
  /// True for 02:30.
  var isPadded = false

  init(_ reading: Int, _ range: Range<Int>) {
    (readings, self.range) = ([reading], range)
  }

  /// An hour of 1 to 12 without a half of the day; 12 is noon, or the end of the day.
  init(openHour hour: Int, _ minute: Int, _ range: Range<Int>) {
    let first = hour * 60 + minute
    (readings, self.range) = ([first, first + 720], range)
  }

  /// True where the half of the day is not said.
  var isOpen: Bool { readings.count > 1 }

  /// Returns the time `minutes` earlier, wrapped around midnight.
  func earlier(by minutes: Int) -> SpokenTime {
    var time = self
    time.readings = readings.map { ($0 - minutes + 1440) % 1440 }
    return time
  }

  /// The same where the half of the day is said elsewhere: `tonight at 11`; nil where that hour is not in that part.
  func inPart(_ part: DayPart) -> SpokenTime? {
    // 7:30 beside evening is no time of a clock of 24 hours; 19:30 and 7:30 PM are.
    guard isOpen || isDigital && readings[0] < (part == .night ? 780 : 720) else { return self }
    return part.minutes(ofHour: readings[0] / 60).map { SpokenTime($0 + readings[0] % 60, range) }
  }
}

/// From one time of day to another: `오전 9시부터 6시까지`.
struct SpokenWindow: Equatable {
  var from: SpokenTime
  var to: SpokenTime

  /// The minute of one time.
  static func at(_ time: SpokenTime) -> SpokenWindow {
    let start = time.wakingReading
    return SpokenWindow(from: SpokenTime(start, 0..<0), to: SpokenTime(start + 1, 0..<0))
  }
}

extension SpokenTime {
  /// Minutes of the day in which people are awake: 07:00 to 22:00, inclusive.
  static let wakingDay = (7 * 60)...(22 * 60)

  /// The reading of the waking day, the earlier one where both are in it.
  var wakingReading: Int {
    readings.first(where: Self.wakingDay.contains) ?? readings[0]
  }

  /// Returns the next reading of the waking day after a minute of the day, today or tomorrow.
  func nextReading(after minute: Int) -> Int {
    readings.first { $0 > minute && Self.wakingDay.contains($0) } ?? wakingReading
  }

  /// Returns the reading on a day at minute `minute`: one that is to come, if any is; of the waking day, if any is.
  func reading(today minute: Int) -> Int {
    let later = readings.filter { $0 > minute }
    return later.first(where: Self.wakingDay.contains) ?? later.first ?? wakingReading
  }

  /// The reading that a person means on a date: the next one today, else that of the waking day.
  func meaning(on date: CalendarDate, _ local: LocalDateTime) -> Int {
    date == local.date ? reading(today: local.time.minuteOfDay) : wakingReading
  }
}

extension SpokenWindow {
  /// The window's start in the waking day, and the first reading of its end after that.
  var times: (from: ClockTime, to: ClockTime) {
    let start = from.wakingReading
    let distances = to.readings.map { (($0 - start) % 1440 + 1440) % 1440 }
    // 0시부터 24시까지 is the whole day, whose end is its start.
    let isWholeDay = start % 1440 == 0 && to.readings.contains(1440) && !to.isOpen
    let distance = distances.filter { $0 > 0 }.min() ?? (isWholeDay ? 1439 : 0)
    return (ClockTime(minuteOfDay: start), ClockTime(minuteOfDay: start + distance))
  }
}
