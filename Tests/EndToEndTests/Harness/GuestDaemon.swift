import Foundation
import Testing

/// A running `reminder-notify run` in a guest, with directories of its own.
///
/// Its times are those of Seoul, as `2026-12-01T10:00:00`, because that is the zone it starts in.
struct GuestDaemon {
  private let guest: Guest
  private let directory: String

  /// A notification that the server in the guest was asked for.
  struct Notice: Decodable, Sendable {
    /// What the guest's clock showed, in seconds since 1970.
    let time: Double
    let title: String
    let body: String

    var text: String { title + ": " + body }

    /// True within a second after an instant.
    func isOnTime(_ text: String) throws -> Bool {
      (0..<1).contains(time - (try GuestDaemon.instant(text)))
    }
  }

  /// Ends the daemon before it, sets the clock, and waits until this one has looked at its alerts.
  init(at time: String) async throws {
    try await self.init(at: time, on: #require(Guest.current), directory: "/run/" + UUID().uuidString)
  }

  private init(at time: String, on guest: Guest, directory: String) async throws {
    self.guest = guest
    self.directory = directory
    try await guest.ask(["start", directory, "Asia/Seoul", String(Self.instant(time))])
  }

  /// Adds an alert with the command, and waits until the daemon has set its timer for what is due next.
  func add(_ words: String...) async throws {
    try await guest.ask(["add"] + words)
  }

  /// Sets the clock, and waits until the daemon has noticed.
  func set(_ time: String) async throws {
    try await guest.ask(["set", String(Self.instant(time))])
  }

  /// Waits until the clock shows a time.
  func reach(_ time: String) async throws {
    try await guest.ask(["reach", String(Self.instant(time))])
  }

  /// Steps the clock by so many seconds as an NTP client does, and waits until the daemon has noticed.
  func step(_ seconds: Double) async throws {
    try await guest.ask(["step", String(seconds)])
  }

  /// Tells the kernel that the day, in UTC, ends with a leap second, or that it does not.
  func announceLeapSecond(_ isAhead: Bool) async throws {
    try await guest.ask(["leap", isAhead ? "yes" : "no"])
  }

  /// How far the clock is ahead of one that counts from the boot and that nobody sets.
  func clockDifference() async throws -> Double {
    try await guest.ask(["difference"], for: Double.self)
  }

  /// Lets the machine sleep, and wakes it; the clock stands still meanwhile.
  func suspend() async throws {
    try await guest.suspend()
  }

  /// Replaces the link to the zone, and waits until the daemon has noticed.
  func travel(to zone: String) async throws {
    try await guest.ask(["travel", zone])
  }

  /// Waits until a notification with this title is shown.
  func shows(_ title: String) async throws {
    try await guest.ask(["shown", title])
  }

  /// All that this daemon has shown, as soon as it has shown an alert that is due after everything until now.
  func notices() async throws -> [Notice] {
    try await guest.ask(["finish"], for: [Notice].self)
  }

  /// Ends it, boots another guest, and starts it there with the same directories and the clock at a time.
  func afterBoot<Value: Sendable>(
    at time: String, _ happens: @Sendable (GuestDaemon) async throws -> Value
  ) async throws -> Value {
    try await guest.ask(["keep", directory])
    let other = try await Guest(keeping: guest.kept)
    do {
      let value = try await happens(try await GuestDaemon(at: time, on: other, directory: directory))
      await other.end()
      return value
    } catch {
      await other.end()
      throw error
    }
  }

  /// Seconds since 1970, where a time in Seoul may have a fraction: `2026-12-01T10:00:00.5`.
  private static func instant(_ time: String) throws -> Double {
    let parts = time.split(separator: ".", maxSplits: 1)
    let fraction = parts.count == 2 ? Double("0." + parts[1]) ?? 0 : 0
    return try Date(parts[0] + "+09:00", strategy: .iso8601).timeIntervalSince1970 + fraction
  }
}
