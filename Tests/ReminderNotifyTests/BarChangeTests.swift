import ReminderLanguage
import TestSupport
import Testing

@testable import reminder_notify

/// When a line differs, as a pure value: it is 13:05:30, an hour after the start of the machine.
@Suite struct BarChangeTests {
  private static let now = ClockReading(realtime: Sandbox.now, boottime: 3600, boot: "boot")

  /// The moment that comes so many seconds from now, on the wall or since the start of the machine.
  private static func wall(_ seconds: Int64) -> BarContent.Moment { .wall(Sandbox.now + seconds) }
  private static func boot(_ seconds: Int64) -> BarContent.Moment { .boottime(3600 + seconds) }

  private static func alert(in seconds: Int64) -> BarItem {
    BarItem(kind: .alert, number: 1, name: .verbatim("A"), time: .wall(Sandbox.now + seconds))
  }

  private static func timer(_ remaining: Int64, of length: Int64 = 1500) -> BarItem {
    BarItem(
      kind: .timer, number: 2, name: .verbatim("T"),
      time: .counting(remaining: remaining, length: length, ends: Sandbox.now + remaining))
  }

  private static func paused(_ remaining: Int64) -> BarItem {
    BarItem(kind: .paused, number: 3, name: .verbatim("P"), time: .paused(remaining: remaining, length: 1500))
  }

  private static let open = BarItem(kind: .unanswered, number: 1, name: .verbatim("A"), time: .wall(Sandbox.now + -60))

  /// What there is, the template, the line now, and when it differs.
  static let rows: [([BarItem], String, String, BarContent.Moment?)] = [
    // A timer: at full minutes, and every second of its last minute.
    ([timer(1500)], "{when}", "25 min", boot(60)), ([timer(1499)], "{when}", "25 min", boot(59)),
    ([timer(1441)], "{when}", "25 min", boot(1)), ([timer(61)], "{when}", "2 min", boot(1)),
    ([timer(60)], "{when}", "1 min", boot(1)), ([timer(59)], "{when}", "59 s", boot(1)),
    ([timer(1)], "{when}", "1 s", boot(1)), ([timer(0)], "{when}", "0 s", nil),
    ([timer(1500)], "{percentage}", "0", boot(60)), ([timer(1440)], "{percentage}", "4", boot(60)),
    ([timer(1500)], "{label}", "T", boot(1500)),
    // An alert: when it is due, and at midnight where its day is said.
    ([alert(in: 3270)], "{when}", "2:00 PM", wall(3270)),
    ([alert(in: 80_000)], "{when}", "tomorrow 11:18 AM", midnight),
    ([alert(in: 80_000)], "{label}", "A", wall(80_000)),
    // With the remaining time once a minute, from ten hours on once an hour.
    ([alert(in: 3270)], "{remaining}", "55 min", wall(30)), ([alert(in: 60)], "{remaining}", "1 min", wall(60)),
    ([alert(in: 39_000)], "{remaining}", "10 h", wall(3060)),
    // Of two the nearer; what is paused comes last.
    ([timer(1500), alert(in: 3270)], "{label}", "T", boot(1500)),
    ([timer(5000), alert(in: 3270)], "{label}", "A", wall(3270)),
    ([paused(600), alert(in: 3270)], "{label}", "A", wall(3270)),
    ([paused(600), timer(700)], "{label}", "T", boot(700)),
    ([open, timer(5000), alert(in: 3270)], "{kind}", "unanswered", wall(3270)),
    ([paused(600)], "{when}", "paused (10 min left)", nil),
    // What waits for an answer, with and without a timer.
    ([open, alert(in: 3270)], "{label} {kind}", "A unanswered", wall(3270)),
    ([open], "{when}", "waiting for an answer", nil),
    ([open, timer(120)], "{label}", "T", boot(120)), ([open, paused(120)], "{kind}", "unanswered", nil),
    ([], "{label}", "", nil),
  ]

  private static let midnight = wall(39_270)

  @Test(arguments: rows)
  func `a line differs next at the moment that the value says`(
    items: [BarItem], template: String, line: String, next: BarContent.Moment?
  ) throws {
    let context = try Sandbox().context()
    let content = BarContent(items: items, pauseEnd: nil, reading: Self.now)
    let format = try BarFormat(template)
    func text(_ reading: ClockReading) -> String {
      (try? format.line(content, at: reading, follows: true, context)) ?? "?"
    }

    #expect(text(Self.now) == line)
    #expect(content.nextChange(after: Self.now, in: Sandbox.zone, line: text) == next)
  }

  @Test(arguments: rows)
  func `between now and the next change the line is the same in every second`(
    items: [BarItem], template: String, line: String, next: BarContent.Moment?
  ) throws {
    let context = try Sandbox().context()
    let content = BarContent(items: items, pauseEnd: nil, reading: Self.now)
    let format = try BarFormat(template)
    let seconds: Int64 =
      switch next {
      case .wall(let instant): instant - Sandbox.now
      case .boottime(let count): count - 3600
      case nil: 90_000
      }

    let step = max(1, seconds / 600)
    let lines = Set(
      try stride(from: 0, to: seconds, by: Int(step)).map {
        try format.line(content, at: Self.now.advanced(by: $0), follows: true, context)
      })

    #expect(lines == [line])
  }

  @Test func `the beginning and the end of a pause have the files read again`() throws {
    let content = BarContent(items: [], pauseEnd: nil, reading: Self.now, pauseChange: Sandbox.now + 300)

    #expect(content.nextChange(after: Self.now, in: Sandbox.zone) { _ in "" } == Self.wall(300))
    #expect(!content.isOver(at: Self.now.advanced(by: 299)))
    #expect(content.isOver(at: Self.now.advanced(by: 300)))
  }
}
