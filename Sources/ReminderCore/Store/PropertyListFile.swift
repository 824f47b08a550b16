import FoundationEssentials
package import PosixKit

/// One property-list file that is replaced as a whole: lock, read, change, write beside it, fsync, rename, fsync.
///
/// At every instant the path holds either the old contents or the new ones, whatever step fails or is cut off
/// (rename(2), "Ensuring data reaches disk"). A symbolic link is followed, never replaced.
package struct PropertyListFile<Contents: Codable & Equatable>: Sendable {
  package let path: String
  private let fileSystem: FileSystem

  package init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The largest file that is read.
  ///
  /// A thousand alerts take half a mebibyte.
  private static var limit: Int { 64 << 20 }

  /// What the file holds; nil where there is no file.
  package func read() throws(FileProblem) -> Contents? {
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.read(path, Self.limit)
    } catch {
      switch error {
      case .system(let error) where error.reason == .missing: return nil
      case .system(let error): throw .system(error)
      case .notAFile: throw .notAFile
      case .tooLarge(let size): throw .tooLarge(size: size, limit: Self.limit)
      }
    }
    return try Self.decode(bytes)
  }

  /// Locks, reads, changes and writes.
  ///
  /// The change gets nil where there is no file yet, and returns nil to leave the file as it is.
  ///
  /// `patience` is how long to wait for another writer, in milliseconds. Throws `FileProblem`, `FileBusy`,
  /// `SystemError`, or what the change throws; the file is as it was then.
  package func update<Result>(
    patience: Int, _ change: (Contents?) throws -> (contents: Contents?, result: Result)
  ) throws -> Result {
    let target = self.target
    let directory: Descriptor
    do throws(SystemError) {
      try fileSystem.makeDirectories(parent(of: target))
      directory = try fileSystem.openDirectory(parent(of: target))
    } catch {
      // Behind a folder that lets nobody in, the file cannot even be read, and that is what is wrong.
      if error.reason == .denied { _ = try read() }
      throw error
    }
    try wait(for: directory, patience: patience)
    let (contents, result) = try change(try read())
    if let contents { try replace(target, with: contents, in: directory) }
    return result
  }

  /// The file that a chain of symbolic links ends at, whether it exists or not.
  ///
  /// A loop ends where the patience does.
  package var target: String { fileSystem.target(of: path) }

  private func replace(_ target: String, with contents: Contents, in directory: Descriptor) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let bytes = [UInt8](try encoder.encode(contents))
    // There are texts that the encoder writes and the decoder does not read, such as `$null`.
    guard (try? Self.decode(bytes)) == contents else { throw NotStorable() }
    try fileSystem.replace(target, with: bytes)
    do { try fileSystem.sync(directory) } catch { throw NotSynced(error: error) }
  }

  private func wait(for directory: Descriptor, patience: Int) throws {
    var waited = 0
    while try !fileSystem.tryLock(directory) {
      guard waited < patience else { throw FileBusy(path: path) }
      // Between two and twenty milliseconds, by process, so that many writers do not move in step.
      let pause = 2 + Int(Program.identifier) % 19
      SystemClock.sleep(milliseconds: pause)
      waited += pause
    }
  }

  /// True for a binary property list, and for what may be XML in UTF-8, which is what the program writes.
  private static func isXMLOrBinary(_ bytes: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    return bytes.starts(with: "bplist".utf8) || text.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
  }

  /// How deep the arrays and dictionaries of an XML property list are nested, at the most.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var depth = 0
    var deepest = 0
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = rest[endOfComment(rest)...]
        continue
      }
      if rest.starts(with: "/array".utf8) || rest.starts(with: "/dict".utf8) {
        depth -= 1
      } else if rest.starts(with: "array".utf8) || rest.starts(with: "dict".utf8) {
        // `<array/>` holds nothing.
        let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
        if rest[..<end].last != UInt8(ascii: "/") { depth += 1 }
        deepest = max(deepest, depth)
      }
    }
    return deepest
  }

  /// Where the comment that begins here ends.
  private static func endOfComment(_ text: ArraySlice<UInt8>) -> Int {
    text.indices.first { text[$0...].starts(with: "-->".utf8) } ?? text.endIndex
  }

  /// The line at which an XML property list is damaged.
  ///
  /// The decoder of Swift 6.3 counts carriage returns and not newlines: asked about the same file with the one in the
  /// place of the other, it finds the same damage and the right line.
  private static func damagedLine(of bytes: [UInt8]) -> Int? {
    guard !bytes.contains(UInt8(ascii: "\r")) else { return nil }
    let lines = bytes.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: "\r") : $0 }
    do {
      _ = try PropertyListDecoder().decode(Contents.self, from: Data(lines))
      return nil
    } catch let error as DecodingError {
      guard case .damaged(let line) = FileProblem(error) else { return nil }
      return line
    } catch {
      return nil
    }
  }

  private static func decode(_ bytes: [UInt8]) throws(FileProblem) -> Contents {
    // The decoder takes a third, older format too, in which any single word is a property list. And it calls itself for
    // each level: a file must not be able to end the daemon.
    guard isXMLOrBinary(bytes), nesting(of: bytes) <= 64 else { throw .damaged(line: nil) }
    do {
      return try PropertyListDecoder().decode(Contents.self, from: Data(bytes))
    } catch let problem as FileProblem {
      throw problem
    } catch let error as DecodingError {
      let problem = FileProblem(error)
      guard case .damaged(_?) = problem, let line = damagedLine(of: bytes) else { throw problem }
      throw .damaged(line: line)
    } catch {
      throw .damaged(line: nil)
    }
  }
}

/// The contents would not be read back as they are.
///
/// The file is as it was.
package struct NotStorable: Error, Equatable {}

/// The new contents are in place, but the disk did not confirm that they will outlast a loss of power.
package struct NotSynced: Error, Equatable {
  package let error: SystemError
}

/// Another program holds the lock of the file's directory, and did for as long as we waited.
package struct FileBusy: Error, Equatable {
  package let path: String
}

extension FileSystem {
  /// The file that a chain of symbolic links ends at, whether it exists or not.
  ///
  /// A loop ends after forty links, as it does for the kernel.
  func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = linkTarget(path) else { break }
      path = link.hasPrefix("/") ? link : parent(of: path) + "/" + link
    }
    return path
  }

  /// Puts new contents in the place of a file, or makes it: at every instant it is there as a whole.
  ///
  /// The caller holds the lock, where there may be another writer, and syncs the directory, where it matters.
  func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    // The name may be fixed, because there is one writer; what a crash left there is overwritten.
    let temporary = parent(of: path) + "/." + name(of: path) + ".new"
    do {
      let file = try create(temporary)
      try write(file, bytes)
      try sync(file)
      try rename(temporary, path)
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Makes a directory, mode 0700, and those above it that are missing.
  package func makeDirectories(_ path: String) throws(SystemError) {
    do {
      _ = try openDirectory(path)
    } catch {
      guard error.reason == .missing, path != "/" else { throw error }
      try makeDirectories(parent(of: path))
      try makeDirectory(path)
    }
  }
}

/// The directory that a file is in.
package func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
  return String(path[..<slash])
}

/// The last part of a path.
package func name(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}
