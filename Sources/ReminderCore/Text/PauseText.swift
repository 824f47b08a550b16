/// How long a pause shall last, as a person writes it.
package enum PauseText: Equatable, Sendable {
  case minutes(Int)
  /// Until the clock shows that time next: `until 3 PM`, `오후 3시까지`.
  case until(ClockTime)
  /// Until the day begins: `until tomorrow`, `내일까지`.
  case tomorrow

  /// Nil where the text is none of that; an empty one is an hour.
  package init?(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else {
      self = .minutes(60)
      return
    }
    var end = words[...]
    let isUntil = end.first == "until" || text.hasSuffix("까지")
    if end.first == "until" { end.removeFirst() }
    guard var rest = compacted(end.joined(separator: " ")) else { return nil }
    _ = rest.takeLast("까지")
    if !isUntil {
      guard let minutes = durationMinutes(compact: rest) else { return nil }
      self = .minutes(minutes)
    } else if rest == "tomorrow" || rest == "내일" {
      self = .tomorrow
    } else if let time = ClockTime(compact: rest) {
      self = .until(time)
    } else {
      return nil
    }
  }

  /// The instant at which it is over, later than `now`.
  package func end(now: Instant, in zone: Zone) -> Instant {
    let today = zone.local(now).date
    func instant(_ time: ClockTime, daysAhead: Int) -> Instant {
      zone.instant(of: LocalDateTime(date: today.advanced(by: daysAhead), time: time))
    }
    switch self {
    case .minutes(let minutes): return now + Int64(minutes) * 60
    case .tomorrow: return instant(ClockTime(minuteOfDay: 0), daysAhead: 1)
    case .until(let time):
      let first = instant(time, daysAhead: 0)
      return first > now ? first : instant(time, daysAhead: 1)
    }
  }
}
