import GLibKit
import PosixKit

/// The player's process while it runs: asked to end, ended where it hangs, and waited for.
///
/// The loop wakes up only for its end and its timeouts. The process is killed in `deinit`.
final class SoundProcess {
  enum Outcome {
    case ended(ProcessEnding)
    /// It did not end in time, and was ended.
    case hung
  }

  private let process: Int32
  private var watch: ChildWatch?
  /// Nil while it runs.
  private var outcome: Outcome?
  private var bound: EventSource?
  /// True where `end` was called.
  private(set) var isAsked = false
  private let bounds: SoundBounds
  private let ended: (Outcome) -> Void

  /// Starts the player, which may run for `seconds` and the slack of `bounds`.
  ///
  /// `ended` is called once, from the loop.
  ///
  /// - Throws: `SystemError` where it cannot be started, or cannot be watched.
  init(
    _ program: String, arguments: [String], seconds: Double, bounds: SoundBounds, ended: @escaping (Outcome) -> Void
  ) throws(SystemError) {
    (self.bounds, self.ended) = (bounds, ended)
    process = try Program.start(program, arguments: arguments)
    watch = ChildWatch(process) { [weak self] in self?.check() }
    guard watch != nil else {
      let error = SystemError.last("pidfd_open")
      outcome = .hung
      Program.kill(process)
      throw error
    }
    let milliseconds = UInt32(min(seconds * 1000, 1e9)) + bounds.slack
    bound = EventSource.once(after: milliseconds) { [weak self] in self?.kill() }
  }

  deinit {
    if outcome == nil { Program.kill(process) }
  }

  /// Asks it to end; where it does not, it is ended.
  func end() {
    guard outcome == nil, !isAsked else { return }
    isAsked = true
    try? Program.end(process)
    bound = EventSource.once(after: bounds.endTimeout) { [weak self] in self?.kill() }
  }

  private func check() {
    guard outcome == nil, let ending = Program.ending(of: process) else { return }
    finish(.ended(ending))
  }

  private func kill() {
    guard outcome == nil else { return }
    Program.sendKill(process)
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
