import Glibc
package import PosixKit
import Synchronization

/// Files in memory, for simulations.
package final class FilesInMemory: Sendable {
  private let state: Mutex<State>
  private let room: @Sendable (_ path: String, [UInt8]) throws(SystemError) -> Int
  private let isLocked: Bool

  private static var directory: Descriptor { Descriptor(simulated: -1) }

  private struct State {
    var contents: [String: [UInt8]]
    /// The paths that were opened; a descriptor is an index into them.
    var paths: [String] = []
    /// True once the program has died in a write.
    var isDead = false
  }

  /// Creates files with these contents, by path.
  ///
  /// `room` returns how many bytes of a write are stored: if fewer than all, the program dies in it, and nothing can be
  /// changed any more. With `isLocked` another program has the locks of all directories.
  package init(
    _ contents: [String: [UInt8]], isLocked: Bool = false,
    room: @escaping @Sendable (_ path: String, [UInt8]) throws(SystemError) -> Int
  ) {
    state = Mutex(State(contents: contents))
    (self.room, self.isLocked) = (room, isLocked)
  }

  package var contents: [String: [UInt8]] { state.withLock { $0.contents } }

  private func change<Result: Sendable>(
    _ call: String, _ body: (inout State) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try state.withLock { (state) throws(SystemError) in
      guard !state.isDead else { throw SystemError(call: call, code: EIO) }
      return try body(&state)
    }
  }

  private func open(_ path: String, isEmpty: Bool) throws(SystemError) -> Descriptor {
    try change("open") { state in
      if isEmpty || state.contents[path] == nil { state.contents[path] = [] }
      state.paths.append(path)
      return Descriptor(simulated: Int32(state.paths.count - 1))
    }
  }

  /// Appends bytes, and returns how many were stored, and the size of the file then.
  private func write(_ file: Descriptor, _ bytes: [UInt8]) throws(SystemError) -> (count: Int, end: Int) {
    try change("write") { (state) throws(SystemError) in
      let path = state.paths[Int(file.number)]
      let count = try room(path, bytes)
      state.contents[path, default: []] += bytes.prefix(count)
      state.isDead = count < bytes.count
      return (count, state.contents[path]?.count ?? 0)
    }
  }

  private func rename(_ path: String, _ other: String) throws(SystemError) {
    try change("rename") { (state) throws(SystemError) in
      guard let bytes = state.contents.removeValue(forKey: path) else {
        throw SystemError(call: "rename", code: ENOENT)
      }
      state.contents[other] = bytes
    }
  }

  private func bytes(of file: Descriptor) -> [UInt8] {
    state.withLock { $0.contents[$0.paths[Int(file.number)]] ?? [] }
  }

  /// The file system of these files: every directory exists.
  package var fileSystem: FileSystem {
    var files = FileSystem.live
    files.read = { (path, _) throws(FileSystem.ReadError) in
      guard let bytes = self.contents[path] else { throw .system(SystemError(call: "open", code: ENOENT)) }
      return bytes
    }
    files.linkTarget = { _ in nil }
    files.modified = { self.contents[$0] == nil ? nil : 0 }
    files.changedNanoseconds = { self.contents[$0] == nil ? nil : 0 }
    files.makeDirectory = { _ in }
    files.openDirectory = { _ in Self.directory }
    files.tryLock = { _ in !self.isLocked }
    files.create = { (path) throws(SystemError) in try self.open(path, isEmpty: true) }
    files.write = { (file, bytes) throws(SystemError) in _ = try self.write(file, bytes) }
    files.openAtEnd = { (path) throws(SystemError) in try self.open(path, isEmpty: false) }
    files.openForReading = { (path) throws(SystemError) in
      guard self.contents[path] != nil else { throw SystemError(call: "open", code: ENOENT) }
      return try self.open(path, isEmpty: false)
    }
    files.isFile = { (file, path) in
      file.number != Self.directory.number && self.state.withLock { $0.paths[Int(file.number)] == path }
    }
    files.size = { self.bytes(of: $0).count }
    files.readPart = { Array(self.bytes(of: $0).dropFirst($1).prefix($2)) }
    files.append = { (file, bytes) throws(SystemError) in try self.write(file, bytes) }
    files.names = { self.names(in: $0) }
    files.sync = { (_) throws(SystemError) in try self.change("fsync") { _ in } }
    files.rename = { (path, other) throws(SystemError) in try self.rename(path, other) }
    files.remove = { (path) throws(SystemError) in try self.change("unlink") { $0.contents[path] = nil } }
    return files
  }

  private func names(in folder: String) -> [String] {
    contents.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
      .filter { !$0.contains("/") }
  }
}
