internal import CPosix
internal import Glibc

/// A terminal in raw mode, on its alternate screen, with the cursor hidden; its former state is restored at the end.
///
/// It is also restored after a signal that ends or stops the process, and after a crash (`TerminalRestoring`). There is
/// one at a time.
package final class RawTerminal {
  private let (input, output): (Int32, Int32)
  private let former: termios
  private let signals: Descriptor
  private let queue: Descriptor

  /// An event of the terminal.
  package enum Event: Equatable, Sendable {
    /// Keys, as the terminal sends them.
    case typed([UInt8])
    case resized
    /// The process was stopped and continues: the screen must be drawn again.
    case resumed
    /// The input has ended.
    case ended
  }

  /// Enters raw mode; `input` and `output` are the same terminal.
  ///
  /// - Throws: `SystemError` if they are not a terminal.
  package init(input: Int32 = 0, output: Int32 = 1) throws(SystemError) {
    (self.input, self.output) = (input, output)
    var modes = termios()
    guard unsafe tcgetattr(input, &modes) == 0 else { throw .last("tcgetattr") }
    former = modes
    Self.block(true)
    let number = unsafe signal_descriptor(Self.handled, Int32(Self.handled.count))
    guard number >= 0 else { throw .last("signalfd") }
    signals = Descriptor(number)
    let queue = either_descriptor(input, number)
    guard queue >= 0 else { throw .last("epoll_ctl") }
    self.queue = Descriptor(queue)
    TerminalRestoring.arm(former, input: input, output: output)
    begin()
  }

  deinit { end() }

  /// A descriptor that is readable when there are events; this object owns it.
  package var descriptor: Int32 { queue.number }

  /// The current size; nil if the terminal does not report it.
  package var size: TerminalSize? { Program.size(of: output) }

  /// Leaves raw mode and restores the terminal.
  package func end() {
    TerminalRestoring.restore()
    TerminalRestoring.disarm()
    Self.block(false)
  }

  /// Writes all bytes.
  package func write(_ text: String) throws(SystemError) { try writeAll(Array(text.utf8), to: output) }

  /// Returns the events since the last call, in order; empty if there are none.
  package func events() -> [Event] {
    var found = signalNumbers().compactMap { number -> Event? in
      switch number {
      case SIGWINCH: return .resized
      case SIGTSTP: stop()
      default: begin()
      }
      return .resumed
    }
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&ready, 1, 0) > 0 else { return found }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(input, &bytes, bytes.count)
    if count > 0 { found.append(.typed(Array(bytes.prefix(count)))) }
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { found.append(.ended) }
    return found
  }
}

extension RawTerminal {
  /// The signals that are read instead of handled: a change of the size, Ctrl-Z, and the continuation after a stop.
  private static let handled = [SIGWINCH, SIGTSTP, SIGCONT]

  private static func block(_ isBlocked: Bool, _ numbers: [Int32] = handled) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    unsafe pthread_sigmask(isBlocked ? SIG_BLOCK : SIG_UNBLOCK, &set, nil)
  }

  private func signalNumbers() -> [Int32] {
    var numbers: [Int32] = []
    while case let number = take_signal(signals.number), number > 0 { numbers.append(number) }
    return numbers
  }

  /// Switches to the alternate screen, with the cursor hidden and lines cut off at its edge (ctlseqs of xterm, DECSET
  /// 1049, 25 and 7); keys arrive at once and are not echoed (termios(3)).
  ///
  /// Keys that send signals keep doing so: Ctrl-C ends the process at any time.
  private func begin() {
    var modes = former
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON)
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { values in
      unsafe values[Int(VMIN)] = 1
      unsafe values[Int(VTIME)] = 0
    }
    unsafe tcsetattr(input, TCSADRAIN, &modes)
    try? write("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[H\u{1b}[2J")
  }

  /// Stops the process like Ctrl-Z, with the terminal restored, and begins the screen again when it continues.
  private func stop() {
    TerminalRestoring.restore()
    raise(SIGTSTP)
    Self.block(false, [SIGTSTP])
    Self.block(true, [SIGTSTP])
    // Discards the signal of the continuation.
    _ = signalNumbers()
    begin()
  }
}
