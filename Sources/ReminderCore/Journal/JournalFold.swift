/// A fold that tells which records of a journal had an effect; others are not possible at their place, such as the
/// second of two answers or a pause of a timer that has ended.
package struct JournalFold: Sendable {
  private var ledger = Ledger()
  private var epoch = Epoch()

  package init() {}

  /// Applies the next record and returns whether it had an effect; false for a requested test, which another record
  /// decides, and for a reversal.
  ///
  /// A shown notification always counts. So do a record without `elapsed`, which was written afterwards, and one about
  /// an occurrence or a timer that no other line mentions, because that line is lost.
  package mutating func includes(_ record: Record) -> Bool {
    switch record.fact {
    // A reversal is told by its effects.
    case .testRequested, .reversed: return false
    default: break
    }
    ledger.begin(record, &epoch)
    let isKnown = isKnown(record.fact)
    return ledger.apply(record) || record.elapsed == nil || !isKnown
  }

  private func isKnown(_ fact: Fact) -> Bool {
    switch fact {
    case .outcome(let outcome):
      outcome.event != .shown && ledger.deliveries[outcome.occurrence.source]?.occurrence == outcome.occurrence
    case .timer(let change): ledger.timers[change.number] != nil
    case .suppression, .testRequested, .edited, .soundFailed, .missed, .drink, .reversed, .unknown: true
    }
  }
}
