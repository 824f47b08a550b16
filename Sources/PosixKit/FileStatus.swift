internal import Glibc

/// What the system says of a file, beyond its contents.
package struct FileStatus: Sendable {
  /// The permission bits (inode(7)).
  package let permissions: UInt32
  /// True if this user may read and write it, and look into it if it is a folder (access(2)).
  package let isUsable: Bool
  /// True if this user may read it.
  package let isReadable: Bool
  /// True if it belongs to this user, who can change its permissions.
  package let isOwn: Bool
  package let isFolder: Bool
  /// True if the path itself is a symbolic link.
  package let isLink: Bool
  /// The bytes that this user may still write to its file system (statvfs(3)); nil if that is not known.
  package let freeBytes: Int64?
  /// False if its file system has no inode left for another file (statvfs(3)); some, as Btrfs, do not count them.
  package let hasFreeInodes: Bool

  package init(
    permissions: UInt32, isUsable: Bool = true, isReadable: Bool? = nil, isOwn: Bool = true, isFolder: Bool = false,
    isLink: Bool = false, freeBytes: Int64? = nil, hasFreeInodes: Bool = true
  ) {
    (self.permissions, self.isUsable, self.isOwn) = (permissions, isUsable, isOwn)
    self.isReadable = isReadable ?? isUsable
    (self.isFolder, self.isLink) = (isFolder, isLink)
    (self.freeBytes, self.hasFreeInodes) = (freeBytes, hasFreeInodes)
  }

  /// Asks for the status of the file that a path leads to; nil if there is none.
  package init?(of path: String) {
    var (link, file, system) = (stat(), stat(), statvfs())
    guard unsafe lstat(path, &link) == 0, unsafe stat(path, &file) == 0 else { return nil }
    let isFolder = file.st_mode & S_IFMT == S_IFDIR
    let isKnown = unsafe statvfs(path, &system) == 0
    self.init(
      permissions: file.st_mode & 0o7777, isUsable: unsafe access(path, R_OK | W_OK | (isFolder ? X_OK : 0)) == 0,
      isReadable: unsafe access(path, R_OK) == 0, isOwn: file.st_uid == geteuid(), isFolder: isFolder,
      isLink: link.st_mode & S_IFMT == S_IFLNK,
      freeBytes: isKnown ? Int64(clamping: UInt64(system.f_bavail) &* UInt64(system.f_frsize)) : nil,
      hasFreeInodes: !isKnown || system.f_files == 0 || system.f_favail > 0)
  }
}
