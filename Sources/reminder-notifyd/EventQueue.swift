import GLibKit
import PosixKit
import ReminderCore

/// Hands events to the scheduler one after the other, and what comes back to `perform`.
final class EventQueue {
  private(set) var scheduler: Scheduler
  private var events: [Event] = []
  private var prepared: Prepared?
  private let sample: () -> SystemClock.Sample
  /// Which run of the machine this is.
  private let boot = SystemClock.boot()
  /// Carries out one effect.
  var perform: (Effect) -> Void = { _ in preconditionFailure("no effects") }
  /// Called after the effects of an event.
  var finished: (Event) -> Void = { _ in }

  init(_ scheduler: Scheduler, sample: @escaping () -> SystemClock.Sample = SystemClock.sample) {
    (self.scheduler, self.sample) = (scheduler, sample)
  }

  /// An effect may report an event at once; it waits for its turn.
  func receive(_ event: Event) {
    events.append(event)
    guard events.count == 1 else { return }
    while let event = events.first {
      LocalTime.reload()
      handle(event)
      finished(event)
      events.removeFirst()
    }
  }

  private func handle(_ event: Event) {
    let (now, prepared) = (reading, prepared)
    self.prepared = nil
    if event == .woke, let prepared, prepared.isAt(now) {
      scheduler = prepared.scheduler
      for effect in prepared.effects { effect() }
    } else {
      for effect in scheduler.handle(event, now: now) { perform(effect) }
    }
  }

  /// Handles the wake-up at an instant of less than a second ahead, which counts if nothing else happens until then.
  ///
  /// `prepare` returns what carries out an effect.
  func prepare(_ instant: Instant, _ prepare: (Effect, ClockReading) -> () -> Void) {
    var (scheduler, sample) = (scheduler, sample())
    sample.advance(by: instant.seconds * 1000 - sample.realtime)
    let reading = reading(sample)
    let effects = scheduler.handle(.woke, now: reading)
    prepared = Prepared(reading: reading, scheduler: scheduler, effects: effects.map { prepare($0, reading) })
  }

  /// A wake-up that was handled ahead of its instant.
  private struct Prepared {
    let reading: ClockReading
    let scheduler: Scheduler
    let effects: [() -> Void]

    /// Milliseconds by which the wake-up may be late.
    private static let tolerance: ClosedRange<Int64> = 0...50

    /// Returns true if the clocks show what was expected.
    func isAt(_ now: ClockReading) -> Bool {
      now.realtime == reading.realtime && now.boot == reading.boot && now.isSynchronised == reading.isSynchronised
        && now.suspended == reading.suspended && abs(now.offset - reading.offset) <= 1
        && Self.tolerance.contains(now.milliseconds(since: reading))
    }
  }

  var reading: ClockReading { reading(sample()) }

  private func reading(_ sample: SystemClock.Sample) -> ClockReading {
    ClockReading(sample, boot: boot, isSynchronised: SystemClock.isSynchronised)
  }

  var now: Instant { reading.realtime }

  /// What was drunk on the day of a reading.
  func water(at reading: ClockReading) -> WaterDay { scheduler.overview(scheduler.inputs.list, at: reading).water }
}
