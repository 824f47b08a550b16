/// The label of a sentence without the words that ask for the alert: 「약 먹으라고 알려 줘」, `remind me to call mom`.
struct Request: Equatable {
  /// Nil where nothing is left.
  var label: String?
  /// The name of one that is new and has no other: 기상, `alarm`.
  var defaultLabel: String?
  /// True where the words ask to be woken, or for an alarm.
  var isAlarm: Bool
  /// True where the words ask for no sound.
  var isSilent = false
  /// The minutes of the day at which it is usually done: people are woken in the morning, and dine in the evening.
  var usualHours: Range<Int>?

  /// Nil where nothing in the text asks.
  init?(_ text: String) {
    let lower = text.lowercased()
    if let rest = Self.withoutSilence(text) {
      self = Request(rest) ?? Request(label: rest.isEmpty ? nil : rest)
      isSilent = true
      return
    }
    guard let request = Self.korean(text) ?? Self.english(text, lower) else { return nil }
    self = request
    let isWaking = isAlarm && ["깨워", "모닝콜", "wake", "get me up"].contains(where: lower.contains)
    usualHours = isWaking ? Self.morning : Self.usualHours(of: label)
  }

  init(label: String? = nil, isAlarm: Bool = false) {
    (self.label, self.isAlarm) = (label, isAlarm)
    usualHours = Self.usualHours(of: label)
  }

  /// 소리 없이 스트레칭, stretch without sound: the text without those words; nil where it has none.
  private static func withoutSilence(_ text: String) -> String? {
    let words = text.split(separator: " ")
    for silence in [
      ["소리", "없이"], ["소리없이"], ["무음으로"], ["without", "sound"], ["without", "a", "sound"], ["with", "no", "sound"],
    ] where words.count >= silence.count {
      for start in 0...words.count - silence.count
      where words[start..<start + silence.count].elementsEqual(silence, by: { $0.lowercased() == $1 }) {
        return (words[..<start] + words[(start + silence.count)...]).joined(separator: " ")
      }
    }
    return nil
  }

  private static let morning = 240..<720

  private static func usualHours(of label: String?) -> Range<Int>? {
    let words = (label ?? "").lowercased().split(separator: " ").map(String.init)
    if ["wake up", "get up"].contains(words.prefix(2).joined(separator: " ")) { return morning }
    if words.contains(where: ["기상", "일어나기", "기상하기"].contains) { return morning }
    let text = words.joined(separator: " ")
    if ["자기 전", "자기전", "잠들기 전", "취침 전", "before bed", "before going to bed"].contains(where: text.contains) {
      return 1200..<1440
    }
    return ["dinner", "supper"].contains(where: [words.first, words.last].contains) ? 960..<1320 : nil
  }

  /// The words of a wish, longest first, and whether it is for an alarm.
  private static let endings: [(word: String, isAlarm: Bool)] = {
    let verbs = ["줘", "줘요", "주세요", "줄래", "줄래요", "주라", "주십시오", "부탁해", "부탁해요", "부탁합니다", "부탁드려요"]
    let wishes = [
      "알려", "말해", "리마인드 해", "리마인드해", "얘기해", "상기시켜", "울리게 해", "울리게해", "알림 좀 ", "알림 ", "알림", "알림 해", "알림해", "알림 좀 해",
      "알림 설정해",
      "알림 맞춰", "노티 ", "노티",
    ]
    let wakings = [
      "깨워", "알람 좀 ", "알람 ", "알람", "알람 해", "알람해", "알람 맞춰", "알람 울려", "울려", "알람 설정해", "알람 설정 해",
    ]
    let polite = { (stems: [String]) in
      stems.flatMap { stem in verbs.flatMap { [stem + $0, stem + (stem.hasSuffix(" ") ? "" : " ") + $0] } }
    }
    return
      (polite(wakings).map { ($0, true) } + polite(wishes).map { ($0, false) }
      + ["부탁해", "부탁해요", "부탁합니다", "부탁드려요", "부탁드립니다", "울리게"].map { ($0, false) }
      + ["알람 설정", "알람 맞추기", "알람"].map { ($0, true) } + ["알림 설정", "알림 맞추기", "알림 좀", "리마인드"].map { ($0, false) })
      .sorted { $0.0.count > $1.0.count }
  }()

  /// What stands behind 알람 where it is of a name: 알람 시계 사기.
  private static let alarmObjects: Set<String> = [
    "시계", "시계를", "앱", "앱을", "어플", "소리", "소리를", "맞추기", "맞춰", "맞추고", "설정", "설정하기", "끄기", "끄고", "켜기", "켜고", "확인", "확인하기",
    "해제", "해제하기", "추가", "추가하기", "등록", "체크", "테스트", "점검", "및", "울리면", "없이",
  ]

  private static let emphases = ["꼭", "좀", "제발", "반드시"]
  private static let forgetting = ["잊지 말라고", "잊지 말고", "잊지 말기", "잊지 않게", "까먹지 말라고", "까먹지 말고", "까먹지 않게"]

  private static func korean(_ text: String) -> Request? {
    let asked = ["해줘", "해 줘", "해주세요", "해 주세요", "알려줘", "알려 줘", "알려주세요", "알려 주세요"].first { isWord($0, endOf: text) }
    if let words = forgetting.first(where: { text.hasPrefix($0 + " ") }) {
      let rest = String(text.dropFirst(words.count + 1))
      return korean(rest) ?? Request(label: rest)
    }
    // The request may stand before its object: 알려 줘 라면.
    let polite = ["줘", "줘요", "주세요"]
    if let asked = endings.first(where: { polite.contains(where: $0.word.hasSuffix) && text.hasPrefix($0.word + " ") })
    {
      let rest = String(text.dropFirst(asked.word.count + 1))
      return Request(label: korean(rest)?.label ?? noun(rest) ?? rest, isAlarm: asked.isAlarm)
    }
    let clause = trimmed(String(text.dropLast(asked?.count ?? 0)))
    if let words = forgetting.first(where: { isWord($0, endOf: clause) }), clause.count > words.count {
      return Request(label: trimmed(String(clause.dropLast(words.count))))
    }
    if ["알람 기상", "알람 일어나기"].contains(text) { return Request(label: String(text.dropFirst(3)), isAlarm: true) }
    if text == "기상알람" { return Request(label: "기상", isAlarm: true) }
    if isWord("모닝콜", endOf: text) || text.hasPrefix("모닝콜 ") { return Request(label: text, isAlarm: true) }
    if text == "알람으로" { return Request(label: nil, isAlarm: true) }
    if text.hasPrefix("알람 "), ["맞춰 줘", "맞춰줘", "설정해 줘", "설정해줘"].contains(where: text.hasSuffix),
      !endings.contains(where: { $0.word == text })
    {
      return Request(label: text, isAlarm: true)
    }
    if let word = ["알람으로 ", "알람 "].first(where: text.hasPrefix) {
      let rest = String(text.dropFirst(word.count))
      let isWish = endings.contains { $0.word == text }
      let isObject = isWish || word == "알람 " && alarmObjects.contains(rest.prefix { $0 != " " }.lowercased())
      if !isObject {
        var request = korean(rest) ?? Request(label: rest)
        request.isAlarm = true
        return request
      }
    }
    if let asked, clause.hasSuffix(" 알람으로"), asked.hasPrefix("해") {
      return Request(label: String(clause.dropLast(5)), isAlarm: true)
    }
    if text.hasSuffix(" 알람으로") { return Request(label: trimmed(String(text.dropLast(5))), isAlarm: true) }
    guard let ending = endings.first(where: { isWord($0.word, endOf: text) }) else { return wish(text) }
    var rest = trimmed(String(text.dropLast(ending.word.count)))
    // 꼭 깨워 주세요, 꼭 약 먹으라고 알려 줘.
    if let word = emphases.first(where: { rest == $0 || rest.hasPrefix($0 + " ") }) {
      rest = trimmed(String(rest.dropFirst(word.count)))
    }
    if let word = emphases.first(where: { rest.hasSuffix(" " + $0) }) {
      rest = trimmed(String(rest.dropLast(word.count)))
    }
    // 일어나라고 깨워 줘, 회의라고 알려 줘.
    rest = noun(rest) ?? rest
    for particle in ["한다고", "을", "를"] where rest.hasSuffix(particle) && rest.count > particle.count + 1 {
      rest = trimmed(String(rest.dropLast(particle.count)))
      break
    }
    if rest.isEmpty {
      var request = Request(label: nil, isAlarm: ending.isAlarm)
      request.defaultLabel = ending.word.hasPrefix("깨워") ? "기상" : ending.isAlarm ? "알람" : nil
      return request
    }
    return Request(label: rest, isAlarm: ending.isAlarm)
  }

  /// 약 먹게 해 줘, 약 먹으라고 해 줘.
  private static func wish(_ text: String) -> Request? {
    for ending in ["해줘", "해 줘", "해줘요", "해 줘요", "해주세요", "해 주세요"] where isWord(ending, endOf: text) {
      guard let name = noun(trimmed(String(text.dropLast(ending.count)))) else { continue }
      return Request(label: name, isAlarm: false)
    }
    // 경비 정산해 줘.
    let glued = ["해줘", "해 줘", "해줘요", "해주세요", "해 주세요"].first { text.hasSuffix($0) && !isWord($0, endOf: text) }
    return glued.map { Request(label: String(text.dropLast($0.count)), isAlarm: false) }
  }

  /// A clause as a noun: 약 먹으라고 → 약 먹기; nil for another text.
  private static func noun(_ text: String) -> String? {
    if text.hasSuffix("이라고") { return String(text.dropLast(3)) }
    // 전화해 달라고.
    if let ending = ["해 달라고", "해달라고"].first(where: text.hasSuffix) {
      return trimmed(String(text.dropLast(ending.count)))
    }
    let isOrder = text.hasSuffix("라고")
    guard isOrder || text.hasSuffix("게") || text.hasSuffix("도록") || text.hasSuffix("자고") else { return nil }
    var stem = String(text.dropLast(text.hasSuffix("게") ? 1 : 2))
    if isOrder, stem.hasSuffix("으") { stem = String(stem.dropLast()) }
    guard let last = stem.last else { return nil }
    // 회의라고: a noun.
    let isStem =
      !isOrder || text.hasSuffix("으라고") || "하가시오보자주사나쓰치끄내타켜깨챙두그르추뜨키우".contains(last)
      || (last == "리" && !["요리", "정리", "수리", "처리", "관리", "빨리"].contains { stem.hasSuffix($0) })
    return isStem ? stem + "기" : stem
  }

  /// True where the text ends with the word, behind a space or at its beginning.
  private static func isWord(_ word: String, endOf text: String) -> Bool {
    guard text.hasSuffix(word) else { return false }
    return text.count == word.count || text.dropLast(word.count).last == " "
  }

  private static func english(_ text: String, _ lower: String) -> Request? {
    var start = 0
    var isAsked = false
    var isAlarm = false
    for (words, alarm) in prefixes where lower.dropFirst(start).hasPrefix(words) {
      let end = start + words.count
      guard end == lower.count || lower.dropFirst(end).first == " " else { continue }
      // An alarm clock is a thing.
      let next = lower.dropFirst(end).split(separator: " ").first
      if words == "alarm", next.map({ ["clock", "system", "company", "code", "test", "battery"].contains($0) }) == true
      {
        continue
      }
      (start, isAsked) = (min(end + 1, lower.count), true)
      isAlarm = isAlarm || alarm
    }
    var rest = trimmed(String(text.dropFirst(start)))
    for (words, alarm) in suffixes where rest.lowercased().hasSuffix(words) {
      guard rest.count == words.count || rest.dropLast(words.count).last == " " else { continue }
      if words == "alarm",
        ["smoke", "fire", "car", "burglar", "house"].contains(rest.split(separator: " ").dropLast().last?.lowercased())
      {
        continue
      }
      rest = trimmed(String(rest.dropLast(words.count)))
      (isAsked, isAlarm) = (true, isAlarm || alarm)
    }
    guard isAsked else { return nil }
    var request = Request(label: rest.isEmpty ? nil : rest, isAlarm: isAlarm)
    if rest.isEmpty, isAlarm {
      request.defaultLabel = ["wake", "get me up"].contains(where: lower.contains) ? "wake up" : "alarm"
    }
    return request
  }

  /// In the order in which they may follow each other.
  private static let prefixes: [(words: String, isAlarm: Bool)] =
    [
      ("kindly", false), ("please", false), ("pls", false), ("can you please", false), ("could you please", false),
      ("would you please", false),
      ("i need to", false), ("i have to", false), ("i must", false), ("i've got to", false), ("we need to", false),
      ("we have to", false), ("can you", false), ("could you", false), ("would you", false), ("please", false),
      ("pls", false),
      ("don't forget to", false),
      ("dont forget to", false),
      ("do not forget to", false), ("don't forget", false), ("dont forget", false), ("remember to", false),
      ("make sure to", false), ("set an alarm for", true), ("set an alarm to", true),
      ("set an alarm", true), ("set alarm for", true), ("set alarm", true), ("alarm for", true), ("alarm to", true),
      ("set a reminder to", false), ("set a reminder for", false), ("set a reminder", false), ("reminder to", false),
      ("reminder for", false), ("a reminder to", false), ("a reminder for", false),
      ("wake me up for", true), ("wake me up to", true),
      ("wake me up", true),
      ("wake me for", true),
      ("wake me", true), ("get me up for", true), ("get me up to", true), ("get me up", true), ("as an alarm", true),
      ("alarm", true), ("don't let me forget to", false),
    ] + asking + [("to", false)]

  /// Remind me to, tell me about, let me know.
  private static let asking: [(words: String, isAlarm: Bool)] =
    [
      "remind me", "remind us", "tell me", "notify me", "alert me", "ping me", "nudge me", "let me know",
      "give me a nudge",
      "give me a reminder",
    ]
    .flatMap { verb in [" that", " to", " about", " of", ""].map { (verb + $0, false) } }

  private static let suffixes: [(words: String, isAlarm: Bool)] = [
    ("thanks", false), ("thank you", false), ("thx", false), ("please", false), ("pls", false), ("as an alarm", true),
    ("with an alarm", true), ("with alarm", true), ("alarm", true),
    ("wake me up", true), ("wake me", true), ("remind me", false),
  ]

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last, " ,-".contains(last) { text.removeLast() }
    while let first = text.first, " ,-".contains(first) { text.removeFirst() }
    return String(text)
  }
}
