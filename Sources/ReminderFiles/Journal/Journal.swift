import FoundationEssentials
package import PosixKit

/// The journal: a file of JSON, one object per line, to which lines are only appended.
///
/// Writers take turns under the lock of its directory; the daemon does not wait for it. A line that a crash or a full
/// disk has cut off, or another program has damaged, is skipped and counted. A new year begins a new file, and the old
/// one is renamed with its year.
package struct Journal: Sendable {
  package let path: String
  let fileSystem: FileSystem

  package init(path: String, fileSystem: FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The maximum size of a file that is read: ten alerts a day make a mebibyte in a year.
  private static let limit = 256 << 20
  /// A size above that of nearly every line, in bytes.
  static let longLine = 64 << 10

  /// The contents of the journal.
  package struct Contents: Equatable, Sendable {
    /// The records in the order in which they were written, without those of later versions.
    package var records: [Record] = []
    /// The number of lines that could not be read.
    package var damaged = 0
    /// The highest `Record.sequence` among them.
    private var sequence: Int64 = 0

    /// The records of outcomes.
    package var outcomes: [Record] { records.filter { $0.outcome != nil } }

    mutating func add(_ more: Contents) {
      records += more.records
      damaged += more.damaged
      sequence = max(sequence, more.sequence)
    }

    /// Adds the lines of a file; `isIncluded` is called for each record in order.
    mutating func add(
      _ lines: ArraySlice<UInt8>, since instant: Instant? = nil, where isIncluded: (Record) -> Bool
    ) {
      for line in lines.split(separator: UInt8(ascii: "\n")) {
        guard let record = Journal.record(line) else {
          // A line without its end may be in the middle of being written.
          if line.endIndex < lines.endIndex { damaged += 1 }
          continue
        }
        if let place = record.sequence {
          // Added again, because the disk had not confirmed it.
          if place <= sequence, records.contains(record) { continue }
          sequence = max(sequence, place)
        }
        guard isIncluded(record) else { continue }
        if record.fact != .unknown, instant.map({ record.at >= $0 }) ?? true { records.append(record) }
      }
    }
  }

  /// Reads the records of `instant` and later, or all; `isIncluded` is called for each record of the journal in order.
  ///
  /// - Throws: `StoreError.unreadable`.
  package func read(
    since instant: Instant? = nil, where isIncluded: (Record) -> Bool = { _ in true }
  ) throws(StoreError) -> Contents {
    try wholeContents(since: instant, where: isIncluded).contents
  }

  /// Reads the records, and returns the size of the complete lines of the current file in bytes; with `wholeLines`, an
  /// incomplete last line is ignored.
  ///
  /// - Throws: `StoreError.unreadable`.
  func wholeContents(
    since instant: Instant?, wholeLines: Bool = false, where isIncluded: (Record) -> Bool
  ) throws(StoreError) -> (contents: Contents, size: Int) {
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
      contents.add(wholeLines ? bytes[..<size] : bytes[...], since: instant, where: isIncluded)
    }
    return (contents, size)
  }

  /// The size of the current file in bytes; 0 if there is none that can be read.
  package var size: Int {
    guard let file = try? fileSystem.openForReading(target) else { return 0 }
    return (try? fileSystem.size(file)) ?? 0
  }

  /// The reason why nothing can be appended now, according to a test byte in a file beside the journal; nil if it is
  /// possible.
  package var writeProblem: SystemError? {
    let (target, folder) = (target, parent(of: target))
    let probe = folder + "/.probe"
    // The folder is created by the first command or the daemon.
    guard fileSystem.modified(folder) != nil else { return nil }
    do throws(SystemError) {
      if fileSystem.modified(target) != nil { _ = try fileSystem.openAtEnd(target) }
      let file = try fileSystem.create(probe)
      defer { try? fileSystem.remove(probe) }
      try fileSystem.write(file, [0])
      return nil
    } catch {
      return error
    }
  }

  /// How a writer takes its turn.
  package enum Locking: Sendable {
    /// Waits for other writers, up to a number of milliseconds.
    case waiting(milliseconds: Int)
    /// Writes at once, with or without the lock: the daemon does not wait for commands.
    case atOnce
  }

  /// A turn to write; it holds the lock of the directory if `isLocked`.
  package struct Writer {
    fileprivate let journal: Journal
    let directory: Descriptor
    package let isLocked: Bool

    /// Appends records, and returns their size in bytes and the error if the disk has not confirmed them.
    ///
    /// A batch is one write(2) at the end of the file. It begins with a line feed if the last byte is not one, so that
    /// a line that was cut off by a crash or a full disk does not damage another. Without `beginsYear` no file of a new
    /// year is begun. Throws `SystemError`; `records` are then those that may be appended again.
    package func append(
      _ records: inout [Record], in zone: Zone, beginsYear: Bool
    ) throws -> (size: Int, unsynced: SystemError?) {
      try journal.append(&records, in: zone, directory, isLocked: isLocked, beginsYear: isLocked && beginsYear)
    }
  }

  /// Takes a turn to write, which lasts as long as the writer.
  ///
  /// Throws `FileBusy` if another program keeps the lock, or `SystemError`.
  package func writer(_ locking: Locking) throws -> Writer {
    let directory = try openDirectory()
    return Writer(journal: self, directory: directory, isLocked: try lock(directory, locking))
  }

  /// Appends records, syncs them, and returns their size in bytes.
  ///
  /// Throws `FileBusy` or `SystemError`; `records` are then those that may be appended again.
  @discardableResult
  package func append(_ records: inout [Record], in zone: Zone, _ locking: Locking) throws -> Int {
    guard !records.isEmpty else { return 0 }
    let (size, error) = try writer(locking).append(&records, in: zone, beginsYear: true)
    if let error { throw error }
    return size
  }

  private func openDirectory() throws(SystemError) -> Descriptor {
    try fileSystem.makeDirectories(parent(of: target))
    return try fileSystem.openDirectory(parent(of: target))
  }

  fileprivate func append(
    _ records: inout [Record], in zone: Zone, _ directory: Descriptor, isLocked: Bool, beginsYear: Bool
  ) throws -> (size: Int, unsynced: SystemError?) {
    guard let first = records.first?.at else { return (0, nil) }
    var file = try fileSystem.openAtEnd(target)
    let thisYear = zone.local(first).date.year
    if beginsYear, let year = try firstYear(of: file, notAfter: thisYear, in: zone), year < thisYear {
      try fileSystem.rename(target, archive(of: year))
      file = try fileSystem.openAtEnd(target)
    }
    var (written, isNew, lines) = (0, false, try Self.lines(of: records, in: zone))
    // Records that were appended before the disk was full are not appended again, unless they may be lost.
    var rest = records
    defer { records = rest }
    while !lines.isEmpty {
      let (whole, bytes, place) = try add(lines, to: file, isAlone: isLocked)
      if place == 0 { isNew = true }
      written += bytes
      rest.removeFirst(whole)
      lines.removeFirst(whole)
    }
    do throws(SystemError) { try fileSystem.sync(file) } catch {
      rest = records
      return (written, error)
    }
    // The lines are written; whether a new file survives a loss of power is not an error that would append them again.
    if isNew { try? fileSystem.sync(directory) }
    return (written, nil)
  }

  /// Locks the directory, for as long as it is open; returns false if this turn continues without the lock.
  private func lock(_ directory: Descriptor, _ locking: Locking) throws -> Bool {
    switch locking {
    case .atOnce: return (try? fileSystem.tryLock(directory)) ?? false
    case .waiting(let milliseconds):
      try fileSystem.wait(for: directory, of: path, lockTimeout: milliseconds)
      return true
    }
  }

  /// Appends lines with one write(2), and returns how many of them are complete, the number of bytes, and their offset.
  ///
  /// `isAlone` is false without the lock: its holder may write, and be cut off, at any time.
  private func add(
    _ lines: [[UInt8]], to file: Descriptor, isAlone: Bool
  ) throws(SystemError) -> (whole: Int, bytes: Int, place: Int) {
    let size = try fileSystem.size(file)
    let isWhole = try size == 0 ? true : isAlone ? isLineFeed(at: size - 1, of: file) : false
    let start: [UInt8] = isWhole ? [] : [UInt8(ascii: "\n")]
    let (count, end) = try fileSystem.append(file, start + lines.joined())
    let place = end - count
    // The daemon was cut off after the check: the first line is joined to its remains, and none counts.
    if isWhole, place > 0, try !isLineFeed(at: place - 1, of: file) { return (0, count, place) }
    var left = count - start.count
    // A line that lacks only its line feed is complete.
    let whole = lines.prefix { line in
      defer { left -= line.count }
      return left >= line.count - 1
    }
    return (whole.count, count, place)
  }

  private func isLineFeed(at offset: Int, of file: Descriptor) throws(SystemError) -> Bool {
    try fileSystem.readPart(file, offset, 1) == [UInt8(ascii: "\n")]
  }

  /// Returns the lines of records, each with its line feed; empty for a fact of a later version.
  static func lines(of records: [Record], in zone: Zone) throws -> [[UInt8]] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try records.map { record in
      try RecordLine(record, in: zone).map { try encoder.encode($0) + [UInt8(ascii: "\n")] } ?? []
    }
  }

  /// Returns the year of the file: that of its first record, regardless of later ones by a wrong clock.
  ///
  /// Records of a later year than the current one, by a wrong clock, are ignored.
  private func firstYear(of file: Descriptor, notAfter limit: Int, in zone: Zone) throws(SystemError) -> Int? {
    var start = try fileSystem.readPart(file, 0, Self.longLine)
    // A change of many alerts is a longer line.
    while !start.contains(UInt8(ascii: "\n")), try start.count < fileSystem.size(file) {
      start = try fileSystem.readPart(file, 0, start.count * 2)
    }
    return start.split(separator: UInt8(ascii: "\n")).lazy
      .compactMap { Self.record($0).map { zone.local($0.at).date.year } }.first { $0 <= limit }
  }

  static func record(_ line: ArraySlice<UInt8>) -> Record? {
    Record(line: Data(line))
  }

  /// Returns an unused name for the file of a year, sorted after those of older lines, even if a wrong clock has
  /// changed the year.
  private func archive(of year: Int) -> String {
    let base = stem + "-\(files.dropLast().compactMap(year(inNameOf:)).reduce(year, max))"
    let candidates = (1...1000).lazy.map { base + ($0 == 1 ? "" : "-\($0)") + ".jsonl" }
    return candidates.first { fileSystem.modified($0) == nil } ?? base + ".jsonl.old"
  }

  /// Returns the year in the name of a former file; nil if it has none.
  private func year(inNameOf path: String) -> Int? {
    Int(path.dropFirst(stem.count + 1).prefix { $0.isNumber }).flatMap { (1...9999).contains($0) ? $0 : nil }
  }

  /// The path of the current file, after symbolic links.
  package var target: String { fileSystem.target(of: path) }

  /// The path without its extension.
  private var stem: String { Self.stem(of: target) }

  private static func stem(of target: String) -> String {
    target.hasSuffix(".jsonl") ? String(target.dropLast(6)) : target
  }

  /// The files of former years, oldest first, then the current one.
  var files: [String] {
    let target = target
    let prefix = name(of: Self.stem(of: target)) + "-"
    let folder = parent(of: target)
    let former = fileSystem.names(folder).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".jsonl") }
    return former.map { folder + "/" + $0.dropLast(6) }.sorted().map { $0 + ".jsonl" } + [target]
  }
}
