import ReminderLanguage
import TestSupport
import Testing

@testable import reminder_notify

@Suite struct HistoryOddCaseTests {
  @Test func `what was shown in another zone is not waited for in this one`() throws {
    let sandbox = try Sandbox()
    let alert = Alert.sample(1, "09:30")
    try sandbox.store([alert])
    // Shown in New York, looked at in Seoul.
    let newYork = Zone.fixed(hours: -5)
    let shown = try (16...20).map { day in
      let nominal = try #require(LocalDateTime(fileText: "2026-11-\(day)T09:30"))
      return Occurrence(.alert(1), nominal: nominal, instant: newYork.instant(of: nominal))
    }
    try sandbox.record(shown.map { Record(at: $0.instant, event: .shown, occurrence: $0, label: nil) })
    let since = try #require(Instant("2026-11-15", in: newYork))
    let decisions = shown.map {
      Ledger.Decision(
        nominal: $0.nominal, instant: $0.instant, state: .delivered, elapsed: Elapsed(seconds: $0.instant - since))
    }
    let reading = ClockReading(realtime: Sandbox.now + -60, boottime: 1, boot: "b")
    try sandbox.remember(
      Ledger(
        clock: ClockCheck(reading: reading, utcOffset: 9 * 3600, elapsed: Elapsed(seconds: Sandbox.now - since)),
        entries: [1: Ledger.Entry(alert, since: since, past: Ledger.Decisions(decisions))]))

    let output = sandbox.run("why", "1").output

    #expect(output.split(separator: "\n").count >= 8)
    #expect(!output.contains("waiting"))
  }

  @Test(arguments: ["2026-11-21", "2026-11-10"])
  func `a date that is past and was not shown is still due`(date: String) throws {
    let sandbox = try Sandbox()
    let alert = Alert.sample(1, "09:30", .on(date))
    try sandbox.store([alert])
    sandbox.daemon = nil
    let since = try #require(Instant("2026-11-01", in: Sandbox.zone))
    try sandbox.remember(Ledger(entries: [1: Ledger.Entry(alert, since: since)]))

    let output = sandbox.run("why", "1").output

    #expect(!output.contains("not due again"))
    #expect(output.contains("it shows this late"))
  }

  @Test(arguments: [Language.korean, .english])
  func `what was named in another notification is not said to have been shown`(language: Language) throws {
    let sandbox = try Sandbox(language)
    // The first is late; the other two are on time, and the last of them names both.
    try sandbox.store([.sample(1, "09:00"), .sample(2, "09:30"), .sample(3, "09:30")])

    let lines = sandbox.run(
      "simulate", "--from", "2026-11-23", "--to", "2026-11-23T12:00", "--asleep", "2026-11-23T08:50..2026-11-23T09:30"
    ).output.split(separator: "\n")

    #expect(lines.count == 4)
    #expect(lines[2].contains(language == .korean ? "3번 알림과 함께" : "together with alert 3"))
  }

  /// What is outside the stretch, in whole or in part: to be refused, or to change nothing outside it.
  @Test(arguments: [
    ["--asleep", "2026-11-23T09:00..2026-11-24T09:35"], ["--step", "2026-11-22T12:00=+1h"],
    ["--step", "2026-11-23T07:00=+1h"],
  ])
  func `what happens outside the stretch does not change what is told of it`(words: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "08:30"), .sample(2, "09:30")])

    let outcome = sandbox.run(
      ["simulate", "--json", "--from", "2026-11-23T08:00", "--to", "2026-11-23T12:00"] + words)

    guard outcome.status == .done else { return }
    let entries = try outcome.simulated
    #expect(entries.first == "1 shown 23T08:30 23T08:30")
    #expect(entries.allSatisfy { $0.contains(" 23T") && !$0.contains(" 24T") })
  }

  @Test(arguments: Language.allCases)
  func `show tells a grace of none in words that edit takes`(language: Language) throws {
    let sandbox = try Sandbox(language)
    _ = sandbox.run("add", "9:30", "--grace", "0")
    let line = sandbox.run("show", "1").output.split(separator: "\n").first {
      $0.hasPrefix("늦은 알림 허용") || $0.hasPrefix("Grace")
    }
    let shown = try #require(line?.split(separator: "  ").last)

    #expect(sandbox.run("edit", "1", "--grace", String(shown.drop { $0 == " " })).status == .done)
  }
}
