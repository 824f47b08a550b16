extension VerbWords {
  /// A command line without the words that ask for its verb again: `off gym 꺼 줘`, `on gym again`, `undrink the last one`.
  ///
  /// Of a sentence, in `add`, `edit` and `copy`, only those of politeness go.
  package static func withoutRequest(_ arguments: [String]) -> [String] {
    guard arguments.count > 1, let verb = arguments.first else { return arguments }
    var words = Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") })
    let options = arguments.dropFirst(words.count + 1)
    let (begins, ends) = (beginnings[verb] ?? [], Set(polite + (endings(of: verb))))
    let least = mayBeAlone.contains(verb) ? 0 : 1
    while let count = (1...3).reversed().first(where: { said(words.suffix($0), in: ends, words.count, $0, least) }) {
      words.removeLast(count)
    }
    while let count = (1...4).reversed().first(where: { said(words.prefix($0), in: begins, words.count, $0, least) }) {
      words.removeFirst(count)
    }
    return [verb] + words + options
  }

  private static func said(
    _ words: ArraySlice<String>, in known: Set<String>, _ all: Int, _ count: Int, _ least: Int
  ) -> Bool {
    all - count >= least && known.contains(words.joined().lowercased())
  }

  /// Verbs that say enough without a word behind them.
  private static let mayBeAlone: Set<String> = ["undrink", "resume", "stop", "pause"]

  private static let polite = ["please", "pls", "plz"]

  /// Without spaces.
  private static func endings(of verb: String) -> [String] {
    if verb == "copy" { return ["하나더", "onemore"] }
    guard let stems = stems[verb] else { return ["add", "edit"].contains(verb) ? [] : requests }
    return stems.flatMap { stem in ["줘", "줘요", "주세요", "줄래"].map { stem + $0 } } + requests + (others[verb] ?? [])
  }

  private static let requests = ["부탁해", "부탁해요", "부탁", "좀", "해줘", "해주세요", "주세요"]

  private static let stems: [String: [String]] = [
    "off": ["꺼", "비활성화해"], "on": ["켜"], "delete": ["지워", "삭제해", "없애"],
    "pause": ["멈춰", "정지해", "일시정지해", "쉬게해", "조용히해", "꺼"], "resume": ["켜", "시작해", "재개해", "풀어"],
    "skip": ["건너뛰어", "빼", "넘어가", "쉬게해"], "undrink": ["취소해", "지워", "빼", "되돌려"],
    "goal": ["해", "정해", "바꿔", "설정해", "맞춰"], "timer": ["맞춰", "재", "돌려", "알려"], "snooze": ["알려", "울려", "미뤄"],
  ]

  private static let others: [String: [String]] = [
    "off": ["fornow"], "on": ["again", "다시"], "resume": ["again", "다시", "이제"],
    "snooze": ["다시", "again"], "pause": ["멈춰", "쉬어", "쉴게", "쉴래", "조용히"],
    "skip": ["건너뛰기", "건너뛰어", "쉴게", "쉴래", "쉬어", "쉬기", "빼기", "없대", "없어", "없음"],
    "undrink": ["취소", "last", "thelast", "lastone", "thelastone", "thelastdrink", "마지막", "마지막거", "방금거", "방금것"],
  ]

  private static let beginnings: [String: Set<String>] = [
    "goal": ["setto", "set", "to"], "resume": ["이제", "다시"],
    "timer": ["setatimerfor", "atimerfor", "timerfor", "startatimerfor", "startatimerof", "setfor"],
  ]
}
