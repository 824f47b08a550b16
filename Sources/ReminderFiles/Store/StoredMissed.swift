/// What was missed, in the form of `state.plist`: its key `missed`.
extension Ledger.Missed: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, nominal, instant, label, told
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let number = try container.decode(Alert.numberRange, forKey: .number)
    let nominal = try container.decode(.nominal) { LocalDateTime(fileText: $0) }
    let instant = try container.decode(StateRange.occurrence, forKey: .instant)
    self.init(
      Occurrence(.alert(number), nominal: nominal, instant: Instant(seconds: instant)),
      label: try container.decodeIfPresent(String.self, forKey: .label),
      isTold: try container.decodeIfPresent(Bool.self, forKey: .told) ?? false)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(occurrence.number, forKey: .number)
    try container.encode(occurrence.nominal.fileText, forKey: .nominal)
    try container.encode(occurrence.instant.seconds, forKey: .instant)
    try container.encodeIfPresent(label, forKey: .label)
    if isTold { try container.encode(true, forKey: .told) }
  }
}
