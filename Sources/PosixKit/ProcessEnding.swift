internal import Glibc

/// The way in which a process ended (wait(2)).
package enum ProcessEnding: Equatable, Sendable {
  /// By exiting, with a status from 0 to 255.
  case exited(Int32)
  /// By a signal; 0 if it was not a child of this process.
  case killed(Int32)

  /// Creates the ending from a status of waitpid(2).
  init(_ status: Int32) {
    self = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(status & 0x7f)
  }
}
