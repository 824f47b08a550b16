/// The valid numbers of `state.plist`, with which arithmetic cannot overflow.
package enum StateRange {
  /// Counts of `ClockCheck.elapsed` and `ClockReading.boottime`, in seconds: more than ten thousand years.
  package static let elapsed: ClosedRange<Int64> = -(1 << 40)...(1 << 40)
  /// The milliseconds between two roundings to whole seconds.
  package static let fraction: ClosedRange<Int64> = -10_000...10_000
  /// The milliseconds between the wall clock and the time since the start of the machine.
  package static let offset: ClosedRange<Int64> = -(1 << 51)...(1 << 51)
  /// The offset of a zone, in seconds east of Greenwich.
  package static let utcOffset: ClosedRange<Int64> = -2 * 86_400...2 * 86_400
  /// The counts of records.
  package static let sequence: ClosedRange<Int64> = 0...(1 << 50)
  /// The number of repeats of a notification.
  package static let round: ClosedRange<Int64> = 0...1_000_000
  /// The instants of occurrences, and of the start of an alert: a date may lie before 1970, and so may the local time
  /// of a zone west of Greenwich on a machine whose clock starts there.
  package static let occurrence: ClosedRange<Int64> = Instant.distantPast.seconds...Instant.storable.upperBound.seconds
}
