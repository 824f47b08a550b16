import PosixKit
import ReminderFiles

/// The present state: the daemon, the next occurrences, what is put off or waits, and the server.
struct StatusOutput {
  private let diagnosis: Diagnosis
  /// The problems of the tables of days that alerts need; nil if there are none.
  private let (holidays, lunar): (Phrase?, Phrase?)
  private let context: Context

  var daemon: Int32? { diagnosis.daemon }
  private var server: ServerReport? { diagnosis.server }
  private var overview: Overview { diagnosis.overview }
  /// False where the daemon could show nothing.
  var hasBus: Bool { diagnosis.hasBus }
  /// Why the list cannot be read, in whose place the last good one counts; nil where it can.
  var problem: StoreError? { if case .failure(let error) = diagnosis.alerts { error } else { nil } }
  /// Why the alarms of the list would not be heard; nil if they would be, or there are none.
  private var soundProblem: SoundProblem? {
    overview.list.alerts.contains { $0.isEnabled && $0.content.rings } ? context.alarmProblem() : nil
  }

  init(_ context: Context) {
    self.context = context
    diagnosis = Diagnosis(context)
    (holidays, lunar) = context.tableProblems(diagnosis.overview)
  }

  /// Those that count, or did before they were paused.
  private var timers: [TimerStatus] { overview.timers.filter(\.state.isUnderway) }
}

// MARK: - For people

extension StatusOutput {
  func table() -> String {
    let strings = context.strings
    let stopped = diagnosis.closedLock.map(told) ?? Phrase("status.notRunning")
    var rows: [(Phrase, Phrase)] = [
      (Phrase("status.daemon"), daemon.map { Phrase("status.running", Int($0)) } ?? stopped)
    ]
    let (now, zone) = (overview.now, context.zone)
    rows.append((Phrase("status.next"), overview.next().first.map { line($0) } ?? .never))
    rows += overview.upcomingOneOffs.map { occurrence in
      let end = Phrase("status.snoozeEnd", occurrence.instant.shortPhrase(now: now, in: zone))
      return (.statusSnoozed, line(occurrence, at: end))
    }
    rows += timers.map { (Phrase("status.timer"), .statusLine($0.phrase(now: now, in: zone), $0.reference)) }
    if let end = overview.pauseEnd { rows.append((.statusPaused, .until(end.shortPhrase(now: now, in: zone)))) }
    rows += overview.partialPauses.map {
      (.statusPaused, .statusLine(.until($0.until.shortPhrase(now: now, in: zone)), $0.name))
    }
    rows += overview.plannedPauses.map { pause in
      let stretch = pause.phrase(now: now, in: zone)
      return (Phrase("status.pausedLater"), pause.scope == nil ? stretch : .statusLine(stretch, pause.name))
    }
    rows += context.skips(AlertGroup.rows(overview.list.alerts, isUnfolded: false), overview).map {
      (Phrase("status.skipped"), .statusLine($0.moments, $0.reference))
    }
    rows += overview.waiting.map { waiting in
      let line = plainLine(waiting.occurrence)
      return (Phrase("status.waiting"), waiting.reason.map { .waiting(line, for: $0) } ?? line)
    }
    let ringing = overview.ringing
    rows += overview.unanswered.map { occurrence in
      (ringing.contains(occurrence) ? Phrase("status.ringing") : .statusUnanswered, plainLine(occurrence))
    }
    if !overview.missed.groups.isEmpty {
      rows.append((Phrase("status.missed"), overview.missed.phrase(today: context.today)))
    }
    let files = [
      problem == nil ? nil : diagnosis.alertsFile, context.journal.writeProblem == nil ? nil : diagnosis.journal,
    ]
    rows += files.compactMap(\.self).map { ($0.subject.name, told($0)) }
    if let holidays { rows.append((Phrase("status.holidays"), holidays)) }
    if let lunar { rows.append((Phrase("status.lunar"), lunar)) }
    rows += serverRows
    let findings = [
      diagnosis.daemon == nil ? nil : diagnosis.version, diagnosis.language, diagnosis.zone, diagnosis.autostart,
      diagnosis.sound,
    ]
    rows += findings.compactMap(\.self).map { ($0.subject.name, told($0)) }
    return context.table(rows.map { [strings($0), strings($1)] })
  }

  private var serverRows: [(Phrase, Phrase)] {
    var rows = [(Phrase.statusServer, told(diagnosis.hasBus ? diagnosis.notificationServer : diagnosis.bus))]
    guard let server, server.answers else { return rows }
    rows.append((Phrase("status.capabilities"), .verbatim((server.capabilities ?? []).joined(separator: ", "))))
    if server.drawsButtons == false { rows.append((Phrase("status.buttons"), Phrase("status.noButtons"))) }
    let isOn = server.doNotDisturb
    let fix = isOn == true ? diagnosis.doNotDisturb(of: server).fix : nil
    let state: Phrase = isOn.map { $0 ? .on : .off } ?? .unknown
    rows.append((Phrase("status.doNotDisturb"), fix.map { Phrase("status.fix", state, $0.line) } ?? state))
    return rows
  }

  /// What was found, with the command that puts it right.
  private func told(_ finding: Finding) -> Phrase {
    finding.fix.map { Phrase("status.fix", finding.text, $0.line) } ?? finding.text
  }

  /// When, and which alert: 오전 9:35에 다시 알림 · 3번 알림(물 마시기).
  private func line(_ occurrence: Occurrence) -> Phrase {
    line(occurrence, at: occurrence.phrase(now: overview.now, in: context.zone))
  }

  /// Of what is past: 오늘 오전 9:35 · 3번 알림(물 마시기).
  private func plainLine(_ occurrence: Occurrence) -> Phrase {
    line(occurrence, at: occurrence.instant.phrase(now: overview.now, in: context.zone))
  }

  private func line(_ occurrence: Occurrence, at moment: Phrase) -> Phrase {
    .statusLine(moment, overview.reference(of: occurrence.source) ?? .unknown)
  }
}

// MARK: - For programs

extension StatusOutput {
  func json() throws -> String {
    let zone = context.zone
    func rows(_ occurrences: [Occurrence]) -> [OccurrenceRow] { occurrences.map { OccurrenceRow($0, in: zone) } }
    return try jsonText(
      StatusJSON(
        daemon: .init(running: daemon != nil, process: daemon, version: diagnosis.daemonVersion),
        next: rows(overview.next()).first,
        snoozed: rows(overview.upcomingOneOffs), timers: timers.map { TimerRow($0, in: zone) },
        pausedUntil: overview.pauseEnd?.text(in: zone),
        pauses: PauseOutput(overview.ledger.suppressions, context).rows,
        skipped: rows(overview.skipped.flatMap(\.occurrences).sorted(by: Occurrence.precedes)),
        waiting: overview.waiting.map { OccurrenceRow($0.occurrence, reason: $0.reason, in: zone) },
        unanswered: rows(overview.unanswered), ringing: rows(overview.ringing),
        missed: MissedOutput(overview.missed, context).rows, soundProblem: soundProblem?.word,
        server: server, language: diagnosis.daemonLanguage.rawValue, zone: context.zoneName,
        autostart: (try? context.autostartState())?.isEnabled ?? false))
  }
}

/// `{"schema":1,"daemon":{…},…}`; `next`, `pausedUntil`, `soundProblem` and `server` are null where there is nothing to say.
///
/// Seventeen stored properties: the keys of the object.
private struct StatusJSON: Encodable {
  let schema = 1
  let daemon: Daemon
  @OrNull var next: OccurrenceRow?
  let snoozed: [OccurrenceRow]
  let timers: [TimerRow]
  @OrNull var pausedUntil: String?
  let pauses: [PauseOutput.Row]
  let skipped: [OccurrenceRow]
  let waiting: [OccurrenceRow]
  let unanswered: [OccurrenceRow]
  let ringing: [OccurrenceRow]
  let missed: [MissedOutput.Row]
  @OrNull var soundProblem: String?
  @OrNull var server: ServerReport?
  let language: String
  let zone: String
  let autostart: Bool

  struct Daemon: Encodable {
    let running: Bool
    let process: Int32?
    let version: String?
  }
}
