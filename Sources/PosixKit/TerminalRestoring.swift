internal import Glibc
internal import Synchronization

/// Restores the terminal, also from the handler of a signal that ends the process.
///
/// A signal handler has no context argument, so that its data is at an address that only this file knows; it uses only
/// functions that signal-safety(7) allows.
enum TerminalRestoring {
  private struct Former {
    var modes: termios
    let (input, output): (Int32, Int32)
  }

  /// The address of the `Former`; 0 while no terminal has to be restored.
  private static let address = Atomic<UInt>(0)
  /// The size of the handlers' stack, in bytes: after an overflow of the stack there is no other.
  private static let handlerStack = 1 << 16

  /// The signals that end a process (signal(7)), by a user, another program, or an error in this one.
  private static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
  ]
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

  /// Restores the terminal from now on when a signal ends the process; an ignored signal remains ignored.
  static func arm(_ modes: termios, input: Int32, output: Int32) {
    let former = UnsafeMutablePointer<Former>.allocate(capacity: 1)
    unsafe former.initialize(to: Former(modes: modes, input: input, output: output))
    address.store(UInt(bitPattern: former), ordering: .sequentiallyConsistent)
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: handlerStack, alignment: 16)
    unsafe stack.ss_size = handlerStack
    unsafe sigaltstack(&stack, nil)
    for number in endings + crashes { handle(number) }
  }

  /// Stops restoring the terminal.
  static func disarm() {
    for number in endings + crashes {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      signal(number, SIG_DFL)
    }
    // The former state is not freed: the handler of an earlier signal may still read it.
    address.store(0, ordering: .sequentiallyConsistent)
  }

  /// Restores the terminal, if it is in raw mode; it may be called again.
  static func restore() {
    guard let former = unsafe UnsafePointer<Former>(bitPattern: address.load(ordering: .sequentiallyConsistent)) else {
      return
    }
    // Attributes off, lines wrapped at the edge, the cursor shown, the normal screen.
    let sequence: StaticString = "\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"
    _ = unsafe write(former.pointee.output, sequence.utf8Start, sequence.utf8CodeUnitCount)
    var modes = unsafe former.pointee.modes
    _ = unsafe tcsetattr(former.pointee.input, TCSANOW, &modes)
  }

  private static func handle(_ number: Int32) {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0, !isIgnored(action) else { return }
    action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      TerminalRestoring.restore()
      // The handler is removed (SA_RESETHAND), so that the signal ends the process, once it is not blocked.
      raise(number)
    }
    action.sa_flags = Int32(truncatingIfNeeded: Int64(SA_RESETHAND)) | Int32(SA_ONSTACK)
    unsafe sigfillset(&action.sa_mask)
    unsafe sigaction(number, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // SIG_IGN of <bits/signum-generic.h>.
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
