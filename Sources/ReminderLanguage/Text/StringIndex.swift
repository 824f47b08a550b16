import PosixKit

/// Where the keys are in a file of sentences, by a hash of their bytes.
///
/// A dictionary would make a string of every key, of which a command looks up a few.
struct StringIndex: Sendable {
  /// For each bucket its last entry; -1 where it has none.
  private var buckets = [Int16](repeating: -1, count: 1024)
  private var entries: [Entry] = []

  private struct Entry {
    /// Where the line begins, with the quote of its key.
    let start: UInt32
    let count: UInt16
    /// The entry before it in the same bucket; -1 where it is the first.
    let previous: Int16
  }

  static let quote = UInt8(ascii: "\"")

  /// Finds at most 32,767 keys, on lines of at most 65,535 bytes.
  init(_ text: [UInt8]) {
    var entries: [Entry] = []
    entries.reserveCapacity(1024)
    var start = 0
    while start < text.count {
      let end = firstIndex(of: UInt8(ascii: "\n"), in: text, start..<text.count) ?? text.count
      if text[start] == Self.quote, let keyEnd = firstIndex(of: Self.quote, in: text, start + 1..<end),
        let place = UInt32(exactly: start), let count = UInt16(exactly: end - start),
        let number = Int16(exactly: entries.count)
      {
        let bucket = bucket(text[start + 1..<keyEnd])
        entries.append(Entry(start: place, count: count, previous: buckets[bucket]))
        buckets[bucket] = number
      }
      start = end + 1
    }
    // A copy has no room to grow.
    self.entries = Array(entries[...])
  }

  /// The first result that is not nil of the lines whose keys have the same hash as this one.
  func first<Result>(ofKey key: String, _ read: (Range<Int>) -> Result?) -> Result? {
    var number = buckets[bucket(key.utf8)]
    while number >= 0 {
      let entry = entries[Int(number)]
      if let result = read(Int(entry.start)..<Int(entry.start) + Int(entry.count)) { return result }
      number = entry.previous
    }
    return nil
  }

  /// FNV-1a (draft-eastlake-fnv).
  private func bucket(_ key: some Sequence<UInt8>) -> Int {
    Int(key.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 1024)
  }
}
