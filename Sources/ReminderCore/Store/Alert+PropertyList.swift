import FoundationEssentials

// The keys and forms of design.md section 4. A value that breaks them makes the whole file unreadable,
// because dropping one alert would lose what somebody wrote.
extension Alert: Codable {
  private static let known: Set<String> = [
    "number", "id", "time", "enabled", "repeat", "date", "label", "title", "message", "sound", "icon", "plan",
    "snooze", "urgency", "grace",
  ]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    let reader = AlertReader(container: container)
    number = try reader.required("number") { (number: Int) in Self.numberRange.contains(number) ? number : nil }
    id = try reader.required("id") { (text: String) in UUID(uuidString: text) == nil ? nil : text }
    time = try reader.required("time") { ClockTime(fileText: $0) }
    isEnabled = try reader.required("enabled") { (flag: Bool) in flag }
    let date = try reader.optional("date") { CalendarDate(fileText: $0) }
    let days = try reader.optional("repeat") { Weekdays(fileTexts: $0) }
    switch (days, date) {
    case (_?, _?): throw FileProblem.repeatAndDate(reader.place("repeat"))
    case (nil, let date?): recurrence = .once(date)
    case (let days, nil): recurrence = .weekly(days ?? .daily)
    }
    label = try reader.text("label")
    title = try reader.text("title")
    message = try reader.text("message")
    sound = try reader.text("sound")
    icon = try reader.text("icon")
    plan = try reader.text("plan")
    snooze = try reader.optional("snooze") { (minutes: [Int]) in
      minutes.allSatisfy(Self.snoozeRange.contains) ? minutes : nil
    }
    urgency = try reader.optional("urgency") { Urgency(rawValue: $0) }
    grace = try reader.optional("grace") { (minutes: Int) in Self.graceRange.contains(minutes) ? minutes : nil }
    extras = try container.decodeExtras(besides: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(number, forKey: .init("number"))
    try container.encode(id, forKey: .init("id"))
    try container.encode(time.fileText, forKey: .init("time"))
    try container.encode(isEnabled, forKey: .init("enabled"))
    switch recurrence {
    case .weekly(.daily): break
    case .weekly(let days): try container.encode(days.fileTexts, forKey: .init("repeat"))
    case .once(let date): try container.encode(date.fileText, forKey: .init("date"))
    }
    try container.encodeIfPresent(label, forKey: .init("label"))
    try container.encodeIfPresent(title, forKey: .init("title"))
    try container.encodeIfPresent(message, forKey: .init("message"))
    try container.encodeIfPresent(sound, forKey: .init("sound"))
    try container.encodeIfPresent(icon, forKey: .init("icon"))
    try container.encodeIfPresent(plan, forKey: .init("plan"))
    try container.encodeIfPresent(snooze, forKey: .init("snooze"))
    try container.encodeIfPresent(urgency?.rawValue, forKey: .init("urgency"))
    try container.encodeIfPresent(grace, forKey: .init("grace"))
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

/// Reads the values of one alert and names the place of one that is wrong.
private struct AlertReader {
  let container: KeyedDecodingContainer<PropertyListValue.Key>

  func place(_ key: String) -> FileProblem.Place {
    FileProblem.Place(path: container.codingPath + [PropertyListValue.Key(key)])
  }

  func required<Stored: Decodable, Value>(_ key: String, _ convert: (Stored) -> Value?) throws -> Value {
    try converted(container.decode(Stored.self, forKey: .init(key)), key, convert)
  }

  func optional<Stored: Decodable, Value>(_ key: String, _ convert: (Stored) -> Value?) throws -> Value? {
    guard container.contains(.init(key)) else { return nil }
    return try required(key, convert)
  }

  /// A text that may hold anything; an empty one means none.
  func text(_ key: String) throws -> String? {
    let text: String? = try optional(key) { $0 }
    return text?.isEmpty == true ? nil : text
  }

  private func converted<Stored, Value>(_ stored: Stored, _ key: String, _ convert: (Stored) -> Value?) throws -> Value
  {
    guard let value = convert(stored) else {
      let items = (stored as? [String])?.joined(separator: ", ") ?? "\(stored)"
      throw FileProblem.invalidValue(place(key), value: items.count > 40 ? items.prefix(40) + "…" : items)
    }
    return value
  }
}
