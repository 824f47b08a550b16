import ReminderCore

/// `[A|last]`: the alert that an answer is for.
struct ShownAlert {
  let alert: Alert
  let source: Source
  let snapshot: StateSnapshot

  /// No word at all means `last`: what was shown last, and waits for an answer if anything does.
  ///
  /// - Throws: `CommandError.failed` where nothing was shown yet; what `AlertList.find` and the reading of files throw.
  init(_ reference: String?, _ context: Context) throws {
    let list = try context.store.read()
    snapshot = try context.requiredSnapshot(list)
    if let reference, reference != Self.last {
      alert = try list.find(reference)
      source = snapshot.source(of: alert.number)
      return
    }
    guard let showing = snapshot.lastShowing, let alert = list.alert(of: showing.occurrence.source) else {
      throw CommandError.failed(.nothingShown)
    }
    (self.alert, source) = (alert, showing.occurrence.source)
  }

  /// The word for it, which no label can take.
  static let last = AlertList.lastWord

  /// True for what waits for an answer, or comes back.
  var isOpen: Bool { snapshot.ledger.isOpen(source) }

  /// Hands an answer to the daemon.
  ///
  /// - Throws: `StoreError`.
  func answer(_ answer: Answer, _ context: Context) throws {
    // Of a snooze whose notification is forgotten the time that was put off is known.
    let ledger = snapshot.ledger
    let today = LocalDateTime(date: context.zone.local(context.now()).date, time: alert.time)
    let nominal = ledger.showings[source]?.occurrence.nominal ?? ledger.snoozes[source]?.nominal ?? today
    try context.request(.answer(answer, source, nominal: nominal))
  }
}
