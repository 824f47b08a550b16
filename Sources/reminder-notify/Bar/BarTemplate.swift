import ReminderLanguage

/// A line with places for what is shown: `{label} {when}`.
struct BarTemplate: Equatable {
  private let parts: [Part]

  enum Part: Equatable {
    case text(String)
    case field(Field)
  }

  /// The value of a placeholder, by its name.
  enum Field: String, CaseIterable {
    case label, when, time, remaining, kind, number, percentage
    /// What was drunk today, the goal, and both as a bar.
    case drunk, goal, water

    /// True for a value that is of no item.
    var isAboutWater: Bool { [.drunk, .goal, .water].contains(self) }
  }

  /// The templates of the named formats.
  static let standard = BarTemplate(parts: [.field(.label), .text(" "), .field(.when)])

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Reads a template; `{{` is a brace.
  ///
  /// - Throws: `CommandError.usage` for a placeholder that is not known or not closed, and for a text without any.
  init(_ text: String) throws(CommandError) {
    var parts: [Part] = []
    var (plain, rest) = ("", text.strippingControls[...])
    while let character = rest.popFirst() {
      guard character == "{" else {
        plain.append(character)
        continue
      }
      if rest.first == "{" {
        plain.append(rest.removeFirst())
        continue
      }
      let name = rest.prefix { $0 != "}" }
      guard name.endIndex < rest.endIndex, let field = Field(rawValue: String(name)) else {
        let isClosed = name.endIndex < rest.endIndex
        throw .usage(
          Phrase("usage.notAPlaceholder", "{" + name + (isClosed ? "}" : ""), Self.names.joined(separator: " ")))
      }
      rest = rest[name.endIndex...].dropFirst()
      parts += (plain.isEmpty ? [] : [.text(plain)]) + [.field(field)]
      plain = ""
    }
    guard parts.contains(where: { if case .field = $0 { true } else { false } }) else {
      throw .usage(
        Phrase("usage.notAFormat", text, BarFormat.names.joined(separator: ", "), Self.names.joined(separator: " ")))
    }
    self.init(parts: parts + (plain.isEmpty ? [] : [.text(plain)]))
  }

  private static let names = Field.allCases.map { "{\($0.rawValue)}" }

  /// True where it shows something although nothing comes next.
  var showsWater: Bool {
    parts.contains { part in
      if case .field(let field) = part { field.isAboutWater } else { false }
    }
  }

  /// The line, with the value of each placeholder.
  func line(_ value: (Field) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): value(field)
      }
    }.joined()
  }
}
