internal import Glibc

/// The file operations that the store is made of, one closure a system call.
///
/// A value of closures, so that a test can make each step fail in turn. `FileSystem.live` is the real one.
package struct FileSystem: Sendable {
  /// Reads a whole regular file of at most `limit` bytes.
  package var read: @Sendable (_ path: String, _ limit: Int) throws(ReadError) -> [UInt8]
  /// What the symbolic link at `path` holds; nil where there is no link.
  package var linkTarget: @Sendable (_ path: String) -> String?
  /// When the file was last changed, in seconds since 1970; nil where there is none.
  package var modified: @Sendable (_ path: String) -> Int64?
  /// When it was changed, moved or given other times (`st_ctime`), in nanoseconds since 1970.
  package var changedNanoseconds: @Sendable (_ path: String) -> Int64?
  /// Makes the directory, mode 0700.
  ///
  /// One that is there already is no error.
  package var makeDirectory: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Opens a directory for locking and syncing.
  package var openDirectory: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// Tries to take the exclusive lock; false where another process holds it (flock(2)).
  package var tryLock: @Sendable (Descriptor) throws(SystemError) -> Bool
  /// Opens an empty file for writing, mode 0600, never through a symbolic link.
  package var create: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// Writes all bytes.
  package var write: @Sendable (Descriptor, [UInt8]) throws(SystemError) -> Void
  /// Opens a file for reading and for writing at its end, mode 0600, or makes it.
  package var openAtEnd: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// Opens a file for reading only, so that no program that follows it is told.
  package var openForReading: @Sendable (_ path: String) throws(SystemError) -> Descriptor
  /// True where a path leads to that open file (stat(2): device and inode).
  package var isFile: @Sendable (Descriptor, _ path: String) -> Bool
  /// How many bytes an open file has.
  package var size: @Sendable (Descriptor) throws(SystemError) -> Int
  /// So many bytes of an open file from an offset on, fewer at its end (pread(2)).
  package var readPart: @Sendable (Descriptor, _ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  /// Adds bytes to a file that was opened with `openAtEnd`, in one write(2), which may take fewer on a full disk.
  ///
  /// Returns how many it took, at least 1 of at least 1, and the offset behind them.
  package var append: @Sendable (Descriptor, [UInt8]) throws(SystemError) -> (count: Int, end: Int)
  /// The names of what is in a directory, in no order; none where it cannot be read.
  package var names: @Sendable (_ directory: String) -> [String]
  /// fsync(2).
  package var sync: @Sendable (Descriptor) throws(SystemError) -> Void
  /// rename(2).
  package var rename: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
  /// unlink(2).
  package var remove: @Sendable (_ path: String) throws(SystemError) -> Void

  /// Why a file could not be read.
  package enum ReadError: Error, Equatable {
    case system(SystemError)
    /// A directory, a device, a pipe.
    case notAFile
    /// More bytes than the limit; the size is the file's.
    case tooLarge(size: Int64)
  }
}

extension FileSystem {
  /// The file that a chain of symbolic links ends at, whether it exists or not.
  ///
  /// A loop ends after forty links, as it does for the kernel.
  package func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = linkTarget(path) else { break }
      path = link.hasPrefix("/") ? link : parent(of: path) + "/" + link
    }
    return path
  }
}

/// An open file descriptor that is closed when the last reference to it goes.
package final class Descriptor: Sendable {
  package let number: Int32
  private let isSimulated: Bool

  /// Takes ownership of `number`.
  init(_ number: Int32) {
    (self.number, isSimulated) = (number, false)
  }

  /// A file of a simulated file system, which the machine knows nothing of.
  package init(simulated number: Int32) {
    (self.number, isSimulated) = (number, true)
  }

  deinit {
    if !isSimulated { close(number) }
  }
}
