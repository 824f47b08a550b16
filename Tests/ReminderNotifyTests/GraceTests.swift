import ReminderModel
import Testing

@testable import reminder_notify

/// The grace of one alert: `--grace`.
@Suite struct GraceTests {
  @Test(arguments: [("0", 0), ("30m", 30), ("1시간 반", 90), ("336h", 20_160), ("", nil)] as [(String, Int?)])
  func `add and edit take a grace, and an empty one means the settings'`(text: String, minutes: Int?) throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("add", "9:30", "--grace", text).status == .done)
    #expect(sandbox.run("add", "9:30", "--grace=\(text)").status == .done)
    #expect(sandbox.run("add", "9:30", "--grace", "5m").status == .done)
    #expect(sandbox.run("edit", "3", "--grace", text).status == .done)

    #expect(try sandbox.alerts.map(\.grace) == [minutes, minutes, minutes])
  }

  @Test func `what says nothing of the grace leaves it, and a copy has it too`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:30", "--grace", "30m")

    for line in ["edit 1 --label x", "edit 1 10:00", "toggle 1", "copy 1 11:00"] {
      #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done)
    }

    #expect(try sandbox.alerts.map(\.grace) == [30, 30])
  }

  @Test func `all alerts of a window have its grace`() throws {
    let sandbox = try Sandbox()

    _ = sandbox.run("add --every 1h --from 9:00 --to 11:00 --grace 10m".split(separator: " ").map(String.init))

    #expect(try sandbox.alerts.map(\.grace) == [10, 10, 10])
  }

  @Test func `JSON has the grace in minutes, as the file has, and none where there is none`() throws {
    let sandbox = try Sandbox()

    let own = try JSONValue(sandbox.run("add", "9:30", "--grace", "1h30m", "--json").output)["alerts"].elements
    let none = try JSONValue(sandbox.run("edit", "1", "--grace", "", "--json").output)["alerts"].elements

    #expect(own.map { $0["grace"] } == [90])
    #expect(none.map { $0["grace"] } == [nil])
  }

  @Test(arguments: [
    (Language.korean, "30m", "늦은 알림 허용  30분\n"), (.korean, "1h30m", "늦은 알림 허용  1시간 30분\n"),
    (.english, "2h", "Grace period  2 h\n"), (.english, "90m", "Grace period  1 h 30 min\n"),
  ])
  func `show tells the grace in words that edit takes`(language: Language, text: String, line: String) throws {
    let sandbox = try Sandbox(language)
    _ = sandbox.run("add", "9:30", "--grace", text)
    let grace = try sandbox.alerts.map(\.grace)

    let output = sandbox.run("show", "1").output
    _ = sandbox.run("edit", "1", "--grace", line.split(separator: "  ").last.map { String($0.dropLast()) } ?? "")

    #expect(output.contains("\n" + line))
    #expect(try sandbox.alerts.map(\.grace) == grace)
  }

  @Test func `show says nothing of a grace that an alert has not`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "9:30")

    #expect(!sandbox.run("show", "1").output.contains("Grace"))
  }
}
