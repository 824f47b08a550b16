import ReminderLanguage

/// A row of the list: one alert, or those of a plan that differ only in their time of day.
struct AlertGroup {
  /// In the order of their times; a window that passes midnight begins in the evening.
  let alerts: [Alert]
  /// The minutes between two of them; nil where they differ.
  let interval: Int?

  /// Below this number each alert of a plan has a row of its own.
  private static let least = 3

  /// The alerts in rows, each in the place of its first alert.
  static func rows(_ alerts: [Alert], isUnfolded: Bool) -> [AlertGroup] {
    guard !isUnfolded, alerts.contains(where: { $0.plan != nil }) else { return alerts.map { AlertGroup([$0]) } }
    let planned = alerts.filter { $0.plan != nil }
    let days = Dictionary(grouping: planned, by: Common.init)
    // What of a night comes behind midnight is of the evening before.
    func common(_ alert: Alert) -> Common {
      let (own, evening) = (Common(alert), Common(alert).dayBefore)
      guard let evening, days[own]?.allSatisfy({ $0.time.hour < 12 }) == true,
        days[evening]?.allSatisfy({ $0.time.hour >= 12 }) == true
      else { return own }
      return evening
    }
    let groups = Dictionary(grouping: planned, by: common)
    return alerts.compactMap { alert in
      guard alert.plan != nil, let group = groups[common(alert)], group.count >= least else {
        return AlertGroup([alert])
      }
      return group[0].number == alert.number ? AlertGroup(group) : nil
    }
  }

  /// The parts that the alerts of a row have in common.
  private struct Common: Hashable {
    let content: AlertContent
    var recurrence: Recurrence
    let isEnabled: Bool

    init(_ alert: Alert) {
      (content, recurrence, isEnabled) = (alert.content, alert.recurrence, alert.isEnabled)
    }

    /// The same on the days before; nil where the days are not some of a week.
    var dayBefore: Common? {
      guard case .weekly(let days) = recurrence, days != .daily else { return nil }
      var before = self
      before.recurrence = .weekly(Weekdays(days.days.map { $0.advanced(by: -1) }))
      return before
    }
  }

  init(_ alerts: [Alert]) {
    let minutes = alerts.map(\.time.minuteOfDay)
    let gaps = zip(minutes, minutes.dropFirst()).map { $1 - $0 }
    // A window that passes midnight begins behind the longest gap.
    let start = gaps.indices.max { gaps[$0] < gaps[$1] }.map { $0 + 1 } ?? 0
    let turned = Array(gaps.dropFirst(start)) + [1440 - gaps.reduce(0, +)] + Array(gaps.prefix(max(0, start - 1)))
    if gaps.isEmpty || Set(gaps).count == 1 {
      (self.alerts, interval) = (alerts, gaps.first)
    } else if Set(turned).count == 1 {
      (self.alerts, interval) = (Array(alerts[start...] + alerts[..<start]), turned[0])
    } else {
      (self.alerts, interval) = (alerts, nil)
    }
  }

  var first: Alert { alerts[0] }

  /// The numbers as commands take them: `3`, `1-7`, `1-3,9`.
  var numbers: String {
    guard alerts.count > 1 else { return String(first.number) }
    var ranges: [ClosedRange<Int>] = []
    for number in alerts.map(\.number).sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map(AlertNumbers.text).joined(separator: ",")
  }

  /// The number and the name, or the numbers.
  var reference: Phrase {
    alerts.count == 1 ? first.reference : Phrase("alert.reference", numbers, first.listName)
  }

  /// The name of its alerts, with the plan of several where that says more.
  var name: Phrase {
    let name = first.content.ringingName
    guard alerts.count > 1, first.content.label == nil, let plan = first.plan, plan != AlertContent.waterPlan else {
      return name
    }
    return Phrase("list.ofPlan", name, plan)
  }

  /// The time of day, or the first and the last one.
  var times: Phrase {
    guard let last = alerts.last, alerts.count > 1 else { return first.time.phrase }
    return Phrase("list.span", first.time.phrase, last.time.phrase)
  }

  /// The days, and of several times how many there are, and how far apart.
  func days(today: CalendarDate) -> Phrase {
    let days = first.recurrence.phrase(today: today)
    guard alerts.count > 1 else { return days }
    guard let interval else { return Phrase("list.times", days, alerts.count) }
    return Phrase("list.timesEvery", days, alerts.count, Phrase.interval(minutes: interval))
  }
}
