// What commands say of what is put off.
extension Phrase {
  package static func pausedUntil(_ moment: Phrase) -> Phrase { Phrase("done.paused", moment) }

  /// A pause that lasts while something else is shown.
  package static func isPaused(_ moment: Phrase) -> Phrase { Phrase("message.isPaused", moment) }

  /// What is paused later: 12월 24일 (목) ~ 2027년 1월 2일 (토).
  package static func pausePlanned(_ stretch: Phrase) -> Phrase { Phrase("done.pausePlanned", stretch) }

  /// The same, while something else is shown.
  package static func isPausedLater(_ stretches: [Phrase]) -> Phrase {
    Phrase("message.isPausedLater", Phrase.shortList(stretches))
  }

  /// A planned pause that was taken back.
  package static func pauseDropped(_ stretch: Phrase) -> Phrase { Phrase("done.pauseDropped", stretch) }
  package static func notAPauseNumber(_ text: String) -> Phrase { Phrase("usage.notAPauseNumber", text) }
  package static func noSuchPause(_ number: Int) -> Phrase { Phrase("error.noSuchPause", number) }
  package static func tooManyPauses(_ limit: Int) -> Phrase { Phrase("usage.tooManyPauses", limit) }

  /// The next time of an alert, which a pause takes.
  package static func whyInPause(_ moment: Phrase) -> Phrase { Phrase("why.inPause", moment) }
  package static var noPauses: Phrase { Phrase("message.noPauses") }
  package static var statusPausedLater: Phrase { Phrase("status.pausedLater") }
  package static var resumed: Phrase { Phrase("done.resumed") }
  package static var notPaused: Phrase { Phrase("message.notPaused") }

  /// What is skipped of an alert; of more than five occurrences the first three, the last and their number.
  package static func skipping(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    let (name, list) = (alert.content.listName, Phrase.shortList(moments))
    return moments.count > 5
      ? Phrase("done.skippingMany", alert.number, name, moments.count, list)
      : Phrase("done.skipping", alert.number, name, list)
  }

  package static func notSkipping(_ alert: Alert) -> Phrase { Phrase("done.notSkipping", alert.number, alert.listName) }

  /// The skips of an alert.
  package static func skips(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    Phrase("message.skips", alert.reference, Phrase.shortList(moments))
  }

  /// The same, of an alert that was named before.
  package static func whySkips(_ moments: [Phrase]) -> Phrase { Phrase("why.skips", Phrase.shortList(moments)) }

  /// What an edit has made of skips: they are of a time that the alert does not have any more.
  package static func skipsDropped(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    let line = "reminder-notify skip \(alert.number)" + (moments.count == 1 ? "" : " \(moments.count)")
    return Phrase("done.skipsDropped", Phrase.shortList(moments), line)
  }

  /// The moments; of many the first three and the last.
  package static func shortList(_ moments: [Phrase]) -> Phrase {
    guard moments.count > 5, let last = moments.last else { return .list(of: moments) }
    return .list(of: Array(moments.prefix(3)) + [Phrase("list.ellipsis"), last])
  }

  package static func notAPause(_ text: String) -> Phrase { Phrase("usage.notAPause", text) }
  static func pauseEndsBeforeStart(_ text: String) -> Phrase { Phrase("usage.pauseEndsBeforeStart", text) }
  static func pauseIsOver(_ text: String) -> Phrase { Phrase("usage.pauseIsOver", text) }

  /// Nothing of the alert is due in the time that was to be skipped.
  package static func nothingToSkip(_ alert: Alert) -> Phrase { Phrase("error.nothingToSkip", alert.number) }

  /// All that is to come of an alert that is on lies in pauses, or is skipped.
  package static var whySuppressed: Phrase { Phrase("why.suppressed") }
  package static func notASkipCount(_ text: String, limit: Int) -> Phrase { Phrase("usage.notASkipCount", text, limit) }

  /// A date is not skipped but switched off.
  package static func skipsNoDate(_ number: Int) -> Phrase { Phrase("usage.skipsNoDate", number) }

  /// An alert that is off has nothing to skip.
  package static func skipsNothing(_ number: Int) -> Phrase { Phrase("usage.skipsNothing", number) }
}

extension Suppressions.Pause {
  /// From when until when: whole days as their dates, anything else with the times.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    let (first, end) = (zone.local(from), zone.local(until))
    let today = zone.local(now).date
    let midnight = ClockTime(minuteOfDay: 0)
    guard first.time == midnight, end.time == midnight else {
      return Phrase("pause.stretch", from.fullPhrase(now: now, in: zone), until.fullPhrase(now: now, in: zone))
    }
    let last = end.date.advanced(by: -1)
    return last == first.date
      ? Phrase("pause.day", last.fullPhrase(today: today))
      : Phrase("pause.stretch", first.date.fullPhrase(today: today), last.fullPhrase(today: today))
  }
}
