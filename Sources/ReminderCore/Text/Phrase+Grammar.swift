// Why a sentence is not understood, and how its words were read.
extension GrammarError.Reason {
  /// What is wrong with the part of the text.
  func phrase(of part: String, today: CalendarDate) -> Phrase {
    switch self {
    case .noSuchTime, .noSuchMinute: Phrase("grammar.noSuchTime", .user(part))
    case .notInPartOfDay: Phrase("grammar.notInPartOfDay", .user(part))
    case .noSuchDate, .noSuchRuleDate: Phrase("grammar.noSuchDate", .user(part))
    case .otherWeekday(let weekday): Phrase("grammar.otherWeekday", .user(part), .phrase(weekday.phrase))
    case .noSuchDuration: Phrase("grammar.noSuchDuration", .user(part))
    case .noHalf: Phrase("grammar.noHalf", .user(part))
    case .noTime, .noHour: Phrase("grammar.noTime", .user(part))
    case .secondTime: Phrase("grammar.secondTime", .user(part))
    case .secondDays: Phrase("grammar.secondDays", .user(part))
    case .daysAndDate: Phrase("grammar.daysAndDate", .user(part))
    case .noWindow, .halfWindow: Phrase("grammar.noWindow", .user(part))
    case .noInterval: Phrase("grammar.noInterval", .user(part))
    case .endsBeforeStart: .pauseEndsBeforeStart(part)
    case .isOver: .pauseIsOver(part)
    case .past(let local, _): .past(local, today: today)
    case .endOfRuleDay: Phrase("grammar.endOfRuleDay", .user(part))
    case .notOneRule: Phrase("grammar.notOneRule", .user(part))
    case .rule(let problem): problem.phrase(of: part)
    case .tooLong(let limit): Phrase("grammar.tooLong", .count(limit))
    case .notUnderstood: Phrase("grammar.notUnderstood", .user(part))
    }
  }
}

// Plans, as `Sentence` reads them.
extension Phrase {
  /// 오전 9:00부터 오후 6:00까지.
  static func window(from: ClockTime, to: ClockTime) -> Phrase {
    Phrase("say.window", .phrase(from.phrase), .phrase(to.phrase))
  }

  /// 목요일, Thu.
  static func oneDay(_ weekday: Weekday) -> Phrase { Phrase("rule.oneDay", .phrase(weekday.phrase)) }

  /// (목).
  static func parenthesized(_ phrase: Phrase) -> Phrase { Phrase("say.parenthesized", .phrase(phrase)) }

  /// 1시간 30분마다.
  static func interval(minutes: Int) -> Phrase { Phrase("say.every", .phrase(.duration(minutes: minutes))) }

  /// 오전 9:00부터 오후 6:00까지 1시간 30분마다.
  package static func window(every minutes: Int, from: ClockTime, to: ClockTime) -> Phrase {
    Phrase("say.windowEvery", .phrase(.window(from: from, to: to)), .phrase(.interval(minutes: minutes)))
  }
}

extension Phrase {
  /// How a time was read that has another reading, and the line that takes the other.
  package static func reading(_ reading: Reading, of number: Int) -> Phrase {
    guard let other = reading.other else {
      return Phrase("reading.midnight", .user(reading.text), .phrase(ClockTime(minuteOfDay: 720).phrase))
    }
    let line = "reminder-notify edit \(number) \(other.fileText)"
    return Phrase(
      "reading.half", .user(reading.text), .phrase(reading.time.phrase), .phrase(other.phrase), .text(line))
  }

  /// The same of the first time of a window.
  package static func windowReading(_ reading: Reading) -> Phrase {
    Phrase("reading.window", .user(reading.text), .phrase(reading.time.phrase))
  }

  /// An argument that was taken for a length where it is also the number of an alert.
  package static func takenForMinutes(_ text: String) -> Phrase { Phrase("reading.minutes", .user(text)) }

  /// The same the other way round.
  package static func takenForAlert(_ text: String) -> Phrase { Phrase("reading.alert", .user(text)) }
}
