import Foundation
import PosixKit
import ReminderCore
import Testing

@testable import reminder_notify

@Suite struct LogFollowTests {
  @Test(arguments: [
    (
      Language.korean,
      """
      11월 21일 (토) 오후 12:00     1  물 마시기  표시함
      11월 21일 (토) 오후 1:00     12  약         놓침: 절전 상태였음

      """
    ),
    (
      .english,
      """
      Sat, Nov 21, 12:00 PM    1  Drink water  shown
      Sat, Nov 21, 1:00 PM    12  약           missed: the computer was asleep

      """
    ),
  ])
  func `a line is printed for each record as it is written, with its whole date, and none for old ones`(
    language: Language, lines: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.record(.sample(1, due: "2026-11-20T09:30"))
    sandbox.steps = [
      Sandbox.change { try sandbox.record(.sample(1, due: "2026-11-21T12:00")) },
      Sandbox.change {},
      Sandbox.change {
        try sandbox.record(.sample(12, due: "2026-11-21T13:00", .missed, late: 300, label: "약", .asleep))
      },
    ]

    let outcome = sandbox.run("log", "--follow")

    #expect(outcome == .init(status: .done, output: lines, screen: lines))
    #expect(sandbox.steps?.isEmpty == true)
    #expect(sandbox.followed.contains(sandbox.paths.journal))
  }

  @Test func `with since the old records come first, below the names of the columns`() throws {
    let sandbox = try Sandbox()
    try sandbox.record(.sample(1, due: "2026-11-20T09:30"), .sample(2, due: "2026-11-21T09:30", label: "Pill"))
    sandbox.steps = [Sandbox.change { try sandbox.record(.sample(3, due: "2026-11-21T13:00", label: "A longer name")) }]

    let outcome = sandbox.run("log", "--follow", "--since", "today")

    #expect(
      outcome.output == """
        Due                   No.  Name  Result
        Sat, Nov 21, 9:30 AM    2  Pill  shown
        Sat, Nov 21, 1:00 PM    3  A longer name  shown

        """)
  }

  @Test func `programs get a JSON object a line, old and new alike`() throws {
    let sandbox = try Sandbox()
    try sandbox.record(.sample(1, due: "2026-11-20T09:30"), .sample(2, due: "2026-11-21T09:30"))
    sandbox.steps = [Sandbox.change { try sandbox.record(.sample(3, due: "2026-11-21T13:00", label: "a\nb")) }]

    let output = sandbox.run("log", "--follow", "--json", "--since", "2026-11-21").output

    let lines = output.split(separator: "\n").map(String.init)
    #expect(try lines.map { try JSONValue($0)["number"] } == [2, 3])
    #expect(try JSONValue(try #require(lines.last))["label"] == "a\nb")
    #expect(output.hasSuffix("}\n"))
  }

  @Test func `a screen reader gets a sentence a line`() throws {
    let sandbox = try Sandbox()
    sandbox.screen.isAccessible = true
    sandbox.steps = [Sandbox.change { try sandbox.record(.sample(3, due: "2026-11-21T13:00", label: "Pill")) }]

    #expect(sandbox.run("log", "--follow").output == "Sat, Nov 21, 1:00 PM, Alert 3 (Pill): shown.\n")
  }

  @Test func `a journal that cannot be read is said once, and followed all the same`() throws {
    let sandbox = try Sandbox()
    try sandbox.record(.sample(1, due: "2026-11-20T09:30"))
    let good = try #require(try sandbox.files[".local/share/reminder-notify/journal.jsonl"])
    sandbox.steps = [
      Sandbox.change {
        try FileManager.default.removeItem(atPath: sandbox.paths.journal)
        try FileManager.default.createDirectory(atPath: sandbox.paths.journal, withIntermediateDirectories: false)
      },
      Sandbox.change {},
      Sandbox.change {
        try FileManager.default.removeItem(atPath: sandbox.paths.journal)
        try sandbox.write(String(decoding: good, as: UTF8.self), to: sandbox.paths.journal)
        try sandbox.record(.sample(2, due: "2026-11-21T13:00"))
      },
    ]

    let outcome = sandbox.run("log", "--follow")

    #expect(outcome.status == .done)
    #expect(outcome.messages.components(separatedBy: "cannot be read").count == 2, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("2  Drink water  shown\n"))
  }
}
