import GLibKit
import PosixKit
import ReminderCore

/// Hands events to the scheduler one after the other, and what comes back to `perform`.
final class EventQueue {
  private(set) var scheduler: Scheduler
  private var events: [Event] = []
  /// Which run of the machine this is.
  private let boot = SystemClock.boot()
  /// Carries out one effect.
  var perform: (Effect) -> Void = { _ in preconditionFailure("no effects") }
  /// Called after the effects of an event.
  var finished: (Event) -> Void = { _ in }

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// An effect may report an event at once; it waits for its turn.
  func receive(_ event: Event) {
    events.append(event)
    guard events.count == 1 else { return }
    while let event = events.first {
      LocalTime.reload()
      for effect in scheduler.handle(event, now: reading) { perform(effect) }
      finished(event)
      events.removeFirst()
    }
  }

  var reading: ClockReading {
    ClockReading(SystemClock.sample(), boot: boot, isSynchronised: SystemClock.isSynchronised)
  }

  var now: Instant { reading.realtime }

  /// What was drunk today.
  var water: WaterDay { scheduler.overview(scheduler.inputs.list, at: reading).water }
}
