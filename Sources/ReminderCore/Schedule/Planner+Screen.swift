// What was not answered in time, and what waits for a server.
extension Planner {
  /// The sources whose notifications were not answered in time.
  func unanswered(in list: AlertList) -> [Source] {
    ledger.showings.filter { source, showing in
      showing.state == .pending && expiry(of: showing, in: list).map { $0 <= advance.elapsed } ?? false
    }.keys.sorted()
  }

  /// The soonest count of `ClockCheck.elapsed` at which the time for an answer is over, in seconds.
  func nextExpiry(in list: AlertList) -> Int64? {
    ledger.showings.values.filter { $0.state == .pending }.compactMap { expiry(of: $0, in: list) }.min()
  }

  /// The count of `ClockCheck.elapsed` at which the time for an answer is over, in seconds; nil where no answer can come.
  func expiry(of showing: Showing, in list: AlertList) -> Int64? {
    policy.timeToAnswer(ledger.content(of: showing.occurrence.source, in: list)).map { showing.shown + $0 }
  }

  /// True for what rings, outside of a pause, as long as its time for an answer is not over.
  ///
  /// One that was switched off by hand rings no more; a date is off once it was shown.
  func rings(_ showing: Showing, in list: AlertList) -> Bool {
    let source = showing.occurrence.source
    guard showing.state == .pending, ledger.content(of: source, in: list)?.rings == true else { return false }
    return list.alert(of: source).map { $0.isEnabled || $0.isOnce || source.isTest } ?? true
  }

  /// True for a notification without an answer that comes again.
  func repeats(_ showing: Showing, in list: AlertList) -> Bool {
    guard let repeats = policy.repeats, let expiry = expiry(of: showing, in: list) else { return false }
    let source = showing.occurrence.source
    guard case .alert = source else { return false }
    return showing.round < repeats.times && mayRepeat(source, in: list)
      // An alert older than the grace is not repeated.
      && policy.isInGrace(since: expiry, now: advance.elapsed, list.alert(of: source))
  }

  /// True for what is shown again where it is not answered: no alert that is off or gone, and in a pause nothing that heeds it.
  func mayRepeat(_ source: Source, in list: AlertList) -> Bool {
    guard policy.answerTimeout != nil else { return false }
    if isPaused, source.heedsPause { return false }
    guard case .alert = source else { return ledger.content(of: source, in: list) != nil }
    return list.alert(of: source).map { $0.isEnabled || $0.isOnce } ?? false
  }

  /// True where what could not be shown is still to be shown as it is, and is not too late.
  ///
  /// What is decided anew is not: alerts at their time and snoozes are waiting in the ledger.
  func isStillWanted(_ parcel: Outbox.Parcel, _ problems: FileProblems) -> Bool {
    switch parcel.delivery.content {
    case .greeting: return isInTime(since: parcel.since)
    case .unreadable(let file, let problem):
      return FileProblems.isOver(problem, of: file) ? isInTime(since: parcel.since) : problems.has(problem, of: file)
    case .lateWater, .several: return false
    case .timers(let timers): return timers == TimersNotice(ledger)
    case .alert(let item):
      let showing = ledger.showings[item.occurrence.source]
      let state = showing?.state
      // A newer one of the same source takes its place.
      if item.isShown { return state == .pending && showing?.occurrence == item.occurrence }
      switch item.occurrence.cause {
      case .time: return item.occurrence.source.isTest && isInTime(since: item.due, item.alert)
      case .repeat:
        let isOpen = item.lateBecause?.isLoss == true ? state == .pending : state != .answered
        return isOpen && isInTime(since: item.due, item.alert) && !(isPaused && item.occurrence.source.heedsPause)
      case .snooze: return false
      }
    }
  }

  private func isInTime(since: Int64, _ alert: Alert? = nil) -> Bool {
    advance.elapsed - since <= policy.patience || policy.isInGrace(since: since, now: advance.elapsed, alert)
  }
}
