import ReminderModel
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
    ("off 물", [1, 4]), ("toggle 물 4", [1]), ("delete 물", [1, 4]), ("delete 물 1번", [4]),
  ])
  func `a verb that takes several alerts takes a plan`(line: String, on: [Int]) throws {
    let sandbox = try sandbox()

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts.filter(\.isEnabled).map(\.number) == on)
  }

  @Test(arguments: ["show", "why", "edit 물 9:00", "copy 물 9:00", "skip", "test", "ack", "snooze", "stop"])
  func `a verb that takes one alert refuses a plan of several, and names them`(line: String) throws {
    for (language, message) in [
      (
        Language.korean,
        "이름이나 계획이 '물'인 알림이 여럿입니다. 아래 번호 가운데 하나를 적어 주세요.\n"
          + "  2번  오전 10:00 · 매일 · 물 마시기\n  3번  오후 12:00 · 매일 · 물 마시기\n"
      ),
      (
        .english,
        "Several alerts have the label or the plan '물'. Give a number from this list.\n"
          + "  No. 2  10:00 AM · every day · Drink water\n  No. 3  12:00 PM · every day · Drink water\n"
      ),
    ] {
      let sandbox = try sandbox(language)
      let before = try sandbox.files
      let words = line.split(separator: " ").map(String.init)

      let outcome = sandbox.run(words.count == 1 ? words + ["물"] : words)

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
}
