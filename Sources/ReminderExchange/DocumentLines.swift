import PosixKit

/// The lines at which the entries of a document begin: the decoders do not tell them.
enum DocumentLines {
  private static let valueLimit = 500_000

  /// The lines of the objects in `alerts`, or in an array that is the whole document.
  ///
  /// - Throws: `ImportProblem` for JSON that is nested too deep or has too many values: the decoder is recursive, and slow.
  static func ofJSON(_ bytes: [UInt8]) throws(ImportProblem) -> [Int] {
    var (lines, open, line, values, place) = ([Int](), [UInt8](), 1, 0, 0)
    var key: ArraySlice<UInt8> = []
    while place < bytes.count {
      switch Unicode.Scalar(bytes[place]) {
      case "\n": line += 1
      case "\"":
        let start = place + 1
        place = endOfString(bytes, start)
        if open.count == 1 { key = bytes[start..<min(place, bytes.count)] }
      case "{", "[":
        let isEntry = open == Array("[".utf8) || open == Array("{[".utf8) && key.elementsEqual("alerts".utf8)
        if isEntry { lines.append(line) }
        open.append(bytes[place])
        values += 1
      case "}", "]":
        // The decoder does not tell the line.
        let isClosed = open.popLast() == (bytes[place] == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "["))
        guard isClosed else { throw ImportProblem(line, Phrase("import.damaged")) }
      case ",": values += 1
      default: break
      }
      guard open.count <= PropertyListLimits.depth else { throw ImportProblem(line, Phrase("import.tooDeep")) }
      guard values <= valueLimit, lines.count <= ImportFile.entryLimit else {
        throw ImportProblem(line, Phrase("import.tooMany", ImportFile.entryLimit))
      }
      place += 1
    }
    guard open.isEmpty else { throw ImportProblem(line, Phrase("import.damaged")) }
    return lines
  }

  /// The line at which an XML property list is nested too deep; nil where it is not.
  static func depthProblem(ofXML bytes: [UInt8]) -> Int? {
    var problem: Int?
    _ = ofXML(bytes) { line, depth in if depth > PropertyListLimits.depth, problem == nil { problem = line } }
    return problem
  }

  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    var place = start
    while let quote = firstIndex(of: UInt8(ascii: "\""), in: bytes, place..<bytes.count) {
      let slashes = bytes[start..<quote].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if slashes.isMultiple(of: 2) { return quote }
      place = quote + 1
    }
    return bytes.count
  }

  /// The lines of the dictionaries in `alerts`, or in an array that is the whole document, of an XML property list that
  /// can be decoded.
  static func ofXML(_ bytes: [UInt8], onOpening: (_ line: Int, _ depth: Int) -> Void = { _, _ in }) -> [Int] {
    var (lines, open, line, place) = ([Int](), [String](), 1, 0)
    while let start = firstIndex(of: UInt8(ascii: "<"), in: bytes, place..<bytes.count),
      let end = firstIndex(of: UInt8(ascii: ">"), in: bytes, start..<bytes.count)
    {
      line += bytes[place..<start].count { $0 == UInt8(ascii: "\n") }
      place = start
      let tag = String(decoding: bytes[(start + 1)..<min(end, start + 20)], as: UTF8.self)
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter })
      if ["dict", "array"].contains(name), !tag.hasSuffix("/") {
        if tag.hasPrefix("/") {
          _ = open.popLast()
        } else {
          if name == "dict", open == ["array"] || open == ["dict", "array"] { lines.append(line) }
          open.append(name)
          onOpening(line, open.count)
        }
      }
      place = end
    }
    return lines
  }
}
