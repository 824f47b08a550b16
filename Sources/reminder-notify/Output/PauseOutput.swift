import ReminderCore

/// Pauses as data, in each of the three forms, with the numbers that `resume` takes.
struct PauseOutput {
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

  func text(_ form: OutputOptions.Form) throws -> String {
    switch form {
    case .table: table
    case .porcelain:
      rows.map { [String($0.number), $0.from, $0.until].joined(separator: "\t") + "\n" }.joined()
    case .json: try jsonText(PausesJSON(pauses: rows))
    }
  }

  /// For programs.
  var rows: [Row] {
    pauses.map { Row(number: $0, from: $1.from.text(in: context.zone), until: $1.until.text(in: context.zone)) }
  }

  struct Row: Encodable {
    let number: Int
    let from: String
    let until: String
  }

  private var table: String {
    let (now, zone) = (context.now(), context.zone)
    return Table(
      rows: pauses.map { [String($0), context.strings($1.phrase(now: now, in: zone))] }, rightAligned: [0]
    ).text
  }
}

/// `{"schema":1,"pauses":[{"number":1,"from":"…","until":"…"}]}`.
private struct PausesJSON: Encodable {
  let schema = 1
  let pauses: [PauseOutput.Row]
}
