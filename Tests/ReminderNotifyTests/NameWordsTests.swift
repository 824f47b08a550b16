import ReminderFiles
import Testing

@testable import reminder_notify

/// Words around the names of alerts.
@Suite struct NameWordsTests {
  private func sandbox(_ language: Language = .english, _ others: Alert...) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store(
      [
        .sample(1, "09:30", plan: "물"), .sample(2, "10:00", plan: "물"), .sample(3, "13:00", label: "약"),
        .sample(4, "14:00", label: "일기 쓰기"), .sample(5, "15:30", label: "Stretch"),
      ] + others)
    return sandbox
  }

  private func run(_ line: String, _ sandbox: Sandbox) -> Sandbox.Ending {
    sandbox.run(line.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    ("off 약 and Stretch", [3, 5]), ("off 약이랑 Stretch", [3, 5]), ("off 일기 쓰기랑 약", [3, 4]), ("off 약하고 일기 쓰기", [3, 4]),
    ("off 약과 Stretch와 일기 쓰기", [3, 4, 5]), ("off Stretch, 약", [3, 5]), ("off 약 그리고 물", [1, 2, 3]),
    ("off 3 and 5", [3, 5]), ("off all water alerts", [1, 2]), ("off 물 전부", [1, 2]), ("off 모든 물 알림", [1, 2]),
    ("off the Stretch", [5]), ("off my Stretch reminder and 약", [3, 5]), ("off 3번 알림", [3]),
    ("off stretch", [5]), ("off STRETCH and 약", [3, 5]),
    ("edit the Stretch --disabled", [5]), ("edit 약이랑 Stretch --disabled", [3, 5]),
  ])
  func `names are joined, and words that add nothing are left out`(line: String, off: [Int]) throws {
    let sandbox = try sandbox()

    let outcome = run(line, sandbox)

    #expect(outcome.status == .done, "\(outcome.messages)")
    #expect(try sandbox.alerts.filter { !$0.isEnabled }.map(\.number).sorted() == off)
  }

  @Test func `a name that has such a word is tried first, as it stands`() throws {
    let names = ["stretch", "약이랑", "the Stretch", "약 알림", "알림", "and", "약 and Stretch"]

    for (index, name) in names.enumerated() {
      let sandbox = try sandbox(.english, .sample(6, "18:00", label: name))

      #expect(run("off \(name)", sandbox).status == .done)
      #expect(try sandbox.alerts.filter { !$0.isEnabled }.map(\.number) == [6], "\(index)")
    }
    let both = try sandbox(.english, .sample(6, "18:00", label: "알림"))
    _ = run("off 약 알림", both)
    #expect(try both.alerts.filter { !$0.isEnabled }.map(\.number) == [3, 6])
  }

  @Test(arguments: [
    ("off 약과", "약과"), ("off 약 and", "and"),
    ("off 약 and Foo", "Foo"),
    ("off the", "the"), ("off the Foo", "the Foo"), ("edit the Foo 9:00", "Foo"), ("delete the Str", "the Str"),
  ])
  func `words that name nothing are refused`(line: String, name: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.files

    let outcome = run(line, sandbox)

    #expect(
      outcome.messages == "There is no alert '\(name)'. See numbers and labels with reminder-notify list.\n", "\(line)")
    #expect(outcome.status == .noSuchAlert)
    #expect(try sandbox.files == before)
  }

  @Test(arguments: ["off all", "off 모두", "off all alerts", "delete all --yes"])
  func `words for all alerts alone name the option`(line: String) throws {
    let sandbox = try sandbox()

    let outcome = run(line, sandbox)

    #expect(outcome.messages == "Say which alert, by number or label, or --all.\n")
    #expect(outcome.status == .usage)
  }

  @Test(arguments: [
    ("delete 약 알림", [1, 2, 4, 5]), ("delete the Stretch", [1, 2, 3, 4]), ("delete 약이랑 my Stretch reminder", [1, 2, 4]),
    ("delete the water", [3, 4, 5]),
  ])
  func `delete leaves out such words too`(line: String, left: [Int]) throws {
    let sandbox = try sandbox()

    #expect(run(line, sandbox).status == .done)
    #expect(try sandbox.alerts.map(\.number) == left)
  }

  @Test(arguments: [
    ("off 오늘 약", "skip 3 오늘"), ("off Stretch today", "skip 5 today"), ("off 약이랑 Stretch 내일", "skip 3,5 내일"),
    ("off 물 오늘만", "skip 물 오늘만"), ("off 일기 쓰기 이번 주", "skip 4 이번 주"), ("off the Stretch this week", "skip 5 this week"),
  ])
  func `off on a day is refused with the line that skips it`(line: String, meant: String) throws {
    for (language, message) in [
      (Language.korean, "off로 끄면 다시 켤 때까지 꺼져 있습니다. 그날만 건너뛰려면: "),
      (.english, "off keeps it off until you switch it on again. To leave out those days only: "),
    ] {
      let sandbox = try sandbox(language)

      let outcome = run(line, sandbox)

      #expect(outcome.messages == message + "reminder-notify " + meant + "\n")
      #expect(outcome.status == .usage)
      #expect(try sandbox.alerts.allSatisfy(\.isEnabled))
      // What was due today is over.
      #expect(run(meant, sandbox).status == (meant.contains("오늘") ? .failed : .done))
    }
  }

  @Test func `an answer, a pause and a skip take such names`() throws {
    let sandbox = try sandbox()
    try sandbox.show((3, "2026-11-21T13:00"))

    #expect(run("snooze 약 알림 10m", sandbox).output == "Alert 3 (약): snoozed until 1:15 PM\n")
    #expect(
      run("pause 약이랑 Stretch until monday", sandbox).output
        == "약 & Stretch: paused until Mon 12:00 AM. Other alerts are as they were.\n")
    #expect(run("skip the 약 tomorrow", sandbox).output == "Skipping alert 3 (약): tomorrow 1:00 PM\n")
    #expect(run("resume 약 and Stretch", sandbox).output == "약 and Stretch: no longer paused.\n")
  }

  @Test func `a word of the snooze stands in a label`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "13:00", label: "Look for keys")])
    try sandbox.show((1, "2026-11-21T13:00"))

    #expect(run("snooze for 15", sandbox).output == "Alert 1 (Look for keys): snoozed until 1:20 PM\n")
    #expect(run("snooze look for keys for 10m", sandbox).output == "Alert 1 (Look for keys): snoozed until 1:15 PM\n")
  }
}
