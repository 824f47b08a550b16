import ReminderFiles
import Testing

@testable import reminder_notify

/// `--json` on verbs that change or tell something, and `--porcelain` on lists.
@Suite struct FormTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30"), .sample(2, "12:30", label: "약")])
    return sandbox
  }

  @Test(arguments: [
    ("pause 2h", "pauses", 1), ("pause 물 2h", "pauses", 1), ("resume", "pauses", 0), ("skip 2 내일", "occurrences", 1),
    ("skip 2 0", "occurrences", 0), ("ack 2", "entries", 1), ("snooze 2 10m", "entries", 1), ("stop 2", "entries", 1),
    ("config get sound", "settings", 1), ("config set grace 30m", "settings", 1),
    ("config", "settings", 18), ("holidays 2026", "holidays", 0), ("sound list", "sounds", 6),
    ("promises", "promises", 0), ("why 2", "entries", 1), ("show 물", "alerts", 1),
    ("timer tea 3m", "timers", 1), ("timer new 3m", "timers", 1), ("timer start 2", "timers", 1),
    ("timer pause 1", "timers", 1), ("timer extend 1 5", "timers", 1), ("timer rename 1 tea", "timers", 1),
    ("timer delete 1", "timers", 1), ("timer clear", "timers", 0),
  ])
  func `a verb that changes or tells something does so in JSON`(line: String, key: String, count: Int) throws {
    let sandbox = try sandbox()
    try sandbox.show((2, "2026-11-21T12:30"))
    try sandbox.record(.sample(2, due: "2026-11-21T12:30", label: "약"))

    for words in [["timer", "3m"], ["timer", "new", "4m"]] { _ = sandbox.run(words) }

    let outcome = sandbox.run(line.split(separator: " ").map(String.init) + ["--json"])
    let object = try JSONValue(outcome.output)

    #expect(outcome.status == .done, "\(outcome.messages)")
    #expect(object["schema"] == 1)
    #expect(
      key == "holidays" || key == "settings" ? !object[key].elements.isEmpty : object[key].elements.count == count)
  }

  @Test(arguments: ["list", "next", "pause list", "config list", "holidays 2026", "sound list", "promises"])
  func `a list has a form for scripts`(line: String) throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "tomorrow")

    let outcome = sandbox.run(line.split(separator: " ").map(String.init) + ["--porcelain"])

    #expect(outcome.status == .done)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.contains("\t") })
  }

  @Test func `list tells holidays and plan to scripts, behind the columns that it had`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([
      .sample(1, "09:30", plan: "물"), .sample(2, "10:30", .weekly(.workdays).observing(.skip), label: "회의"),
      .sample(3, "11:30", .weekly(.workdays), label: "회의"),
    ])

    let lines = sandbox.run("list", "--porcelain").output.split(separator: "\n")

    let days = "mon,tue,wed,thu,fri"
    #expect(
      lines == [
        "1\t09:30\ton\t\(days),sat,sun\t\t\t\t물", "2\t10:30\ton\t\(days)\t\t회의\tskip", "3\t11:30\ton\t\(days)\t\t회의",
      ])
    let rows = try JSONValue(sandbox.run("list", "--json").output)["alerts"].elements
    #expect(rows.map { $0["holidays"] } == [nil, "skip", nil] && rows[0]["plan"] == "물")
  }

  @Test(arguments: [
    (Language.korean, "1-3,5  켜짐  오전 9:00 ~ 오후 3:00  매일, 2시간마다 4번  물 마시기  오늘 오후 3:00\n"),
    (.english, "1-3,5  on     9:00 AM – 3:00 PM  every day, every 2 h (4 times)  Drink water  today 3:00 PM\n"),
  ])
  func `a plan of many times is one row of the list`(language: Language, row: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(
      [(1, "09:00"), (2, "11:00"), (3, "13:00"), (5, "15:00")].map { .sample($0, $1, plan: "물") }
        + [.sample(4, "12:00", label: "약"), .sample(6, "17:00", isEnabled: false, plan: "물")])

    let output = sandbox.run("list").output

    #expect(output.contains(row.drop { $0 == " " }))
    #expect(output.split(separator: "\n").count == 4)
    #expect(sandbox.run("list", "--all").output.split(separator: "\n").count == 7)
    #expect(sandbox.run("list", "--plan", "물").output.split(separator: "\n").count == 6)
    #expect(sandbox.run("list", "--porcelain").output.split(separator: "\n").count == 6)
    sandbox.screen.isAccessible = true
    #expect(sandbox.run("list").output.contains("1-3,5"))
  }

  @Test func `a window over midnight begins in the evening, and uneven times have no interval`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(
      [(1, "00:00"), (2, "22:00"), (3, "23:00")].map { .sample($0, $1, plan: "밤") }
        + [(4, "08:00"), (5, "13:00"), (6, "19:00")].map { .sample($0, $1, label: "약", plan: "약") })

    let output = sandbox.run("list").output

    #expect(output.contains("10:00 PM – 12:00 AM") && output.contains("every 1 h (3 times)"))
    #expect(output.contains("8:00 AM – 7:00 PM") && output.contains("every day (3 times)"))
  }
}
