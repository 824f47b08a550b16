// Messages of commands that have done something, and the words of their tables.
extension Phrase {
  /// Text from the user's own data, as it is but for control characters.
  package static func verbatim(_ text: String) -> Phrase { Phrase("verbatim", text) }
  package static var columnNumber: Phrase { Phrase("column.number") }
  package static var columnState: Phrase { Phrase("column.state") }
  package static var columnTime: Phrase { Phrase("column.time") }
  package static var columnDays: Phrase { Phrase("column.days") }
  package static var columnName: Phrase { Phrase("column.name") }
  package static var columnNext: Phrase { Phrase("column.next") }
  package static var on: Phrase { Phrase("state.on") }
  package static var off: Phrase { Phrase("state.off") }
  package static var never: Phrase { Phrase("never") }
  /// A value that is none.
  static var nothing: Phrase { Phrase("change.nothing") }

  /// A sentence about an alert: its number, and its time, days and name.
  package init(_ key: String, _ alert: Alert, today: CalendarDate) {
    self.init(key, alert.number, alert.summary(today: today))
  }

  /// The times of alerts that are due on the same days.
  package static func addedTimes(_ alerts: [Alert], today: CalendarDate) -> Phrase {
    let days = alerts.first.map { $0.recurrence.everyPhrase(today: today) } ?? .never
    return Phrase("done.addedTimes", days, Phrase.shortened(alerts.map(\.time.phrase)))
  }

  /// The plan of alerts that were added, and how to change them together.
  package static func planAdded(_ plan: String) -> Phrase {
    let isWater = plan == AlertContent.waterPlan
    return Phrase(
      "done.planAdded", isWater ? Phrase("name.waterAlerts") : .verbatim(plan),
      isWater ? Phrase("line.offWater") : .verbatim(shellText(["off", plan])))
  }

  /// Alerts that were there already, with the time, the days and the name of what was added.
  package static func sameAs(_ alerts: [Alert]) -> Phrase {
    let numbers = alerts.map(\.number).sorted().map { Phrase.verbatim(String($0)) }
    return Phrase("message.sameAs", Phrase.shortened(numbers))
  }

  /// A list; one too long to read is cut to its beginning and its end.
  static func shortened(_ items: [Phrase]) -> Phrase {
    var items = items
    if items.count > 24 { items.replaceSubrange(3..<(items.count - 1), with: [Phrase("list.ellipsis")]) }
    return .list(items)
  }

  /// The new position of an alert's switch; `already` if it was in that position before.
  package static func switched(_ alert: Alert, already: Bool, today: CalendarDate) -> Phrase {
    switch (alert.isEnabled, already) {
    case (true, false): Phrase("done.switchedOn", alert, today: today)
    case (true, true): Phrase("done.alreadyOn", alert, today: today)
    case (false, false): Phrase("done.switchedOff", alert, today: today)
    case (false, true): Phrase("done.alreadyOff", alert, today: today)
    }
  }

  package static var noAlertsYet: Phrase { Phrase("message.noAlertsYet") }
}

// Tables, where they do not fit or are not wanted.
extension Phrase {
  /// An alert of the list as a sentence, and what comes next of it as another.
  package static func sentence(_ alert: Alert, next: Phrase?, _ state: Alert.State, today: CalendarDate) -> Phrase {
    let days = alert.recurrence.phrase(today: today)
    let (name, time) = (alert.content.listName, alert.time.phrase)
    let about =
      switch state {
      case .on: Phrase("sentence.alertOn", alert.number, name, days, time)
      case .off: Phrase("sentence.alertOff", alert.number, name, days, time)
      case .ended where !alert.isOnce:
        Phrase("sentence.ruleEnded", alert.number, name, days, time)
      case .ended: Phrase("sentence.alertEnded", alert.number, name, days, time)
      }
    return next.map { Phrase("sentence.alertNext", about, $0) } ?? about
  }
}

extension Overview.PastDate {
  package var phrase: Phrase {
    switch self {
    case .waiting: Phrase("list.waiting")
    case .shown: Phrase("outcome.shown")
    case .missed: Phrase("list.missed")
    }
  }
}

extension Alert {
  /// The result of a switch, as a person is told it.
  package enum State: Sendable {
    case on, off
    /// A date that is past and off, or a rule that is over, on or off: nothing comes of it again.
    case ended

    package var phrase: Phrase {
      switch self {
      case .on: .on
      case .off: .off
      case .ended: Phrase("state.ended")
      }
    }
  }

  package func state(now: Instant, in zone: Zone, _ almanac: Almanac) -> State {
    // A date that is past and on is still to be shown.
    let isOver = (!isEnabled || !isOnce) && schedule.isPast(now: now, zone: zone, almanac)
    return isOver ? .ended : isEnabled ? .on : .off
  }
}

extension AlertContent {
  /// The alert's name in the list: its label, its title, or water.
  package var listName: Phrase {
    guard let name = label ?? title else { return Phrase("name.water") }
    return .verbatim(name)
  }

  /// The same, marked where it rings: ⏰ 기상.
  package var ringingName: Phrase { rings ? Phrase("name.ringing", listName) : listName }
}

extension Alert {
  /// Time, days and name: 오전 9:30 · 매일 · 물 마시기.
  package func summary(today: CalendarDate) -> Phrase {
    Phrase("summary", time.phrase, recurrence.everyPhrase(today: today), content.ringingName)
  }
}
