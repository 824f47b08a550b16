/// Words of `edit` that are no sentence: an option, a switch, another verb, or a move of the time.
package enum EditWords: Equatable, Sendable {
  /// The name of an option without its dashes, and its value, which may be missing.
  case option(String, value: String)
  case switched(on: Bool)
  /// A verb of the command line.
  case verb(String)
  /// So many minutes later, or earlier where negative.
  case moved(minutes: Int)

  /// Nil for a sentence.
  package init?(_ words: [String]) {
    guard let first = words.first else { return nil }
    let text = words.joined(separator: " ")
    if let name = Self.options[first.lowercased()] {
      self = .option(name, value: words.dropFirst().joined(separator: " "))
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

  /// Options whose names are not words of a sentence about time.
  private static let options: [String: String] = [
    "label": "label", "이름": "label", "title": "title", "제목": "title", "message": "message", "내용": "message",
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

  /// 한 시간 늦게, 30분 일찍, 20 minutes earlier.
  private static func move(_ text: String) -> Int? {
    let directions = [
      (" 늦게", 1), (" 뒤로", 1), (" 늦춰", 1), (" 미뤄", 1), (" 일찍", -1), (" 앞으로", -1), (" 당겨", -1),
      (" 앞당겨", -1), (" 빨리", -1), (" earlier", -1), (" sooner", -1),
    ]
    let text =
      ["해 줘", "해줘", "주세요", " 줘", "줘"].first { text.hasSuffix($0) }
      .map { String(text.dropLast($0.count)) } ?? text
    for (word, sign) in directions where text.hasSuffix(word) {
      return durationMinutes(String(text.dropLast(word.count))).map { sign * $0 }
    }
    return nil
  }
}
