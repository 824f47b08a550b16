import ReminderCore

/// Timers as data, in each of the three forms.
struct TimerOutput {
  private let timers: [TimerStatus]
  private let context: Context

  init(_ timers: [TimerStatus], _ context: Context) {
    (self.timers, self.context) = (timers, context)
  }

  func text(_ form: OutputOptions.Form) throws -> String {
    switch form {
    case .table: table
    case .porcelain:
      timers.map { timer in
        let row = TimerRow(timer, in: context.zone)
        return [
          String(row.number), row.state, String(row.remaining), String(row.length), row.ends ?? "", row.label ?? "",
        ].joined(separator: "\t") + "\n"
      }.joined()
    case .json: try jsonText(TimersJSON(timers: timers.map { TimerRow($0, in: context.zone) }))
    }
  }

  private var table: String {
    let (strings, now, zone) = (context.strings, context.now(), context.zone)
    guard !context.screen.isAccessible else {
      return timers.map { strings(.statusLine($0.phrase(now: now, in: zone), $0.reference)) + "\n" }.joined()
    }
    var rows = timers.map { timer in
      [String(timer.number), strings(.timerName(timer.label)), strings(timer.phrase(now: now, in: zone))]
    }
    if let width = context.screen.width {
      let widths = [0, 2].map { column in rows.reduce(0) { max($0, $1[column].displayWidth) } }
      let room = max(Self.leastName, width - widths[0] - widths[1] - Self.gaps)
      for place in rows.indices { rows[place][1] = rows[place][1].truncated(to: room) }
    }
    return Table(rows: rows, rightAligned: [0]).text
  }

  /// Columns below which names are not cut.
  private static let leastName = 8
  /// Between three columns there are two gaps of two.
  private static let gaps = 4
}

/// A timer in JSON.
struct TimerRow: Encodable {
  let number: Int
  let label: String?
  let state: String
  /// Seconds.
  let length: Int64
  let remaining: Int64
  /// Null for one that does not count.
  let ends: String?

  init(_ timer: TimerStatus, in zone: Zone) {
    (number, label, state) = (timer.number, timer.label?.strippingControls, timer.state.rawValue)
    (length, remaining, ends) = (timer.length, timer.remaining, timer.ends?.text(in: zone))
  }

  private enum CodingKeys: String, CodingKey {
    case number, label, state, length, remaining, ends
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(label, forKey: .label)
    try container.encode(state, forKey: .state)
    try container.encode(length, forKey: .length)
    try container.encode(remaining, forKey: .remaining)
    try container.encode(ends, forKey: .ends)
  }
}

/// `{"schema":1,"timers":[{"number":1,"label":"차","state":"running","length":180,"remaining":170,"ends":"…"}]}`.
private struct TimersJSON: Encodable {
  let schema = 1
  let timers: [TimerRow]
}
