import ReminderLanguage

extension Grammar {
  /// Said in Seoul at noon of that day.
  static func on(_ date: CalendarDate, _ time: String = "12:00") -> Grammar {
    Grammar(
      now: Zone.seoul.instant(of: LocalDateTime(date: date, time: clock(time))), zone: .seoul,
      command: "add")
  }
}

extension Grammar {
  /// A time of day alone, as `--from` takes it, with its other reading.
  func timeOfDay(_ text: String) throws(InvalidInput) -> (time: ClockTime, other: ClockTime?) {
    let (window, readings) = try window(every: "1h", from: text, to: "23:59")
    return (window.from, readings.first?.other)
  }
}

/// A Sunday.
let sunday = day("2026-11-22")

/// The time of day that a text says; nil where it is refused.
func spokenTime(_ text: String) -> ClockTime? { try? Grammar.on(sunday).timeOfDay(text).time }

/// The days that a text says; nil where it is refused.
func spokenDays(_ text: String) -> Days? { (try? Grammar.on(sunday).days(text))?.days }

/// The date that a text says; nil where it is refused.
func spokenDate(_ text: String, today: CalendarDate = sunday) -> CalendarDate? { try? Grammar.on(today).date(text) }

/// When a sentence is due; nil where it is refused, or says it with days.
func spokenWhen(_ text: String) -> When? { (try? Grammar.on(sunday).alert(text))?.input.when }
