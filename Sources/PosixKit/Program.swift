internal import CPosix
internal import Glibc

/// This process and the program it runs.
package enum Program {
  /// The absolute path of the running executable, links resolved (proc(5)); nil where `/proc` is not mounted.
  package static var path: String? {
    readLink("/proc/self/exe")
  }

  /// The words that this process was started with, the name of the program first.
  ///
  /// Swift looks for them below `/proc`, and has none where a sandbox hides it. The kernel puts them on the stack, straight
  /// before the environment: their number, the words, a null (execve(2); System V ABI, "Initial Stack and Register
  /// State"). Nothing may have changed the environment before.
  package static var arguments: [String] {
    let known = CommandLine.arguments
    return known.isEmpty ? argumentsOnStack : known
  }

  private static var argumentsOnStack: [String] {
    let size = MemoryLayout<UInt>.size
    // Before the environment there is the null behind the last word.
    var place = unsafe UnsafeRawPointer(environ) - 2 * size
    var words: [String] = []
    while unsafe place.load(as: UInt.self) != UInt(words.count) {
      guard let word = unsafe place.load(as: UnsafePointer<CChar>?.self) else { return [] }
      unsafe words.append(String(cString: word))
      unsafe place -= size
    }
    return words.reversed()
  }

  /// The value of an environment variable; nil where it is not set, invalid UTF-8 repaired.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Gives back to the system what the heap has free: for a program that sleeps for hours (malloc_trim(3)).
  package static func releaseFreeMemory() {
    release_free_memory()
  }

  /// The absolute path, links resolved, of the program that a shell runs for a word: a path, or a name that is looked up
  /// in `PATH`; nil where there is none that this user may execute.
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

  /// The absolute path of the working directory; empty where it has none any more (proc(5)).
  package static var workingDirectory: String {
    readLink("/proc/self/cwd") ?? ""
  }

  package static var identifier: Int32 { getpid() }

  package static var user: UInt32 { getuid() }

  /// Becomes another program, keeping the process id (execv(3)).
  ///
  /// Returns only where that failed.
  package static func become(_ path: String, arguments: [String]) -> SystemError {
    // Copies that outlive the call: execv keeps them, and a caller whose execv failed is about to end.
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    unsafe execv(path, words)
    return .last("execv")
  }

  /// Makes writing to a pipe without a reader an error, and not the end of the process (signal(7), SIGPIPE).
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process with a status.
  package static func exit(_ status: Int32) -> Never {
    Glibc.exit(status)
  }

  /// True where a file may be executed by this user (access(2)).
  package static func isExecutable(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0
  }

  /// Makes SIGINT and SIGTERM erase the line of the terminal that standard error is on before they end the process, or
  /// end it at once again (signal(7)).
  ///
  /// A signal that is ignored stays so.
  package static func eraseLineOnEnd(_ isOn: Bool) {
    let erase: @convention(c) (Int32) -> Void = { number in
      // Only what signal-safety(7) allows.
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

  /// True where a descriptor is a terminal: 0 is standard input, 1 output, 2 errors.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The size of the terminal that a descriptor is; nil where it is none, or does not say.
  package static func size(of descriptor: Int32) -> TerminalSize? {
    guard let columns = columns(of: descriptor), let size = window(of: descriptor), size.ws_row > 0 else { return nil }
    return TerminalSize(columns: columns, rows: Int(size.ws_row))
  }

  /// Columns of the terminal that a descriptor is; nil where it is none, or does not say.
  package static func columns(of descriptor: Int32) -> Int? {
    window(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// What the terminal says of its size (ioctl_tty(2), TIOCGWINSZ).
  private static func window(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}

/// The signals that a daemon answers (signal(7)).
package enum SignalNumber {
  package static let hangUp = SIGHUP
  package static let interrupt = SIGINT
  package static let terminate = SIGTERM
}
