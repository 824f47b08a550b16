package import Foundation
import Synchronization

extension Process {
  /// The lock under which one process is started at a time.
  ///
  /// `run()` learns of the end of a child by a socket that is inherited by all other children that are started before
  /// `run()` has closed its own end of it: a program that ended at once would be taken for running as long as the other
  /// one runs.
  private static let starting = Mutex(())

  /// Starts the process with no signal blocked, and SIGINT not ignored.
  ///
  /// A child inherits the signal mask of the thread that starts it, and the threads that tests run on block all
  /// signals: with SIGCHLD blocked the `wait` of dash(1) never returns, and SIGTERM ends nothing. A shell without job
  /// control starts background commands with SIGINT ignored.
  package func runUnblocked() throws {
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try Self.starting.withLock { _ in
      let interrupt = signal(SIGINT, SIG_DFL)
      defer { signal(SIGINT, interrupt) }
      try run()
    }
  }
}
