import PosixKit

// What is checked of the lines of a text before it is read.
extension ImportFile {
  /// Checks that a text is UTF-8; comments may be in another encoding, such as CP949.
  ///
  /// - Throws: `ImportProblem`.
  static func checkText(_ bytes: [UInt8], _ format: ExchangeFormat) throws(ImportProblem) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var (place, line) = (0, 1)
    while place < bytes.count {
      var end = firstIndex(of: UInt8(ascii: "\n"), in: bytes, place..<bytes.count) ?? bytes.count
      var (text, next) = (Array(bytes[place..<end]), line + 1)
      // A folded line of a calendar may be cut within a character.
      while format == .ics, end + 1 < bytes.count, " \t".utf8.contains(bytes[end + 1]) {
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        place = end + 2
        end = firstIndex(of: UInt8(ascii: "\n"), in: bytes, place..<bytes.count) ?? bytes.count
        text += bytes[place..<end]
        next += 1
      }
      let isComment = format != .ics && text.first.map("#;".utf8.contains) ?? false
      guard isComment || String(validating: text, as: UTF8.self) != nil else {
        throw ImportProblem(line, Phrase("import.notUTF8"))
      }
      (place, line) = (end + 1, next)
    }
  }

  /// The longest line of each format, in KiB, the most lines, and the largest file, in bytes; a line of a calendar and of
  /// a table holds an alert of ours.
  private var limits: (line: Int, count: Int, size: Int)? {
    switch format {
    case .json, .plist: nil
    case .ics: (1024, 300_000, Self.sizeLimit)
    case .csv: (1024, .max, Self.sizeLimit)
    case .remind, .crontab: (16, 30_000, 2 << 20)
    }
  }

  /// Checks the lines, those of a calendar unfolded.
  ///
  /// - Throws: `ImportProblem`.
  func checkLines(_ bytes: [UInt8]) throws(ImportProblem) {
    guard let limits else { return }
    guard bytes.count <= limits.size else {
      throw ImportProblem(nil, FileProblem.tooLarge(size: Int64(bytes.count), limit: limits.size).phrase)
    }
    var (place, line, start, size) = (0, 1, 1, 0)
    while place < bytes.count {
      let end = firstIndex(of: UInt8(ascii: "\n"), in: bytes, place..<bytes.count) ?? bytes.count
      let isFolded = format == .ics && " \t".utf8.contains(bytes[place])
      (start, size) = isFolded ? (start, size + end - place) : (line, end - place)
      guard size <= limits.line << 10 else { throw ImportProblem(start, Phrase("import.lineTooLong", limits.line)) }
      guard line <= limits.count else { throw ImportProblem(line, Phrase("import.tooManyLines", limits.count)) }
      (place, line) = (end + 1, line + 1)
    }
  }
}
