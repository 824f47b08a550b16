import AllocationCounter
import ReminderCore

/// Prints how many blocks of memory the scheduler allocates for one delivery and for one answer, with ten alerts.
@main struct SchedulerAllocations {
  private static let start = Instant(seconds: 1_800_000_000)
  private static let day: Int64 = 86_400
  private var scheduler = Scheduler(ledger: Ledger(), zone: .fixed(hours: 0))

  static func main() {
    var program = SchedulerAllocations()
    _ = program.scheduler.handle(.alertsChanged(alerts, changed: nil), now: reading(-60))
    // On the first day much is made that stays.
    _ = program.counts(onDay: 0)
    let counts = program.counts(onDay: 1)
    print("delivery", counts.delivery)
    print("answer", counts.answer)
  }

  /// Has the first alert of a day delivered and answered.
  private mutating func counts(onDay number: Int64) -> (delivery: Int, answer: Int) {
    let now = Self.reading(number * Self.day)
    let before = allocation_count()
    var shown: [Notice.ID] = []
    for case .show(let delivery) in scheduler.handle(.woke, now: now) {
      shown.append(delivery.id)
      _ = scheduler.handle(.shown(delivery.id, as: NotificationID(server: ":1.2", number: 1)), now: now)
    }
    let delivered = allocation_count()
    for id in shown { _ = scheduler.handle(.answered(id, .acknowledge), now: now) }
    return shown.count == 1 ? (delivered - before, allocation_count() - delivered) : (0, 0)
  }

  /// One is due at the start, the others hours later.
  private static let alerts: AlertList = {
    var list = AlertList()
    let first = Zone.fixed(hours: 0).local(start).time.minuteOfDay
    for number in 1...10 {
      let id = "00000000-0000-4000-8000-00000000000\(number % 10)"
      let minute = (first + (number == 1 ? 0 : 300 + number * 60)) % 1440
      list.put(Alert(number: number, id: id, time: ClockTime(minuteOfDay: minute)))
    }
    return list
  }()

  private static func reading(_ seconds: Int64) -> ClockReading {
    ClockReading(
      realtime: start + seconds, boottime: BootTime(seconds: 10_000 + seconds), boot: "1", isSynchronised: true)
  }
}
