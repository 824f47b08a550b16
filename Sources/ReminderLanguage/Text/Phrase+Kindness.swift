// Kindnesses and promises.
extension Phrase {
  /// What ends an escalation.
  static func kindness(_ text: String) -> Phrase { Phrase("notice.kindness", text) }

  /// The prepared text of a message, to be copied.
  package static func preparedMessage(_ text: String) -> Phrase { Phrase("notice.message", text) }

  /// When something was promised.
  static func promised(_ time: Phrase) -> Phrase { Phrase("notice.promised", time) }

  /// The name of what was promised, in a table.
  package static func promise(_ text: String) -> Phrase { Phrase("name.promise", text) }

  /// What a promise that was kept counts as, and a kindness that was done, and one that is promised.
  package static var kept: Phrase { Phrase("outcome.kept") }
  package static func kindnessDone(_ text: String) -> Phrase { Phrase("outcome.kind", text) }
  package static func promised(_ text: String) -> Phrase { Phrase("outcome.promised", text) }

  /// A promise that was kept just now.
  package static func doneKept(_ text: String) -> Phrase { Phrase("done.kept", text) }

  /// Why something is not stopped and not snoozed, and what ends it.
  package static func kindnessWanted(_ reference: Phrase, _ kindness: Kindness) -> Phrase {
    let wanted = Phrase("error.kindnessWanted", reference, kindness.text)
    guard let message = kindness.message else { return wanted }
    return Phrase("list.lines", wanted, Phrase.preparedMessage(message))
  }

  /// Nothing can be promised for what asks for nothing.
  package static func noKindnessWanted(_ reference: Phrase) -> Phrase { Phrase("error.noKindnessWanted", reference) }

  /// More than one of the ways to stop.
  package static var stopWays: Phrase { Phrase("usage.stopWays") }

  /// When a promise is asked for.
  package static func promiseAskedFor(_ time: Phrase) -> Phrase { Phrase("state.promiseNext", time) }

  /// Of a promise that is on the screen.
  package static var promiseWaits: Phrase { Phrase("state.promiseWaits") }

  /// When a promise was kept.
  package static func promiseKept(_ time: Phrase) -> Phrase { Phrase("state.promiseKept", time) }

  package static var noPromises: Phrase { Phrase("message.noPromises") }
  package static func keptAlready(_ text: String) -> Phrase { Phrase("message.keptAlready", text) }
  package static func noSuchPromise(_ number: Int) -> Phrase { Phrase("error.noSuchPromise", number) }
  package static func notAPromiseNumber(_ text: String) -> Phrase { Phrase("usage.notAPromiseNumber", text) }

  package static func notAnAnswer(_ text: String, known: [String]) -> Phrase {
    Phrase("usage.notAnAnswer", text, known.joined(separator: ", "))
  }

  /// An answer of a simulation for which nothing waits, or that is none there.
  package static func answerIgnored(_ word: String, _ moment: Phrase) -> Phrase {
    Phrase("warning.answerIgnored", word, moment)
  }

  static var kindButton: Phrase { Phrase("button.kind") }
  static var promiseButton: Phrase { Phrase("button.promise") }
  static var messageButton: Phrase { Phrase("button.message") }
  static var laterButton: Phrase { Phrase("button.later") }
}
