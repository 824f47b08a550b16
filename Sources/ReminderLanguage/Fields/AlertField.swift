/// One of the fields that an alert may have beside its time, its days and its switch: how the file, the JSON, `show` and
/// the option of that name write it.
package struct AlertField: Sendable {
  /// Its key in the file and in JSON; its option is called the same.
  package let key: String
  package let kind: Kind
  /// The name in the output of `show`.
  package let name: Phrase
  package let decode: @Sendable (DictionaryReader, inout AlertContent) throws -> Void
  package let encode: @Sendable (AlertContent, inout KeyedEncodingContainer<PropertyListValue.Key>) throws -> Void
  private let shown: @Sendable (AlertContent) -> Phrase?
  private let parse: @Sendable (String, inout AlertContent) throws(InvalidInput) -> Void

  package enum Kind: Sendable {
    /// Any text, stored without its control characters.
    case text
    /// Text that may be the path of a file.
    case path
    /// The name of a sound, the path of a file, or `none`.
    case sound
    /// A number, a duration or one of a few words.
    case value
    /// On or off: the option takes no value, and one that begins with `--no-` takes it back.
    case flag
  }

  /// The name of the option.
  package var option: String { Self.option(key) }

  /// `--through-dnd` for the key `throughDnd`.
  private static func option(_ key: String) -> String {
    "--" + key.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  /// The value as `show` tells it; nil where the alert has none.
  package func phrase(of content: AlertContent) -> Phrase? { shown(content) }

  /// Changes the value to what a person typed; an empty text takes it away, and any other one switches a flag on.
  package func put(_ text: String, into content: inout AlertContent) throws(InvalidInput) {
    try parse(text, &content)
  }
}

extension AlertField {
  typealias Property<Value> = @Sendable () -> any WritableKeyPath<AlertContent, Value?> & Sendable

  /// `property` is asked for with the first value: to make a key path takes longer than to read a field.
  ///
  /// `isNone` returns true for values that mean the same as no value; `shown` returns a value as `show` prints it, if
  /// that is not the form that the option takes.
  init<Stored, Value>(
    _ key: String, _ property: @autoclosure @escaping Property<Value>, _ form: ValueForm<Stored, Value>,
    kind: Kind = .value, name: Phrase,
    isNone: @escaping @Sendable (Value) -> Bool = { _ in false },
    shown: (@Sendable (Value) -> Phrase)? = nil
  ) {
    self.init(
      key: key, kind: kind, name: name,
      decode: { reader, content in
        guard let value = try reader.optional(key, form), !isNone(value) else { return }
        content[keyPath: property()] = value
      },
      encode: { content, container in
        guard let value = content[keyPath: property()] else { return }
        try container.encodeIfPresent(form.encode(value), forKey: .init(key))
      },
      shown: { content in content[keyPath: property()].map(shown ?? { .verbatim(form.print($0)) }) },
      parse: { (text, content) throws(InvalidInput) in
        let value = text.isEmpty ? nil : try form.parse(text)
        content[keyPath: property()] = value.flatMap { isNone($0) ? nil : $0 }
      })
  }

  /// A field of free text, or of text that may be a path; an empty one means none.
  init(
    _ key: String, _ property: @autoclosure @escaping Property<String>, kind: Kind, name: Phrase
  ) {
    self.init(key, property(), .text(option: Self.option(key)), kind: kind, name: name, isNone: { $0.isEmpty })
  }

  /// A field that is on or off; only what is on is written.
  init(
    flag key: String,
    _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<AlertContent, Bool> & Sendable,
    name: Phrase
  ) {
    self.init(
      key: key, kind: .flag, name: name,
      decode: { reader, content in
        guard let isOn = try reader.optional(key, { (flag: Bool) in flag }) else { return }
        content[keyPath: property()] = isOn
      },
      encode: { content, container in
        if content[keyPath: property()] { try container.encode(true, forKey: .init(key)) }
      },
      shown: { $0[keyPath: property()] ? .on : nil },
      parse: { (text, content) throws(InvalidInput) in content[keyPath: property()] = !text.isEmpty })
  }
}
