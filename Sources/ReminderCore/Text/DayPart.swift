/// A word that says which part of the day an hour of 1 to 12 belongs to.
///
/// Only in text that a person writes.
enum DayPart: CaseIterable {
  case am, pm, dawn, morning, midday, evening, night

  /// Korean words stand before the hour.
  var prefixes: [String] {
    switch self {
    case .am: ["오전"]
    case .pm: ["오후"]
    case .dawn: ["새벽"]
    case .morning: ["아침"]
    case .midday: ["낮", "점심"]
    case .evening: ["저녁"]
    case .night: ["밤"]
    }
  }

  /// English words stand behind it.
  var suffixes: [String] {
    switch self {
    case .am: ["am", "a.m."]
    case .pm: ["pm", "p.m."]
    default: []
    }
  }

  /// The hour of 0 … 23; nil where this hour is never said with this word, as in 오후 13시 or 저녁 2시.
  ///
  /// As in CLDR, 오전 12시 is midnight and 오후 12시 is noon; 0 is said for either in Korean.
  func hour(_ hour: Int) -> Int? {
    let (range, isAfternoon): (ClosedRange<Int>, Bool) =
      switch self {
      case .am: (0...12, false)
      case .pm: (0...12, true)
      case .dawn: (hour == 12 ? 12...12 : 0...6, false)
      case .morning: (5...11, false)
      case .midday: hour < 10 ? (1...5, true) : (10...12, hour == 12)
      case .evening: (4...11, true)
      case .night: hour >= 6 && hour < 12 ? (6...11, true) : (hour == 12 ? 12...12 : 1...4, false)
      }
    guard range.contains(hour) else { return nil }
    return hour % 12 + (isAfternoon ? 12 : 0)
  }
}
