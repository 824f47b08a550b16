import FoundationEssentials

// A file of ours may have been edited, cut off or made by hand, and must not be able to end the daemon.
extension PropertyListDecoder {
  /// Reads contents from an XML or binary property list.
  ///
  /// Throws what is wrong with it, for any bytes whatever.
  static func decode<Contents: PropertyListContents>(
    _ type: Contents.Type, from bytes: [UInt8]
  ) throws(FileProblem) -> Contents {
    // The decoder calls itself for each level, and goes wherever a file sends it. It takes a third, older format too, in
    // which any single word is a property list.
    let values =
      BinaryPropertyListScan.isBinary(bytes)
      ? try BinaryPropertyListScan.check(bytes, valueLimit: Contents.valueLimit)
      : try XMLPropertyListScan.check(bytes, valueLimit: Contents.valueLimit)
    do {
      return try decoder(for: values).decode(type, from: Data(bytes))
    } catch let problem as FileProblem {
      throw problem
    } catch let error as DecodingError {
      let problem = FileProblem(error)
      guard case .damaged(_?) = problem, let line = damagedLine(type, of: bytes, values) else { throw problem }
      throw .damaged(line: line)
    } catch {
      throw .damaged(line: nil)
    }
  }

  /// A decoder for a file of so many values, which counts what it reads below unknown keys where that may be too much.
  private static func decoder(for values: Int) -> PropertyListDecoder {
    let decoder = PropertyListDecoder()
    if values > PropertyListLimits.unknownValues, let key = UnknownValues.key {
      decoder.userInfo[key] = UnknownValues()
    }
    return decoder
  }

  /// The line at which an XML property list is damaged.
  ///
  /// The decoder of Swift 6.3 counts carriage returns and not newlines: asked about the same file with the one in the
  /// place of the other, it finds the same damage and the right line.
  private static func damagedLine<Contents: Decodable>(
    _ type: Contents.Type, of bytes: [UInt8], _ values: Int
  ) -> Int? {
    guard !bytes.contains(UInt8(ascii: "\r")) else { return nil }
    let lines = bytes.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: "\r") : $0 }
    do {
      _ = try decoder(for: values).decode(type, from: Data(lines))
      return nil
    } catch let error as DecodingError {
      guard case .damaged(let line) = FileProblem(error) else { return nil }
      return line
    } catch {
      return nil
    }
  }
}
