// What commands say of what is put off.
extension Phrase {
  package static func pausedUntil(_ moment: Phrase) -> Phrase {
    Phrase("done.paused", .phrase(moment))
  }

  /// A pause that lasts while something else is shown.
  package static func isPaused(_ moment: Phrase) -> Phrase {
    Phrase("message.isPaused", .phrase(moment))
  }

  package static var resumed: Phrase { Phrase("done.resumed") }
  package static var notPaused: Phrase { Phrase("message.notPaused") }

  /// What is skipped of an alert; of more than five occurrences the first three, the last and their number.
  package static func skipping(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    let (name, list) = (alert.content.listName, Phrase.shortList(moments))
    return moments.count > 5
      ? Phrase("done.skippingMany", .count(alert.number), .phrase(name), .count(moments.count), .phrase(list))
      : Phrase("done.skipping", .count(alert.number), .phrase(name), .phrase(list))
  }

  package static func notSkipping(_ alert: Alert) -> Phrase {
    Phrase("done.notSkipping", .count(alert.number), .phrase(alert.listName))
  }

  /// The skips of an alert.
  package static func skips(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    Phrase("message.skips", .phrase(alert.reference), .phrase(.shortList(moments)))
  }

  /// The same, of an alert that was named before.
  package static func whySkips(_ moments: [Phrase]) -> Phrase {
    Phrase("why.skips", .phrase(.shortList(moments)))
  }

  /// What an edit has made of skips: they are of a time that the alert does not have any more.
  package static func skipsDropped(_ alert: Alert, _ moments: [Phrase]) -> Phrase {
    let line = "reminder-notify skip \(alert.number)" + (moments.count == 1 ? "" : " \(moments.count)")
    return Phrase("done.skipsDropped", .phrase(.shortList(moments)), .text(line))
  }

  /// The moments; of many the first three and the last.
  package static func shortList(_ moments: [Phrase]) -> Phrase {
    guard moments.count > 5, let last = moments.last else { return .list(of: moments) }
    return .list(of: Array(moments.prefix(3)) + [Phrase("list.ellipsis"), last])
  }

  package static func notAPause(_ text: String) -> Phrase {
    Phrase("usage.notAPause", .user(text))
  }

  package static func notASkipCount(_ text: String, limit: Int) -> Phrase {
    Phrase("usage.notASkipCount", .user(text), .count(limit))
  }

  /// A date is not skipped but switched off.
  package static func skipsNoDate(_ number: Int) -> Phrase {
    Phrase("usage.skipsNoDate", .count(number))
  }

  /// An alert that is off has nothing to skip.
  package static func skipsNothing(_ number: Int) -> Phrase {
    Phrase("usage.skipsNothing", .count(number))
  }
}
