import ReminderCore
import ReminderLanguage
import Testing

@testable import reminder_notify

/// What the keys of `watch` do: the same as the verbs.
@Suite struct WatchAnswerTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([
      .sample(1, "09:30"), .sample(2, "13:05", label: "약"), .sample(3, "14:00", label: "x", snooze: []),
    ])
    return sandbox
  }

  /// Presses a key on the line that is about that, as it is now.
  private func press(_ verb: WatchVerb, _ subject: WatchLine.Subject, _ sandbox: Sandbox) throws -> String {
    let context = sandbox.context()
    let line = try #require(try WatchContent(context).lines.first { $0.subject == subject })
    return context.answer(to: verb, on: line)
  }

  @Test func `d answers as ack does`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:05"))

    #expect(try press(.done, .unanswered(.alert(1)), sandbox) == "Alert 1 (Drink water): drank one cup")
    #expect(try press(.done, .unanswered(.alert(2)), sandbox) == "Alert 2 (약): done")

    #expect(try sandbox.answers.map(\.occurrence.source) == [.alert(1), .alert(2)])
    #expect(try WatchContent(sandbox.context()).lines.allSatisfy { $0.heading == Phrase("watch.alerts") })
  }

  @Test func `s snoozes as snooze does, and what is snoozed can be snoozed again and done`() throws {
    let sandbox = try sandbox()
    try sandbox.show((2, "2026-11-21T13:05"))

    #expect(try press(.snooze, .unanswered(.alert(2)), sandbox) == "Alert 2 (약): snoozed until 1:10 PM")
    sandbox.passed = 60
    #expect(try press(.snooze, .snooze(.alert(2)), sandbox) == "Alert 2 (약): snoozed until 1:11 PM")

    #expect(try press(.done, .snooze(.alert(2)), sandbox) == "Alert 2 (약): done")
  }

  @Test(
    arguments: [
      (.english, "It has no snooze, so it cannot be snoozed: Alert 3 (x)."), (.korean, "3번 알림(x)"),
    ] as [(Language, String)])
  func `a refusal is said in the language of the user`(language: Language, text: String) throws {
    let sandbox = try sandbox(language)
    try sandbox.show((3, "2026-11-21T13:00"))

    #expect(try press(.snooze, .unanswered(.alert(3)), sandbox).contains(text))
    #expect(try sandbox.records.isEmpty)
  }

  @Test func `o switches an alert, and what is past stays off`() throws {
    let sandbox = try sandbox()
    try sandbox.store([.sample(5, "00:00", .on("2026-11-20"), isEnabled: false)])

    #expect(try press(.toggle, .alert(2), sandbox) == "Alert 2 is off: 1:05 PM · every day · 약")
    #expect(try press(.toggle, .alert(2), sandbox) == "Alert 2 is on: 1:05 PM · every day · 약")
    let refusal = try press(.toggle, .alert(5), sandbox)

    #expect(refusal == sandbox.run("on", "5").messages.split(separator: "\n").first.map(String.init))
    #expect(try sandbox.alerts.first { $0.number == 5 }?.isEnabled == false)
  }

  @Test func `r ends the pause of all alerts`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("pause", "1h").status == .done)

    #expect(try press(.resume, .pause(nil), sandbox) == "Alerts are no longer paused.")

    #expect(try WatchContent(sandbox.context()).lines.allSatisfy { $0.subject != .pause(nil) })
  }

  @Test(arguments: [(Language.korean, "약: 일시 정지를 끝냈습니다."), (.english, "약: no longer paused.")])
  func `r ends the pause of some alerts and no other`(language: Language, text: String) throws {
    let sandbox = try sandbox(language)
    let pills = Suppressions.Scope([2], name: "약")
    for line in [["pause", "1h"], ["pause", "약", "1h"], ["pause", "x", "2h"]] {
      #expect(sandbox.run(line).status == .done)
    }

    #expect(try press(.resume, .pause(pills), sandbox) == text)

    let left = try WatchContent(sandbox.context()).lines.map(\.subject)
    #expect(left.prefix(2) == [.pause(nil), .pause(Suppressions.Scope([3], name: "x"))])
    #expect(!left.contains(.pause(pills)))
  }

  @Test(arguments: [
    (Language.korean, "이 줄에서는 p(일시 정지) 키를 쓸 수 없습니다: 2번 알림(약)"),
    (.english, "The key p (pause) is not for this line: Alert 2 (약)"),
  ])
  func `a key that a line does not take is refused, and changes nothing`(language: Language, text: String) throws {
    let sandbox = try sandbox(language)
    let files = try sandbox.files

    #expect(try press(.pause, .alert(2), sandbox) == text)

    #expect(try sandbox.files == files)
  }

  @Test func `a line that is gone meanwhile is an error and no other line`() throws {
    let sandbox = try sandbox()
    let context = sandbox.context()
    let line = try #require(try WatchContent(context).lines.first { $0.subject == .alert(2) })
    #expect(sandbox.run("delete", "2", "-y").status == .done)

    #expect(context.answer(to: .toggle, on: line).contains("2"))

    #expect(try sandbox.alerts.allSatisfy(\.isEnabled))
  }

  @Test func `the keys of a timer do what its verbs do, and a refusal says what is possible`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("timer", "tea", "3m").status == .done)

    #expect(try press(.pause, .timer(1), sandbox) == "Timer 1 (tea) paused with 3 min left.")
    #expect(
      try press(.pause, .timer(1), sandbox) == sandbox.run("timer", "pause", "1").messages.split(separator: "\n")[0])
    #expect(try press(.extend, .timer(1), sandbox) == "Timer 1 (tea) extended. 4 min left.")
    #expect(try press(.resume, .timer(1), sandbox).hasPrefix("Timer 1 (tea) resumed."))
    #expect(try press(.cancel, .timer(1), sandbox) == "Timer 1 (tea) cancelled.")
    #expect(try press(.resume, .timer(1), sandbox).hasPrefix("Timer 1 (tea) restarted."))
    #expect(sandbox.run("timer", "new", "5m").status == .done)
    #expect(try press(.resume, .timer(2), sandbox).hasPrefix("Timer 2 started."))
  }
}
