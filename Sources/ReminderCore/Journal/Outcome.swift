/// What became of one occurrence, or of its notification.
package struct Outcome: Equatable, Sendable {
  package let event: Event
  package let occurrence: Occurrence
  /// The alert's name at that time; nil for one without a label.
  package let label: String?
  /// Why it was shown late, or not at all; nil for what was shown on time.
  package let reason: Reason?
  /// The alert in whose notification it was named; nil unless coalesced.
  package let into: Int?
  /// How long it was put off; nil unless snoozed.
  package let minutes: Int?
  /// How often it was shown before because it was not answered.
  package let round: Int
  /// The notification that it was shown as; nil where no server showed it.
  package internal(set) var notification: NotificationID?
  /// The kindness that it asks for, that was done, or that is promised; nil where there is none.
  package let kindness: Kindness?
  /// The number of the promise that was made; nil where none was.
  package let promise: Int?
  /// When a promise is asked for next; nil for what is none.
  package let next: Instant?

  package init(
    _ event: Event, _ occurrence: Occurrence, label: String?, reason: Reason? = nil, into: Int? = nil,
    minutes: Int? = nil, round: Int = 0, notification: NotificationID? = nil, kindness: Kindness? = nil,
    promise: Int? = nil, next: Instant? = nil
  ) {
    (self.event, self.occurrence, self.label, self.reason) = (event, occurrence, label, reason)
    (self.into, self.minutes, self.round) = (into, minutes, round)
    self.notification = notification
    (self.kindness, self.promise, self.next) = (kindness, promise, next)
  }

  package enum Event: String, CaseIterable, Sendable {
    /// On the screen.
    case shown
    /// Taken off the screen by the server within a second of being shown: not seen, and shown again.
    case withdrawn
    /// Too late to be shown.
    case missed
    /// Named in the notification of a later one.
    case coalesced
    /// Not to be shown, whatever the time.
    case skipped
    /// Due while everything was paused.
    case paused
    /// Answered: a cup of water was drunk.
    case drank
    /// Answered: done.
    case acknowledged
    /// Answered: again later.
    case snoozed
    /// Answered: enough for now.
    case stopped
    /// Answered: the kindness that it asks for is promised.
    case promised
    /// Shown, and not answered in time; an answer may still come.
    case unanswered

    /// True for what a person did with a notification.
    var isAnswer: Bool {
      switch self {
      case .drank, .acknowledged, .snoozed, .stopped, .promised: true
      case .shown, .withdrawn, .missed, .coalesced, .skipped, .paused, .unanswered: false
      }
    }

    /// True for what becomes of an occurrence, and not of its notification.
    package var isDecision: Bool {
      switch self {
      case .shown, .missed, .coalesced, .skipped, .paused: true
      case .withdrawn, .drank, .acknowledged, .snoozed, .stopped, .promised, .unanswered: false
      }
    }
  }

  package enum Reason: String, CaseIterable, Sendable {
    /// The machine was suspended.
    case asleep
    /// The daemon was not running, or was held up.
    case notRunning
    /// No notification server was there, or it did not answer.
    case noServer
    /// The clock was set over it.
    case clockSet
    /// The zone was changed over it.
    case zoneChanged
    /// Everything was paused.
    case paused
    /// A person wanted it skipped.
    case unwanted
    /// The same time of day was shown less than three hours before.
    case repeated
    /// The alert was changed, switched off or deleted while it waited to be shown.
    case changed
    /// The alert was written after its time.
    case writtenLate
    /// A later occurrence of the same alert was due too.
    case newer
    /// Its notification is gone with its server.
    case unanswerable
    /// Its server tells answers to the daemon that has shown it, which has ended.
    case daemonRestarted

    /// True for why something is shown again that waits for an answer: none can come to its notification.
    package var isLoss: Bool { self == .unanswerable || self == .daemonRestarted }
  }
}

extension ClockAdvance {
  /// What moved the wall, where something did.
  var jumpCause: Outcome.Reason { abs(zoneShift) * 2 > abs(jump) ? .zoneChanged : .clockSet }
}
