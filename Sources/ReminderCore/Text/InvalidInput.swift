/// What a person typed does not mean a value of the kind that was asked for.
package struct InvalidInput: Error, Equatable {
  /// The problem, the text and what to write instead.
  package let phrase: Phrase
}
