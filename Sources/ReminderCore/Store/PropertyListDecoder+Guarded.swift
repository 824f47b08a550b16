import FoundationEssentials

// A file of ours may have been edited, cut off or made up by anybody, and must not be able to end the daemon.
extension PropertyListDecoder {
  /// Reads contents from an XML or binary property list.
  ///
  /// Throws what is wrong with it, for any bytes whatever.
  static func decode<Contents: Decodable>(
    _ type: Contents.Type, from bytes: [UInt8]
  ) throws(FileProblem) -> Contents {
    // The decoder takes a third, older format too, in which any single word is a property list. And it calls itself for
    // each level: a file must not be able to end the daemon.
    guard isXMLOrBinary(bytes), nesting(of: bytes) <= 64 else { throw .damaged(line: nil) }
    do {
      return try PropertyListDecoder().decode(type, from: Data(bytes))
    } catch let problem as FileProblem {
      throw problem
    } catch let error as DecodingError {
      let problem = FileProblem(error)
      guard case .damaged(_?) = problem, let line = damagedLine(type, of: bytes) else { throw problem }
      throw .damaged(line: line)
    } catch {
      throw .damaged(line: nil)
    }
  }

  /// True for a binary property list, and for what may be XML in UTF-8, which is what the program writes.
  private static func isXMLOrBinary(_ bytes: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    return bytes.starts(with: "bplist".utf8) || text.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
  }

  /// How deep the arrays and dictionaries of an XML property list are nested, at the most.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var depth = 0
    var deepest = 0
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = rest[endOfComment(rest)...]
        continue
      }
      if rest.starts(with: "/array".utf8) || rest.starts(with: "/dict".utf8) {
        depth -= 1
      } else if rest.starts(with: "array".utf8) || rest.starts(with: "dict".utf8) {
        // `<array/>` holds nothing.
        let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
        if rest[..<end].last != UInt8(ascii: "/") { depth += 1 }
        deepest = max(deepest, depth)
      }
    }
    return deepest
  }

  /// Where the comment that begins here ends.
  private static func endOfComment(_ text: ArraySlice<UInt8>) -> Int {
    text.indices.first { text[$0...].starts(with: "-->".utf8) } ?? text.endIndex
  }

  /// The line at which an XML property list is damaged.
  ///
  /// The decoder of Swift 6.3 counts carriage returns and not newlines: asked about the same file with the one in the
  /// place of the other, it finds the same damage and the right line.
  private static func damagedLine<Contents: Decodable>(_ type: Contents.Type, of bytes: [UInt8]) -> Int? {
    guard !bytes.contains(UInt8(ascii: "\r")) else { return nil }
    let lines = bytes.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: "\r") : $0 }
    do {
      _ = try PropertyListDecoder().decode(type, from: Data(lines))
      return nil
    } catch let error as DecodingError {
      guard case .damaged(let line) = FileProblem(error) else { return nil }
      return line
    } catch {
      return nil
    }
  }
}
