internal import Glibc

extension Program {
  /// What another program writes to its standard output; it shares the standard error, and has nothing to read.
  ///
  /// Waits for its end, and puts one to it after `limit` milliseconds without a word (posix_spawn(3), poll(2)).
  ///
  /// - Throws: `SystemError` where it cannot be started. Nil where it ended with a status other than 0.
  package static func output(
    of path: String, arguments: [String], limit: Int32
  ) throws(SystemError) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .last("pipe") }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Result { () throws(SystemError) in try start(path, arguments, output: ends[1]) }
    // Open here too, it would never end.
    close(ends[1])
    let child = try started.get()
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      var readable = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      if unsafe poll(&readable, 1, limit) == 0 { kill(child, SIGKILL) }
      let count = unsafe read(ends[0], &part, part.count)
      if count > 0 { output += part.prefix(count) } else if count == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
    return status == 0 ? output : nil
  }

  private static func start(_ path: String, _ arguments: [String], output: Int32) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer {
      while let word = unsafe words.popLast() { unsafe free(word) }
    }
    var child: pid_t = 0
    errno = unsafe posix_spawn(&child, path, &actions, nil, words, environ)
    guard errno == 0 else { throw .last("posix_spawn") }
    return child
  }
}
