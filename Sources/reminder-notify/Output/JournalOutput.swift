import ReminderCore

/// Journal entries as data: a table, or JSON.
struct JournalOutput {
  private var lines: [JournalLine] = []
  private var rows: [[String]] = []
  private let json: Bool
  private let strings: StringTable

  /// A table, or with `json` one JSON object.
  init(json: Bool = false, strings: StringTable) {
    self.json = json
    self.strings = strings
  }

  /// Adds entries as they are seen in a zone; `now` tells today from other days.
  ///
  /// With `inFull` there is no today or tomorrow: what is simulated is not seen from now.
  mutating func add(_ entries: [Outcome], now: Instant, in zone: Zone, inFull: Bool = false) {
    if json {
      // What only the daemon needs is left out.
      lines += entries.map { JournalLine($0.unwitnessed, in: zone) }
    } else {
      rows += entries.map { entry in
        let instant = entry.occurrence.instant
        return [
          strings(inFull ? instant.fullPhrase(now: now, in: zone) : instant.phrase(now: now, in: zone)),
          entry.occurrence.number.map { String($0) } ?? "",
          strings(entry.name), strings(entry.phrase),
        ]
      }
    }
  }

  var isEmpty: Bool { lines.isEmpty && rows.isEmpty }

  func text() throws -> String {
    guard !json else { return try jsonText(EntriesJSON(entries: lines)) }
    guard !rows.isEmpty else { return "" }
    let header = [Phrase.columnDue, .columnNumber, .columnName, .columnOutcome].map { strings($0) }
    return Table(rows: [header] + rows, rightAligned: [1]).text
  }
}

/// `{"schema":1,"entries":[…]}`, each entry in the form of the journal.
private struct EntriesJSON: Encodable {
  let schema = 1
  let entries: [JournalLine]
}
