extension AlertList: PropertyListContents {
  /// The newest schema of the file that this program reads and writes.
  package static let schema = 1

  private static let known: Set<String> = ["schema", "nextNumber", "alerts"]

  package init(from decoder: any Decoder) throws {
    let reader = try DictionaryReader(decoder)
    try reader.checkSchema(newest: Self.schema)
    let nextNumber = try reader.required("nextNumber") { (number: Int) in
      Alert.numberRange.contains(number) ? number : nil
    }
    let alerts = try reader.container.decode([Alert].self, forKey: .init("alerts"))
    // Sorted instead of a set, whose type the runtime would have to look up first.
    let numbers = alerts.map(\.number).sorted()
    for (number, next) in zip(numbers, numbers.dropFirst()) where number == next {
      throw FileProblem.duplicateNumber(number)
    }
    self.init(nextNumber: nextNumber, alerts: alerts, extras: try reader.extras(excluding: Self.known))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try container.encode(nextNumber, forKey: .init("nextNumber"))
    try container.encode(alerts, forKey: .init("alerts"))
  }
}
