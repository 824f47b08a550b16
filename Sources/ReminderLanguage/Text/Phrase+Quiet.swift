// Alerts of quiet plans that stay silent.
extension Silence {
  /// Why an alert is skipped: 10:40에 마셔서 건너뜀.
  ///
  /// The clock of the drink is that of a zone.
  package func phrase(in zone: Zone) -> Phrase {
    switch self {
    case .drunk(let drink): Phrase("silence.drunk", zone.local(drink.at).time.phrase)
    case .goalMet: Phrase("silence.goalMet")
    case .tooSoon: Phrase("silence.tooSoon")
    }
  }
}

extension [Overview.Silenced] {
  /// A phrase for each reason, with the times that have it: 11:00 알림은 10:40에 마셔서 건너뜀.
  package func phrases(in zone: Zone) -> [Phrase] {
    var groups: [[Overview.Silenced]] = []
    for silenced in self {
      if groups.last?.first?.silence == silenced.silence {
        groups[groups.count - 1].append(silenced)
      } else {
        groups.append([silenced])
      }
    }
    return groups.map { group in
      let times = group.map { zone.local($0.occurrence.instant).time.phrase }
      return Phrase("silence.of", Phrase.shortened(times), group[0].silence.phrase(in: zone))
    }
  }
}
