/// Words that people type for the verbs of the command line, and the verb that was meant by a mistyped one.
package enum VerbWords {
  /// Words that are no verbs here, with the verb that they mean: those of other programs, and Korean.
  private static let synonyms: [String: String] = [
    "ls": "list", "목록": "list", "보기": "list",
    "new": "add", "추가": "add", "등록": "add",
    "rm": "delete", "del": "delete", "remove": "delete", "삭제": "delete", "지우기": "delete",
    "cp": "copy", "복사": "copy",
    "change": "edit", "수정": "edit", "편집": "edit", "고치기": "edit",
    "enable": "on", "켜기": "on",
    "disable": "off", "끄기": "off",
    "info": "show", "자세히": "show",
    "다음": "next", "상태": "status", "테스트": "test", "시험": "test",
    "done": "ack", "확인": "ack", "마셨어요": "ack",
    "미루기": "snooze", "건너뛰기": "skip", "일시정지": "pause", "멈춤": "pause", "재개": "resume",
    "시작": "start", "취소": "cancel", "정지": "cancel", "stop": "cancel", "연장": "extend", "재시작": "restart",
    "약속": "promises", "promise": "promises", "공휴일": "holidays", "휴일": "holidays", "소리": "sound", "sounds": "sound",
    "history": "log", "기록": "log", "이유": "why",
    "daemon": "run", "실행": "run",
    "타이머": "timer", "timers": "timer", "자동시작": "autostart", "settings": "config", "설정": "config", "도움말": "help",
  ]

  /// Returns true for a word that people type for a verb, in either language, regardless of the words after it.
  package static func isVerb(_ word: String, among verbs: [String]) -> Bool {
    synonyms[word.lowercased()].map(verbs.contains) ?? verbs.contains(word)
  }

  /// The verb that a word means and does not spell: another word for it, the only one that begins so, or the nearest one.
  ///
  /// `verbs` in the order in which equally near ones are preferred; nil where none is near.
  package static func verb(meantBy word: String, among verbs: [String]) -> String? {
    let word = word.lowercased()
    if let verb = synonyms[word], verbs.contains(verb) { return verb }
    let longer = verbs.filter { word.count >= 3 && $0.hasPrefix(word) }
    if longer.count == 1 { return longer.first }
    // In a word of three letters two others are another word.
    let limit = min(2, word.count / 2)
    let near = verbs.map { (verb: $0, distance: editDistance(word, $0)) }.filter { $0.distance <= limit }
    return near.min { $0.distance < $1.distance }?.verb
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
