package import Foundation

extension Process {
  /// Starts it with no signal blocked.
  ///
  /// A child inherits the signal mask of the thread that starts it, and the threads that tests run on block all signals:
  /// with SIGCHLD blocked the `wait` of dash(1) never returns, and SIGTERM ends nothing.
  package func runUnblocked() throws {
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
