/// One message to a person: the key of its sentence in the string tables, and what goes into its places.
///
/// The key is written out where the phrase is made, so that the checks can hold every key against both languages. A
/// member in the files `Phrase+….swift` is for what is said at several places, or has to be worked out.
package struct Phrase: Equatable, Sendable {
  package let key: String
  let values: [any PhraseValue]

  package init(_ key: String, _ values: any PhraseValue...) {
    (self.key, self.values) = (key, values)
  }

  package static func == (left: Phrase, right: Phrase) -> Bool {
    left.key == right.key && left.values.elementsEqual(right.values) { $0.isEqual(to: $1) }
  }
}

/// A value for a place in a sentence.
package protocol PhraseValue: Equatable, Sendable {
  func text(in strings: StringTable) -> String
}

extension PhraseValue {
  fileprivate func isEqual(to other: any PhraseValue) -> Bool { other as? Self == self }
}

/// Text, without what could steer a terminal.
extension String: PhraseValue {
  package func text(in strings: StringTable) -> String { strippingControls }
}

extension Int: PhraseValue {
  package func text(in strings: StringTable) -> String { String(self) }
}

/// A phrase in a phrase, for what is a word of its own in either language: a day, a time.
extension Phrase: PhraseValue {
  package func text(in strings: StringTable) -> String { strings(self) }
}

/// The hour and the minute on a clock of twelve hours.
extension ClockTime: PhraseValue {
  package func text(in strings: StringTable) -> String { "\((hour + 11) % 12 + 1):" + padded(minute, to: 2) }
}

/// A phrase as arguments of a shell's command line, quoted where a shell would change it.
struct ShellWords: PhraseValue {
  let phrase: Phrase

  func text(in strings: StringTable) -> String { shellArguments(strings(phrase)) }
}
