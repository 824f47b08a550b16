// What is one of several, and no part of the name.
extension Sentence {
  /// True for how often a week beside weekdays that are as many: mon wed fri 7pm three times a week, 일주일에 세 번 월수금.
  func isCountOfDays(_ text: String) -> Bool {
    guard case .weekly(let weekdays)? = days?.days else { return false }
    let times = Parser.value(of: text) { $0.timesPerPeriod() }
    return times.map { $0 == (weekdays.days.count, .weekly) } ?? false
  }

  /// True behind 06:00 where a third time follows: 06:00 14:00 22:00.
  ///
  /// Two may be a mistake.
  func isListOfDigits(_ last: Element?, _ parser: Parser) -> Bool {
    last?.isDigital == true && (!laterTimes.isEmpty || parser.ahead { $0.time() }?.isDigital == true)
  }

  /// 20:55 9시 뉴스: behind digits an hour that leaves out its half of the day, in front of a name, is of that.
  func isNewsHour(_ element: Element, behind last: Element?, _ parser: Parser) -> Bool {
    guard last?.isDigital == true, !element.isDigital, case .time(let time) = element else { return false }
    return time.isOpen && parser.isLabelAhead
  }

  /// True for an hour with a word to it: noon and 9:00 beside another time are no list without a word between them.
  static func saysHour(_ letters: ArraySlice<Character>) -> Bool {
    letters.contains { $0.digit != nil || $0 == "시" } && letters.contains { $0.isLatin || $0.isHangul }
  }
}
