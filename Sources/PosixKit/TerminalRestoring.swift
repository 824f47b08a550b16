internal import Glibc
internal import Synchronization

/// Gives the terminal back as it was, also from the handler of a signal that ends the process.
///
/// A handler has no argument of ours, so that what it needs lies at an address that only this file knows; it uses only
/// what signal-safety(7) allows.
enum TerminalRestoring {
  private struct Former {
    var modes: termios
    let (input, output): (Int32, Int32)
  }

  /// Where the `Former` is; 0 while no terminal has to be given back.
  private static let address = Atomic<UInt>(0)
  /// Where the handlers run: after an overflow of the stack there is no other.
  private static let handlerStack = 1 << 16

  /// Signals that end a process (signal(7)), of a person, another program, or a mistake in this one.
  private static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
  ]
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

  /// Gives the terminal back from now on when a signal ends the process; one that is ignored stays so.
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

  /// Does nothing more from now on.
  static func disarm() {
    for number in endings + crashes {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      signal(number, SIG_DFL)
    }
    // The former state is kept: a signal that came a moment ago may still read it.
    address.store(0, ordering: .sequentiallyConsistent)
  }

  /// Gives the terminal back, where it was taken; once more does no harm.
  static func restore() {
    guard let former = unsafe UnsafePointer<Former>(bitPattern: address.load(ordering: .sequentiallyConsistent)) else {
      return
    }
    // Attributes off, lines broken at the edge, the cursor shown, the screen as it was.
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
      // The handler is gone (SA_RESETHAND), so that this ends the process as the signal does, once it is not blocked.
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
