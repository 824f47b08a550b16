import FoundationEssentials

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
    let keys = Set(old.extras.keys).union(new.extras.keys).filter { old.extras[$0] != new.extras[$0] }
    lines =
      values.filter { $0.old != $0.new }.map { name, old, new in Phrase("change.line", name, old, new) }
      + keys.sorted().map { key in
        Phrase("change.line", key, old.extras[key]?.phrase ?? .nothing, new.extras[key]?.phrase ?? .nothing)
      }
  }
}

extension PropertyListValue {
  /// The value of an unknown key; of several values only that there are some.
  fileprivate var phrase: Phrase {
    switch self {
    case .string(let text): .verbatim(text.shortened)
    case .integer(let number): .verbatim(String(number))
    case .unsigned(let number): .verbatim(String(number))
    case .real(let number): .verbatim(String(number))
    case .boolean(let flag): flag ? .on : .off
    case .date(let date): .verbatim(date.description)
    case .data(let data): .verbatim("<\(data.count)>")
    case .array(let values): .verbatim("[\(values.count)]")
    case .dictionary(let values): .verbatim("{\(values.count)}")
    }
  }
}
