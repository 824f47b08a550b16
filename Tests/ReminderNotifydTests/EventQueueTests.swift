import CivilTime
import PosixKit
import ReminderCore
import Testing

@testable import reminder_notifyd

/// A delivery that is worked out ahead of its instant.
@Suite struct EventQueueTests {
  /// A queue with an alert at noon, of which the clock shows the last tenth of a second before.
  final class Run {
    private(set) var sample = SystemClock.sample()
    private(set) lazy var queue = EventQueue(scheduler, sample: { [unowned self] in sample })
    /// What was carried out of the notices: when they were due, and what was prepared.
    private(set) var shown: [String] = []
    let noon: Instant
    private let scheduler: Scheduler

    init() {
      let noon = Instant(seconds: sample.realtime / 1000 + 60)
      let offset = 12 * 3600 - Int(noon.seconds % 86_400)
      scheduler = Scheduler(ledger: Ledger(), zone: Zone { _ in offset }, policy: .telling)
      self.noon = noon
      queue.perform = { [unowned self] in if case .show = $0 { shown.append("at once") } }
      queue.receive(.alertsChanged(Run.list(label: "물"), changed: nil))
      sample.advance(by: noon.seconds * 1000 - sample.realtime - 100)
      queue.receive(.woke)
    }

    static func list(label: String) -> AlertList {
      let noon = ClockTime(minuteOfDay: 12 * 60)
      return AlertList(
        nextNumber: 2, alerts: [Alert(number: 1, id: "A", time: noon, content: AlertContent(label: label))])
    }

    func prepare() {
      queue.prepare(noon) { effect, reading in
        { [unowned self] in if case .show = effect { shown.append("prepared for \(reading.realtime - noon)") } }
      }
    }

    func wake(after milliseconds: Int64) {
      sample.advance(by: milliseconds)
      queue.receive(.woke)
    }
  }

  @Test func `what was prepared is shown at its instant, and nothing before`() {
    let run = Run()
    run.prepare()
    #expect(run.shown.isEmpty)
    run.wake(after: 100)
    #expect(run.shown == ["prepared for 0"])
    run.wake(after: 1000)
    #expect(run.shown.count == 1)
  }

  @Test func `an event before the instant discards what was prepared`() {
    let run = Run()
    run.prepare()
    run.queue.receive(.alertsChanged(Run.list(label: "약"), changed: nil))
    run.wake(after: 100)
    #expect(run.shown == ["at once"])
  }

  @Test(arguments: [90, 160, 5000])
  func `a wake-up before or long behind the instant is decided by the clock`(milliseconds: Int64) {
    let run = Run()
    run.prepare()
    run.wake(after: milliseconds)
    #expect(run.shown == (milliseconds < 100 ? [] : ["at once"]))
  }
}
