/// The wait, after a start of the machine, for a clock that is not set yet.
///
/// If another system keeps the hardware clock in local time, the wall clock is hours off until the network sets it. On
/// a machine whose clock was synchronised before, nothing is decided until the clock is synchronised or set, or three
/// minutes have passed.
package struct ClockWait: Equatable {
  /// The first reading of this boot; nil if there is nothing to wait for.
  private let first: ClockReading?

  /// The longest wait, in seconds.
  private static let longest: Int64 = 180
  /// The time between two checks, in seconds: synchronisation without a step is not reported.
  private static let pause: Int64 = 10

  package init(_ reading: ClockReading, after last: ClockCheck?) {
    let isNewBoot = last.map { $0.reading.boot != reading.boot } ?? false
    first = isNewBoot && last?.wasSynchronised == true && !reading.isSynchronised ? reading : nil
  }

  /// Returns true if the clock can be trusted.
  package func isOver(_ now: ClockReading) -> Bool {
    guard let first else { return true }
    return now.isSynchronised || abs(now.offset - first.offset) >= 1000 || now.boottime - first.boottime >= Self.longest
  }

  /// The count of `ClockReading.boottime` at which to look again.
  package func nextCheck(_ now: ClockReading) -> BootTime? {
    first.map { min(now.boottime + Self.pause, $0.boottime + Self.longest) }
  }
}
