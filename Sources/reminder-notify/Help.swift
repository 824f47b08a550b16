import ArgumentParser
import ReminderCore

/// The language of the help texts.
///
/// The argument parser makes its help from the properties' initial values, which have no context to ask; so the table is
/// bound around the whole parse, and to nothing outside it.
enum Help {
  @TaskLocal static var strings = StringTable(language: .english, text: [])
}

extension ArgumentHelp {
  /// The help of an option; `value` is the name of its value in the usage line.
  init(_ phrase: Phrase, value: String? = nil) {
    self.init(stringLiteral: Help.strings(phrase))
    valueName = value
  }

  /// The help of the option for a field of an alert.
  init(_ field: AlertField, value: String) {
    self.init(field.help, value: value)
  }
}

extension CommandConfiguration {
  /// The configuration of a verb.
  init(_ name: String, _ abstract: Phrase, discussion: Phrase? = nil) {
    self.init(
      commandName: name, abstract: Help.strings(abstract), discussion: discussion.map { Help.strings($0) } ?? "")
  }
}
