extension CalendarDate {
  /// 오늘, 내일, 모레 (수), or the date.
  package func phrase(today: CalendarDate) -> Phrase {
    switch daysSince1970 - today.daysSince1970 {
    case 0: Phrase("date.today")
    case 1: Phrase("date.tomorrow")
    case 2: Phrase("date.dayAfterTomorrow", weekday.phrase)
    default: fullPhrase(today: today)
    }
  }

  /// Returns the date and its weekday: 11월 25일 (수); with the year if it is not the year of `today`.
  package func fullPhrase(today: CalendarDate) -> Phrase {
    let month = Phrase.month(month)
    return year == today.year
      ? Phrase("date.withDay", month, day, weekday.phrase)
      : Phrase("date.withYear", month, day, weekday.phrase, year)
  }
}

extension Instant {
  /// Day and time as the wall will show them: 내일 오전 9:30; for the end of a pause without end, when it is taken back.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    if self == .endless { return Phrase("moment.open") }
    return zone.local(self).phrase(today: zone.local(now).date)
  }

  /// The same with the date in full, for times that are not told from now.
  package func fullPhrase(now: Instant, in zone: Zone) -> Phrase {
    if self == .endless { return Phrase("moment.open") }
    let local = zone.local(self)
    return .moment(local.date.fullPhrase(today: zone.local(now).date), local.time)
  }

  /// Returns the time of day, preceded by the day if that is not today.
  package func shortPhrase(now: Instant, in zone: Zone) -> Phrase {
    if self == .endless { return Phrase("moment.open") }
    let local = zone.local(self)
    return local.date == zone.local(now).date ? local.time.phrase : phrase(now: now, in: zone)
  }
}

extension LocalDateTime {
  /// 내일 오전 9:30.
  package func phrase(today: CalendarDate) -> Phrase {
    .moment(date.phrase(today: today), time)
  }
}

extension Phrase {
  /// A day with a time of day: the words of a language have a comma between them where a date is in full.
  static func moment(_ day: Phrase, _ time: ClockTime) -> Phrase {
    let isFull = day.key == "date.withDay" || day.key == "date.withYear"
    return isFull ? Phrase("moment.full", day, time.phrase) : Phrase("moment", day, time.phrase)
  }

  /// 11월, Nov; 1 … 12.
  static func month(_ month: Int) -> Phrase {
    let phrases = [
      Phrase("month.january"), Phrase("month.february"), Phrase("month.march"), Phrase("month.april"),
      Phrase("month.may"), Phrase("month.june"), Phrase("month.july"), Phrase("month.august"),
      Phrase("month.september"), Phrase("month.october"), Phrase("month.november"), Phrase("month.december"),
    ]
    return phrases[min(max(month, 1), 12) - 1]
  }
}
