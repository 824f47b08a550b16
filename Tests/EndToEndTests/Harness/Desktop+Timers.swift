import Foundation

extension Desktop {
  /// A timer as `timer list --json` has it.
  struct TimerRow: Decodable, Equatable {
    let number: Int
    let label: String?
    let state: String
    /// Seconds.
    let length: Int
    let remaining: Int
  }

  /// A line of the journal that tells of a timer.
  struct TimerLine: Decodable {
    let event: String
    let number: Int
    let label: String?
    /// What it was made with.
    let timer: Plan?
    let started: Bool?
    /// By how much it was extended.
    let seconds: Int?
    /// When a round was over; of what was shown, what it was due as.
    let due: String?

    struct Plan: Decodable { let length: Int }

    /// Seconds since 1970.
    var dueTime: Double? { due.flatMap { try? Date($0, strategy: .iso8601).timeIntervalSince1970 } }
  }

  /// Runs a verb of `timer`, which is to succeed.
  func timer(_ words: String...) async throws {
    let outcome = try await run([Programs.command, "timer"] + words)
    guard outcome.status == 0 else { throw NotInTime(what: "\(words): \(outcome.errors)", seconds: 0) }
  }

  func timers() async throws -> [TimerRow] {
    struct List: Decodable { let timers: [TimerRow] }
    let output = try await command("timer", "list", "--json").output
    return try JSONDecoder().decode(List.self, from: Data(output.utf8)).timers
  }

  func timerLines(_ event: String? = nil) throws -> [TimerLine] {
    guard let text = try? String(contentsOfFile: journalPath, encoding: .utf8) else { return [] }
    let lines = try text.split(separator: "\n").filter { $0.contains("\"kind\":\"timer\"") }.map {
      try JSONDecoder().decode(TimerLine.self, from: Data($0.utf8))
    }
    return lines.filter { event == nil || $0.event == event }
  }

  /// Waits until the journal tells of so many events of timers.
  func timerLines(_ event: String, count: Int, within seconds: Double = 60) async throws {
    try await wait(until: "\(count) × \(event) in the journal", within: seconds) {
      try timerLines(event).count >= count
    }
  }

  /// Waits until the server has taken so many notifications, and returns the last of them.
  func notice(_ count: Int, within seconds: Double = 60) async throws -> NotifyCall {
    try await wait(for: "\(count) notifications", within: seconds) {
      let taken = try notices().filter { $0.number != nil }
      return taken.count >= count ? taken[count - 1] : nil
    }
  }

  /// Waits until a notification of ours is closed by a call.
  func closes(_ number: Int64) async throws {
    try await wait(until: "closing of \(number)") {
      try record().contains { $0.isCall(of: "CloseNotification") && $0.body.first?.number == number }
    }
  }
}

extension NotifyCall {
  /// The keys of its actions, in their order.
  var keys: [String] { texts(from: 0) }

  /// The labels of its buttons.
  var labels: [String] { texts(from: 1) }

  private func texts(from first: Int) -> [String] {
    stride(from: first, to: actions.count, by: 2).compactMap { actions[$0].string }
  }
}
