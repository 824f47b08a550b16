import Foundation

/// What the kernel tells of a process (proc(5)).
struct KernelView {
  private let folder: String

  init(_ process: Int32) {
    folder = "/proc/\(process)"
  }

  /// True while it runs; one that has ended and waits for its parent does not.
  var isRunning: Bool {
    guard let status = try? text("status") else { return false }
    return !status.contains("State:\tZ")
  }

  /// Context switches of all its threads since their start, willing or not.
  func contextSwitches() throws -> Int {
    try threads("status").reduce(0) { sum, status in
      status.split(separator: "\n").filter { $0.contains("ctxt_switches:") }
        .compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(sum, +)
    }
  }

  /// Waits until the process has done nothing for so many seconds.
  func isQuiet(for seconds: Double) async throws {
    var count = try contextSwitches()
    var since = Date()
    try await wait(until: "quiet", within: 20) {
      let now = try contextSwitches()
      if now != count { since = Date() }
      count = now
      return Date().timeIntervalSince(since) > seconds
    }
  }

  /// Private memory that was written to, in kibibytes.
  func privateMemory() throws -> Int {
    let line = try text("smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    return line.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
  }

  /// How many file descriptors are open.
  func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count
  }

  /// The processes that it has started and has not waited for, also those that have ended.
  func children() throws -> [Int32] {
    try threads("children").flatMap { $0.split(separator: " ").compactMap { Int32($0) } }
  }

  /// The words that it was started with.
  func words() throws -> [Substring] {
    try text("cmdline").split(separator: "\0")
  }

  /// True where a file whose path has this text is mapped into it, as a library is.
  func maps(_ name: String) throws -> Bool {
    try text("maps").contains(name)
  }

  struct Timer: Equatable {
    /// The clock, as in <time.h>; 0 is the wall clock.
    let clock: Int
    /// In octal: 1 absolute, 2 cancelled when the clock is set.
    let flags: Int
    /// What is left until it expires, in seconds.
    let rest: Double
    /// When that was read, in seconds since 1970.
    let read: Double

    /// The full second that it expires at or a little ahead of, in seconds since 1970.
    var instant: Int { Int((read + rest).rounded()) }
  }

  /// The timers of timerfd_create(2) that the process has open.
  func timers() throws -> [Timer] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/fdinfo").compactMap { descriptor in
      // A descriptor may be closed between the list and the look.
      guard let (lines, read) = try? timed({ try text("fdinfo/\(descriptor)").split(separator: "\n") }) else {
        return nil
      }
      func value(_ key: String) -> Substring? {
        lines.first { $0.hasPrefix(key + ":") }?.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      }
      guard let clock = value("clockid").flatMap({ Int($0) }),
        let flags = value("settime flags").flatMap({ Int($0, radix: 8) }), let left = value("it_value")
      else { return nil }
      let parts = left.split { !$0.isNumber }.compactMap { Double($0) }
      return Timer(clock: clock, flags: flags, rest: parts[0] + parts[1] / 1_000_000_000, read: read)
    }
  }

  /// What is read, and when that was, to a tenth of a second; it is read again where a busy machine has held it up.
  private func timed<Value>(_ read: () throws -> Value) throws -> (Value, Double) {
    while true {
      let before = Date()
      let value = try read()
      if Date().timeIntervalSince(before) < 0.1 { return (value, before.timeIntervalSince1970) }
    }
  }

  /// The timers on the wall clock.
  func wallClockTimers() throws -> [Timer] {
    try timers().filter { $0.clock == 0 }
  }

  /// A file of each thread, without those of a thread that has ended between the list and the look.
  private func threads(_ file: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/task").compactMap { try? text("task/\($0)/\(file)") }
  }

  private func text(_ file: String) throws -> String {
    // Files of /proc have no size that could be asked for first.
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder + "/" + file))
    return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
  }
}
