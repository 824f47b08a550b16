import ReminderFiles

/// Alerts as data, in each of the three forms.
struct AlertOutput: Listing {
  static let key = "alerts"
  let alerts: [Alert]
  let context: Context
  /// The rows of the table.
  let groups: [AlertGroup]
  private let overview: Overview

  /// The table has a row for each alert if `isUnfolded`, and otherwise one for the alike alerts of a plan.
  init(_ alerts: [Alert], isUnfolded: Bool = true, _ overview: Overview, _ context: Context) {
    (self.alerts, self.overview, self.context) = (alerts, overview, context)
    groups = AlertGroup.rows(alerts, isUnfolded: isUnfolded)
  }

  /// The alert's own time, which no snooze changes.
  var rows: [AlertJSON] { alerts.map { AlertJSON($0, next: overview.next(of: $0)?.instant.text(in: context.zone)) } }

  var table: String {
    guard !alerts.isEmpty else { return "" }
    let (strings, now, zone) = (context.strings, overview.now, context.zone)
    let today = zone.local(now).date
    func next(of group: AlertGroup) -> Occurrence? {
      group.alerts.compactMap(overview.nextWithSnooze).min(by: Occurrence.precedes)
    }
    guard !context.screen.isAccessible else {
      return context.lines(
        groups.map { group in
          let (alert, next) = (group.first, next(of: group)?.fullPhrase(now: now, in: zone))
          let state = alert.state(now: now, in: zone, overview.almanac)
          guard group.alerts.count > 1 else { return .sentence(alert, next: next, state, today: today) }
          let about = Phrase(
            "sentence.plan", group.numbers, group.name, state.phrase, group.days(today: today), group.times)
          return next.map { Phrase("sentence.alertNext", about, $0) } ?? about
        })
    }
    let rows = groups.map { group in
      let (alert, next) = (group.first, next(of: group))
      // Off a terminal the table is as wide as it needs, and no shorter form is looked at.
      let phrases = context.screen.width == nil ? [] : next?.phrases(beside: alert, now: now, in: zone) ?? []
      let (days, state) = (group.days(today: today), alert.state(now: now, in: zone, overview.almanac))
      let never = overview.pastDate(of: alert).map { strings($0.phrase) } ?? "-"
      // Behind its date a dated alert needs no other.
      let brief = phrases.dropFirst(alert.isOnce ? 1 : 0)
      return AlertTable.Row(
        cells: [
          group.numbers, strings(state.phrase), strings(group.times), strings(days),
          strings(group.name),
        ],
        plainNext: next.map { strings($0.phrase(now: now, in: zone)) } ?? never,
        next: phrases.isEmpty ? [never] : phrases.map { strings($0) },
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
      // What is empty behind the label is left out: a line ended with it at first.
      let (holidays, plan) = (alert.recurrence.holidays?.rawValue, alert.plan?.strippingControls)
      return [
        String(alert.number), alert.time.fileText, alert.isEnabled ? "on" : "off", days, date,
        (alert.label ?? "").strippingControls,
      ] + (holidays == nil && plan == nil ? [] : [holidays ?? ""]) + (plan.map { [$0] } ?? [])
    }
  }
}
