import ReminderCore

/// Makes the lines of `watch` from what the files hold, in the order in which they are shown.
struct WatchLines {
  private let list: AlertList
  private let snapshot: StateSnapshot
  private let now: Instant
  private let zone: Zone
  private let policy: Policy
  /// When the wall clock alone changes the lines, as far as they were made.
  private(set) var nextChange: Instant

  init(_ list: AlertList, _ snapshot: StateSnapshot, now: Instant, zone: Zone, policy: Policy) {
    (self.list, self.snapshot, self.now, self.zone, self.policy) = (list, snapshot, now, zone, policy)
    // Tomorrow is called today then.
    let tomorrow = LocalDateTime(date: zone.local(now).date.advanced(by: 1), time: ClockTime(minuteOfDay: 0))
    nextChange = zone.instant(of: tomorrow)
  }

  /// Seconds that the daemon has for showing what is due, before the line says that it waits.
  private static let promptness: Int64 = 2

  mutating func all(hasDaemon: Bool) -> [WatchLine] {
    pause() + unanswered() + waiting(hasDaemon: hasDaemon) + snoozed() + timers() + alerts()
  }

  private mutating func pause() -> [WatchLine] {
    for pause in snapshot.suppressions.pauses(at: now) { note(pause.from) }
    return snapshot.suppressions.pauseEnd(at: now).map { end in
      note(end)
      return [WatchLine(subject: .pause, name: .watchAllAlerts, reference: .watchAllAlerts, state: .at(end))]
    } ?? []
  }

  private func unanswered() -> [WatchLine] {
    snapshot.unanswered.compactMap { line(.unanswered($0.source), $0) }
  }

  private mutating func waiting(hasDaemon: Bool) -> [WatchLine] {
    let planner = snapshot.planner(policy)
    let due = list.alerts.filter(\.isEnabled).flatMap { planner.plan($0) }.filter(\.verdict.isOpen)
    let all = due.map(\.due.occurrence) + snapshot.snoozes.filter { $0.instant <= now }
    let settled = all.filter { occurrence in
      let shown = occurrence.instant + Self.promptness
      note(shown)
      return !hasDaemon || shown <= now
    }
    var seen: Set<Source> = []
    return settled.sorted(by: Occurrence.precedes).filter { seen.insert($0.source).inserted }
      .compactMap { line(.waiting($0.source), $0) }
  }

  private mutating func snoozed() -> [WatchLine] {
    let snoozes = snapshot.snoozes.filter { $0.instant > now }
    for snooze in snoozes { note(snooze.instant) }
    return snoozes.compactMap { line(.snooze($0.source), $0) }
  }

  private mutating func timers() -> [WatchLine] {
    snapshot.timers.map { timer in
      if let ends = timer.ends { note(ends) }
      return WatchLine(
        subject: .timer(timer.number), name: .timerName(timer.label), reference: timer.reference,
        state: .counting(timer))
    }
  }

  /// What is due first comes first, and what is off last.
  private mutating func alerts() -> [WatchLine] {
    let nexts = list.alerts.map { alert in
      alert.isEnabled
        ? alert.nextOccurrence(after: now, in: zone, snapshot.almanac, besides: snapshot.suppressions)?.instant : nil
    }
    for next in nexts.compactMap({ $0 }) { note(next) }
    let order = nexts.indices.sorted { left, right in
      guard let first = nexts[left] else { return nexts[right] == nil && left < right }
      return nexts[right].map { (first, left) < ($0, right) } ?? true
    }
    return order.map { place in
      let alert = list.alerts[place]
      let state = nexts[place].map { WatchLine.State.at($0) }
      return WatchLine(
        subject: .alert(alert.number), name: alert.listName, reference: alert.reference,
        state: state ?? .idle(alert.state(now: now, in: zone, snapshot.almanac)))
    }
  }

  private func line(_ subject: WatchLine.Subject, _ occurrence: Occurrence) -> WatchLine? {
    guard let content = snapshot.content(of: occurrence.source),
      let reference = snapshot.reference(of: occurrence.source)
    else { return nil }
    let name: Phrase =
      switch occurrence.source {
      case .alert, .test: content.listName
      case .timer: .timerName(content.label)
      case .sample, .promise: reference
      }
    return WatchLine(
      subject: subject, name: name, reference: reference, state: .at(occurrence.instant),
      isAboutWater: content.isAboutWater)
  }

  private mutating func note(_ instant: Instant) {
    if instant > now { nextChange = min(nextChange, instant) }
  }
}
