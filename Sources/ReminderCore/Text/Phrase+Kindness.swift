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

  /// What a promise that was kept counts as, and a kindness that was done, and one that is promised.
  package static var kept: Phrase { Phrase("outcome.kept") }
  package static func kindnessDone(_ text: String) -> Phrase { Phrase("outcome.kind", .user(text)) }
  package static func promised(_ text: String) -> Phrase { Phrase("outcome.promised", .user(text)) }

  /// A promise that was kept just now.
  package static func doneKept(_ text: String) -> Phrase { Phrase("done.kept", .user(text)) }

  /// Why something is not stopped and not snoozed, and what ends it.
  package static func kindnessWanted(_ reference: Phrase, _ kindness: Kindness) -> Phrase {
    let wanted = Phrase("error.kindnessWanted", .phrase(reference), .user(kindness.text))
    guard let message = kindness.message else { return wanted }
    return Phrase("list.lines", .phrase(wanted), .phrase(.preparedMessage(message)))
  }

  /// Nothing can be promised for what asks for nothing.
  package static func noKindnessWanted(_ reference: Phrase) -> Phrase {
    Phrase("error.noKindnessWanted", .phrase(reference))
  }

  /// More than one of the ways to stop.
  package static var stopWays: Phrase { Phrase("usage.stopWays") }

  /// When a promise is asked for.
  package static func promiseAskedFor(_ time: Phrase) -> Phrase { Phrase("state.promiseNext", .phrase(time)) }

  /// Of a promise that is on the screen.
  package static var promiseWaits: Phrase { Phrase("state.promiseWaits") }

  /// When a promise was kept.
  package static func promiseKept(_ time: Phrase) -> Phrase { Phrase("state.promiseKept", .phrase(time)) }

  package static var noPromises: Phrase { Phrase("message.noPromises") }
  package static func keptAlready(_ text: String) -> Phrase { Phrase("message.keptAlready", .user(text)) }
  package static func noSuchPromise(_ number: Int) -> Phrase { Phrase("error.noSuchPromise", .count(number)) }
  package static func notAPromiseNumber(_ text: String) -> Phrase { Phrase("usage.notAPromiseNumber", .user(text)) }

  package static var helpPromises: Phrase { Phrase("help.promises") }
  package static var helpPromisesList: Phrase { Phrase("help.promisesList") }
  package static var helpPromisesDone: Phrase { Phrase("help.promisesDone") }
  package static var helpPromiseNumber: Phrase { Phrase("help.promiseNumber") }
  package static var helpStopDone: Phrase { Phrase("help.stopDone") }
  package static var helpStopPromise: Phrase { Phrase("help.stopPromise") }
  package static var helpStopForce: Phrase { Phrase("help.stopForce") }
  package static var helpTestSound: Phrase { Phrase("help.testSound") }

  package static var helpSimulateAnswer: Phrase { Phrase("help.simulateAnswer") }

  package static func notAnAnswer(_ text: String, known: [String]) -> Phrase {
    Phrase("usage.notAnAnswer", .user(text), .text(known.joined(separator: ", ")))
  }

  /// An answer of a simulation for which nothing waits, or that is none there.
  package static func answerIgnored(_ word: String, _ moment: Phrase) -> Phrase {
    Phrase("warning.answerIgnored", .text(word), .phrase(moment))
  }

  static var kindButton: Phrase { Phrase("button.kind") }
  static var promiseButton: Phrase { Phrase("button.promise") }
  static var messageButton: Phrase { Phrase("button.message") }
  static var laterButton: Phrase { Phrase("button.later") }
}
