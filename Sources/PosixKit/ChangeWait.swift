internal import Glibc

/// A wait for changes of files, for input, for a time on either clock, and for the end of the reader of the output.
///
/// For programs without a main loop: one `poll(2)`, and no wake-up while nothing happens.
package final class ChangeWait {
  private let files: FileChanges
  private let (wall, boot): (TimerDescriptor, TimerDescriptor)
  private let (input, output): (Int32?, Int32?)

  /// The reasons why a wait ended.
  package struct Reasons: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// One of the files may have been changed, created or removed.
    package static let files = Reasons(rawValue: 1)
    /// The input can be read, or has ended.
    package static let input = Reasons(rawValue: 2)
    /// One of the times is reached.
    package static let time = Reasons(rawValue: 4)
    /// The wall clock was set, or the machine was resumed.
    package static let clockSet = Reasons(rawValue: 8)
    /// A signal was handled.
    package static let interrupted = Reasons(rawValue: 16)
    /// The output has no reader any more.
    package static let outputClosed = Reasons(rawValue: 32)
  }

  /// Follows files from now on: a change between this and a wait ends the wait.
  ///
  /// `files` are absolute paths, and so are `locks`: files for which the end of the process that holds them open is
  /// reported too. The caller keeps the ownership of the descriptors `input` and `output`. Of an output only the end is
  /// reported: of a pipe or a terminal whose other end was closed.
  ///
  /// - Throws: `SystemError` if a limit of the system is reached.
  package init(files: [String], locks: [String] = [], input: Int32? = nil, output: Int32? = nil) throws(SystemError) {
    self.files = try FileChanges(files, locks: locks)
    wall = try TimerDescriptor(.wall)
    boot = try TimerDescriptor(.boot)
    (self.input, self.output) = (input, output)
    // Armed before the caller reads a clock, it reports every step since (see `arm`).
    try arm(realtime: nil, boottime: nil)
  }

  /// Waits for something to happen, at most until a time: seconds since 1970, and seconds since the machine was
  /// started, asleep or awake.
  ///
  /// Returns at once for a time that is past. The caller reads the input.
  ///
  /// - Throws: `SystemError` where the wait is not possible, or a directory that was made again cannot be followed.
  package func wait(realtime: Int64? = nil, boottime: Int64? = nil) throws(SystemError) -> Reasons {
    guard try arm(realtime: realtime, boottime: boottime) else { return .clockSet }
    while true {
      var entries = [wall.number, boot.number, files.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // poll(2) ignores a negative descriptor.
      entries.append(pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0))
      entries.append(pollfd(fd: output ?? -1, events: 0, revents: 0))
      if unsafe poll(&entries, nfds_t(entries.count), -1) < 0 {
        guard errno == EINTR else { throw .last("poll") }
        return .interrupted
      }
      let reasons = try reasons(entries.map { $0.revents != 0 })
      if !reasons.isEmpty { return reasons }
    }
  }

  /// Returns the reasons for these ready descriptors, in the order of `wait`; empty for a change of other files.
  private func reasons(_ isReady: [Bool]) throws(SystemError) -> Reasons {
    var reasons: Reasons = []
    if isReady[0] { reasons.formUnion(Self.reasons(wall.readEvent())) }
    if isReady[1] { reasons.formUnion(Self.reasons(boot.readEvent())) }
    if isReady[2], try files.read() { reasons.insert(.files) }
    if isReady[3] { reasons.insert(.input) }
    if isReady[4] { reasons.insert(.outputClosed) }
    return reasons
  }

  /// Sets both timers; returns false if the wall clock was set since the last arming.
  ///
  /// A step while nothing waited is reported by the next arming.
  @discardableResult
  private func arm(realtime: Int64?, boottime: Int64?) throws(SystemError) -> Bool {
    let isSteady = try wall.set(seconds: realtime)
    _ = try boot.set(seconds: boottime)
    return isSteady
  }

  private static func reasons(_ event: TimerDescriptor.Event?) -> Reasons {
    switch event {
    case .expiry: .time
    case .clockSet: .clockSet
    case nil: []
    }
  }
}
