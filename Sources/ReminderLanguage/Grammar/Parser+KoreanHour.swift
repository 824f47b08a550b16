// Hours in Korean.
extension Parser {
  /// 3시, 3시 30분, 아홉 시 반, 3시 정각; `in` the part that was said before.
  mutating func koreanHour(in part: DayPart?, from start: Int) -> SpokenTime? {
    attempt { parser in
      guard let hour = parser.digits(most: 2)?.value ?? parser.nativeNumeral() ?? parser.largeSinoHour() else {
        return nil
      }
      parser.skipSpace()
      guard parser.accept(word: "시"), !parser.accept(word: "간") else { return nil }
      let minute = parser.koreanMinute() ?? 0
      var time = parser.hour(hour, minute: minute, in: part, from: start)
      // Printed times, 오전 12:00, mean what they say.
      time?.isTwelveAM = part == .am && hour == 12
      return time
    }
  }

  /// 십오 시: hours below eleven are not said in Sino-Korean.
  private mutating func largeSinoHour() -> Int? {
    attempt { $0.sinoNumeral().flatMap { $0 > 10 ? $0 : nil } }
  }

  private mutating func koreanMinute() -> Int? {
    behindSpace { parser in
      let isGlued = parser.index > 0 && parser.letters.characters[parser.index - 1] == "시"
      if parser.accept(word: "반") { return parser.isWordEnd || parser.isHalf(isGlued: isGlued) ? 30 : nil }
      if parser.accept(word: "정각") { return parser.isWordEnd ? 0 : nil }
      let start = parser.index
      guard let minute = parser.digits(most: 2)?.value ?? parser.sinoNumeral() ?? parser.nativeTens() else {
        return nil
      }
      parser.skipSpace()
      let isOneDigit = parser.index == start + 1
      guard parser.accept(word: "분"), !parser.isLengthBehind else { return nil }
      // 14시 3분기, 2시 10분컷 요리: another word; 3시 5분기상 is none.
      let isQuarter = isOneDigit && parser.ahead { $0.accept(word: "기") && $0.isWordEnd ? true : nil } == true
      if !isGlued, isQuarter || parser.ahead({ $0.accept(oneOf: ["컷", "짜리", "대기"]) }) != nil { return nil }
      if minute > 59 { parser.diagnose(.noSuchMinute, from: start) }
      return min(minute, 59)
    }
  }

  /// True where 반 is half an hour although a word goes on: 7시반비타민, but not 7시 반찬.
  private func isHalf(isGlued: Bool) -> Bool {
    guard let next else { return true }
    return next == "반" || isGlued && !(ahead { $0.accept(Self.halfWords) } ?? false)
  }

  /// What follows 반 in words that begin with it, the longest first: false where such letters begin a word behind half
  /// an hour, as in 7시반전화.
  private static let halfWords: WordTable<Bool> = {
    let names = [
      "바지", "도체", "팔", "창고", "드시", "전", "대", "칙", "말", "찬", "학기", "상회", "장", "납", "려", "품", "성", "죽", "지", "복", "나절",
      "신욕", "응", "올림", "배정", "편성", "값", "창회", "티",
    ]
    let others = ["전화", "대청소", "말씀", "성경", "장보기", "납부", "복습", "팔굽", "지하철"]
    return WordTable((names.map { ($0, true) } + others.map { ($0, false) }).sorted { $0.0.count > $1.0.count })
  }()

  /// 서른분, as some say it; 두 분 are two persons.
  private mutating func nativeTens() -> Int? {
    attempt { $0.nativeNumeral().flatMap { $0 >= 20 ? $0 : nil } }
  }

  /// True before what makes a duration of a number of minutes: 9시 30분마다, 9시 30분 간격으로.
  private var isLengthBehind: Bool {
    ahead { ahead in
      guard ahead.accept(oneOf: ["마다", "간격", "뒤", "후", "동안", "간", "전"]) != nil else { return false }
      // 5분 전화 is no time before, and 30분 간식 no length.
      return ahead.isWordEnd || letters.characters[ahead.index - 1] == "격"
    }
  }
}
