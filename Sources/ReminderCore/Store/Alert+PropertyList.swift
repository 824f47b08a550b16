import FoundationEssentials

// The keys and forms of design.md section 4. A value that breaks them makes the whole file unreadable, because leaving
// out one alert would lose what a person wrote.
extension Alert: Codable {
  private static let known = Set(["number", "id", "time", "enabled", "repeat", "date"] + AlertField.all.map(\.key))

  package init(from decoder: any Decoder) throws {
    let reader = try DictionaryReader(decoder)
    self.init(
      number: try reader.required("number") { (number: Int) in Self.numberRange.contains(number) ? number : nil },
      id: try reader.required("id") { (text: String) in UUID(uuidString: text) == nil ? nil : text },
      time: try reader.required("time") { ClockTime(fileText: $0) })
    isEnabled = try reader.required("enabled") { (flag: Bool) in flag }
    recurrence = try Self.recurrence(reader)
    for field in AlertField.all { try field.decode(reader, &content) }
    extras = try reader.extras(besides: Self.known)
  }

  private static func recurrence(_ reader: DictionaryReader) throws -> Recurrence {
    let date = try reader.optional("date") { CalendarDate(fileText: $0) }
    let days = try reader.optional(
      "repeat", describe: { $0.joined(separator: ", ").shortened }, { Weekdays(fileTexts: $0) })
    switch (days, date) {
    case (_?, _?): throw FileProblem.repeatAndDate(reader.place("repeat"))
    case (nil, let date?): return .once(date)
    case (let days, nil): return .weekly(days ?? .daily)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try encode(.file, into: &container)
  }

  /// What the fields are written for.
  enum Form {
    /// Every day needs no `repeat`, and a date has none.
    case file
    /// `repeat` has all days, and none for a date.
    case json
  }

  /// Writes every field.
  ///
  /// The file and the JSON have the same keys, because both are written here.
  func encode(_ form: Form, into container: inout KeyedEncodingContainer<PropertyListValue.Key>) throws {
    try container.encode(number, forKey: .init("number"))
    try container.encode(id, forKey: .init("id"))
    try container.encode(time.fileText, forKey: .init("time"))
    try container.encode(isEnabled, forKey: .init("enabled"))
    switch (recurrence, form) {
    case (.weekly(.daily), .file): break
    case (.weekly(let days), _): try container.encode(days.fileTexts, forKey: .init("repeat"))
    case (.once(let date), .file): try container.encode(date.fileText, forKey: .init("date"))
    case (.once(let date), .json):
      try container.encode([String](), forKey: .init("repeat"))
      try container.encode(date.fileText, forKey: .init("date"))
    }
    for field in AlertField.all { try field.encode(content, &container) }
  }
}

extension Weekdays {
  /// `mon` … `sun`, Monday first.
  package var fileTexts: [String] { days.map(\.fileText) }

  /// Nil where a name is none of ours, or there is none at all.
  init?(fileTexts: [String]) {
    let days = fileTexts.compactMap(Weekday.init(fileText:))
    guard !days.isEmpty, days.count == fileTexts.count else { return nil }
    self.init(days)
  }
}
