import Foundation
import Glibc
import PosixKit
import ReminderFiles
import Synchronization
import Testing

/// A file system whose n-th operation fails, or where the program ends at that operation.
private final class Fault: Sendable {
  enum Way: CaseIterable {
    /// The call fails; what follows works.
    case fails
    /// The power goes: nothing that follows happens.
    case stops
  }

  private let step: Int
  private let way: Way
  private let code: Int32
  private let count = Mutex(0)

  init(step: Int, way: Way, code: Int32) {
    (self.step, self.way, self.code) = (step, way, code)
  }

  private func check(_ call: String) throws(SystemError) {
    let current = count.withLock { count in
      count += 1
      return count
    }
    if way == .fails ? current == step : current >= step { throw SystemError(call: call, code: code) }
  }

  var fileSystem: FileSystem {
    let live = FileSystem.live
    var faulty = live
    faulty.read = { (path, limit) throws(FileSystem.ReadError) in
      do throws(SystemError) { try self.check("read") } catch { throw .system(error) }
      return try live.read(path, limit)
    }
    faulty.makeDirectory = { (path) throws(SystemError) in
      try self.check("mkdir")
      try live.makeDirectory(path)
    }
    faulty.openDirectory = { (path) throws(SystemError) in
      try self.check("open")
      return try live.openDirectory(path)
    }
    faulty.tryLock = { (directory) throws(SystemError) in
      try self.check("flock")
      return try live.tryLock(directory)
    }
    faulty.create = { (path) throws(SystemError) in
      try self.check("open")
      return try live.create(path)
    }
    faulty.write = { (file, bytes) throws(SystemError) in
      // A disk that fills up has taken the first half.
      do throws(SystemError) { try self.check("write") } catch {
        try live.write(file, Array(bytes.prefix(bytes.count / 2)))
        throw error
      }
      try live.write(file, bytes)
    }
    faulty.sync = { (file) throws(SystemError) in
      try self.check("fsync")
      try live.sync(file)
    }
    faulty.rename = { (from, to) throws(SystemError) in
      try self.check("rename")
      try live.rename(from, to)
    }
    faulty.remove = { (path) throws(SystemError) in
      try self.check("unlink")
      try live.remove(path)
    }
    return faulty
  }
}

/// Makes a change through a file system that fails at one step, and says whether that step was reached.
private func change(_ path: String, _ fault: Fault) -> (isReached: Bool, error: (any Error)?) {
  do {
    try Store(path: path, fileSystem: fault.fileSystem).update { $0.put(.fixture(2, "10:00")) }
    return (false, nil)
  } catch {
    return (true, error)
  }
}

private let codes = [ENOSPC, EIO, EROFS, EDQUOT, EACCES, ENAMETOOLONG]

@Test(arguments: Fault.Way.allCases, codes)
private func `whichever step of a change fails, the file is wholly old or wholly new`(
  way: Fault.Way, code: Int32
) throws {
  var step = 1
  while true {
    let directory = try TemporaryDirectory()
    let store = Store(path: directory.alerts, fileSystem: .live)
    try store.update { $0.put(.fixture(1)) }
    let old = try store.read()

    let (isReached, error) = change(directory.alerts, Fault(step: step, way: way, code: code))

    guard isReached else { break }
    switch error as? StoreError {
    case .unreadable(_, .system(let system)), .unwritable(_, let system): #expect(system.code == code)
    case .unsynced(_, let system):
      // The only step after which the new contents are in place.
      #expect(system.code == code)
      #expect(try store.read().alerts.count == 2, "step \(step)")
    default: Issue.record("step \(step): \(String(describing: error))")
    }
    let after = try store.read()
    #expect([[1], [1, 2]].contains(after.alerts.map(\.number)) && after[1] == old[1], "step \(step)")
    if way == .fails { #expect(try directory.names() == ["alerts.plist"], "step \(step)") }
    try store.update { $0.put(.fixture(3, "11:00")) }
    #expect(try store.read().alerts.map(\.number) == after.alerts.map(\.number) + [3], "step \(step)")
    #expect(try directory.names() == ["alerts.plist"], "step \(step)")
    step += 1
  }
  // Look for the directory, open it, lock, read, create, write, sync, read again, rename, sync.
  #expect(step == 11)
}

@Test(arguments: Fault.Way.allCases)
private func `whichever step of the first change fails, the next one makes directory and file`(way: Fault.Way) throws {
  var step = 1
  while true {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a/b/alerts.plist"

    guard change(path, Fault(step: step, way: way, code: ENOSPC)).isReached else { break }

    let store = Store(path: path, fileSystem: .live)
    let survived = try store.read().alerts.map(\.number)
    try store.update { $0.put(.fixture(3, "11:00")) }
    #expect(survived == [] || survived == [2], "step \(step)")
    #expect(try store.read().alerts.map(\.number) == survived + [3], "step \(step)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent(of: path)) == ["alerts.plist"])
    step += 1
  }
  #expect(step > 12)
}

@Test func `a change is on the disk in the order that survives a loss of power`() throws {
  let calls = Mutex<[String]>([])
  let directory = try TemporaryDirectory()
  try Store(path: directory.alerts, fileSystem: .live).update { $0.put(.fixture()) }
  var fileSystem = FileSystem.live
  let live = FileSystem.live
  fileSystem.tryLock = { (file) throws(SystemError) in
    calls.withLock { $0.append("lock") }
    return try live.tryLock(file)
  }
  fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
    calls.withLock { $0.append("read") }
    return try live.read(path, limit)
  }
  fileSystem.write = { (file, bytes) throws(SystemError) in
    calls.withLock { $0.append("write") }
    try live.write(file, bytes)
  }
  fileSystem.sync = { (file) throws(SystemError) in
    calls.withLock { $0.append("sync") }
    try live.sync(file)
  }
  fileSystem.rename = { (from, to) throws(SystemError) in
    calls.withLock { $0.append("rename") }
    #expect(to == directory.alerts && parent(of: from) == parent(of: to))
    try live.rename(from, to)
  }

  try Store(path: directory.alerts, fileSystem: fileSystem).update { $0.put(.fixture(2)) }

  #expect(calls.withLock { $0 } == ["lock", "read", "write", "sync", "read", "rename", "sync"])
}

@Test func `what a crash left behind is overwritten`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture()) }
  _ = change(directory.alerts, Fault(step: 6, way: .stops, code: EIO))
  #expect(try directory.names().count == 2)

  try store.update { $0.put(.fixture(2)) }

  #expect(try store.read().alerts.map(\.number) == [1, 2])
  #expect(try directory.names() == ["alerts.plist"])
}
