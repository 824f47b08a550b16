// The sentence of an edit, without the words that ask for a change.
extension EditWords {
  /// A sentence without the words that ask for the change: 4시로 바꿔 줘, `move to 4pm`.
  ///
  /// They are left where they do not stand beside the time or the days alone: 비밀번호 변경, `make dinner`.
  package static func sentence(_ words: [String]) -> String {
    var text = words.joined(separator: " ")
    if text.lowercased().hasSuffix(" please") { text = String(text.dropLast(7)) }
    if text.lowercased().hasSuffix(" instead") {
      let plain = String(text.dropLast(8))
      if Grammar.saysWhenAlone(withoutMove(plain) ?? plain) { text = plain }
    }
    text = withoutSameTime(text)
    text = lostDays(text) ?? withoutChange(text) ?? withoutMove(text) ?? text
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
    var name = text.lowercased().prefix { $0 != " " }
    // 시간만 10시로.
    if name.count > 2, let last = name.last, "만은을".contains(last) { name.removeLast() }
    return valuesOfTime[String(name)]?(value) == true ? value : text
  }

  /// 금요일은 빼 줘 → 금요일은 빼고, `drop friday` → `except friday`: the days that an alert loses; nil for other words.
  private static func lostDays(_ text: String) -> String? {
    let before = ["drop ", "remove ", "skip ", "no longer ", "not ", "no "].first { text.lowercased().hasPrefix($0) }
    let behind = [" 빼 줘", " 빼줘", " 빼", " 제외해 줘", " 제외해줘", " 빼기"].first { text.hasSuffix($0) }
    guard before != nil || behind != nil else { return nil }
    let days = text.dropFirst(before?.count ?? 0).dropLast(behind?.count ?? 0)
    let sentence = behind == nil ? "except \(days)" : "\(days) 빼고"
    return Parser.value(of: sentence) { $0.exceptDays() } == nil ? nil : sentence
  }

  /// The name of a copy without the words that give it: as nap, 낮잠이라는 이름으로; nil without such words.
  package static func copyName(_ label: String) -> String? {
    let label = label.lowercased().hasPrefix("for as ") ? String(label.dropFirst(4)) : label
    let lower = label.lowercased()
    if let word = ["as a ", "as ", "called ", "named ", "label ", "name ", "이름만 ", "이름은 ", "이름 "].first(
      where: lower.hasPrefix),
      label.count > word.count
    {
      let name = label.dropFirst(word.count)
      return word.hasPrefix("이름") ? withoutParticle(name) : String(name)
    }
    let ending = ["이라는 이름으로", "라는 이름으로", " 이름으로"].first { label.hasSuffix($0) && label.count > $0.count }
    return ending.map { String(label.dropLast($0.count)) }
  }

  /// True for a word that moves a time: later, 늦게.
  package static func isComparison(_ word: String) -> Bool {
    ["later", "earlier", "늦게", "일찍", "빠르게"].contains(word.lowercased())
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

  /// A text without `make it` in front of its time or days, or `move to`, behind which other words may follow the time.
  private static func withoutMove(_ text: String) -> String? {
    let lower = text.lowercased()
    guard let verb = moves.first(where: { lower.hasPrefix($0 + " ") }) else { return nil }
    let rest = String(text.dropFirst(verb.count + 1))
    if Grammar.saysWhenAlone(rest) { return rest }
    let words = rest.split(separator: " ").prefix(mostWords)
    let saysWhen = words.indices.contains { Grammar.saysWhenAlone(words[...$0].joined(separator: " ")) }
    return verb.hasSuffix(" to") && saysWhen ? rest : nil
  }

  /// The names of options of time and days, with what their values are.
  private static let valuesOfTime: [String: @Sendable (String) -> Bool] = [
    "time": Grammar.saysTime, "시각": Grammar.saysTime, "시간": Grammar.saysTime, "repeat": saysDays, "days": saysDays,
    "반복": saysDays, "요일": saysDays,
  ]

  /// The words of a time or days beside a name: no people say more.
  static let mostWords = 8

  @Sendable private static func saysDays(_ text: String) -> Bool { Parser.value(of: text) { $0.days() } != nil }

  /// What is asked of a time or days: 바꿔 줘, 옮겨 주세요, 변경.
  static let changes: [String] = {
    let stems = [
      "바꿔", "옮겨", "고쳐", "맞춰", "변경해", "변경 해", "수정해", "수정 해", "조정해", "설정해", "미뤄", "늦춰", "앞당겨", "당겨", "연기해", "울리게 해", "해",
    ]
    let polite = ["줘", "줘요", "주세요"]
    return stems.flatMap { stem in polite.flatMap { [stem + $0, stem + " " + $0] } }
      + ["바꿔", "옮겨", "변경", "수정", "조정", "고쳐", "미뤄", "늦춰", "앞당겨", "당겨", "연기", "울리게"]
  }().sorted { $0.count > $1.count }

  /// Those that end many a name: 비밀번호 변경.
  static let nouns: Set<String> = ["변경", "수정", "조정"]

  /// True for a verb that may stand in front of the alert: move, rename.
  package static func isVerb(_ word: String) -> Bool {
    word.lowercased() == "rename" || verbs.contains(word.lowercased())
  }

  private static let verbs = [
    "move", "change", "reschedule", "postpone", "delay", "push", "shift", "switch", "set", "put",
  ]

  private static let moves: [String] = {
    (verbs.flatMap { verb in
      ["", " it", " this", " the time", " time", " back", " it back"].flatMap {
        [verb + $0 + " to", verb + $0 + " until"]
      }
    } + [
      "make it", "make this", "make", "reschedule for", "set it for", "set for", "change", "set", "move",
      "reschedule",
    ]).sorted { $0.count > $1.count }
  }()
}
