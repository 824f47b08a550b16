internal import Glibc

/// What the system says of a file, beyond its contents.
package struct FileStatus: Sendable {
  /// The permission bits (inode(7)).
  package let permissions: UInt32
  /// True if this user may write it (access(2)).
  package let isWritable: Bool
  /// True if the path itself is a symbolic link.
  package let isLink: Bool
  /// The bytes that this user may still write to its file system (statvfs(3)); nil if that is not known.
  package let freeBytes: Int64?

  package init(permissions: UInt32, isWritable: Bool = true, isLink: Bool = false, freeBytes: Int64? = nil) {
    (self.permissions, self.isWritable, self.isLink, self.freeBytes) = (permissions, isWritable, isLink, freeBytes)
  }

  /// Asks for the status of the file that a path leads to; nil if there is none.
  package init?(of path: String) {
    var (link, file, system) = (stat(), stat(), statvfs())
    guard unsafe lstat(path, &link) == 0, unsafe stat(path, &file) == 0 else { return nil }
    let isKnown = unsafe statvfs(path, &system) == 0
    self.init(
      permissions: file.st_mode & 0o7777, isWritable: unsafe access(path, W_OK) == 0,
      isLink: link.st_mode & S_IFMT == S_IFLNK,
      freeBytes: isKnown ? Int64(clamping: UInt64(system.f_bavail) &* UInt64(system.f_frsize)) : nil)
  }
}
