import ReminderModel
import Testing

@testable import reminder_notify

/// What befalls the machine in a simulation.
@Suite struct HappeningTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.simulated)
    return sandbox
  }

  /// What befalls the machine on that Monday, and what comes of it.
  static let happenings: [(words: [String], entries: [String])] = [
    (["--kill", "2026-11-23T09:30"], ["1 shown 23T09:30 23T09:30", "2 shown 23T15:30 23T15:30"]),
    (
      ["--kill", "2026-11-23T09:00", "--kill", "2026-11-23T16:00"],
      ["1 shown 23T09:30 23T09:30", "2 shown 23T15:30 23T15:30"]
    ),
    // Stepped over by two hours, it is due and not late by the step; by four, the clock was wrong before.
    (["--step", "2026-11-23T09:00=+2h"], ["1 shown clockSet 23T09:30 23T11:00", "2 shown 23T15:30 23T15:30"]),
    (["--step", "2026-11-23T09:00=+4h"], ["1 skipped clockSet 23T09:30 23T13:00", "2 shown 23T15:30 23T15:30"]),
    (["--step", "2026-11-23T10:00=-1h"], ["1 shown 23T09:30 23T09:30", "2 shown 23T15:30 23T15:30"]),
    (
      ["--step", "2026-11-23T09:00=+1h", "--step", "2026-11-23T10:30=-1시간"],
      ["1 shown clockSet 23T09:30 23T10:00", "2 shown 23T15:30 23T15:30"]
    ),
    // Two sleeps, of which the first is longer than the grace of water, and the second not than that of a daily alert.
    (
      ["--asleep", "2026-11-23T09:00..2026-11-23T12:00", "--asleep", "2026-11-23T15:00..2026-11-23T18:00"],
      ["1 missed asleep 23T09:30 23T12:00", "2 shown asleep 23T15:30 23T18:00"]
    ),
    // An hour to the west, and back.
    (
      ["--zone-change", "2026-11-23T09:45=Asia/Shanghai", "--zone-change", "2026-11-23T12:00=Asia/Seoul"],
      [
        "1 shown 23T09:30 23T09:30", "1 skipped repeated 2026-11-23T09:30:00+08:00 2026-11-23T09:30:00+08:00",
        "2 shown 23T15:30 23T15:30",
      ]
    ),
  ]

  @Test(arguments: happenings)
  func `what befalls the machine decides what is shown`(words: [String], entries: [String]) throws {
    #expect(try sandbox().simulate(words) == entries)
  }

  @Test(arguments: happenings.filter { $0.words.count == 4 })
  func `what happens first comes first, whatever was said first`(words: [String], entries: [String]) throws {
    let outcome = try sandbox().run(
      ["simulate", "--json"] + words[2...] + ["--to", "2026-11-24"] + words[..<2] + ["--from", "2026-11-23"])

    #expect(try outcome.simulated == entries)
  }
}
