import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notify

/// What `watch` makes of the files.
@Suite struct WatchLinesTests {
  private func content(_ sandbox: Sandbox) throws -> WatchContent { try WatchContent(sandbox.context()) }

  private func subjects(_ sandbox: Sandbox) throws -> [WatchLine.Subject] { try content(sandbox).lines.map(\.subject) }

  @Test func `alerts come in the order in which they are due, and what is off comes last`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples + [.sample(6, "13:06"), .sample(7, "13:07", isEnabled: false)])

    let lines = try content(sandbox).lines

    #expect(lines.map(\.subject) == [6, 2, 1, 3, 4, 5, 7].map { .alert($0) })
    #expect(lines.suffix(2).map(\.state) == [.idle(.ended), .idle(.off)])
  }

  @Test func `what waits for an answer, what is snoozed and what is paused have lines of their own`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30"), .sample(2, "13:05", label: "약")])
    try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:05"))
    #expect(try subjects(sandbox).prefix(2) == [.unanswered(.alert(1)), .unanswered(.alert(2))])

    #expect(sandbox.run("snooze", "1", "10m").status == .done)
    #expect(sandbox.run("pause", "1h").status == .done)

    #expect(
      try subjects(sandbox) == [
        .pause(nil), .unanswered(.alert(2)), .snooze(.alert(1)), .alert(1), .alert(2),
      ])
  }

  @Test func `a timer that is over comes after the alerts, and the pause of some alerts before all`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30", label: "약")])
    for line in ["timer tea 3m", "timer cancel 1", "timer noodles 4m", "pause 약 2h"] {
      #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done)
    }

    let lines = try content(sandbox).lines

    let pills = Suppressions.Scope([2], name: "약")
    #expect(lines.map(\.subject) == [.pause(pills), .timer(2), .alert(2), .alert(1), .timer(1)])
    #expect(lines[0].state == .at(Sandbox.now + 7200) && lines[4].heading == Phrase("watch.finishedTimers"))
  }

  @Test func `what is due has a line when the daemon has had two seconds for it, or none runs`() throws {
    let sandbox = try Sandbox()
    let alert = Alert.sample(1, "13:06")
    try sandbox.store([alert])
    var ledger = Ledger(clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 10_000))
    ledger.entries[1] = Ledger.Entry(alert, since: Sandbox.now)
    try sandbox.remember(ledger)
    sandbox.passed = 30

    #expect(try subjects(sandbox) == [.alert(1)])
    #expect(try content(sandbox).nextChange == sandbox.now + 2)
    sandbox.passed = 32
    #expect(try subjects(sandbox) == [.waiting(.alert(1)), .alert(1)])

    sandbox.passed = 30
    sandbox.daemon = nil
    #expect(try subjects(sandbox) == [.waiting(.alert(1)), .alert(1)])
  }

  @Test(
    arguments: [
      ("13:06", nil, 30), ("09:30", "10m", 600), ("09:30", nil, 39_270),
    ] as [(String, String?, Int64)])
  func `the files are read again when the next alert is due, a pause ends, or a day begins`(
    time: String, pause: String?, seconds: Int64
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, time)])
    if let pause { #expect(sandbox.run("pause", pause).status == .done) }

    #expect(try content(sandbox).nextChange == Sandbox.now + seconds)
  }

  @Test func `a file that cannot be read is a problem, and no empty list`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("hello", to: sandbox.paths.alerts)

    #expect(throws: StoreError.self) { try content(sandbox) }
    #expect(sandbox.run("watch").status == .unreadable)
  }
}
