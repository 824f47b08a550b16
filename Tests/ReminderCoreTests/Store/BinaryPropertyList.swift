import Foundation

/// A binary property list made object by object, right or wrong.
struct BinaryPropertyList {
  /// The objects, the first of which is the top.
  private var objects: [[UInt8]] = []
  /// Bytes of a reference, of an offset, and the number of the top object, where the trailer is to lie.
  var referenceSize: UInt8 = 4
  var offsetSize: UInt8 = 4
  var objectCount: UInt64?
  var top: UInt64 = 0
  var table: UInt64?

  /// Where `alertList` expects the value of its unknown key.
  static let first = 7

  /// An empty list of alerts with an unknown key, whose value is the object that is added next.
  static var alertList: BinaryPropertyList {
    var list = BinaryPropertyList()
    // Keys 1 to 4 and their values: schema and nextNumber are 1, alerts is empty.
    list.add(references: [1, 2, 3, 4, 5, 5, 6, first], isDictionary: true)
    for key in ["schema", "nextNumber", "alerts", "x"] { list.add(text: key) }
    list.add([0x10, 1])
    list.add(references: [])
    return list
  }

  /// An array of references, or with `dictionary` of keys and then values.
  mutating func add(references: [Int], isDictionary: Bool = false, count: UInt64? = nil) {
    let length = count ?? UInt64(isDictionary ? references.count / 2 : references.count)
    objects.append(
      [isDictionary ? 0xdf : 0xaf, 0x13] + bigEndian(length, 8)
        + references.flatMap { bigEndian(UInt64($0), Int(referenceSize)) })
  }

  mutating func add(text: String) {
    objects.append([0x5f, 0x13] + bigEndian(UInt64(text.utf8.count), 8) + Array(text.utf8))
  }

  /// An object byte by byte.
  mutating func add(_ bytes: [UInt8]) {
    objects.append(bytes)
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += bigEndian(UInt64(bytes.count), 4)
      bytes += object
    }
    let end = UInt64(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
    return bytes + bigEndian(objectCount ?? UInt64(objects.count), 8) + bigEndian(top, 8) + bigEndian(table ?? end, 8)
  }

  private func bigEndian(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
