/// A key, as a terminal sends it.
enum WatchKey: Hashable {
  case up, down, pageUp, pageDown, home, end
  case character(Character)

  /// The keys of what was read; what is no key of ours is left out.
  ///
  /// A terminal writes the sequence of one key at once, so that none is in two readings.
  static func keys(in bytes: [UInt8]) -> [WatchKey] {
    var keys: [WatchKey] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == escape {
        let sequence = rest.prefix(sequenceLength(of: rest))
        keys += sequences[sequence.dropFirst(2).map { $0 }].map { [$0] } ?? []
        rest = rest.dropFirst(sequence.count)
      } else {
        let text = rest.prefix { $0 != escape }
        keys += String(decoding: text, as: UTF8.self).map { .character($0) }
        rest = rest.dropFirst(text.count)
      }
    }
    return keys
  }

  private static let escape: UInt8 = 0x1b

  /// The key of the bytes after `ESC [` or `ESC O` (ECMA-48 5.4; ctlseqs of xterm, "PC-Style Function Keys").
  private static let sequences: [[UInt8]: WatchKey] = [
    Array("A".utf8): .up, Array("B".utf8): .down, Array("H".utf8): .home, Array("F".utf8): .end,
    Array("1~".utf8): .home, Array("4~".utf8): .end, Array("5~".utf8): .pageUp, Array("6~".utf8): .pageDown,
  ]

  /// Bytes of the control sequence that some bytes begin with; of a lone escape, one.
  private static func sequenceLength(of bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.count > 2, [UInt8(ascii: "["), UInt8(ascii: "O")].contains(bytes[bytes.startIndex + 1]) else {
      return 1
    }
    let parameters = bytes.dropFirst(2).prefix { (0x20...0x3f).contains($0) }
    return min(bytes.count, parameters.count + 3)
  }
}
