/// One public holiday.
package struct Holiday: Hashable, Sendable {
  package let date: CalendarDate
  /// As it was written; the one that ships has `설날 / Korean New Year`.
  private let names: String

  package init(_ date: CalendarDate, _ names: String) {
    (self.date, self.names) = (date, names)
  }

  /// What a person calls it: the part of that language where there are two; empty where it has no name.
  package func name(in language: Language) -> String {
    let parts = names.split(separator: " / ", maxSplits: 1)
    return parts.count == 2 && language == .english ? String(parts[1]) : parts.first.map(String.init) ?? ""
  }
}
