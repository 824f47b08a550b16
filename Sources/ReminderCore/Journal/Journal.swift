import FoundationEssentials
package import PosixKit

/// The journal: a file of JSON, one object a line, to which lines are only ever added.
///
/// A batch is one write(2) at the end of the file, under the lock of its directory. What a crash cut off there is taken
/// away by the next writer, so that every line can be read by a program such as jq; a line that another program damaged is
/// passed over and counted. A new year begins a new file, and the old one keeps its year in its name.
package struct Journal: Sendable {
  package let path: String
  let fileSystem: FileSystem

  package init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The largest file that is read: ten alerts a day make a mebibyte in a year.
  private static let limit = 256 << 20
  /// More than nearly every line.
  static let longLine = 64 << 10

  /// What the journal holds.
  package struct Contents: Equatable, Sendable {
    /// Without those of later versions, in the order in which they were written.
    package var records: [Record] = []
    /// Lines that could not be read.
    package var damaged = 0

    /// What became of occurrences.
    package var outcomes: [Outcome] { records.compactMap(\.outcome) }

    mutating func add(_ more: Contents) {
      records += more.records
      damaged += more.damaged
    }

    /// Adds lines of a file.
    mutating func add(_ lines: ArraySlice<UInt8>, since instant: Instant? = nil) {
      for line in lines.split(separator: UInt8(ascii: "\n")) {
        guard let record = Journal.record(line) else {
          // Without its end it is what a crash has left, or is being written; the next writer repairs it.
          if line.endIndex < lines.endIndex { damaged += 1 }
          continue
        }
        if let at = record.at, instant.map({ at >= $0 }) ?? true { records.append(record) }
      }
    }
  }

  /// The records of `instant` and later, or all.
  ///
  /// - Throws: `StoreError.unreadable`.
  package func read(since instant: Instant? = nil) throws(StoreError) -> Contents {
    try wholeContents(since: instant).contents
  }

  /// The same, and how many bytes the whole lines of the file that is written to are; with `wholeLines`, what comes behind
  /// them is not among the contents.
  ///
  /// - Throws: `StoreError.unreadable`.
  func wholeContents(since instant: Instant?, wholeLines: Bool = false) throws(StoreError) -> (
    contents: Contents, size: Int
  ) {
    var contents = Contents()
    var size = 0
    for path in files {
      size = 0
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
      size = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      contents.add(wholeLines ? bytes[..<size] : bytes[...], since: instant)
    }
    return (contents, size)
  }

  /// How many bytes the file that is written to has; 0 where there is none that can be read.
  package var size: Int {
    guard let file = try? fileSystem.openForReading(target) else { return 0 }
    return (try? fileSystem.size(file)) ?? 0
  }

  /// The last records of the journal.
  package struct Tail: Equatable, Sendable {
    package internal(set) var records: [Record] = []
    /// Bytes of their lines.
    package internal(set) var size = 0

    fileprivate var reversed: Tail { Tail(records: records.reversed(), size: size) }
  }

  /// What is behind the record of the daemon with that place, in whatever file it is; all where none has it or an earlier
  /// one.
  ///
  /// Read from the end, so that it costs what it holds.
  ///
  /// - Throws: `FileProblem.system` where a file of it is there and cannot be read.
  package func tail(after sequence: Int64) throws(FileProblem) -> Tail {
    do throws(SystemError) { return try tail { $0 <= sequence } } catch { throw .system(error) }
  }

  /// The place of the last record that the daemon has written; 0 where there is none, or the journal cannot be read.
  package var lastSequence: Int64 {
    var last: Int64 = 0
    _ = try? tail { sequence in
      last = sequence
      return true
    }
    return last
  }

  private func tail(until isEnd: (Int64) -> Bool) throws(SystemError) -> Tail {
    var tail = Tail()
    for path in files.reversed() {
      let part = try self.tail(of: path, until: isEnd)
      tail = Tail(records: part.tail.records + tail.records, size: part.tail.size + tail.size)
      if part.isWhole { break }
    }
    return tail
  }

  /// What one file has behind the last record that is the end; `isWhole` is false where none of its records is.
  private func tail(of path: String, until isEnd: (Int64) -> Bool) throws(SystemError) -> (tail: Tail, isWhole: Bool) {
    let file: Descriptor
    do throws(SystemError) {
      file = try fileSystem.openForReading(path)
    } catch {
      guard error.reason == .missing else { throw error }
      return (Tail(), false)
    }
    let size = try fileSystem.size(file)
    var length = 0
    while true {
      length = min(size, max(Self.longLine, length * 2))
      let bytes = try fileSystem.readPart(file, size - length, length)
      // Of the first line the beginning may be missing.
      let start = length == size ? bytes.startIndex : bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      var tail = Tail()
      for line in bytes[start...].split(separator: UInt8(ascii: "\n")).reversed() {
        let record = Self.record(line)
        if let sequence = record?.sequence, isEnd(sequence) { return (tail.reversed, true) }
        tail.size += line.count + 1
        if let record { tail.records.append(record) }
      }
      if length == size { return (tail.reversed, false) }
    }
  }
  /// Adds records, and returns, when the disk has them, how many bytes they are.
  ///
  /// `lockTimeout` is how long to wait for another writer, in milliseconds. Throws `FileBusy` or `SystemError`; the records
  /// are not there then, and may be added again.
  @discardableResult
  package func append(_ records: [Record], in zone: Zone, lockTimeout: Int) throws -> Int {
    guard let first = records.lazy.compactMap(\.at).first else { return 0 }
    try fileSystem.makeDirectories(parent(of: target))
    let directory = try fileSystem.openDirectory(parent(of: target))
    try fileSystem.wait(for: directory, of: path, lockTimeout: lockTimeout)
    var file = try fileSystem.openAtEnd(target)
    var size = try repairEnd(of: file)
    let thisYear = zone.local(first).date.year
    if let year = try firstYear(of: file, notAfter: thisYear, in: zone), year < thisYear {
      try fileSystem.rename(target, archive(of: year))
      file = try fileSystem.openAtEnd(target)
      size = 0
    }
    let bytes = try bytes(of: records, in: zone)
    do {
      try fileSystem.write(file, bytes)
      try fileSystem.sync(file)
    } catch {
      try? fileSystem.truncate(file, size)
      throw error
    }
    // The lines are there; that a new file outlasts a loss of power is tried, and no reason to add them again.
    if size == 0 { try? fileSystem.sync(directory) }
    return bytes.count
  }

  private func bytes(of records: [Record], in zone: Zone) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try records.flatMap { record -> [UInt8] in
      switch record {
      case .outcome(let outcome): try encoder.encode(JournalLine(outcome, in: zone)) + [UInt8(ascii: "\n")]
      case .timer(let change): try encoder.encode(TimerLine(change, in: zone)) + [UInt8(ascii: "\n")]
      case .soundFailed(let failure): try encoder.encode(SoundLine(failure, in: zone)) + [UInt8(ascii: "\n")]
      case .unknown: []
      }
    }
  }

  /// Takes away what a crash left of a line at the end, or gives a whole line the end that it lacks.
  ///
  /// Returns the size of the file then.
  private func repairEnd(of file: Descriptor) throws(SystemError) -> Int {
    let size = try fileSystem.size(file)
    var length = 0
    var end: [UInt8] = []
    // A label that was written by hand may make a line of any length.
    repeat {
      length = min(size, max(Self.longLine, length * 2))
      end = try fileSystem.readPart(file, size - length, length)
    } while !end.contains(UInt8(ascii: "\n")) && length < size
    guard let last = end.last, last != UInt8(ascii: "\n") else { return size }
    let torn = end.suffix(while: { $0 != UInt8(ascii: "\n") })
    if Self.record(torn) != nil {
      try fileSystem.write(file, [UInt8(ascii: "\n")])
      return size + 1
    }
    try fileSystem.truncate(file, size - torn.count)
    return size - torn.count
  }

  /// The year of the first line: the file is of that year, whatever a clock that was wrong has added.
  ///
  /// Lines of a later year than this one are of such a clock too.
  private func firstYear(of file: Descriptor, notAfter limit: Int, in zone: Zone) throws(SystemError) -> Int? {
    let start = try fileSystem.readPart(file, 0, Self.longLine)
    return start.split(separator: UInt8(ascii: "\n")).lazy
      .compactMap { Self.record($0)?.at.map { zone.local($0).date.year } }.first { $0 <= limit }
  }

  fileprivate static func record(_ line: ArraySlice<UInt8>) -> Record? {
    Record(line: Data(line))
  }

  /// Where the lines of a year go: a name that nothing has yet, behind those of the lines before, whatever a clock that was
  /// wrong has made of the year.
  private func archive(of year: Int) -> String {
    let base = stem + "-\(files.dropLast().compactMap(year(inNameOf:)).reduce(year, max))"
    let candidates = (1...1000).lazy.map { base + ($0 == 1 ? "" : "-\($0)") + ".jsonl" }
    return candidates.first { fileSystem.modified($0) == nil } ?? base + ".jsonl.old"
  }

  /// The year in the name of a file of a former year; nil where its name has none.
  private func year(inNameOf path: String) -> Int? {
    Int(path.dropFirst(stem.count + 1).prefix { $0.isNumber }).flatMap { (1...9999).contains($0) ? $0 : nil }
  }

  /// Where the lines are: at the end of a symbolic link, where the path is one.
  package var target: String { fileSystem.target(of: path) }

  /// The path without its ending.
  private var stem: String { target.hasSuffix(".jsonl") ? String(target.dropLast(6)) : target }

  /// The files of former years, oldest first, and then the one that is written to.
  private var files: [String] {
    let prefix = name(of: stem) + "-"
    let folder = parent(of: target)
    let former = fileSystem.names(folder).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".jsonl") }
    return former.map { folder + "/" + $0.dropLast(6) }.sorted().map { $0 + ".jsonl" } + [target]
  }
}

extension [UInt8] {
  /// The bytes behind the last one that is not wanted.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
