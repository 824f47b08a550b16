import ReminderCore

/// An item with the notification that shows it.
struct NamedItem {
  let notice: Notice.ID
  let item: Notice.Item
  /// The sources that need no other answer: its own, and the coalesced ones.
  let sources: [Source]

  init(_ notice: Notice, _ item: Notice.Item) {
    (self.notice, self.item) = (notice.id, item)
    sources = (notice.coalesced + [item]).map(\.occurrence.source)
  }
}
