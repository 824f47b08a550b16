/// Waiting, after a start of the machine, for a clock that is not set yet.
///
/// Where another system keeps the hardware clock in local time, the wall clock is hours off until the network sets it. On a
/// machine whose clock was synchronised before, nothing is decided until it is again, is set, or three minutes are over.
package struct ClockWait: Equatable {
  /// The first reading of this run of the machine; nil where there is nothing to wait for.
  private let first: ClockReading?

  /// Seconds after which the clock is believed.
  private static let longest: Int64 = 180
  /// Seconds between two looks: that the clock is synchronised without being set is not reported.
  private static let pause: Int64 = 10

  package init(_ reading: ClockReading, after last: ClockCheck?) {
    let isNewBoot = last.map { $0.reading.boot != reading.boot } ?? false
    first = isNewBoot && last?.wasSynchronised == true && !reading.isSynchronised ? reading : nil
  }

  /// True where the clock can be believed.
  package func isOver(_ now: ClockReading) -> Bool {
    guard let first else { return true }
    return now.isSynchronised || abs(now.offset - first.offset) >= 1000 || now.boottime - first.boottime >= Self.longest
  }

  /// The count of `ClockReading.boottime` at which to look again, in seconds.
  package func nextLook(_ now: ClockReading) -> BootTime? {
    first.map { min(now.boottime + Self.pause, $0.boottime + Self.longest) }
  }
}
