internal import Glibc

/// How a process ended (wait(2)).
package enum ProcessEnding: Equatable, Sendable {
  /// By itself, with a status from 0 to 255.
  case exited(Int32)
  /// By a signal; 0 where it was not a child of this process.
  case killed(Int32)

  /// What waitpid(2) has stored.
  init(_ status: Int32) {
    self = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(status & 0x7f)
  }
}
