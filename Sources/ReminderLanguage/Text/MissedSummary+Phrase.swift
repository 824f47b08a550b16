// What was missed, in words.
extension MissedSummary {
  /// The alerts with their dates, or how often; water comes last.
  package func phrase(today: CalendarDate) -> Phrase {
    let names = groups.map { $0.phrase(today: today) }
    let all = names + (water > 0 ? [Phrase("name.counted", Phrase("name.waterAlerts"), water)] : [])
    let rest = all.count - Self.namesSaid
    guard let first = all.first else { return Phrase("list.empty") }
    let said = all.prefix(Self.namesSaid).dropFirst().reduce(first) { Phrase("list.dots", $0, $1) }
    return rest > 0 ? .andMore(said, rest) : said
  }

  /// The names that are said; the others are counted.
  private static let namesSaid = 6
}

extension MissedSummary.Group {
  package var reference: Phrase { Phrase("alert.reference", number, name) }

  package var name: Phrase { label.map(Phrase.verbatim) ?? Phrase("name.water") }

  /// The name with its date, or how often it was missed.
  fileprivate func phrase(today: CalendarDate) -> Phrase {
    guard occurrences.count == 1 else { return Phrase("name.counted", name, occurrences.count) }
    let (date, time) = (occurrences[0].nominal.date, occurrences[0].nominal.time)
    guard date != today else { return Phrase("name.timed", name, time.phrase) }
    return Phrase("name.dated", name, Phrase.month(date.month), date.day)
  }
}
