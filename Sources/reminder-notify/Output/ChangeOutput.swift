import ReminderFiles

/// Changes as data, in each of the three forms, with the numbers that `undo` takes.
struct ChangeOutput: Listing {
  static let key = "changes"
  private let changes: [(number: Int, change: ChangeHistory.Change)]
  private let context: Context

  /// The last changes.
  init(_ history: ChangeHistory, count: Int, _ context: Context) {
    changes = history.changes.prefix(count).enumerated().map { ($0.offset + 1, $0.element) }
    self.context = context
  }

  /// One change.
  init(_ history: ChangeHistory, only id: String, _ context: Context) {
    changes = ChangeOutput(history, count: .max, context).changes.filter { $0.change.id == id }
    self.context = context
  }

  /// The events are the words of the journal.
  var fields: [[String]] {
    changes.map { number, change in
      let events = change.records.compactMap { RecordLine($0, in: context.zone)?.event }
      return [
        String(number), change.at.text(in: context.zone), change.isUndone ? "undone" : "done",
        events.joined(separator: ","),
      ]
    }
  }

  var rows: [Row] {
    changes.map { number, change in
      Row(number: number, time: change.at.text(in: context.zone), text: text(of: change), undone: change.isUndone)
    }
  }

  struct Row: Encodable {
    let number: Int
    let time: String
    let text: String
    let undone: Bool
  }

  var table: String {
    let now = context.now()
    let rows = changes.map { number, change in
      let text = text(of: change)
      let moment = context.strings(change.at.phrase(now: now, in: context.zone))
      return [String(number), moment, change.isUndone ? context.strings(Phrase("undo.undone", text)) : text]
    }
    guard !rows.isEmpty else { return "" }
    guard !context.screen.isAccessible else { return rows.map { $0.joined(separator: " · ") + "\n" }.joined() }
    let header = [.columnNumber, Phrase("column.when"), Phrase("column.change")].map { context.strings($0) }
    return Table(columns: [.right, .left, .wrapped], rows: [header] + rows).text(in: context.screen.width)
  }

  private func text(of change: ChangeHistory.Change) -> String {
    context.strings(change.phrase(now: context.now(), in: context.zone))
  }
}
