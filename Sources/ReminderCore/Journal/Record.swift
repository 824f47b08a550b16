/// One thing that happened.
///
/// The journal is a list of records, and the ledger is what they add up to.
package enum Record: Equatable, Sendable {
  case outcome(Outcome)
  /// A record of a later version: it stays in the journal, and means nothing here.
  case unknown

  package var outcome: Outcome? {
    if case .outcome(let outcome) = self { outcome } else { nil }
  }

  /// Its place among the records of the daemon; nil where that is not known.
  package var sequence: Int64? { outcome?.sequence }
}
