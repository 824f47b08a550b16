import Foundation

/// The first boot of a machine in this run of the tests, which says whether there can be guests; the suite goes on with
/// that guest.
actor TrialBoot {
  static let userModeLinux = TrialBoot { .userModeLinux }
  static let emulated = TrialBoot { .emulated(clock: Date()) }

  private let machine: @Sendable () -> GuestMachine
  private var boot: Task<Guest, any Error>?

  private init(of machine: @escaping @Sendable () -> GuestMachine) {
    self.machine = machine
  }

  /// The guest, booted when it is asked for first.
  func guest() async throws -> Guest {
    let machine = machine
    let boot = boot ?? Task { try await Guest(machine()) }
    self.boot = boot
    return try await boot.value
  }

  /// Why there is no guest, in one line; nil where there is one.
  func obstacle() async -> String? {
    do {
      _ = try await guest()
      return nil
    } catch {
      let lines = "\(error)".split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      // Of a console, what went wrong, or else its end.
      let marks = ["panic", "errno", "error", "failed", "cannot", "could not", "no such"]
      let telling = lines.dropFirst().filter { line in marks.contains { line.lowercased().contains($0) } }
      let rest = telling.isEmpty ? lines.dropFirst().suffix(1) : telling.prefix(1)
      return (lines.prefix(1) + rest).joined(separator: " ").filter { $0 >= " " }
    }
  }
}
