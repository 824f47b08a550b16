import ReminderCore

// Notifications that are closed while they ring.
extension AnswerOracle {
  /// Records that the user closes a notification.
  mutating func close(_ id: Notice.ID, at glance: Glance) {
    for (source, last) in shown where last.id == id && last.state == .pending && rings(source) && !isSwitchedOff(source)
    {
      returns[source] = glance.real + Rules.returnPause
    }
  }

  /// Rule: a ringing alert is answered on the screen: a notification that is closed while it rings is shown again.
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

  /// Records that a notification lists a source again.
  mutating func nameAgain(_ source: Source, _ id: Notice.ID) {
    shown[source]?.id = id
    // Rule: a lost notification is on the screen again if another one lists its occurrence.
    wanted.removeAll { $0.isAgain && $0.isOf(source) }
    if returns.removeValue(forKey: source) != nil { tally.count(.returns) }
  }

  /// Rule: an occurrence that was shown and listed again in one look is answered in the last notification that lists
  /// it.
  mutating func nameLater(_ notices: ArraySlice<Notice>) {
    for notice in notices {
      for item in notice.answerable where item.isShown {
        let source = item.occurrence.source
        guard let last = shown[source], last.occurrence == item.occurrence, let id = last.id, id < notice.id else {
          continue
        }
        nameAgain(source, notice.id)
      }
    }
  }
}
