import ReminderCore

/// A line that the journal must have after the look at hand.
struct ExpectedEntry {
  let number: Int
  var event: JournalEntry.Event
  /// The occurrence's kind and minutes; nil for any.
  var kind: Occurrence.Kind?
  var minutes: Int?
  /// The wall's time in it; nil for any.
  var at: Int64?
  var length: Int?
  var isOptional = false

  func fits(_ entry: JournalEntry) -> Bool {
    number == entry.number && event == entry.event && kind ?? entry.occurrence.kind == entry.occurrence.kind
      && minutes ?? entry.nominalMinutes == entry.nominalMinutes && at ?? entry.at.seconds == entry.at.seconds
      && length == entry.minutes
  }
}
