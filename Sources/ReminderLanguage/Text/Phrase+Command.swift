// What commands say when they have done something, and the words of their tables.
extension Phrase {
  /// Text from the user's own data, as it is but for control characters.
  package static func verbatim(_ text: String) -> Phrase { Phrase("verbatim", text) }
  package static var columnNumber: Phrase { Phrase("column.number") }
  package static var columnState: Phrase { Phrase("column.state") }
  package static var columnTime: Phrase { Phrase("column.time") }
  package static var columnDays: Phrase { Phrase("column.days") }
  package static var columnName: Phrase { Phrase("column.name") }
  package static var columnNext: Phrase { Phrase("column.next") }
  package static var fieldIdentifier: Phrase { Phrase("field.identifier") }
  package static var on: Phrase { Phrase("state.on") }
  package static var off: Phrase { Phrase("state.off") }
  package static var never: Phrase { Phrase("never") }
  /// A value that is none.
  static var nothing: Phrase { Phrase("change.nothing") }
  package static func minutes(_ minutes: Int) -> Phrase { Phrase("minutes", minutes) }

  package static func added(_ alert: Alert, today: CalendarDate) -> Phrase {
    Phrase("done.added", alert.number, alert.summary(today: today))
  }

  package static func addedCount(_ count: Int) -> Phrase { Phrase("done.addedCount", count) }

  /// The times of alerts that are due on the same days.
  package static func addedTimes(_ alerts: [Alert], today: CalendarDate) -> Phrase {
    let days = alerts.first.map { $0.recurrence.phrase(today: today) } ?? .never
    return Phrase("done.addedTimes", days, Phrase.shortened(alerts.map(\.time.phrase)))
  }

  /// Alerts that were there already, with the time, the days and the name of what was added.
  package static func sameAs(_ alerts: [Alert]) -> Phrase {
    let numbers = alerts.map(\.number).sorted().map { Phrase.verbatim(String($0)) }
    return Phrase("message.sameAs", Phrase.shortened(numbers))
  }

  /// A list; one too long to read is cut to its beginning and its end.
  private static func shortened(_ items: [Phrase]) -> Phrase {
    var items = items
    if items.count > 24 { items.replaceSubrange(3..<(items.count - 1), with: [Phrase("list.ellipsis")]) }
    return .list(items)
  }

  package static func nextIs(_ moment: Phrase) -> Phrase { Phrase("done.next", moment) }

  package static func edited(_ alert: Alert, today: CalendarDate) -> Phrase {
    Phrase("done.edited", alert.number, alert.summary(today: today))
  }

  /// An edit that changed nothing.
  package static func unchanged(_ alert: Alert, today: CalendarDate) -> Phrase {
    Phrase("done.unchanged", alert.number, alert.summary(today: today))
  }

  /// An alert whose switch was in that position before.
  package static func alreadySwitched(_ alert: Alert, today: CalendarDate) -> Phrase {
    alert.isEnabled
      ? Phrase("done.alreadyOn", alert.number, alert.summary(today: today))
      : Phrase("done.alreadyOff", alert.number, alert.summary(today: today))
  }

  package static func switched(_ alert: Alert, today: CalendarDate) -> Phrase {
    alert.isEnabled
      ? Phrase("done.switchedOn", alert.number, alert.summary(today: today))
      : Phrase("done.switchedOff", alert.number, alert.summary(today: today))
  }

  package static func deleted(_ alert: Alert, today: CalendarDate) -> Phrase {
    Phrase("done.deleted", alert.number, alert.summary(today: today))
  }

  /// One of the alerts that a question or an ambiguous label is about.
  package static func candidate(_ alert: Alert, today: CalendarDate) -> Phrase {
    Phrase("candidate", alert.number, alert.summary(today: today))
  }

  package static func reallyDelete(_ count: Int) -> Phrase { Phrase("ask.delete", count) }
  package static func reallyAdd(_ count: Int) -> Phrase { Phrase("ask.add", count) }
  package static var notAdded: Phrase { Phrase("done.notAdded") }
  package static var changedMeanwhile: Phrase { Phrase("error.changedMeanwhile") }
  package static var notDeleted: Phrase { Phrase("done.notDeleted") }
  package static var noAlertsYet: Phrase { Phrase("message.noAlertsYet") }
  package static var noneOfThese: Phrase { Phrase("message.noneOfThese") }
  package static var nothingDue: Phrase { Phrase("message.nothingDue") }
  package static var autostartDisabled: Phrase { Phrase("autostart.disabled") }
  package static var autostartIsOff: Phrase { Phrase("autostart.isOff") }
  package static var applicationName: Phrase { Phrase("application.name") }
  package static var applicationComment: Phrase { Phrase("application.comment") }
  package static func autostartEnabled(_ path: String) -> Phrase { Phrase("autostart.enabled", path) }
  package static func autostartIsOn(_ path: String) -> Phrase { Phrase("autostart.isOn", path) }
  package static func settled(_ setting: String, _ value: String) -> Phrase { Phrase("done.settled", setting, value) }
  package static func controlsRemoved(_ option: String) -> Phrase { Phrase("warning.controlsRemoved", option) }
}

// Tables, where they do not fit or are not wanted.
extension Phrase {
  /// What a narrow list has below an alert: its days, and what comes next.
  package static func listDetail(_ first: Phrase, _ second: Phrase) -> Phrase { Phrase("list.detail", first, second) }

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

  /// What is due and when, as a sentence.
  package static func sentence(_ moment: Phrase, of alert: Phrase) -> Phrase {
    Phrase("sentence.occurrence", moment, alert)
  }

  /// What became of an occurrence, as a sentence.
  package static func sentence(_ moment: Phrase, of alert: Phrase, outcome: Phrase) -> Phrase {
    Phrase("sentence.outcome", moment, alert, outcome)
  }

  /// A row of a table without a header: what it is about, and its cells.
  package static func sentence(_ name: String, _ values: [String]) -> Phrase {
    Phrase("sentence.row", name, Phrase.list(values.map(Phrase.verbatim)))
  }
}

extension Alert {
  /// What a person is told of the switch.
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
    let isOver = (!isEnabled || !isOnce) && timing.isPast(now: now, zone: zone, almanac)
    return isOver ? .ended : isEnabled ? .on : .off
  }
}

extension AlertContent {
  /// What the list calls the alert: its label, its title, or water.
  package var listName: Phrase {
    guard let name = label ?? title else { return Phrase("name.water") }
    return .verbatim(name)
  }
}

extension Alert {
  /// Time, days and name: 오전 9:30 · 매일 · 물 마시기.
  package func summary(today: CalendarDate) -> Phrase {
    Phrase("summary", time.phrase, recurrence.phrase(today: today), content.listName)
  }
}
