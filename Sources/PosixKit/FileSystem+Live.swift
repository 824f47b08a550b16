internal import Glibc

extension FileSystem {
  /// The file system of the machine.
  package static let live = FileSystem(
    read: { (path, limit) throws(ReadError) in try readFile(path, limit: limit) },
    linkTarget: { readLink($0) },
    modified: { path in
      var status = stat()
      return unsafe stat(path, &status) == 0 ? Int64(status.st_mtim.tv_sec) : nil
    },
    changedNanoseconds: { path in
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      return Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
    },
    makeDirectory: { (path) throws(SystemError) in
      if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .last("mkdir") }
    },
    openDirectory: { (path) throws(SystemError) in
      try opened(unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    },
    tryLock: { (directory) throws(SystemError) in
      while flock(directory.number, LOCK_EX | LOCK_NB) != 0 {
        switch errno {
        case EINTR: continue
        case EWOULDBLOCK: return false
        default: throw .last("flock")
        }
      }
      directory.setLocked()
      return true
    },
    create: { (path) throws(SystemError) in
      try opened(unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600))
    },
    write: { (file, bytes) throws(SystemError) in try writeAll(bytes, to: file.number) },
    openAtEnd: { (path) throws(SystemError) in
      try opened(unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600))
    },
    openForReading: { (path) throws(SystemError) in
      // See `readFile`.
      try opened(unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    },
    isFile: { (file, path) in
      var (open, named) = (stat(), stat())
      guard unsafe fstat(file.number, &open) == 0, unsafe stat(path, &named) == 0 else { return false }
      return open.st_dev == named.st_dev && open.st_ino == named.st_ino
    },
    size: { (file) throws(SystemError) in
      var status = stat()
      guard unsafe fstat(file.number, &status) == 0 else { throw .last("fstat") }
      return Int(status.st_size)
    },
    readPart: { (file, offset, count) throws(SystemError) in try partOfFile(file, offset, count) },
    append: { (file, bytes) throws(SystemError) in
      let count = try writeOnce(bytes[...], to: file.number)
      // With O_APPEND the offset is after the written bytes, regardless of other writers (write(2)).
      let end = lseek(file.number, 0, SEEK_CUR)
      guard end >= 0 else { throw .last("lseek") }
      return (count, Int(end))
    },
    names: { directoryNames($0) },
    sync: { (file) throws(SystemError) in
      if fsync(file.number) != 0 { throw .last("fsync") }
    },
    rename: { (from, to) throws(SystemError) in
      if unsafe Glibc.rename(from, to) != 0 { throw .last("rename") }
    },
    makeLink: { (target, path) throws(SystemError) in
      if unsafe symlink(target, path) != 0 { throw .last("symlink") }
    },
    remove: { (path) throws(SystemError) in
      if unsafe unlink(path) != 0 { throw .last("unlink") }
    })
}

/// Writes all bytes to a descriptor, in as many calls as needed.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty { rest = rest.dropFirst(try writeOnce(rest, to: descriptor)) }
}

/// Writes as many bytes as one call takes, and returns their number.
private func writeOnce(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
  while true {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    if errno != EINTR { throw .last("write") }
  }
}

private func opened(_ number: Int32) throws(SystemError) -> Descriptor {
  guard number >= 0 else { throw .last("open") }
  return Descriptor(number)
}

private func readFile(_ path: String, limit: Int) throws(FileSystem.ReadError) -> [UInt8] {
  // O_NONBLOCK: opening a pipe without a writer would otherwise block.
  let file: Descriptor
  do { file = try opened(unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) } catch { throw .system(error) }
  var status = stat()
  guard unsafe fstat(file.number, &status) == 0 else { throw .system(.last("fstat")) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
  guard status.st_size <= limit else { throw .tooLarge(size: Int64(status.st_size)) }
  // One byte more than the size, so that growth of the file is detected; files below /proc have a size of 0.
  var bytes = [UInt8](repeating: 0, count: status.st_size > 0 ? Int(status.st_size) + 1 : min(limit, 4095) + 1)
  var filled = 0
  while true {
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Glibc.read(file.number, $0.baseAddress?.advanced(by: filled), $0.count - filled)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw .system(.last("read"))
    }
    if count == 0 { break }
    filled += count
    if filled == bytes.count {
      guard filled <= limit else { throw .tooLarge(size: Int64(filled)) }
      bytes.append(contentsOf: repeatElement(0, count: filled))
    }
  }
  bytes.removeLast(bytes.count - filled)
  return bytes
}

private func partOfFile(_ file: Descriptor, _ offset: Int, _ limit: Int) throws(SystemError) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: limit)
  var filled = 0
  while filled < limit {
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(file.number, $0.baseAddress?.advanced(by: filled), $0.count - filled, offset + filled)
    }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .last("pread") }
    if count == 0 { break }
    filled += count
  }
  bytes.removeLast(limit - filled)
  return bytes
}

private func directoryNames(_ path: String) -> [String] {
  guard let directory = unsafe opendir(path) else { return [] }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

func readLink(_ path: String) -> String? {
  let room = Int(PATH_MAX)
  var target = [UInt8](repeating: 0, count: room)
  let count = unsafe target.withUnsafeMutableBytes { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { name in
      unsafe name.baseAddress.map { unsafe readlink(path, $0, room) } ?? 0
    }
  }
  guard count > 0 else { return nil }
  return String(decoding: target[..<count], as: UTF8.self)
}
