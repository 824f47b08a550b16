/// Words of `edit` that are no sentence: an option, a switch, another verb, or a move of the time.
package enum EditWords: Equatable, Sendable {
  /// The name of an option without its dashes, and its value, which may be missing.
  case option(String, value: String)
  case switched(on: Bool)
  /// An alarm, or none any more: 알람으로, `no alarm`.
  case alarm(Bool)
  /// A verb of the command line.
  case verb(String)
  /// So many minutes later, or earlier where negative.
  case moved(minutes: Int)
  /// A change of one day alone, or of one week or month, whose `date` is nil, with the words of the day and those of the whole
  /// sentence: 내일만 4시로.
  case once(day: String, date: CalendarDate?, sentence: String)
  /// Minutes from one time to the next, without the first and the last: 1시간 간격.
  case interval(Int)
  /// Weekdays beside those that there are: 토요일도 추가.
  case gained(Weekdays)
  /// A weekday in the place of another; `isSure` where it is no range of days: 금요일에서 토요일로, `friday to saturday`.
  case exchanged(Weekdays, with: Weekdays, isSure: Bool)
  /// What may be a new name or a new time: `call it 5pm`, 이번만 9시.
  case unclear(name: String)

  /// Nil for a sentence, which the grammar reads.
  package init?(_ words: [String], _ grammar: Grammar) {
    guard let first = words.first else { return nil }
    let text = words.joined(separator: " ")
    let value = words.dropFirst().joined(separator: " ")
    if words.contains(where: Self.thisOnce.contains) || Self.onlyOnce.contains(where: text.lowercased().contains) {
      self = .unclear(name: text)
    } else if let name = Self.newName(text) {
      self = Self.endsInTime(name) || Self.endsInDays(name) ? .unclear(name: name) : .option("label", value: name)
    } else if let name = Self.options[first.lowercased()], Self.texts.contains(name),
      Self.endsInTime(value) || words.count > 2 && Self.nouns.contains(words[1])
    {
      self = .unclear(name: name == "label" ? value : text)
    } else if let name = Self.options[first.lowercased()], !Self.things.contains(name) || !Grammar.saysTime(value) {
      self = .option(name, value: name == "sound" && Self.silent.contains(value.lowercased()) ? "none" : value)
    } else if Self.silences.contains(text.lowercased()) {
      self = .option("sound", value: "none")
    } else if let isAlarm = Self.alarms[Self.stem(text)] {
      self = .alarm(isAlarm)
    } else if let minutes = Parser.value(of: Self.sentence(words), ending: ["으로", "로"], { $0.interval() }),
      minutes < 1440
    {
      self = .interval(minutes)
    } else if let days = Self.gained(text) {
      self = .gained(days)
    } else if let exchange = Self.exchanged(text) {
      self = exchange
    } else if words.count > 4, first.lowercased() == "from", words[2].lowercased() == "to", Grammar.isWeekday(words[1])
    {
      // From monday to saturday at 10am: other days, or one in the place of another.
      self = .unclear(name: text)
    } else if let once = Self.oneDay(words, grammar) {
      self = once
    } else if let isOn = Self.switches[Self.stem(text)] {
      self = .switched(on: isOn)
    } else if let verb = Self.verbs[Self.stem(text)] {
      self = .verb(verb)
    } else if let minutes = Self.move(text) {
      self = .moved(minutes: minutes)
    } else {
      return nil
    }
  }

  /// True for a name that may be one and a time: `a day 5pm`, and not a number alone.
  private static func endsInTime(_ name: String) -> Bool {
    let words = name.split(separator: " ").suffix(mostWords)
    return Grammar.saysTime(name) && Int(name) == nil
      || words.indices.contains { Int(words[$0]) == nil && Grammar.saysTime(words[$0...].joined(separator: " ")) }
  }

  /// True for a name with days behind a comma: `Stretch, weekdays only`.
  private static func endsInDays(_ name: String) -> Bool {
    guard let comma = name.lastIndex(of: ",") else { return false }
    return Grammar.saysWhenAlone(String(name[comma...].dropFirst().drop { $0 == " " }))
  }

  /// `rename to Diary`, `call it Diary`, 이름을 회고로 바꿔 줘; nil for other words.
  private static func newName(_ text: String) -> String? {
    let lower = text.lowercased()
    let prefixes = [
      "rename it to", "rename to", "rename it", "rename", "call it", "name it", "change the name to", "change name to",
      "change the label to", "change the name", "change name", "new name",
    ]
    if let prefix = prefixes.first(where: { lower.hasPrefix($0 + " ") }) {
      return String(text.dropFirst(prefix.count + 1))
    }
    // 혈압약으로 이름 바꿔줘.
    for word in [" 이름 ", " 이름을 "] {
      guard let verb = changes.first(where: { text.hasSuffix("로" + word + $0) }) else { continue }
      return withoutParticle(text.dropLast(word.count + verb.count))
    }
    guard let word = ["이름을 ", "이름 "].first(where: text.hasPrefix) else { return nil }
    let name = text.dropFirst(word.count)
    // 이름 회고로 바꿔줘, 이름 바꿔줘 회고.
    if let verb = changes.first(where: { name.hasSuffix(" " + $0) }) {
      return withoutParticle(name.dropLast(verb.count + 1))
    }
    if let verb = changes.first(where: { name.hasPrefix($0 + " ") && !nouns.contains($0) }) {
      return withoutParticle(name.dropFirst(verb.count + 1))
    }
    // 이름 진로 is a name.
    let hasParticle = word == "이름을 " || name.hasSuffix("로") && name.count > 2 && !name.contains(" ")
    return hasParticle ? withoutParticle(name) : nil
  }

  static func withoutParticle(_ name: Substring) -> String {
    let particle = ["으로", "로"].first { name.hasSuffix($0) && name.count > $0.count }
    return String(name.dropLast(particle?.count ?? 0))
  }

  /// 토요일도 추가, 토일 추가해 줘, `add saturday`, `also on sundays`, `saturday too`; nil for other words.
  private static func gained(_ text: String) -> Weekdays? {
    let text = withoutSameTime(text)
    let lower = text.lowercased()
    let before = ["add", "also", "and", "plus"].first { lower.hasPrefix($0 + " ") }
    let behind = ["추가해 줘", "추가해줘", "추가해", "추가", "too", "also", "as well"].first { lower.hasSuffix(" " + $0) }
    // 주말에도.
    let isToo = ["에도", "요일도", "말도"].contains(where: text.hasSuffix)
    guard before != nil || behind != nil || isToo else { return nil }
    let days = text.dropFirst(before.map { $0.count + 1 } ?? 0).dropLast(behind.map { $0.count + 1 } ?? 0)
    return Parser.value(of: String(days), ending: ["에도", "도", "을", "를"]) { parser in
      if parser.accept(word: "on") { parser.skipSpace() }
      return parser.weekdayList(isDaysAlone: true)
    }
  }

  /// A text without the words that keep the time: 같은 시간 일요일, `on sunday at the same time`.
  package static func withoutSameTime(_ text: String) -> String {
    let words = ["at the same time", "same time", "똑같은 시간에", "똑같은 시간", "같은 시각에", "같은 시각", "같은 시간에", "같은 시간"]
    if words.contains(text.lowercased()) { return "" }
    for word in words {
      if text.lowercased().hasSuffix(" " + word) { return String(text.dropLast(word.count + 1)) }
      if text.lowercased().hasPrefix(word + " ") { return String(text.dropFirst(word.count + 1)) }
    }
    return text
  }

  /// 금요일에서 토요일로 바꿔줘, `move from friday to saturday`; nil for other words, and for what is a range of days.
  private static func exchanged(_ text: String) -> EditWords? {
    let lower = text.lowercased()
    let move = ["change from ", "move from ", "switch from ", "change ", "move ", "switch "].first(
      where: lower.hasPrefix)
    let change = changes.first { text.hasSuffix("로 " + $0) }
    let plain = text.dropFirst(move?.count ?? (lower.hasPrefix("from ") ? 5 : 0)).dropLast(
      change.map { $0.count + 1 } ?? 0)
    let isKorean = plain.contains("에서 ")
    let days = plain.split(separator: isKorean ? "에서 " : " to ").map { day in
      Parser.value(of: String(day), ending: isKorean ? ["으로", "로"] : []) { $0.weekdayList(isDaysAlone: true) }
    }
    guard days.count == 2, let old = days[0], let new = days[1], let first = old.days.first, let last = new.days.first,
      old.days.count == 1, new.days.count == 1
    else { return nil }
    let isSure = isKorean || move != nil
    // Monday to friday: from the one to the other.
    return isSure || last.rawValue <= first.rawValue + 1 ? .exchanged(old, with: new, isSure: isSure) : nil
  }

  /// 내일만, 오늘은, 이번 주만, `this friday only`; the sentence is without what says that it is the only one.
  private static func oneDay(_ words: [String], _ grammar: Grammar) -> EditWords? {
    guard words.count <= mostWords + 4 else { return nil }
    let only: Set = ["only", "just"]
    let isEnglish = words.contains { only.contains($0.lowercased()) }
    let rest = isEnglish ? words.filter { !only.contains($0.lowercased()) } : words
    for start in rest.indices {
      for end in (start..<min(start + 3, rest.count)).reversed() {
        var day = rest[start...end].joined(separator: " ")
        let particle = [" 하루만", "에만", "만", "은", "는"].first(where: day.hasSuffix)
        day = String(day.dropLast(particle?.count ?? 0))
        // This week at 4pm, 이번 주 4시.
        let isPeriod = periods.contains(day.lowercased())
        guard isEnglish || particle != nil || isPeriod else { continue }
        let others = Array(rest[..<start] + rest[(end + 1)...])
        let text = (rest[..<start] + [day] + rest[(end + 1)...]).joined(separator: " ")
        if isPeriod {
          if Grammar.saysTime(sentence(others)) { return .once(day: day, date: nil, sentence: text) }
        } else if let date = date(day, in: text, grammar) {
          return .once(day: day, date: date, sentence: text)
        }
      }
    }
    return nil
  }

  /// The date of a day that is all that the words say of days; nil for other words.
  private static func date(_ day: String, in text: String, _ grammar: Grammar) -> CalendarDate? {
    // 오늘 저녁.
    let part = Words.korean.dayParts.entries.first { day.hasSuffix(" " + $0.word) }
    let isDay =
      parts.contains(day.lowercased())
      || (try? grammar.date(String(day.dropLast(part.map { $0.word.count + 1 } ?? 0)))) != nil
    guard isDay, let said = try? grammar.sentence(sentence([text])), said.days == nil, said.start == nil,
      said.end == nil, said.label.request.label == nil
    else { return nil }
    return said.date
  }

  private static let parts: Set<String> = ["tonight", "this morning", "this afternoon", "this evening"]
  private static let periods: Set<String> = [
    "이번주", "이번 주", "다음주", "다음 주", "이번주말", "이번 주말", "다음 주말", "이번달", "이번 달", "다음달", "다음 달", "this week", "next week",
    "this weekend", "next weekend", "this month", "next month",
  ]
  private static let onlyOnce = ["이번 한 번만", "이번 한번만", "just this once", "only this once", "only this time"]

  private static let thisOnce: Set<String> = ["이번만", "이번에만", "이번은"]
  /// Options whose value may be any words, and those whose name begins many a name: `sound check 5pm`.
  private static let texts: Set<String> = ["label", "title", "message"]
  private static let things: Set<String> = ["sound", "volume", "icon", "plan"]

  private static let silent: Set<String> = ["없이", "없게", "없음", "끄기", "꺼줘", "꺼 줘", "빼고", "빼줘", "off", "silent"]
  private static let silences: Set<String> = ["no sound", "without sound", "silent", "무음", "무음으로", "조용히"]

  /// Options whose names are not words of a sentence about time.
  private static let options: [String: String] = [
    "label": "label", "name": "label", "이름": "label", "title": "title", "제목": "title", "message": "message",
    "내용": "message",
    "sound": "sound", "소리": "sound", "volume": "volume", "음량": "volume", "icon": "icon", "아이콘": "icon",
    "snooze": "snooze", "urgency": "urgency", "grace": "grace", "plan": "plan", "계획": "plan",
  ]

  private static let switches: [String: Bool] = [
    "off": false, "disable": false, "꺼": false, "끄기": false, "끄": false, "끔": false, "on": true, "enable": true,
    "켜": true, "켜기": true, "켬": true,
  ]

  /// Words of an alarm, and of an alert that is none any more.
  private static let alarms: [String: Bool] = [
    "withalarm": true, "withanalarm": true, "asalarm": true, "asanalarm": true, "analarm": true, "makeitanalarm": true,
    "alarmon": true, "turnonthealarm": true, "turnonalarm": true, "turnthealarmon": true, "makeitring": true,
    "turnoffthealarm": false, "turnoffalarm": false, "turnthealarmoff": false,
    "turnitintoanalarm": true, "turnintoanalarm": true, "changeittoanalarm": true,
    "changetoanalarm": true,
    "makeanalarm": true, "알람으로": true, "알람으로바꿔": true, "알람으로울리게": true, "알람으로울려": true, "알람으로설정": true, "알람으로변경": true,
    "알람켜기": true, "알람켜": true, "알람설정": true,
    "noalarm": false, "withoutalarm": false, "withoutanalarm": false, "alarmoff": false, "notanalarm": false,
    "nolongeranalarm": false, "알람해제": false, "알람없이": false, "알람끄기": false, "알람꺼": false, "알람말고": false,
    "알람말고알림으로": false, "알람말고그냥알림으로": false, "알림으로": false, "그냥알림으로": false, "알림으로바꿔": false,
    "그냥알림으로바꿔": false, "알람빼고": false, "알람빼": false, "알람은빼": false, "알람취소": false,
  ]

  private static let verbs: [String: String] = [
    "delete": "delete", "remove": "delete", "삭제": "delete", "지워": "delete", "지우기": "delete", "없애": "delete",
    "skip": "skip", "건너뛰기": "skip", "건너뛰어": "skip", "copy": "copy", "복사": "copy", "show": "show",
    "보여": "show", "보기": "show", "test": "test", "테스트": "test", "pause": "pause", "멈춰": "pause",
    "일시정지": "pause", "toggle": "toggle", "ack": "ack", "stop": "stop",
  ]

  /// Without spaces, and without the words of a request.
  private static func stem(_ text: String) -> String {
    let word = text.lowercased().filter { !$0.isWhitespace && $0 != "!" && $0 != "." }
    let ending = ["해주세요", "해줘", "주세요", "줘", "세요", "해"].first { word.hasSuffix($0) && word != $0 }
    return ending.map { String(word.dropLast($0.count)) } ?? word
  }
}
