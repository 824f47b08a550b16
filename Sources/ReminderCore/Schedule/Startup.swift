/// The stages of the start of a daemon; before it runs nothing is decided, and no check is recorded.
enum Startup: Sendable {
  case waitingForList
  case waitingForClock(AlertList, changed: Instant?, ClockWait)
  case running

  /// Sets the list, and waits until the clock can be trusted.
  mutating func prepare(_ list: AlertList, changed: Instant?, _ wait: ClockWait) {
    if case .waitingForClock(_, _, let earlier) = self {
      self = .waitingForClock(list, changed: changed, earlier)
    } else {
      self = .waitingForClock(list, changed: changed, wait)
    }
  }

  /// Returns the list to start with, once; nil while there is none, or the clock cannot be trusted.
  mutating func begin(_ now: ClockReading) -> (list: AlertList, changed: Instant?)? {
    guard case .waitingForClock(let list, let changed, let wait) = self, wait.isOver(now) else { return nil }
    self = .running
    return (list, changed)
  }

  /// The count of `ClockReading.boottime` at which to look at the clock again.
  func nextCheck(_ now: ClockReading) -> BootTime? {
    if case .waitingForClock(_, _, let wait) = self { wait.nextCheck(now) } else { nil }
  }
}
