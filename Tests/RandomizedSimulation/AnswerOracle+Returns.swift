import ReminderCore

// What is closed while it rings.
extension AnswerOracle {
  /// A person closes a notification.
  mutating func close(_ id: Delivery.ID, at glance: Glance) {
    for (source, last) in shown where last.id == id && last.state == .pending && rings(source) && !isSwitchedOff(source)
    {
      returns[source] = glance.real + Rules.returnPause
    }
  }

  /// Rule: what rings is answered on the screen: a notification that is closed while it rings comes back.
  mutating func checkReturns(_ look: OccurrenceOracle.Look, _ glance: Glance) {
    for (source, due) in returns.sorted(by: { $0.key < $1.key }) {
      guard shown[source]?.state == .pending, !isSwitchedOff(source) else {
        returns[source] = nil
        continue
      }
      if look.canShow, due <= glance.real {
        violate(.lost, "closed while it rang, and not back: \(source)")
      }
    }
  }

  /// A notification names what was shown before.
  mutating func nameAgain(_ source: Source, _ id: Delivery.ID) {
    shown[source]?.id = id
    // Rule: what was lost is on the screen again where another notification names it.
    wanted.removeAll { $0.isAgain && $0.isOf(source) }
    if returns.removeValue(forKey: source) != nil { tally.count(.returns) }
  }

  /// Rule: what was shown and then named again in one look is answered where it was named last.
  mutating func nameLater(_ deliveries: ArraySlice<Delivery>) {
    for delivery in deliveries {
      for item in delivery.answerable where item.isShown {
        let source = item.occurrence.source
        guard let last = shown[source], last.occurrence == item.occurrence, let id = last.id, id < delivery.id else {
          continue
        }
        nameAgain(source, delivery.id)
      }
    }
  }
}
