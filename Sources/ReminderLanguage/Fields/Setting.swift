/// One setting: everything that its file, `config` and the help know of it.
package struct Setting: Sendable {
  /// Its name, in the file and for a person.
  package let key: String
  /// Its purpose, for the help.
  package let phrase: Phrase
  /// Values as `put` takes them, for the help.
  package let examples: String
  package let decode: @Sendable (DictionaryReader, inout Settings) throws -> Void
  package let encode: @Sendable (Settings, inout KeyedEncodingContainer<PropertyListValue.Key>) throws -> Void
  private let print: @Sendable (Settings) -> String
  private let parse: @Sendable (String, inout Settings) throws(InvalidInput) -> Void
  /// Changes the value to the default.
  package let reset: @Sendable (inout Settings) -> Void

  /// A default is written only where `isAlwaysWritten` says so.
  package init<Stored, Value: Equatable>(
    _ key: String, _ property: any WritableKeyPath<Settings, Value> & Sendable, _ form: ValueForm<Stored, Value>,
    _ phrase: Phrase, examples: String, isAlwaysWritten: Bool = false
  ) {
    self.key = key
    self.phrase = phrase
    self.examples = examples
    decode = { reader, settings in
      if let value = try reader.optional(key, form) { settings[keyPath: property] = value }
    }
    encode = { settings, container in
      let value = settings[keyPath: property]
      guard isAlwaysWritten || value != Settings()[keyPath: property] else { return }
      try container.encodeIfPresent(form.encode(value), forKey: .init(key))
    }
    reset = { $0[keyPath: property] = Settings()[keyPath: property] }
    print = { form.print($0[keyPath: property]) }
    parse = { (text, settings) throws(InvalidInput) in settings[keyPath: property] = try form.parse(text) }
  }

  /// The value in the words that `put` takes.
  package func text(in settings: Settings) -> String { print(settings) }

  /// Changes the value to what a person typed.
  package func put(_ text: String, into settings: inout Settings) throws(InvalidInput) {
    try parse(text, &settings)
    if key == Settings.cupKey || key == Settings.goalKey { settings.takeUnits(of: text) }
  }

  /// The setting of that name.
  package init(named name: String) throws(InvalidInput) {
    guard let setting = Settings.table.first(where: { $0.key == name }) else {
      throw InvalidInput(phrase: .notASetting(name, known: Settings.table.map(\.key)))
    }
    self = setting
  }
}
