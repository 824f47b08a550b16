extension CalendarDate {
  /// Reads `YYYY-MM-DD`, also with the weekday that `phrase` writes behind it, 오늘, 내일, `today` or `tomorrow`.
  package init?(_ text: String, today: CalendarDate) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "오늘", "today": self = today
    case "내일", "tomorrow": self = today.advanced(by: 1)
    case let date?:
      self.init(fileText: String(date))
    case nil: return nil
    }
    guard words.count > 1 else { return }
    // A date with another weekday is a mistake in one of the two.
    let day = words[1].filter { $0 != "(" && $0 != ")" }
    guard words.count == 2, Weekday(name: day) == weekday else { return nil }
  }

  /// The date and its weekday: 2026-11-25 (수).
  package var phrase: Phrase {
    Phrase("date.withDay", .text(fileText), .phrase(weekday.phrase))
  }

  /// 오늘, 내일, or the date.
  package func phrase(today: CalendarDate) -> Phrase {
    switch daysSince1970 - today.daysSince1970 {
    case 0: Phrase("date.today")
    case 1: Phrase("date.tomorrow")
    default: phrase
    }
  }
}

extension Instant {
  /// Day and time as the wall will show them: 내일 오전 9:30.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    let local = zone.local(self)
    return Phrase("moment", .phrase(local.date.phrase(today: zone.local(now).date)), .phrase(local.time.phrase))
  }

  /// The time of day, with the day before it where that is not today.
  package func shortPhrase(now: Instant, in zone: Zone) -> Phrase {
    let local = zone.local(self)
    return local.date == zone.local(now).date ? local.time.phrase : phrase(now: now, in: zone)
  }
}
