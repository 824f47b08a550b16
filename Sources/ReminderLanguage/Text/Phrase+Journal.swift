// Recorded events, and their reasons.
extension Record {
  /// The event (shown, shown late, missed, answered and so on), with its reason if there is one.
  package var phrase: Phrase {
    switch fact {
    case .outcome(let outcome): outcome.phrase(late: lateness)
    case .timer(let change): change.phrase
    case .suppression(let change): change.phrase(at: at)
    case .soundFailed(let problem): problem.phrase
    case .drink(let change): change.phrase
    case .missed(.told): Phrase("outcome.missedTold")
    case .missed(.recalled): Phrase("outcome.missedRecalled")
    case .edited(let edit): edit.phrase(today: Zone.fixed(hours: 0).local(at).date)
    // None is listed.
    case .testRequested, .reversed, .unknown: .unknown
    }
  }

  /// When that was due on which it tells; of a timer and a sound, when it happened.
  package var moment: Instant {
    if case .drink(.drunk(_, at: let drunk, _)) = fact { return drunk }
    if case .timer(let change) = fact, case .ended(let occurrence) = change.event { return occurrence.instant }
    return outcome?.occurrence.instant ?? at
  }

  /// The number that is listed: of the alert or the timer; nil where there is none.
  package var listedNumber: Int? {
    switch fact {
    case .outcome(let outcome):
      outcome.occurrence.source.isTimer ? outcome.occurrence.source.ownNumber : outcome.occurrence.number
    case .timer(let change): change.number
    case .suppression(.skips(let number, _, _, _)): number
    case .missed(.recalled(let occurrence, _)): occurrence.number
    case .edited(let edit): edit.onlyAlert?.number
    case .suppression(.pauses), .testRequested, .soundFailed, .missed(.told), .drink, .reversed, .unknown: nil
    }
  }

  /// The alert's or the timer's name.
  package var name: Phrase {
    switch fact {
    case .outcome(let outcome): outcome.name
    case .timer(let change): .timerName(change.label)
    case .suppression(let change): change.name
    case .soundFailed: Phrase("name.sound")
    case .drink(let change): change.name
    case .missed(.told): Phrase("name.all")
    case .missed(.recalled(_, let label)): .alertName(label)
    case .edited(let edit): edit.name
    case .testRequested, .reversed, .unknown: .unknown
    }
  }

  /// Number and name; only the name of what has no number.
  package var reference: Phrase {
    switch fact {
    case .outcome(let outcome): outcome.reference
    case .timer(let change): .timer(change.number, change.label)
    case .suppression(.skips(let number, _, _, _)): Phrase("alert.reference", number, name)
    case .missed(.recalled(let occurrence, _)): Phrase("alert.reference", occurrence.number ?? 0, name)
    case .suppression(.pauses), .testRequested, .edited, .soundFailed, .missed(.told), .drink, .reversed, .unknown: name
    }
  }
}

extension Outcome {
  fileprivate func phrase(late: Int64) -> Phrase {
    let phrase = plainPhrase(late: late)
    return occurrence.source.isTest ? Phrase("outcome.test", phrase) : phrase
  }

  private func plainPhrase(late: Int64) -> Phrase {
    switch event {
    case .shown where reason?.isLoss == true: Phrase("outcome.shownAnew")
    case .shown:
      reason.map { Phrase("outcome.shownLate", Phrase.duration(seconds: late), $0.phrase) } ?? shownOutcome
    case .waiting: Phrase("outcome.waiting")
    case .withdrawn: Phrase("outcome.withdrawn")
    case .coalesced: coalescedOutcome
    case .missed: Phrase("outcome.missed", because)
    // That a person asked for it is all that there is to say.
    case .skipped:
      reason == .unwanted ? Phrase("outcome.skippedOnRequest") : skippedAhead ?? Phrase("outcome.skipped", because)
    case .paused: Phrase("outcome.paused", because)
    case .drank: cup.map { Phrase("outcome.drankCup", Phrase.amount($0.ml)) } ?? Phrase("outcome.drank")
    case .acknowledged:
      if occurrence.source.isPromise {
        Phrase("outcome.kept")
      } else {
        kindness.map { Phrase("outcome.kind", $0.text) } ?? Phrase("outcome.acknowledged")
      }
    case .snoozed: Phrase("outcome.snoozed", Phrase.duration(minutes: minutes ?? 0))
    case .stopped: Phrase("outcome.stopped")
    case .promised: Phrase("outcome.promised", kindness?.text ?? "")
    case .unanswered: Phrase("outcome.unanswered")
    }
  }

  private var shownOutcome: Phrase {
    kindness.map { Phrase("outcome.shownKindness", $0.text) } ?? plainlyShown
  }

  private var plainlyShown: Phrase {
    switch occurrence.cause {
    case .time: Phrase("outcome.shown")
    case .snooze: Phrase("outcome.shownAfterSnooze")
    case .repeat: Phrase("outcome.shownAgain")
    }
  }

  private var coalescedOutcome: Phrase {
    guard let reason else { return Phrase("outcome.coalescedOnTime", into ?? 0) }
    return Phrase("outcome.coalesced", into ?? 0, reason.phrase)
  }

  /// How long before its time something was drunk because of which it was skipped; nil where that is not known, or was
  /// after it.
  private var skippedAhead: Phrase? {
    guard reason == .drunk, let drunk, case let minutes = Int((occurrence.instant - drunk) / 60), minutes > 0 else {
      return nil
    }
    return Phrase("outcome.skippedAhead", Phrase.duration(minutes: minutes))
  }

  /// Every line that needs a reason has one.
  private var because: Phrase { reason?.phrase ?? Phrase("list.empty") }

  /// The alert's name, as the list would have it.
  package var name: Phrase {
    if occurrence.source == .sample { return .sample }
    if occurrence.source.isPromise { return .promise(label ?? "") }
    if occurrence.source.isTimer { return .timerName(label) }
    return .alertName(label)
  }

  /// The alert's number and name; only its name for one without a number.
  package var reference: Phrase {
    if case .timer(let number) = occurrence.source { return .timer(number, label) }
    return occurrence.number.map { Phrase("alert.reference", $0, name) } ?? name
  }
}

extension Outcome.Reason {
  package var phrase: Phrase { Phrase("reason." + rawValue) }
}

extension Phrase {
  package static func damagedLines(_ count: Int) -> Phrase { Phrase("warning.damagedLines", count) }
  package static func duration(minutes: Int) -> Phrase { .duration(seconds: Int64(minutes) * 60) }

  /// So long, in days, hours, minutes or seconds.
  package static func duration(seconds: Int64) -> Phrase {
    let minutes = Int(seconds / 60)
    if minutes == 0 { return Phrase("duration.seconds", Int(seconds)) }
    if minutes >= 48 * 60 {
      let (days, hours) = (minutes / 1440, minutes / 60 % 24)
      return hours == 0 ? Phrase("duration.days", days) : Phrase("duration.daysHours", days, hours)
    }
    return .hours(minutes: minutes)
  }

  /// So long, in hours and minutes: nothing is rounded, and the options that take a duration read it.
  package static func hours(minutes: Int) -> Phrase {
    if minutes < 60 { return Phrase("minutes", minutes) }
    if minutes % 60 == 0 { return Phrase("duration.hours", minutes / 60) }
    return Phrase("duration.hoursMinutes", minutes / 60, minutes % 60)
  }
}

extension Phrase {
  /// An alert without a label is about water.
  static func alertName(_ label: String?) -> Phrase {
    label.map(Phrase.verbatim) ?? Phrase("name.water")
  }
}

extension SuppressionChange {
  /// The suppression that was added, with its length or times, or that was removed.
  fileprivate func phrase(at instant: Instant) -> Phrase {
    switch self {
    case .pauses(let added, let removed):
      // One that ends now has only got an earlier end.
      guard let pause = added.first(where: { $0.until > instant }) else {
        let wasPlanned = removed.allSatisfy { $0.from > instant }
        return wasPlanned ? Phrase("outcome.pauseCancelled") : Phrase("outcome.pauseEnded")
      }
      if pause.until == .endless { return Phrase("outcome.pauseOpen") }
      let length = Phrase.duration(seconds: pause.until - max(pause.from, instant))
      return pause.from > instant ? Phrase("outcome.pausePlanned", length) : Phrase("outcome.pauseBegun", length)
    case .skips(_, _, let added, let removed):
      let today = Zone.fixed(hours: 0).local(instant).date
      func moments(_ times: [LocalDateTime]) -> Phrase {
        .shortList(times.map { .moment($0.date.fullPhrase(today: today), $0.time) })
      }
      return added.isEmpty
        ? Phrase("outcome.skipsEnded", moments(removed)) : Phrase("outcome.skipsSet", moments(added))
    }
  }

  /// The alert's name, or that it is about all.
  fileprivate var name: Phrase {
    switch self {
    case .pauses(let added, let removed): (added + removed).first.map(\.name) ?? Phrase("name.all")
    case .skips(_, let label, _, _): .alertName(label)
    }
  }
}
