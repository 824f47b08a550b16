import PosixKit

/// The lines at which the entries of a document begin: the decoders do not tell them.
struct DocumentLines {
  /// Those of the alerts, and of the records of the log; empty where they are not known.
  private(set) var (alerts, log) = ([Int](), [Int]())
  /// Those of the keys of the document itself.
  private(set) var keys: [String: Int] = [:]

  /// The number of values of JSON, but for those that are first in an array or a dictionary.
  private(set) var values = 0

  static let valueLimit = 500_000

  /// What may come next in JSON.
  private enum JSONState {
    case value
    /// After `[`, or `,` in an array: the decoder permits `[1,]`.
    case element
    /// After `{`, or `,` in an object.
    case key
    case colon
    /// After a value.
    case end
  }

  /// Adds an entry of `alerts` or `log`, or of an array that is the whole document, which has no key.
  private mutating func add(_ line: Int, _ key: String) {
    if key == "log" { log.append(line) } else if ["alerts", ""].contains(key) { alerts.append(line) }
  }

  /// Adds a key of the document itself, of which a few are known.
  private mutating func add(key: String, _ line: Int) {
    if ExchangeDocument.known.contains(key), keys[key] == nil { keys[key] = line }
  }

  /// The lines of JSON.
  ///
  /// - Throws: `ImportProblem` for JSON that is nested too deep or has too many values, because the decoder is recursive, and slow;
  ///   and for what is no JSON, because the decoder does not tell the line. The decoder checks the contents of strings, apart from line ends, and of numbers.
  static func ofJSON(_ bytes: [UInt8], valueLimit: Int = DocumentLines.valueLimit) throws(ImportProblem)
    -> DocumentLines
  {
    var (lines, open, line, place) = (DocumentLines(), [UInt8](), 1, 0)
    var (state, key) = (JSONState.value, ArraySlice<UInt8>())
    while place < bytes.count {
      let isValue = state == .value || state == .element
      // An entry that is no object has a line too.
      if state == .element, open.count <= 2, !" \t\r\n]".utf8.contains(bytes[place]),
        open == Array("[".utf8) || open == Array("{[".utf8)
      {
        lines.add(line, String(decoding: key, as: UTF8.self))
      }
      switch Unicode.Scalar(bytes[place]) {
      case "\n": line += 1
      case " ", "\t", "\r": break
      case "\"" where isValue || state == .key:
        let start = place + 1
        place = endOfString(bytes, start)
        guard place < bytes.count, firstIndex(of: UInt8(ascii: "\n"), in: bytes, start..<place) == nil else {
          throw ImportProblem(line, Phrase("import.damaged"))
        }
        if state == .key, open.count == 1 {
          key = bytes[start..<place]
          lines.add(key: String(decoding: key, as: UTF8.self), line)
        }
        state = isValue ? .end : .colon
      case ":" where state == .colon: state = .value
      case "," where state == .end && !open.isEmpty:
        state = open.last == UInt8(ascii: "[") ? .element : .key
        lines.values += 1
      case "{" where isValue, "[" where isValue:
        open.append(bytes[place])
        state = bytes[place] == UInt8(ascii: "[") ? .element : .key
        lines.values += 1
      case "}" where open.last == UInt8(ascii: "{") && (state == .end || state == .key),
        "]" where open.last == UInt8(ascii: "[") && (state == .end || state == .element):
        open.removeLast()
        state = .end
      case "-" where isValue, "0"..."9" where isValue, "a"..."z" where isValue:
        let rest = bytes[place...]
        place = (rest.firstIndex { ",:[]{}\" \t\r\n".utf8.contains($0) } ?? bytes.count) - 1
        let word = String(decoding: rest[...place], as: UTF8.self)
        guard word.first?.isLetter == true ? ["true", "false", "null"].contains(word) : Double(word)?.isFinite == true
        else {
          throw ImportProblem(line, Phrase("import.damaged"))
        }
        state = .end
      default: throw ImportProblem(line, Phrase("import.damaged"))
      }
      guard open.count <= PropertyListLimits.depth else { throw ImportProblem(line, Phrase("import.tooDeep")) }
      guard lines.alerts.count <= ImportFile.entryLimit else {
        throw ImportProblem(line, Phrase("import.tooMany", ImportFile.entryLimit))
      }
      guard lines.values <= valueLimit else {
        throw ImportProblem(line, Phrase("import.tooManyValues", valueLimit))
      }
      place += 1
    }
    guard state == .end, open.isEmpty else {
      throw ImportProblem(bytes.last == UInt8(ascii: "\n") ? line - 1 : line, Phrase("import.damaged"))
    }
    return lines
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

  /// The lines of an XML property list.
  ///
  /// - Throws: `ImportProblem` for one that is nested too deep or has too many entries, before it is decoded.
  static func ofXML(_ bytes: [UInt8]) throws(ImportProblem) -> DocumentLines {
    var (lines, open, key, line, place) = (DocumentLines(), [String](), "", 1, 0)
    while let start = firstIndex(of: UInt8(ascii: "<"), in: bytes, place..<bytes.count),
      let end = firstIndex(of: UInt8(ascii: ">"), in: bytes, start..<bytes.count)
    {
      line += bytes[place..<start].count { $0 == UInt8(ascii: "\n") }
      place = start
      let tag = String(decoding: bytes[(start + 1)..<min(end, start + 20)], as: UTF8.self)
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter })
      if tag == "key", open == ["dict"] {
        key = String(decoding: bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
        lines.add(key: key, line)
      } else if tag.hasSuffix("/") || ["string", "integer", "real", "date", "data"].contains(tag) {
        if open == ["array"] || open == ["dict", "array"] { lines.add(line, key) }
      } else if ["dict", "array"].contains(name), !tag.hasSuffix("/") {
        if tag.hasPrefix("/") {
          _ = open.popLast()
        } else {
          if name == "dict", open == ["array"] || open == ["dict", "array"] { lines.add(line, key) }
          open.append(name)
          guard open.count <= PropertyListLimits.depth else { throw ImportProblem(line, Phrase("import.tooDeep")) }
        }
      }
      guard lines.alerts.count <= ImportFile.entryLimit else {
        throw ImportProblem(line, Phrase("import.tooMany", ImportFile.entryLimit))
      }
      if !tag.hasPrefix("/") { lines.values += 1 }
      guard lines.values <= valueLimit else {
        throw ImportProblem(line, Phrase("import.tooManyValues", valueLimit))
      }
      place = end
    }
    return lines
  }
}
