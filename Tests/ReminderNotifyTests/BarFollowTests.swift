import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct BarFollowTests {
  private func lines(_ sandbox: Sandbox, _ format: String = "{label} {when}") -> [String] {
    sandbox.run("status", "--format", format, "--follow").output.split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test func `a timer has a line a minute, and one a second in its last minute`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "15:00")])
    _ = sandbox.run("timer", "start", "3m", "--label", "Tea")
    sandbox.steps = sandbox.passTimes(62)

    let lines = lines(sandbox)

    let seconds = (1...59).reversed().map { "Tea \($0) s" }
    #expect(lines == ["Tea 3 min", "Tea 2 min", "Tea 1 min"] + seconds + ["Drink water 3:00 PM"])
    #expect(sandbox.passed == 180)
  }

  @Test func `an alert has a line when what comes next changes, and none in between`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "14:00"), .sample(2, "15:00", label: "Pill")])
    sandbox.steps =
      sandbox.passTimes(1) + [Sandbox.change {}, Sandbox.change { try sandbox.store([.sample(3, "14:30")]) }]

    #expect(lines(sandbox) == ["Drink water 2:00 PM", "Pill 3:00 PM", "Drink water 2:30 PM"])
    #expect(sandbox.passed == 54 * 60 + 30)
  }

  @Test func `the remaining time of an alert has a line a minute where a template asks for it`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "14:00")])
    sandbox.steps = sandbox.passTimes(3)

    #expect(lines(sandbox, "{remaining}") == ["55 min", "54 min", "53 min", "52 min"])
  }

  @Test func `a step of the clock has the files read again, and the same line is not printed twice`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "14:00"), .sample(2, "15:00", label: "Pill")])
    sandbox.steps = [
      { _, _ in .clockSet }, { _, _ in .interrupted },
      { _, _ in
        sandbox.passed = 3600
        return .clockSet
      },
    ]

    #expect(lines(sandbox) == ["Drink water 2:00 PM", "Pill 3:00 PM"])
  }

  @Test func `a file that cannot be read is said once, after a second look, and the line stays`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "14:00")])
    let good = try #require(sandbox.storeBytes)
    func damage() throws { try sandbox.store(Data("<plist".utf8)) }
    sandbox.steps  // Saved in several steps, as an editor may do it.
    =
      [Sandbox.change(damage), Sandbox.change(damage), Sandbox.change { try sandbox.store(good) }]
      + [Sandbox.change(damage)] + sandbox.passTimes(1) + [Sandbox.change(damage)] + sandbox.passTimes(1)
      + [
        Sandbox.change {
          try sandbox.store(good)
          try sandbox.store([.sample(2, "13:30")])
        }
      ]

    let outcome = sandbox.run("status", "--format", "{label} {when}", "--follow")

    #expect(outcome.status == .done)
    #expect(outcome.output == "Drink water 2:00 PM\nDrink water 1:30 PM\n")
    #expect(outcome.messages.components(separatedBy: "cannot be read").count == 2, "\(outcome.messages)")
  }

  @Test func `another language or hour cycle is followed`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "14:00")])
    sandbox.steps = [
      Sandbox.change { try sandbox.settle { $0.hourCycle = .h24 } },
      Sandbox.change { try sandbox.settle { $0.language = .korean } },
    ]

    #expect(lines(sandbox) == ["Drink water 2:00 PM", "Drink water 14:00", "물 마시기 14:00"])
  }

  @Test func `settings that are half written leave the language as it is`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "14:00")])
    try sandbox.settle { $0.language = .korean }
    sandbox.steps = [
      Sandbox.change { try sandbox.settle { $0.hourCycle = .h24 } },
      Sandbox.change { try Data("<plist".utf8).write(to: URL(fileURLWithPath: sandbox.paths.settings)) },
      Sandbox.change { try sandbox.store([.sample(1, "15:00")]) },
    ]

    #expect(lines(sandbox).last == "물 마시기 15:00")
  }

  @Test func `a list that is gone for a moment is looked at a second time`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "14:00")])
    let good = try #require(sandbox.storeBytes)
    func remove() throws { try FileManager.default.removeItem(atPath: sandbox.paths.alerts) }
    sandbox.steps =
      [Sandbox.change(remove), Sandbox.change { try sandbox.store(good) }, Sandbox.change(remove)]
      + sandbox.passTimes(1)

    #expect(lines(sandbox) == ["Drink water 2:00 PM", ""])
  }

  @Test func `the files that decide are followed`() throws {
    let sandbox = try Sandbox()
    let paths = sandbox.paths
    sandbox.steps = []

    _ = sandbox.run("status", "--format", "tmux", "--follow")

    #expect(
      Set(sandbox.followed) == [
        paths.alerts, paths.state, paths.journal, paths.settings, paths.holidays, "/etc/localtime",
      ])
  }
}
