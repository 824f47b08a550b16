import ReminderLanguage

/// The text of an item at one moment.
struct BarText {
  let item: BarItem
  /// Seconds to its time, or that are left of it.
  private let remaining: Int64
  private let now: Instant
  private let zone: Zone
  private let strings: StringTable
  /// True where a line is printed again by itself: then an alert has its time of day alone.
  private let follows: Bool

  init(_ item: BarItem, _ content: BarContent, at reading: ClockReading, follows: Bool, _ context: Context) {
    (self.item, now, zone, strings) = (item, reading.realtime, context.zone, context.strings)
    self.follows = follows
    remaining = item.remaining(now: now, elapsed: reading.seconds(since: content.reading))
  }

  /// Returns the remaining time of a timer: full minutes, rounded up, and in its last minute the seconds.
  static func rounded(_ seconds: Int64) -> Int64 {
    seconds < 60 ? max(0, seconds) : (seconds + 59) / 60 * 60
  }

  /// The next count of seconds down at which it shows another text.
  static func rounded(below seconds: Int64) -> Int64 {
    seconds <= 60 ? max(0, seconds - 1) : (seconds - 1) / 60 * 60
  }

  /// The value of a placeholder; empty where the item has none.
  func value(_ field: BarTemplate.Field) -> String {
    switch field {
    case .label: strings(item.name)
    case .when: strings(whenPhrase)
    case .time: time.map { strings($0) } ?? ""
    case .remaining: left.map { strings($0) } ?? ""
    case .kind: item.kind.rawValue
    case .number: item.number.map { String($0) } ?? ""
    case .percentage: percentage.map { String($0) } ?? ""
    case .drunk, .goal, .water: ""
    }
  }

  /// How much of a timer's round is over, 0 to 100, as far as it is shown; nil for everything else.
  var percentage: Int? {
    item.length.map { length in
      length > 0 ? Int(max(0, length - Self.rounded(remaining)) * 100 / length) : 100
    }
  }

  /// The line of a list: 다음 알림: 오늘 오후 2:05 · 물 마시기.
  var listLine: String {
    let moment = item.kind == .paused ? left : time
    return strings(Phrase("bar.listLine", item.kind.heading, Phrase.statusLine(moment ?? .unknown, item.name)))
  }

  private var whenPhrase: Phrase {
    switch item.kind {
    case .unanswered: return Phrase("bar.unanswered")
    case .paused:
      if case .wall = item.time { return time.map(Phrase.until) ?? .unknown }
      return Phrase("bar.paused", Phrase.duration(seconds: Self.rounded(remaining)))
    case .timer: return .duration(seconds: Self.rounded(remaining))
    case .alert, .snooze, .promise:
      guard let time else { return .unknown }
      return follows ? time : left.map { Phrase("moment.relative", time, Phrase("relative.in", $0)) } ?? time
    }
  }

  private var time: Phrase? {
    switch item.time {
    case .wall(let instant), .counting(_, _, let instant): instant.shortPhrase(now: now, in: zone)
    case .paused: nil
    }
  }

  private var left: Phrase? {
    switch item.time {
    case .wall(let instant): instant.remainingPhrase(now: now, in: zone)
    case .counting, .paused: .duration(seconds: Self.rounded(remaining))
    }
  }
}

extension BarItem.Kind {
  fileprivate var heading: Phrase {
    switch self {
    case .unanswered: .statusUnanswered
    case .timer: .timerName(nil)
    case .paused: Phrase("bar.pausedTimer")
    case .alert: Phrase("status.next")
    case .snooze: .statusSnoozed
    case .promise: Phrase("bar.promise")
    }
  }
}
