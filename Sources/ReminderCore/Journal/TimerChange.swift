/// A change of a timer.
package struct TimerChange: Equatable, Sendable {
  package let number: Int
  /// The label of the timer at that time; nil if it has none.
  package let label: String?
  package let event: Event
  /// `ClockReading.lead` then, in milliseconds: `Record.elapsed` is in whole seconds.
  package let lead: Int64

  package enum Event: Equatable, Sendable {
    case made(Timer.Plan, isStarted: Bool)
    case did(TimerAction)
    /// It has another name; nil for none.
    case renamed(String?)
    /// A round has ended; its occurrence is due.
    case ended(Occurrence)
    /// It is again as it was.
    case restored(Timer)
  }

  package init(_ number: Int, label: String?, lead: Int64 = 0, _ event: Event) {
    (self.number, self.label, self.event, self.lead) = (number, label, event, lead)
  }
}
