import Foundation
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notify

@Suite struct ConfigTests {
  private func settings(_ sandbox: Sandbox) throws -> Settings? {
    try PropertyListFile<Settings>(path: sandbox.paths.settings, fileSystem: .live).read()
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      grace             2h            늦은 알림 허용. 하루에 여러 번 오는 알림을 이 시간 안이면 늦게라도 표시합니다. 0이면 표시하지 않습니다.
      snooze            5m,9m,30m,1h  다시 알림으로 고를 시간. 첫 번째 값이 알림의 단추에 나옵니다.
      repeatUnanswered  off           응답이 없을 때 다시 표시할 횟수x간격(3x5m: 5분마다 세 번). off면 다시 표시하지 않습니다.
      popup             60s           알림이 화면에 떠 있을 시간(60s, 2m). server: 데스크톱이 정한 만큼, answer: 응답하거나 응답 시간이 끝날 때까지.
      sound             drop          소리를 따로 정하지 않은 알림의 소리: 이름, 파일 경로 또는 none(없음). 알람의 기본 소리는 bell입니다.
      volume            70            소리의 음량(0~100). 50은 100보다 18dB 작습니다.
      ringFor           10m           응답이 없을 때 알람이 울리는 시간(1m~60m).
      fadeIn            0s            소리가 정한 음량까지 커지는 시간(0s~60s). 0이면 처음부터 그 음량으로 냅니다.
      promiseAt         20:00         약속한 친절을 다시 알릴 시각. 그 시각까지 30분이 안 남았으면 다음 날 알립니다.
      cup               200ml         한 컵의 양. drink와 마셨어요 단추가 이만큼 기록합니다.
      goal              none          하루에 마실 양. none: 목표 없음.
      units             auto          물의 양을 보여 주는 단위: ml 또는 oz. auto는 ml입니다. 목표나 컵을 oz나 ml로 정하면 그 단위로 바뀝니다.
      dayEnds           04:00         물을 기록하는 하루가 끝나는 시각. 그 전에 마신 것은 전날로 칩니다.
      quietPlans        none          방금 마셨거나 목표를 채웠으면 조용히 건너뛸 계획의 이름. 여럿이면 쉼표로 구분합니다. none: 없음.
      planDays          none          계획마다 일어나는 시각과 자는 시각, 간격. plan을 다시 실행하면 이 값에서 시작합니다.
      messages          none          물 알림에 차례로 보여 줄 문구를 한 줄에 하나씩 적은 텍스트 파일. none: 기본 문구.
      timerNotice       auto          진행 중인 타이머를 조용한 알림으로 보여 줄지. auto는 서버가 알림을 소리 없이 보관할 때만 보여 줍니다.
      language          auto          언어. auto는 환경 변수(LANG)를 따릅니다.
      hourCycle         auto          시각 표시. 12는 오후 3:00, 24는 15:00으로 씁니다.
      holidayFile       none          우리나라 공휴일 대신 쓸 다른 나라의 공휴일 달력(.ics 파일). none: 우리나라 공휴일.
      hook              none          기록이 생길 때마다 데몬이 실행할 프로그램. 표준 입력으로 기록을 JSON으로 받습니다. none: 없음.

      """
    ),
    (
      .english,
      """
      grace             2h            How late an alert that comes several times a day may be and still be shown; 0 means never late.
      snooze            5m,9m,30m,1h  The choices for a snooze; the first is on the notification's button.
      repeatUnanswered  off           How many times, and at what interval, an alert without an answer is shown again (3x5m: three times, every 5 minutes); off means never.
      popup             60s           How long a notification stays on the screen (60s, 2m); server: as long as the desktop decides; answer: until it is answered or the time for an answer is over.
      sound             drop          The sound of alerts that have none of their own: a name, the path of a file, or none. Alarms ring with bell.
      volume            70            How loud sounds are, from 0 to 100; 50 is 18 dB below 100.
      ringFor           10m           How long an alarm rings without an answer (1m to 60m).
      fadeIn            0s            How long a sound takes to reach its full volume (0s to 60s); 0 means at once.
      promiseAt         20:00         When you are asked about a promised kindness; the next day if that is less than 30 minutes away.
      cup               200ml         How much a cup is. drink and the button 'I drank it' log as much.
      goal              none          What a day should come to; none: no goal.
      units             auto          How amounts of water are written: ml or oz; auto: ml. A goal or a cup in oz or ml sets it.
      dayEnds           04:00         When a day of drinking ends. What is drunk before counts for the day before.
      quietPlans        none          The names of the plans that stay silent when you have just drunk or met your goal, separated by commas; none: no plan.
      planDays          none          When you wake and sleep, and the gap, for each plan: plan starts from it when it is run again.
      messages          none          A text file with your own messages of water alerts, a line each, shown in turn; none: the default text.
      timerNotice       auto          Whether running timers have a quiet notification; auto: only where the server keeps it without a sound.
      language          auto          The language. auto follows the environment (LANG).
      hourCycle         auto          How times are written: 12 for 3:00 PM, 24 for 15:00.
      holidayFile       none          A calendar (.ics file) with the holidays of another country, instead of the Korean ones; none: the Korean ones.
      hook              none          A program that the daemon starts for each record, with the record as JSON on its standard input; none: no program.

      """
    ),
  ])
  func `config lists every setting, its value and what it is for`(language: Language, table: String) throws {
    let sandbox = try Sandbox(language)

    #expect(sandbox.run("config", "list") == .init(status: .done, output: table, screen: table))
    #expect(sandbox.run("config") == sandbox.run("config", "list"))
    #expect(try sandbox.files.isEmpty)
  }

  /// What is given, and what is printed and taken back.
  static let graces: [(words: [String], minutes: Int, text: String)] = [
    (["0"], 0, "0m"), (["0m"], 0, "0m"), (["0시간"], 0, "0m"), (["1m"], 1, "1m"), (["30분"], 30, "30m"),
    (["1h30m"], 90, "1h30m"), (["90m"], 90, "1h30m"), (["1시간 반"], 90, "1h30m"), (["1시간", "반"], 90, "1h30m"),
    (["2", "hours"], 120, "2h"), (["24h"], 1440, "24h"), (["168h"], 10_080, "168h"), (["10080m"], 10_080, "168h"),
  ]

  @Test(arguments: graces)
  func `what get prints, set takes, in either language`(words: [String], minutes: Int, text: String) throws {
    for language in Language.allCases {
      let sandbox = try Sandbox(language)

      let outcome = sandbox.run(["config", "set", "grace"] + words)

      let line = "grace = \(text)\n"
      #expect(outcome == .init(status: .done, output: line, screen: line))
      #expect(try settings(sandbox)?.grace == minutes)
      #expect(sandbox.run("config", "get", "grace").output == text + "\n")
      #expect(sandbox.run("config", "set", "grace", text).output == line)
      #expect(try settings(sandbox)?.grace == minutes)
    }
  }

  @Test(arguments: ["none", "없음"])
  func `a calendar of holidays is taken away with none and 없음`(word: String) throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("config", "set", "holidayFile", word).output == "holidayFile = none\n")
  }

  @Test func `control characters of a setting never reach the terminal`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "<plist><dict><key>sound</key><string>/tmp/&#x9B;31m&#x202E;x.wav</string></dict></plist>",
      to: sandbox.paths.settings)

    for words in [["config", "get", "sound"], ["config", "list"]] {
      let output = sandbox.run(words).output
      #expect(output.contains("x.wav") && !output.contains("\u{9B}") && !output.contains("\u{202E}"), "\(output)")
    }
  }

  @Test func `a setting that is settled as it was leaves the file byte for byte`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("<plist><dict><key>grace</key><integer>30</integer></dict></plist>", to: sandbox.paths.settings)
    let before = try sandbox.files

    #expect(sandbox.run("config", "set", "grace", "30m").status == .done)
    #expect(try sandbox.files == before)
  }

  @Test func `what else a person has put into the file stays`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("<plist><dict><key>steps</key><integer>1500</integer></dict></plist>", to: sandbox.paths.settings)

    #expect(sandbox.run("config", "set", "grace", "1h").status == .done)

    #expect(try settings(sandbox)?.grace == 60)
    #expect(try settings(sandbox)?.extras == ["steps": .integer(1500)])
  }

  /// What stands in the file, and what is said to be wrong.
  static let damages: [(contents: String, korean: String, english: String)] = [
    ("", "속성 목록(XML 또는 이진)이 아닙니다.", "It is not a property list (XML or binary)."),
    (
      "<plist><dict><key>grace</key><integer>20161</integer></dict></plist>", "'grace' 값이 올바르지 않습니다: '20161'.",
      "The value of 'grace' is invalid: '20161'."
    ),
    (
      "<plist><dict><key>grace</key><string>2h</string></dict></plist>", "'grace' 값의 형식이 맞지 않습니다.",
      "The value of 'grace' is of the wrong type."
    ),
    (
      "<plist><dict><key>schema</key><integer>2</integer></dict></plist>", "더 새로운 버전의 프로그램이 쓴 파일입니다(schema 2).",
      "It was written by a newer version of the program (schema 2)."
    ),
  ]

  @Test(arguments: damages)
  func `settings that cannot be read are named by everything that needs them, and stay as they are`(
    contents: String, korean: String, english: String
  ) throws {
    for language in Language.allCases {
      let sandbox = try Sandbox(language)
      try sandbox.write(contents, to: sandbox.paths.settings)
      let before = try sandbox.files

      for line in [
        "config", "config get grace", "config set grace 1h", "simulate --from 2026-11-23 --to 2026-11-24",
      ] {
        let outcome = sandbox.run(line.split(separator: " ").map(String.init))

        let path = "/home/me/.config/reminder-notify/settings.plist"
        let message =
          switch language {
          case .korean: "\(path): 읽을 수 없습니다. \(korean) 파일은 그대로 두었습니다.\n"
          case .english: "\(path): cannot be read. \(english) The file was left as it is.\n"
          }
        #expect(outcome == .init(status: .unreadable, messages: message, screen: message), "\(line)")
      }
      #expect(try sandbox.files == before)
    }
  }

  @Test func `verbs that need no settings do not ask for them`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("x", to: sandbox.paths.settings)

    for line in ["add 9:30", "list", "next", "show 1", "edit 1 --grace 1h", "why 1", "log"] {
      #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done, "\(line)")
    }
  }

  @Test func `settings that cannot be written are named, and stay as they are`() throws {
    let sandbox = try Sandbox()
    try sandbox.settle { $0.grace = 30 }
    let before = try sandbox.files
    sandbox.fileSystem.write = { (_, _) throws(SystemError) in throw SystemError(call: "write", code: 28) }

    let outcome = sandbox.run("config", "set", "grace", "1h")

    let path = "/home/me/.config/reminder-notify/settings.plist"
    let message = "\(path): cannot be written. There is no space left on the disk. Nothing was changed.\n"
    #expect(outcome == .init(status: .failed, messages: message, screen: message))
    #expect(try sandbox.files == before)
  }

  @Test func `a symbolic link to settings elsewhere is followed and stays a link`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("<plist><dict/></plist>", to: sandbox.home + "/dotfiles/mine.plist")
    try FileManager.default.createDirectory(
      atPath: parent(of: sandbox.paths.settings), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.paths.settings, withDestinationPath: sandbox.home + "/dotfiles/mine.plist")

    #expect(sandbox.run("config", "set", "grace", "1h").status == .done)

    #expect(FileSystem.live.linkTarget(sandbox.paths.settings) == sandbox.home + "/dotfiles/mine.plist")
    #expect(try settings(sandbox)?.grace == 60)
  }

  @Test(arguments: ["grace", "volume", "promiseAt", "holidayFile", "language"])
  func `unset takes the default again`(key: String) throws {
    let sandbox = try Sandbox()
    let setting = try Setting(named: key)
    try sandbox.settle {
      ($0.grace, $0.volume, $0.promiseAt) = (30, 10, ClockTime(minuteOfDay: 0))
      ($0.holidayFile, $0.language) = ("/home/me/x.ics", .korean)
    }
    let value = setting.text(in: Settings())

    #expect(sandbox.run("config", "unset", key, "--lang", "en").output == "\(key) = \(value)\n")
    #expect(sandbox.run("config", "get", key).output == value + "\n")
  }

  @Test func `the file of messages is kept from the root on, and one that cannot be read is not set`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("한 모금\n", to: sandbox.home + "/messages.txt")
    try sandbox.write("# nothing yet\n", to: sandbox.home + "/empty.txt")

    let set = sandbox.run("config", "set", "messages", sandbox.home + "/messages.txt")
    let missing = sandbox.run("config", "set", "messages", "/home/me/none.txt")
    let empty = sandbox.run("config", "set", "messages", sandbox.home + "/empty.txt")
    try Data([0x61, 0x0a, 0xff, 0xfe, 0x0a]).write(to: URL(fileURLWithPath: sandbox.home + "/binary"))
    #expect(sandbox.run("config", "set", "messages", sandbox.home + "/binary").status == .unreadable)

    #expect(set.output == "messages = /home/me/messages.txt\n" && set.messages.isEmpty)
    #expect(missing.status == .unreadable && missing.messages.hasPrefix("/home/me/none.txt: cannot be read. "))
    #expect(empty.status == .done && empty.messages.hasPrefix("/home/me/empty.txt: has no message. "))
    #expect(sandbox.run("config", "set", "messages", "none").output == "messages = none\n")
  }

  @Test func `a hook is a program that can be run, kept from the root on`() throws {
    let sandbox = try Sandbox()
    sandbox.findProgram = { $0.hasSuffix("/lamp") ? $0 : nil }
    let refusal =
      "'/home/me/notes.txt' is not a program that can be run. Give the path of an executable file, or none.\n"

    let set = sandbox.run("config", "set", "hook", "bin/lamp")
    let other = sandbox.run("config", "set", "hook", "notes.txt")

    #expect(set.output == "hook = /home/me/bin/lamp\n" && set.messages.isEmpty)
    #expect(other == .init(status: .usage, messages: refusal, screen: refusal))
    #expect(sandbox.run("config", "get", "hook").output == "/home/me/bin/lamp\n")
    #expect(sandbox.run("config", "unset", "hook").output == "hook = none\n")
  }

  @Test func `unset of no setting names those that there are`() throws {
    let outcome = try Sandbox().run("config", "unset", "x")

    #expect(outcome.status == .usage && outcome.messages.hasPrefix("There is no setting 'x'."))
  }

  @Test(arguments: [
    (
      Language.korean,
      "오전, 오후가 없어서 이렇게 읽었습니다: '8시' → 오전 8:00. 오후 8:00에 알리려면: reminder-notify config set promiseAt 20:00\n"
    ),
    (.english, "Read without AM or PM: '8시' → 8:00 AM. For 8:00 PM: reminder-notify config set promiseAt 20:00\n"),
  ])
  func `a time without a half of the day is said as it was read`(language: Language, message: String) throws {
    let sandbox = try Sandbox(language)

    let outcome = sandbox.run("config", "set", "promiseAt", "8시")

    #expect(outcome.output == "promiseAt = 08:00\n" && outcome.messages == message)
    #expect(sandbox.run("config", "set", "promiseAt", "저녁 8시").messages.isEmpty)
    #expect(sandbox.run("config", "set", "promiseAt", "8:00").messages.isEmpty)
  }
}
