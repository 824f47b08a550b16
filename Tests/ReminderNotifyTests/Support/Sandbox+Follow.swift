import PosixKit
import ReminderModel

@testable import reminder_notify

extension Sandbox {
  /// What happens while a command waits for a change, and why the wait ends.
  typealias Step = (_ realtime: Instant?, _ boottime: BootTime?) throws -> ChangeWait.Reasons

  /// A wait that ends with a change of the files.
  static func change(_ body: @escaping () throws -> Void) -> Step {
    { _, _ in
      try body()
      return .files
    }
  }

  /// Goes on to the time that a command waits for, so many times; a wait without a time fails.
  func passTimes(_ count: Int) -> [Step] {
    Array(
      repeating: { realtime, boottime in
        let ends = [realtime.map { $0 - self.now }, boottime.map { $0 - self.clock.boottime }].compactMap { $0 }
        guard let seconds = ends.min() else { throw NoTime() }
        self.passed += seconds
        return .time
      }, count: count)
  }

  struct NoTime: Error {}
}
