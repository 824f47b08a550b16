import PosixKit

/// A check of an XML property list before it is decoded, in linear time.
///
/// It follows the grammar of the decoder, which supports less than XML: a tag ends at the first `>`, a DOCTYPE has no
/// inner part, and bytes after the end of the first element are not read. If the two differ, the decoder refuses the
/// file at that place.
struct XMLPropertyListScan {
  private let bytes: [UInt8]
  private let valueLimit: Int
  private var place: Int
  private var depth = 0
  private var values = 0
  private var longIntegers = 0

  /// The maximum length of a tag, in bytes.
  private static let longestTag = 1000
  /// The digits of an integer that may be outside `Int64`: the decoder looks for the line of each such integer from the
  /// beginning of the file.
  private static let longInteger = 17
  private static let longestSearch = 1 << 30

  /// Returns the number of values and keys.
  ///
  /// Throws `FileProblem.damaged` for text that is not XML, exceeds the limits, or would take the decoder more than
  /// linear time.
  static func check(_ bytes: [UInt8], valueLimit: Int) throws(FileProblem) -> Int {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    var scan = XMLPropertyListScan(
      bytes: bytes, valueLimit: valueLimit, place: bytes.starts(with: byteOrderMark) ? 3 : 0)
    try scan.run()
    return scan.values
  }

  private init(bytes: [UInt8], valueLimit: Int, place: Int) {
    (self.bytes, self.valueLimit, self.place) = (bytes, valueLimit, place)
  }

  private mutating func run() throws(FileProblem) {
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    // Anything else is the oldest form of property lists, in which any single word is valid.
    guard place < bytes.count, bytes[place] == UInt8(ascii: "<") else { throw .damaged(line: nil) }
    // XML cannot contain a null byte: it indicates an encoding in which tags have other bytes.
    guard firstIndex(of: 0, in: bytes, bytes.indices) == nil else { throw .damaged(line: nil) }
    while let start = firstIndex(of: UInt8(ascii: "<"), in: bytes, place..<bytes.count) {
      place = start
      switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
      case UInt8(ascii: "!"): try skipMarkup()
      case UInt8(ascii: "?"):
        place += 2
        // The decoder accepts `<?>` as a whole instruction in some places.
        guard !starts(with: ">") else { throw .damaged(line: line(of: start)) }
        try skip(behind: "?>")
      default:
        try readTag()
        if depth == 0 { return }
      }
    }
  }

  /// Reads a tag, from its `<` to after its `>`.
  private mutating func readTag() throws(FileProblem) {
    let start = place
    let room = start + 1..<min(bytes.count, start + Self.longestTag)
    let end = firstIndex(of: UInt8(ascii: ">"), in: bytes, room)
    guard firstIndex(of: UInt8(ascii: "<"), in: bytes, room.lowerBound..<(end ?? room.upperBound)) == nil,
      end != nil || room.upperBound == bytes.count
    else { throw .damaged(line: line(of: start)) }
    guard let end else { throw .damaged(line: nil) }
    let tag = bytes[(start + 1)..<end]
    place = end + 1
    if tag.first == UInt8(ascii: "/") {
      if isCollection(tag.dropFirst()) { depth -= 1 }
    } else {
      try count(tag)
    }
  }

  private mutating func count(_ tag: ArraySlice<UInt8>) throws(FileProblem) {
    values += 1
    if isCollection(tag), tag.last != UInt8(ascii: "/") { depth += 1 }
    if tag.first == UInt8(ascii: "i") {
      let rest = bytes[place...].prefix(Self.longInteger)
      if rest.count == Self.longInteger, !rest.contains(UInt8(ascii: "<")) { longIntegers += 1 }
    }
    // A property list is inside a `plist` element.
    guard depth <= PropertyListLimits.depth + 1, values <= valueLimit,
      longIntegers * bytes.count <= Self.longestSearch
    else { throw .damaged(line: nil) }
  }

  /// Returns true for the tag of an element that contains others.
  private func isCollection(_ tag: ArraySlice<UInt8>) -> Bool {
    // Checked first, because most tags are others.
    guard let first = tag.first, first == UInt8(ascii: "a") || first == UInt8(ascii: "d") || first == UInt8(ascii: "p")
    else { return false }
    let name = tag.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
    return ["array", "dict", "plist"].contains { name.elementsEqual($0.utf8) }
  }

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// Returns true for white space, as the decoder defines it.
  private static func isSpace(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case " ", "\t", "\n", "\r": true
    default: false
    }
  }

  /// Moves past a comment, a CDATA section or a document type.
  private mutating func skipMarkup() throws(FileProblem) {
    if starts(with: "<!--") {
      place += 4
      try skip(behind: "-->")
    } else if starts(with: "<![CDATA[") {
      place += 9
      try skip(behind: "]]>")
    } else {
      try skip(behind: ">")
    }
  }

  /// Moves past the next occurrence of a text.
  private mutating func skip(behind end: String) throws(FileProblem) {
    let first = end.utf8.first ?? 0
    while let found = firstIndex(of: first, in: bytes, min(place, bytes.count)..<bytes.count) {
      place = found
      guard !starts(with: end) else {
        place += end.utf8.count
        return
      }
      place += 1
    }
    throw .damaged(line: nil)
  }

  private func line(of place: Int) -> Int {
    1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
  }
}
