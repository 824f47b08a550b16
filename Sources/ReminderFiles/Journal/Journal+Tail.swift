package import FoundationEssentials
import PosixKit

// What is behind a place.
extension Journal {
  /// A place between two lines of a file of the journal, which may have got another name since.
  package struct Place: Codable, Hashable, Sendable {
    /// Bytes from the beginning of the file.
    package let offset: Int
    /// The last bytes before it, at most `memory` of them, by which the file is known.
    let before: Data

    fileprivate static let memory = 64

    /// Before everything.
    package static let start = Place(offset: 0)

    package init(offset: Int, before: Data = Data()) {
      (self.offset, self.before) = (offset, before)
    }

    private enum CodingKeys: String, CodingKey {
      case offset, before
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let offset = Int(try container.decode(StateRange.sequence, forKey: .offset))
      self.offset = offset
      before = try container.decode(.before) { (bytes: Data) in
        (min(1, offset)...min(Self.memory, offset)).contains(bytes.count) ? bytes : nil
      }
    }
  }

  /// The last records of the journal.
  package struct Tail: Sendable {
    /// In the order in which they were written, with those of later versions.
    package internal(set) var records: [Record]
    /// Bytes of their lines.
    package internal(set) var size: Int
    /// Behind the last line that is whole; nil where there is no line.
    package internal(set) var end: Place?
    /// True where it is all of the journal, because there was no place or no file has it.
    package internal(set) var isWhole: Bool

    package init(records: [Record] = [], size: Int = 0, end: Place? = nil, isWhole: Bool = false) {
      (self.records, self.size, self.end, self.isWhole) = (records, size, end, isWhole)
    }
  }

  /// What is behind a place, across the turn of a year; everything where there is no place, or no file has it.
  ///
  /// Of a line that lacks its line feed alone the record is there; what was cut off before stays behind `end`.
  ///
  /// - Throws: `FileProblem.system` where a file of it is there and cannot be read.
  package func tail(from place: Place? = nil) throws(FileProblem) -> Tail {
    do throws(SystemError) {
      var parts = [try part(of: target, from: place)].compactMap(\.self)
      // Nearly always it is in the file that is written to.
      if parts.last?.hasPlace != true {
        for path in files.dropLast().reversed() {
          guard let part = try part(of: path, from: place) else { continue }
          parts.append(part)
          if part.hasPlace { break }
        }
      }
      let known = parts.last?.hasPlace == true ? place : nil
      let whole = Tail(end: known, isWhole: known == nil && place?.offset != 0)
      return parts.reversed().reduce(into: whole) { tail, part in
        tail.records += part.tail.records
        tail.size += part.tail.size
        tail.end = part.tail.end ?? tail.end
      }
    } catch {
      throw .system(error)
    }
  }

  /// What one file has behind a place; all of it where `hasPlace` is false.
  private struct Part {
    var tail = Tail()
    let hasPlace: Bool
  }

  /// - Returns: nil where there is no such file.
  private func part(of path: String, from place: Place?) throws(SystemError) -> Part? {
    let file: Descriptor
    do throws(SystemError) {
      file = try fileSystem.openForReading(path)
    } catch {
      guard error.reason == .missing else { throw error }
      return nil
    }
    let size = try fileSystem.size(file)
    var (start, memory): (Int, [UInt8]) = (0, [])
    if let place, place.offset <= size, !place.before.isEmpty {
      let before = try fileSystem.readPart(file, place.offset - place.before.count, place.before.count)
      if before == Array(place.before) { (start, memory) = (place.offset, before) }
    }
    let bytes = try fileSystem.readPart(file, start, size - start)
    var part = Part(hasPlace: start > 0)
    part.tail.records = bytes.split(separator: UInt8(ascii: "\n")).compactMap(Self.record)
    let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // One that lacks its line feed alone is whole.
    let end = whole < bytes.count && Self.record(bytes[whole...]) != nil ? bytes.count : whole
    if end > 0 {
      part.tail.size = end
      part.tail.end = Place(offset: start + end, before: Data((memory + bytes[..<end]).suffix(Place.memory)))
    }
    return part
  }
}

extension Journal.Tail {
  /// Some records, as if they were the last ones.
  package init(_ records: [Record]) {
    self.init()
    self.records = records
  }
}
