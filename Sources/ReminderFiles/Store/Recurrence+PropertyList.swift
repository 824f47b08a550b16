// The days of an alert in the file of alerts, in the ledger and in JSON.
extension Recurrence {
  /// The keys of a recurrence.
  package static let keys = ["repeat", "date", "rule", "start", "holidays"]

  /// The form in which the days are written.
  enum Form {
    /// Omits `repeat` for every day.
    case file
    /// Writes `repeat` with all days.
    case ledger
    /// Like `ledger`, with an empty `repeat` for a date or a rule.
    case json
  }

  /// Reads the days of a dictionary; every day if it has none of the keys.
  ///
  /// - Throws: `FileProblem` for an invalid value, and for keys that cannot be combined.
  init(_ reader: DictionaryReader) throws {
    let date = try reader.optional("date") { CalendarDate(fileText: $0) }
    let days = try reader.optional(
      "repeat", describe: { $0.joined(separator: ", ").shortened }, { Weekdays(fileTexts: $0) })
    let rule = try Self.rule(reader)
    let holidays = try reader.optional("holidays") { HolidayRule(rawValue: $0) }
    switch (days, date, rule) {
    case (_?, _?, _): throw FileProblem.notTogether(reader.place("repeat"), "date")
    case (_?, _, _?): throw FileProblem.notTogether(reader.place("repeat"), "rule")
    case (nil, _?, _?): throw FileProblem.notTogether(reader.place("rule"), "date")
    case (nil, let date?, nil):
      guard holidays == nil else { throw FileProblem.notTogether(reader.place("holidays"), "date") }
      self = .once(date)
    case (nil, nil, let rule?): self = .rule(rule).observing(holidays)
    case (let days, nil, nil): self = .weekly(days ?? .daily).observing(holidays)
    }
  }

  private static func rule(_ reader: DictionaryReader) throws -> RecurrenceSet? {
    let start = try reader.optional("start") { CalendarDate(fileText: $0) }
    guard let text: String = try reader.optional("rule", { $0 }) else {
      guard start == nil else { throw FileProblem.missingKey(reader.place("rule")) }
      return nil
    }
    do throws(RecurrenceRule.Problem) {
      return try RecurrenceSet(RecurrenceRule(fileText: text), start: start)
    } catch .noStart {
      throw FileProblem.missingKey(reader.place("start"))
    } catch {
      throw FileProblem.invalidValue(reader.place("rule"), value: error.text)
    }
  }

  /// Writes the keys that are needed.
  func encode(_ form: Form, into container: inout KeyedEncodingContainer<PropertyListValue.Key>) throws {
    func encode(_ days: Weekdays) throws { try container.encode(days.fileTexts, forKey: .init("repeat")) }
    switch ignoringHolidays {
    case .weekly(let days): if days != .daily || form != .file { try encode(days) }
    case .once(let date):
      if form == .json { try encode([]) }
      try container.encode(date.fileText, forKey: .init("date"))
    case .rule(let dates):
      if form == .json { try encode([]) }
      try container.encode(dates.rule.fileText, forKey: .init("rule"))
      try container.encodeIfPresent(dates.start?.fileText, forKey: .init("start"))
    case .filtered: break
    }
    try container.encodeIfPresent(holidays?.rawValue, forKey: .init("holidays"))
  }
}

extension Weekdays {
  /// The days as `mon` … `sun`, Monday first.
  package var fileTexts: [String] { days.map(\.fileText) }

  /// Returns nil for an unknown name, and for an empty array.
  init?(fileTexts: [String]) {
    let days = fileTexts.compactMap(Weekday.init(fileText:))
    guard !days.isEmpty, days.count == fileTexts.count else { return nil }
    self.init(days)
  }
}
