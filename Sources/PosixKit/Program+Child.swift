internal import CPosix
internal import Glibc

/// Programs that are started get no descriptors of this one but those that are named.
extension Program {
  /// Runs a program and returns its standard output; it shares the standard error, and its standard input is empty.
  ///
  /// Waits for its end, and kills it after `limit` milliseconds without output (posix_spawn(3), poll(2)). Returns nil
  /// if its status is not 0.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  package static func output(
    of path: String, arguments: [String], limit: Int32
  ) throws(SystemError) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .last("pipe") }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Result { () throws(SystemError) in try start(path, arguments, output: ends[1]) }
    // While it is open here too, reading never ends.
    close(ends[1])
    let child = try started.get()
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      var readable = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      if unsafe poll(&readable, 1, limit) == 0 { _ = Glibc.kill(child, SIGKILL) }
      let count = unsafe read(ends[0], &part, part.count)
      if count > 0 { output += part.prefix(count) } else if count == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
    return status == 0 ? output : nil
  }

  /// Starts a program that outlives this one and its terminal: in a session of its own (setsid(2)), in the root
  /// directory, which becomes the working directory of this process too, with the null device for standard input,
  /// output and error.
  ///
  /// Returns its process id. It remains a child: call `hasEnded`, or end before it does.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  package static func startDetached(_ path: String, arguments: [String]) throws(SystemError) -> Int32 {
    // A working directory that is in use keeps its file system from being unmounted.
    _ = unsafe chdir("/")
    return try startInOwnSession(path, arguments: arguments)
  }

  // POSIX_SPAWN_SETSID of <spawn.h>, which the C library declares for GNU sources only.
  private static let newSession: Int16 = 0x80

  /// Starts a program that this one waits for: its standard input, output and error are the null device.
  ///
  /// Returns its process id. Its signals are not blocked, and SIGTERM and SIGPIPE have their default actions, even if
  /// the calling thread differs, so that `end` ends it. It remains a child: call `ending(of:)` when it has ended.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  package static func start(_ path: String, arguments: [String]) throws(SystemError) -> Int32 {
    try spawn(path, arguments, withNull: 0...2) { attributes in
      reset(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }
  }

  /// Starts a program like `start`, in a session of its own (setsid(2)), with bytes on its standard input and the null
  /// device for standard output and error.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  package static func start(_ path: String, arguments: [String], input: [UInt8]) throws(SystemError) -> Int32 {
    // In memory, not through a pipe: a program that does not read it must not hold up this one.
    let number = memory_file()
    guard number >= 0 else { throw .last("memfd_create") }
    let file = Descriptor(number)
    try writeAll(input, to: number)
    guard lseek(number, 0, SEEK_SET) == 0 else { throw .last("lseek") }
    return try withExtendedLifetime(file) { () throws(SystemError) in
      try spawn(path, arguments, withNull: 1...2, input: number) { attributes in
        reset(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | newSession)
      }
    }
  }

  /// Starts a program in a session of its own (setsid(2)), which survives the end of this one's terminal; its standard
  /// input, output and error are the null device.
  ///
  /// Returns its process id. It remains a child: call `ending(of:)` when it has ended.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  package static func startInOwnSession(_ path: String, arguments: [String]) throws(SystemError) -> Int32 {
    try spawn(path, arguments, withNull: 0...2) { attributes in
      unsafe posix_spawnattr_setflags(&attributes, newSession)
    }
  }

  /// Runs a program like `start` and waits for its end.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  package static func run(_ path: String, arguments: [String]) throws(SystemError) -> ProcessEnding {
    let child = try start(path, arguments: arguments)
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) == -1 {
      if errno != EINTR { return .killed(0) }
    }
    return ProcessEnding(status)
  }

  /// Returns how a child has ended, and removes it; nil while it runs.
  package static func ending(of child: Int32) -> ProcessEnding? {
    var status: Int32 = 0
    let process = unsafe waitpid(child, &status, WNOHANG)
    return process == 0 ? nil : process == child ? ProcessEnding(status) : .killed(0)
  }

  /// Kills a child and waits for its end (kill(2), SIGKILL).
  package static func kill(_ child: Int32) {
    _ = Glibc.kill(child, SIGKILL)
    while waitpid(child, nil, 0) == -1, errno == EINTR {}
  }

  /// Kills a child, which must then be waited for (kill(2), SIGKILL).
  package static func sendKill(_ child: Int32) {
    _ = Glibc.kill(child, SIGKILL)
  }

  /// Returns true if a child has ended, and removes it.
  package static func hasEnded(_ child: Int32) -> Bool {
    ending(of: child) != nil
  }

  /// Asks a process to end (kill(2), SIGTERM), and lets one go on that a signal has stopped, which would not end before.
  ///
  /// - Throws: `SystemError` if it does not exist, or belongs to another user.
  package static func end(_ process: Int32) throws(SystemError) {
    guard Glibc.kill(process, SIGTERM) == 0 else { throw .last("kill") }
    _ = Glibc.kill(process, SIGCONT)
  }

  /// Sets `flags`, with no signal blocked, and SIGTERM and SIGPIPE with their default actions.
  private static func reset(_ attributes: inout posix_spawnattr_t, _ flags: Int16) {
    var (none, ending) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&ending)
    for number in [SIGTERM, SIGPIPE] { unsafe sigaddset(&ending, number) }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &ending)
    unsafe posix_spawnattr_setflags(&attributes, flags)
  }

  private static func start(_ path: String, _ arguments: [String], output: Int32) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe close_inherited(&actions)
    return try unsafe spawn(path, arguments, &actions, nil)
  }

  /// Starts a program with the null device for some descriptors, `input` for its standard input, and attributes that
  /// `prepare` sets.
  private static func spawn(
    _ path: String, _ arguments: [String], withNull descriptors: ClosedRange<Int32>, input: Int32? = nil,
    _ prepare: (inout posix_spawnattr_t) -> Void
  ) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in descriptors {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if let input { unsafe posix_spawn_file_actions_adddup2(&actions, input, 0) }
    unsafe close_inherited(&actions)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    prepare(&attributes)
    return try unsafe spawn(path, arguments, &actions, &attributes)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ actions: UnsafePointer<posix_spawn_file_actions_t>,
    _ attributes: UnsafePointer<posix_spawnattr_t>?
  ) throws(SystemError) -> pid_t {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer {
      while let word = unsafe words.popLast() { unsafe free(word) }
    }
    var child: pid_t = 0
    errno = unsafe posix_spawn(&child, path, actions, attributes, words, environ)
    guard errno == 0 else { throw .last("posix_spawn") }
    return child
  }
}
