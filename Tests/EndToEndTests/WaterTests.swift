import Foundation
import Testing

extension EndToEnd {
  /// What was drunk, from the button of a notification to the reminder that stays silent.
  @Suite struct Water {
    @Test func `a press counts one cup, whatever is killed, and the next reminder knows it`() async throws {
      let desktop = try await Desktop()
      let server = try await PressingServer(on: desktop)
      let (wall, now) = (try WallTime(zone: "UTC"), Date())
      let next = wall.fileTime(now.addingTimeInterval(120))
      try desktop.write(
        // The date is past, so that it is shown at once.
        StoredAlerts(
          .init(number: 1, time: "09:30", date: "2026-01-05", plan: "물"), .init(number: 2, time: next, plan: "물")))
      // Not a day that ends before the next reminder.
      let dayEnds = ("06"..<"18").contains(wall.fileTime(now).prefix(2)) ? "00:00" : "12:00"
      let messages = desktop.root + "/messages.txt"
      try "One sip & more\n".write(toFile: messages, atomically: true, encoding: .utf8)
      for setting in [["goal", "200ml"], ["quietPlans", "물"], ["dayEnds", dayEnds], ["messages", messages]] {
        #expect(try await desktop.run([Programs.command, "config", "set"] + setting).status == 0)
      }
      let first = try await desktop.startDaemon()
      let number = try await wait(for: "notification") { try desktop.notices().compactMap(\.number).first }
      #expect(try await desktop.command("next").output.contains("2  Drink water"))

      try await server.press("acknowledge", on: number)
      let drank = try await wait(for: "answer in the journal") {
        let journal = try String(contentsOfFile: desktop.journalPath, encoding: .utf8)
        return journal.split(separator: "\n").first { $0.contains(#""event":"drank""#) }
      }
      first.process.send(SIGKILL)
      _ = try await first.process.ended(within: 10)
      let killed = try await desktop.command("today", "--json").output
      let second = try await desktop.startDaemon()
      // A press that comes again counts no second cup.
      try await server.press("acknowledge", on: number)
      #expect(try await desktop.command("ack", "1").status == 1)
      second.process.send(SIGKILL)
      _ = try await second.process.ended(within: 10)
      try await desktop.startDaemon()

      #expect(try desktop.notices().first?.body?.contains("One sip & more") == true)
      #expect(drank.contains(#""ml":200"#))
      #expect(killed.contains(#""drunk":200,"goal":200"#))
      #expect(try await desktop.command("today", "--json").output.contains(#""drunk":200,"goal":200"#))
      #expect(try await desktop.command("why", "2").output.contains("skipped because the goal is met"))
      #expect(try await desktop.command("next").errors.contains("skipped because the goal is met"))
      try await wait(until: "minute of the next reminder", within: 150) {
        try String(contentsOfFile: desktop.journalPath, encoding: .utf8).split(separator: "\n")
          .contains {
            $0.contains(#""event":"skipped""#) && $0.contains(#""reason":"goalMet""#) && $0.contains(#""number":2"#)
          }
      }
      #expect(try await desktop.noticesUntilNow().count == 1)
      #expect(try await desktop.command("why", "2").output.contains("skipped: the day's goal was met"))
      #expect(try await desktop.command("undrink").status == 0)
      #expect(try await desktop.command("today", "--json").output.contains(#""drunk":0"#))
    }

    @Test func `a press on dunst counts a cup, and a reminder behind a drink is skipped when its minute comes`()
      async throws
    {
      let desktop = try await Desktop()
      try await desktop.startServer()
      let (wall, now) = (try WallTime(zone: "UTC"), Date())
      let times = [120.0, 3720].map { wall.fileTime(now.addingTimeInterval($0)) }
      try desktop.write(
        // The third is past, so that it is shown at once.
        StoredAlerts(
          .init(number: 1, time: times[0], plan: "물"), .init(number: 2, time: times[1], plan: "물"),
          .init(number: 3, time: "09:30", date: "2026-01-05", plan: "물")))
      #expect(try await desktop.command("config", "set", "quietPlans", "물").status == 0)
      let first = try await desktop.startDaemon()
      try await wait(until: "notification") { try desktop.notices().count == 1 }

      #expect(try await desktop.run(["dunstctl", "action", "0"]).status == 0)
      try await wait(until: "answer in the journal") {
        try String(contentsOfFile: desktop.journalPath, encoding: .utf8).contains(#""event":"drank""#)
      }
      first.process.send(SIGKILL)
      _ = try await first.process.ended(within: 10)
      try await desktop.startDaemon()
      #expect(try await desktop.command("today", "--json").output.contains(#""drunk":200"#))

      #expect(try await desktop.command("drink", "350ml").status == 0)
      let skipped = try await wait(for: "minute of the reminder", within: 150) {
        try String(contentsOfFile: desktop.journalPath, encoding: .utf8).split(separator: "\n")
          .first { $0.contains(#""event":"skipped""#) }
      }

      #expect(skipped.contains(#""reason":"drunk""#) && skipped.contains(#""number":1"#))
      #expect(try await desktop.noticesUntilNow().count == 1)
      #expect(try await desktop.command("why", "1").output.contains("skipped: you "))
    }
  }
}
