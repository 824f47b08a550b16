extension AlertList: Codable {
  /// The newest form of the file that this program reads and writes.
  package static let schema = 1

  private static let known: Set<String> = ["schema", "nextNumber", "alerts"]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    // The schema comes first: of a newer file nothing else may be judged.
    let schema = try container.decode(Int.self, forKey: .init("schema"))
    guard schema <= Self.schema else { throw FileProblem.newerSchema(schema) }
    guard schema > 0 else {
      throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "schema"), value: "\(schema)")
    }
    let nextNumber = try container.decode(Int.self, forKey: .init("nextNumber"))
    guard Alert.numberRange.contains(nextNumber) else {
      throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "nextNumber"), value: "\(nextNumber)")
    }
    let alerts = try container.decode([Alert].self, forKey: .init("alerts"))
    var numbers: Set<Int> = []
    for alert in alerts where !numbers.insert(alert.number).inserted {
      throw FileProblem.duplicateNumber(alert.number)
    }
    self.init(nextNumber: nextNumber, alerts: alerts, extras: try container.decodeExtras(besides: Self.known))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try container.encode(nextNumber, forKey: .init("nextNumber"))
    try container.encode(alerts, forKey: .init("alerts"))
  }
}
