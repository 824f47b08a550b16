// What the journal adds up to by itself.
extension Ledger {
  /// The ledger of a daemon whose snapshot is lost, as its last record left it; nil where it has written none.
  ///
  /// Alerts come to it with the list, and what was decided of them is claimed then. What was decided after the last record was
  /// not written, and is open. `zone` is the one that the wall had then, as far as is known.
  package init?(replaying records: [Record], in zone: Zone) {
    let epoch = records[Self.lastEpoch(of: records)...]
    guard let first = epoch.first(where: { $0.elapsed != nil }), let start = first.elapsed,
      let last = epoch.max(by: { $0.elapsed ?? .min < $1.elapsed ?? .min }), let end = last.elapsed
    else { return nil }
    self.init(clock: ClockCheck(at: first.at, elapsed: start, in: zone))
    for record in epoch { apply(record) }
    clock = ClockCheck(at: last.at, elapsed: end, in: zone)
  }

  /// Where the count of `ClockCheck.elapsed` began last: a version that lost its snapshot has counted from 0 again.
  private static func lastEpoch(of records: [Record]) -> Int {
    var (begin, latest) = (records.startIndex, (elapsed: Int64.min, at: Instant(seconds: 0)))
    for (place, record) in records.enumerated() {
      guard let elapsed = record.elapsed else { continue }
      // What a command has asked for hours ago is written with the time of then, on both clocks.
      if elapsed < latest.elapsed, latest.elapsed - elapsed - max(0, latest.at - record.at) > tolerance {
        (begin, latest) = (place, (elapsed, record.at))
      }
      if elapsed > latest.elapsed { latest = (elapsed, record.at) }
    }
    return begin
  }

  /// Seconds by which the two clocks of a record may differ from those of another.
  private static let tolerance: Int64 = 60
}

extension ClockCheck {
  /// A look of which the journal alone tells: of an earlier run of the machine, because the time between is known by the wall alone.
  fileprivate init(at instant: Instant, elapsed: Int64, in zone: Zone) {
    self.init(
      reading: ClockReading(realtime: instant, boottime: 0, boot: ""), utcOffset: zone.utcOffset(instant),
      elapsed: elapsed)
  }
}
