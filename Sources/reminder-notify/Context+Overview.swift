import PosixKit
import ReminderFiles

// Messages of commands about the next occurrences, pauses and skips.
extension Context {
  /// What comes next of some alerts; the other alerts and the settings count only for those of a plan.
  func outlook(of alerts: [Alert]) -> Overview {
    guard alerts.contains(where: { $0.plan != nil }), let list = try? store.read() else {
      return currentState(AlertList(), almanacFor: alerts).overview()
    }
    return currentState(list, almanacFor: alerts).overview(policy)
  }

  /// Prints when the first of some alerts is due, with the pause that keeps back an earlier time, and of one that is off or
  /// past, that it is.
  func tellNext(of alerts: [Alert]) throws {
    let overview = outlook(of: alerts)
    if let next = alerts.compactMap({ overview.next(of: $0)?.instant }).min() {
      try printLine(Phrase("done.next", next.phrase(now: now(), in: zone)))
      // Why it is not sooner.
      let almanac = almanac(alerts.almanacParts)
      let times = alerts.filter(\.isEnabled).compactMap { $0.schedule.next(after: now(), in: zone, almanac)?.instant }
      if let first = times.min(), first < next { remindOfPause(overview, of: alerts) }
    } else if let alert = alerts.first {
      try printLine(whyNever(alert))
    }
  }

  /// Why nothing comes of an alert: it is over, it is off, or it waits for a holiday of which none is known.
  func whyNever(_ alert: Alert) -> Phrase {
    if isPast(alert) { return alert.isOnce ? Phrase("why.past", alert.number) : Phrase("why.ended", alert.number) }
    let lunar = almanac(alert.recurrence.almanacParts.intersection(.lunar))
    if alert.isEnabled, alert.schedule.isUnknown(now: now(), zone: zone, lunar) {
      return lunar.lunar.end.map { Phrase("why.lunarEnd", $0.year) } ?? Phrase("why.lunarMissing")
    }
    guard alert.isEnabled else { return Phrase("why.off", alert.number) }
    return alert.recurrence.holidays == .only ? Phrase("why.noHoliday") : Phrase("why.suppressed")
  }

  /// Says so where nothing is shown for a while, now or later, of some alerts or of those that there are; after a
  /// `resume` also how to end what goes on.
  func remindOfPause(_ overview: Overview, of alerts: [Alert]? = nil, afterResume: Bool = false) {
    func isMeant(_ pause: Suppressions.Pause) -> Bool {
      (alerts ?? overview.list.alerts).contains { pause.applies(to: .alert($0.number)) }
    }
    if let end = overview.pauseEnd { say(Phrase("message.isPaused", end.phrase(now: now(), in: zone))) }
    let partial = overview.partialPauses.filter(isMeant)
    if afterResume, !partial.isEmpty { say(.pausesStay(partial)) }
    for pause in partial where !afterResume {
      say(Phrase("message.isPausedPartly", pause.name, pause.until.phrase(now: now(), in: zone)))
    }
    let planned = overview.plannedPauses.filter { $0.scope == nil }.map { $0.phrase(now: now(), in: zone) }
    if !planned.isEmpty { say(Phrase("message.isPausedLater", Phrase.shortList(planned))) }
    for pause in overview.plannedPauses where pause.scope != nil && isMeant(pause) {
      say(Phrase("message.isPausedPartlyLater", pause.name, pause.phrase(now: now(), in: zone)))
    }
  }

  /// The skips of the alerts in each row of the list, each moment once; of a row only the alerts with skips are named.
  func skips(_ groups: [AlertGroup], _ overview: Overview) -> [(reference: Phrase, moments: Phrase)] {
    groups.compactMap { group in
      let skipped = group.alerts.map { ($0, overview.skipped($0)) }.filter { !$0.1.isEmpty }
      guard !skipped.isEmpty else { return nil }
      let instants = Set(skipped.flatMap(\.1).map(\.instant)).sorted()
      let moments = instants.map { $0.phrase(now: now(), in: zone) }
      return (AlertGroup(skipped.map(\.0)).reference, .shortList(moments))
    }
  }

  /// When occurrences are due.
  func moments(_ occurrences: [Occurrence]) -> [Phrase] {
    occurrences.map { $0.instant.phrase(now: now(), in: zone) }
  }
}

// What is wrong with the surroundings of what is shown.
extension Context {
  /// The alerts as they were before the file was damaged; nil where they are not known.
  var lastGoodList: AlertList? { (try? alertHistory.copy.read()) ?? nil }

  /// The name of the time zone of this command, as the system has it.
  var zoneName: String {
    if let name = machine.environment("TZ")?.drop(while: { $0 == ":" }), !name.isEmpty { return String(name) }
    let link = fileSystem.linkTarget(Self.zoneLink)?.split(separator: "/").map(String.init) ?? []
    guard let place = link.firstIndex(of: "zoneinfo") else {
      let minutes = zone.utcOffset(now()) / 60
      return "UTC\(minutes < 0 ? "-" : "+")\(abs(minutes) / 60)" + (minutes % 60 == 0 ? "" : ":\(abs(minutes) % 60)")
    }
    return link[(place + 1)...].joined(separator: "/")
  }

  /// Seconds east of Greenwich where the daemon has last been, if it is another zone than that of this command.
  func daemonZone(_ overview: Overview) -> Int? {
    overview.ledger.clock.flatMap { clock in
      clock.utcOffset == zone.utcOffset(clock.reading.realtime) ? nil : clock.utcOffset
    }
  }

  /// The problems of the tables of days that the alerts of the list need; nil where there are none.
  func tableProblems(_ overview: Overview) -> (holidays: Phrase?, lunar: Phrase?) {
    let (alerts, almanac) = (overview.list.alerts, overview.almanac)
    let end = almanac.holidays.end
    let isKnown = end.map { today <= $0 } ?? false
    let holidays =
      alerts.almanacParts.contains(.holidays) && !isKnown
      ? (end.map { Phrase("status.holidaysEnd", $0.year) } ?? Phrase("status.holidaysMissing")) : nil
    let isUnknown = alerts.contains { $0.isEnabled && $0.schedule.isUnknown(now: overview.now, zone: zone, almanac) }
    let lunar =
      isUnknown ? (almanac.lunar.end.map { Phrase("status.lunarEnd", $0.year) } ?? Phrase("status.lunarMissing")) : nil
    return (holidays, lunar)
  }
}
