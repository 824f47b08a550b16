import Testing

@testable import ReminderLanguage

@Suite struct VerbWordsTests {
  private static let verbs = [
    "list", "add", "show", "edit", "copy", "toggle", "on", "off", "delete", "next", "status", "test", "ack", "snooze",
    "stop", "skip", "pause", "resume", "sound", "log", "why", "simulate", "run", "restart", "quit", "autostart",
    "config", "undo", "drink",
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
    ("cancel", ["stop", "timer cancel", "undo"]), ("cancel 3", ["stop 3", "skip 3", "delete 3"]),
    ("mute", ["pause"]), ("mute 1h", ["pause 1h"]), ("mute 3", ["edit 3 --sound none", "off 3"]),
    ("unmute", ["resume"]),
    ("unskip 3", ["skip 3 0"]),
    ("rename 3 새 이름", ["edit 3 --label '새 이름'"]), ("rename 3", ["help edit"]), ("move 3 to 10am", ["edit 3 10am"]),
    ("remind me to stretch at 3pm", ["add stretch at 3pm"]), ("remind", ["help add"]),
    ("wake me up at 7am", ["add wake me up at 7am"]), ("start", ["autostart enable --now"]),
    ("시작 5분", ["timer start 5분"]),
    ("week", ["simulate"]), ("tomorrow", ["simulate tomorrow"]),
    ("삭제해줘 3", ["delete 3"]), ("turn off water", ["off water"]), ("turn 3 off", ["off 3"]),
    ("switch on 3", ["on 3"]), ("water off", ["off water"]), ("3 끄기", ["off 3"]), ("물 꺼 줘", ["off 물"]),
    ("물 켜줘", ["on 물"]), ("3 off", ["off 3"]), ("Pill delete", ["delete Pill"]), ("약 건너뛰기", ["skip 약"]),
    ("Pill pause", ["pause Pill"]), ("turn over 3", []), ("move on 3", []),
    ("change rent to 9am on the 25th", ["edit rent 9am on the 25th"]), ("change 3", ["edit 3"]),
    ("set gym to 7pm", ["edit gym 7pm"]), ("set an alarm for 7am", ["add set an alarm for 7am"]),
    ("스트레칭 4시로 바꿔줘", ["edit 스트레칭 4시로 바꿔줘"]), ("약 30분 미뤄줘", ["edit 약 30분 미뤄줘"]),
    ("30분 있다 다시 알려줘", ["snooze '30분 있다'"]), ("10분만 더", ["snooze '10분만 더'"]),
    ("remind me again in 30 minutes", ["snooze 'in 30 minutes'"]), ("5 more minutes", ["snooze '5 more minutes'"]),
    ("모두 끄기", ["off --all"]), ("알림 다 꺼줘", ["off --all"]), ("turn everything off", ["off --all"]),
    ("turn backup back on", ["on backup"]), ("백업 다시 켜줘", ["on 백업"]),
    ("whats next", ["next"]), ("what's next", ["next"]), ("다음 알림", ["next"]), ("다음", ["next"]),
    ("뭐 남았어", ["next", "list"]), ("꺼진 알림만 보여줘", ["list --disabled"]), ("잠깐 멈춰", ["pause", "stop"]),
    ("다시 시작", ["resume", "restart"]),
    ("물 마셨어", ["drink"]), ("커피 한 잔 마셨어", ["drink 커피 한 잔"]), ("i drank a cup", ["drink a cup"]),
    ("약 먹었어", ["ack 약"]), ("했어", ["ack"]), ("다했어", ["ack"]), ("did it", ["ack"]),
    ("되돌려줘", ["undo"]), ("방금 한 거 취소", ["undo"]), ("cancel the timer", ["timer cancel"]),
    ("타이머 취소해줘", ["timer cancel"]),
    ("every day 9am vitamins", ["add every day 9am vitamins"]), ("how much water did i drink today", ["today"]),
    ("오늘 물 얼마나 마셨어", ["today"]), ("다음 알림 뭐야", ["next"]), ("실행취소", ["undo"]),
    ("set a timer for 10 minutes", ["timer '10 minutes'"]), ("10분 타이머 맞춰줘", ["timer 10분"]), ("3분 타이머", ["timer 3분"]),
    ("다음주 수요일까지 모든 알림 꺼줘", ["pause 다음주 수요일까지"]), ("한시간 동안 알림 꺼줘", ["pause 한시간 동안"]),
    ("오늘 운동 취소", ["skip 운동 오늘"]), ("Gym 오늘 쉬어", ["skip Gym 오늘"]),
    ("cancel gym until monday", ["pause gym until monday"]), ("cancel timer", ["timer cancel"]),
    ("내일 회의 건너뛰기 취소", ["skip 회의 0"]), ("약 일시정지 취소", ["resume 약"]),
    ("약 안 먹었어", []), ("아직 못 했어", []), ("커피 안 마셨어", []), ("i did not take it", []),
    ("모두 건너뛰기", []), ("set goal 2L", ["goal 2L"]), ("change volume to 50", ["config set volume 50"]),
  ]

  @Test(arguments: lines)
  func `a word that is more than another name means whole lines`(said: String, meant: [String]) {
    let words = said.split(separator: " ").map(String.init)

    let lines = VerbWords.lines(meantBy: words[0], Array(words[1...]), among: Self.verbs)

    #expect(lines.map(shellText) == meant)
  }

  @Test(arguments: [
    ("history this month", "history --month"), ("history 한 달", "history --month"), ("list disabled", "list --disabled"),
    ("list 꺼진 알림 --json", "list --disabled --json"), ("log yesterday", "log --since yesterday"),
    ("log Pill", "log Pill"), ("history", "history"), ("add today", "add today"),
  ])
  func `words that are those of an option are that option`(line: String, rewritten: String) {
    #expect(VerbWords.rewritten(line.split(separator: " ").map(String.init)).joined(separator: " ") == rewritten)
  }

  @Test(arguments: [
    ("pause timer", ["timer pause"]), ("stop the timer", ["stop", "timer cancel"]), ("off 타이머", ["timer cancel"]),
    ("stop reminding me about gym", ["off gym"]),
    ("off gym until monday", ["pause gym until monday"]), ("stop all reminders for an hour", ["pause an hour"]),
    ("off 약 내일까지", ["pause 약 내일까지"]), ("skip all today", ["pause today"]),
    ("off waiting for mum", []), ("skip 3 until fridya", []), ("off gym", []),
    ("pause gym", []), ("pause", []), ("add timer", []),
  ])
  func `a verb that is said of a timer means one below timer`(line: String, meant: [String]) {
    #expect(
      VerbWords.otherLines(line.split(separator: " ").map(String.init)).map { $0.joined(separator: " ") } == meant)
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
