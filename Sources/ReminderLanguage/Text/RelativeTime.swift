extension Instant {
  /// How long it is until then: 55분 뒤; nil for what is not later than `now`.
  package func relativePhrase(now: Instant, in zone: Zone) -> Phrase? {
    remainingPhrase(now: now, in: zone).map { Phrase("relative.in", $0) }
  }

  /// The same as a length: 55분.
  ///
  /// Minutes are rounded up, so that the last one counts until the end. From ten hours on whole hours are enough, and
  /// from the day after tomorrow days of the calendar.
  package func remainingPhrase(now: Instant, in zone: Zone) -> Phrase? {
    let seconds = self - now
    guard seconds > 0 else { return nil }
    let days = zone.local(self).date.daysSince1970 - zone.local(now).date.daysSince1970
    if days > 1 { return Phrase("duration.days", days) }
    let minutes = (seconds + 59) / 60
    let rounded = minutes < 600 ? minutes : minutes / 60 * 60
    return .duration(seconds: rounded * 60)
  }
}

extension Occurrence {
  /// When it is due, and how long that is from now: 오늘 오전 9:30 (55분 뒤).
  package func fullPhrase(now: Instant, in zone: Zone) -> Phrase {
    let moment = phrase(now: now, in: zone)
    return instant.relativePhrase(now: now, in: zone).map { Phrase("moment.relative", moment, $0) }
      ?? moment
  }

  /// The same beside the time and the days of its alert, in forms that are shorter and shorter; at least one.
  ///
  /// A date is left out first, because it is among the days; the time of a snooze is another one, and is in all of them.
  package func phrases(beside alert: Alert, now: Instant, in zone: Zone) -> [Phrase] {
    let full = fullPhrase(now: now, in: zone)
    guard let relative = instant.relativePhrase(now: now, in: zone) else { return [full] }
    if cause == .snooze { return [full, full, phrase(now: now, in: zone)] }
    if alert.isOnce { return [full, relative] }
    let day = zone.local(instant).date.phrase(today: zone.local(now).date)
    return [full, full, Phrase("moment.dayRelative", day, relative), relative]
  }
}
