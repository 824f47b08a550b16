/// The changes that an edit has made to an alert, a line for each field that differs.
package struct AlertChange: Equatable, Sendable {
  /// Name, old value and new value: 시각: 오전 9:30 → 오전 10:00.
  package let lines: [Phrase]

  /// `today` tells how much of a date is said.
  package init(from old: Alert, to new: Alert, today: CalendarDate) {
    var values: [(name: Phrase, old: Phrase, new: Phrase)] = [
      (.columnTime, old.time.phrase, new.time.phrase),
      (.columnDays, old.recurrence.phrase(today: today), new.recurrence.phrase(today: today)),
      (.columnState, old.isEnabled ? .on : .off, new.isEnabled ? .on : .off),
    ]
    values += AlertField.all.map { field in
      // Of a text nothing is none; of a value it means what the settings say.
      let none: Phrase =
        switch field.kind {
        case .text, .path: .nothing
        case .sound, .value: Phrase("change.default")
        case .flag: .off
        }
      return (field.name, field.phrase(of: old.content) ?? none, field.phrase(of: new.content) ?? none)
    }
    lines = values.filter { $0.old != $0.new }.map { name, old, new in
      Phrase("change.line", name, old, new)
    }
  }
}
