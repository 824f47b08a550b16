/// The lines of a text file without surrounding spaces, except empty ones and those that begin with `#`.
///
/// Read as bytes, for speed, because each run of a command reads the tables.
package struct TextLines {
  /// The lines with their numbers, counted from 1.
  package let lines: [(number: Int, text: ArraySlice<UInt8>)]

  /// Reads at most `limit` lines.
  package init(_ bytes: [UInt8], limit: Int = .max) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let all = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(limit)
    lines = all.enumerated().compactMap { index, line in
      let line = Self.trimmed(line)
      guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
      return (index + 1, line)
    }
  }

  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Returns the line without surrounding spaces.
  package static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = line.drop(while: isSpace)
    return start[..<(start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex)]
  }

  /// The limits of a file of the user's own sentences: its size in bytes, and the number of lines that are read.
  static let (ownSizeLimit, ownLineLimit) = (1 << 20, 1000)

  /// Returns the text of a sentence to be shown, cut to the maximum length of an alert's text.
  static func sentence(_ bytes: ArraySlice<UInt8>) -> String {
    String(String(decoding: trimmed(bytes), as: UTF8.self).strippingControls.prefix(Alert.textLimit))
  }
}
