internal import Glibc

/// Reports changes of files by any program (inotify(7)).
///
/// The directories are watched, not the files: programs save by renaming. If a directory is missing, the nearest one
/// above it is watched until it is created. Of a symbolic link both the link and its target are followed.
package final class FileChanges {
  private let queue: Descriptor
  private let files: [String]
  /// The lock files, for which the end of the process that holds one is reported too.
  private let locks: [String]
  /// The targets of the links among `files`.
  private var targets: [String] = []
  /// The names to report, by watch: of files, and of missing directories.
  private var watched: [Int32: Names] = [:]

  private struct Names {
    var files: Set<String> = []
    var locks: Set<String> = []
    var directories: Set<String> = []
  }

  /// Watches files, given by absolute paths.
  ///
  /// - Throws: `SystemError` if a limit of the system is reached.
  package init(_ files: [String], locks: [String] = []) throws(SystemError) {
    (self.files, self.locks) = (files, locks)
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw .last("inotify_init1") }
    queue = Descriptor(number)
    try watch()
  }

  /// The descriptor, which is readable when there may be something to report.
  package var descriptor: Int32 { queue.number }

  /// Reads the events; returns true if one of the files may have changed.
  ///
  /// - Throws: `SystemError` if a directory that was created again cannot be watched.
  package func read() throws(SystemError) -> Bool {
    var (isChange, isOther) = (false, false)
    // Aligned like `inotify_event`, with room for the longest name.
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
          // A removed watch may still have events to read; an event without a watch means that events were lost.
          guard let names = event.wd < 0 ? Names() : watched[event.wd] else { continue }
          let text = unsafe String(decoding: name, as: UTF8.self)
          // Without a name it is about the directory itself.
          if text.isEmpty || names.directories.contains(text) { isOther = true }
          // Closing is not a change: a program may open a file for writing and write nothing.
          let isClosing = event.mask & UInt32(IN_CLOSE_WRITE) != 0
          if isClosing ? names.locks.contains(text) : names.files.contains(text) { isChange = true }
        }
      }
    }
    if isOther || isChange && targets != files.map(FileSystem.live.target) { try watchAnew() }
    return isChange || isOther
  }

  /// The events of a file in a directory, and of the directory itself.
  private static let events =
    IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
  /// The events that can make a missing directory appear.
  private static let appearances = IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF

  private func watchAnew() throws(SystemError) {
    for number in watched.keys { inotify_rm_watch(queue.number, number) }
    watched = [:]
    try watch()
  }

  private func watch() throws(SystemError) {
    targets = files.map(FileSystem.live.target)
    for file in Set(files + targets) {
      if let number = try watch(parent(of: file), for: Self.events) {
        watched[number, default: Names()].files.insert(name(of: file))
      }
    }
    for lock in locks {
      // The kernel closes the files of a process when it ends, in any way.
      if let number = try watch(parent(of: lock), for: Self.events | IN_CLOSE_WRITE) {
        watched[number, default: Names()].files.insert(name(of: lock))
        watched[number, default: Names()].locks.insert(name(of: lock))
      }
    }
  }

  /// Watches a directory; returns nil if it is missing, and watches the one above it.
  private func watch(_ directory: String, for events: Int32) throws(SystemError) -> Int32? {
    if let number = try add(directory, events) { return number }
    guard directory != "/" else { return nil }
    if let number = try watch(parent(of: directory), for: Self.appearances) {
      watched[number, default: Names()].directories.insert(name(of: directory))
    }
    // It may have been created before the one above it was watched.
    return try add(directory, events)
  }

  /// Watches a directory; returns nil if it does not exist or cannot be read.
  private func add(_ directory: String, _ events: Int32) throws(SystemError) -> Int32? {
    let number = unsafe inotify_add_watch(queue.number, directory, UInt32(events) | UInt32(IN_ONLYDIR | IN_MASK_ADD))
    if number >= 0 { return number }
    guard [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) else { throw .last("inotify_add_watch") }
    return nil
  }
}
