import Foundation
import ReminderCore
import Testing

/// Simulations of the built executable, with the zones of the system.
@Suite(.serialized) struct BuiltSimulationTests {
  private func simulate(_ line: String, alerts: String...) async throws -> [JSONValue] {
    let command = try BuiltCommand()
    for alert in alerts { #expect(try await command.shell("exec $REMINDER add \(alert)").status == 0) }
    let outcome = try await command.shell("exec $REMINDER simulate --json \(line)")
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    return try JSONValue(outcome.output)["entries"].elements
  }

  @Test func `a time that a zone skips is an hour later, and one that it repeats is due once`() async throws {
    let zone = "--zone America/New_York"

    let gap = try await simulate("\(zone) --from 2026-03-07T12:00 --to 2026-03-09T12:00", alerts: "2:30")
    let overlap = try await simulate("\(zone) --from 2026-10-31T12:00 --to 2026-11-02T12:00", alerts: "1:30")

    #expect(gap.map { $0["due"] } == ["2026-03-08T03:30:00-04:00", "2026-03-09T02:30:00-04:00"])
    #expect(gap.map { $0["nominal"] } == ["2026-03-08T02:30", "2026-03-09T02:30"])
    #expect(overlap.map { $0["due"] } == ["2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00"])
    #expect((gap + overlap).allSatisfy { $0["event"] == "shown" && $0["late"] == 0 })
  }

  @Test func `a traveller has each alert of the day where they are`() async throws {
    // To New York at noon in Seoul, where it is ten in the evening of the day before.
    let entries = try await simulate(
      "--from 2026-11-23 --to 2026-11-25 --zone-change 2026-11-23T12:00=America/New_York", alerts: "9:30", "13:00")

    #expect(
      entries.map { $0["due"] } == [
        "2026-11-23T09:30:00+09:00", "2026-11-23T09:30:00-05:00", "2026-11-23T13:00:00-05:00",
        "2026-11-24T09:30:00-05:00",
      ])
    #expect(entries.allSatisfy { $0["event"] == "shown" })
  }

  @Test(arguments: [
    "", "Nowhere", "asia/seoul", "KST-9", "/usr/share/zoneinfo/Asia/Seoul", "../zoneinfo/Asia/Seoul", "Asia",
    "zone.tab",
  ])
  func `what the system's database does not have is no zone`(zone: String) async throws {
    let command = try BuiltCommand()

    let outcome = try await command.run("simulate", "--from", "2026-11-23", "--to", "2026-11-24", "--zone", zone)

    #expect(outcome.status == 64)
    #expect(
      outcome.messages == "There is no time zone '\(zone)'. Write it like Asia/Seoul or America/New_York.\n")
  }

  @Test func `a simulation leaves nothing behind`() async throws {
    let command = try BuiltCommand()

    _ = try await command.run("simulate", "--from", "2026-11-23", "--to", "2026-12-23", "--zone", "America/New_York")

    #expect(try FileManager.default.contentsOfDirectory(atPath: command.home).isEmpty)
  }

  @Test func `what one command settles, another one's process takes`() async throws {
    let command = try BuiltCommand()

    #expect(try await command.shell("$REMINDER config set grace 1시간 반 --lang ko").output == "grace = 1h30m\n")
    let again = try await command.shell("$REMINDER config set grace $($REMINDER config get grace)")

    #expect(again == .init(status: 0, output: "grace = 1h30m\n", messages: ""))
    #expect(FileManager.default.fileExists(atPath: command.home + "/.config/reminder-notify/settings.plist"))
  }
}
