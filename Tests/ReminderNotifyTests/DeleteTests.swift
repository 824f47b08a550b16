import ReminderFiles
import Testing

@testable import reminder_notify

@Suite struct DeleteTests {
  @Test(arguments: [
    ("delete 1", [5, 3, 4, 2]), ("delete Dentist 5", [1, 3, 2]), ("delete 1 1", [5, 3, 4, 2]),
    ("delete --all -y", []), ("delete --all --yes", []), ("delete -y 2", [5, 1, 3, 4]),
  ])
  func `off a terminal delete does not ask`(line: String, left: [Int]) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts.map(\.number) == left)
    #expect(outcome.output.split(separator: "\n").count == 5 - left.count)
  }

  @Test(arguments: [
    (
      Language.korean,
      "  1번  오전 9:30 · 매일 · 물 마시기\n  4번  오전 10:00 · 11월 25일 (수) · Dentist\n위 알림 2개를 삭제할까요? [y/N] ",
      "삭제하지 않았습니다.\n",
      "1번 알림을 삭제했습니다: 오전 9:30 · 매일 · 물 마시기\n4번 알림을 삭제했습니다: 오전 10:00 · 11월 25일 (수) · Dentist\n"
    ),
    (
      .english,
      "  No. 1  9:30 AM · every day · Drink water\n  No. 4  10:00 AM · Wed, Nov 25 · Dentist\n"
        + "Delete these alerts (2)? [y/N] ",
      "Nothing was deleted.\n",
      "Deleted alert 1: 9:30 AM · every day · Drink water\nDeleted alert 4: 10:00 AM · Wed, Nov 25 · Dentist\n"
    ),
  ])
  func `on a terminal delete names the alerts and asks`(
    language: Language, question: String, notDone: String, done: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)

    sandbox.answer = { _ in "n" }
    let refused = sandbox.run("delete", "4", "1")
    #expect(refused == .init(status: .failed, messages: question + notDone, screen: question + notDone))
    #expect(try sandbox.alerts.count == 5)

    sandbox.answer = { _ in "y" }
    let agreed = sandbox.run("delete", "4", "1")
    let hint = Package.strings(language)(.howToUndo) + "\n"
    #expect(
      agreed == .init(status: .done, output: done, messages: question + hint, screen: question + done + hint))
    #expect(try sandbox.alerts.map(\.number) == [5, 3, 2])
  }

  /// Answers, nil being the end of the input, and whether they agree.
  static let answers: [(answer: String?, agrees: Bool)] = [
    ("y", true), ("Y", true), ("yes", true), ("예", true), ("네", true), ("n", false), ("N", false), ("no", false),
    ("", false), (nil, false), ("아니요", false), ("yy", false), ("1", false),
  ]

  @Test(arguments: answers)
  func `only a plain yes deletes`(answer: String?, agrees: Bool) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    sandbox.answer = { _ in answer }

    let outcome = sandbox.run("delete", "--all")

    #expect(outcome.status == (agrees ? .done : .failed))
    #expect(try sandbox.alerts.count == (agrees ? 0 : 5))
  }

  @Test(arguments: ["delete 1 -y", "delete --all -y"])
  func `with -y delete does not ask on a terminal either`(line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    sandbox.answer = { question in
      Issue.record("asked: \(question)")
      return nil
    }

    #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done)
  }

  @Test(arguments: [("delete 99", Status.noSuchAlert), ("delete 약", .ambiguous), ("delete", .usage)])
  func `nothing is asked about alerts that there are not`(line: String, status: Status) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    sandbox.answer = { question in
      Issue.record("asked: \(question)")
      return "y"
    }

    #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == status)
    #expect(try sandbox.alerts.count == 5)
  }

  /// A command line, and what another program does while its question is open.
  static let intrusions: [(line: String, change: @Sendable (inout AlertList) -> Void)] = [
    ("delete 1", { $0.put(.sample(1, "09:31")) }),
    (
      "delete 1 4", { $0.put(.sample(4, "10:00", .on("2026-11-25"), isEnabled: false, label: "Dentist", title: "치과💊")) }
    ),
    ("delete --all", { $0.put(.sample(6, "08:00")) }),
    ("delete --all", { $0.remove(2) }),
  ]

  @Test(arguments: intrusions)
  func `only what was shown in the question is deleted`(
    line: String, change: @escaping @Sendable (inout AlertList) -> Void
  ) throws {
    for (language, message) in [
      (Language.korean, "묻는 동안 알림이 바뀌었습니다. 아무것도 삭제하지 않았으니 다시 해 보세요.\n"),
      (.english, "The alerts changed while you were asked. Nothing was deleted; try again.\n"),
    ] {
      let sandbox = try Sandbox(language)
      try sandbox.store(Alert.samples)
      sandbox.answer = { [weak sandbox] _ in
        try? sandbox?.context().store.update { change(&$0) }
        return "y"
      }
      var expected = try sandbox.list
      change(&expected)

      let outcome = sandbox.run(line.split(separator: " ").map(String.init))

      #expect(outcome.status == .failed)
      #expect(outcome.messages.hasSuffix("[y/N] " + message))
      #expect(outcome.output.isEmpty)
      #expect(try sandbox.list == expected)
    }
  }

  @Test func `another program may write while the question is open`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)
    sandbox.answer = { [weak sandbox] _ in
      try? sandbox?.store([.sample(6, "08:00")])
      return "y"
    }

    #expect(sandbox.run("delete", "1").status == .done)
    #expect(try sandbox.alerts.map(\.number) == [5, 6, 3, 4, 2])
  }
}
