import ReminderLanguage

/// Pauses as data, in each of the three forms, with the numbers that `resume` takes.
struct PauseOutput: Listing {
  static let key = "pauses"
  let pauses: [(number: Int, pause: Suppressions.Pause)]
  let context: Context

  /// All that hold or are to come.
  init(_ suppressions: Suppressions, _ context: Context) {
    pauses = suppressions.pauses(at: context.now()).enumerated().map { ($0.offset + 1, $0.element) }
    self.context = context
  }

  /// Those that are wanted of them.
  init(_ suppressions: Suppressions, only wanted: Suppressions.Pause, _ context: Context) {
    let all = PauseOutput(suppressions, context).pauses
    (pauses, self.context) = (all.filter { $0.pause == wanted }, context)
  }

  /// True where one is of some alerts only.
  private var isPartly: Bool { pauses.contains { $0.pause.scope != nil } }

  var fields: [[String]] {
    rows.map { row in
      let alerts = (row.alerts ?? []).map { String($0) }.joined(separator: ",")
      return [String(row.number), row.from, row.until] + (isPartly ? [alerts] : [])
    }
  }

  var rows: [Row] {
    pauses.map {
      Row(
        number: $0, from: $1.from.text(in: context.zone), until: $1.until.text(in: context.zone),
        alerts: $1.scope?.numbers.sorted())
    }
  }

  struct Row: Encodable {
    let number: Int
    let from: String
    let until: String
    /// The numbers of the alerts that it is of; left out for all.
    let alerts: [Int]?
  }

  var table: String {
    let (now, zone) = (context.now(), context.zone)
    let rows = pauses.map { number, pause in
      [String(number)] + (isPartly ? [context.strings(pause.name)] : [])
        + [context.strings(pause.phrase(now: now, in: zone))]
    }
    return Table(columns: [.right], rows: rows).text(in: context.screen.width)
  }
}
