/// What the words of `drink` say: how much, of what, and when.
package struct SpokenDrink: Equatable {
  /// Nil for a cup.
  package var amount: Amount?
  /// `Drink.water` for water; nil where it is not said.
  package var what: String?
  /// Nil for now.
  package var at: Instant?

  /// The name of the drink; nil for water.
  package var name: String? { what == Drink.water ? nil : what }
}

extension Grammar {
  /// Reads the words of `drink`: `350ml`, 두 컵 보리차, 커피 30분 전, a cup of tea at 9.
  package func drink(_ text: String, dayEnds: ClockTime) throws(InvalidInput) -> SpokenDrink {
    guard text.count <= Parser.longestText else { throw InvalidInput(phrase: .notADrink(text.shortened)) }
    var words = text.split(whereSeparator: \.isWhitespace).flatMap { Self.withoutGluedAmount(String($0)) }
    words = words.enumerated().map { place, word in
      // 2 cups. and coffee, 250ml.
      let isAtEnd = place + 1 == words.count || words[place + 1].first?.isNumber == true
      let plain = word.prefix(word.count - word.reversed().prefix { ",.!".contains($0) }.count)
      return isAtEnd && !plain.isEmpty ? String(plain) : word
    }
    while let first = words.first?.lowercased(), ["i", "i've", "just"].contains(first) { words.removeFirst() }
    if ["drank", "had", "drink"].contains(words.first?.lowercased()) { words.removeFirst() }
    words = Self.withoutVessel(Self.withoutSize(words))
    while let last = words.last?.lowercased(), Self.drinkEndings.contains(last) {
      words.removeLast()
      // 물을 두 컵 마셨어.
      words = words.map { ["을", "를"].contains($0.last) && $0.count > 1 ? String($0.dropLast()) : $0 }
    }
    var drink = SpokenDrink()
    // 아까 11시.
    if let place = words.firstIndex(of: "아까"), words.count > 1 {
      var rest = words
      rest.remove(at: place)
      if let at = try takeTime(&rest, dayEnds: dayEnds) { (drink.at, words) = (at, rest) }
    }
    if drink.at == nil { drink.at = try takeTime(&words, dayEnds: dayEnds) }
    // 오늘 한 컵 is now.
    if let first = words.first?.lowercased(), drink.at == nil, Self.nowWords.contains(first) { words.removeFirst() }
    if let last = words.last?.lowercased(), drink.at == nil, Self.nowWords.contains(last) { words.removeLast() }
    if let range = Self.amount(in: words) {
      drink.amount = Amount(words[range].joined(separator: " "))
      words.removeSubrange(range)
    }
    // 종이컵으로 두 잔.
    if drink.amount.map({ $0.unit == .cup }) ?? true {
      words.removeAll { word in
        ["으로", "로", "에"].contains { word.hasSuffix($0) && Self.vessels.contains(String(word.dropLast($0.count))) }
      }
      if drink.amount != nil, words.count == 1, Self.vessels.contains(words[0]) { words = [] }
    }
    // A can of 355 ml is known.
    let isKnown = drink.amount.map { $0.unit != .cup } ?? false
    // 텀블러 하나 400ml.
    if isKnown, words.count == 2, Self.unknownAmounts.contains(words[0]), ["하나", "한"].contains(words[1]) { words = [] }
    if !isKnown, let word = words.lazy.compactMap({ Self.unknownAmount(in: $0.lowercased()) }).first {
      throw InvalidInput(phrase: Phrase("usage.drinkUnknownAmount", word))
    }
    drink.what = try Self.what(words, of: text)
    return drink
  }

  /// Reads when something was drunk, not later than now: 30분 전, 어제 22:00, at 9.
  ///
  /// A time without a date is the last such time of today, or of yesterday while its day of drinking lasts. A date
  /// alone is its noon.
  package func drinkTime(_ text: String, dayEnds: ClockTime) throws(InvalidInput) -> Instant {
    let instant = try pastInstant(text, dayEnds: dayEnds)
    guard instant <= now else { throw InvalidInput(phrase: Phrase("usage.drinkInFuture", text)) }
    guard instant > now + -Int64(Drink.oldest) * 86_400 else {
      throw InvalidInput(phrase: Phrase("usage.drinkTooOld", text, Drink.oldest))
    }
    return instant
  }

  private func pastInstant(_ text: String, dayEnds: ClockTime) throws(InvalidInput) -> Instant {
    let local = zone.local(now)
    let instant = try instant(text, isPast: true) { date, time in
      guard let time else { return date == local.date ? min(local.time.minuteOfDay, 720) : 720 }
      // Of another day it is the hour of the waking day, as everywhere.
      guard date == local.date else { return time.wakingReading }
      return time.readings.filter { $0 <= local.time.minuteOfDay }.max() ?? time.readings[0]
    } orWithout: { time in
      let isNight = local.time < dayEnds
      // Midnight is that of today.
      let readings = time.isOpen ? time.readings : time.readings.map { $0 % 1440 }
      let today = readings.filter { $0 <= local.time.minuteOfDay }
      if let reading = today.max() { return reading }
      return isNight ? (time.readings.last ?? 0) - 1440 : time.readings[0]
    }
    // 3 days ago, 2026-11-21: dates alone too.
    let isDate =
      CalendarDate(fileText: text) != nil
      || ["ago", "전"].contains(where: text.lowercased().hasSuffix) && now - instant >= 86_400
    return isDate && zone.local(instant).time.minuteOfDay == 0 ? min(now, instant + 43_200) : instant
  }

  /// Takes the words of a time from the end, or from the beginning.
  private func takeTime(_ words: inout [String], dayEnds: ClockTime) throws(InvalidInput) -> Instant? {
    for count in stride(from: min(words.count, 5), through: 1, by: -1) {
      for range in [words.count - count..<words.count, 0..<count] {
        let text = words[range].joined(separator: " ")
        // A number alone is an amount, and one before a unit is of that: yesterday 2 cups.
        let isOfUnit =
          range.upperBound < words.count
          && Amount(words[range.upperBound - 1...range.upperBound].joined(separator: " ")) != nil
        guard Amount(text) == nil, !isOfUnit, Self.mayBeTime(text) else { continue }
        guard (try? pastInstant(text, dayEnds: dayEnds)) != nil else { continue }
        let instant = try drinkTime(text, dayEnds: dayEnds)
        words.removeSubrange(range)
        return instant
      }
    }
    return nil
  }

  /// True for words that may say when: a number alone is an amount, and `sun` alone may be of a name.
  private static func mayBeTime(_ text: String) -> Bool {
    if text.allSatisfy({ $0.isNumber || $0.isWhitespace }) { return false }
    let lower = text.lowercased()
    return lower.contains(where: \.isNumber) || timeWords.contains { lower.contains($0) }
  }

  private static let timeWords = [
    "전", "시", "정오", "자정", "어제", "그제", "그저께", "ago", "noon", "midnight", "yesterday", "now", "지금", "내일", "tomorrow",
    "past ", "quarter to ", "at half ", "o'clock",
  ]

  /// Where the words say an amount: at the beginning, at the end, or between.
  private static func amount(in words: [String]) -> Range<Int>? {
    // 텀블러 하나 400ml: what has its unit is the amount.
    if let named = words.firstIndex(where: { $0.contains(where: \.isNumber) && isMeasured($0) }),
      words[..<named].contains("하나")
    {
      return named..<named + 1
    }
    for count in stride(from: min(words.count, 5), through: 1, by: -1) {
      for start in 0...words.count - count {
        let text = words[start..<start + count].joined(separator: " ")
        // 「한」 and 「a」 alone may be of a name.
        if Amount(text) != nil, count > 1 || text.contains(where: \.isNumber) || text.count > 1 || words.count == 1 {
          return start..<start + count
        }
      }
    }
    return nil
  }

  /// A big glass, another cup: one of them.
  private static func withoutSize(_ words: [String]) -> [String] {
    guard let place = words.firstIndex(where: { sizes.contains($0.lowercased()) }), place + 1 < words.count,
      ["cup", "glass"].contains(words[place + 1].lowercased())
    else { return words }
    let isCounted = place > 0 && Amount(words[place - 1] + " " + words[place + 1]) != nil
    return words[..<place] + (isCounted ? [] : ["a"]) + words[(place + 1)...]
  }

  /// 작은 컵으로 물 한 잔 without the cup; 두 잔으로 and 세 컵에 are amounts.
  private static func withoutVessel(_ words: [String]) -> [String] {
    guard let place = words.firstIndex(where: { ["컵으로", "잔으로", "컵에", "잔에"].contains($0) }) else { return words }
    var (words, unit) = (words, String(words[place].prefix(1)))
    if place > 0, Amount(words[place - 1] + " " + unit) != nil {
      // 한 잔에 200ml.
      if words.contains(where: isMeasured) { words.removeSubrange(place - 1...place) } else { words[place] = unit }
      return words
    }
    // 파란 컵으로 커피 한 잔: a cup of that kind, where the drink stands behind it.
    let behind = Array(words[(place + 1)...])
    let isOfCup = behind.count > (amount(in: behind)?.count ?? 0) || place > 0 && cupKinds.contains(words[place - 1])
    words.removeSubrange((isOfCup ? max(0, place - 1) : place)...place)
    return words
  }

  private static let cupKinds: Set<String> = [
    "작은", "큰", "중간", "보통", "종이", "유리", "머그", "플라스틱", "일회용", "스텐", "제", "내", "우리", "이", "그", "같은", "다른",
  ]
  private static let sizes: Set<String> = ["another", "big", "large", "small", "full", "tall", "nice"]

  private static func isMeasured(_ word: String) -> Bool { Amount(word).map { $0.unit != .cup } ?? false }

  /// What was drunk, without the words that belong to the amount.
  private static func what(_ words: [String], of text: String) throws(InvalidInput) -> String? {
    var words = words
    while let first = words.first?.lowercased(), ["of", "a", "some", "the"].contains(first) { words.removeFirst() }
    let name = words.joined(separator: " ").strippingControls
    if name.isEmpty { return nil }
    if ["물", "water", "plain water", "생수"].contains(name.lowercased()) { return Drink.water }
    if let place = words.firstIndex(where: { saysWhen($0.lowercased()) }) {
      // A preposition stands before its noun.
      let time = words[place].utf8.count == words[place].count ? words[place...].joined(separator: " ") : words[place]
      throw InvalidInput(phrase: Phrase("usage.drinkUnknownTime", time))
    }
    let isName =
      name.contains(where: \.isLetter) && !words.contains(where: saysNumber) && !name.hasPrefix("-")
      // 두 컵 세 컵, 커피 한 잔이랑 물 한 컵.
      && (words.count == 1 || amount(in: words.map(withoutParticle)) == nil)
      && !notDrinks.contains(name.lowercased())
      && !words.contains {
        vagueAmounts.contains($0.lowercased()) || $0.lowercased().hasSuffix("ml")
      }
    guard isName else { throw InvalidInput(phrase: .notADrink(text)) }
    guard Drink.whatRange.contains(name.count) else {
      throw InvalidInput(phrase: Phrase("usage.drinkNameTooLong", Drink.whatRange.upperBound))
    }
    return name
  }

  private static func withoutParticle(_ word: String) -> String {
    let particle = AlertList.particles.first { word.hasSuffix($0) && word.count > $0.count }
    return String(word.dropLast(particle?.count ?? 0))
  }

  /// A name and the amount that follows it without a space: 커피2잔, 물두컵.
  private static func withoutGluedAmount(_ word: String) -> [String] {
    guard word.count < 30, let last = word.last, "잔컵".contains(last) else { return [word] }
    for place in word.indices.dropFirst() {
      let amount = String(word[place...])
      // A paper cup, 종이컵, is no two cups.
      if amount.count > 1, amount != "이컵", word[..<place].allSatisfy(\.isLetter), Amount(amount) != nil {
        return [String(word[..<place]), amount]
      }
    }
    return [word]
  }

  /// From what is drunk, as cups are counted.
  private static let vessels: Set<String> = [
    "종이컵", "유리컵", "유리잔", "물컵", "큰컵", "작은컵", "플라스틱컵", "텀블러", "머그컵", "머그잔", "머그",
  ]

  /// True for a word that begins with a number, and is of an amount or a time.
  private static func saysNumber(_ word: String) -> Bool {
    word.first.map { $0.isNumber || $0 == "." } ?? false && !["7up", "7-up", "7업"].contains(word.lowercased())
  }

  /// True for a word of a time that was not read: 아침에, 방금, `monday`.
  private static func saysWhen(_ word: String) -> Bool {
    let stem = word.hasSuffix("에") ? String(word.dropLast()) : word
    return times.contains(stem)
      || [Words.korean, Words.english].contains { words in
        (words.weekdays.entries.map(\.word) + words.relativeDays.entries.map(\.word)).contains {
          $0 == stem && $0.count > 1
        }
      }
  }

  private static let nowWords: Set<String> = ["오늘", "방금", "방금전에", "막", "today"]

  private static let times: Set<String> = [
    "오늘", "방금", "아까", "점심때", "저녁때", "아침때", "어젯밤", "간밤", "지난주", "지난", "아침", "점심", "저녁", "오전", "오후", "새벽", "this", "last",
    "yesterday", "today", "tonight", "ago", "earlier", "in", "at", "on", "during", "since", "until",
  ]

  private static let drinkEndings: Set<String> = [
    "마셨어", "마셨어요", "마셨음", "마셨다", "마셨습니다", "마심", "먹었어", "기록", "기록해", "기록해줘", "추가", "please",
  ]

  /// Words of an amount that is not a number.
  private static let vagueAmounts: Set<String> = [
    "하루", "하루에", "매일", "day", "daily", "한두", "두어", "두세", "서너", "몇", "많이", "쯤", "정도", "조금", "약간", "좀", "번", "번씩",
    "times", "twice", "dozen", "couple", "lot", "lots", "bit", "little", "much", "many",
  ]

  /// Words of an amount of which the millilitres are not known.
  private static let unknownAmounts: Set<String> = [
    "모금", "병", "캔", "팩", "그릇", "사발", "대접", "통", "텀블러", "머그", "머그컵", "머그잔", "톨", "그란데", "벤티", "숏", "pint", "pints",
    "mug", "mugs",
    "bottle", "bottles", "can", "cans", "sip", "sips", "gulp", "gulps", "shot", "shots", "gallon", "quart", "jug",
    "tumbler",
    "tall", "grande", "venti", "bowl", "carton",
  ]

  /// The unit of which the millilitres are not known: 모금 of 모금 and of 한모금.
  private static func unknownAmount(in word: String) -> String? {
    unknownAmounts.first { word == $0 || word.hasSuffix($0) && Amount(String(word.dropLast($0.count)) + "컵") != nil }
  }

  /// Words that a drink is not called.
  private static let notDrinks: Set<String> = [
    "nan", "inf", "infinity", "취소", "삭제", "cancel", "undo", "delete", "remove", "list", "목록", "none", "없음", "컵", "잔",
    "cup", "cups", "ml", "l", "cl", "dl", "g", "kg", "mg", "pt", "qt", "gal",
  ]
}
