extension Settings: PropertyListContents {
  private static let schema = 1
  private static let known = Set(["schema"] + table.map(\.key))

  package init(from decoder: any Decoder) throws {
    self.init()
    let reader = try DictionaryReader(decoder)
    // The file is written by hand: missing keys have their defaults.
    try reader.checkSchema(newest: Self.schema, isRequired: false)
    for setting in Self.table { try setting.decode(reader, &self) }
    extras = try reader.extras(excluding: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    for setting in Self.table { try setting.encode(self, &container) }
  }
}
