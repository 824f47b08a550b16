import ReminderLanguage

/// The lines of `watch`, in the order in which they are shown.
struct WatchLines {
  let list: AlertList
  let overview: Overview
  let zone: Zone

  var all: [WatchLine] {
    let timers = timers
    return pauses + unanswered + waiting + snoozed + timers.filter { !$0.isFinished } + alerts
      + timers.filter(\.isFinished)
  }

  /// That of all alerts first; of several of a scope the one that ends last.
  private var pauses: [WatchLine] {
    var seen: Set<Suppressions.Scope?> = []
    let partial = overview.partialPauses.sorted { $0.until > $1.until }.filter { seen.insert($0.scope).inserted }
    let all = overview.pauseEnd.map { end in
      [WatchLine(subject: .pause(nil), name: .watchAllAlerts, reference: .watchAllAlerts, state: .at(end))]
    }
    return (all ?? [])
      + partial.reversed().map {
        WatchLine(subject: .pause($0.scope), name: $0.name, reference: $0.name, state: .at($0.until))
      }
  }

  private var unanswered: [WatchLine] { overview.unanswered.compactMap { line(.unanswered($0.source), $0) } }

  private var waiting: [WatchLine] {
    var seen: Set<Source> = []
    return overview.overdue.map(\.occurrence).filter { seen.insert($0.source).inserted }
      .compactMap { line(.waiting($0.source), $0) }
  }

  private var snoozed: [WatchLine] { overview.upcomingOneOffs.compactMap { line(.snooze($0.source), $0) } }

  private var timers: [WatchLine] {
    overview.timers.map { timer in
      WatchLine(
        subject: .timer(timer.number), name: .timerName(timer.label), reference: timer.reference,
        state: .counting(timer))
    }
  }

  /// The lines in order: first due first, and those that are off last.
  private var alerts: [WatchLine] {
    let nexts = list.alerts.map { overview.next(of: $0)?.instant }
    let order = nexts.indices.sorted { (nexts[$0] ?? .lastStorable, $0) < (nexts[$1] ?? .lastStorable, $1) }
    return order.map { place in
      let alert = list.alerts[place]
      let state = nexts[place].map { WatchLine.State.at($0) }
      return WatchLine(
        subject: .alert(alert.number), name: alert.listName, reference: alert.reference,
        state: state ?? .idle(alert.state(now: overview.now, in: zone, overview.almanac)))
    }
  }

  private func line(_ subject: WatchLine.Subject, _ occurrence: Occurrence) -> WatchLine? {
    guard let content = overview.content(of: occurrence.source), let name = overview.name(of: occurrence.source),
      let reference = overview.reference(of: occurrence.source)
    else { return nil }
    return WatchLine(
      subject: subject, name: name, reference: reference, state: .at(occurrence.instant),
      isAboutWater: content.isAboutWater, takesSnooze: overview.choices(for: occurrence.source).snooze == nil)
  }
}
