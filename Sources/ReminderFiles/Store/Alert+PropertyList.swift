import FoundationEssentials

// The keys and forms of the file of alerts, which people edit too. An invalid value makes the whole file unreadable,
// because omitting one alert would lose the user's text.
extension Alert: Codable {
  private static let known = Set(["number", "id", "time", "enabled"] + Recurrence.keys + AlertField.all.map(\.key))

  package init(from decoder: any Decoder) throws {
    let reader = try DictionaryReader(decoder)
    self.init(
      number: try reader.required("number") { (number: Int) in Self.numberRange.contains(number) ? number : nil },
      id: try reader.required("id") { (text: String) in UUID(uuidString: text) == nil ? nil : text },
      time: try reader.required("time") { ClockTime(fileText: $0) })
    isEnabled = try reader.required("enabled") { (flag: Bool) in flag }
    recurrence = try Recurrence(reader)
    for field in AlertField.all { try field.decode(reader, &content) }
    extras = try reader.extras(excluding: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try encode(.file, into: &container)
  }

  /// Writes all fields.
  ///
  /// The file and the JSON have the same keys, because both are written here.
  func encode(_ form: Recurrence.Form, into container: inout KeyedEncodingContainer<PropertyListValue.Key>) throws {
    try container.encode(number, forKey: .init("number"))
    try container.encode(id, forKey: .init("id"))
    try container.encode(time.fileText, forKey: .init("time"))
    try container.encode(isEnabled, forKey: .init("enabled"))
    try recurrence.encode(form, into: &container)
    for field in AlertField.all { try field.encode(content, &container) }
  }
}

extension Edit.AlertEdit: Codable {
  private enum CodingKeys: String, CodingKey {
    case before, after
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      before: try container.decodeIfPresent(Alert.self, forKey: .before),
      after: try container.decodeIfPresent(Alert.self, forKey: .after))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(before, forKey: .before)
    try container.encodeIfPresent(after, forKey: .after)
  }
}
