/// A point on a clock that counts whole seconds.
package protocol SecondCount: Hashable, Comparable, Sendable {
  var seconds: Int64 { get }
  init(seconds: Int64)
}

extension SecondCount {
  package static var zero: Self { Self(seconds: 0) }

  package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

  /// `seconds` later; negative goes back.
  package static func + (point: Self, seconds: Int64) -> Self { Self(seconds: point.seconds + seconds) }

  /// Seconds from `earlier` to `later`; negative where they are the other way round.
  package static func - (later: Self, earlier: Self) -> Int64 { later.seconds - earlier.seconds }
}

/// Seconds that have really passed since the boot in which a program first looked at the clocks: it cannot be set, counts
/// suspended time, and goes on across starts of the machine.
package struct Elapsed: SecondCount {
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }
}

/// Seconds since this run of the machine began, with those in which it was suspended (`CLOCK_BOOTTIME`).
package struct BootTime: SecondCount {
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }
}
