import TestSupport

/// The delays until the daemon reads a command's records.
///
/// It has a random generator of its own, so that the rest of a run is unaffected.
struct LateReads {
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0x8cb9_2ba7_2f3d_8dd7)
  }

  /// Returns the delay in seconds; nil if it reads at once.
  mutating func next() -> Int64? { numbers.chance(30) ? .random(in: 0...45, using: &numbers) : nil }
}
