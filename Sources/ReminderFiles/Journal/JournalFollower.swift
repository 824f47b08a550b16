import PosixKit

/// Reads a journal as it grows: each record once, when its line is whole, across the turn of a year.
package struct JournalFollower {
  private let journal: Journal
  /// The file that is read; nil before there is one.
  private var file: Descriptor?
  /// How many bytes of it were read.
  private var offset = 0
  /// How it begins, which tells a file that another program has replaced from that of a new year.
  private var beginning: [UInt8] = []
  /// What the whole journal adds up to; nil where all of it is included.
  private var fold: JournalFold?

  /// More than what two lines have in common.
  private static let beginningSize = 512

  /// Begins behind what there is: only what is added from now on is read.
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

  /// Begins with the records of `instant` and later, or with all, and returns them too.
  ///
  /// With a `fold`, what changes nothing is left out, here and later. Throws `StoreError.unreadable`.
  package static func reading(
    _ journal: Journal, since instant: Instant?, _ fold: JournalFold? = nil
  ) throws(StoreError) -> (follower: JournalFollower, contents: Journal.Contents) {
    while true {
      var (follower, whole) = (try JournalFollower(journal), fold)
      let (contents, size) = try journal.wholeContents(since: instant, wholeLines: true) { whole?.includes($0) ?? true }
      // A year that has begun in between takes another look.
      if follower.isCurrent {
        (follower.offset, follower.fold) = (size, whole)
        return (follower, contents)
      }
    }
  }

  /// What was added since the last call; nothing while there is no journal.
  ///
  /// - Throws: `StoreError.unreadable`; the next call tries again.
  package mutating func next() throws(StoreError) -> Journal.Contents {
    if file == nil { try open() }
    var contents = try added()
    while file != nil, !isCurrent {
      // What came into it before it got another name.
      contents.add(try added())
      file = nil
      try open()
      contents.add(try added())
    }
    return contents
  }

  /// True where the file that is read is the one that is written to, or where there is neither.
  private var isCurrent: Bool {
    let fileSystem = journal.fileSystem
    return file.map { fileSystem.isFile($0, journal.target) } ?? (fileSystem.modified(journal.target) == nil)
  }

  /// Opens the file that is written to, where there is one.
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

  /// Goes on in a file that begins so: where it was, or, in one that begins otherwise, behind the lines that are the same.
  private mutating func goOn(in start: [UInt8]) {
    let common = zip(start, beginning).prefix { $0 == $1 }.count
    if common == 0 || common < min(start.count, beginning.count) {
      offset = start[..<common].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
    beginning = start
  }

  /// Goes on in a file that has become shorter: another program has cut it off.
  private mutating func goBack(in file: Descriptor) throws(SystemError) {
    goOn(in: try journal.fileSystem.readPart(file, 0, Self.beginningSize))
    offset = min(offset, try endOfLines(of: file))
    beginning = Array(beginning.prefix(offset))
  }

  /// Where the last whole line ends; what is behind it is still to come.
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

  /// The whole lines behind what was read.
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
