import ReminderCore
import TestSupport

/// A local time of an alert that the wall has reached, and of which the journal has not said what became of it.
struct OpenOccurrence {
  let number: Int
  var isOnce: Bool
  /// Minutes since 1970 on the wall.
  let minutes: Int
  /// The instant of that in the zone in which it was read first.
  let instant: Int64
  /// Real time since which it is due, as far as a daemon could find that out.
  var since: ClosedRange<Int64>
  /// What may be said to have kept it from being shown in time.
  var causes: Set<Outcome.Reason>
  /// The wall may have been moved over it by more than three hours.
  var mayBeCorrection = false
  /// It was, and nothing else happened.
  var isCorrection = false
  /// It was past when it was written, just now.
  var isNew = false
  /// It waits for the end of a pause, or has.
  var hasPaused = false
  /// A daemon may also never come to know of it.
  var isOptional = false
  /// The clock was wrong in a way that no daemon can see through: any outcome, but one outcome.
  var isVague = false
}

extension Record {
  var number: Int { occurrence.source.key }
  var nominalMinutes: Int { occurrence.nominal.date.daysSince1970 * 1440 + occurrence.nominal.time.minuteOfDay }
  var instant: Int64 { occurrence.instant.seconds }
  /// True for what became of an alert itself.
  var isOfAlert: Bool { occurrence.category == .alert && event.isDecision }
  /// True for what is shown again because no answer to it could come any more.
  var isAgain: Bool { reason == .unanswerable || reason == .daemonRestarted }
  /// True for what a person saw.
  var isOnScreen: Bool { event == .shown || event == .coalesced }
}
