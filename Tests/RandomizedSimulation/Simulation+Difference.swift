import FaultSimulation
import ReminderFiles
import ReminderSimulation

extension Simulation {
  /// The difference between what the daemon knows and what a restart would find; nil if there is none.
  var difference: String? {
    if unsaved.contains(where: { !$0.isWritten }) { return "decided, and not on disk" }
    let ((state, problem), known) = (recovery, scheduler.ledger)
    guard problem == nil else { return "a restart could not read the state" }
    let found = state.ledger
    if found.deliveries != known.deliveries { return "a restart would know other notifications" }
    if found.promises != known.promises { return "a restart would know other promises" }
    if found.oneOffs != known.oneOffs { return "a restart would know other snoozes" }
    if found.timers != known.timers { return "a restart would know other timers" }
    if found.tests != known.tests { return "a restart would know of other tests" }
    if found.suppressions.pruned(now) != known.suppressions.pruned(now) {
      return "a restart would know other pauses or skips"
    }
    if found.clock?.jumps != known.clock?.jumps || found.clock?.reading.boot != known.clock?.reading.boot {
      return "a restart would know another clock"
    }
    let numbers = Set(found.entries.keys).union(known.entries.keys)
    return numbers.sorted().first { found.entries[$0] != known.entries[$0] }
      .map { "a restart would know \($0) otherwise" }
  }

  /// The difference between what the daemon knows and what it would find without a state; nil if there is none.
  ///
  /// The journal has less about alerts and clocks than the state, and due occurrences are found from the list; it does
  /// not say which later notification lists an occurrence again.
  var differenceWithoutState: String? {
    let (found, known) = (Ledger(replaying: records, in: Place.seoul.zone), scheduler.ledger)
    // Those of deleted alerts go when the list is read.
    func isThere(_ delivery: (key: Source, value: Delivery)) -> Bool {
      delivery.key.number.map { known.entries[$0] != nil } ?? true
    }
    var deliveries = found.deliveries.filter(isThere)
    for source in deliveries.keys { deliveries[source]?.notification = known.deliveries[source]?.notification }
    if deliveries != known.deliveries.filter(isThere) { return "without a state other notifications would be known" }
    if found.missed != known.missed { return "without a state other missed alerts would be known" }
    if found.drinks != known.drinks { return "without a state other drinks would be known" }
    // What was on its way to the screen when a daemon died has no record, and is found again.
    let recorded = Set(records.filter { $0.outcome?.event == .waiting }.compactMap { $0.outcome?.occurrence })
    for (number, entry) in known.entries {
      let found = found.orphanedDecisions[number]?.kept.filter { $0.state == .waiting } ?? []
      let lost = entry.past.kept.first { decision in
        // Since when it is due a daemon that died may know otherwise.
        decision.state == .waiting
          && !found.contains { $0.nominal == decision.nominal && $0.instant == decision.instant }
          && recorded.contains {
            $0.source == .alert(number) && $0.nominal == decision.nominal && $0.instant == decision.instant
          }
      }
      if let lost { return "without a state \(number) at \(lost.nominal.fileText) would not wait" }
    }
    if found.promises != known.promises { return "without a state other promises would be known" }
    if found.oneOffs != known.oneOffs { return "without a state other snoozes would be known" }
    if found.timers != known.timers { return "without a state other timers would be known" }
    if found.sequence != known.sequence { return "without a state another place in the journal would be known" }
    if found.tests != known.tests { return "without a state other tests would be asked for" }
    // Old suppressions are only deleted from the state, also by a clock that is behind now.
    let isBehind = records.contains { $0.at > now }
    let (written, held) = (found.suppressions.pruned(now), known.suppressions.pruned(now))
    let isSame =
      isBehind
      ? held.pauses.allSatisfy(written.pauses.contains) && held.skips.isSubset(of: written.skips) : written == held
    return isSame ? nil : "without a state other pauses or skips would be known"
  }
}
