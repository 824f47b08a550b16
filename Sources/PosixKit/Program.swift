internal import CPosix
internal import Glibc

/// This process and its program.
package enum Program {
  /// The absolute path of the running executable, links resolved (proc(5)); nil if `/proc` is not mounted.
  package static var path: String? {
    readLink("/proc/self/exe")
  }

  /// The arguments of this process, the name of the program first.
  ///
  /// Swift reads them below `/proc`, and has none if a sandbox hides it. The kernel puts them on the stack, directly
  /// before the environment: their count, the arguments, a null (execve(2); System V ABI, "Initial Stack and Register
  /// State"). The environment must not have been changed before.
  package static var arguments: [String] {
    let known = CommandLine.arguments
    return known.isEmpty ? argumentsOnStack : known
  }

  private static var argumentsOnStack: [String] {
    let size = MemoryLayout<UInt>.size
    // Before the environment there is the null after the last argument.
    var place = unsafe UnsafeRawPointer(environ) - 2 * size
    var words: [String] = []
    while unsafe place.load(as: UInt.self) != UInt(words.count) {
      guard let word = unsafe place.load(as: UnsafePointer<CChar>?.self) else { return [] }
      unsafe words.append(String(cString: word))
      unsafe place -= size
    }
    return words.reversed()
  }

  /// Returns the value of an environment variable, with invalid UTF-8 repaired; nil if it is not set.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Returns free memory of the heap to the system, for a program that sleeps for hours (malloc_trim(3)).
  package static func releaseFreeMemory() {
    release_free_memory()
  }

  /// Returns the absolute path, links resolved, of the program that a shell runs for a word: a path, or a name that is
  /// looked up in `PATH`; nil if there is none that this user may execute.
  package static func find(_ word: String) -> String? {
    if word.utf8.contains(UInt8(ascii: "/")) { return isProgram(word) ? resolved(word) : nil }
    let folders = [UInt8]((environment("PATH") ?? "").utf8).split(separator: UInt8(ascii: ":"))
    return folders.lazy.map { String(decoding: $0, as: UTF8.self) + "/" + word }.first(where: isProgram)
      .flatMap(resolved)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && isExecutable(path)
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The absolute path of the working directory; empty if it was removed (proc(5)).
  package static var workingDirectory: String {
    readLink("/proc/self/cwd") ?? ""
  }

  package static var identifier: Int32 { getpid() }

  package static var user: UInt32 { getuid() }

  /// Returns true if the C library has a locale, for characters and for messages (newlocale(3)).
  package static func hasLocale(_ name: String) -> Bool {
    let locale = unsafe newlocale(1 << LC_CTYPE | 1 << LC_MESSAGES, name, nil)
    if let locale = unsafe locale { unsafe freelocale(locale) }
    return unsafe locale != nil
  }

  /// Replaces this process by another program, with the same process id (execv(3)).
  ///
  /// Returns only if that failed.
  package static func become(_ path: String, arguments: [String]) -> SystemError {
    // Copies that are not freed: execv uses them, and a caller whose execv failed is about to end.
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    unsafe execv(path, words)
    return .last("execv")
  }

  /// Makes writing to a pipe without a reader an error, instead of the end of the process (signal(7), SIGPIPE).
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process with a status.
  package static func exit(_ status: Int32) -> Never {
    Glibc.exit(status)
  }

  /// Returns true if this user may execute a file (access(2)).
  package static func isExecutable(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0
  }

  /// Makes SIGINT and SIGTERM erase the current line of the terminal on standard error before they end the process, or
  /// restores their default (signal(7)).
  ///
  /// A signal that is ignored remains ignored.
  package static func eraseLineOnEnd(_ isOn: Bool) {
    let erase: @convention(c) (Int32) -> Void = { number in
      // Only functions that signal-safety(7) allows.
      let sequence: StaticString = "\r\u{1b}[K"
      _ = unsafe write(2, sequence.utf8Start, sequence.utf8CodeUnitCount)
      signal(number, SIG_DFL)
      raise(number)
    }
    for number in [SIGINT, SIGTERM] {
      let former = isOn ? signal(number, erase) : signal(number, SIG_DFL)
      if unsafe unsafeBitCast(former, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
  }

  /// Reads standard input to its end; nil if it has more than `limit` bytes (read(2)).
  package static func input(limit: Int) throws(SystemError) -> [UInt8]? {
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
    while true {
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(0, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last("read") }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
      if bytes.count > limit { return nil }
    }
  }

  /// Returns true if a descriptor is a terminal: 0 is standard input, 1 output, 2 errors.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns the size of the terminal of a descriptor; nil if it is not one, or does not report it.
  package static func size(of descriptor: Int32) -> TerminalSize? {
    guard let columns = columns(of: descriptor), let size = window(of: descriptor), size.ws_row > 0 else { return nil }
    return TerminalSize(columns: columns, rows: Int(size.ws_row))
  }

  /// Returns the columns of the terminal of a descriptor; nil if it is not one, or does not report them.
  package static func columns(of descriptor: Int32) -> Int? {
    window(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// Returns the window size of a terminal (ioctl_tty(2), TIOCGWINSZ).
  private static func window(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}

/// The signals that a daemon handles (signal(7)).
package enum SignalNumber {
  package static let hangUp = SIGHUP
  package static let interrupt = SIGINT
  package static let terminate = SIGTERM
}
