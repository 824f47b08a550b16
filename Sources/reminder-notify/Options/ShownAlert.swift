import ReminderCore

/// `[A|last]`: the alert that an answer is for.
struct ShownAlert {
  let alert: Alert
  /// Its last notification; nil where none is remembered.
  let showing: Showing?
  let outlook: Outlook

  /// No word at all means `last`, the notification that was shown last.
  ///
  /// - Throws: `CommandError.failed` where nothing was shown yet; what `AlertList.find` and the reading of files throw.
  init(_ reference: String?, _ context: Context) throws {
    let list = try context.store.read()
    outlook = try context.requiredOutlook()
    if let reference, reference != Self.last {
      alert = try list.find(reference)
      showing = outlook.showing(of: alert.number)
      return
    }
    guard let showing = outlook.lastShowing(of: list),
      let alert = list.alertOrSample(showing.occurrence.number)
    else { throw CommandError.failed(.nothingShown) }
    (self.alert, self.showing) = (alert, showing)
  }

  /// The word for it, which no label can take.
  static let last = "last"

  /// True for a notification that waits for an answer, or comes back.
  func isOpen(_ context: Context) -> Bool {
    let isSnoozed = outlook.snoozes(context.clock(), in: context.zone).contains { $0.number == alert.number }
    return isSnoozed || showing.map(outlook.isOpen) ?? false
  }

  /// Hands an answer to the daemon.
  ///
  /// - Throws: `StoreError`.
  func answer(_ answer: Answer, _ context: Context) throws {
    // What was not shown yet is put off from its time of today.
    let today = LocalDateTime(date: context.zone.local(context.now()).date, time: alert.time)
    let nominal = showing?.occurrence.nominal ?? today
    let isTest = alert.number == Alert.sample.number || showing?.occurrence.kind == .test
    try context.request(.answer(answer, number: alert.number, nominal: nominal, isTest: isTest))
  }
}
