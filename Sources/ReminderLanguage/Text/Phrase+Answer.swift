// Messages of commands about answers.
extension Phrase {
  /// The name of a test of no alert.
  static var sample: Phrase { Phrase("alert.sample") }

  /// The line that tells the result of a notification.
  package static func answered(_ reference: Phrase, _ what: Phrase) -> Phrase {
    Phrase("done.answered", reference, what)
  }

  /// How else something can be put off: the choices, and one command that takes the first of them; `reference` is what
  /// commands take for it.
  package static func otherSnoozes(of reference: String, _ minutes: [Int]) -> Phrase {
    let choices = minutes.map(durationText)
    return Phrase("message.otherSnoozes", reference, choices.joined(separator: ", "), choices.first ?? "")
  }

  /// Why an answer to what is called so is not taken.
  package static func refused(_ refusal: Choices.Refusal, _ reference: Phrase) -> Phrase {
    switch refusal {
    case .notWaiting, .endedByKindness: .nothingToAnswer(reference)
    case .notShown: Phrase("error.snoozesNotShown", reference)
    case .switchedOff: Phrase("error.snoozesOff", reference)
    case .noSnooze: .timerHasNoSnooze
    case .lastSnooze: Phrase("error.lastSnoozeTaken", reference)
    case .kindnessWanted(let kindness): .kindnessWanted(reference, kindness)
    case .noKindness: Phrase("error.noKindnessWanted", reference)
    }
  }

  package static func nothingToAnswer(_ reference: Phrase) -> Phrase { Phrase("error.nothingToAnswer", reference) }
}

extension Occurrence {
  /// When it is due: 오늘 오전 9:30; of a snooze 오전 9:35에 다시 알림.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    cause == .snooze && !source.isTest && !source.isPromise && !source.isTimer
      ? Phrase("state.snoozedUntil", instant.shortPhrase(now: now, in: zone)) : instant.phrase(now: now, in: zone)
  }
}

extension Alert {
  /// Number and name, without its times: 3번 알림(물 마시기).
  package var reference: Phrase { Phrase("alert.reference", number, content.listName) }
}

extension AlertList {
  /// Returns the name that commands use for the alert of a source; nil if it was deleted.
  package func reference(of source: Source) -> Phrase? {
    source == .sample ? .sample : alert(of: source)?.reference
  }
}
