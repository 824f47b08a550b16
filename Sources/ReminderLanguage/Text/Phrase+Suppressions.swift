// Messages of commands about pauses and skips.
extension Phrase {
  package static var resumed: Phrase { Phrase("done.resumed") }

  /// The pauses of some alerts that go on after a `resume`, and the line that ends the first.
  package static func pausesStay(_ pauses: [Suppressions.Pause]) -> Phrase {
    let words = pauses.first?.scope?.name.map { Phrase.verbatim(shellArguments($0)) } ?? Phrase("name.waterAlerts")
    return Phrase("message.pausesStay", Phrase.list(pauses.map(\.name)), words)
  }

  /// The skipped occurrences of an alert; of more than five the first three, the last and their number.
  package static func skipping(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    let (name, list) = (alert.content.listName, Phrase.shortList(moments))
    return moments.count > 5
      ? Phrase("done.skippingMany", alert.number, name, moments.count, list)
      : Phrase("done.skipping", alert.number, name, list)
  }

  /// The skips that an edit has made void, because the alert no longer has their time.
  package static func skipsDropped(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    let line = "skip \(alert.number)" + (moments.count == 1 ? "" : " \(moments.count)")
    return Phrase("done.skipsDropped", Phrase.shortList(moments), line)
  }

  /// The moments; of many the first three and the last.
  package static func shortList(_ moments: [Phrase]) -> Phrase {
    guard moments.count > 5, let last = moments.last else { return .list(of: moments) }
    return .list(of: Array(moments.prefix(3)) + [Phrase("list.ellipsis"), last])
  }

  /// A name in words for several alerts, with the line that gives it to them.
  package static func labelOfSeveral(_ label: String, _ reference: String, _ count: Int) -> Phrase {
    let line = shellText(["edit", reference, "--label", label])
    return Phrase("usage.labelOfSeveral", label, count, line)
  }

  /// The skipped occurrences of several alerts.
  package static func skipping(_ reference: String, _ moments: [Phrase]) -> Phrase {
    Phrase("done.skippingSeveral", reference, moments.count, Phrase.shortList(moments))
  }

  package static func notAPause(_ text: String) -> Phrase { Phrase("usage.notAPause", text) }
  static func pauseEndsBeforeStart(_ text: String) -> Phrase { Phrase("usage.pauseEndsBeforeStart", text) }
  static func pauseIsOver(_ text: String) -> Phrase { Phrase("usage.pauseIsOver", text) }
}

extension Suppressions.Pause {
  /// The name of what is paused.
  package var name: Phrase {
    scope.map { scope in scope.name.map(Phrase.planName) ?? Phrase("name.water") } ?? Phrase("name.all")
  }

  /// From when until when: whole days as their dates, anything else with the times; a day is said once.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    let (first, end) = (zone.local(from), zone.local(until))
    let today = zone.local(now).date
    let midnight = ClockTime(minuteOfDay: 0)
    guard first.time == midnight, end.time == midnight else {
      let until = first.date == end.date ? end.time.phrase : self.until.fullPhrase(now: now, in: zone)
      return Phrase("pause.stretch", from.fullPhrase(now: now, in: zone), until)
    }
    let last = end.date.advanced(by: -1)
    return last == first.date
      ? Phrase("pause.day", last.fullPhrase(today: today))
      : Phrase("pause.stretch", first.date.fullPhrase(today: today), last.fullPhrase(today: today))
  }
}
