import Foundation
import Testing

/// A running `reminder-notify run` in a guest, with directories of its own.
///
/// Its times, as `2026-12-01T10:00:00`, are those of the zone it starts in: Seoul, unless it is told another.
struct GuestDaemon {
  let guest: Guest
  private let directory: String
  private let zone: TimeZone

  /// A notification that the server in the guest was asked for.
  struct Notice: Decodable, Sendable {
    /// What the guest's clock showed, in seconds since 1970.
    let time: Double
    let title: String
    let body: String

    var text: String { title + ": " + body }

    /// True within a second after an instant of Seoul, or of another zone.
    func isOnTime(_ text: String, zone: String = GuestDaemon.seoul) throws -> Bool {
      (0..<1).contains(time - (try GuestDaemon.instant(text, in: GuestDaemon.timeZone(zone))))
    }
  }

  /// A line of the journal.
  struct Line: Decodable, Equatable {
    let event: String
    let number: Int?
  }

  /// What adjtimex(2) says of the clock to an ordinary user.
  struct Synchronisation: Decodable {
    /// What the call returns: 5 (TIME_ERROR) where the clock is not synchronised.
    let state: Int
    /// STA_UNSYNC.
    let isUnsynchronised: Bool
    /// In microseconds.
    let maxError: Int
    let user: Int
  }

  /// Ends the daemon before it, sets the clock, and waits until this one has looked at its alerts.
  init(at time: String, zone: String = Self.seoul, isSynchronised: Bool = false) async throws {
    let zone = try Self.timeZone(zone)
    let words = [String(try Self.instant(time, in: zone))] + (isSynchronised ? ["synchronised"] : [])
    try await self.init(words, on: #require(Guest.current), directory: "/run/" + UUID().uuidString, zone: zone)
  }

  private init(_ words: [String], on guest: Guest, directory: String, zone: TimeZone) async throws {
    self.guest = guest
    self.directory = directory
    self.zone = zone
    try await guest.ask(["start", directory, zone.identifier] + words)
  }

  /// Adds an alert with the command, and waits until the daemon has set its timer for what is due next.
  func add(_ words: String...) async throws {
    try await guest.ask(["add"] + words)
  }

  /// Sets the clock, and waits until the daemon has noticed.
  func set(_ time: String) async throws {
    try await guest.ask(["set", String(instant(time))])
  }

  /// Waits until the clock shows a time.
  func reach(_ time: String) async throws {
    try await guest.ask(["reach", String(instant(time))])
  }

  /// Steps the clock by so many seconds as an NTP client does, and waits until the daemon has noticed.
  func step(_ seconds: Double) async throws {
    try await guest.ask(["step", String(seconds)])
  }

  /// Tells the kernel that the day, in UTC, ends with a leap second, or that it does not.
  func announceLeapSecond(_ isAhead: Bool) async throws {
    try await guest.ask(["leap", isAhead ? "yes" : "no"])
  }

  /// How far the clock is ahead of one that counts from the boot and cannot be set.
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

  /// Sets the clock as an NTP client does, which reports it as synchronised, and waits until the daemon has noticed.
  func correct(to time: String) async throws {
    try await guest.ask(["correct", String(instant(time))])
  }

  /// Lets the machine sleep until a time by its real-time clock.
  func sleep(until time: String) async throws {
    let now = try await guest.ask(["now"], for: Double.self)
    try await guest.suspend(for: Int((try instant(time) - now).rounded()))
  }

  /// Waits until so many notifications with this title are shown.
  func shows(_ title: String, times: Int = 1) async throws {
    try await guest.ask(["shown", title, String(times)])
  }

  /// What the daemon has written to its journal.
  func journal() async throws -> [Line] {
    try await guest.ask(["journal"], for: [Line].self)
  }

  /// Whether the kernel takes the clock for synchronised.
  func synchronisation() async throws -> Synchronisation {
    try await guest.ask(["synchronisation"], for: Synchronisation.self)
  }

  /// The identifier of this run of the machine.
  func boot() async throws -> String {
    try await guest.ask(["boot"], for: String.self)
  }

  /// All that this daemon has shown, as soon as it has shown an alert that is due after everything until now.
  func notices() async throws -> [Notice] {
    try await guest.ask(["finish"], for: [Notice].self)
  }

  /// Ends it, boots another guest, and starts it there with the same directories and the clock at a time.
  func afterBoot<Value: Sendable>(
    at time: String, _ happens: @Sendable (GuestDaemon) async throws -> Value
  ) async throws -> Value {
    try await afterBoot(.userModeLinux, [String(instant(time))], happens)
  }

  /// Ends it, boots another guest whose real-time clock shows a time, and starts it there with the same directories.
  ///
  /// The kernel takes that clock for UTC. The daemon is there some ten seconds after that time.
  func afterBoot<Value: Sendable>(
    showing time: String, _ happens: @Sendable (GuestDaemon) async throws -> Value
  ) async throws -> Value {
    try await afterBoot(.emulated(clock: Date(timeIntervalSince1970: instant(time))), [], happens)
  }

  private func afterBoot<Value: Sendable>(
    _ machine: GuestMachine, _ words: [String], _ happens: @Sendable (GuestDaemon) async throws -> Value
  ) async throws -> Value {
    try await guest.keep(directory)
    let other = try await Guest(machine, keeping: guest.kept)
    do {
      let value = try await happens(try await GuestDaemon(words, on: other, directory: directory, zone: zone))
      await other.end()
      return value
    } catch {
      await other.end()
      throw error
    }
  }

  /// The zone of daemons that are told no other.
  static let seoul = "Asia/Seoul"

  private static func timeZone(_ name: String) throws -> TimeZone {
    try #require(TimeZone(identifier: name))
  }

  private func instant(_ time: String) throws -> Double { try Self.instant(time, in: zone) }

  /// Seconds since 1970, where a local time may have a fraction: `2026-12-01T10:00:00.5`.
  private static func instant(_ time: String, in zone: TimeZone) throws -> Double {
    let parts = time.split(separator: ".", maxSplits: 1)
    let fraction = parts.count == 2 ? Double("0." + parts[1]) ?? 0 : 0
    let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().time(includingFractionalSeconds: false)
    return try Date(String(parts[0]), strategy: style).timeIntervalSince1970 + fraction
  }
}
