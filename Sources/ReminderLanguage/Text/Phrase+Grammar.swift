// Why a sentence is not understood, and how its words were read.
extension GrammarError.Reason {
  /// The problem of the part of the text.
  func phrase(of part: String, today: CalendarDate) -> Phrase {
    switch self {
    case .noSuchTime, .noSuchMinute: Phrase("grammar.noSuchTime", part)
    case .notInPartOfDay: Phrase("grammar.notInPartOfDay", part)
    case .noSuchDate, .noSuchRuleDate: Phrase("grammar.noSuchDate", part)
    case .otherWeekday(let weekday): Phrase("grammar.otherWeekday", part, weekday.phrase)
    case .noSuchDuration: Phrase("grammar.noSuchDuration", part)
    case .noHalf: Phrase("grammar.noHalf", part)
    case .noTime, .noHour: Phrase("grammar.noTime", part)
    case .secondTime: Phrase("grammar.secondTime", part)
    case .secondDays: Phrase("grammar.secondDays", part)
    case .daysAndDate: Phrase("grammar.daysAndDate", part)
    case .noWindow, .halfWindow: Phrase("grammar.noWindow", part)
    case .noDay: Phrase("usage.frequencyWithoutDay", part)
    case .noInterval: Phrase("grammar.noInterval", part)
    case .endsBeforeStart: .pauseEndsBeforeStart(part)
    case .isOver: .pauseIsOver(part)
    case .past(let local, _): .past(local, today: today)
    case .endOfRuleDay: Phrase("grammar.endOfRuleDay", part)
    case .notOneRule: Phrase("grammar.notOneRule", part)
    case .rule(let problem): problem.phrase(of: part)
    case .tooLong(let limit): Phrase("grammar.tooLong", limit)
    case .misspelled(let time, _): Phrase("grammar.misspelled", part, time)
    case .unknownWhen: Phrase("grammar.unknownWhen", part)
    case .notUnderstood: Phrase("grammar.notUnderstood", part)
    }
  }
}

// Plans, as `Sentence` reads them.
extension Phrase {
  /// 오전 9:00부터 오후 6:00까지.
  static func window(from: ClockTime, to: ClockTime) -> Phrase { Phrase("say.window", from.phrase, to.phrase) }

  /// 1시간 30분마다.
  package static func interval(minutes: Int) -> Phrase { Phrase("say.every", Phrase.duration(minutes: minutes)) }

  /// 오전 9:00부터 오후 6:00까지 1시간 30분마다.
  package static func window(every minutes: Int, from: ClockTime, to: ClockTime) -> Phrase {
    Phrase("say.windowEvery", Phrase.window(from: from, to: to), Phrase.interval(minutes: minutes))
  }
}

extension Phrase {
  /// The line that adds one for the next such day alone.
  package static func once(_ text: String, command: String, option: String = "") -> Phrase {
    Phrase("reading.once", command, ShellWords(phrase: .verbatim(text)), option)
  }

  /// The line that adds one that ends after so many times.
  package static func count(_ text: String, command: String) -> Phrase {
    Phrase("reading.count", command, ShellWords(phrase: .verbatim(text)))
  }

  /// How the time of a setting was read that has another reading, and the line that takes the other.
  package static func reading(_ reading: Reading, of setting: String) -> Phrase? {
    reading.other.map {
      Phrase(
        "reading.setting", reading.text, reading.time.phrase, $0.phrase,
        "config set \(setting) \($0.fileText)")
    }
  }

  /// How a time was read that has another reading, and the line that takes the other.
  package static func reading(_ reading: Reading, of number: Int) -> Phrase {
    guard let other = reading.other else {
      return Phrase("reading.midnight", reading.text, ClockTime(minuteOfDay: 720).phrase)
    }
    let line = "edit \(number) \(other.fileText)"
    return Phrase("reading.half", reading.text, reading.time.phrase, other.phrase, line)
  }
}
