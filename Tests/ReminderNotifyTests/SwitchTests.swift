import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct SwitchTests {
  /// A command line, and the numbers of those of the samples 1 to 5 that are on afterwards; before, all but 5 are.
  static let lines: [(line: String, on: Set<Int>)] = [
    ("toggle 1", [2, 3, 4]),
    ("toggle 1 2 Dentist", [3]),
    ("toggle 1 1", [2, 3, 4]),
    ("toggle 4 Dentist", [1, 2, 3]),
    ("on 1", [1, 2, 3, 4]),
    ("off 2 3 2", [1, 4]),
    ("off 5", [1, 2, 3, 4]),
    ("off 1-3", [4]),
    ("off 1번,3번 #4", [2]),
    ("off --all", []),
    ("on --all", [1, 2, 3, 4]),
    ("toggle --all", []),
  ]

  @Test(arguments: lines)
  func `toggle, on and off set the switches of the alerts that were named, and no others`(
    line: String, on: Set<Int>
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    #expect(Set(try sandbox.alerts.filter(\.isEnabled).map(\.number)) == on)
    // Nothing but the switch has changed.
    let switchedBack = try sandbox.alerts.map { alert in
      var alert = alert
      alert.isEnabled = alert.number != 5
      return alert
    }
    #expect(switchedBack == Alert.samples.sorted(by: Alert.precedes))
  }

  @Test(arguments: [
    (
      Language.korean,
      "1번 알림을 껐습니다: 오전 9:30 · 매일 · 물 마시기\n4번 알림을 껐습니다: 오전 10:00 · 11월 25일 (수) · Dentist\n",
      "1번 알림을 켰습니다: 오전 9:30 · 매일 · 물 마시기\n"
    ),
    (
      .english,
      "Alert 1 is off: 9:30 AM · every day · Drink water\n"
        + "Alert 4 is off: 10:00 AM · Wed, Nov 25 · Dentist\n",
      "Alert 1 is on: 9:30 AM · every day · Drink water\n"
    ),
  ])
  func `each alert that was switched gets a line, in the order of the list`(
    language: Language, off: String, on: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)

    #expect(sandbox.run("off", "4", "1") == .init(status: .done, output: off, screen: off))
    #expect(sandbox.run("toggle", "1") == .init(status: .done, output: on, screen: on))
  }

  @Test(arguments: [
    (
      Language.korean, "5번 알림은 이미 꺼져 있습니다: 오전 12:00 · 11월 20일 (금) · <b>&\n1번 알림을 껐습니다: 오전 9:30 · 매일 · 물 마시기\n",
      "1번 알림은 이미 꺼져 있습니다: 오전 9:30 · 매일 · 물 마시기\n", "2번 알림은 이미 켜져 있습니다: 오후 3:30 · 매일 · 약\n"
    ),
    (
      .english,
      "Alert 5 is already off: 12:00 AM · Fri, Nov 20 · <b>&\nAlert 1 is off: 9:30 AM · every day · Drink water\n",
      "Alert 1 is already off: 9:30 AM · every day · Drink water\n", "Alert 2 is already on: 3:30 PM · every day · 약\n"
    ),
  ])
  func `an alert whose switch is there already is said to be so, and nothing is written`(
    language: Language, mixed: String, off: String, on: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)

    #expect(sandbox.run("off", "1", "5") == .init(status: .done, output: mixed, screen: mixed))
    let before = try sandbox.files

    #expect(sandbox.run("off", "1") == .init(status: .done, output: off, screen: off))
    #expect(sandbox.run("on", "2") == .init(status: .done, output: on, screen: on))
    #expect(try sandbox.files == before)
  }

  @Test func `where all are switched on, one whose date is past stays off and is named`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("on", "--all")

    #expect(
      outcome.messages
        == "Alert 5 cannot be switched on: its date is past. Give it a new one: reminder-notify edit 5 --on tomorrow\n")
    #expect(outcome.output.split(separator: "\n").count == 4)
  }

  @Test func `where no alert could be switched on, it is not said that there is none`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(5, "09:30", .on("2026-11-20"), isEnabled: false)])

    let outcome = sandbox.run("on", "--all")

    #expect(!outcome.messages.contains("No alerts yet."))
  }

  @Test(arguments: ["toggle", "on", "off"])
  func `all of no alerts is no error`(verb: String) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run(verb, "--all")

    let message = "No alerts yet. Add one: reminder-notify add 9:30 AM\n"
    #expect(outcome == .init(status: .done, messages: message, screen: message))
  }

  @Test func `a reference that is wrong leaves the right ones before it untouched`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    #expect(sandbox.run("off", "1", "99").status == .noSuchAlert)
    #expect(sandbox.run("off", "1", "약").status == .ambiguous)
    #expect(sandbox.run("toggle", "1", "5").status == .usage)

    #expect(try sandbox.alerts == Alert.samples.sorted(by: Alert.precedes))
  }
}
