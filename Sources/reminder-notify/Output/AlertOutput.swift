import ReminderCore

/// Alerts as data, in each of the three forms.
struct AlertOutput {
  let alerts: [Alert]
  let context: Context
  private let clock: ClockReading
  private let snapshot: StateSnapshot

  init(_ alerts: [Alert], _ snapshot: StateSnapshot, _ context: Context) {
    self.alerts = alerts
    self.context = context
    clock = context.clock()
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
    let strings = context.strings
    let header = [
      Phrase.columnNumber, .columnState, .columnTime, .columnDays, .columnName, .columnNext,
    ].map { strings($0) }
    let planner = snapshot.planner()
    let today = context.zone.local(clock.realtime).date
    let rows = alerts.map { alert in
      [
        String(alert.number), strings(alert.isEnabled ? .on : .off), strings(alert.time.phrase),
        strings(alert.recurrence.phrase(today: today)), strings(alert.listName),
        planner.next(alert).map { strings($0.phrase(now: clock.realtime, in: context.zone)) } ?? "-",
      ]
    }
    return Table(rows: [header] + rows, rightAligned: [0]).text
  }

  private var porcelain: String {
    alerts.map { alert in
      let (days, date): (String, String) =
        switch alert.recurrence {
        case .weekly(let days): (days.fileTexts.joined(separator: ","), "")
        case .once(let date): ("", date.fileText)
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
    let next = alert.nextOccurrence(after: clock.realtime, in: context.zone, besides: snapshot.suppressions)
    return next?.instant.text(in: context.zone)
  }
}

/// `{"schema":1,"alerts":[…]}`.
private struct AlertsJSON: Encodable {
  let schema = 1
  let alerts: [AlertJSON]
}
