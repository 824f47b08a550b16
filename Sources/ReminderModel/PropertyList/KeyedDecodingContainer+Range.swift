// Numbers of a file are checked for their range where they are decoded, so that arithmetic on them cannot overflow.
extension KeyedDecodingContainer {
  /// Returns the integer of a key.
  ///
  /// Throws `DecodingError.dataCorrupted` with the path of the key for a number outside `range`.
  package func decode(_ range: ClosedRange<Int64>, forKey key: Key) throws -> Int64 {
    let number = try decode(Int64.self, forKey: key)
    guard range.contains(number) else {
      let limits = "\(range.lowerBound) to \(range.upperBound)"
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(number) is outside \(limits)")
    }
    return number
  }

  /// Returns the integer of a key; nil if the key is missing.
  ///
  /// Throws `DecodingError.dataCorrupted` with the path of the key for a number outside `range`.
  package func decodeIfPresent(_ range: ClosedRange<Int64>, forKey key: Key) throws -> Int64? {
    contains(key) ? try decode(range, forKey: key) : nil
  }

  /// Returns the integer of a key, as `Int`.
  ///
  /// Throws `DecodingError.dataCorrupted` with the path of the key for a number outside `range`.
  package func decode(_ range: ClosedRange<Int>, forKey key: Key) throws -> Int {
    Int(try decode(Int64(range.lowerBound)...Int64(range.upperBound), forKey: key))
  }

  /// Returns the integer of a key, as `Int`; nil if the key is missing.
  ///
  /// Throws `DecodingError.dataCorrupted` with the path of the key for a number outside `range`.
  package func decodeIfPresent(_ range: ClosedRange<Int>, forKey key: Key) throws -> Int? {
    contains(key) ? try decode(range, forKey: key) : nil
  }

  /// Returns the count of a key, stored as seconds.
  ///
  /// Throws `DecodingError.dataCorrupted` with the path of the key outside `StateRange.elapsed`.
  package func decodeCount<Count: SecondCount>(forKey key: Key) throws -> Count {
    Count(seconds: try decode(StateRange.elapsed, forKey: key))
  }

  /// Returns the instant of a key, stored as seconds since 1970.
  ///
  /// Throws `DecodingError.dataCorrupted` with the path of the key outside the years 1970 to 9999 (`Instant.storable`).
  package func decodeInstant(forKey key: Key) throws -> Instant {
    let seconds = Instant.storable.lowerBound.seconds...Instant.storable.upperBound.seconds
    return Instant(seconds: try decode(seconds, forKey: key))
  }

  /// Returns the instant of a key, stored as seconds since 1970; nil if the key is missing.
  ///
  /// Throws `DecodingError.dataCorrupted` with the path of the key outside the years 1970 to 9999 (`Instant.storable`).
  package func decodeInstantIfPresent(forKey key: Key) throws -> Instant? {
    contains(key) ? try decodeInstant(forKey: key) : nil
  }
}
