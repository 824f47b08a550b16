import TestSupport

/// How long a daemon takes to read what a command has asked for.
///
/// With random numbers of its own, so that the rest of a run stays the same.
struct LateReads {
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0x8cb9_2ba7_2f3d_8dd7)
  }

  /// Seconds; nil where it reads at once.
  mutating func next() -> Int64? { numbers.chance(30) ? .random(in: 0...45, using: &numbers) : nil }
}
