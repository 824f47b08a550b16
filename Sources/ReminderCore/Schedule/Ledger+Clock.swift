// Changes of the clock.
extension Ledger {
  /// Returns the advance of the clocks since the last check.
  package func advance(to now: ClockReading, in zone: Zone, isAttended: Bool = true) -> ClockAdvance {
    ClockAdvance(
      since: clock, counted: counted(now), to: now, in: zone, correction: Policy.correction, isAttended: isAttended)
  }

  /// Returns the count of `ClockCheck.elapsed` that commands continue in their boot; across a boot only the wall clock
  /// tells.
  private func counted(_ now: ClockReading) -> Elapsed? {
    guard let unchecked else { return nil }
    if unchecked.boot.id == now.boot { return unchecked.elapsed + max(0, now.boottime - unchecked.boot.seconds) }
    let known = [(elapsed: unchecked.elapsed, realtime: unchecked.at), clock?.latest].compactMap(\.self)
    return known.map { $0.elapsed + max(1, now.realtime - $0.realtime) }.max()
  }

  /// Applies an advance: entries move with the zone, and decisions by a clock that was ahead are undone.
  ///
  /// `grace` is that of an alert, in seconds, and `isShown` returns whether a missed occurrence in the past would be
  /// shown now.
  mutating func adjust(
    to advance: ClockAdvance, in zone: Zone, grace: (Int) -> Int64, isShown: (Int, Decision) -> Bool
  ) {
    guard advance.isMoved else { return }
    let now = advance.now.realtime
    for (number, entry) in entries {
      let since = min(now, entry.since + -max(0, advance.zoneShift))
      if since != entry.since { entries[number]?.since = since }
    }
    func adjusted(_ past: Decisions, of number: Int) -> Decisions {
      past.adjusted(to: advance, in: zone, grace: grace(number)) { isShown(number, $0) }
    }
    for (number, entry) in entries { entries[number]?.past = adjusted(entry.past, of: number) }
    // The list, which claims them, is read later.
    for (number, past) in orphanedDecisions { orphanedDecisions[number] = adjusted(past, of: number) }
  }
}

extension Ledger.Decisions {
  /// Returns the decisions without those by a clock that was ahead: they do not cover the future, nor occurrences that
  /// would be shown now (`isShown`).
  fileprivate func adjusted(
    to advance: ClockAdvance, in zone: Zone, grace: Int64, isShown: (Ledger.Decision) -> Bool
  ) -> Self {
    let (now, undone) = (advance.now.realtime, advance.undone)
    func isOpen(_ decision: Ledger.Decision) -> Bool {
      let isDoubtful = undone.map { decision.elapsed >= $0.elapsed } ?? false
      switch decision.state {
      // Shown no more than a minute early, it stays delivered, in the former zone or in the current one.
      case .delivered:
        return isDoubtful && min(decision.instant, zone.instant(of: decision.nominal)) - now > Self.early
      case .waiting: return decision.instant > now
      case .missed:
        if decision.instant > now { return true }
        return isDoubtful && undone.map { decision.instant > $0.from } ?? false && isShown(decision)
      }
    }
    var past = self
    let limit = undone.map { min(now, max($0.from, now + -(grace + 1))) } ?? now
    past.forgotten = forgotten.map { min($0, limit) }
    past.kept.removeAll(where: isOpen)
    return past
  }

  /// The seconds by which a notification may be early and count as on time.
  private static let early: Int64 = 60
}
