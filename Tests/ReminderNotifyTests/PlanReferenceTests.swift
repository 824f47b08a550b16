import ReminderFiles
import Testing

@testable import reminder_notify

/// A plan as the name of its alerts, and alerts that are equal to others.
@Suite struct PlanReferenceTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([
      .sample(1, "09:30"), .sample(2, "10:00", plan: "물"), .sample(3, "12:00", plan: "물"),
      .sample(4, "13:00", label: "약"),
    ])
    return sandbox
  }

  @Test(arguments: [
    ("off 물", [4]), ("toggle 물 4", []), ("delete 물", [1, 4]), ("delete 물 1번", [4]),
  ])
  func `a verb that takes several alerts takes a plan`(line: String, on: [Int]) throws {
    let sandbox = try sandbox()

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts.filter(\.isEnabled).map(\.number) == on)
  }

  @Test(arguments: ["edit 물 9:00", "copy 물 9:00"])
  func `a time of day is refused for the alerts of a plan, which are named`(line: String) throws {
    for (language, message) in [
      (
        Language.korean,
        "이름이나 계획이 '물'인 알림이 여럿입니다. 아래 번호 가운데 하나를 적어 주세요.\n"
          + "  1번  오전 9:30 · 매일 · 물 마시기\n  2번  오전 10:00 · 매일 · 물 마시기\n  3번  오후 12:00 · 매일 · 물 마시기\n"
      ),
      (
        .english,
        "Several alerts have the label or the plan '물'. Give a number from this list.\n"
          + "  No. 1  9:30 AM · every day · Drink water\n  No. 2  10:00 AM · every day · Drink water\n"
          + "  No. 3  12:00 PM · every day · Drink water\n"
      ),
    ] {
      let sandbox = try sandbox(language)
      let before = try sandbox.files

      let outcome = sandbox.run(line.split(separator: " ").map(String.init))

      #expect(outcome == .init(status: .ambiguous, messages: message, screen: message))
      #expect(try sandbox.files == before)
    }
  }

  @Test(arguments: ["4번", "#4", "약"])
  func `one alert is named by 4번 and #4 as by 4`(reference: String) throws {
    let sandbox = try sandbox()

    for verb in ["show", "why"] { #expect(sandbox.run(verb, reference) == sandbox.run(verb, "4")) }
    #expect(sandbox.run("edit", reference, "14:00").status == .done)
    #expect(try sandbox.list[4]?.time.fileText == "14:00")
  }

  @Test func `water has one plan, whatever it is called`() throws {
    let sandbox = try Sandbox()

    let added = sandbox.run("add", "9:00 to 11:00 every hour drink water").output
    _ = sandbox.run("add", "9:30", "--plan", "Water")

    #expect(added.contains("They are the plan 'water'. To switch them all off: reminder-notify off water\n"))
    _ = sandbox.run("add", "9:00 to 11:00 every hour water")
    #expect(Set(try sandbox.alerts.map(\.plan)) == ["물"])
    _ = sandbox.run("add", "8:00", "--label", "Water")
    #expect(sandbox.run("off", "물").status == .done && sandbox.run("on", "water").status == .done)
    #expect(try sandbox.alerts.allSatisfy(\.isEnabled))
  }

  @Test func `list --plan shows the alerts of one plan, in every form`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("list", "--plan", "물", "--porcelain").output.split(separator: "\n").count == 2)
    #expect(sandbox.run("list", "--plan=물", "--disabled", "--porcelain").output.isEmpty)
    #expect(sandbox.run("list", "--plan", "물").output.split(separator: "\n").count == 3)
    #expect(sandbox.run("list", "--plan", "x").messages == sandbox.run("list", "--disabled").messages)
  }

  @Test(arguments: [
    (Language.korean, "시각, 반복, 이름이 같은 알림이 이미 있습니다. 번호: "),
    (.english, "An alert with the same time, days and name already exists. Number: "),
  ])
  func `an alert that is equal to others in time, days and name is added and said to be so`(
    language: Language, message: String
  ) throws {
    let sandbox = try sandbox(language)

    #expect(sandbox.run("add", "9:30").messages == message + "1\n")
    #expect(sandbox.run("add", "10:00", "--title", "").messages == message + "2\n")
    #expect(sandbox.run("add", "--every", "2h", "--from", "10:00", "--to", "12:00").messages == message + "2, 3, 6\n")
    #expect(try sandbox.alerts.count == 8)
  }

  @Test(arguments: ["add 9:30 --repeat weekdays", "add 9:31", "add 9:30 --label 약", "add 9:30 --on tomorrow"])
  func `an alert that differs in time, days or name is not said to be equal`(line: String) throws {
    #expect(try sandbox().run(line.split(separator: " ").map(String.init)).messages.isEmpty)
  }

  @Test func `a verb on a plan is of all its members`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("edit", "물", "--sound", "none").status == .done)
    #expect(try sandbox.alerts.map(\.sound) == ["none", "none", "none", nil])
    #expect(sandbox.run("edit", "2,3", "weekends").status == .done)
    #expect(try sandbox.alerts.map(\.recurrence.weekdays) == [7, 2, 2, 7])
    #expect(sandbox.run("show", "water").output.split(separator: "\n\n").count == 3)
    #expect(sandbox.run("why", "water").output.split(separator: "\n\n").count == 3)
    #expect(sandbox.run("copy", "2-3", "mon").status == .done)
    #expect(try sandbox.alerts.map(\.number) == [1, 2, 5, 3, 6, 4])
    #expect(sandbox.run("edit", "물", "one", "glass").messages.hasSuffix("reminder-notify edit 물 --label 'one glass'\n"))
  }

  @Test func `an edit of a plan is one change of the list`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("edit", "물", "--sound", "none")

    let edits = try sandbox.context().journal.read().records.filter {
      if case .edited = $0.fact { true } else { false }
    }

    #expect(edits.count == 1)
  }

  @Test(arguments: [
    ("skip 물 tomorrow", ["2026-11-22T09:30", "2026-11-22T10:00", "2026-11-22T12:00"]),
    ("skip 물", ["2026-11-22T09:30"]),
    ("skip 물 4", ["2026-11-22T09:30", "2026-11-22T10:00", "2026-11-22T12:00", "2026-11-23T09:30"]),
    ("skip 4 금요일", ["2026-11-27T13:00"]), ("skip 4 tue", ["2026-11-24T13:00"]),
    ("skip 4 11/25..11/26", ["2026-11-25T13:00", "2026-11-26T13:00"]), ("skip 약 내일", ["2026-11-22T13:00"]),
  ])
  func `skip takes a plan and days`(line: String, times: [String]) throws {
    let sandbox = try sandbox()

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .done, "\(outcome.messages)")
    #expect(try sandbox.skips.map(\.nominal.fileText).sorted() == times)
  }

  @Test func `a day is skipped beside the skips that there are, and a number replaces them`() throws {
    let sandbox = try sandbox()

    for line in ["skip 4 tue", "skip 4 wed", "skip 물 2"] {
      _ = sandbox.run(line.split(separator: " ").map(String.init))
    }
    #expect(try sandbox.skips.count == 4)
    #expect(sandbox.run("skip", "물", "0").output == "물: no longer skipping.\n")
    _ = sandbox.run("skip", "4", "1")

    #expect(try sandbox.skips.map(\.nominal.fileText) == ["2026-11-22T13:00"])
    #expect(sandbox.run("skip", "2-3", "today").status == .failed)
  }

  @Test func `the last one is what was added or changed last`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("off", "last").output.hasPrefix("Alert 4"))
    _ = sandbox.run("edit", "2", "10:10")

    #expect(sandbox.run("show", "last").output.contains("10:10 AM"))
    _ = sandbox.run("add", "--every", "1h", "--from", "14:00", "--to", "15:00", "--label", "눈")
    #expect(sandbox.run("delete", "last").status == .ambiguous)
    _ = sandbox.run("off", "last")

    #expect(try sandbox.alerts.filter { !$0.isEnabled }.map(\.number) == [4, 5, 6])
    _ = sandbox.run("delete", "눈")
    #expect(sandbox.run("show", "last").output.contains("10:10 AM"))
  }

  @Test func `a name of several words needs no quotes on any verb`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", label: "약 먹기"), .sample(2, "15:30", label: "약")])
    try sandbox.show((1, "2026-11-21T09:30"))
    func run(_ line: String) -> Sandbox.Ending { sandbox.run(line.split(separator: " ").map(String.init)) }

    for line in [
      "show 약 먹기", "why 약 먹기", "off 약 먹기 약", "on 약 먹기 2", "edit 약 먹기 저녁 8시", "skip 약 먹기 내일", "snooze 약 먹기 10분",
      "stop 약 먹기", "pause 약 먹기 2h", "resume 약 먹기", "log 약 먹기", "copy 약 먹기 저녁 9시", "delete 3",
      "delete 약 먹기",
    ] {
      let outcome = run(line)
      #expect(outcome.status == .done, "\(line): \(outcome.messages)")
    }

    #expect(try sandbox.alerts.map(\.number) == [2])
  }

  @Test func `an answer to water is for the water alerts that wait`() throws {
    let sandbox = try sandbox()
    try sandbox.show((2, "2026-11-21T10:00"), (3, "2026-11-21T12:00"), (4, "2026-11-21T13:00"))

    #expect(
      sandbox.run("ack", "물").output
        == "Alert 3 (Drink water), Alert 2 (Drink water): done, and drank one cup of water\nDrunk today: 1 cup, 200 ml\n"
    )
    #expect(sandbox.run("ack", "water").messages == "Nothing is waiting for an answer.\n")
    #expect(sandbox.run("ack").output == "Alert 4 (약): done\n")
  }
}

extension Recurrence {
  /// On how many days of the week.
  fileprivate var weekdays: Int? { if case .weekly(let days) = self { days.fileTexts.count } else { nil } }
}

extension Sandbox {
  /// The skips that a command finds.
  fileprivate var skips: Set<Suppressions.Skip> {
    get throws { try context().requiredState(AlertList()).ledger.suppressions.skips }
  }
}
