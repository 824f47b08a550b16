import Foundation
import Testing

/// The system calls of the daemon for its start, one delivery and one answer, as strace has seen them.
///
/// It happens once, and the tests look at what is left of it.
struct TracedRun {
  /// The folder that all files of the run are in.
  let root: String
  /// From the start to the alert that is due next.
  let start: [SystemCall]
  let delivery: [SystemCall]
  let answer: [SystemCall]

  /// Happens when it is asked for first.
  static let shared = Task { try await happen() }

  private static func happen() async throws -> TracedRun {
    // Full minutes of this zone come at that second, so that the alert is due in some seconds and not in a minute.
    let shift = (60 - (Date().seconds + 15) % 60) % 60
    let desktop = try await Desktop(zone: "FIGURE-00:00:\(shift)")
    let server = try await PressingServer(on: desktop)
    try desktop.write(.ten(firstAt: (Date().seconds / 60 + 200) % 1440))
    // The player of sounds loads what the machine has of audio libraries.
    try #require(try await desktop.command("config", "set", "sound", "none").status == 0)
    let trace = desktop.root + "/trace"
    try await desktop.startDaemon(tracer: SystemCall.tracing(into: trace))
    // The first notification and the first line of the journal make things that stay.
    try #require(try await desktop.command("test", "2").status == 0)
    _ = try await desktop.notice(1)
    _ = try await end(of: trace)
    let soon = Date().seconds + 40
    let instant = soon + (60 - (soon + shift) % 60) % 60
    try desktop.write(.ten(firstAt: (instant + shift) / 60 % 1440))
    try await wait(until: "armed timer") {
      try desktop.lockHolder.map { try KernelView($0).wallClockTimers().map(\.instant) } == [instant]
    }
    let ready = try await end(of: trace)
    guard Date().seconds < instant else { throw NotInTime(what: "armed and idle daemon", seconds: 40) }

    let notice = try await desktop.notice(2, within: 120)
    try await record(of: "shown", 2, on: desktop)
    let delivered = try await end(of: trace)
    try await server.press("acknowledge", on: try #require(notice.number))
    try await record(of: "drank", 1, on: desktop)
    let answered = try await end(of: trace)

    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: trace)))
    func calls(_ range: Range<Int>) -> [SystemCall] {
      SystemCall.all(in: String(decoding: bytes[range], as: UTF8.self))
    }
    return TracedRun(
      root: desktop.root, start: calls(0..<ready), delivery: calls(ready..<delivered),
      answer: calls(delivered..<answered))
  }

  /// Waits until the journal has so many records of an event: what is traced may be slower than the second of `end`.
  private static func record(of event: String, _ count: Int, on desktop: Desktop) async throws {
    try await wait(until: "\(count) × \(event) in the journal") {
      try String(contentsOfFile: desktop.journalPath, encoding: .utf8)
        .components(separatedBy: "\"event\":\"\(event)\"").count > count
    }
  }

  /// Waits until nothing was written to a trace for a second, and returns its size: an idle daemon makes no calls.
  private static func end(of trace: String) async throws -> Int {
    var (size, since) = (0, Date())
    try await wait(until: "idle daemon", within: 20) {
      let now = try FileManager.default.attributesOfItem(atPath: trace)[.size] as? Int ?? 0
      if now != size { (size, since) = (now, Date()) }
      return Date().timeIntervalSince(since) > 1
    }
    return size
  }
}

extension StoredAlerts {
  /// Ten daily alerts: one at that minute of the day, the others hours away from it.
  static func ten(firstAt minute: Int) -> StoredAlerts {
    var alerts = StoredAlerts(time: "00:00")
    alerts.alerts = (1...10).map { number in
      let minute = minute + (number == 1 ? 0 : 180 + 60 * number)
      let parts = [minute / 60 % 24, minute % 60].map { ($0 < 10 ? "0" : "") + String($0) }
      return .init(
        number: number, id: "0A1B2C3D-0000-4000-8000-\(100_000_000_000 + number)", time: parts.joined(separator: ":"))
    }
    return alerts
  }
}
