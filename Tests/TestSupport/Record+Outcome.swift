package import ReminderCore

/// The fields of a record's outcome, for records that have one.
extension Record {
  package var event: Outcome.Event { known.event }
  package var occurrence: Occurrence { known.occurrence }
  package var label: String? { known.label }
  package var reason: Outcome.Reason? { known.reason }
  package var into: Int? { known.into }
  package var minutes: Int? { known.minutes }
  package var round: Int { known.round }
  package var notification: NotificationID? { known.notification }
  package var kindness: Kindness? { known.kindness }
  package var promise: Int? { known.promise }
  package var next: Instant? { known.next }

  private var known: Outcome {
    guard let outcome else { preconditionFailure("no outcome: \(self)") }
    return outcome
  }

  /// Creates a record of an outcome.
  package init(
    at: Instant, event: Outcome.Event, occurrence: Occurrence, label: String?, reason: Outcome.Reason? = nil,
    into: Int? = nil, minutes: Int? = nil, elapsed: Elapsed? = nil, sequence: Int64? = nil, request: Record.ID? = nil,
    notification: NotificationID? = nil
  ) {
    let outcome = Outcome(
      event, occurrence, label: label, reason: reason, into: into, minutes: minutes, notification: notification,
      cup: event == .drank
        ? Cup(ml: Cup.defaultSize, day: occurrence.nominal.day(endingAt: Settings.defaultDayEnds)) : nil)
    self.init(at: at, elapsed: elapsed, sequence: sequence, request: request, .outcome(outcome))
  }
}
