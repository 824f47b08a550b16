import ReminderExchange

/// What an import does or would do: a row for each entry.
struct ImportOutput: Rows {
  static let key = "entries"
  private let result: ImportResult
  private let files: [String]
  private let context: Context

  init(_ result: ImportResult, files: [String], _ context: Context) {
    (self.result, self.files, self.context) = (result, files, context)
  }

  var rows: [Row] {
    result.rows.map { row in
      Row(
        state: row.state.rawValue, file: row.file.map { files[$0] }, line: row.line > 0 ? row.line : nil,
        number: row.alert?.number, enabled: row.alert?.isEnabled, text: text(row),
        reason: reason(row).map { context.strings($0) })
    }
  }

  /// Why an entry is none, or what it changes.
  private func reason(_ row: ImportResult.Row) -> Phrase? {
    guard let former = row.former, let alert = row.alert else { return row.reason }
    return .list(AlertChange(from: former, to: alert, today: context.today).lines)
  }

  private func text(_ row: ImportResult.Row) -> String {
    row.alert.map { alert in
      let summary = alert.summary(today: context.today)
      return context.strings(alert.isEnabled ? summary : Phrase("import.isOff", summary))
    } ?? row.name.strippingControls
  }

  var table: String {
    guard !result.rows.isEmpty else { return "" }
    let header = [Phrase.columnState, .columnNumber, Phrase("column.alert"), Phrase("column.place")]
    let rows = result.rows.map { row in
      let name = row.file.map { Phrase.importName(files[$0]).text(in: context.strings) } ?? ""
      let place = name + (row.line > 0 ? ":\(row.line)" : "")
      return [
        context.strings(row.state.phrase), row.alert.map { String($0.number) } ?? "-", text(row),
        reason(row).map { context.strings(Phrase("import.placeAndReason", place, $0)) } ?? place,
      ]
    }
    return context.table(
      [header.map { context.strings($0) }] + rows, columns: [.left, .left, .cut(least: 24), .wrapped])
  }

  struct Row: Encodable {
    let state: String
    @OrNull var file: String?
    @OrNull var line: Int?
    @OrNull var number: Int?
    @OrNull var enabled: Bool?
    let text: String
    @OrNull var reason: String?
  }
}

extension ImportResult.State {
  fileprivate var phrase: Phrase {
    switch self {
    case .added: Phrase("import.added")
    case .there: Phrase("import.there")
    case .changed: Phrase("import.changed")
    case .removed: Phrase("import.removed")
    case .over: Phrase("import.over")
    case .refused: Phrase("import.refused")
    }
  }
}
