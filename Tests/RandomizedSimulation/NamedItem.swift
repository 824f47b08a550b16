import ReminderCore

/// An occurrence that a notification was shown for, and which one that was.
struct NamedItem {
  let delivery: Delivery.ID
  let item: Delivery.Item
  /// The alerts that need no other answer: its own, and those that are coalesced into it.
  let sources: [Source]

  init(_ delivery: Delivery, _ item: Delivery.Item) {
    (self.delivery, self.item) = (delivery.id, item)
    sources = (delivery.coalesced + [item]).map(\.occurrence.source)
  }
}
