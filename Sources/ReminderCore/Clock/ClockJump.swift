/// A moment at which the clock may have gone wrong: it was set far forward, or the machine was started.
package struct ClockJump: Equatable, Sendable {
  /// What the clock would have shown without it; of a machine that was off, what it showed last.
  package let from: Instant
  /// `ClockAdvance.elapsed` at that moment.
  package let elapsed: Int64
  package let isBoot: Bool

  package init(from: Instant, elapsed: Int64, isBoot: Bool) {
    self.from = from
    self.elapsed = elapsed
    self.isBoot = isBoot
  }

  /// The leap that counts after a passage.
  static func next(
    after last: ClockCheck, _ step: Int64, _ passed: Int64, _ isSameBoot: Bool, _ elapsed: Int64,
    _ correction: Int64
  ) -> ClockJump? {
    let before = last.reading.realtime
    // The first of several: that is where the clock was last known to be right.
    if let leap = last.leap, !leap.isBoot { return leap }
    if !isSameBoot { return step < 0 ? nil : ClockJump(from: before, elapsed: elapsed, isBoot: true) }
    guard step > correction else { return last.leap }
    return ClockJump(from: before + passed, elapsed: elapsed, isBoot: false)
  }

  /// True where a clock that was set far back is about where it would have been without the leap.
  ///
  /// How long a machine was off nobody knows; and one that starts with a wrong clock has it put right soon.
  func isTakenBack(at now: Instant, _ elapsed: Int64, isSameBoot: Bool, _ correction: Int64) -> Bool {
    let passed = elapsed - self.elapsed
    let ahead = now - (from + passed)
    if isBoot { return ahead >= -correction && passed <= correction }
    return ahead >= -correction && (ahead <= correction || !isSameBoot)
  }
}
