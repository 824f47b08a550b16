// Kindnesses and promises.
extension Phrase {
  /// The sentence that names how an escalation ends.
  static func kindness(_ text: String) -> Phrase { Phrase("notice.kindness", text) }

  /// The prepared text of a message, to be copied.
  package static func preparedMessage(_ text: String) -> Phrase { Phrase("notice.message", text) }

  /// The name of what was promised, in a table.
  static func promise(_ text: String) -> Phrase { Phrase("name.promise", text) }

  /// Why something is not stopped and not snoozed, and what ends it.
  package static func kindnessWanted(_ reference: Phrase, _ kindness: Kindness) -> Phrase {
    let wanted = Phrase("error.kindnessWanted", reference, kindness.text)
    guard let message = kindness.message else { return wanted }
    return Phrase("list.lines", wanted, Phrase.preparedMessage(message))
  }

  static var kindButton: Phrase { Phrase("button.kind") }
}
