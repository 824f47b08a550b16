internal import Glibc

/// A lock file that one process at a time can hold; the kernel releases it when the process ends.
///
/// The file contains the process id of the holder, for people; only the lock counts. One that has ended as it should
/// leaves it empty (`clear`). It is an open-file-description lock (fcntl(2), `F_OFD_SETLK`), not flock(2), because it
/// can be queried without taking it.
package final class ProcessLock: Sendable {
  private let file: Descriptor

  /// Writes the process id to the file, whose lock this process holds.
  private init(holding file: Descriptor) throws(SystemError) {
    guard ftruncate(file.number, 0) == 0 else { throw .last("ftruncate") }
    try writeAll(Array("\(getpid())\n".utf8), to: file.number)
    self.file = file
  }

  private init(passed file: Descriptor) {
    self.file = file
  }

  deinit {
    // For the same reason as in `Descriptor.deinit`.
    var lock = Self.wholeFile(F_UNLCK)
    _ = unsafe fcntl(file.number, Self.setLock, &lock)
  }

  /// Empties the file: the holder ends as it should.
  package func clear() {
    _ = ftruncate(file.number, 0)
  }

  /// Lets the next program of this process have the lock (execve(2)), and returns the number of its descriptor.
  package func pass() -> Int32 {
    _ = fcntl(file.number, F_SETFD, 0)
    return file.number
  }

  /// Takes `pass` back: the lock ends with this program.
  package func keep() {
    _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
  }

  /// Takes over the lock that the former program of this process has passed on; returns nil if the descriptor is not
  /// that of the lock file.
  ///
  /// The lock is that of the open file, so that no other process can take it in between.
  package static func passed(_ descriptor: Int32, _ path: String) -> ProcessLock? {
    var (open, named) = (stat(), stat())
    guard descriptor > 2, unsafe fstat(descriptor, &open) == 0, unsafe stat(path, &named) == 0,
      open.st_dev == named.st_dev, open.st_ino == named.st_ino
    else { return nil }
    var lock = wholeFile()
    guard unsafe fcntl(descriptor, setLock, &lock) == 0 else { return nil }
    let passed = ProcessLock(passed: Descriptor(descriptor))
    passed.keep()
    return passed
  }

  /// Takes the lock; returns nil if another process holds it.
  package static func acquire(_ path: String) throws(SystemError) -> ProcessLock? {
    let file = try openLockFile(path, O_RDWR | O_CREAT)
    var lock = wholeFile()
    guard unsafe fcntl(file.number, setLock, &lock) == 0 else {
      if errno == EAGAIN || errno == EACCES { return nil }
      throw .last("fcntl")
    }
    return try ProcessLock(holding: file)
  }

  /// Waits until no other process holds the lock, and takes it.
  ///
  /// The process sleeps in the kernel (fcntl(2), `F_OFD_SETLKW`): it never wakes up, and a signal without a handler
  /// ends it as usual.
  package static func wait(_ path: String) throws(SystemError) -> ProcessLock {
    while true {
      let file = try openLockFile(path, O_RDWR | O_CREAT)
      var lock = wholeFile()
      while unsafe fcntl(file.number, setLockWaiting, &lock) != 0 {
        guard errno == EINTR else { throw .last("fcntl") }
      }
      var status = stat()
      guard unsafe fstat(file.number, &status) == 0 else { throw .last("fstat") }
      // A file that was removed in the meantime locks nothing: the next process creates another one.
      if status.st_nlink > 0 { return try ProcessLock(holding: file) }
    }
  }

  /// Returns the process id of the holder; nil if the lock is free or there is no such file, 0 if it has no process id.
  ///
  /// Throws where the file cannot be opened, so that it is not known whether another process holds it.
  package static func holder(_ path: String) throws(SystemError) -> Int32? {
    let file: Descriptor
    do throws(SystemError) {
      // Read-only, so that the query is not reported to programs that follow the file (inotify(7)).
      file = try openLockFile(path, O_RDONLY)
    } catch {
      if [.missing, .notDirectory].contains(error.reason) { return nil }
      throw error
    }
    var lock = wholeFile()
    guard unsafe fcntl(file.number, getLock, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    let bytes = (try? FileSystem.live.read(path, 64)) ?? []
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)) ?? 0
  }

  // F_OFD_GETLK, F_OFD_SETLK and F_OFD_SETLKW of <linux/fcntl.h>, which the C library declares for GNU sources only.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37
  private static let setLockWaiting: Int32 = 38

  /// A lock on the whole file, exclusive unless another type is given.
  private static func wholeFile(_ type: Int32 = F_WRLCK) -> flock {
    flock(l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }

  private static func openLockFile(_ path: String, _ flags: Int32) throws(SystemError) -> Descriptor {
    let number = unsafe open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw .last("open") }
    return Descriptor(number)
  }
}
