// Alerts of quiet plans that stay silent.
extension Silence {
  /// Why an alert is skipped: 10:40에 마셔서 건너뜀. The clock of the drink is that of a zone.
  package func phrase(in zone: Zone) -> Phrase {
    switch self {
    case .drunk(let drink): Phrase("silence.drunk", zone.local(drink.at).time.phrase)
    case .goalMet: Phrase("silence.goalMet")
    case .tooSoon: Phrase("silence.tooSoon")
    }
  }

  /// The same of an occurrence that is named by its time: 11:00은 10:40에 마셔서 건너뜀.
  package func phrase(of occurrence: Occurrence, in zone: Zone) -> Phrase {
    Phrase("silence.of", zone.local(occurrence.instant).time.phrase, phrase(in: zone))
  }
}
