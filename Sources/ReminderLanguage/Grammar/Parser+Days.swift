// Days that repeat.
extension Parser {
  /// 매일, 평일, 월수금, 격주 화요일, 매월 말일, 근무일, every other Tuesday, `FREQ=…`.
  mutating func days() -> SpokenDays? {
    if let days = holidayDays() { return days }
    if attempt({ $0.once() }) != nil { return SpokenDays(.once) }
    if let days = attempt({ $0.positionOfMonth() }) { return days }
    let rule =
      ruleText() ?? lunar() ?? everyDays() ?? everyWeeks() ?? attempt { $0.quarterly() } ?? attempt {
        $0.alternateDates()
      }
      ?? monthly() ?? yearly()
    if let rule {
      let weekdays = rule.leavesOutDays ? nil : rule.weekdaysAlone
      return SpokenDays(weekdays.map(Days.weekly) ?? .rule(rule))
    }
    return weekdayList().map { SpokenDays(.weekly($0)) }
  }

  /// 한 번, once; 「once a day」 is something else.
  private mutating func once() -> Bool? {
    if accept(oneOf: ["이번 한 번만", "이번에만", "이번만", "하루만"]) != nil { return true }
    guard accept(oneOf: ["한 번만", "한 번", "1번만", "1회만", "just once", "only once", "once"]) != nil else { return nil }
    return isAhead(oneOf: ["a", "an", "every", "per", "daily", "weekly", "monthly", "yearly"]) ? nil : true
  }

  /// 근무일, 공휴일: days that are named by what holidays mean.
  private mutating func holidayDays() -> SpokenDays? {
    attempt { parser in
      let start = parser.index
      if parser.accept(oneOf: ["on", "every"]) != nil { parser.skipSpace() }
      if parser.accept(oneOf: Self.workingDays) != nil {
        _ = parser.accept(word: "마다")
        return SpokenDays(.weekly(.workdays), holidays: .skip)
      }
      let names = [
        "공휴일", "휴일", "빨간 날", "쉬는 날", "public holidays", "public holiday", "bank holidays", "bank holiday", "holidays",
        "holiday",
      ]
      guard parser.accept(oneOf: names) != nil else { return nil }
      _ = parser.accept(word: "마다")
      // The words that exclude holidays follow other days.
      var ahead = parser
      ahead.index = start
      return ahead.holidayRule() == nil ? SpokenDays(.weekly(.daily), holidays: .only) : nil
    }
  }

  /// 공휴일 제외, 공휴일만, not on holidays: what holidays mean for other days.
  mutating func holidayRule() -> HolidayRule? {
    attempt { parser in
      let isInParentheses = parser.accept("(")
      guard let rule = parser.koreanHolidayRule() ?? parser.englishHolidayRule() else { return nil }
      return !isInParentheses || parser.accept(")") ? rule : nil
    }
  }

  /// 공휴일에도, 공휴일 포함, including holidays, even on holidays.
  mutating func holidaysIncluded() -> Bool? {
    let isEnglish = accept(oneOf: ["including on", "including", "even on", "also on"]) != nil
    if isEnglish {
      skipSpace()
      return accept(oneOf: ["public holidays", "bank holidays", "holidays"])
    }
    guard accept(oneOf: ["공휴일", "휴일", "빨간 날"]) != nil else { return nil }
    return accept(oneOf: ["에도 쉬지 않고", "도 쉬지 않고", "에도 포함", "도 포함", "에도", "도"])
      ?? behindSpace { $0.accept(oneOf: ["포함해서", "포함하여", "포함"]) }
  }

  private mutating func koreanHolidayRule() -> HolidayRule? {
    attempt { parser in
      guard parser.accept(oneOf: ["공휴일", "휴일", "빨간 날", "쉬는 날"]) != nil else { return nil }
      if parser.accept(oneOf: ["에만", "만"]) != nil { return .only }
      if parser.behindSpace({ $0.accept(oneOf: ["이 아닌 날에만", "이 아닌 날만", "이 아닌 날", "아닌 날에만", "아닌 날만", "아닌 날", "이 아니면"]) })
        != nil
      {
        return .skip
      }
      _ = parser.accept(oneOf: ["에는", "은", "엔", "을", "에"])
      parser.skipSpace()
      let words = [
        "제외하고", "제외해 줘", "제외", "빼고", "빼 줘", "빼기", "말고", "쉬고", "쉬기", "쉬어 줘", "쉬어", "쉼", "건너뛰고", "건너뛰기", "건너뛰어 줘", "없이",
        "울리지 않게 해 줘", "울리지 않게", "안 울리게 해 줘", "안 울리게", "알리지 않게", "울리지 말고", "울리지 마",
      ]
      return parser.accept(oneOf: words) == nil ? nil : .skip
    }
  }

  private mutating func englishHolidayRule() -> HolidayRule? {
    attempt { parser in
      let isOnly = parser.accept(word: "only on")
      let words = [
        "not on", "but not on", "except on", "except for", "except", "apart from", "aside from", "excluding",
        "skipping", "skip", "without", "no",
        "unless it is a", "unless it's a", "unless", "but not", "but no",
        "if it's not a", "if it is not a", "if it isn't a", "if not a", "when it's not a", "when it is not a",
      ]
      let isSkipped = !isOnly && parser.accept(oneOf: words) != nil
      if !isOnly, !isSkipped { _ = parser.accept(word: "on") }
      parser.skipSpace()
      let names =
        ["public holidays", "bank holidays", "holidays"]
        + (isSkipped ? ["public holiday", "bank holiday", "holiday"] : [])
      guard parser.accept(oneOf: names) != nil else { return nil }
      if isOnly || isSkipped { return isOnly ? .only : .skip }
      parser.skipSpace()
      return parser.accept(word: "only") ? .only : nil
    }
  }

  /// The text of an RFC 5545 rule.
  private mutating func ruleText() -> RecurrenceRule? {
    let start = index
    let text = attempt { parser -> String? in
      let text = parser.letters.text(of: parser.word())
      let isRule = parser.isDaysAlone || ["rrule:", "freq=", "rscale="].contains { text.lowercased().hasPrefix($0) }
      return isRule && RecurrenceRule.isFileText(text) ? text : nil
    }
    guard let text else { return nil }
    return made(from: start, try RecurrenceRule(fileText: text))
  }
}
