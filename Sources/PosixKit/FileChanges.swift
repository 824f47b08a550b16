internal import Glibc

/// Tells of changes of files, written by any program in any way (inotify(7)).
///
/// The directories are watched and not the files: programs save by renaming. Where a directory is missing, the nearest
/// one above it is watched until it is made.
final class FileChanges {
  /// Can be read when there may be something to tell.
  private(set) var queue: Descriptor
  private let files: [String]
  /// Lock files: the end of the process that holds one is reported too.
  private let locks: [String]
  /// The names that matter, by watch: of files, and of directories that are missing.
  private var watched: [Int32: Names] = [:]

  private struct Names {
    var files: Set<String> = []
    var locks: Set<String> = []
    var directories: Set<String> = []
  }

  /// - Throws: `SystemError` where the system can watch no more.
  init(_ files: [String], locks: [String] = []) throws(SystemError) {
    (self.files, self.locks) = (files, locks)
    queue = try Self.newQueue()
    try watch()
  }

  /// Takes what the queue holds; true where one of the files may have changed.
  ///
  /// - Throws: `SystemError` where a directory that was made anew cannot be watched.
  func read() throws(SystemError) -> Bool {
    var (isChange, isOther) = (false, false)
    // Aligned as `inotify_event` is, and with room for the longest name.
    var buffer = [UInt64](repeating: 0, count: 512)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(queue.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      unsafe buffer.withUnsafeBytes { bytes in
        var place = 0
        while place < count {
          let event = unsafe bytes.load(fromByteOffset: place, as: inotify_event.self)
          place += MemoryLayout<inotify_event>.size
          let name = unsafe bytes[place..<place + Int(event.len)].prefix { $0 != 0 }
          place += Int(event.len)
          let names = watched[event.wd] ?? Names()
          let text = unsafe String(decoding: name, as: UTF8.self)
          // Without a name it is about the directory itself, or about events that were lost.
          if text.isEmpty || names.directories.contains(text) { isOther = true }
          // That a file is closed is no change of it: a program may open it for writing and write nothing.
          let isClosing = event.mask & UInt32(IN_CLOSE_WRITE) != 0
          if isClosing ? names.locks.contains(text) : names.files.contains(text) { isChange = true }
        }
      }
    }
    if isOther { try watchAnew() }
    return isChange || isOther
  }

  /// What happens to a file in a directory, and to the directory itself.
  private static let events =
    IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
  /// What can make a missing directory appear.
  private static let appearances = IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF

  private func watchAnew() throws(SystemError) {
    // A queue of its own: what the old one still holds is of directories that are not there any more.
    queue = try Self.newQueue()
    watched = [:]
    try watch()
  }

  private func watch() throws(SystemError) {
    for file in files {
      if let number = try watch(parent(of: file), for: Self.events) {
        watched[number, default: Names()].files.insert(name(of: file))
      }
    }
    for lock in locks {
      // The kernel closes what a process holds when it ends, however that was.
      if let number = try watch(parent(of: lock), for: Self.events | IN_CLOSE_WRITE) {
        watched[number, default: Names()].files.insert(name(of: lock))
        watched[number, default: Names()].locks.insert(name(of: lock))
      }
    }
  }

  /// The watch of a directory; nil where it is missing, and the one above it is watched.
  private func watch(_ directory: String, for events: Int32) throws(SystemError) -> Int32? {
    if let number = try add(directory, events) { return number }
    guard directory != "/" else { return nil }
    if let number = try watch(parent(of: directory), for: Self.appearances) {
      watched[number, default: Names()].directories.insert(name(of: directory))
    }
    // It may have been made before the one above it was watched.
    return try add(directory, events)
  }

  /// The watch of a directory that is there and can be read; nil for another one.
  private func add(_ directory: String, _ events: Int32) throws(SystemError) -> Int32? {
    let number = unsafe inotify_add_watch(queue.number, directory, UInt32(events) | UInt32(IN_ONLYDIR | IN_MASK_ADD))
    if number >= 0 { return number }
    guard [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) else { throw .last("inotify_add_watch") }
    return nil
  }

  private static func newQueue() throws(SystemError) -> Descriptor {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw .last("inotify_init1") }
    return Descriptor(number)
  }
}
