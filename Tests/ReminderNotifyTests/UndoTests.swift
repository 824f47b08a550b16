import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notify

@Suite struct UndoTests {
  /// Runs lines of words without spaces in them, each of which must be done.
  private func run(_ lines: [String], in sandbox: Sandbox) {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      #expect(sandbox.run(words).status == .done, "\(line)")
    }
  }

  /// The changes of `undo --list --json`, the last one first.
  private func changes(_ sandbox: Sandbox) throws -> [JSONValue] {
    try JSONValue(sandbox.run("undo", "--list", "--json").output)["changes"].elements
  }

  // MARK: - What is said

  @Test(arguments: [
    (Language.korean, "delete 1", "1번 알림을 되살렸습니다: 오전 9:30 · 매일 · 약\n다음 알림: 내일 오전 9:30\n"),
    (.english, "delete 1", "Restored alert 1: 9:30 AM · every day · 약\nNext: tomorrow 9:30 AM\n"),
    (.korean, "add 15:30 물", "2번 알림을 삭제했습니다: 오후 3:30 · 매일 · 물\n"),
    (.english, "add 15:30 물", "Deleted alert 2: 3:30 PM · every day · 물\n"),
    (
      .korean, "add 9-14 1시간마다 물",
      "알림 6개를 삭제했습니다: 물 (오전 9:00), 물 (오전 10:00), 물 (오전 11:00), …, 물 (오후 2:00).\n"
    ),
    (
      .english, "add 9-14 1시간마다 물",
      "Alerts deleted (6): 물 (9:00 AM); 물 (10:00 AM); 물 (11:00 AM); …; 물 (2:00 PM).\n"
    ),
    (.korean, "edit 1 --time 10:00", "1번 알림(약)을 되돌렸습니다: 시각: 오전 10:00 → 오전 9:30\n다음 알림: 내일 오전 9:30\n"),
    (.english, "edit 1 --time 10:00", "Alert 1 (약) is as it was: Time: 10:00 AM → 9:30 AM\nNext: tomorrow 9:30 AM\n"),
    (.korean, "pause 30m", "모든 알림: 일시 정지를 취소했습니다.\n"),
    (.english, "pause 30m", "The pause of all alerts is cancelled.\n"),
    (.korean, "skip 1", "1번 알림(약)의 건너뛰기를 취소했습니다: 내일 오전 9:30.\n"),
    (.english, "skip 1", "No longer skipping alert 1 (약): tomorrow 9:30 AM.\n"),
    (.korean, "timer start 3m --label 차", "1번 타이머(차)를 삭제했습니다.\n"),
    (.english, "timer start 3m --label tea", "Timer 1 (tea) deleted.\n"),
    (.korean, "config set grace 30m", "설정을 되돌렸습니다: grace: 30m → 2h\n"),
    (.english, "config set grace 30m", "The settings are as they were: grace: 30m → 2h\n"),
    (
      .korean, "drink 300ml",
      "1번 기록을 취소했습니다: 오늘 오후 1:05 물 300ml.\n오늘은 아직 기록한 물이 없습니다. 기록하려면: reminder-notify drink\n"
    ),
    (
      .english, "drink 300ml",
      "Removed drink 1: water, 300 ml, today 1:05 PM.\nNothing is logged today. To log a cup: reminder-notify drink\n"
    ),
  ])
  func `undo says what it has taken back`(language: Language, line: String, output: String) throws {
    let sandbox = try Sandbox(language)
    run(["add 9:30 약", line], in: sandbox)

    let outcome = sandbox.run("undo")

    #expect(outcome.status == .done)
    #expect(outcome.output == output)
  }

  @Test func `a key takes a change back with one line about all of it`() throws {
    let sandbox = try Sandbox(.english)
    #expect(sandbox.run("add", "8am, 1pm and 7pm Pill").status == .done)

    let answer = sandbox.context(nil).answer { try $0.undoLast() }
    #expect(answer == "Alerts deleted (3): Pill (8:00 AM); Pill (1:00 PM); Pill (7:00 PM).")
  }

  @Test func `undo of an earlier change leaves off what a person has switched off since`() throws {
    let sandbox = try Sandbox()
    run(["add 9:30 --on tomorrow --label a", "edit 1 --label b", "off 1", "undo 2"], in: sandbox)

    let alert = try #require(sandbox.alerts.first)
    #expect(alert.label == "a" && !alert.isEnabled)
  }

  @Test(arguments: ["0", "abc"]) func `the number behind --list is a count`(text: String) throws {
    let outcome = try Sandbox(.english).run("undo", "--list", text)

    #expect(outcome.status == .usage)
    #expect(!outcome.messages.contains("number of a change"))
  }

  @Test(arguments: [
    "delete 1", "add 15:30 물", "edit 1 --time 10:00 --label Tablet", "off 1", "pause 30m", "skip 1",
    "config set grace 30m", "plan --wake 7:00 --sleep 23:00 --goal 2L -y", "timer start 3m", "timer pause 1",
    "timer rename 1 egg", "timer delete 1", "drink 300ml", "drink --edit 1 100ml 차", "undrink 1", "resume",
  ])
  func `undo brings the state before, and redo the one after`(line: String) throws {
    let sandbox = try Sandbox()
    run(["add 9:30 약", "timer new 25m --label tea", "timer start 9m", "drink 200ml 보리차"], in: sandbox)
    let words = line.hasPrefix("timer") ? line.replacing("1", with: "2") : line
    if line == "resume" { run(["pause 2h"], in: sandbox) }
    func state() throws -> [String] {
      try [
        sandbox.run("list", "--json").output, sandbox.run("config", "list").output,
        sandbox.run("pause", "list", "--json").output, sandbox.run("timer", "list", "--json").output,
        sandbox.run("today", "--json").output, sandbox.run("next", "--json").output, "\(sandbox.list.alerts)",
      ]
    }
    let before = try state()
    run([words], in: sandbox)
    let after = try state()

    run(["undo"], in: sandbox)
    #expect(try state() == before)
    run(["redo"], in: sandbox)
    #expect(try state() == after)
    run(["undo"], in: sandbox)
    #expect(try state() == before)
  }

  @Test(arguments: [
    (Language.korean, "undo", "되돌릴 변경이 없습니다.\n"), (.english, "undo", "There is no change to take back.\n"),
    (.korean, "redo", "다시 할 변경이 없습니다.\n"), (.english, "redo", "There is no change to make again.\n"),
  ])
  func `where nothing is left, it is said, with status 1`(language: Language, verb: String, message: String) throws {
    let sandbox = try Sandbox(language)
    #expect(sandbox.run(verb) == .init(status: .failed, messages: message, screen: message))

    run(["add 9:30", "undo"], in: sandbox)
    if verb == "redo" { run(["redo"], in: sandbox) }

    #expect(sandbox.run(verb) == .init(status: .failed, messages: message, screen: message))
  }

  // MARK: - The list of changes

  @Test func `the list has each change once, the last first, in the form of the contract`() throws {
    let sandbox = try Sandbox(.korean)
    run(["add 9:30 약", "delete 1", "undo", "config set grace 30m"], in: sandbox)

    let table = sandbox.run("undo", "--list")
    #expect(
      table.output == """
        번호  시각            변경
           1  오늘 오후 1:05  설정: grace: 2h → 30m
           2  오늘 오후 1:05  1번 알림(약): 삭제: 오전 9:30 · 매일 · 약 (되돌림)
           3  오늘 오후 1:05  1번 알림(약): 추가: 오전 9:30 · 매일 · 약

        """)
    let json = try changes(sandbox)
    #expect(json.map { $0["number"] } == [1, 2, 3])
    #expect(json.map { $0["undone"] } == [false, true, false])
    #expect(json.map { $0["time"] } == Array(repeating: "2026-11-21T13:05:30+09:00", count: 3))
    #expect(json[0]["text"] == "설정: grace: 2h → 30m")
    #expect(
      sandbox.run("undo", "--list", "--porcelain").output.split(separator: "\n")[1]
        == "2\t2026-11-21T13:05:30+09:00\tundone\talertsChanged")
  }

  @Test func `undo with a number takes back that one alone, and the changes that came after stay`() throws {
    let sandbox = try Sandbox()
    run(["add 9:30 Pill", "edit 1 --time 10:00", "edit 1 --label Tablet", "config set grace 30m"], in: sandbox)

    run(["undo 3"], in: sandbox)

    #expect(try sandbox.alerts.map(\.time) == [ClockTime(minuteOfDay: 570)])
    #expect(try sandbox.alerts.map(\.label) == ["Tablet"])
    #expect(try changes(sandbox).map { $0["undone"] } == [false, false, true, false])
    #expect(sandbox.run("undo", "3").status == .failed)
    #expect(sandbox.run("undo", "9").status == .noSuchAlert)
    #expect(sandbox.run("undo", "x").status == .usage)
  }

  @Test(arguments: [("off 1,2", "changed: State: on → off"), ("delete 1,2 -y", "deleted: ")])
  func `a change of several alerts says which`(line: String, text: String) throws {
    let sandbox = try Sandbox(.english)
    run(["add 9:30 Pill", "add 10:30 Walk", line], in: sandbox)

    let said = try "\(changes(sandbox)[0]["text"])"

    #expect(said.contains("2 alerts: Alert 1 (Pill): \(text)") && said.contains(", Alert 2 (Walk): \(text)"))
  }

  @Test func `a new change ends what redo can do`() throws {
    let sandbox = try Sandbox()
    run(["add 9:30", "undo", "add 10:30"], in: sandbox)

    #expect(sandbox.run("redo").status == .failed)
    #expect(try sandbox.alerts.map(\.number) == [2])
  }

  @Test func `the list shows the last twenty, and says how to see more`() throws {
    let sandbox = try Sandbox()
    for _ in 0..<25 { run(["drink"], in: sandbox) }

    let outcome = sandbox.run("undo", "--list")

    #expect(outcome.output.split(separator: "\n").count == 21)
    #expect(outcome.messages == "To see earlier changes: reminder-notify undo --list 200\n")
    #expect(sandbox.run("undo", "--list", "23").output.split(separator: "\n").count == 24)
    #expect(try changes(sandbox).count == 25)
  }

  // MARK: - What is not taken back

  @Test(arguments: [
    (
      Language.korean, ["edit 1 --time 10:00", "edit 1 --time 11:00"],
      "아무것도 바꾸지 않았습니다. 1번 알림(약): 그 뒤에 바꾼 값을 잃게 됩니다(시각: 오전 11:00 → 오전 9:30).\n"
    ),
    (
      .english, ["edit 1 --time 10:00", "edit 1 --time 11:00"],
      "Nothing was changed. Alert 1 (약): a later change would be lost (Time: 11:00 AM → 9:30 AM).\n"
    ),
    (
      .english, ["config set grace 30m", "config set grace 1h"],
      "Nothing was changed. The settings: a later change would be lost (grace: 1h → 2h).\n"
    ),
    (
      .english, ["drink 300ml", "drink --edit 1 200ml"],
      "Nothing was changed. Drink 1: a later change would be lost (water, 200 ml → none).\n"
    ),
    (
      .english, ["timer start 9m", "timer pause 1"],
      "Nothing was changed. Timer 1: a later change would be lost (paused · 9 min left → none).\n"
    ),
    (
      .english, ["skip 1", "skip 1 0"],
      "Nothing was changed. The skips of alert 1 (약) have since been cancelled (tomorrow 9:30 AM → none).\n"
    ),
    (
      .english, ["pause 2h", "resume"],
      "Nothing was changed. The pause of all alerts has since ended (Sat, Nov 21, 1:05 PM – 3:05 PM → none).\n"
    ),
    (
      .english, ["drink 300ml", "undrink 1"],
      "Nothing was changed. Drink 1: a later change has already put this back (none).\n"
    ),
    (
      .korean, ["drink 300ml", "undrink 1"],
      "아무것도 바꾸지 않았습니다. 1번 기록: 나중에 바꾼 것으로 이미 되돌아가 있습니다(없음).\n"
    ),
    (
      .english, ["pause 1h", "pause 2h"],
      "Nothing was changed. The pause of all alerts: "
        + "a later change would be lost (Sat, Nov 21, 1:05 PM – 3:05 PM → none).\n"
    ),
    (
      .english, ["timer start 9m --label tea", "timer delete 1"],
      "Nothing was changed. Timer 1 (tea) is no longer there (9 min left · ends 1:14 PM → none).\n"
    ),
    (
      .english, ["edit 1 --time 10:00", "delete 1"],
      "Nothing was changed. Alert 1 has since been deleted (deleted → 9:30 AM · every day · 약).\n"
    ),
    (
      .korean, ["edit 1 --time 10:00", "delete 1"],
      "아무것도 바꾸지 않았습니다. 1번 알림은 그 뒤에 삭제되었습니다(삭제됨 → 오전 9:30 · 매일 · 약).\n"
    ),
  ])
  func `where the same was changed since, nothing is done, and both values are named`(
    language: Language, lines: [String], message: String
  ) throws {
    let sandbox = try Sandbox(language)
    run(["add 9:30 약"] + lines, in: sandbox)
    let files = try sandbox.files

    let outcome = sandbox.run("undo", "2")

    #expect(outcome == .init(status: .failed, messages: message, screen: message))
    #expect(try sandbox.files == files)
  }

  @Test func `a timer whose number another one has had since comes back in its turn`() throws {
    let sandbox = try Sandbox(.english)
    run(["timer start 9m --label tea", "timer delete 1", "timer start 4m", "timer delete 1"], in: sandbox)

    #expect(
      sandbox.run("undo", "3").messages
        == "Nothing was changed. Timer 1 (tea): another timer has had its number since. "
        + "Take back what came after it first: reminder-notify undo\n")
    run(["undo", "undo", "undo"], in: sandbox)
    #expect(sandbox.run("timer", "list").output.contains("tea"))
  }

  @Test func `a plan is one change with its settings, and another quiet plan stays`() throws {
    let sandbox = try Sandbox()
    run(["plan --wake 7:00 --sleep 23:00 --goal 2L -y", "config set quietPlans 물,산책"], in: sandbox)

    run(["undo 2"], in: sandbox)

    let settings = try PropertyListFile<Settings>(path: sandbox.paths.settings, fileSystem: .live).read()
    #expect(settings?.goal == nil)
    #expect(settings?.quietPlans == ["산책"])
    #expect(try sandbox.alerts.isEmpty)
  }

  @Test func `the names of a setting come back in their order`() throws {
    let sandbox = try Sandbox()
    run(["config set quietPlans 산책,물", "config set quietPlans 물", "undo", "undo", "redo", "redo", "undo"], in: sandbox)

    let settings = try PropertyListFile<Settings>(path: sandbox.paths.settings, fileSystem: .live).read()
    #expect(settings?.quietPlans == ["산책", "물"])
  }

  // MARK: - Editors, buttons and other versions

  @Test(arguments: [4711, nil] as [Int32?])
  func `what an editor has changed is one change, with a daemon or without`(daemon: Int32?) throws {
    let sandbox = try Sandbox()
    sandbox.daemon = daemon
    run(["add 9:30 Pill", "add 10:30 Walk"], in: sandbox)
    let text = try String(contentsOfFile: sandbox.paths.alerts, encoding: .utf8)
    try sandbox.write(text.replacing("Pill", with: "Tablet").replacing("Walk", with: "Run"), to: sandbox.paths.alerts)

    run(["undo"], in: sandbox)

    #expect(try sandbox.alerts.map(\.label) == ["Pill", "Walk"])
    #expect(try changes(sandbox).map { $0["undone"] } == [true, false, false])
  }

  @Test func `a date that is still to come is switched off by an editor, and one that is past by the daemon`() throws {
    let sandbox = try Sandbox()
    sandbox.daemon = nil
    run(["add 15:00 --on 2026-12-24 Gift", "add 14:00 --on 2026-11-21 Call", "list"], in: sandbox)
    let text = try String(contentsOfFile: sandbox.paths.alerts, encoding: .utf8)
    sandbox.passed = 3600
    try sandbox.write(text.replacing("<true/>", with: "<false/>"), to: sandbox.paths.alerts)

    let undo = sandbox.run("undo")

    #expect(undo.output.hasPrefix("Alert 1 (Gift) is as it was: State: off → on\n"))
    #expect(try sandbox.alerts.map(\.isEnabled) == [false, true])
  }

  @Test func `a name that a timer has since is told with the one that would come back`() throws {
    let sandbox = try Sandbox()
    run(["timer 30m tea", "timer rename 1 soup", "timer rename 1 rice"], in: sandbox)

    let undo = sandbox.run("undo", "2")

    #expect(undo.status == .failed)
    #expect(undo.messages == "Nothing was changed. Timer 1 (rice): a later change would be lost (rice → tea).\n")
  }

  @Test func `the first change of a file is found, if its program ended before it was recorded`() throws {
    let sandbox = try Sandbox()
    sandbox.daemon = nil
    // The journal takes no record: it is a folder.
    try FileManager.default.createDirectory(atPath: sandbox.paths.journal, withIntermediateDirectories: true)
    let added = sandbox.run("add", "9:30", "Pill")
    try FileManager.default.removeItem(atPath: sandbox.paths.journal)

    #expect(added.status == .done)
    #expect(added.messages.contains("What follows was done, but is not recorded.\n"))

    run(["list"], in: sandbox)

    #expect(try changes(sandbox).count == 1)
    run(["undo"], in: sandbox)
    #expect(try sandbox.alerts.isEmpty)
  }

  @Test func `a drink by a button is taken back, and its answer stays`() throws {
    let sandbox = try Sandbox()
    try sandbox.record(.sample(1, due: "2026-11-21T12:00"))
    let shown = try #require(Record.sample(1, due: "2026-11-21T12:00").outcome?.occurrence)
    let cup = Cup(ml: 200, day: shown.nominal.date)
    try sandbox.record(Record(at: shown.instant, .outcome(Outcome(.drank, shown, label: nil, cup: cup))))

    run(["undo"], in: sandbox)

    #expect(try JSONValue(sandbox.run("today", "--json").output)["drunk"] == 0)
    run(["redo"], in: sandbox)
    #expect(try JSONValue(sandbox.run("today", "--json").output)["drunk"] == 200)
  }

  @Test(arguments: [
    (["goal 2000", "goal 3000", "goal 2000"], 3, "goal: 2000ml → none"),
    (["config set quietPlans gym", "config set quietPlans none"], 2, "quietPlans: gym → none"),
    (["add 9:00", "edit 1 --label a", "edit 1 --label b", "edit 1 --label a"], 3, "Name: a → none"),
    (["drink 200", "drink --edit 1 300", "drink --edit 1 200", "drink --edit 1 300"], 3, "300 ml → water, 200 ml"),
    (["timer start 4m a", "timer rename 1 b", "timer rename 1 a", "timer rename 1 b"], 3, "b → a"),
    (["timer start 4m", "timer delete 1", "timer start 5m"], 3, "another timer has had its number since"),
    (["timer start 1s", "timer extend 1 1m"], 2, "Timer 1"),
    (["add 9:00", "skip 1", "skip 1 0", "skip 1"], 3, "The skips of alert 1"),
    (["pause until 5pm", "resume", "pause until 5pm"], 3, "5:00 PM"),
  ])
  func `what was changed again since is not taken back, also where its value has come back`(
    lines: [String], number: Int, reason: String
  ) throws {
    let sandbox = try Sandbox()
    run(lines, in: sandbox)

    let refused = sandbox.run("undo", "\(number)")

    #expect(refused.status == .failed)
    #expect(refused.messages.contains(reason))
    for _ in lines { #expect(sandbox.run("undo").status == .done) }
    #expect(sandbox.run("undo").status == .failed)
    #expect(try sandbox.alerts.isEmpty)
  }

  // MARK: - Times

  @Test func `a date that is past comes back off, and a timer whose end is over paused`() throws {
    let sandbox = try Sandbox()
    run(["add 13:10 --on today Call", "timer start 4m", "timer delete 1", "delete 1"], in: sandbox)
    sandbox.passed = 3600

    let date = sandbox.run("undo")
    run(["undo"], in: sandbox)

    #expect(date.messages.hasPrefix("The date of alert 1 is past: it comes back off.\n"))
    #expect(try sandbox.alerts.map(\.isEnabled) == [false])
    let timers = try JSONValue(sandbox.run("timer", "list", "--json").output)["timers"].elements
    #expect(timers.map { $0["state"] } == ["paused"])
    #expect(timers.map { $0["remaining"] } == [240])
  }

  @Test(arguments: [false, true])
  func `an alert that comes back rings at its next time, and not for one at which it was gone`(isRunning: Bool) throws {
    let (sandbox, screen) = (try Sandbox(), VirtualScreen { "" })
    func change(_ line: String, _ daemon: VirtualDaemon?) throws {
      run([line], in: sandbox)
      try sandbox.dateAlerts(sandbox.now)
      try daemon?.look()
    }
    try change("add 13:10 Call", nil)
    var daemon = try VirtualDaemon(sandbox, screen)
    let begin = sandbox.now
    try change("delete 1", daemon)
    try daemon.run(until: begin + 1800)

    try change("undo", isRunning ? daemon : nil)
    if !isRunning { daemon = try VirtualDaemon(sandbox, screen) }
    try daemon.run(until: begin + 3600)
    #expect(screen.count == 0)
    try daemon.run(until: begin + 86_400 + 1800)
    #expect(screen.count == 1)
  }

  @Test func `the start of a timer that has ended and was deleted is not taken back, and the log has its name`() throws
  {
    let sandbox = try Sandbox()
    run(["timer start 4m --label tea"], in: sandbox)
    sandbox.passed = 3600
    run(["timer delete 1"], in: sandbox)

    let outcome = sandbox.run("undo", "2")

    #expect(outcome.status == .failed)
    let gone = "Timer 1 (tea) is no longer there (completed · 4 min · ended 1:09 PM → none).\n"
    #expect(outcome.messages == "Nothing was changed. " + gone)
    #expect(try changes(sandbox).map { $0["undone"] } == [false, false])
    run(["undo"], in: sandbox)
    #expect(sandbox.run("log").output.split(separator: "\n").last?.contains("tea") == true)
  }

  @Test func `what a pause has kept back stays kept back`() throws {
    let sandbox = try Sandbox()
    run(["pause 2h"], in: sandbox)
    sandbox.passed = 600
    run(["undo"], in: sandbox)

    let state = try Journal(path: sandbox.paths.journal, fileSystem: .live).tail().records
    var ledger = Ledger()
    for record in state { ledger.apply(record) }
    #expect(ledger.suppressions.pauses == [Suppressions.Pause(from: Sandbox.now, until: Sandbox.now + 600)])
    run(["redo"], in: sandbox)
    #expect(try JSONValue(sandbox.run("pause", "list", "--json").output)["pauses"].elements.count == 1)
  }

  // MARK: - Hints

  @Test(arguments: [
    ("delete 1", true), ("pause 30m", true), ("plan --wake 7:00 --sleep 23:00 -y", true), ("pause 30m --json", true),
    ("delete 9", false), ("pause list", false),
  ])
  func `delete, pause and plan say how to take them back, where something was changed`(line: String, isSaid: Bool)
    throws
  {
    let sandbox = try Sandbox()
    run(["add 9:30"], in: sandbox)

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.messages.contains("To take it back: reminder-notify undo\n") == isSaid)
    if isSaid {
      let again = sandbox.run(line.split(separator: " ").map(String.init))
      #expect(!again.messages.contains("To take it back"))
    }
  }

  // MARK: - Damaged files

  @Test(arguments: ["list", "status", "add 10:00"])
  func `commands that cannot read a damaged file say how its last good contents come back`(line: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("add", "9:30", "Pill").status == .done)
    let hint = "To put the last good contents back: reminder-notify undo --restore\n"
    try sandbox.write("<plist><dict>", to: sandbox.paths.alerts)

    let words = line.split(separator: " ").map(String.init)
    #expect(sandbox.run(words).messages.hasSuffix(hint))

    try FileManager.default.removeItem(atPath: sandbox.paths.lastAlerts)
    #expect(!sandbox.run(words).messages.contains("undo --restore"))
  }

  @Test func `of a damaged list undo says what the last good one has, and restores it when it is told to`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:30", "Pill")
    let good = try sandbox.alerts
    try sandbox.store(Data("<plist><dict>".utf8))

    let refused = sandbox.run("undo")
    #expect(refused.status == .unreadable)
    #expect(
      refused.messages.hasSuffix(
        """
        /home/me/.config/reminder-notify/alerts.plist: the last contents that could be read:
          No. 1  9:30 AM · every day · Pill
        To put the last good contents back: reminder-notify undo --restore

        """))
    #expect(sandbox.run("undo", "--restore").status == .usage)
    #expect(sandbox.storeBytes == Data("<plist><dict>".utf8))

    let outcome = sandbox.run("undo", "--restore", "-y")
    #expect(outcome.status == .done)
    #expect(try sandbox.alerts == good)
    #expect(
      FileManager.default.contents(atPath: sandbox.paths.alerts + ".damaged") == Data("<plist><dict>".utf8))
    #expect(sandbox.run("undo", "--restore", "-y").status == .failed)
  }

  @Test func `damaged settings are restored too, a second damaged file has another name, and a newer one stays`() throws
  {
    let sandbox = try Sandbox()
    run(["add 9:30", "config set grace 30m"], in: sandbox)
    for count in 1...2 {
      try sandbox.write("damaged \(count)", to: sandbox.paths.settings)
      sandbox.answer = { _ in "y" }
      #expect(sandbox.run("undo").messages.contains("the last contents that could be read: grace 30m"))
      run(["undo --restore"], in: sandbox)
    }
    #expect(FileManager.default.contents(atPath: sandbox.paths.settings + ".damaged-2") == Data("damaged 2".utf8))
    #expect(sandbox.run("config", "get", "grace").output == "30m\n")

    for path in [sandbox.paths.alerts, sandbox.paths.settings] { try sandbox.write("damaged", to: path) }
    let both = sandbox.run("undo", "--restore", "--json", "-y")
    #expect(both.status == .done && both.messages.isEmpty)
    #expect(
      try JSONValue(both.output)["restored"].elements.map { $0["file"] }
        == ["alerts", "settings"].map { .string("/home/me/.config/reminder-notify/\($0).plist") })

    let newer = "<plist><dict><key>schema</key><integer>9</integer></dict></plist>"
    try sandbox.write(newer, to: sandbox.paths.settings)
    #expect(sandbox.run("undo", "--restore", "-y").status == .unreadable)
    #expect(FileManager.default.contents(atPath: sandbox.paths.settings) == Data(newer.utf8))
  }

  @Test func `a part of the journal has the same changes as all of it, as far as it goes`() throws {
    let sandbox = try Sandbox(.english)
    for count in 0..<40 {
      run(["drink \(count + 1)ml", "timer start 9m"], in: sandbox)
      if count % 5 == 4 { run(["drink --edit \(count) 9ml", "timer cancel \(count)", "undo", "undrink"], in: sandbox) }
    }
    // A drink from before the parts comes back.
    let place = try changes(sandbox).firstIndex { $0["text"] == "water: drank 18 ml" }
    run(["undo \(try #require(place) + 1)", "redo", "drink 9ml", "undo"], in: sandbox)
    let journal = Journal(path: sandbox.paths.journal, fileSystem: .live)
    let all = try journal.tail().records
    let whole = ChangeHistory(all, isWhole: true, lastDrink: 0)

    for size in stride(from: 2000, to: journal.size, by: 1700) {
      let tail = try journal.last(bytes: size)
      let part = ChangeHistory(tail.records, isWhole: tail.isWhole, lastDrink: 41)
      #expect(!tail.isWhole && part.changes.count < whole.changes.count)
      #expect(part.changes == Array(whole.changes.prefix(part.changes.count)), "\(size)")
    }
  }

  @Test func `undo after a snooze says that the answer stays`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:30", "Pill")
    try sandbox.show((1, "2026-11-21T09:30"))
    let answered = sandbox.run("snooze", "1", "10")
    let undone = sandbox.run("undo")
    let again = sandbox.run("undo")

    #expect(answered.status == .done)
    #expect(undone.output == "Deleted alert 1: 9:30 AM · every day · Pill\n")
    #expect(undone.messages == "The answer to a notification since then stays: undo takes back changes, not answers.\n")
    #expect(again.status == .failed)
  }
}
