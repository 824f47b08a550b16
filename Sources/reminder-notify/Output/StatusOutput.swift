import PosixKit
import ReminderCore

/// What goes on now: the daemon, what comes next, what was put off, what waits, and who shows it.
struct StatusOutput {
  /// The process id of the daemon; nil where none runs.
  let daemon: Int32?
  /// Seconds east of Greenwich where the daemon is in another zone than this command; nil where it is in the same one.
  let daemonZone: Int?
  private let next: Occurrence?
  private let snoozes: [Occurrence]
  private let pauseEnd: Instant?
  private let pauses: PauseOutput
  /// Skips, by alert.
  private let skipped: [(alert: Alert, occurrences: [Occurrence])]
  /// What is due and not on the screen, and why.
  private let waiting: [(occurrence: Occurrence, reason: Outcome.Reason?)]
  /// What is on the screen, or was, and not answered.
  private let unanswered: [Occurrence]
  private let server: ServerReport?
  /// Why the journal cannot be written; nil where it can.
  private let journalProblem: SystemError?
  /// What is wrong with the table of holidays that an alert needs; nil where nothing is.
  private let holidays: Phrase?
  /// The same of the table of the lunar calendar.
  private let lunar: Phrase?
  private let timers: [TimerStatus]
  private let snapshot: StateSnapshot
  private let context: Context

  /// - Throws: what the reading of files throws.
  init(_ context: Context) throws {
    self.context = context
    let list = try context.store.read()
    let snapshot = context.wholeSnapshot(list)
    self.snapshot = snapshot
    let (now, zone) = (context.now(), context.zone)
    daemon = context.daemon()
    daemonZone = snapshot.ledger.clock.flatMap { [daemon] clock in
      daemon == nil || clock.utcOffset == zone.utcOffset(clock.reading.realtime) ? nil : clock.utcOffset
    }
    server = context.server()
    journalProblem = context.journal.writeProblem
    pauseEnd = snapshot.suppressions.pauseEnd(at: now)
    pauses = PauseOutput(snapshot.suppressions, context)
    let known = snapshot.snoozes
    snoozes = known.filter { $0.instant > now }
    timers = snapshot.timers.filter(\.state.isUnderway)
    next = snapshot.next(after: now).first
    unanswered = snapshot.unanswered
    let end = snapshot.almanac.holidays.end
    let isKnown = end.map { context.today <= $0 } ?? false
    holidays = list.alerts.almanacParts.contains(.holidays) && !isKnown ? .holidaysKnown(until: end) : nil
    let isUnknown = list.alerts.contains {
      $0.isEnabled && $0.timing.isUnknown(now: now, zone: zone, snapshot.almanac)
    }
    lunar = isUnknown ? .lunarKnown(until: snapshot.almanac.lunar.end) : nil
    let planner = snapshot.planner(context.policy)
    skipped = list.alerts.map { ($0, planner.skipped($0)) }.filter { !$0.1.isEmpty }
    let due = list.alerts.filter(\.isEnabled).flatMap { planner.plan($0) }.filter { $0.verdict.isOpen }
      .map(\.due.occurrence)
    let (isRunning, isPaused, canShow) = (daemon != nil, pauseEnd != nil, server?.canShow != false)
    waiting = (known.filter { $0.instant <= now } + due).sorted(by: Occurrence.precedes).map {
      ($0, !isRunning ? .notRunning : isPaused && $0.source.heedsPause ? .paused : canShow ? nil : .noServer)
    }
  }
}

// MARK: - For people

extension StatusOutput {
  func table() -> String {
    let strings = context.strings
    var rows: [(Phrase, Phrase)] = [(.statusDaemon, daemon.map { .running($0) } ?? .notRunning)]
    rows.append((.statusNext, next.map { line($0) } ?? .never))
    rows += snoozes.map { occurrence in
      let end = Phrase.snoozeEnd(occurrence.instant.shortPhrase(now: context.now(), in: context.zone))
      return (.statusSnoozed, line(occurrence, at: end))
    }
    rows += timers.map { timer in
      let state = timer.phrase(now: context.now(), in: context.zone)
      return (.statusTimer, .statusLine(state, timer.reference))
    }
    if let pauseEnd {
      rows.append((.statusPaused, .until(pauseEnd.shortPhrase(now: context.now(), in: context.zone))))
    }
    let now = context.now()
    rows += pauses.pauses.map(\.pause).filter { $0.from > now }.map {
      (.statusPausedLater, $0.phrase(now: now, in: context.zone))
    }
    rows += skipped.map { alert, occurrences in
      (.statusSkipped, .statusLine(.shortList(context.moments(occurrences)), alert.reference))
    }
    rows += waiting.map { occurrence, reason in
      (.statusWaiting, reason.map { .waiting(plainLine(occurrence), for: $0) } ?? plainLine(occurrence))
    }
    rows += unanswered.map { (.statusUnanswered, plainLine($0)) }
    if let journalProblem { rows.append((.statusJournal, .unwritable(journalProblem))) }
    if let holidays { rows.append((.statusHolidays, holidays)) }
    if let lunar { rows.append((.statusLunar, lunar)) }
    rows += serverRows
    return context.table(rows.map { [strings($0), strings($1)] })
  }

  private var serverRows: [(Phrase, Phrase)] {
    guard let server else { return [(.statusServer, .unknown)] }
    guard server.bus else { return [(.statusServer, .noBus)] }
    guard server.present else {
      return [(.statusServer, server.activatable == true ? .serverStartsOnDemand : .noServer)]
    }
    guard server.answers else { return [(.statusServer, .serverHangs)] }
    let words = [server.name, server.version].compactMap { $0 }.joined(separator: " ")
    var rows: [(Phrase, Phrase)] = [(.statusServer, .outside(words))]
    rows.append((.statusCapabilities, .outside((server.capabilities ?? []).joined(separator: ", "))))
    if server.drawsButtons == false { rows.append((.statusButtons, .noButtons)) }
    rows.append((.statusDoNotDisturb, server.doNotDisturb.map { $0 ? .on : .off } ?? .unknown))
    return rows
  }

  /// When, and which alert: 오전 9:35에 다시 알림 · 3번 알림(물 마시기).
  private func line(_ occurrence: Occurrence) -> Phrase {
    line(occurrence, at: occurrence.phrase(now: context.now(), in: context.zone))
  }

  /// Of what is past: 오늘 오전 9:35 · 3번 알림(물 마시기).
  private func plainLine(_ occurrence: Occurrence) -> Phrase {
    line(occurrence, at: occurrence.instant.phrase(now: context.now(), in: context.zone))
  }

  private func line(_ occurrence: Occurrence, at moment: Phrase) -> Phrase {
    .statusLine(moment, snapshot.reference(of: occurrence.source) ?? .unknown)
  }
}

// MARK: - For programs

extension StatusOutput {
  func json() throws -> String {
    let zone = context.zone
    func row(_ occurrence: Occurrence, reason: Outcome.Reason? = nil) -> Row {
      Row(
        kind: occurrence.kind, number: occurrence.source.ownNumber, time: occurrence.instant.text(in: zone),
        reason: reason?.rawValue)
    }
    return try jsonText(
      StatusJSON(
        daemon: .init(running: daemon != nil, process: daemon), next: next.map { row($0) },
        snoozed: snoozes.map { row($0) }, timers: timers.map { TimerRow($0, in: zone) },
        pausedUntil: pauseEnd?.text(in: zone), pauses: pauses.rows,
        skipped: skipped.flatMap(\.occurrences).sorted(by: Occurrence.precedes).map { row($0) },
        waiting: waiting.map { row($0, reason: $1) }, unanswered: unanswered.map { row($0) }, server: server))
  }

  fileprivate struct Row: Encodable {
    let kind: String
    let number: Int?
    let time: String
    let reason: String?
  }

  fileprivate struct DaemonRow: Encodable {
    let running: Bool
    let process: Int32?
  }
}

/// `{"schema":1,"daemon":{…},…}`; `next`, `pausedUntil` and `server` are null where there is nothing to say.
private struct StatusJSON: Encodable {
  let schema = 1
  let daemon: StatusOutput.DaemonRow
  let next: StatusOutput.Row?
  let snoozed: [StatusOutput.Row]
  let timers: [TimerRow]
  let pausedUntil: String?
  let pauses: [PauseOutput.Row]
  let skipped: [StatusOutput.Row]
  let waiting: [StatusOutput.Row]
  let unanswered: [StatusOutput.Row]
  let server: ServerReport?

  private enum CodingKeys: String, CodingKey {
    case schema, daemon, next, snoozed, timers, pausedUntil, pauses, skipped, waiting, unanswered, server
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schema, forKey: .schema)
    try container.encode(daemon, forKey: .daemon)
    try container.encode(next, forKey: .next)
    try container.encode(snoozed, forKey: .snoozed)
    try container.encode(timers, forKey: .timers)
    try container.encode(pausedUntil, forKey: .pausedUntil)
    try container.encode(pauses, forKey: .pauses)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(waiting, forKey: .waiting)
    try container.encode(unanswered, forKey: .unanswered)
    try container.encode(server, forKey: .server)
  }
}
