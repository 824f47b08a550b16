// Timers in a guest.
extension GuestDaemon {
  /// A timer as `timer list --json` has it.
  struct TimerRow: Decodable, Sendable {
    let state: String
    /// Seconds that are left.
    let remaining: Int
  }

  /// Starts a timer with the command, and waits until the daemon has done it.
  func startTimer(_ length: String, label: String) async throws {
    try await guest.ask(["timer", "start", length, "--label", label])
  }

  /// The timers in the order in which they are listed.
  func timers() async throws -> [TimerRow] {
    try await guest.ask(["timers"], for: [TimerRow].self)
  }

  /// What the guest's clock shows, in seconds since 1970.
  func now() async throws -> Double {
    try await guest.ask(["now"], for: Double.self)
  }

  /// Does something, and returns with its result the times of the guest's clock it was done between, in seconds since 1970.
  func timed<Value>(_ work: () async throws -> Value) async throws -> (Value, ClosedRange<Double>) {
    let before = try await now()
    let value = try await work()
    return (value, before...(try await now()))
  }

  /// What may remain of a timer that was started and is read between times of the guest's clock: whole seconds, of clocks that the
  /// daemon rounds to whole seconds too.
  static func remaining(
    of length: Double, from start: ClosedRange<Double>, at reading: ClosedRange<Double>
  ) -> ClosedRange<Int> {
    let least = start.lowerBound + length - reading.upperBound
    let most = start.upperBound + length - reading.lowerBound
    return Int(least) - 1...Int(most) + 2
  }
}
