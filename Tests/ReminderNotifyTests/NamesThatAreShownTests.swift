import ReminderModel
import Testing

@testable import reminder_notify

/// What the program prints as a name can be typed as one.
@Suite struct NamesThatAreShownTests {
  @Test(arguments: ["물 마시기", "물마시기", "Drink water"])
  func `a water alert without a name is found by what the list calls it`(name: String) throws {
    let sandbox = try Sandbox(.english)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30", label: "약")])

    #expect(sandbox.run("off", name).status == .done)

    #expect(try sandbox.alerts.map(\.isEnabled) == [false, true])
  }

  @Test func `of several water alerts without a name the numbers are listed`() throws {
    let sandbox = try Sandbox(.english)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30")])

    #expect(sandbox.run("show", "Drink water").status == .ambiguous)
    #expect(sandbox.run("off", "Drink water").status == .ambiguous)
    #expect(try sandbox.alerts.allSatisfy(\.isEnabled))
  }

  @Test func `the plan of a day of water is also called water`() throws {
    let sandbox = try Sandbox(.english)
    try sandbox.store([.sample(1, "09:30", plan: "물"), .sample(2, "15:30", plan: "물"), .sample(3, "16:00", label: "약")])

    let listed = sandbox.run("list", "--plan", "water", "--porcelain").output.split(separator: "\n").count
    #expect(listed == 2)
    #expect(sandbox.run("off", "water").status == .done)

    #expect(try sandbox.alerts.map(\.isEnabled) == [false, false, true])
  }

  @Test func `off ends the snooze of a date that was shown`() throws {
    let sandbox = try Sandbox(.english)
    try sandbox.store([.sample(1, "09:30", .on("2026-11-21"), isEnabled: false, label: "약")])
    try sandbox.show((1, "2026-11-21T09:30"))
    _ = sandbox.run("snooze", "1", "30m")

    let output = sandbox.run("off", "1").output

    #expect(output == "Alert 1 (약): stopped\n")
    #expect(!sandbox.run("next").output.contains("snoozed"))
  }
}
