import ReminderCore
import TestSupport

/// A kind of line in the journal: event, reason and occurrence.
struct JournalLineKind: Hashable {
  let event: Outcome.Event
  let reason: Outcome.Reason?
  let kind: OccurrenceKind

  init(_ kind: OccurrenceKind, _ event: Outcome.Event, _ reason: Outcome.Reason? = nil) {
    (self.kind, self.event, self.reason) = (kind, event, reason)
  }

  init(_ entry: Record) {
    self.init(entry.occurrence.category, entry.event, entry.reason)
  }
}

extension JournalLineKind: CustomStringConvertible {
  var description: String { "\(kind) \(event)" + (reason.map { "/\($0)" } ?? "") }
}
