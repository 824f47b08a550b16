package import ReminderCore

/// A dry run: the daemon's scheduler in virtual time, with a server that shows everything and a disk that never fails.
///
/// More than ten stored properties: the inputs of the scheduler, and its environment.
package struct DryRun: SimulatedMachine {
  package var clocks: SimulatedClock
  package var zone: Zone
  package var scheduler: Scheduler
  package private(set) var armed: (wall: Instant?, boottime: BootTime?)
  package let isRunning = true
  private var list: AlertList
  private let (policy, almanac, kindnesses): (Policy, Almanac, [Kindness])
  private var screen = SimulatedScreen()
  /// The last notification, as the running daemon knows it; nil if it does not.
  private var shown: Notice?
  /// The same as the server knows it, whichever daemon has shown it.
  private var shownNumber: NotificationID?
  /// The ledger that another daemon would find.
  private var saved: Ledger
  private var journal: [Record] = []

  /// Starts a daemon at an instant with a ledger.
  package init(
    _ list: AlertList, now: Instant, zone: Zone, ledger: Ledger = Ledger(), policy: Policy = Policy(),
    almanac: Almanac = Almanac(), kindnesses: [Kindness] = []
  ) {
    (clocks, self.zone, self.list, saved) = (SimulatedClock(at: now), zone, list, ledger)
    (self.policy, self.almanac, self.kindnesses) = (policy, almanac, kindnesses)
    scheduler = Scheduler(ledger: ledger, zone: zone, policy: policy)
    restart()
  }

  /// Kills the daemon and starts another one.
  package mutating func restart() {
    (armed, shown) = ((nil, nil), nil)
    screen.forgetDaemon()
    scheduler = Scheduler(ledger: saved, zone: zone, policy: policy)
    // In the order in which the daemon reads its files: the settings and the almanac must precede the first decision.
    send(.settingsChanged(policy.settings))
    send(.almanacChanged(almanac))
    send(.kindnessesChanged(kindnesses))
    send(.alertsChanged(list, changed: nil))
  }

  package mutating func send(_ event: Event) {
    var events = [event]
    while !events.isEmpty {
      for effect in scheduler.handle(events.removeFirst(), now: clock) { events += perform(effect) }
    }
  }

  private mutating func perform(_ effect: Effect) -> [Event] {
    switch effect {
    case .arm(let wall, let boottime, _): armed = (wall, boottime)
    case .journal(let records):
      for record in records { saved.apply(record) }
      journal += records.filter { $0.outcome != nil }
    case .save(let ledger): saved = ledger
    case .setSwitch(let number, let nominal, let on):
      return list.setSwitch(of: number, at: nominal, on) ? [.alertsChanged(list, changed: now)] : []
    case .show(let notice):
      let number = screen.show(notice)
      (shown, shownNumber) = (notice, number)
      return [.shown(notice.id, as: number)]
    case .close(let id): screen.close(id)
    case .adopt(let id, let notification):
      guard let notice = screen.adopt(id, notification) else {
        return [.lost(id, because: .unanswerable), .serverAppeared]
      }
      if notification == shownNumber { shown = Notice(id: id, content: notice.content) }
    case .play, .silence, .log, .compose: break
    }
    return []
  }

  /// Answers the last notification with a button; a snooze has the length of its first choice.
  ///
  /// - Returns: false if nothing was shown, or the notification does not take the answer.
  package mutating func answerLast(_ word: AnswerWord) -> Bool {
    let ledger = scheduler.ledger
    guard let shown, let source = shown.answerable.last?.occurrence.source,
      let answer = word.answer(ledger.content(of: source, in: list), policy.settings),
      ledger.isOpen(source), ledger.accepts(answer, source, in: list),
      // The command refuses it without --force.
      word != .stop || ledger.deliveries[source]?.asksForKindness != true
    else { return false }
    send(.answered(shown.id, answer))
    return true
  }

  /// Returns the outcomes since the last call.
  package mutating func drainJournal() -> [Record] {
    defer { journal = [] }
    return journal
  }
}
