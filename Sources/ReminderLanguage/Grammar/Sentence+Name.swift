// Words that say when, and may be of the name.
extension Sentence {
  /// True for words of days that belong to the label: 평일 오후 6시 내일 할 일 정리.
  ///
  /// Where day and time are said, another day says nothing of the alert; and 한 번 inside the label is a part of it.
  ///
  /// `parser` is behind them, and `behindWhen` is true at the beginning and behind another part.
  func isOfLabel(
    _ elements: [Element], behindLabel: Bool, behindWhen: Bool, _ parser: Parser, text: String
  ) -> Bool {
    // At 7 on weekdays and 9 on weekends.
    let said = parser.letters.text(of: 0..<parser.index).dropLast(text.count).split(separator: " ")
    if text.lowercased().hasPrefix("on "), said.suffix(2).first?.lowercased() == "and",
      said.last.map({ Int($0) != nil }) ?? false
    {
      return false
    }
    // Late nights 9pm show.
    if !behindWhen, Self.partsOfEachDay.contains(text.lowercased()) { return true }
    let isLast = parser.isAtEnd
    let isMore = parser.isAhead(oneOf: ["더"])
    // 한 번만 더, 매일 한 번만 연습: of the word behind it, where the days are those of each.
    let isBeforeWord = isMore && days != nil || days == SpokenDays(.weekly(.daily)) && parser.isLabelAhead
    let isComplete = (time != nil || window != nil) && (days != nil || date != nil)
    // 치과 한 번만.
    let isOnly = text.hasSuffix("만") || isLast && text.lowercased() == "once"
    // 9시 연말 모임.
    let isBehindTime =
      (time != nil || window != nil) && !isLast && Self.ofLabel.contains(text.lowercased().filter { $0 != " " })
    return elements.allSatisfy { element in
      switch element {
      // Daily standup 10am Mon-Fri: other days, and no name.
      case .days(let said) where isLast && said.saysWeekdays && days?.saysWeekdays == true: false
      case .days(SpokenDays(.once)): behindLabel && (!isOnly || isMore) || isBeforeWord
      case .count: time == nil && window == nil && days == nil && date == nil && parser.isLabelAhead
      case .date, .days, .maybe: isComplete || isBehindTime
      // Tomorrow 9am email boss but not today.
      case .exclusion:
        date != nil && time != nil && ["but not", "not", "without", "skipping", "skip"].contains(text.lowercased())
      case .unclear: isBehindTime
      default: false
      }
    }
  }

  /// Words behind a day that ask for the alert, and begin no name.
  static let asking: Set<String> = [
    "remind", "please", "to", "me", "alert", "notify", "let", "tell", "-", "알림", "알람", "알려",
  ]

  static func mayBeginName(_ day: String) -> Bool {
    day.lowercased() == "daily" || !day.contains(" ") && Grammar.isWeekday(day)
  }

  /// Words that make a name with that of a holiday: merry Christmas, 즐거운 추석.
  static let beforeHoliday: Set<String> = [
    "merry", "happy", "white", "last", "the", "a", "for", "메리", "해피", "화이트", "즐거운", "행복한", "풍성한", "지난",
  ]

  static let partsOfEachDay = Set(Parser.partsOfEachDay.entries.map(\.word))

  /// Words of days that behind a time are of the label: 9시 연말 모임, 9시 다음 달 계획, 9am weekend chores.
  ///
  /// Without spaces.
  private static let ofLabel = Set(
    (["연말", "연초", "weekend", "holiday"] + Parser.namedMonths.entries.map(\.word)).map { $0.filter { $0 != " " } })
}
