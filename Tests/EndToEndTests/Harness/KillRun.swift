import Foundation
import TestSupport

/// Some hundred daemons on one bus, most of which are killed around the instant of their alert.
///
/// Four of them share a second, because more at once would measure the processor.
struct KillRun {
  /// One alert, and all that was shown of it.
  struct Result {
    let label: String
    let due: Double
    /// Nil where the daemon was left alone.
    let killed: Double?
    /// True where the delivery was on disk at the kill.
    let wasDelivered: Bool
    let isDelivered: Bool
    let showings: [RecordingServer.Showing]
    /// From the first showing until it was on disk, in seconds.
    let width: Double?
    /// What the daemon said that ran last.
    let log: String

    var isDouble: Bool { showings.count > 1 }
  }

  let results: [Result]

  /// True where so many daemons can follow their files: about three inotify(7) instances each, with forty that run at once.
  static let hasInstances: Bool = {
    let instances = (0..<100).map { _ in inotify_init1(Int32(IN_CLOEXEC)) }
    defer { for instance in instances where instance >= 0 { close(instance) } }
    return instances.allSatisfy { $0 >= 0 }
  }()

  /// Happens when it is asked for first.
  static let shared = Task { try await happen() }

  static let kills = 240
  private static let controls = 20
  private static let roundsPerSecond = 4

  @MainActor private static func happen() async throws -> KillRun {
    let desktop = try await Desktop()
    let folder = desktop.root + "/rounds"
    try makeDirectory(folder)
    let server = try await RecordingServer(on: desktop, folder: folder)
    let keeper = try Keeper(root: folder)
    defer { keeper.dismiss() }

    let begin = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.up) + lead + 2)
    var numbers = SeededNumbers(testSeed: 240)
    let rounds = try (0..<kills + controls).map { number in
      let due = begin + Double(number / roundsPerSecond)
      let isControl = number % ((kills + controls) / controls) == 0
      return try KillRound(
        label: isControl ? "left-\(number)" : "killed-\(number)", due: due,
        kill: isControl ? nil : due + moment(&numbers),
        isDated: number % 2 == 0, folder: folder, keeper: keeper, environment: desktop.environment)
    }
    let running = rounds.enumerated().map { number, round in
      // One after the other within the second, so that starting one disturbs no kill of another more than needed.
      let start = round.due - lead + Double(number % roundsPerSecond) / Double(roundsPerSecond)
      return Task { try await round.run(from: start) }
    }
    for round in running { _ = await round.result }
    for round in running { try await round.value }
    let showings = Dictionary(grouping: server.showings(), by: \.title)
    let deliveries = server.deliveries()
    return KillRun(
      results: rounds.map { round in
        let showings = showings[Substring(round.label)] ?? []
        let delivered = deliveries[Substring(round.label)]
        return Result(
          label: round.label, due: round.due.timeIntervalSince1970, killed: round.killed,
          wasDelivered: round.wasDelivered, isDelivered: round.isDelivered, showings: showings,
          width: showings.first.flatMap { first in delivered.map { $0 - first.time } }, log: round.log)
      })
  }

  /// How long before its alert a daemon is started.
  private static let lead = 4.0

  /// When to kill, from the instant of the alert: mostly close to it, where a notification is on its way.
  private static func moment(_ numbers: inout SeededNumbers) -> Double {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<5: .random(in: -0.15...0.15, using: &numbers)
    case 5..<8: .random(in: 0...0.03, using: &numbers)
    default: .random(in: -2...1, using: &numbers)
    }
  }
}
