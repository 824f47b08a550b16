/// What a property list may hold at the most, so that reading one ends soon, whatever it says.
///
/// The limits are far above what a list of a hundred thousand alerts needs.
enum PropertyListLimits {
  /// Arrays and dictionaries inside each other: the decoder calls itself for each level.
  static let depth = 64
  /// Values and keys of the whole tree; what an array or a dictionary refers to twice counts twice.
  static let values = 5_000_000
  /// Bytes of text or data that count as one more value.
  static let bytesPerValue = 64
  /// Values below unknown keys, whose type the decoder has to guess.
  static let unknownValues = 300_000
}
