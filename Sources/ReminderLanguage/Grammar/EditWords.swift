/// Words of `edit` that are no sentence: an option, a switch, another verb, or a move of the time.
package enum EditWords: Equatable, Sendable {
  /// The name of an option without its dashes, and its value, which may be missing.
  case option(String, value: String)
  case switched(on: Bool)
  /// A verb of the command line.
  case verb(String)
  /// So many minutes later, or earlier where negative.
  case moved(minutes: Int)
  /// A change of one day alone, with the words of the day and those of the whole sentence: 내일만 4시로.
  case once(day: String, sentence: String)
  /// What may be a new name or a new time: `call it 5pm`, 이번만 9시.
  case unclear(name: String)

  /// Nil for a sentence.
  package init?(_ words: [String]) {
    guard let first = words.first else { return nil }
    let text = words.joined(separator: " ")
    let value = words.dropFirst().joined(separator: " ")
    if words.contains(where: Self.thisOnce.contains) {
      self = .unclear(name: text)
    } else if let name = Self.newName(text) {
      self = Self.endsInTime(name) ? .unclear(name: name) : .option("label", value: name)
    } else if let name = Self.options[first.lowercased()], Self.texts.contains(name), Self.endsInTime(value) {
      self = .unclear(name: name == "label" ? value : text)
    } else if let name = Self.options[first.lowercased()], !Self.things.contains(name) || !Grammar.saysTime(value) {
      self = .option(name, value: name == "sound" && Self.silent.contains(value.lowercased()) ? "none" : value)
    } else if Self.silences.contains(text.lowercased()) {
      self = .option("sound", value: "none")
    } else if let (day, sentence) = Self.oneDay(words) {
      self = .once(day: day, sentence: sentence)
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

  /// A sentence without the words that ask for the change: 4시로 바꿔 줘, `move to 4pm`.
  ///
  /// They are of the name where they do not stand beside the time or the days alone: 비밀번호 변경, `make dinner`.
  package static func sentence(_ words: [String]) -> String {
    var text = words.joined(separator: " ")
    if text.lowercased().hasSuffix(" please") { text = String(text.dropLast(7)) }
    if text.lowercased().hasSuffix(" instead") {
      let plain = String(text.dropLast(8))
      if Grammar.saysWhenAlone(withoutMove(plain) ?? plain) { text = plain }
    }
    text = withoutChange(text) ?? withoutMove(text) ?? text
    // From 9am to 11am, 9시에서 11시로: the new time.
    let parts = text.split(separator: " ").map(String.init)
    if let place = parts.firstIndex(where: { $0.lowercased() == "to" || $0.hasSuffix("에서") }) {
      let isWord = parts[place].lowercased() == "to"
      let before = (parts[..<place] + (isWord ? [] : [String(parts[place].dropLast(2))])).joined(separator: " ")
      let behind = parts[(place + 1)...].joined(separator: " ")
      if Grammar.saysTime(before.lowercased().hasPrefix("from ") ? String(before.dropFirst(5)) : before),
        Grammar.saysTime(behind)
      {
        text = behind
      }
    }
    if let place = parts.firstIndex(of: "instead"), place > 0, parts.dropFirst(place + 1).first == "of" {
      text = parts[..<place].joined(separator: " ")
    }
    // time 9am, 반복 평일: as if the words were an option.
    let value = text.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    switch text.lowercased().prefix(while: { $0 != " " }) {
    case "time" where Grammar.saysTime(value), "시각" where Grammar.saysTime(value), "시간" where Grammar.saysTime(value):
      text = value
    case "repeat" where saysDays(value), "days" where saysDays(value), "반복" where saysDays(value),
      "요일" where saysDays(value):
      text = value
    default: break
    }
    return text
  }

  /// A text without 바꿔 줘 behind its time or days, or 변경 where there is nothing else.
  private static func withoutChange(_ text: String) -> String? {
    guard let verb = changes.first(where: { text.hasSuffix(" " + $0) }) else { return nil }
    let rest = String(text.dropLast(verb.count + 1))
    let words = rest.split(separator: " ").suffix(mostWords)
    let saysWhen = words.indices.contains { place in
      (place == 0 || !nouns.contains(verb)) && Grammar.saysWhenAlone(words[place...].joined(separator: " "))
    }
    return saysWhen ? rest : nil
  }

  /// A text without `make it` in front of its time or days, or `move to`, behind which a name may follow the time.
  private static func withoutMove(_ text: String) -> String? {
    let lower = text.lowercased()
    guard let verb = moves.first(where: { lower.hasPrefix($0 + " ") }) else { return nil }
    let rest = String(text.dropFirst(verb.count + 1))
    if Grammar.saysWhenAlone(rest) { return rest }
    let words = rest.split(separator: " ").prefix(mostWords)
    let saysWhen = words.indices.contains { Grammar.saysWhenAlone(words[...$0].joined(separator: " ")) }
    return verb.hasSuffix(" to") && saysWhen ? rest : nil
  }

  /// True for a name that may be one and a time: `a day 5pm`, and not a number alone.
  private static func endsInTime(_ name: String) -> Bool {
    let words = name.split(separator: " ").suffix(mostWords)
    return Grammar.saysTime(name) && Int(name) == nil
      || words.indices.contains { Int(words[$0]) == nil && Grammar.saysTime(words[$0...].joined(separator: " ")) }
  }

  /// The words of a time or days beside a name: no people say more.
  private static let mostWords = 8

  private static func saysDays(_ text: String) -> Bool { Parser.value(of: text) { $0.days() } != nil }

  /// True for a name that would be nothing but words of a change which was not understood: `move it`, 바꿔, 회의로
  /// 바꿔 줘.
  package static func asksForChange(_ label: String) -> Bool {
    let words = label.lowercased().split(separator: " ").map(String.init)
    if words.contains(where: requests.contains), words.allSatisfy({ requests.contains($0) || fillers.contains($0) }) {
      return true
    }
    guard let verb = changes.first(where: { label.hasSuffix("로 " + $0) }) else { return false }
    return !nouns.contains(verb)
  }

  private static let requests: Set<String> = Set(
    changes.flatMap { $0.split(separator: " ").map(String.init) }
      + [
        "move", "change", "postpone", "reschedule", "rename", "push", "shift", "instead", "only", "just", "바꾸기",
        "옮기기", "미루기",
      ])

  private static let fillers: Set<String> = ["it", "this", "to", "the", "time", "back", "시간", "시간을", "시각", "요일"]

  /// What is asked of a time or days: 바꿔 줘, 옮겨 주세요, 변경.
  private static let changes: [String] = {
    let stems = ["바꿔", "옮겨", "고쳐", "맞춰", "변경해", "변경 해", "수정해", "수정 해", "조정해", "설정해", "해"]
    let polite = ["줘", "줘요", "주세요"]
    return stems.flatMap { stem in polite.flatMap { [stem + $0, stem + " " + $0] } }
      + ["바꿔", "옮겨", "변경", "수정", "조정", "고쳐"]
  }().sorted { $0.count > $1.count }

  /// Those that end many a name: 비밀번호 변경.
  private static let nouns: Set<String> = ["변경", "수정", "조정"]

  private static let moves: [String] = {
    let verbs = ["move", "change", "reschedule", "postpone", "push", "shift", "switch", "set", "put"]
    return
      (verbs.flatMap { verb in
        ["", " it", " this", " the time", " time", " back", " it back"].flatMap {
          [verb + $0 + " to", verb + $0 + " until"]
        }
      } + [
        "make it", "make this", "make", "reschedule for", "set it for", "set for", "change", "set", "move",
        "reschedule",
      ]).sorted { $0.count > $1.count }
  }()

  /// `rename to Diary`, `call it Diary`, 이름을 회고로 바꿔 줘; nil for other words.
  private static func newName(_ text: String) -> String? {
    let lower = text.lowercased()
    let prefixes = [
      "rename it to", "rename to", "rename it", "rename", "call it", "name it", "change the name to", "change name to",
      "change the label to",
    ]
    if let prefix = prefixes.first(where: { lower.hasPrefix($0 + " ") }) {
      return String(text.dropFirst(prefix.count + 1))
    }
    guard text.hasPrefix("이름을 ") || text.hasPrefix("이름 ") else { return nil }
    let verb = changes.first { text.hasSuffix(" " + $0) }
    let plain = verb.map { String(text.dropLast($0.count + 1)) } ?? text
    guard plain != text || text.hasPrefix("이름을 ") else { return nil }
    let name = String(plain.drop { $0 != " " }.dropFirst())
    return ["으로", "로"].first { name.hasSuffix($0) && name.count > $0.count }.map { String(name.dropLast($0.count)) }
      ?? name
  }

  /// 내일만, 오늘은, `tomorrow only`: the day, and the words without what says that it is the only one.
  private static func oneDay(_ words: [String]) -> (day: String, sentence: String)? {
    for (index, word) in words.enumerated() {
      let lower = word.lowercased()
      if ["today", "tomorrow", "tonight"].contains(lower),
        words.contains(where: { ["only", "just"].contains($0.lowercased()) })
      {
        return (word, words.filter { !["only", "just"].contains($0.lowercased()) }.joined(separator: " "))
      }
      for particle in ["에만", "만", "은", "는"] where word.hasSuffix(particle) {
        let day = String(word.dropLast(particle.count))
        guard ["오늘", "내일", "모레"].contains(day) else { continue }
        return (day, (words[..<index] + [day] + words[(index + 1)...]).joined(separator: " "))
      }
    }
    return nil
  }

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

  /// A text without the verb of a move: `move it 1 hour later`, 한 시간 늦게 바꿔.
  private static func withoutShift(_ text: String) -> String {
    if let verb = changes.first(where: { text.hasSuffix(" " + $0) }) { return String(text.dropLast(verb.count + 1)) }
    let lower = text.lowercased()
    let prefix = shifts.first { lower.hasPrefix($0 + " ") }
    return prefix.map { String(text.dropFirst($0.count + 1)) } ?? text
  }

  private static let shifts = ["move", "push", "shift", "make", "change", "set"].flatMap { verb in
    [" it back by", " it by", " it back", " it", " this", " back by", " by", " back", ""].map { verb + $0 }
  }

  private static let delays = [
    "push it back by", "push it back", "push back by", "push back", "postpone it by", "postpone it", "postpone by",
    "postpone", "delay it by", "delay it", "delay by", "delay",
  ]

  /// 한 시간 늦게, 30분 일찍, 20 minutes earlier, 하루 뒤: what is counted from now has other words.
  private static func move(_ text: String) -> Int? {
    if let verb = delays.first(where: { text.lowercased().hasPrefix($0 + " ") }),
      let minutes = durationMinutes(String(text.dropFirst(verb.count + 1)))
    {
      return minutes
    }
    let directions = [
      (" 늦게", 1), (" 뒤로", 1), (" 늦춰", 1), (" 미뤄", 1), (" 일찍", -1), (" 앞으로", -1), (" 당겨", -1),
      (" 앞당겨", -1), (" 빨리", -1), (" earlier", -1), (" sooner", -1), (" later", 1),
    ]
    let text =
      ["해 줘", "해줘", "주세요", " 줘", "줘"].first { text.hasSuffix($0) }
      .map { withoutShift(String(text.dropLast($0.count))) } ?? withoutShift(text)
    for (word, sign) in directions where text.hasSuffix(word) {
      return durationMinutes(String(text.dropLast(word.count))).map { sign * $0 }
    }
    for word in [" 뒤", " 후"] where text.hasSuffix(word) {
      return durationMinutes(String(text.dropLast(word.count))).flatMap { $0 % 1440 == 0 ? $0 : nil }
    }
    return nil
  }
}
