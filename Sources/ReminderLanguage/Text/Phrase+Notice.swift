// Texts of notifications.
extension Phrase {
  package static var waterTitle: Phrase { Phrase("water.title") }

  /// A time, and what it is about.
  static func timed(_ time: Phrase, _ text: Phrase) -> Phrase { Phrase("notice.timed", time, text) }

  /// Names, and how many more there are.
  static func andMore(_ names: Phrase, _ count: Int) -> Phrase { Phrase("notice.andMore", names, count) }

  /// A file cannot be used.
  static func unreadableTitle(_ file: DataFile, _ cause: FileProblem) -> Phrase {
    switch file {
    case .alerts: Phrase("notice.unreadableTitle")
    case .state where !cause.isDamage: Phrase("notice.stateNotReadTitle")
    case .state: Phrase("notice.stateUnreadableTitle")
    case .settings: Phrase("notice.settingsUnreadableTitle")
    case .holidays where cause.isOfOneLine: Phrase("notice.holidayLineTitle")
    case .holidays, .calendar: Phrase("notice.holidaysUnreadableTitle")
    case .journal: Phrase("notice.journalUnwritableTitle")
    }
  }

  /// Which file it is, why, and what the daemon does now.
  static func unreadable(_ file: DataFile, _ path: String, _ cause: FileProblem) -> Phrase {
    let problem = cause.phrase
    return switch file {
    case .alerts: Phrase("notice.alertsUnreadable", path, problem)
    case .state where !cause.isDamage: Phrase("notice.stateNotRead", path, problem)
    case .state: Phrase("notice.stateUnreadable", path, problem)
    case .settings: Phrase("notice.settingsUnreadable", path, problem)
    case .holidays where cause.isOfOneLine: .unreadable(path, cause)
    case .holidays, .calendar: Phrase("notice.holidaysUnreadable", path, problem)
    case .journal: Phrase("notice.journalUnwritable", path, problem)
    }
  }

  /// Moments one after the other: in English a date has a comma in it.
  static func list(of moments: [Phrase]) -> Phrase {
    guard let first = moments.first else { return Phrase("list.empty") }
    return moments.dropFirst().reduce(first) { Phrase("list.moments", $0, $1) }
  }

  /// The items one after the other, as each language separates them.
  package static func list(_ items: [Phrase]) -> Phrase {
    guard let first = items.first else { return Phrase("list.empty") }
    return items.dropFirst().reduce(first) { Phrase("list.pair", $0, $1) }
  }
}
