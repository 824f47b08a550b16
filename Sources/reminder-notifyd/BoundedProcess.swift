import GLibKit
import PosixKit

/// The process of a program while it runs: asked to end, killed where it hangs, and waited for.
///
/// The loop wakes up only for its end and its timeouts. The process is killed in `deinit`.
final class BoundedProcess {
  enum Outcome {
    case ended(ProcessEnding)
    /// It did not end in time, and was ended.
    case hung
  }

  /// Calls back after so many milliseconds.
  typealias Timer = (UInt32, @escaping () -> Void) -> EventSource

  private let process: Int32
  private let hasGroup: Bool
  private var watch: ChildWatch?
  /// Nil while it runs.
  private var outcome: Outcome?
  private var bound: EventSource?
  /// True where `end` was called.
  private(set) var isAsked = false
  private let endTimeout: UInt32
  private let ended: (Outcome) -> Void

  /// Starts a program, which may run for `limit` milliseconds, and for `endTimeout` after `end`.
  ///
  /// With an `input` it gets that on its standard input, and is killed with all that it has started.
  ///
  /// `ended` is called once, from the loop. `once` starts the timer of the limit.
  ///
  /// - Throws: `SystemError` where it cannot be started, or cannot be watched.
  init(
    _ program: String, arguments: [String], limit: UInt32, endTimeout: UInt32 = 500, input: [UInt8]? = nil,
    once: Timer = EventSource.once, ended: @escaping (Outcome) -> Void
  ) throws(SystemError) {
    (self.endTimeout, self.ended) = (endTimeout, ended)
    hasGroup = input != nil
    process =
      if let input { try Program.start(program, arguments: arguments, input: input) } else {
        try Program.start(program, arguments: arguments)
      }
    watch = ChildWatch(process) { [weak self] in self?.check() }
    guard watch != nil else {
      let error = SystemError.last("pidfd_open")
      outcome = .hung
      Program.kill(process)
      throw error
    }
    bound = once(limit) { [weak self] in self?.kill() }
  }

  deinit {
    guard outcome == nil else { return }
    if hasGroup { Program.sendKill(-process) }
    Program.kill(process)
  }

  /// Asks it to end; where it does not, it is ended.
  func end() {
    guard outcome == nil, !isAsked else { return }
    isAsked = true
    try? Program.end(process)
    bound = EventSource.once(after: endTimeout) { [weak self] in self?.kill() }
  }

  private func check() {
    guard outcome == nil, let ending = Program.ending(of: process) else { return }
    finish(.ended(ending))
  }

  private func kill() {
    guard outcome == nil else { return }
    Program.sendKill(hasGroup ? -process : process)
    // It may be held up in the kernel: it is waited for when it has ended.
    let process = process
    watch = ChildWatch(process) { [self] in
      if Program.ending(of: process) != nil { watch = nil }
    }
    (outcome, bound) = (.hung, nil)
    ended(.hung)
  }

  private func finish(_ outcome: Outcome) {
    (self.outcome, watch, bound) = (outcome, nil, nil)
    ended(outcome)
  }
}
