import ReminderFiles

/// What was missed as data, in each of the three forms: a row an alert, the rarest first.
struct MissedOutput: Listing {
  static let key = "missed"
  let missed: MissedSummary
  private let context: Context

  init(_ missed: MissedSummary, _ context: Context) {
    (self.missed, self.context) = (missed, context)
  }

  var fields: [[String]] {
    rows.map { [String($0.number), $0.times.last ?? "", String($0.times.count), $0.label ?? ""] }
  }

  var table: String {
    let rows = missed.groups.map { group in
      [
        String(group.number), context.strings(group.name),
        context.strings(.shortList(context.moments(group.occurrences))),
      ]
    }
    return Table(columns: [.right], rows: rows).text(in: context.screen.width)
  }

  var rows: [Row] {
    missed.groups.map { group in
      Row(
        number: group.number, label: group.label?.strippingControls,
        times: group.occurrences.map { $0.instant.text(in: context.zone) })
    }
  }

  struct Row: Encodable {
    let number: Int
    @OrNull var label: String?
    /// When they were due, oldest first.
    let times: [String]
  }
}
