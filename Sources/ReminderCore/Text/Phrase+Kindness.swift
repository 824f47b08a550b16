// Kindnesses and promises.
extension Phrase {
  /// What ends an escalation.
  static func kindness(_ text: String) -> Phrase { Phrase("notice.kindness", .user(text)) }

  /// The prepared text of a message, to be copied.
  package static func preparedMessage(_ text: String) -> Phrase { Phrase("notice.message", .user(text)) }

  /// When something was promised.
  static func promised(_ time: Phrase) -> Phrase { Phrase("notice.promised", .phrase(time)) }

  /// The name of what was promised, in a table.
  package static func promise(_ text: String) -> Phrase { Phrase("name.promise", .user(text)) }

  static var kindButton: Phrase { Phrase("button.kind") }
  static var promiseButton: Phrase { Phrase("button.promise") }
  static var messageButton: Phrase { Phrase("button.message") }
  static var laterButton: Phrase { Phrase("button.later") }
}
