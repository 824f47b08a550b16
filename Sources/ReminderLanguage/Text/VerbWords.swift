/// Words that people type for the verbs of the command line, and the lines that they mean.
package enum VerbWords {
  /// Words that are no verbs here, with the verb that they mean: those of other programs, and Korean.
  private static let synonyms: [String: String] = [
    "ls": "list", "목록": "list", "보기": "list",
    "new": "add", "create": "add", "추가": "add", "등록": "add",
    "rm": "delete", "del": "delete", "remove": "delete", "erase": "delete", "삭제": "delete", "지우기": "delete",
    "지워": "delete",
    "cp": "copy", "복사": "copy",
    "change": "edit", "modify": "edit", "수정": "edit", "편집": "edit", "고치기": "edit", "변경": "edit",
    "enable": "on", "켜기": "on", "켜": "on",
    "disable": "off",
    "info": "show", "자세히": "show",
    "다음": "next", "상태": "status", "테스트": "test", "시험": "test",
    "done": "ack", "확인": "ack", "완료": "ack", "마셨어요": "ack", "했어요": "ack", "했어": "ack", "다했어": "ack",
    "먹었어": "ack", "먹었어요": "ack", "drank": "ack",
    "dismiss": "stop", "silence": "stop", "hush": "stop", "shush": "stop", "그만": "stop",
    "postpone": "snooze", "later": "snooze", "미루기": "snooze", "나중에": "snooze", "건너뛰기": "skip",
    "일시정지": "pause", "멈춤": "pause", "계획": "plan",
    "unpause": "resume", "continue": "resume", "재개": "resume", "계속": "resume",
    "시작": "start", "begin": "start", "연장": "extend", "재시작": "restart", "reload": "restart",
    "exit": "quit", "kill": "quit", "shutdown": "quit", "종료": "quit", "끝내기": "quit",
    "약속": "promises", "promise": "promises", "공휴일": "holidays", "휴일": "holidays", "소리": "sound", "sounds": "sound",
    "놓침": "missed", "놓친": "missed",
    "되돌리기": "undo", "실행취소": "undo", "되돌려": "undo", "revert": "undo", "다시하기": "redo",
    "journal": "log", "오늘": "today", "마심": "drink", "마셨다": "drink", "마셨어": "drink", "drunk": "drink",
    "목표": "goal", "컵": "cup", "통계": "history", "stats": "history", "statistics": "history", "기록": "log", "이유": "why",
    "내보내기": "export", "backup": "export", "dump": "export", "백업": "export", "가져오기": "import", "restore": "import",
    "daemon": "run", "실행": "run",
    "타이머": "timer", "timers": "timer", "자동시작": "autostart", "settings": "config", "설정": "config", "도움말": "help",
  ]

  /// Words that mean other verbs below `timer`, `autostart` and `config`.
  private static let subcommandSynonyms: [String: [String]] = [
    "add": ["start"], "create": ["new"], "stop": ["cancel", "disable"], "start": ["enable"], "cancel": ["disable"],
    "install": ["enable"], "uninstall": ["disable"], "off": ["disable", "cancel"], "on": ["enable"],
    "끄기": ["disable", "cancel"], "켜기": ["enable"], "정지": ["cancel"], "중지": ["cancel"], "취소": ["cancel"],
    "그만": ["cancel"], "멈춰": ["pause"], "more": ["extend"], "reset": ["unset", "restart"], "이름": ["rename"],
    "delete": ["unset", "disable"], "remove": ["unset", "delete", "disable"], "default": ["unset"], "초기화": ["unset"],
  ]

  /// The verb that a word spells or means exactly, regardless of the words after it.
  package static func verb(spelled word: String, among verbs: [String]) -> String? {
    let word = word.lowercased()
    if verbs.contains(word) { return word }
    let synonym = synonyms[word]
    guard !verbs.contains("snooze") else { return synonym.flatMap { verbs.contains($0) ? $0 : nil } }
    // Each through the word of the command line: 켜기, on, enable.
    let meant =
      (subcommandSynonyms[word] ?? []) + [synonym].compactMap { $0 }
      + (synonym.flatMap { subcommandSynonyms[$0] } ?? [])
    return meant.first(where: verbs.contains)
  }

  /// The verb that a word means and does not spell: another word for it, the only one that begins so, or the nearest one.
  ///
  /// Nil where none is near, and where equally near ones mean different verbs: a proposal is never the opposite.
  package static func verb(meantBy word: String, among verbs: [String]) -> String? {
    let word = word.lowercased()
    if let verb = verb(spelled: word, among: verbs) { return verb }
    let longer = verbs.filter { word.count >= 3 && $0.hasPrefix(word) }
    if longer.count == 1 { return longer.first }
    // In a word of three letters two others are another word.
    let limit = min(2, word.count / 2)
    // Words of other programs attract only letters: a syllable of Hangul that differs is another word.
    let known =
      verbs + (word.allSatisfy(\.isASCII) ? synonyms.keys.filter { $0.count > 3 && $0.allSatisfy(\.isASCII) } : [])
    let near = known.map { (word: $0, distance: editDistance(word, $0)) }.filter { $0.distance <= limit }
    let least = near.map(\.distance).min()
    let nearest = near.filter { $0.distance == least }.map(\.word)
    let meant = Set(nearest.compactMap { verb(spelled: $0, among: verbs) })
    return meant.count == 1 && nearest.allSatisfy { isNegated($0) == isNegated(word) } ? meant.first : nil
  }

  /// The command lines, without the name of the program, that a word in the place of a verb means with the words behind it.
  ///
  /// Several where the word alone does not tell; none where no verb is near.
  package static func lines(meantBy word: String, _ rest: [String], among verbs: [String]) -> [[String]] {
    let parts = word.split(separator: " ").map(String.init)
    if parts.count > 1, rest.isEmpty { return lines(meantBy: parts[0], Array(parts.dropFirst()), among: verbs) }
    let polite = word.lowercased()
    let ending = endings.first { polite.hasSuffix($0) && polite.count > $0.count } ?? ""
    let plain = String(polite.dropLast(ending.count))
    let rest = rest.last.map(endings.contains) == true ? Array(rest.dropLast()) : rest
    if verbs.contains("snooze"),
      let lines = again([word] + rest) ?? timer([word] + rest) ?? lines(plain, rest) ?? switching(word, rest)
    {
      return lines
    }
    return (verb(spelled: plain, among: verbs) ?? verb(meantBy: word, among: verbs)).map { [[$0] + rest] } ?? []
  }

  /// 30분 있다 다시 알려, 10분만 더, `5 more minutes`: the snooze of a length; nil for other words.
  private static func again(_ words: [String]) -> [[String]]? {
    let words = words.map { $0.lowercased() }
    let isAgain = words.contains { ["다시", "again", "더", "more", "another"].contains($0) }
    let asking: Set<String> = ["다시", "알려", "알려줘", "울려", "울려줘", "again", "remind", "tell", "me"]
    guard isAgain else { return nil }
    let length = words.filter { !asking.contains($0) }.joined(separator: " ")
    return (try? parseSnooze(length)).map { _ in [["snooze", length]] }
  }

  /// 3분 타이머, 10분 타이머 맞춰 줘, `set a timer for 10 minutes`: the timer of a length; nil for other words.
  private static func timer(_ words: [String]) -> [[String]]? {
    let words = words.map { $0.lowercased() }
    guard words.contains(where: ["타이머", "timer"].contains) else { return nil }
    let asking: Set<String> = [
      "타이머", "timer", "set", "start", "a", "an", "for", "of", "me", "맞춰", "맞춰줘", "켜", "켜줘", "줘", "시작",
    ]
    let length = words.filter { !asking.contains($0) }.joined(separator: " ")
    return timerSeconds(length).map { _ in [["timer", length]] }
  }

  /// A command line whose words are those of an option: `history this month`, `list disabled`, `log yesterday`.
  package static func rewritten(_ arguments: [String]) -> [String] {
    let words = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    // Most have none, and need no table.
    guard let verb = arguments.first, !words.isEmpty else { return arguments }
    let text = words.joined().lowercased()
    guard let options = optionWords[verb]?.first(where: { $0.words.contains(text) })?.options else { return arguments }
    return [verb] + options + arguments.dropFirst(words.count + 1)
  }

  /// Without spaces.
  private static let optionWords: [String: [(words: Set<String>, options: [String])]] = [
    "history": [
      (["week", "thisweek", "이번주", "일주일"], ["--week"]),
      (["month", "thismonth", "이번달", "한달", "한달간"], ["--month"]),
      (["year", "thisyear", "올해", "일년", "1년"], ["--year"]),
    ],
    "list": [
      (["disabled", "off", "꺼진", "꺼진것", "꺼진거", "꺼진알림"], ["--disabled"]),
      (["enabled", "on", "켜진", "켜진것", "켜진거", "켜진알림"], ["--enabled"]),
      (["all", "everything", "전체", "전부", "모두", "다"], ["--all"]),
    ],
    "log": [
      (["today", "오늘"], ["--since", "today"]), (["yesterday", "어제"], ["--since", "yesterday"]),
    ],
  ]

  /// The lines of a verb that is said of the timer, of reminding or of a time: `pause timer`, `stop reminding me about gym`,
  /// 약 내일까지 of `off`; none for other words.
  package static func otherLines(_ arguments: [String]) -> [[String]] {
    if arguments.first == "stop", arguments.count > 2, arguments[1].lowercased() == "reminding" {
      return [
        ["off"] + arguments.dropFirst(2).drop { ["me", "about", "to", "of", "the", "my"].contains($0.lowercased()) }
      ]
    }
    let words = arguments.dropFirst().filter { !["the", "my"].contains($0.lowercased()) }
    // off 약 내일까지, stop all reminders for an hour.
    if ["off", "stop", "skip"].contains(arguments.first), let pause = pause(Array(words)) { return [pause] }
    // Off 물 빼고 다, everything except gym.
    if let verb = arguments.first, let other = ["off": "on", "on": "off"][verb], AlertList.saysAll(Array(words)),
      words.contains(where: { ["빼고", "말고", "except", "but"].contains($0.lowercased()) })
    {
      let names = words.filter {
        !AlertList.saysAll([$0]) && !["빼고", "말고", "except", "but", "for"].contains($0.lowercased())
      }
      return names.isEmpty ? [] : [[verb, "--all"], [other] + names]
    }
    // Skip everything tomorrow, 내일 거 다.
    let rest = words.filter { AlertList.behindAll([$0]) == nil && !["거", "것", "건", "of"].contains($0) }
    if arguments.first == "skip", AlertList.saysAll(Array(words)), !rest.isEmpty { return [["pause"] + rest] }
    guard words.count == 1, ["timer", "timers", "타이머"].contains(words[0].lowercased()) else { return [] }
    switch arguments.first {
    case "stop", "ack": return [["stop"], ["timer", "cancel"]]
    case "off": return [["timer", "cancel"]]
    case "delete": return [["timer", "cancel"]]
    case "pause", "resume": return [["timer", arguments[0]]]
    case "edit", "skip", "snooze": return [["help", "timer"]]
    default: return []
    }
  }

  /// The pause of words that say how long: 한 시간 동안 알림, gym until monday; nil for other words.
  private static func pause(_ words: [String]) -> [String]? {
    let said = words.filter { AlertList.behindAll([$0]) == nil && !AlertList.isNoun([$0]) }
    if let place = said.firstIndex(where: { ["until", "till", "for"].contains($0.lowercased()) }),
      saysLength(said[(place + 1)...].joined(separator: " "))
    {
      return ["pause"] + said.filter { $0.lowercased() != "for" }
    }
    guard let end = said.lastIndex(where: { word in ["까지", "동안"].contains(where: word.hasSuffix) }),
      let start = (max(0, end - 3)...end).first(where: { start in
        let text = said[start...end].joined(separator: " ")
        return saysLength(text.dropLast(2).trimmingPrefix(" "))
      }), start == 0 || said.count > 1
    else { return nil }
    return ["pause"] + said
  }

  /// True for a length or a moment: an hour, next monday, 다음 주 수요일.
  private static func saysLength(_ text: some StringProtocol) -> Bool {
    var text = String(text)
    while text.last == " " { text.removeLast() }
    return Parser.value(of: text) { parser in
      parser.duration() ?? parser.date().map { _ in 0 } ?? parser.weekdayAlone().map { _ in 0 }
        ?? parser.time().map { _ in 0 }
    } != nil
  }

  /// Endings of a request, the longest first.
  private static let endings = ["해주세요", "해줘", "주세요", "줘요", "줘", "하기", "해", "please"]

  /// The line of a name with its verb behind it: 물 꺼 줘, `3 off`.
  private static func switching(_ name: String, _ rest: [String]) -> [[String]]? {
    guard let last = rest.last?.lowercased() else { return nil }
    let ending = endings.first { last.hasSuffix($0) && last.count > $0.count } ?? ""
    let stem = String(last.dropLast(ending.count))
    let words = [name] + rest.dropLast()
    // 아직 안 먹었어: the opposite of an answer.
    if saysNo(words + [stem]) { return nil }
    // 물 마셨어, 커피 한 잔 마셨어.
    if ["마셨어", "마셨어요", "마셨다", "마심", "마셨음"].contains(stem) {
      return [["drink"] + words.drop { AlertContent.meansWater($0) && words.count == 1 }]
    }
    if ["먹었어", "먹었어요", "했어", "했어요", "했음", "다했어"].contains(stem) { return [["ack"] + words] }
    // 스트레칭 4시로 바꿔 줘: with the verb, which may say a direction.
    if EditWords.changes.contains(last) || ["바꾸기", "옮기기"].contains(last) { return [["edit"] + words + [last]] }
    let verbs = [
      "off": "off", "끄기": "off", "꺼": "off", "on": "on", "켜기": "on", "켜": "on", "삭제": "delete", "지워": "delete",
      "지우기": "delete", "delete": "delete", "remove": "delete", "건너뛰기": "skip", "건너뛰어": "skip", "skip": "skip",
      "edit": "edit", "수정": "edit", "변경": "edit", "snooze": "snooze", "미루기": "snooze", "pause": "pause",
      "일시정지": "pause",
    ]
    // 오늘 운동 취소, Gym 오늘 쉬어.
    if ["취소", "쉬어", "쉴래"].contains(stem) {
      let days = words.filter { word in Parser.value(of: word) { $0.date() } != nil }
      // 내일 회의 건너뛰기 취소, 일시정지 취소: of what was skipped or paused.
      if let last = words.last, let verb = ["건너뛰기": "skip", "일시정지": "resume"][last] {
        return [[verb] + words.dropLast().filter { !days.contains($0) } + (verb == "skip" ? ["0"] : [])]
      }
      if days.count == 1, words.count > 1 { return [["skip"] + words.filter { $0 != days[0] } + days] }
      return stem == "취소" ? lines(stem, words) : nil
    }
    guard let verb = verbs[stem] else { return nil }
    if verb == "off", let pause = pause(words) { return [pause] }
    if AlertList.behindAll(words) == [] {
      return verb == "pause" ? [[verb]] : ["on", "off", "delete"].contains(verb) ? [[verb, "--all"]] : nil
    }
    return [[verb] + words.filter { $0 != "다시" }]
  }

  /// The lines of words that are more than another name of one verb; nil for any other word.
  private static func lines(_ word: String, _ rest: [String]) -> [[String]]? {
    func each(_ verbs: String...) -> [[String]] { verbs.map { [$0] + rest } }
    func without(_ words: String...) -> [String] { Array(rest.drop { words.contains($0.lowercased()) }) }
    switch word {
    // 끄기 is also the word on the button.
    case "끄기", "꺼": return rest.isEmpty ? [["stop"]] : each("stop", "off")
    case "중지", "정지", "중단", "멈춰": return rest.isEmpty ? [["stop"], ["pause"]] : each("stop", "off")
    case "cancel", "abort", "취소":
      let others = otherLines(["off"] + rest)
      if !others.isEmpty { return others }
      return rest.isEmpty ? [["stop"], ["timer", "cancel"], ["undo"]] : each("stop", "skip", "delete")
    case "mute" where durationSeconds(rest.joined(separator: " ")) != nil: return [["pause"] + rest]
    case "mute", "음소거": return rest.isEmpty ? [["pause"]] : [["edit"] + rest + ["--sound", "none"], ["off"] + rest]
    case "unmute": return rest.isEmpty ? [["resume"]] : [["edit"] + rest + ["--sound", ""], ["on"] + rest]
    case "unskip" where !rest.isEmpty: return [["skip"] + rest + ["0"]]
    case "unsnooze": return each("stop")
    // Move on, turn over: other words.
    case "move" where ["on", "off", "over", "out", "up", "down"].contains(rest.first?.lowercased()): return []
    case "rename" where rest.count > 1, "이름" where rest.count > 1:
      return [["edit", rest[0], "--label", without(rest[0], "to").joined(separator: " ")]]
    case "move" where rest.count > 1, "reschedule" where rest.count > 1, "옮겨" where rest.count > 1:
      return [["edit"] + rest.filter { $0 != "to" }]
    case "rename", "이름", "move", "reschedule", "옮겨": return [["help", "edit"]]
    case "turn", "switch":
      guard let verb = rest.first(where: { ["on", "off"].contains($0.lowercased()) }) else { return [] }
      let words = rest.filter { $0 != verb && $0.lowercased() != "back" }
      return [[verb.lowercased()] + (AlertList.behindAll(words) == [] ? ["--all"] : words)]
    case "set" where rest.count > 1 && ["goal", "cup"].contains(rest[0].lowercased()): return [rest]
    case "set", "change":
      if rest.count > 1, (try? Setting(named: rest[0])) != nil {
        return [["config", "set"] + rest.filter { $0.lowercased() != "to" }]
      }
      return changing(word, rest)
    case "make", "put": return changing(word, rest)
    case "whats", "what's", "what":
      return rest.contains { $0.lowercased().hasPrefix("next") } ? [["next"]] : nil
    case "다음" where AlertList.isNoun(rest.filter { !["뭐야", "뭐지", "언제야", "언제", "뭐"].contains($0) }): return [["next"]]
    case "뭐", "뭐가": return [["next"], ["list"]]
    case "꺼진", "켜진": return [["list", word == "꺼진" ? "--disabled" : "--enabled"]]
    case "잠깐", "잠시": return [["pause"], ["stop"]]
    case "다시": return rest.first?.hasPrefix("시작") == true ? [["resume"], ["restart"]] : nil
    case "방금", "그거", "아까":
      return rest.contains { $0.contains("취소") || $0.contains("되돌") } ? [["undo"]] : nil
    case "i", "i've", "ive": return rest.first.flatMap { lines($0.lowercased(), Array(rest.dropFirst())) }
    case "drank", "drunk": return rest.isEmpty ? nil : [["drink"] + rest]
    case "did", "took":
      return rest.first?.lowercased() == "i" || saysNo(rest) ? [] : [["ack"] + without("it", "that", "my", "the")]
    case "every", "each": return rest.isEmpty ? nil : [["add", word] + rest]
    case "how":
      return rest.contains { ["drink", "drunk", "drank", "water"].contains($0.lowercased()) } ? [["today"]] : nil
    case "오늘" where rest.contains { $0.hasPrefix("얼마") }: return [["today"]]
    case "wake" where rest.count > 1: return [["add", word] + rest]
    case "remind", "wake", "alarm", "알람", "깨워":
      let said = without("me", "up", "to", "at")
      return [said.isEmpty ? ["help", "add"] : ["add"] + said + (word == "remind" ? [] : ["--alarm"])]
    case "start", "시작": return [rest.isEmpty ? ["autostart", "enable", "--now"] : ["timer", "start"] + rest]
    case "타이머", "timers":
      let last = rest.last ?? ""
      let ending = endings.first { last.hasSuffix($0) && last.count > $0.count } ?? ""
      let verbs = ["pause", "resume", "cancel", "restart", "list"]
      return verb(spelled: String(last.dropLast(ending.count)), among: verbs).map { [["timer", $0] + rest.dropLast()] }
    case "week", "이번주": return rest.isEmpty ? [["simulate"]] : nil
    case "today", "오늘", "tomorrow", "내일": return rest.isEmpty ? [["simulate", word]] : nil
    default: return nil
    }
  }

  /// Set an alarm for 7am: a new alert; set gym to 7pm: an edit.
  private static func changing(_ word: String, _ rest: [String]) -> [[String]]? {
    let isNew = rest.first.map { ["a", "an", "alarm", "reminder"].contains($0.lowercased()) } ?? true
    guard rest.count > 1 || isNew else { return nil }
    return isNew ? rest.isEmpty ? nil : [["add", word] + rest] : [["edit"] + rest.filter { $0.lowercased() != "to" }]
  }

  /// True where something was not done: 안 먹었어, 아직 못 했어, `not take it`.
  private static func saysNo(_ words: [String]) -> Bool {
    words.contains { ["안", "못", "아직", "not", "never", "nothing", "yet"].contains($0.lowercased()) }
  }

  /// True for `unpause` and `disable`, which a letter or two less would make the opposite.
  private static func isNegated(_ word: String) -> Bool {
    ["un", "dis"].contains(where: word.hasPrefix)
  }
}

/// How many characters must be put in, left out, replaced or swapped with the next one to make one text of the other
/// (optimal string alignment).
func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let isSame = left[row] == right[column]
      var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
