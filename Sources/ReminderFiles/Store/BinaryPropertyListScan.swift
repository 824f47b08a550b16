/// A check of the object table of a binary property list before it is decoded.
///
/// Objects refer to each other by number, so that a file of a few hundred bytes can describe a tree that takes forever
/// to read. The check visits each object once and adds up the size of the whole tree. The format is that of Apple's
/// CFBinaryPList.c: a header, the objects, a table of their offsets, and a trailer of 32 bytes.
struct BinaryPropertyListScan {
  private let bytes: [UInt8]
  private let valueLimit: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  /// The offset of the offset table, at the end of the objects.
  private let tableStart: Int
  /// The sizes of arrays and dictionaries, by object; nil while one is being visited.
  private var measures: [Int: Measure?] = [:]
  /// The number of references that were followed.
  private var looked = 0

  /// The size of an object with all that it refers to.
  private struct Measure {
    var values: Int
    /// The levels of arrays and dictionaries, including its own.
    var height = 0
  }

  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  /// Returns the number of values and keys in the whole tree.
  ///
  /// Throws `FileProblem.damaged` for a file that is incomplete or exceeds the limits.
  static func check(_ bytes: [UInt8], valueLimit: Int) throws(FileProblem) -> Int {
    guard var scan = BinaryPropertyListScan(bytes, valueLimit: valueLimit) else { throw .damaged(line: nil) }
    let top = scan.integer(at: bytes.count - 16, size: 8) ?? Int.max
    return try scan.measure(top, depth: 0).values
  }

  /// Reads the trailer; returns nil if it does not fit the file.
  private init?(_ bytes: [UInt8], valueLimit: Int) {
    let (header, trailer) = (8, bytes.count - 32)
    guard trailer > header else { return nil }
    (self.bytes, self.valueLimit) = (bytes, valueLimit)
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = Self.integer(bytes, at: trailer + 8, size: 8) ?? 0
    tableStart = Self.integer(bytes, at: trailer + 24, size: 8) ?? 0
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      // Bounded by the size of the file, so that the sums below cannot overflow.
      (1...min(bytes.count, valueLimit)).contains(objectCount),
      (header + 1..<trailer).contains(tableStart),
      tableStart + objectCount * offsetSize == trailer
    else { return nil }
  }

  private mutating func measure(_ object: Int, depth: Int) throws(FileProblem) -> Measure {
    looked += 1
    guard looked <= valueLimit, (0..<objectCount).contains(object),
      let offset = integer(at: tableStart + object * offsetSize, size: offsetSize), (8..<tableStart).contains(offset)
    else { throw .damaged(line: nil) }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0xf))
    switch kind {
    case 0x0: return try leaf(offset + 1, size: 0)
    case 0x1 where low <= 4: return try leaf(offset + 1, size: 1 << low)
    case 0x2 where low == 2 || low == 3: return try leaf(offset + 1, size: 1 << low)
    case 0x3 where low == 3: return try leaf(offset + 1, size: 8)
    case 0x8: return try leaf(offset + 1, size: low + 1)
    case 0x4, 0x5, 0x6:
      let (count, start) = try length(offset, low)
      return try leaf(start, size: kind == 0x6 ? count * 2 : count)
    case 0xa, 0xc, 0xd:
      let (count, start) = try length(offset, low)
      return try collection(object, kind == 0xd ? count * 2 : count, start, depth: depth + 1)
    default: throw .damaged(line: nil)
    }
  }

  /// Returns the size of an object that refers to no other.
  private func leaf(_ start: Int, size: Int) throws(FileProblem) -> Measure {
    guard start + size <= tableStart else { throw .damaged(line: nil) }
    return Measure(values: 1 + size / PropertyListLimits.bytesPerValue)
  }

  private mutating func collection(
    _ object: Int, _ count: Int, _ start: Int, depth: Int
  ) throws(FileProblem) -> Measure {
    if let known = measures[object] {
      // An object that is still being visited contains itself.
      guard let known, depth + known.height - 1 <= PropertyListLimits.depth else { throw .damaged(line: nil) }
      return known
    }
    guard depth <= PropertyListLimits.depth, start + count * referenceSize <= tableStart else {
      throw .damaged(line: nil)
    }
    measures[object] = .some(nil)
    var measure = Measure(values: 1, height: 1)
    for place in 0..<count {
      let reference = integer(at: start + place * referenceSize, size: referenceSize) ?? Int.max
      let child = try self.measure(reference, depth: depth)
      measure.values += child.values
      measure.height = max(measure.height, child.height + 1)
      guard measure.values <= valueLimit else { throw .damaged(line: nil) }
    }
    measures[object] = measure
    return measure
  }

  /// Returns the number of elements or characters of an object, and the offset of the first.
  private func length(_ offset: Int, _ low: Int) throws(FileProblem) -> (count: Int, start: Int) {
    guard low == 0xf else { return (low, offset + 1) }
    guard offset + 1 < tableStart, bytes[offset + 1] >> 4 == 0x1, bytes[offset + 1] & 0xf <= 3 else {
      throw .damaged(line: nil)
    }
    let size = 1 << Int(bytes[offset + 1] & 0xf)
    guard offset + 2 + size <= tableStart, let count = integer(at: offset + 2, size: size), count <= bytes.count else {
      throw .damaged(line: nil)
    }
    return (count, offset + 2 + size)
  }

  private func integer(at place: Int, size: Int) -> Int? { Self.integer(bytes, at: place, size: size) }

  /// Returns an unsigned big-endian integer; nil above `Int.max`.
  private static func integer(_ bytes: [UInt8], at place: Int, size: Int) -> Int? {
    Int(exactly: bytes[place..<(place + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
