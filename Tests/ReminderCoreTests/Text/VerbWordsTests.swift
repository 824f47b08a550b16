import Testing

@testable import ReminderLanguage

@Suite struct VerbWordsTests {
  private static let verbs = [
    "list", "add", "show", "edit", "copy", "toggle", "on", "off", "delete", "next", "status", "test", "ack", "snooze",
    "stop", "skip", "pause", "resume", "sound", "log", "why", "simulate", "run", "restart", "quit", "autostart",
    "config",
  ]

  @Test(arguments: [
    ("edti", "edit"), ("delte", "delete"), ("lst", "list"), ("LIST", "list"), ("ad", "add"), ("sipk", "skip"),
    ("pasue", "pause"), ("simul", "simulate"), ("auto", "autostart"), ("stat", "status"), ("snoze", "snooze"),
    ("목록", "list"), ("추가", "add"), ("삭제", "delete"), ("ls", "list"), ("rm", "delete"), ("Rm", "delete"),
    ("켜기", "on"), ("소리", "sound"), ("unpause", "resume"), ("unpuase", "resume"), ("disabel", "off"), ("enabel", "on"),
    ("onn", "on"), ("exit", "quit"), ("재시작", "restart"), ("그만", "stop"), ("dismis", "stop"),
  ])
  func `a mistyped verb, one of another program or a Korean one is known`(word: String, verb: String) {
    #expect(VerbWords.verb(meantBy: word, among: Self.verbs) == verb)
  }

  @Test(arguments: [
    "", "x", "3", "9:30", "frobnicate", "nonsense", "물", "물 마시기", "foo", "oxx", "of", "upause", "undelete", "unstop",
  ])
  func `what is near no verb means none`(word: String) {
    #expect(VerbWords.verb(meantBy: word, among: Self.verbs) == nil)
  }

  /// A line of a person, and the lines that it may mean.
  static let lines: [(said: String, meant: [String])] = [
    ("끄기", ["stop"]), ("끄기 3", ["stop 3", "off 3"]), ("꺼 줘", ["stop"]), ("꺼줘 3", ["stop 3", "off 3"]),
    ("중지", ["stop", "pause"]), ("멈춰", ["stop", "pause"]), ("멈춰주세요", ["stop", "pause"]),
    ("cancel", ["stop", "timer cancel"]), ("cancel 3", ["stop 3", "skip 3", "delete 3"]),
    ("mute", ["pause"]), ("mute 1h", ["pause 1h"]), ("mute 3", ["edit 3 --sound none", "off 3"]),
    ("unmute", ["resume"]),
    ("unskip 3", ["skip 3 0"]),
    ("rename 3 새 이름", ["edit 3 --label '새 이름'"]), ("rename 3", ["help edit"]), ("move 3 to 10am", ["edit 3 10am"]),
    ("remind me to stretch at 3pm", ["add stretch at 3pm"]), ("remind", ["help add"]),
    ("wake me up at 7am", ["add 7am --alarm"]), ("start", ["autostart enable --now"]), ("시작 5분", ["timer start 5분"]),
    ("week", ["simulate"]), ("tomorrow", ["simulate tomorrow"]),
    ("삭제해줘 3", ["delete 3"]), ("turn off water", ["off water"]), ("turn 3 off", ["off 3"]),
    ("switch on 3", ["on 3"]), ("water off", ["off water"]), ("3 끄기", ["off 3"]), ("물 꺼 줘", ["off 물"]),
    ("물 켜줘", ["on 물"]), ("3 off", ["off 3"]), ("Pill delete", ["delete Pill"]), ("약 건너뛰기", ["skip 약"]),
    ("Pill pause", ["pause Pill"]), ("turn over 3", []), ("move on 3", []),
  ]

  @Test(arguments: lines)
  func `a word that is more than another name means whole lines`(said: String, meant: [String]) {
    let words = said.split(separator: " ").map(String.init)

    let lines = VerbWords.lines(meantBy: words[0], Array(words[1...]), among: Self.verbs)

    #expect(lines.map(shellText) == meant)
  }

  @Test(arguments: [
    (["enable", "disable", "status"], "on", "enable"), (["enable", "disable", "status"], "off", "disable"),
    (["list", "get", "set", "unset"], "reset", "unset"),
    (["list", "start", "pause", "cancel", "extend"], "멈춤", "pause"),
    (["list", "start", "pause", "cancel", "extend"], "stop", "cancel"),
  ])
  func `below a verb a word may mean another one`(verbs: [String], word: String, meant: String) {
    #expect(VerbWords.verb(meantBy: word, among: verbs) == meant)
  }

  @Test func `a word means only a verb that there is`() {
    #expect(VerbWords.verb(meantBy: "rm", among: ["enable", "status"]) == nil)
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

  @Test(arguments: [
    ("/home/me", "/home/me/.build/release/reminder-notify", ".build/release/reminder-notify"),
    ("/home/me", "/home/me/reminder-notify", "./reminder-notify"),
    ("/home/m", "/home/me/reminder-notify", "/home/me/reminder-notify"),
    ("/", "/opt/a b/reminder-notify", "'/opt/a b/reminder-notify'"), ("", "/opt/x", "/opt/x"),
  ])
  func `a program is named from the working directory on`(folder: String, path: String, text: String) {
    #expect(shellProgram(path, from: folder) == text)
  }
}
