import ReminderModel

// A timer as `watch` draws it, seconds after the files were read.
extension TimerStatus {
  var isRunning: Bool { state == .running }

  /// Returns the seconds that are left `passed` seconds after it was read; never fewer than 0.
  func remaining(after passed: Int64) -> Int64 {
    isRunning ? max(0, remaining - passed) : remaining
  }

  /// Returns the remaining time as a clock shows it: `4:05`, `1:04:05`.
  func countdown(after passed: Int64) -> String {
    let seconds = remaining(after: passed)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = ":" + Self.padded(seconds % 60)
    return hours > 0 ? "\(hours):" + Self.padded(minutes) + rest : "\(minutes)" + rest
  }

  /// Returns the filled columns of a bar, in proportion to the part of the round that is over; 0 for a cancelled timer.
  func filled(of width: Int, after passed: Int64) -> Int {
    if state == .cancelled { return 0 }
    let over = min(max(0, length - remaining(after: passed)), length)
    return Int(Double(width) * Double(over) / Double(max(1, length)))
  }

  /// Returns true if another says the same to a person, with ends at most `tolerance` seconds apart.
  func says(_ other: TimerStatus, within tolerance: Int64) -> Bool {
    guard (state, length, label) == (other.state, other.length, other.label),
      (round, isBreak) == (other.round, other.isBreak)
    else { return false }
    guard let ends, let others = other.ends else { return remaining == other.remaining }
    return abs(ends - others) <= tolerance
  }

  /// The action of the resume key in its state.
  var resuming: TimerAction {
    switch state {
    case .ready: .start
    case .running, .paused: .resume
    case .completed, .cancelled: .restart
    }
  }

  private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
