import ReminderCore

extension Grammar {
  /// Said in Seoul at noon of that day.
  static func on(_ date: CalendarDate, _ time: String = "12:00") -> Grammar {
    Grammar(
      now: Zone.seoul.instant(of: LocalDateTime(date: date, time: clock(time))), zone: .seoul,
      command: "reminder-notify add")
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
