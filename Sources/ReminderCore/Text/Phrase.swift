/// One message to a person: the key of its sentence in the string tables, and what goes into its places.
///
/// Each is made in the core, in the files `Phrase+….swift` or beside what it is about, so that the checks can
/// hold every key and its number of arguments against both languages.
package struct Phrase: Equatable, Sendable {
  package let key: String
  package let arguments: [Argument]

  package enum Argument: Equatable, Sendable {
    case text(String)
    /// A phrase in a phrase, for what is a word of its own in either language: a day, a time.
    indirect case phrase(Phrase)
    /// A phrase as arguments of a shell's command line, quoted where a shell would change it.
    indirect case shell(Phrase)
    /// The hour and the minute on a clock of twelve hours.
    case time(ClockTime)
  }

  init(_ key: String, _ arguments: Argument...) {
    self.key = key
    self.arguments = arguments
  }
}

extension Phrase.Argument {
  /// Text from outside, without what could steer a terminal.
  static func user(_ text: String) -> Self {
    .text(text.strippingControls)
  }

  static func count(_ value: Int) -> Self {
    .text(String(value))
  }
}
