import ReminderCore
import TestSupport

/// An entry that the journal must have after the current look.
struct ExpectedEntry {
  let number: Int
  var event: Outcome.Event
  /// The kind and the nominal minutes of the occurrence; nil for any.
  var kind: OccurrenceKind?
  var minutes: Int?
  /// The wall time of the entry; nil for any.
  var at: Int64?
  var length: Int?
  /// The number of the promise that is made.
  var promise: Int?
  var isOptional = false

  func fits(_ entry: Record) -> Bool {
    number == entry.number && event == entry.event && kind ?? entry.occurrence.category == entry.occurrence.category
      && minutes ?? entry.nominalMinutes == entry.nominalMinutes && at ?? entry.at.seconds == entry.at.seconds
      && length == entry.minutes && promise == entry.promise
  }
}
