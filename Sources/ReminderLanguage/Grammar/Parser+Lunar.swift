// Dates of the lunar calendar: 음력 8월 15일, 매월 보름, lunar Aug 15.
extension Parser {
  /// A rule of the lunar calendar (RFC 7529, `RSCALE=DANGI`).
  mutating func lunar() -> RecurrenceRule? {
    attempt { $0.lunarYearly() } ?? attempt { $0.lunarMonthly() } ?? attempt { $0.lunarMonthlyInEnglish() }
  }

  /// 매년 음력 8월 15일, 음력 매년 윤4월 8일, every 2 years on lunar Aug 15.
  private mutating func lunarYearly() -> RecurrenceRule? {
    let start = index
    let interval = yearInterval()
    skipSpace()
    if accept(word: "on") { skipSpace() }
    guard accept(oneOf: ["음력", "lunar"]) != nil else { return nil }
    skipSpace()
    let inner = interval ?? yearInterval()
    skipSpace()
    guard let dates = list(most: 12, of: { $0.lunarMonthAndDay() }) else { return nil }
    // A birthday in a leap month is that of the month itself in a year without one.
    let skip = lunarSkip() ?? (dates.contains(where: \.isLeap) ? .backward : .omit)
    let days = Set(dates.map(\.day))
    let months = Set(dates.map { $0.isLeap ? -$0.month : $0.month })
    if months.count * days.count != dates.count { diagnose(.notOneRule, from: start) }
    return made(
      from: start,
      try RecurrenceRule(
        .yearly, interval: inner ?? 1, calendar: .dangi, skip: skip, months: months.filter { $0 > 0 },
        leapMonths: months.filter { $0 < 0 }.map(-), monthDays: Array(days)))
  }

  private mutating func lunarMonthAndDay() -> (month: Int, isLeap: Bool, day: Int)? {
    attempt { parser in
      let start = parser.index
      let isLeap = parser.accept(oneOf: ["윤달", "윤", "leap"]) != nil
      parser.skipSpace()
      let slashed = parser.attempt { date -> (Int, Int)? in
        guard let month = date.digits(most: 2), date.accept("/"), let day = date.digits(most: 2) else { return nil }
        return (month.value, day.value)
      }
      let month =
        slashed?.0 ?? parser.accept(anyOf: [("정월", 1), ("동짓달", 11), ("섣달", 12)]) ?? parser.koreanMonth()
        ?? parser.accept(Words.english.months)
      guard let month else { return nil }
      parser.skipSpace()
      guard let day = slashed?.1 ?? parser.lunarDay() ?? parser.ordinalDay() ?? parser.digits(most: 2)?.value else {
        return nil
      }
      // A lunar month has 29 or 30 days.
      guard (1...12).contains(month), (-30...30).contains(day), day != 0 else {
        parser.diagnose(.noSuchRuleDate, from: start)
        return (1, false, 1)
      }
      return (month, isLeap, day)
    }
  }

  /// 초하루, 보름, 그믐, 10일, 끝에서 2번째 날.
  private mutating func lunarDay() -> Int? {
    let named: [(word: String, value: Int)] = [
      ("초하루", 1), ("초이틀", 2), ("초사흘", 3), ("초나흘", 4), ("초닷새", 5), ("초엿새", 6), ("초이레", 7), ("초여드레", 8), ("초아흐레", 9),
      ("초열흘", 10), ("열하루", 11), ("열이틀", 12), ("열사흘", 13), ("열나흘", 14), ("열닷새", 15), ("열엿새", 16), ("열이레", 17),
      ("열여드레", 18),
      ("열아흐레", 19),
      ("스무날", 20), ("스무하루", 21), ("스무이틀", 22), ("스무사흘", 23), ("스무나흘", 24), ("스무닷새", 25), ("스무엿새", 26), ("스무이레", 27),
      ("스무여드레", 28), ("스무아흐레", 29), ("보름날", 15), ("보름", 15), ("그믐날", -1), ("그믐", -1), ("말일", -1), ("the last day", -1),
      ("last day", -1),
    ]
    return accept(anyOf: named) ?? dayNumber() ?? numberedDay() ?? attempt { $0.dayFromEnd() }
  }

  private mutating func dayFromEnd() -> Int? {
    guard accept(word: "끝에서") else { return nil }
    skipSpace()
    guard let number = digits(most: 2)?.value, accept(word: "번째") else { return nil }
    skipSpace()
    return accept(word: "날") ? -number : nil
  }

  /// 음력 매월 15일, 매달 초하루: the words alone are of the lunar calendar.
  private mutating func lunarMonthly() -> RecurrenceRule? {
    let start = index
    var interval = monthInterval()
    skipSpace()
    let isSaid = accept(word: "음력")
    if isSaid { skipSpace() }
    interval = interval ?? monthInterval()
    skipSpace()
    guard isSaid || (interval != nil && isAhead(oneOf: ["초하루", "보름", "그믐"])) else { return nil }
    // 음력 15일 alone is of every month.
    return list(most: 30) { $0.lunarDay() }.flatMap { monthlyLunar(interval ?? 1, $0, from: start) }
  }

  /// Day 1, day 15 of the lunar month; every 2 lunar months on day 15.
  private mutating func lunarMonthlyInEnglish() -> RecurrenceRule? {
    let start = index
    let interval = attempt { parser -> Int? in
      guard parser.accept(word: "every") else { return nil }
      parser.skipSpace()
      let count = parser.digits(most: 4)?.value
      parser.skipSpace()
      guard parser.accept(oneOf: ["lunar months", "lunar month"]) != nil else { return nil }
      parser.skipSpace()
      return parser.accept(word: "on") ? count ?? 1 : nil
    }
    skipSpace()
    guard let days = list(most: 30, of: { $0.lunarDay() }) else { return nil }
    if let interval { return monthlyLunar(interval, days, from: start) }
    skipSpace()
    guard accept(oneOf: ["of the lunar month", "of every lunar month", "of each lunar month"]) != nil else {
      return nil
    }
    return monthlyLunar(1, days, from: start)
  }

  private mutating func monthlyLunar(_ interval: Int, _ days: [Int], from start: Int) -> RecurrenceRule? {
    if days.contains(where: { !(-30...30).contains($0) || $0 == 0 }) {
      diagnose(.noSuchRuleDate, from: start)
      return .weekly(.daily)
    }
    let skip = lunarSkip() ?? .omit
    return made(
      from: start, try RecurrenceRule(.monthly, interval: interval, calendar: .dangi, skip: skip, monthDays: days))
  }

  /// Reads the rule for a month that has no such day.
  private mutating func lunarSkip() -> RecurrenceRule.Skip? {
    let words: [(word: String, value: RecurrenceRule.Skip)] = [
      ("(없으면 앞당김)", .backward), ("(or before)", .backward), ("(없으면 미룸)", .forward), ("(or after)", .forward),
      ("(없으면 쉼)", .omit), ("(or not at all)", .omit),
    ]
    return behindSpace { $0.accept(anyOf: words) }
  }
}
