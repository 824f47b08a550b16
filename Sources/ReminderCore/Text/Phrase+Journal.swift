// What became of an occurrence, and why.
extension JournalEntry {
  /// What happened: shown, shown so late, missed and so on, with the reason where there is one.
  package var outcome: Phrase {
    guard let reason = reason?.phrase else {
      return into.map { Phrase("outcome.mergedOnTime", .count($0)) } ?? Phrase("outcome.shown")
    }
    let duration = Phrase.duration(seconds: lateness)
    return switch event {
    case .shown: Phrase("outcome.shownLate", .phrase(duration), .phrase(reason))
    case .missed: Phrase("outcome.missed", .phrase(reason))
    case .merged: Phrase("outcome.merged", .count(into ?? 0), .phrase(reason))
    case .skipped: Phrase("outcome.skipped", .phrase(reason))
    case .paused: Phrase("outcome.paused", .phrase(reason))
    }
  }

  /// The alert's name, as the list would have it.
  package var name: Phrase {
    label.map(Phrase.verbatim) ?? Phrase("name.water")
  }
}

extension JournalEntry.Reason {
  package var phrase: Phrase {
    switch self {
    case .asleep: Phrase("reason.asleep")
    case .notRunning: Phrase("reason.notRunning")
    case .noServer: Phrase("reason.noServer")
    case .clockSet: Phrase("reason.clockSet")
    case .zoneChanged: Phrase("reason.zoneChanged")
    case .paused: Phrase("reason.paused")
    case .unwanted: Phrase("reason.unwanted")
    case .repeated: Phrase("reason.repeated")
    case .changed: Phrase("reason.changed")
    case .writtenLate: Phrase("reason.writtenLate")
    case .newer: Phrase("reason.newer")
    }
  }
}

extension Phrase {
  package static var noJournalYet: Phrase { Phrase("message.noJournalYet") }
  package static var nothingSince: Phrase { Phrase("message.nothingSince") }
  package static var nothingWouldHappen: Phrase { Phrase("message.nothingWouldHappen") }
  package static var columnDue: Phrase { Phrase("column.due") }
  package static var columnOutcome: Phrase { Phrase("column.outcome") }

  package static func damagedLines(_ count: Int) -> Phrase {
    Phrase("warning.damagedLines", .count(count))
  }

  /// So long, in days, hours, minutes or seconds.
  package static func duration(seconds: Int64) -> Phrase {
    let minutes = Int(seconds / 60)
    if minutes == 0 { return Phrase("duration.seconds", .count(Int(seconds))) }
    if minutes < 60 { return .minutes(minutes) }
    if minutes >= 48 * 60 { return Phrase("duration.daysHours", .count(minutes / 1440), .count(minutes / 60 % 24)) }
    if minutes % 60 == 0 { return Phrase("duration.hours", .count(minutes / 60)) }
    return Phrase("duration.hoursMinutes", .count(minutes / 60), .count(minutes % 60))
  }

  /// The alert that is asked about.
  package static func whyAbout(_ alert: Alert) -> Phrase {
    Phrase("why.about", .count(alert.number), .phrase(alert.summary))
  }

  /// An alert that is switched off.
  package static func whyOff(_ number: Int) -> Phrase { Phrase("why.off", .count(number)) }

  /// An alert whose date is past.
  package static func whyPast(_ number: Int) -> Phrase { Phrase("why.past", .count(number)) }

  /// An occurrence that waits for a notification server.
  package static func whyWaiting(_ moment: Phrase) -> Phrase { Phrase("why.waiting", .phrase(moment)) }

  /// An occurrence that no daemon has looked at.
  package static func whyUndecided(_ moment: Phrase) -> Phrase { Phrase("why.undecided", .phrase(moment)) }
}
