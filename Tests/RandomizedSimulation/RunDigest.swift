/// A digest of all that a run does, in order (FNV-1a, 64 bits).
///
/// A class: the runs of a batch add to it one after another.
final class RunDigest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  func add(_ line: String) { add(line.utf8) }

  func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    value = (value ^ 0x0a) &* 0x0000_0100_0000_01b3
  }

  var text: String { String(value, radix: 16) }
}
