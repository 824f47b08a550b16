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
}
