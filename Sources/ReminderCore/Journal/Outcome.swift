/// The outcome of an occurrence, or of its notification.
///
/// Fourteen stored properties: the columns that a line of the journal has for an occurrence.
package struct Outcome: Equatable, Sendable {
  package let event: Event
  package let occurrence: Occurrence
  /// The name of the alert at that time; nil if it had none.
  package let label: String?
  /// Why it was shown late, or not at all; nil if it was shown on time.
  package let reason: Reason?
  /// The alert whose notification lists the occurrence; nil unless coalesced.
  package let into: Int?
  /// The length of the snooze, in minutes; nil unless snoozed.
  package let minutes: Int?
  /// The number of earlier notifications that were not answered.
  package let round: Int
  /// The notification on the screen; nil if no server showed it.
  package internal(set) var notification: NotificationID?
  /// The kindness that was asked for, done or promised; nil if there is none.
  package let kindness: Kindness?
  /// The number of the promise that was made; nil if there is none.
  package let promise: Int?
  /// When a promise is asked for next; nil for other sources.
  package let next: Instant?
  /// What was drunk; nil for other answers.
  package let cup: Cup?
  /// When something was drunk because of which it was skipped; nil for other outcomes.
  package let drunk: Instant?
  /// Seconds that have really passed since it was due, of one that waits; 0 for other outcomes.
  package let waited: Int64

  package init(
    _ event: Event, _ occurrence: Occurrence, label: String?, reason: Reason? = nil, into: Int? = nil,
    minutes: Int? = nil, round: Int = 0, notification: NotificationID? = nil, kindness: Kindness? = nil,
    promise: Int? = nil, next: Instant? = nil, cup: Cup? = nil, drunk: Instant? = nil, waited: Int64 = 0
  ) {
    (self.event, self.occurrence, self.label, self.reason) = (event, occurrence, label, reason)
    (self.into, self.minutes, self.round) = (into, minutes, round)
    self.notification = notification
    (self.kindness, self.promise, self.next, self.cup, self.drunk) = (kindness, promise, next, cup, drunk)
    self.waited = waited
  }

  package enum Event: String, CaseIterable, Sendable {
    /// Shown on the screen.
    case shown
    /// An alert at its time that could not be shown, and waits.
    case waiting
    /// Closed by the server within a second: not seen, and shown again.
    case withdrawn
    /// Too late to be shown.
    case missed
    /// Listed in the notification of a later occurrence.
    case coalesced
    /// Not shown, for a reason other than its lateness.
    case skipped
    /// Due during a pause.
    case paused
    /// Answered: a cup of water was drunk.
    case drank
    /// Answered: done.
    case acknowledged
    /// Answered: snoozed.
    case snoozed
    /// Answered: stopped, without snoozes and repeats.
    case stopped
    /// Answered: the kindness is promised.
    case promised
    /// Not answered in time; an answer is still accepted.
    case unanswered

    /// True for an answer of the user.
    package var isAnswer: Bool {
      switch self {
      case .drank, .acknowledged, .snoozed, .stopped, .promised: true
      case .shown, .waiting, .withdrawn, .missed, .coalesced, .skipped, .paused, .unanswered: false
      }
    }

    /// True for an outcome of the occurrence, not of its notification.
    package var isDecision: Bool {
      switch self {
      case .shown, .missed, .coalesced, .skipped, .paused: true
      case .waiting, .withdrawn, .drank, .acknowledged, .snoozed, .stopped, .promised, .unanswered: false
      }
    }
  }

  package enum Reason: String, CaseIterable, Sendable {
    /// The machine was suspended.
    case asleep
    /// The daemon was not running, or was delayed.
    case notRunning
    /// There was no notification server, or it did not answer.
    case noServer
    /// The clock was set past it.
    case clockSet
    /// A change of zone moved the clock past it.
    case zoneChanged
    /// Everything, or the alert, was paused.
    case paused
    /// The user had skipped it.
    case unwanted
    /// The same time of day was shown less than three hours earlier.
    case repeated
    /// The alert was changed, switched off or deleted before it could be shown.
    case changed
    /// The alert was written after its time.
    case writtenLate
    /// A later occurrence of the same alert was due too.
    case newer
    /// Something was drunk a short time before, and its plan is quiet.
    case drunk
    /// The goal of the day was met, and its plan is quiet.
    case goalMet
    /// Another prompt of a quiet plan was shown a short time before.
    case tooSoon
    /// Its notification was lost with the server.
    case unanswerable
    /// The server reports answers only to the daemon that showed the notification, which has ended.
    case daemonRestarted

    /// True for the reasons to show an unanswered notification again: its answer cannot be received.
    package var isLoss: Bool { self == .unanswerable || self == .daemonRestarted }
  }
}

extension ClockAdvance {
  /// The main cause of a jump: the zone or the clock.
  var jumpCause: Outcome.Reason { abs(zoneShift) * 2 > abs(jump) ? .zoneChanged : .clockSet }
}
