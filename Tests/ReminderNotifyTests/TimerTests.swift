import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notify

@Suite struct TimerTests {
  /// A line and what it prints.
  struct Step: Sendable {
    let words: [String]
    let output: String
    var status = Status.done
    var isMessage = false

    init(_ line: String, _ output: String, _ status: Status = .done) {
      words = line.split(separator: " ").map(String.init)
      (self.output, self.status, isMessage) = (output, status, status != .done)
    }
  }

  @Test(arguments: [
    (
      Language.korean,
      [
        Step("timer 라면 3분", "1번 타이머(라면)를 시작했습니다: 3분, 오후 1:08에 끝납니다."),
        Step("timer new 1분 30초", "2번 타이머를 준비했습니다: 1분 30초"),
        Step("timer pause 1", "1번 타이머(라면)를 일시 정지했습니다. 3분 남았습니다."),
        Step(
          "timer pause 라면", "1번 타이머(라면)는 일시 정지 중입니다. 지금 할 수 있는 명령: resume, cancel, restart, extend, delete", .failed),
        Step("timer extend 1 1분", "1번 타이머(라면)를 연장했습니다. 4분 남았습니다."),
        Step("timer resume 1번", "1번 타이머(라면)를 계속합니다. 오후 1:09에 끝납니다."),
        Step("timer start 2", "2번 타이머를 시작했습니다. 오후 1:07에 끝납니다."),
        Step("timer cancel #2", "2번 타이머를 취소했습니다."),
        Step("timer restart 2", "2번 타이머를 다시 시작했습니다. 오후 1:07에 끝납니다."),
        Step("timer delete 2", "2번 타이머를 삭제했습니다."),
        Step("timer 3분 뒤 빨래", "3번 타이머(빨래)를 시작했습니다: 3분, 오후 1:08에 끝납니다."),
        Step("timer 취소 1", "'timer 취소' 명령은 없습니다. 이렇게 적어 보세요: reminder-notify timer cancel 1", .usage),
        Step("timer 정지 라면", "'timer 정지' 명령은 없습니다. 이렇게 적어 보세요: reminder-notify timer cancel 라면", .usage),
        Step("timer 시험 50분", "4번 타이머(시험)를 시작했습니다: 50분, 오후 1:55에 끝납니다."),
        Step("timer resume 9", "9번 타이머가 없습니다.", .noSuchAlert),
        Step("timer 라면 7", "5번 타이머(라면)를 시작했습니다: 7분, 오후 1:12에 끝납니다."),
        Step("timer new 달걀 90초", "6번 타이머(달걀)를 준비했습니다: 1분 30초"),
        Step("timer 라면", "'라면' 값은 타이머의 길이로 읽을 수 없습니다. 예: 25m, 90s, 3:00, 1시간 반, 3시까지", .usage),
        Step("timer 3시까지 회의", "7번 타이머(회의)를 시작했습니다: 1시간 54분 30초, 오후 3:00에 끝납니다."),
        Step("timer rename 7 홍차 우리기", "7번 타이머(회의)의 이름을 바꿨습니다: 홍차 우리기"),
        Step("timer rename 홍차 우리기 차", "7번 타이머(홍차 우리기)의 이름을 바꿨습니다: 차"),
        Step("timer 7 멈춤", "'timer 7 멈춤' 명령은 없습니다. 이렇게 적어 보세요: reminder-notify timer pause 7", .usage),
        Step("timer 25분 시작", "'timer 25분 시작' 명령은 없습니다. 이렇게 적어 보세요: reminder-notify timer start 25분", .usage),
        Step("timer 5분 연장", "'timer 5분 연장' 명령은 없습니다. 이렇게 적어 보세요: reminder-notify timer extend 5분", .usage),
        Step("timer 취소 5분", "'timer 취소' 명령은 없습니다. 이렇게 적어 보세요: reminder-notify timer 5분 --label 취소", .usage),
        Step(
          "timer 열한시오십분까지",
          "'열한시오십분까지' 값은 타이머가 끝나는 시각으로 읽을 수 없습니다. 오후 3시까지처럼 오전, 오후와 함께 적어 주세요.", .usage),
        Step("timer 25분 공부 --break 5분 --repeat 4", "8번 타이머(공부)를 시작했습니다: 25분, 오후 1:30에 끝납니다.\n모두 4회이고, 사이에 5분씩 쉽니다."),
      ]
    ),
    (
      .english,
      [
        Step("timer tea 3m", "Timer 1 (tea) started: 3 min, ends 1:08 PM."),
        Step("timer start 25m --label focus --repeat", "Timer 2 (focus) started: 25 min, ends 1:30 PM."),
        Step("timer start 90s", "Timer 3 started: 1 min 30 s, ends 1:07 PM."),
        Step(
          "timer start 3", "Timer 3 is running already. Possible now: pause, cancel, restart, extend, delete", .failed),
        Step("timer pause 1,3", "Timer 1 (tea) paused with 3 min left.\nTimer 3 paused with 1 min 30 s left."),
        Step("timer resume all", "Timer 1 (tea) resumed. It ends 1:08 PM.\nTimer 3 resumed. It ends 1:07 PM."),
        Step("timer cancel 1-2", "Timer 1 (tea) cancelled.\nTimer 2 (focus) cancelled."),
        // What is over is not begun again with all the others.
        Step("timer restart all", "Timer 3 restarted. It ends 1:07 PM."),
        Step("timer clear", "Removed finished timers: 2"),
        Step("timer 25", "Timer 4 started: 25 min, ends 1:30 PM."),
        Step("timer 5 tea", "Timer 5 (tea) started: 5 min, ends 1:10 PM."),
        Step("timer start coffee 4m", "Timer 6 (coffee) started: 4 min, ends 1:09 PM."),
        Step("timer start 25", "There is no timer 25.", .noSuchAlert),
        Step("timer delete 4-6", "Timer 4 deleted.\nTimer 5 (tea) deleted.\nTimer 6 (coffee) deleted."),
        Step("timer delete", "Give the number of a timer, or all.", .usage),
        Step("timer start", "The length of the timer is missing. Example: timer start 25m", .usage),
        Step(
          "timer start 0s", "'0s' is not the length of a timer. Examples: 25m, 90s, 3:00, 1h30m, until 3pm", .usage),
        Step(
          "timer start 366d1s", "'366d1s' is not the length of a timer. Examples: 25m, 90s, 3:00, 1h30m, until 3pm",
          .usage),
        Step(
          "timer start 5m --repeat 1", "'1' is not a number of rounds: 2 to 1000, or no value for rounds without end.",
          .usage),
        Step("timer start 3 --label x", "A ready timer takes no options when it is started.", .usage),
        Step("timer extend 3", "By how much? Example: timer extend 1 5m", .usage),
        Step("timer 3m --label all", "'all' cannot be a name: it means all timers. Choose another.", .usage),
        Step(
          "timer extend 3 soon", "'soon' is not the length of a timer. Examples: 25m, 90s, 3:00, 1h30m, until 3pm",
          .usage),
        Step("timer extend 3 5", "Timer 3 extended. It ends 1:12 PM."),
        Step("timer extend 1m", "Timer 3 extended. It ends 1:13 PM."),
        Step("timer pause", "Timer 3 paused with 7 min 30 s left."),
        Step("timer resume", "Timer 3 resumed. It ends 1:13 PM."),
        Step("timer restart", "Timer 3 restarted. It ends 1:07 PM."),
        Step("timer cancel", "Timer 3 cancelled."),
        Step("timer pause", "No timer can do that now.", .failed),
        Step("timer restart 3", "Timer 3 restarted. It ends 1:07 PM."),
        Step(
          "timer edit 1 5m", "There is no command 'timer edit'. See them with reminder-notify timer --help.", .usage),
        Step("timer pasue 3", "There is no command 'timer pasue'. Try: reminder-notify timer pause 3", .usage),
        Step("timer add 5m", "There is no command 'timer add'. Try: reminder-notify timer start 5m", .usage),
        Step(
          "timer add 5 min to tea", "There is no command 'timer add'. Try: reminder-notify timer extend tea 5min",
          .usage),
        Step("timer +5m 3", "There is no command 'timer +5m 3'. Try: reminder-notify timer extend 3 5m", .usage),
        Step("timer +5m", "There is no command 'timer +5m'. Try: reminder-notify timer extend 5m", .usage),
        Step("timer 3 pause", "There is no command 'timer 3 pause'. Try: reminder-notify timer pause 3", .usage),
        Step("timer rename 3 all", "'all' cannot be a name: it means all timers. Choose another.", .usage),
        Step("timer rename 3", "Give a timer and its new name. Example: timer rename 1 tea", .usage),
        Step(
          "timer 5m --break soon", "'soon' is not the length of a timer. Examples: 25m, 90s, 3:00, 1h30m, until 3pm",
          .usage),
        Step("timer 366d long", "Timer 7 (long) started: 366 d, ends Mon, Nov 22, 2027, 1:05 PM."),
        Step(
          "timer extend 7 1m", "Timer 7 (long) cannot be extended by that much: a timer lasts a year at most.", .failed),
      ]
    ),
  ])
  func `each verb says what has become of a timer, or why nothing`(language: Language, steps: [Step]) throws {
    let sandbox = try Sandbox(language)

    for step in steps {
      let ending = sandbox.run(step.words)
      #expect(ending.status == step.status, "\(step.words)")
      #expect((step.isMessage ? ending.messages : ending.output) == step.output + "\n", "\(step.words)")
    }
  }

  @Test(
    arguments: [
      (["3:00"], 180, nil), (["1:30:00"], 5400, nil), (["90:00", "film"], 5400, "film"), (["until", "3pm"], 6870, nil),
      (["tea", "until", "15:00"], 6870, "tea"), ([" 3m "], 180, nil), (["start", " 3m "], 180, nil),
      (["start", "오후 3시까지"], 6870, nil), (["25", "--break", "5"], 1500, nil),
      (["until", "the", "end", "5m"], 300, "until the end"), (["tillage", "5"], 300, "tillage"),
    ] as [([String], Int64, String?)])
  func `a length is written as a clock counts it, or as the time at its end`(
    words: [String], seconds: Int64, label: String?
  ) throws {
    let sandbox = try Sandbox()

    let ending = sandbox.run(["timer"] + words)

    #expect(ending.status == .done, "\(ending.messages)")
    guard case .timer(let change)? = try sandbox.records.first?.fact, case .made(let plan, true) = change.event else {
      Issue.record("no timer was made")
      return
    }
    #expect(plan.length == seconds && plan.label == label)
    #expect(plan.rest == (words.contains("--break") ? 300 : nil) && (plan.rounds == nil) == words.contains("--break"))
  }

  @Test(
    arguments: [
      ("quarter of an hour", 900, nil), ("quarter hour nap", 900, "nap"), ("7 and a half minutes eggs", 450, "eggs"),
      ("계란 7분 반", 450, "계란"), ("7분 반찬", 420, "반찬"), ("1 hr 20 roast", 4800, "roast"), ("roast 1 hr 20", 4800, "roast"),
      ("1시간 20 빨래", 4800, "빨래"), ("1h20 roast", 4800, "roast"), ("half a minute", 30, nil),
      ("a minute and a half", 90, nil), ("2 hours and a half film", 9000, "film"), ("2.5 minutes", 150, nil),
      ("ninety seconds plank", 90, "plank"), ("구십초 양치", 90, "양치"), ("45분짜리 세탁", 2700, "세탁"), ("1시간만 낮잠", 3600, "낮잠"),
      ("3분만", 180, nil), ("til 3pm standup", 6870, "standup"), ("set 10 minutes for rice", 600, "rice"),
      ("set table 10m", 600, "set table"), ("10m a walk", 600, "a walk"), ("10 tea", 600, "tea"),
      ("1 hour 30 seconds", 3630, nil),
    ] as [(String, Int64, String?)])
  func `a length is said as people say it`(line: String, seconds: Int64, label: String?) throws {
    let plan = try plan(line)

    #expect(plan.length == seconds && plan.label == label && plan.rounds == 1)
  }

  @Test(
    arguments: [
      ("3 x 25 min planks", 3, "planks"), ("2x 25m rest", 2, "rest"),
      ("25 min x 4 focus", 4, "focus"), ("뽀모도로 25분 4번", 4, "뽀모도로"), ("25분 네 번 집중", 4, "집중"),
      ("25 x4 focus", 4, "focus"),
      ("focus 25m 3 times", 3, "focus"), ("25m plank x 3", 3, "plank"), ("25 min focus x 4", 4, "focus"),
      ("25분 집중 4번", 4, "집중"),
    ])
  func `rounds are said behind the length, or before it with an x`(line: String, rounds: Int, label: String) throws {
    let plan = try plan(line)

    #expect(plan.length == 1500 && plan.rounds == rounds && plan.label == label)
    #expect(try Sandbox().run("timer", "25m", "x", "4").output.hasSuffix("\n4 rounds.\n"))
    #expect(
      try Sandbox().run("timer", "25m", "x", "4", "--repeat", "3").messages
        == "The number of rounds is given twice: 4 in the words, and --repeat.\n")
  }

  private func plan(_ line: String) throws -> ReminderCore.Timer.Plan {
    let sandbox = try Sandbox()
    let ending = sandbox.run(["timer"] + line.split(separator: " ").map(String.init))
    try #require(ending.status == .done, "\(ending.messages)")
    guard case .timer(let change)? = try sandbox.records.first?.fact, case .made(let plan, true) = change.event else {
      throw NoTimer()
    }
    return plan
  }

  private struct NoTimer: Error {}

  @Test(arguments: [
    "25m 4 focus", "1 20 roast", "tea 3m 2", "1 hour 3 eggs", "3 quarters of an hour", "7 and a half",
    "25분 3 달걀", "5m 10m tea", "two 5m", "half 5m", "3분 라면 4분", "pomodoro 25 min break 5 min x4", "두 번 5분",
  ])
  func `a number beside the length is never the name`(line: String) throws {
    let ending = try Sandbox().run(["timer"] + line.split(separator: " ").map(String.init))

    let message = "The length and the name of the timer are not clear in '\(line)'. Write the name after --label.\n"
    #expect(ending == .init(status: .usage, messages: message, screen: message))
  }

  @Test(arguments: ["3:60", "3:5", ":30", "0:00", "until", "until yesterday", "until 25:00"])
  func `what is no length is refused`(text: String) throws {
    #expect(try Sandbox().run(["timer"] + text.split(separator: " ").map(String.init)).status == .usage)
  }

  @Test func `of several timers that a verb can be for none is taken`() throws {
    let sandbox = try Sandbox()
    for label in ["tea", "egg"] { _ = sandbox.run("timer", label, "3m") }

    let ending = sandbox.run("timer", "pause")

    #expect(ending.status == .ambiguous)
    #expect(ending.messages == "Which timer? Give its number.\nTimer 1 (tea)\nTimer 2 (egg)\n")
  }

  @Test(arguments: [
    (
      Language.korean, "1  공부  4분 남음 · 오후 1:35에 끝남 · 1/4회 뒤 쉬는 시간\n", "1  공부  25분 남음 · 오후 2:00에 끝남 · 2/4회\n"
    ),
    (
      .english, "1  공부  4 min left · ends 1:35 PM · break after round 1 of 4\n",
      "1  공부  25 min left · ends 2:00 PM · round 2 of 4\n"
    ),
  ])
  func `rounds and breaks take turns, and the list says which it is`(
    language: Language, rest: String, round: String
  ) throws {
    let sandbox = try Sandbox(language)
    _ = sandbox.run("timer", "25m", "공부", "--break", "5m", "--repeat", "4")

    sandbox.passed = 26 * 60
    #expect(sandbox.run("timer").output == rest)
    #expect(sandbox.run("timer", "--json").output.contains(#""break":true,"#))
    sandbox.passed = 30 * 60
    #expect(sandbox.run("timer").output == round)
    #expect(sandbox.run("timer", "--json").output.contains(#""round":2,"rounds":4,"#))
  }

  /// A running, a paused and a ready timer, a minute later.
  private func three(_ language: Language) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    for line in ["timer tea 3m", "timer start 25m", "timer new 90s --label egg", "timer pause 2", "timer cake 30s"] {
      #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done)
    }
    sandbox.passed = 60
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      1  tea     2분 남음 · 오후 1:08에 끝남
      2  타이머  일시 정지 · 25분 남음
      3  egg     준비됨 · 1분 30초
      4  cake    완료 · 30초 · 오후 1:06에 끝남

      """
    ),
    (
      .english,
      """
      1  tea    2 min left · ends 1:08 PM
      2  Timer  paused · 25 min left
      3  egg    ready · 1 min 30 s
      4  cake   completed · 30 s · ended 1:06 PM

      """
    ),
  ])
  func `the list has those that run first, and those that are over last`(language: Language, table: String) throws {
    #expect(try three(language).run("timer").output == table)
    #expect(try three(language).run("timer", "list").output == table)
  }

  @Test func `programs get seconds and instants`() throws {
    let sandbox = try three(.korean)

    #expect(
      sandbox.run("timer", "list", "--porcelain").output == """
        1\trunning\t120\t180\t2026-11-21T13:08:30+09:00\ttea
        2\tpaused\t1500\t1500\t\t
        3\tready\t90\t90\t\tegg
        4\tcompleted\t0\t30\t2026-11-21T13:06:00+09:00\tcake

        """)
    let json = sandbox.run("timer", "list", "--json").output
    #expect(sandbox.run("timer", "--json").output == json)
    #expect(json.hasPrefix(#"{"schema":1,"timers":[{"ends":"2026-11-21T13:08:30+09:00","label":"tea","length":180,"#))
    #expect(json.contains(#""ends":null,"label":null,"length":1500,"number":2,"remaining":1500,"state":"paused""#))
  }

  @Test func `next and status name the timers that run`() throws {
    let sandbox = try three(.english)

    #expect(sandbox.run("next", "--porcelain").output == "2026-11-21T13:08:30+09:00\ttimer\t1\ttea\n")
    #expect(sandbox.run("next").output == "today 1:08 PM    tea\n")
    #expect(sandbox.run("status").output.contains("Timer                2 min left · ends 1:08 PM · Timer 1 (tea)\n"))
    #expect(sandbox.run("status", "--json").output.contains(#""timers":[{"ends":"2026-11-21T13:08:30+09:00""#))
  }

  @Test func `simulate ends a timer that runs`() throws {
    let sandbox = try three(.english)

    let ending = sandbox.run("simulate", "--from", "2026-11-21T13:07", "--to", "2026-11-21T14:00", "--json")

    #expect(ending.output.contains(#""due":"2026-11-21T13:08:30+09:00""#) && ending.output.contains(#""kind":"timer""#))
  }

  @Test func `an option of a new timer is kept with it`() throws {
    let sandbox = try Sandbox()

    #expect(
      sandbox.run(
        "timer", "start", "5m", "--label", "pill", "--sound", "bell", "--volume", "30", "--alarm", "--repeat", "3"
      )
      .status == .done)

    guard case .timer(let change)? = try sandbox.records.first?.fact, case .made(let plan, true) = change.event else {
      Issue.record("no timer was made")
      return
    }
    #expect(change.number == 1)
    #expect(plan.sound == "bell" && plan.volume == 30 && plan.isAlarm && plan.rounds == 3 && plan.label == "pill")
  }

  @Test func `two timers of one label are told apart by their numbers`() throws {
    let sandbox = try Sandbox()
    for _ in 1...2 { _ = sandbox.run("timer", "tea", "3m") }

    let ending = sandbox.run("timer", "pause", "tea")

    #expect(ending.status == .ambiguous)
    #expect(ending.messages == "Several timers are called 'tea'. Use a number.\nTimer 1 (tea)\nTimer 2 (tea)\n")
  }

  @Test func `where nothing can be done to any timer it says so, and that is no failure`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("timer").messages == "There are no timers. Example: timer tea 3m\n")
    #expect(
      sandbox.run("timer", "pause", "all")
        == .init(
          status: .done, messages: "No timer can do that now.\n",
          screen: "No timer can do that now.\n"))
    #expect(sandbox.run("timer", "clear").messages == "There are no finished timers.\n")
  }

  @Test func `a timer that only the journal knows takes verbs, and keeps its number`() throws {
    let sandbox = try Sandbox()
    let made = TimerChange(1, label: "tea", .made(Timer.Plan(length: 600, label: "tea"), isStarted: true))
    try sandbox.record([Record(at: sandbox.now, elapsed: 0, .timer(made))])

    #expect(sandbox.run("timer", "pause", "1").output.hasPrefix("Timer 1 (tea) paused with "))
    #expect(sandbox.run("timer", "eggs", "3m").output.hasPrefix("Timer 2 (eggs)"))
    #expect(sandbox.run("timer", "list", "--porcelain").output.split(separator: "\n").count == 2)
  }

  @Test func `the end of a timer is stopped, or put off, which extends the timer`() throws {
    let sandbox = try Sandbox()
    let occurrence = Occurrence(
      .timer(1), nominal: try #require(LocalDateTime(fileText: "2026-11-21T13:05")), instant: sandbox.now)
    var ledger = Ledger(
      clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 100),
      timers: [1: Timer(number: 1, Timer.Plan(length: 60, label: "tea"), state: .completed(at: sandbox.now))],
      lastTimer: 1)
    ledger.deliveries[.timer(1)] = Delivery(occurrence: occurrence, label: "tea", shown: 100)
    try sandbox.remember(ledger)

    let other = try Sandbox()
    try other.remember(ledger)

    #expect(sandbox.run("stop").output == "Timer 1 (tea): stopped\n")
    #expect(sandbox.run("snooze").messages.hasPrefix("Nothing is waiting"))
    #expect(other.run("snooze", "7m").output.hasPrefix("Timer 1 (tea)"))
    guard case .timer(let change)? = try other.records.last?.fact else {
      Issue.record("not extended")
      return
    }
    #expect(change == TimerChange(1, label: "tea", .did(.extend(seconds: 420))))
    #expect(other.run("snooze").messages.hasPrefix("Nothing is waiting"))
  }

  @Test(arguments: [
    ("snooze", false, "Alert 1 (Drink water): snoozed until"), ("stop", false, "Alert 1 (Drink water): stopped"),
    ("ack", false, "Alert 1 (Drink water): drank"), ("stop", true, "Timer 1 (tea): stopped"),
    ("ack", true, "Timer 1 (tea): done"), ("snooze", true, "Timer 1 (tea) extended"),
  ])
  func `without a word every answer is for what waits beside the end of a timer, unless that rings`(
    verb: String, isAlarm: Bool, output: String
  ) throws {
    let sandbox = try Sandbox()
    var plan = Timer.Plan(length: 60, label: "tea")
    plan.isAlarm = isAlarm
    let (alert, timer) = (
      Occurrence.sample(.alert(1), at: sandbox.now + -60), Occurrence.sample(.timer(1), at: sandbox.now)
    )
    _ = sandbox.run("add", "13:00")
    var ledger = Ledger(
      clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 100),
      timers: [1: Timer(number: 1, plan, state: .completed(at: sandbox.now))], lastTimer: 1)
    ledger.deliveries[.alert(1)] = Delivery(occurrence: alert, label: nil, shown: 40)
    ledger.deliveries[.timer(1)] = Delivery(occurrence: timer, label: "tea", shown: 100)
    try sandbox.remember(ledger)

    #expect(sandbox.run(verb).output.hasPrefix(output))
    let isAnswered = try !sandbox.answers.isEmpty
    #expect(isAnswered == !output.contains("extended"))
  }

  @Test func `a thousand timers may count, and no more`() throws {
    let sandbox = try Sandbox()
    let timers = (1...1000).map { ($0, Timer(number: $0, Timer.Plan(length: 60))) }
    try sandbox.remember(
      Ledger(
        clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 100),
        timers: Dictionary(uniqueKeysWithValues: timers), lastTimer: 1000))

    let ending = sandbox.run("timer", "start", "5m")

    #expect(ending.status == .failed)
    #expect(ending.messages == "There can be no more than 1000 timers.\n")
  }
}

extension Occurrence {
  fileprivate static func sample(_ source: Source, at instant: Instant) -> Occurrence {
    Occurrence(source, nominal: Zone.fixed(hours: 9).local(instant), instant: instant)
  }
}
