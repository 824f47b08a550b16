// The ledger of a journal alone.
extension Ledger {
  /// Seconds after which the server has replied, or what was on its way to the screen has a record.
  private static let longestReply: Int64 = 60

  /// Creates the ledger of a program without a snapshot, as of the last record.
  ///
  /// Alerts whose edits are recorded count since the last one; the others come with the list, which then claims the
  /// decisions on them. Occurrences in the last minute before the last record, and after it, on which there is no record
  /// are open. `zone` is the zone at that time, as far as it is known.
  package init(replaying records: [Record], in zone: Zone) {
    let begin = Self.lastEpoch(of: records)
    let checks = records[begin...].compactMap { record in
      record.isOfDaemon ? record.elapsed.map { (at: record.at, elapsed: $0) } : nil
    }
    self = Self.beforeEpoch(records[..<begin], in: zone)
    clock = checks.first.map { ClockCheck(at: $0.at, elapsed: $0.elapsed, in: zone) }
    var newest = entries.values.map(\.since).max() ?? Instant(seconds: .min)
    for record in records[begin...] {
      apply(record)
      if applyEdits(record, in: zone) { newest = max(newest, record.at) }
      // The clock was ahead when they were edited.
      guard record.isOfDaemon, record.at < newest else { continue }
      for (number, entry) in entries where entry.since > record.at { entries[number]?.since = record.at }
      newest = record.at
    }
    sequence = records.compactMap(\.sequence).max() ?? 0
    guard let last = checks.max(by: { $0.elapsed < $1.elapsed }) else { return }
    // What was on its way to the screen at the last records has none yet.
    let settled = checks.filter { last.elapsed - $0.elapsed >= Self.longestReply }.max(by: { $0.elapsed < $1.elapsed })
    let latest = clock?.latest
    // The clock may have been ahead then.
    clock = ClockCheck(at: min(settled?.at ?? last.at, last.at), elapsed: (settled ?? last).elapsed, in: zone)
    clock?.observe(elapsed: last.elapsed, at: last.at)
    if let latest { clock?.observe(elapsed: latest.elapsed, at: latest.realtime) }
  }

  /// Keeps what depends on no clock where the count of `ClockCheck.elapsed` begins again with a record.
  mutating func begin(_ record: Record, _ epoch: inout Epoch) {
    if epoch.begins(with: record) { self = withoutClock }
  }

  private var withoutClock: Ledger { Ledger(suppressions: suppressions, drinks: drinks) }

  private static func beforeEpoch(_ records: ArraySlice<Record>, in zone: Zone) -> Ledger {
    var (ledger, epoch) = (Ledger(), Epoch())
    for record in records {
      ledger.begin(record, &epoch)
      ledger.apply(record)
      ledger.applyEdits(record, in: zone)
    }
    // All that was due until then is past: the decisions on it go with the clock. The list tells of dates.
    let last = records.map(\.at).max()
    let entries = ledger.entries.filter { $0.value.schedule.onlyMatch == nil }.mapValues { entry in
      var entry = entry
      (entry.since, entry.past) = (max(entry.since, last ?? entry.since), Decisions())
      return entry
    }
    return Ledger(ledger.withoutClock, entries: entries, orphanedDecisions: [:])
  }

  /// Takes the alerts as an edit has left them, in force since then, and returns false for another record.
  ///
  /// Only in a replay of the whole journal: a daemon that runs, or has a snapshot, takes the list and the time of its file.
  /// So does a replay of an alert whose change was found in the file, at some time after it was written.
  @discardableResult
  private mutating func applyEdits(_ record: Record, in zone: Zone) -> Bool {
    guard case .edited(let edit) = record.fact, case .alerts(let edits) = edit.change, record.part != Record.imported
    else { return false }
    for change in edits {
      guard let number = change.alert?.number else { continue }
      let known = entries[number]
      if let alert = change.after, known?.agrees(with: alert) == true {
        entries[number]?.name = alert.journalName
      } else if edit.isFound {
        (entries[number], orphanedDecisions[number]) = (nil, known?.past ?? orphanedDecisions[number])
      } else {
        entries[number] = change.after.map { changed($0, since: record.at, now: record.at, in: zone) }
      }
    }
    return true
  }

  /// Takes the recorded parts from another ledger, and keeps the others; `now` is the wall time.
  mutating func copyRecorded(from folded: Ledger, now: Instant) {
    // Those of an earlier run are missing where the journal could not be read at the start.
    for number in entries.keys {
      for decision in folded.decisions(of: .alert(number)) where decision.isFinal && decision.instant <= now {
        entries[number]?.past.put(decision, at: now)
      }
    }
    let known = deliveries
    deliveries = folded.deliveries.filter { source, _ in source.number.map { entries[$0] != nil } ?? true }
    for (source, delivery) in deliveries where known[source]?.occurrence == delivery.occurrence {
      deliveries[source]?.notification = known[source]?.notification
    }
    (oneOffs, promises, suppressions, tests) = (folded.oneOffs, folded.promises, folded.suppressions, folded.tests)
    (timers, lastTimer, missed, drinks) = (folded.timers, folded.lastTimer, folded.missed, folded.drinks)
    sequence = max(sequence, folded.sequence)
    isTimersNotificationOld = timersNotification != nil
  }

  /// Where the count of `ClockCheck.elapsed` began last.
  private static func lastEpoch(of records: [Record]) -> Int {
    var epoch = Epoch()
    return records.indices.reduce(0) { epoch.begins(with: records[$1]) ? $1 : $0 }
  }
}

/// Where the count of `ClockCheck.elapsed` begins again in a journal: an earlier version that lost its snapshot has counted from 0 again.
struct Epoch: Sendable {
  private var (elapsed, at) = (Elapsed(seconds: .min), Instant(seconds: 0))

  /// Seconds by which the two clocks of a record may differ from those of another.
  private static let tolerance: Int64 = 60

  /// Takes in the next record; true where the count begins again with it.
  mutating func begins(with record: Record) -> Bool {
    guard let elapsed = record.elapsed else { return false }
    // A late record of an old request has the time of the request, on both clocks.
    let isFirst = elapsed < self.elapsed && self.elapsed - elapsed - max(0, at - record.at) > Self.tolerance
    if isFirst || elapsed > self.elapsed { (self.elapsed, at) = (elapsed, record.at) }
    return isFirst
  }
}

extension ClockCheck {
  /// A check of which the journal alone tells: of an earlier run of the machine, because the time between is known by the wall alone.
  fileprivate init(at instant: Instant, elapsed: Elapsed, in zone: Zone) {
    self.init(
      reading: ClockReading(realtime: instant, boottime: .zero, boot: ""), utcOffset: zone.utcOffset(instant),
      elapsed: elapsed)
  }
}
