/// The limits of a property list, which bound the time to read it.
///
/// The number of values is bounded by each kind of file (`PropertyListContents.valueLimit`).
package enum PropertyListLimits {
  /// The maximum nesting of arrays and dictionaries: the decoder is recursive.
  package static let depth = 64
  /// The bytes of text or data that count as one more value.
  package static let bytesPerValue = 64
  /// The maximum number of values below unknown keys, whose type the decoder has to guess.
  package static let unknownValues = 100_000
}
