internal import Glibc
internal import Synchronization

/// The file operations of the store, one closure per system call.
///
/// A struct of closures, so that a test can make each step fail in turn. `FileSystem.live` is the real one.
///
/// More than ten stored properties: one for each operation.
package struct FileSystem: Sendable {
  /// Reads a whole regular file of at most `limit` bytes.
  package var read: @Sendable (_ path: String, _ limit: Int) throws(ReadError) -> [UInt8]
  /// Returns the target of the symbolic link at `path`; nil if it is not a link.
  package var linkTarget: @Sendable (_ path: String) -> String?
  /// Returns when the file was last modified, in seconds since 1970; nil if it does not exist.
  package var modified: @Sendable (_ path: String) -> Int64?
  /// Returns when the file or its metadata was last changed (`st_ctime`), in nanoseconds since 1970; nil if it does not
  /// exist.
  package var changedNanoseconds: @Sendable (_ path: String) -> Int64?
  /// Creates a directory with mode 0700.
  ///
  /// An existing one is not an error.
  package var makeDirectory: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Opens a directory for locking and syncing.
  package var openDirectory: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// Tries to take the exclusive lock, which lasts as long as the descriptor; returns false if it is held through another
  /// open file, of any process (flock(2)).
  package var tryLock: @Sendable (Descriptor) throws(SystemError) -> Bool
  /// Opens an empty file for writing, mode 0600, never through a symbolic link.
  package var create: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// Writes all bytes.
  package var write: @Sendable (Descriptor, [UInt8]) throws(SystemError) -> Void
  /// Opens a file for reading and for writing at its end, and creates it with mode 0600 if it does not exist.
  package var openAtEnd: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// Opens a file for reading only, which is not reported to programs that follow it.
  package var openForReading: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// Returns true if a path leads to an open file (stat(2): device and inode).
  package var isFile: @Sendable (Descriptor, _ path: String) -> Bool
  /// Returns the size of an open file in bytes.
  package var size: @Sendable (Descriptor) throws(SystemError) -> Int
  /// Reads bytes of an open file from an offset on, fewer at its end (pread(2)).
  package var readPart: @Sendable (Descriptor, _ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  /// Appends bytes to a file that was opened with `openAtEnd`, in one write(2), which may write fewer on a full disk.
  ///
  /// Returns the number of bytes written, at least 1 unless there are none, and the offset after them.
  package var append: @Sendable (Descriptor, [UInt8]) throws(SystemError) -> (count: Int, end: Int)
  /// Returns the names in a directory, unordered; empty if it cannot be read.
  package var names: @Sendable (_ directory: String) -> [String]
  /// fsync(2).
  package var sync: @Sendable (Descriptor) throws(SystemError) -> Void
  /// rename(2).
  package var rename: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
  /// symlink(2).
  package var makeLink: @Sendable (_ target: String, _ path: String) throws(SystemError) -> Void
  /// unlink(2).
  package var remove: @Sendable (_ path: String) throws(SystemError) -> Void

  /// The reason why a file could not be read.
  package enum ReadError: Error, Equatable {
    case system(SystemError)
    /// A directory, a device or a pipe.
    case notAFile
    /// The file exceeds the limit; with its size in bytes.
    case tooLarge(size: Int64)
  }
}

extension FileSystem {
  /// Returns the file at the end of a chain of symbolic links, which need not exist.
  ///
  /// A loop ends after forty links, as in the kernel.
  package func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = linkTarget(path) else { break }
      path = link.hasPrefix("/") ? link : parent(of: path) + "/" + link
    }
    return path
  }
}

/// An open file descriptor; when its last reference is released, what was locked through it is unlocked, and it is closed.
package final class Descriptor: Sendable {
  package let number: Int32
  private let isSimulated: Bool
  private let isLocked = Atomic(false)

  /// Takes ownership of `number`.
  init(_ number: Int32) {
    (self.number, isSimulated) = (number, false)
  }

  /// Creates a descriptor of a simulated file system, which is never closed.
  package init(simulated number: Int32) {
    (self.number, isSimulated) = (number, true)
  }

  /// Remembers that the file is locked through this descriptor (flock(2)).
  func setLocked() { isLocked.store(true, ordering: .relaxed) }

  deinit {
    guard !isSimulated else { return }
    // close(2) alone would leave the lock to a copy of the descriptor in a child that has not reached its exec.
    if isLocked.load(ordering: .relaxed) { flock(number, LOCK_UN) }
    close(number)
  }
}
