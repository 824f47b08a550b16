extension AlertList: PropertyListContents {
  /// The newest form of the file that this program reads and writes.
  package static let schema = 1

  private static let known: Set<String> = ["schema", "nextNumber", "alerts"]

  package init(from decoder: any Decoder) throws {
    let reader = try DictionaryReader(decoder)
    try reader.checkSchema(newest: Self.schema)
    let nextNumber = try reader.required("nextNumber") { (number: Int) in
      Alert.numberRange.contains(number) ? number : nil
    }
    let alerts = try reader.container.decode([Alert].self, forKey: .init("alerts"))
    var numbers: Set<Int> = []
    for alert in alerts where !numbers.insert(alert.number).inserted {
      throw FileProblem.duplicateNumber(alert.number)
    }
    self.init(nextNumber: nextNumber, alerts: alerts, extras: try reader.extras(besides: Self.known))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try container.encode(nextNumber, forKey: .init("nextNumber"))
    try container.encode(alerts, forKey: .init("alerts"))
  }
}
