internal import Glibc

/// A lock file that one process at a time can hold; the kernel releases it when the process ends.
///
/// The file contains the process id of the holder, for people; only the lock counts. It is an open-file-description
/// lock (fcntl(2), `F_OFD_SETLK`), not flock(2), because it can be queried without taking it.
package final class ProcessLock: Sendable {
  private let file: Descriptor

  /// Writes the process id to the file, whose lock this process holds.
  private init(holding file: Descriptor) throws(SystemError) {
    guard ftruncate(file.number, 0) == 0 else { throw .last("ftruncate") }
    try writeAll(Array("\(getpid())\n".utf8), to: file.number)
    self.file = file
  }

  /// Takes the lock; returns nil if another process holds it.
  package static func acquire(_ path: String) throws(SystemError) -> ProcessLock? {
    let file = try openLockFile(path, O_RDWR | O_CREAT)
    var lock = wholeFile
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
      var lock = wholeFile
      while unsafe fcntl(file.number, setLockWaiting, &lock) != 0 {
        guard errno == EINTR else { throw .last("fcntl") }
      }
      var status = stat()
      guard unsafe fstat(file.number, &status) == 0 else { throw .last("fstat") }
      // A file that was removed in the meantime locks nothing: the next process creates another one.
      if status.st_nlink > 0 { return try ProcessLock(holding: file) }
    }
  }

  /// Returns the process id of the holder; nil if the lock is free, 0 if the file has no process id.
  package static func holder(_ path: String) -> Int32? {
    // Read-only, so that the query is not reported to programs that follow the file (inotify(7)).
    guard let file = try? openLockFile(path, O_RDONLY) else { return nil }
    var lock = wholeFile
    guard unsafe fcntl(file.number, getLock, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    let bytes = (try? FileSystem.live.read(path, 64)) ?? []
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)) ?? 0
  }

  // F_OFD_GETLK, F_OFD_SETLK and F_OFD_SETLKW of <linux/fcntl.h>, which the C library declares for GNU sources only.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37
  private static let setLockWaiting: Int32 = 38

  /// An exclusive lock on the whole file.
  private static var wholeFile: flock {
    flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }

  private static func openLockFile(_ path: String, _ flags: Int32) throws(SystemError) -> Descriptor {
    let number = unsafe open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw .last("open") }
    return Descriptor(number)
  }
}
