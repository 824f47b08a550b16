import ReminderFiles

/// Journal entries as data: a table, or JSON.
struct JournalOutput {
  private var lines: [RecordLine] = []
  private var rows: [[String]] = []
  private let json: Bool
  private let strings: StringTable
  private let screen: Screen
  /// The widths of the columns so far; nil before the first row was taken.
  private var widths: [Int]?

  /// A table, or with `json` one JSON object.
  init(json: Bool = false, _ context: Context) {
    self.json = json
    (strings, screen) = (context.strings, context.screen)
  }

  /// Adds records as they are seen in a zone, in their order; `now` tells today from other days.
  ///
  /// With `inFull` there is no today or tomorrow: what is simulated is not seen from now.
  mutating func add(_ records: [Record], now: Instant, in zone: Zone, inFull: Bool = false) {
    guard !json else {
      // Fields that only the daemon needs are left out.
      lines += records.compactMap { RecordLine($0.plain, in: zone) }
      return
    }
    for record in records where record.fact != .unknown {
      let moment = inFull ? record.moment.fullPhrase(now: now, in: zone) : record.moment.phrase(now: now, in: zone)
      rows.append(
        screen.isAccessible
          ? [strings(Phrase("sentence.outcome", moment, record.reference, record.phrase))]
          : [
            strings(moment), record.listedNumber.map { String($0) } ?? "", strings(record.name), strings(record.phrase),
          ])
    }
  }

  /// Adds what has a line of its own: in JSON each record has one.
  mutating func add(_ entries: [JournalEntry], now: Instant, in zone: Zone) {
    for entry in entries {
      switch entry {
      case .record(let record): add([record], now: now, in: zone)
      case .absence(let absence): add(absence) { $0.phrase(now: now, in: zone) }
      }
    }
  }

  private mutating func add(_ absence: Absence, moment: (Instant) -> Phrase) {
    guard let phrase = absence.phrase(moment) else { return }
    rows.append(screen.isAccessible ? [strings(phrase)] : [strings(moment(absence.moment)), "", "", strings(phrase)])
  }

  var isEmpty: Bool { lines.isEmpty && rows.isEmpty }

  func text() throws -> String {
    guard !json else { return try jsonText(NamedRows(name: "entries", rows: lines)) }
    guard !rows.isEmpty else { return "" }
    guard !screen.isAccessible else { return rows.map { $0[0] + "\n" }.joined() }
    return table([header] + rows).text(in: screen.width)
  }

  /// A line for each entry since the last call: JSON objects, or rows that are aligned with those before; nothing where
  /// there is none.
  ///
  /// With `titled` the first rows stand below the names of the columns.
  mutating func nextLines(titled: Bool = false) throws -> String {
    guard !isEmpty else { return "" }
    defer { (lines, rows) = ([], []) }
    guard !json else { return try lines.map { try jsonText($0) }.joined() }
    guard !screen.isAccessible else { return try text() }
    let titles = titled && widths == nil ? [header] : []
    let table = table(titles + rows, leastWidths: widths ?? Table(rows: [header]).widths())
    widths = table.widths(in: screen.width)
    return table.text(in: screen.width)
  }

  private var header: [String] {
    [Phrase("column.due"), .columnNumber, .columnName, Phrase("column.outcome")].map { strings($0) }
  }

  /// An event may be a long sentence: names are cut, so that it stays on its line.
  private func table(_ rows: [[String]], leastWidths: [Int] = []) -> Table {
    Table(columns: [.left, .right, .cut(least: 12)], rows: rows, leastWidths: leastWidths)
  }
}
