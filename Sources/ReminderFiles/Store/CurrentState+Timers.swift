// The timers of the current state.
extension CurrentState {
  package var timers: [TimerStatus] { overview().timers }

  /// Returns the status of a timer in a ledger with new records of this moment; nil if it does not exist.
  package func timer(_ number: Int, in ledger: Ledger) -> TimerStatus? {
    ledger.timers[number].map { TimerStatus($0, elapsed: elapsed, now: now) }
  }

  /// Returns the ledger of a dry run that starts at `start`: the suppressions, and the running timers that end after
  /// it.
  package func ledgerOfDryRun(at start: Instant) -> Ledger {
    let ends = elapsed + (start - now)
    let timers = ledger.timers.compactMapValues { timer -> Timer? in
      guard case .running(let due) = timer.state, due >= ends else { return nil }
      return Timer(
        number: timer.number, timer.plan, state: .running(due: Elapsed(seconds: due - ends)), extra: timer.extra,
        round: timer.round, isBreak: timer.isBreak, lead: timer.lead)
    }
    return Ledger(
      timers: timers, lastTimer: ledger.lastTimer, suppressions: ledger.suppressions,
      drinks: start >= now ? ledger.drinks : DrinkLog())
  }
}

// The timers that a number or a label refers to.
extension CurrentState {
  /// Why a reference does not name a timer.
  package enum TimerLookupError: Error, Equatable {
    case noSuchTimer(String)
    case ambiguous(String, candidates: [TimerStatus])
  }

  /// Returns the timers of a reference, by number and without duplicates: `3`, `3번`, `#3`, `1,2`, `1-3`, or the exact
  /// label of one.
  ///
  /// A range includes the existing ones, and must include at least one.
  package func timers(named reference: String) throws(TimerLookupError) -> [TimerStatus] {
    let sorted = timers.sorted { $0.number < $1.number }
    let labelled = sorted.filter { $0.label == reference }
    if labelled.count == 1 { return labelled }
    guard labelled.isEmpty else { throw .ambiguous(reference, candidates: labelled) }
    guard let numbers = AlertNumbers(reference) else { throw .noSuchTimer(reference) }
    for range in numbers.ranges where !sorted.contains(where: { range.contains($0.number) }) {
      throw .noSuchTimer(numbers.onlyNumber == nil ? AlertNumbers.text(of: range) : reference)
    }
    return sorted.filter { timer in numbers.ranges.contains { $0.contains(timer.number) } }
  }
}
