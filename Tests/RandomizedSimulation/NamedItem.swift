import ReminderCore

/// An item with the notification that shows it.
struct NamedItem {
  let delivery: Delivery.ID
  let item: Delivery.Item
  /// The sources that need no other answer: its own, and the coalesced ones.
  let sources: [Source]

  init(_ delivery: Delivery, _ item: Delivery.Item) {
    (self.delivery, self.item) = (delivery.id, item)
    sources = (delivery.coalesced + [item]).map(\.occurrence.source)
  }
}
