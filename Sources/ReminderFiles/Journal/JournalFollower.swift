import PosixKit

/// A reader that follows a journal: it reads each record once, when its line is complete, also when a new year begins a
/// new file.
package struct JournalFollower {
  private let journal: Journal
  /// The open file; nil before there is one.
  private var file: Descriptor?
  /// The number of bytes that were read.
  private var offset = 0
  /// The first bytes of the file, which distinguish a file that was replaced by another program from that of a new
  /// year.
  private var beginning: [UInt8] = []
  /// The fold of the whole journal; nil if all records are included.
  private var fold: JournalFold?

  /// A size above the common beginning of two different lines, in bytes.
  private static let beginningSize = 512

  /// Creates a follower that reads only later records.
  ///
  /// - Throws: `StoreError.unreadable`.
  package init(_ journal: Journal) throws(StoreError) {
    self.journal = journal
    try open()
    guard let file else { return }
    do throws(SystemError) { offset = try endOfLines(of: file) } catch {
      throw .unreadable(path: journal.path, .system(error))
    }
  }

  /// Returns a follower with the records of `instant` and later, or all.
  ///
  /// With a `fold`, records without an effect are omitted, now and later. Throws `StoreError.unreadable`.
  package static func reading(
    _ journal: Journal, since instant: Instant?, _ fold: JournalFold? = nil
  ) throws(StoreError) -> (follower: JournalFollower, contents: Journal.Contents) {
    while true {
      var (follower, whole) = (try JournalFollower(journal), fold)
      let (contents, size) = try journal.wholeContents(since: instant, wholeLines: true) { whole?.includes($0) ?? true }
      // If a new year has begun in between, it reads again.
      if follower.isCurrent {
        (follower.offset, follower.fold) = (size, whole)
        return (follower, contents)
      }
    }
  }

  /// Reads the records that were added since the last call; empty while there is no journal.
  ///
  /// - Throws: `StoreError.unreadable`; the next call tries again.
  package mutating func next() throws(StoreError) -> Journal.Contents {
    if file == nil { try open() }
    var contents = try added()
    while file != nil, !isCurrent {
      // The lines that were added before it was renamed.
      contents.add(try added())
      file = nil
      try open()
      contents.add(try added())
    }
    return contents
  }

  /// True if the open file is the current one, or if there is neither.
  private var isCurrent: Bool {
    let fileSystem = journal.fileSystem
    return file.map { fileSystem.isFile($0, journal.target) } ?? (fileSystem.modified(journal.target) == nil)
  }

  /// Opens the current file, if there is one.
  private mutating func open() throws(StoreError) {
    let opened: Descriptor
    do throws(SystemError) {
      opened = try journal.fileSystem.openForReading(journal.target)
      let start = try journal.fileSystem.readPart(opened, 0, Self.beginningSize)
      goOn(in: start)
    } catch {
      guard error.reason == .missing else { throw .unreadable(path: journal.path, .system(error)) }
      return
    }
    file = opened
  }

  /// Continues in a file with this beginning: at the same offset, or, if it begins differently, after the common lines.
  private mutating func goOn(in start: [UInt8]) {
    let common = zip(start, beginning).prefix { $0 == $1 }.count
    if common == 0 || common < min(start.count, beginning.count) {
      offset = start[..<common].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
    beginning = start
  }

  /// Continues in a file that another program has truncated.
  private mutating func goBack(in file: Descriptor) throws(SystemError) {
    goOn(in: try journal.fileSystem.readPart(file, 0, Self.beginningSize))
    offset = min(offset, try endOfLines(of: file))
    beginning = Array(beginning.prefix(offset))
  }

  /// Returns the offset after the last complete line.
  private func endOfLines(of file: Descriptor) throws(SystemError) -> Int {
    let size = try journal.fileSystem.size(file)
    var length = 0
    while length < size {
      length = min(size, max(Journal.longLine, length * 2))
      let bytes = try journal.fileSystem.readPart(file, size - length, length)
      if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) { return size - length + end + 1 }
    }
    return 0
  }

  /// Reads the complete lines after the offset.
  private mutating func added() throws(StoreError) -> Journal.Contents {
    var contents = Journal.Contents()
    guard let file else { return contents }
    do throws(SystemError) {
      let size = try journal.fileSystem.size(file)
      if size < offset { try goBack(in: file) }
      let bytes = try journal.fileSystem.readPart(file, offset, max(0, size - offset))
      let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      contents.add(bytes[..<end]) { fold?.includes($0) ?? true }
      offset += end
      if beginning.count < Self.beginningSize {
        beginning = try journal.fileSystem.readPart(file, 0, min(offset, Self.beginningSize))
      }
    } catch {
      throw .unreadable(path: journal.path, .system(error))
    }
    return contents
  }
}
