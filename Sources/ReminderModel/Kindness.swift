/// A small kindness that a person does or promises.
package struct Kindness: Hashable, Sendable {
  /// The kindness as a sentence.
  package let text: String
  /// The prepared text if the kindness is a message; otherwise nil.
  package let message: String?

  /// The valid lengths of its text, in characters.
  package static let textRange = 1...Alert.textLimit

  package init(_ text: String, message: String? = nil) {
    (self.text, self.message) = (text, message)
  }

  /// Returns the kindness for an occurrence; nil if the list is empty.
  ///
  /// It is the same for each alert and nominal time, across restarts and for snoozes and repeats, and each kindness is
  /// equally likely.
  package static func drawn(from kindnesses: [Kindness], for occurrence: Occurrence) -> Kindness? {
    guard !kindnesses.isEmpty else { return nil }
    let (date, time) = (occurrence.nominal.date, occurrence.nominal.time)
    // Not Swift's Hasher, which is seeded randomly in each process.
    let hash = [occurrence.number ?? 0, date.daysSince1970, time.minuteOfDay].reduce(0 as UInt64) { hash, part in
      mixed(hash ^ UInt64(bitPattern: Int64(part)))
    }
    return kindnesses[Int(hash % UInt64(kindnesses.count))]
  }

  /// One step of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9e37_79b9_7f4a_7c15
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
