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

  /// Nil for a sentence.
  package init?(_ words: [String]) {
    guard let first = words.first else { return nil }
    let text = words.joined(separator: " ")
    if let name = Self.newName(text) {
      self = .option("label", value: name)
    } else if let name = Self.options[first.lowercased()] {
      let value = words.dropFirst().joined(separator: " ")
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
  package static func sentence(_ words: [String]) -> String {
    var text = words.joined(separator: " ")
    if let verb = changes.first(where: { text.hasSuffix(" " + $0) }) { text = String(text.dropLast(verb.count + 1)) }
    let lower = text.lowercased()
    if let verb = moves.first(where: { lower.hasPrefix($0 + " ") }) { text = String(text.dropFirst(verb.count + 1)) }
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
    for word in [" instead", " please"] where text.lowercased().hasSuffix(word) {
      text = String(text.dropLast(word.count))
    }
    return text
  }

  private static func saysDays(_ text: String) -> Bool { Parser.value(of: text) { $0.days() } != nil }

  /// True for a name that would have words of a change that was not understood.
  package static func asksForChange(_ label: String) -> Bool {
    label.lowercased().split(separator: " ").contains { requests.contains(String($0)) }
  }

  private static let requests: Set<String> = Set(
    changes + ["move", "change", "postpone", "reschedule", "rename", "instead", "only", "just", "바꾸기", "옮기기", "미루기"])

  /// What is asked of a time or days: 바꿔 줘, 옮겨 주세요, 변경.
  private static let changes: [String] = {
    let stems = ["바꿔", "옮겨", "고쳐", "맞춰", "변경해", "변경 해", "수정해", "수정 해", "조정해", "설정해", "해"]
    let polite = ["줘", "줘요", "주세요"]
    return stems.flatMap { stem in polite.flatMap { [stem + $0, stem + " " + $0] } }
      + ["바꿔", "옮겨", "변경", "수정", "조정", "고쳐"]
  }().sorted { $0.count > $1.count }

  private static let moves: [String] = {
    let verbs = ["move", "change", "reschedule", "postpone", "push", "shift", "switch", "set", "put"]
    return
      (verbs.flatMap { verb in
        ["", " it", " this", " the time", " time", " back", " it back"].flatMap {
          [verb + $0 + " to", verb + $0 + " until"]
        }
      } + ["make it", "make this", "make", "reschedule for", "set it for", "set for"]).sorted { $0.count > $1.count }
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
    let plain = sentence([text])
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
        guard ["오늘", "내일", "모레", "이번"].contains(day) else { continue }
        return (day, (words[..<index] + [day] + words[(index + 1)...]).joined(separator: " "))
      }
    }
    return nil
  }

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

  /// 한 시간 늦게, 30분 일찍, 20 minutes earlier, 하루 뒤: what is counted from now has other words.
  private static func move(_ text: String) -> Int? {
    let directions = [
      (" 늦게", 1), (" 뒤로", 1), (" 늦춰", 1), (" 미뤄", 1), (" 일찍", -1), (" 앞으로", -1), (" 당겨", -1),
      (" 앞당겨", -1), (" 빨리", -1), (" earlier", -1), (" sooner", -1), (" later", 1),
    ]
    let text =
      ["해 줘", "해줘", "주세요", " 줘", "줘"].first { text.hasSuffix($0) }
      .map { String(text.dropLast($0.count)) } ?? text
    for (word, sign) in directions where text.hasSuffix(word) {
      return durationMinutes(String(text.dropLast(word.count))).map { sign * $0 }
    }
    for word in [" 뒤", " 후"] where text.hasSuffix(word) {
      return durationMinutes(String(text.dropLast(word.count))).flatMap { $0 % 1440 == 0 ? $0 : nil }
    }
    return nil
  }
}
