/// What has happened to a timer.
package struct TimerChange: Equatable, Sendable {
  package let at: Instant
  package let number: Int
  /// The timer's label at that time; nil for one without.
  package let label: String?
  package let event: Event
  /// `ClockCheck.elapsed` then, in seconds; nil where the daemon did not write it.
  package let elapsed: Int64?
  /// Its place among the records of the daemon, from 1; nil where the daemon did not write it.
  package var sequence: Int64?
  /// The request that it fulfils; nil where no command asked for it.
  package let request: Request.ID?

  package enum Event: Equatable, Sendable {
    case made(Timer.Plan, isStarted: Bool)
    case did(TimerAction)
    /// A round is over; its occurrence becomes due.
    case ended(Occurrence)
  }

  package init(
    at: Instant, number: Int, label: String?, _ event: Event, elapsed: Int64?, sequence: Int64? = nil,
    request: Request.ID? = nil
  ) {
    self.at = at
    self.number = number
    self.label = label
    self.event = event
    self.elapsed = elapsed
    self.sequence = sequence
    self.request = request
  }

  /// The same, as it is written by another program than the daemon.
  package var unwitnessed: TimerChange { TimerChange(at: at, number: number, label: label, event, elapsed: nil) }
}
