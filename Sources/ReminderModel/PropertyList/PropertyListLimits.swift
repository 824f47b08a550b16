/// What a property list may hold at the most, so that reading one ends soon, whatever it says.
///
/// How many values there may be is for each file to say (`PropertyListContents.valueLimit`).
package enum PropertyListLimits {
  /// Arrays and dictionaries inside each other: the decoder calls itself for each level.
  package static let depth = 64
  /// Bytes of text or data that count as one more value.
  package static let bytesPerValue = 64
  /// Values below unknown keys, whose type the decoder has to guess.
  package static let unknownValues = 100_000
}
