import ReminderCore

/// A sort of line in the journal: what happened, why, and to what.
struct JournalLineKind: Hashable {
  let event: JournalEntry.Event
  let reason: JournalEntry.Reason?
  let kind: Occurrence.Kind

  init(_ kind: Occurrence.Kind, _ event: JournalEntry.Event, _ reason: JournalEntry.Reason? = nil) {
    (self.kind, self.event, self.reason) = (kind, event, reason)
  }

  init(_ entry: JournalEntry) {
    self.init(entry.occurrence.kind, entry.event, entry.reason)
  }
}

extension JournalLineKind: CustomStringConvertible {
  var description: String { "\(kind) \(event)" + (reason.map { "/\($0)" } ?? "") }
}
