import ReminderCore
import TestSupport

/// A local time of an alert that the wall clock has reached, and on which the journal has no decision.
struct OpenOccurrence {
  let number: Int
  var isOnce: Bool
  /// The minutes since 1970 in local time.
  let minutes: Int
  /// The instant of that in the zone in which it was first read.
  let instant: Int64
  /// The real time since which it is due, as far as a daemon could know.
  var since: ClosedRange<Int64>
  /// The possible reasons why it was not shown in time.
  var causes: Set<Outcome.Reason>
  /// True if the wall clock may have been moved over it by more than three hours.
  var mayBeCorrection = false
  /// True if it was, and nothing else happened.
  var isCorrection = false
  /// True if it was past when it was written, just now.
  var isNew = false
  /// True if it waits, or has waited, for the end of a pause.
  var hasPaused = false
  /// True if a daemon may never know of it.
  var isOptional = false
  /// True if the clock was wrong in a way that no daemon can resolve: any outcome is accepted, but only one.
  var isVague = false
}

extension Record {
  var number: Int { occurrence.source.key }
  var nominalMinutes: Int { occurrence.nominal.date.daysSince1970 * 1440 + occurrence.nominal.time.minuteOfDay }
  var instant: Int64 { occurrence.instant.seconds }
  /// True for a decision on an alert at its time.
  var isOfAlert: Bool { occurrence.category == .alert && event.isDecision }
  /// True for a notification that is shown again because it could no longer be answered.
  var isAgain: Bool { reason == .unanswerable || reason == .daemonRestarted }
  /// True for an entry of a notification on the screen.
  var isOnScreen: Bool { event == .shown || event == .coalesced }
}
