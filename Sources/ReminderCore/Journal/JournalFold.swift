/// Tells the records of a journal that changed something from those that were not possible any more at their place: the second of two
/// answers, a pause of a timer that had ended.
package struct JournalFold: Sendable {
  private var ledger = Ledger()
  private var epoch = Epoch()

  package init() {}

  /// Takes in the next record; false where it changes nothing, and for a test that is asked for, which another record decides.
  ///
  /// A notification that was shown always counts. So do a record without `elapsed`, which was written afterwards, and one about an
  /// occurrence or a timer of which no line tells, because that line is lost.
  package mutating func includes(_ record: Record) -> Bool {
    if case .testRequested = record.fact { return false }
    if epoch.begins(with: record) {
      let suppressions = ledger.suppressions
      ledger = Ledger()
      ledger.suppressions = suppressions
    }
    let isKnown = isKnown(record.fact)
    return ledger.apply(record) || record.elapsed == nil || !isKnown
  }

  private func isKnown(_ fact: Fact) -> Bool {
    switch fact {
    case .outcome(let outcome):
      outcome.event != .shown && ledger.showings[outcome.occurrence.source]?.occurrence == outcome.occurrence
    case .timer(let change): ledger.timers[change.number] != nil
    case .suppression, .testRequested, .edited, .soundFailed, .unknown: true
    }
  }
}
