package import FoundationEssentials
import PosixKit

// Reading from a place on.
extension Journal {
  /// A place between two lines of a journal file, which may have been renamed since.
  package struct Place: Codable, Hashable, Sendable {
    /// The offset in bytes from the beginning of the file.
    package let offset: Int
    /// The last bytes before the place, at most `memory`, by which the file is recognized.
    let before: Data

    fileprivate static let memory = 64

    /// The place before all records.
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

  /// The records after a place.
  package struct Tail: Sendable {
    /// The records in the order in which they were written, including those of later versions.
    package internal(set) var records: [Record]
    /// The size of their lines, in bytes.
    package internal(set) var size: Int
    /// The place after the last complete line; nil if there is no line.
    package internal(set) var end: Place?
    /// True if it is the whole journal, because no place was given or no file has it.
    package internal(set) var isWhole: Bool

    package init(records: [Record] = [], size: Int = 0, end: Place? = nil, isWhole: Bool = false) {
      (self.records, self.size, self.end, self.isWhole) = (records, size, end, isWhole)
    }
  }

  /// Reads the records after a place, including those in files of later years; the whole journal if there is no place,
  /// or no file has it.
  ///
  /// A last line that lacks only its line feed is included; one that is cut off earlier remains after `end`.
  ///
  /// - Throws: `FileProblem.system` if a file of the journal exists and cannot be read.
  package func tail(from place: Place? = nil) throws(FileProblem) -> Tail {
    do throws(SystemError) {
      var parts = [try part(of: target, from: place)].compactMap(\.self)
      // It is nearly always in the current file.
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

  /// Reads the last records, in about so many bytes: without the one that they begin in.
  ///
  /// - Throws: `FileProblem.system` if a file of the journal exists and cannot be read.
  package func last(bytes limit: Int) throws(FileProblem) -> Tail {
    do throws(SystemError) {
      var (tail, left) = (Tail(isWhole: true), limit)
      for path in files.reversed() {
        guard tail.isWhole, fileSystem.modified(path) != nil else { continue }
        let file = try fileSystem.openForReading(path)
        let size = try fileSystem.size(file)
        let start = max(0, size - left)
        let lines = try fileSystem.readPart(file, start, size - start).split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        tail.records.insert(contentsOf: lines.dropFirst(start > 0 ? 1 : 0).compactMap(Self.record), at: 0)
        tail.isWhole = start == 0
        left -= size - start
      }
      return tail
    } catch {
      throw .system(error)
    }
  }

  /// The part of one file after a place; the whole file if `hasPlace` is false.
  private struct Part {
    var tail = Tail()
    let hasPlace: Bool
  }

  /// - Returns: nil if there is no such file.
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
    // A line that lacks only its line feed is complete.
    let end = whole < bytes.count && Self.record(bytes[whole...]) != nil ? bytes.count : whole
    if end > 0 {
      part.tail.size = end
      part.tail.end = Place(offset: start + end, before: Data((memory + bytes[..<end]).suffix(Place.memory)))
    }
    return part
  }
}

extension Journal.Tail {
  /// Creates a tail of some records.
  package init(_ records: [Record]) {
    self.init()
    self.records = records
  }
}
