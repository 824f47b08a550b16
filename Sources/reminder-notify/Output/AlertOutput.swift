import ReminderFiles

/// Alerts as data, in each of the three forms.
struct AlertOutput: Listing {
  static let key = "alerts"
  let alerts: [Alert]
  let context: Context
  private let overview: Overview

  init(_ alerts: [Alert], _ overview: Overview, _ context: Context) {
    (self.alerts, self.overview, self.context) = (alerts, overview, context)
  }

  /// The alert's own time, which no snooze changes.
  var rows: [AlertJSON] { alerts.map { AlertJSON($0, next: overview.next(of: $0)?.instant.text(in: context.zone)) } }

  var table: String {
    guard !alerts.isEmpty else { return "" }
    let (strings, now, zone) = (context.strings, overview.now, context.zone)
    guard !context.screen.isAccessible else {
      return context.lines(
        alerts.map { alert in
          let next = overview.nextWithSnooze(of: alert)?.fullPhrase(now: now, in: zone)
          return .sentence(alert, next: next, alert.state(now: now, in: zone, overview.almanac), today: context.today)
        })
    }
    let today = zone.local(now).date
    let rows = alerts.map { alert in
      let next = overview.nextWithSnooze(of: alert)
      // Off a terminal the table is as wide as it needs, and no shorter form is looked at.
      let phrases = context.screen.width == nil ? [] : next?.phrases(beside: alert, now: now, in: zone) ?? []
      let (days, state) = (alert.recurrence.phrase(today: today), alert.state(now: now, in: zone, overview.almanac))
      // Behind its date a dated alert needs no other.
      let brief = phrases.dropFirst(alert.isOnce ? 1 : 0)
      return AlertTable.Row(
        cells: [
          String(alert.number), strings(state.phrase), strings(alert.time.phrase), strings(days),
          strings(alert.content.ringingName),
        ],
        plainNext: next.map { strings($0.phrase(now: now, in: zone)) } ?? "-",
        next: phrases.isEmpty ? ["-"] : phrases.map { strings($0) },
        details: brief.isEmpty ? [strings(days)] : brief.map { strings(Phrase("list.detail", days, $0)) },
        isDimmed: state != .on)
    }
    let header = [
      Phrase.columnNumber, .columnState, .columnTime, .columnDays, .columnName, .columnNext,
    ].map { strings($0) }
    return AlertTable(header: header, rows: rows, screen: context.screen).text
  }

  var fields: [[String]] {
    alerts.map { alert in
      let (days, date): (String, String) =
        switch alert.recurrence.ignoringHolidays {
        case .weekly(let days): (days.fileTexts.joined(separator: ","), "")
        case .once(let date): ("", date.fileText)
        case .rule(let dates): (dates.rule.fileText, "")
        case .filtered: ("", "")
        }
      return [
        String(alert.number), alert.time.fileText, alert.isEnabled ? "on" : "off", days, date,
        (alert.label ?? "").strippingControls,
      ]
    }
  }
}
