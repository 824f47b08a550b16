// Changes of the clock.
extension Ledger {
  /// What went by since the last look.
  package func advance(to now: ClockReading, in zone: Zone, isAttended: Bool = true) -> ClockAdvance {
    ClockAdvance(
      since: clock, counted: counted(now), to: now, in: zone, correction: Policy.correction, isAttended: isAttended)
  }

  /// What commands have counted goes on in their run of the machine; of an earlier one the wall alone tells.
  private func counted(_ now: ClockReading) -> Elapsed? {
    guard let unlooked else { return nil }
    if unlooked.boot.id == now.boot { return unlooked.elapsed + max(0, now.boottime - unlooked.boot.seconds) }
    let known = [(elapsed: unlooked.elapsed, realtime: unlooked.at), clock?.latest].compactMap(\.self)
    return known.map { $0.elapsed + max(1, now.realtime - $0.realtime) }.max()
  }

  /// Lets an advance count: entries move with the zone, and what a clock that was ahead has decided is open again.
  ///
  /// `grace` is that of an alert, in seconds, and `isShown` says of what was missed, and is past, whether it would be shown now.
  mutating func move(
    with advance: ClockAdvance, in zone: Zone, grace: (Int) -> Int64, isShown: (Int, Decision) -> Bool
  ) {
    guard advance.isMoved else { return }
    let (now, undone) = (advance.now.realtime, advance.undone)
    for (number, entry) in entries {
      let since = min(now, entry.since + -max(0, advance.zoneShift))
      if since != entry.since { entries[number]?.since = since }
      // What a clock that was ahead has decided says nothing of what is to come, or would be shown now.
      if let forgotten = entry.forgotten {
        let limit = undone.map { min(now, max($0.from, now + -(grace(number) + 1))) } ?? now
        if forgotten > limit { entries[number]?.forgotten = limit }
      }
      func isOpen(_ decision: Decision) -> Bool {
        let isDoubtful = undone.map { decision.elapsed >= $0.elapsed } ?? false
        switch decision.state {
        // What was shown no more than a minute early has had its time, in the zone of then or of now.
        case .delivered:
          return isDoubtful && min(decision.instant, zone.instant(of: decision.nominal)) - now > Self.early
        case .waiting: return decision.instant > now
        case .missed:
          if decision.instant > now { return true }
          return isDoubtful && undone.map { decision.instant > $0.from } ?? false && isShown(number, decision)
        }
      }
      if entry.decisions.contains(where: isOpen) { entries[number]?.decisions.removeAll(where: isOpen) }
    }
  }

  /// Seconds; what is shown that early is on time.
  private static let early: Int64 = 60
}
