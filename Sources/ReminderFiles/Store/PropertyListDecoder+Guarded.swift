package import FoundationEssentials

// A file may have been edited, cut off or written by hand, and must not be able to end the daemon.
extension PropertyListDecoder {
  /// Decodes the contents of an XML or binary property list.
  ///
  /// Throws the problem of the file, for any bytes; also for more values below unknown keys than `unknownLimit`.
  package static func decode<Contents: PropertyListContents>(
    _ type: Contents.Type, from bytes: [UInt8], unknownLimit: Int = PropertyListLimits.unknownValues
  ) throws(FileProblem) -> Contents {
    // The decoder is recursive, and follows all references of a file. It also accepts a third, older format, in which
    // any single word is a property list.
    let values =
      BinaryPropertyListScan.isBinary(bytes)
      ? try BinaryPropertyListScan.check(bytes, valueLimit: Contents.valueLimit)
      : try XMLPropertyListScan.check(bytes, valueLimit: Contents.valueLimit)
    do {
      return try decoder(for: values, unknownLimit).decode(type, from: Data(bytes))
    } catch let problem as FileProblem {
      throw problem
    } catch let error as DecodingError {
      let problem = FileProblem(error)
      guard case .damaged(_?) = problem, let line = damagedLine(type, of: bytes, values, unknownLimit) else {
        throw problem
      }
      throw .damaged(line: line)
    } catch {
      throw .damaged(line: nil)
    }
  }

  /// Returns a decoder for a file with a number of values, which counts those below unknown keys if they may exceed the
  /// limit.
  private static func decoder(for values: Int, _ unknownLimit: Int) -> PropertyListDecoder {
    let decoder = PropertyListDecoder()
    if values > unknownLimit, let key = UnknownValues.key {
      decoder.userInfo[key] = UnknownValues(limit: unknownLimit)
    }
    return decoder
  }

  /// Returns the line at which an XML property list is damaged.
  ///
  /// The decoder of Swift 6.3 counts carriage returns and not newlines: with the newlines replaced by carriage returns,
  /// it finds the same damage and the right line.
  private static func damagedLine<Contents: Decodable>(
    _ type: Contents.Type, of bytes: [UInt8], _ values: Int, _ unknownLimit: Int
  ) -> Int? {
    guard !bytes.contains(UInt8(ascii: "\r")) else { return nil }
    let lines = bytes.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: "\r") : $0 }
    do {
      _ = try decoder(for: values, unknownLimit).decode(type, from: Data(lines))
      return nil
    } catch let error as DecodingError {
      guard case .damaged(let line) = FileProblem(error) else { return nil }
      return line
    } catch {
      return nil
    }
  }
}
