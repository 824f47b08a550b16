// What commands say when they have done something, and the words of their tables.
extension Phrase {
  /// Text from the user's own data, as it is but for control characters.
  package static func verbatim(_ text: String) -> Phrase {
    Phrase("verbatim", .user(text))
  }

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

  package static func minutes(_ minutes: Int) -> Phrase {
    Phrase("minutes", .count(minutes))
  }

  package static func added(_ alert: Alert) -> Phrase {
    Phrase("done.added", .count(alert.number), .phrase(alert.summary))
  }

  package static func addedCount(_ count: Int) -> Phrase {
    Phrase("done.addedCount", .count(count))
  }

  /// The times of alerts that are due on the same days.
  package static func addedTimes(_ alerts: [Alert]) -> Phrase {
    var times = alerts.map(\.time.phrase)
    // A list too long to read is cut to its beginning and its end.
    if times.count > 24 { times.replaceSubrange(3..<(times.count - 1), with: [Phrase("list.ellipsis")]) }
    let days = alerts.first.map(\.recurrence.phrase) ?? .never
    return Phrase("done.addedTimes", .phrase(days), .phrase(.list(times)))
  }

  package static func nextIs(_ moment: Phrase) -> Phrase {
    Phrase("done.next", .phrase(moment))
  }

  package static func edited(_ alert: Alert) -> Phrase {
    Phrase("done.edited", .count(alert.number), .phrase(alert.summary))
  }

  /// An edit that changed nothing.
  package static func unchanged(_ alert: Alert) -> Phrase {
    Phrase("done.unchanged", .count(alert.number), .phrase(alert.summary))
  }

  /// An alert whose switch was in that position before.
  package static func alreadySwitched(_ alert: Alert) -> Phrase {
    alert.isEnabled
      ? Phrase("done.alreadyOn", .count(alert.number), .phrase(alert.summary))
      : Phrase("done.alreadyOff", .count(alert.number), .phrase(alert.summary))
  }

  package static func switched(_ alert: Alert) -> Phrase {
    alert.isEnabled
      ? Phrase("done.switchedOn", .count(alert.number), .phrase(alert.summary))
      : Phrase("done.switchedOff", .count(alert.number), .phrase(alert.summary))
  }

  package static func deleted(_ alert: Alert) -> Phrase {
    Phrase("done.deleted", .count(alert.number), .phrase(alert.summary))
  }

  /// One of the alerts that a question or an ambiguous label is about.
  package static func candidate(_ alert: Alert) -> Phrase {
    Phrase("candidate", .count(alert.number), .phrase(alert.summary))
  }

  package static func reallyDelete(_ count: Int) -> Phrase {
    Phrase("ask.delete", .count(count))
  }

  package static var changedMeanwhile: Phrase { Phrase("error.changedMeanwhile") }
  package static var notDeleted: Phrase { Phrase("done.notDeleted") }
  package static var noAlertsYet: Phrase { Phrase("message.noAlertsYet") }
  package static var noneOfThese: Phrase { Phrase("message.noneOfThese") }
  package static var nothingDue: Phrase { Phrase("message.nothingDue") }
  package static var daemonNotRunning: Phrase { Phrase("message.daemonNotRunning") }
  package static var autostartDisabled: Phrase { Phrase("autostart.disabled") }
  package static var autostartIsOff: Phrase { Phrase("autostart.isOff") }
  package static var applicationName: Phrase { Phrase("application.name") }
  package static var applicationComment: Phrase { Phrase("application.comment") }

  package static func autostartEnabled(_ path: String) -> Phrase {
    Phrase("autostart.enabled", .user(path))
  }

  package static func autostartIsOn(_ path: String) -> Phrase {
    Phrase("autostart.isOn", .user(path))
  }

  package static func settled(_ setting: String, _ value: String) -> Phrase {
    Phrase("done.settled", .text(setting), .text(value))
  }

  package static func controlsRemoved(_ option: String) -> Phrase {
    Phrase("warning.controlsRemoved", .text(option))
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
  package var summary: Phrase {
    Phrase("summary", .phrase(time.phrase), .phrase(recurrence.phrase), .phrase(content.listName))
  }
}
