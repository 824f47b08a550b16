import Testing

@testable import ReminderLanguage

@Suite struct VerbWordsTests {
  private static let verbs = [
    "list", "add", "show", "edit", "copy", "toggle", "on", "off", "delete", "next", "status", "test", "ack", "snooze",
    "stop", "skip", "pause", "resume", "sound", "log", "why", "simulate", "run", "autostart", "config",
  ]

  @Test(arguments: [
    ("edti", "edit"), ("delte", "delete"), ("lst", "list"), ("LIST", "list"), ("ad", "add"), ("sipk", "skip"),
    ("pasue", "pause"), ("simul", "simulate"), ("auto", "autostart"), ("stat", "status"), ("snoze", "snooze"),
    ("목록", "list"), ("추가", "add"), ("삭제", "delete"), ("ls", "list"), ("rm", "delete"), ("Rm", "delete"),
    ("켜기", "on"), ("소리", "sound"),
  ])
  func `a mistyped verb, one of another program or a Korean one is known`(word: String, verb: String) {
    #expect(VerbWords.verb(meantBy: word, among: Self.verbs) == verb)
  }

  @Test(arguments: ["", "x", "3", "9:30", "frobnicate", "nonsense", "물", "물 마시기", "foo", "oxx"])
  func `what is near no verb means none`(word: String) {
    #expect(VerbWords.verb(meantBy: word, among: Self.verbs) == nil)
  }

  @Test func `a word means only a verb that there is`() {
    #expect(VerbWords.verb(meantBy: "rm", among: ["enable", "disable"]) == nil)
    #expect(VerbWords.verb(meantBy: "enabl", among: ["enable", "disable"]) == "enable")
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("edit", "edit", 0), ("edti", "edit", 1), ("kitten", "sitting", 3),
    ("목록", "목록들", 1), ("ca", "abc", 3),
  ])
  func `the distance counts swapped neighbours once`(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test(arguments: [
    (["add", "9:30"], "add 9:30"), (["add", "--label", "물 한 잔"], "add --label '물 한 잔'"), (["a'b"], "'a'\\''b'"),
    ([""], "''"), (["$(x)", "#1", "1번", "+25m"], "'$(x)' '#1' 1번 +25m"),
  ])
  func `a command line is quoted for a shell where it must be`(words: [String], text: String) {
    #expect(shellText(words) == text)
  }
}
