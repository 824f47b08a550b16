// What commands say of answers.
extension Phrase {
  /// What a test of no alert is called.
  static var sample: Phrase { Phrase("alert.sample") }

  /// 오전 9:35에 다시 알림.
  package static func snoozedUntil(_ moment: Phrase) -> Phrase { Phrase("state.snoozedUntil", moment) }

  /// What became of a notification.
  package static func answered(_ reference: Phrase, _ what: Phrase) -> Phrase {
    Phrase("done.answered", reference, what)
  }

  /// How else something can be put off: the choices, and one command that takes the first of them; `reference` is what
  /// commands take for it.
  package static func otherSnoozes(of reference: String, _ minutes: [Int]) -> Phrase {
    let choices = minutes.map(durationText)
    return Phrase("message.otherSnoozes", reference, choices.joined(separator: ", "), choices.first ?? "")
  }

  package static var drunk: Phrase { Phrase("outcome.drank") }
  /// Of several alerts, one about water among them.
  package static var doneAndDrunk: Phrase { Phrase("outcome.doneAndDrank") }
  package static var acknowledged: Phrase { Phrase("outcome.acknowledged") }
  package static var stopped: Phrase { Phrase("outcome.stopped") }

  /// A test that the notification server has taken.
  package static func tested(_ reference: Phrase) -> Phrase { Phrase("done.tested", reference) }

  /// The same while the desktop is told not to disturb.
  package static func testHeldBack(_ reference: Phrase) -> Phrase { Phrase("done.testHeldBack", reference) }

  /// A test that the daemon cannot show yet.
  package static func testUnderway(_ reference: Phrase) -> Phrase { Phrase("error.testUnderway", reference) }

  /// Why an answer to what is called so is not taken.
  package static func refused(_ refusal: Choices.Refusal, _ reference: Phrase) -> Phrase {
    switch refusal {
    case .notWaiting, .endedByKindness: .nothingToAnswer(reference)
    case .notShown: Phrase("error.snoozesNotShown", reference)
    case .switchedOff: Phrase("error.snoozesOff", reference)
    case .noSnooze: .timerHasNoSnooze
    case .kindnessWanted(let kindness): .kindnessWanted(reference, kindness)
    case .noKindness: .noKindnessWanted(reference)
    }
  }

  package static var nothingShown: Phrase { Phrase("error.nothingShown") }

  package static var nothingWaits: Phrase { Phrase("error.nothingWaits") }
  package static func nothingToAnswer(_ reference: Phrase) -> Phrase { Phrase("error.nothingToAnswer", reference) }
  package static func nothingToStop(_ reference: Phrase) -> Phrase { Phrase("message.nothingToStop", reference) }
  package static func notARepeat(_ text: String) -> Phrase { Phrase("usage.notARepeat", text) }
}

extension Occurrence {
  /// When it is due: 오늘 오전 9:30; of a snooze 오전 9:35에 다시 알림.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    cause == .snooze && !source.isTest && !source.isPromise && !source.isTimer
      ? .snoozedUntil(instant.shortPhrase(now: now, in: zone)) : instant.phrase(now: now, in: zone)
  }
}

extension Alert {
  /// Number and name, without its times: 3번 알림(물 마시기).
  package var reference: Phrase { Phrase("alert.reference", number, content.listName) }
}

extension AlertList {
  /// What commands call the alert of a source; nil where it was deleted.
  package func reference(of source: Source) -> Phrase? {
    source == .sample ? .sample : alert(of: source)?.reference
  }
}
