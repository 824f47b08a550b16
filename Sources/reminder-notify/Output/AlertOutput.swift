import ReminderCore

/// Alerts as data, in each of the three forms.
struct AlertOutput {
  let alerts: [Alert]
  let context: Context
  private let now: Instant
  private let snapshot: StateSnapshot

  init(_ alerts: [Alert], _ snapshot: StateSnapshot, _ context: Context) {
    self.alerts = alerts
    self.context = context
    now = context.now()
    self.snapshot = snapshot
  }

  func text(_ form: OutputOptions.Form) throws -> String {
    switch form {
    case .table: table
    case .porcelain: porcelain
    case .json: try jsonText(AlertsJSON(alerts: alerts.map { AlertJSON($0, next: next($0)) }))
    }
  }

  private var table: String {
    guard !alerts.isEmpty else { return "" }
    let (strings, now, zone) = (context.strings, self.now, context.zone)
    let planner = snapshot.planner()
    guard !context.screen.isAccessible else {
      return alerts.map { alert in
        let next = planner.next(alert)?.fullPhrase(now: now, in: zone)
        return strings(
          .sentence(alert, next: next, alert.state(now: now, in: zone, snapshot.almanac), today: context.today)) + "\n"
      }.joined()
    }
    let today = zone.local(now).date
    let rows = alerts.map { alert in
      let next = planner.next(alert)
      // Off a terminal the table is as wide as it needs, and no shorter form is looked at.
      let phrases = context.screen.width == nil ? [] : next?.phrases(beside: alert, now: now, in: zone) ?? []
      let days = alert.recurrence.phrase(today: today)
      // Behind its date a dated alert needs no other.
      let brief = phrases.dropFirst(alert.isOnce ? 1 : 0)
      return AlertTable.Row(
        cells: [
          String(alert.number), strings(alert.state(now: now, in: zone, snapshot.almanac).phrase),
          strings(alert.time.phrase),
          strings(days), strings(alert.rings ? .ringing(alert.listName) : alert.listName),
        ],
        plainNext: next.map { strings($0.phrase(now: now, in: zone)) } ?? "-",
        next: phrases.isEmpty ? ["-"] : phrases.map { strings($0) },
        details: brief.isEmpty ? [strings(days)] : brief.map { strings(.listDetail(days, $0)) },
        isDimmed: alert.state(now: now, in: zone, snapshot.almanac) != .on)
    }
    let header = [
      Phrase.columnNumber, .columnState, .columnTime, .columnDays, .columnName, .columnNext,
    ].map { strings($0) }
    return AlertTable(header: header, rows: rows, screen: context.screen).text
  }

  private var porcelain: String {
    alerts.map { alert in
      let (days, date): (String, String) =
        switch alert.recurrence.besidesHolidays {
        case .weekly(let days): (days.fileTexts.joined(separator: ","), "")
        case .once(let date): ("", date.fileText)
        case .rule(let dates): (dates.rule.fileText, "")
        case .filtered: ("", "")
        }
      let fields = [
        String(alert.number), alert.time.fileText, alert.isEnabled ? "on" : "off", days, date,
        (alert.label ?? "").strippingControls,
      ]
      return fields.joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The alert's own time, which no snooze changes.
  private func next(_ alert: Alert) -> String? {
    guard alert.isEnabled else { return nil }
    let next = alert.nextOccurrence(
      after: now, in: context.zone, snapshot.almanac, besides: snapshot.suppressions)
    return next?.instant.text(in: context.zone)
  }
}

/// `{"schema":1,"alerts":[…]}`.
private struct AlertsJSON: Encodable {
  let schema = 1
  let alerts: [AlertJSON]
}
