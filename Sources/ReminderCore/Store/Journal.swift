import FoundationEssentials
package import PosixKit

/// The journal: a file of JSON, one object a line, to which lines are only ever added.
///
/// A batch is one write(2) at the end of the file, under the lock of its directory. What a crash cut off there is taken
/// away by the next writer, so that every line can be read by a program such as jq; a line that somebody else damaged is
/// passed over and counted. A new year begins a new file, and the old one keeps its year in its name.
package struct Journal: Sendable {
  package let path: String
  private let fileSystem: FileSystem

  package init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The largest file that is read: ten alerts a day make a mebibyte in a year.
  private static let limit = 256 << 20
  /// More than the longest line.
  private static let longestLine = 64 << 10

  /// What the journal holds.
  package struct Contents: Equatable, Sendable {
    /// In the order in which they were written.
    package var entries: [JournalEntry] = []
    /// Lines that could not be read.
    package var damaged = 0
  }

  /// The entries of `instant` and later, or all.
  ///
  /// - Throws: `StoreError.unreadable`.
  package func read(since instant: Instant? = nil) throws(StoreError) -> Contents {
    var contents = Contents()
    for path in files {
      let bytes: [UInt8]
      do {
        bytes = try fileSystem.read(path, Self.limit)
      } catch {
        switch error {
        case .system(let error) where error.reason == .missing: continue
        case .system(let error): throw .unreadable(path: path, .system(error))
        case .notAFile: throw .unreadable(path: path, .notAFile)
        case .tooLarge(let size): throw .unreadable(path: path, .tooLarge(size: size, limit: Self.limit))
        }
      }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let entry = Self.entry(line) else {
          contents.damaged += 1
          continue
        }
        if instant.map({ entry.at >= $0 }) ?? true { contents.entries.append(entry) }
      }
    }
    return contents
  }

  /// Adds entries, and returns when the disk has them.
  ///
  /// `patience` is how long to wait for another writer, in milliseconds. Throws `FileBusy` or `SystemError`; a part of
  /// a line that was written then is taken away by the next call.
  package func append(_ entries: [JournalEntry], in zone: Zone, patience: Int) throws {
    guard let first = entries.first else { return }
    let directoryPath = parent(of: fileSystem.target(of: path))
    try fileSystem.makeDirectories(directoryPath)
    let directory = try fileSystem.openDirectory(directoryPath)
    try fileSystem.wait(for: directory, of: path, patience: patience)
    var file = try fileSystem.openAtEnd(path)
    let (last, isWhole) = try mend(file)
    if let last, let year = Self.entry(last[...]).map({ zone.local($0.at).date.year }),
      year < zone.local(first.at).date.year
    {
      try fileSystem.rename(path, archive(of: year))
      file = try fileSystem.openAtEnd(path)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes: [UInt8] = isWhole ? [] : [UInt8(ascii: "\n")]
    for entry in entries {
      bytes += try encoder.encode(JournalLine(entry, in: zone))
      bytes.append(UInt8(ascii: "\n"))
    }
    try fileSystem.write(file, bytes)
    try fileSystem.sync(file)
  }

  /// Takes away what a crash left of a line at the end.
  ///
  /// Returns the last line that is left, and false where only its end is missing.
  private func mend(_ file: Descriptor) throws(SystemError) -> (last: [UInt8]?, isWhole: Bool) {
    let (end, size) = try fileSystem.readEnd(file, Self.longestLine)
    var lines = end.split(separator: UInt8(ascii: "\n"))
    guard let torn = lines.last, end.last != UInt8(ascii: "\n") else { return (lines.last.map(Array.init), true) }
    if Self.entry(torn) != nil { return (Array(torn), false) }
    lines.removeLast()
    try fileSystem.truncate(file, size - torn.count)
    return (lines.last.map(Array.init), true)
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> JournalEntry? {
    try? JSONDecoder().decode(JournalLine.self, from: Data(line)).entry
  }

  /// Where the lines of a year go: a name that nothing has yet.
  private func archive(of year: Int) -> String {
    let base = stem + "-\(year)"
    let candidates = (1...1000).lazy.map { base + ($0 == 1 ? "" : "-\($0)") + ".jsonl" }
    return candidates.first { fileSystem.modified($0) == nil } ?? base + ".jsonl.old"
  }

  /// The path without its ending.
  private var stem: String { path.hasSuffix(".jsonl") ? String(path.dropLast(6)) : path }

  /// The files of former years, oldest first, and then the one that is written to.
  private var files: [String] {
    let prefix = name(of: stem) + "-"
    let former = fileSystem.names(parent(of: path)).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".jsonl") }
    return former.map { parent(of: path) + "/" + $0.dropLast(6) }.sorted().map { $0 + ".jsonl" } + [path]
  }
}
