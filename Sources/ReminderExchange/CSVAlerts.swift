import FoundationEssentials

/// The alerts as a table (RFC 4180): a header with the keys of the file, and a row for each alert.
package enum CSVAlerts {
  private static let fixed = ["number", "id", "enabled"] + ["time"] + Recurrence.keys
  /// The last column: JSON of what no other column is for.
  private static let rest = "other"
  fileprivate static let columns = fixed + AlertField.all.map(\.key) + [rest]
  /// The columns by the names that a person gives them, in small letters.
  private static let spellings = [
    "시각": "time", "시간": "time", "요일": "repeat", "반복": "repeat", "days": "repeat", "날짜": "date", "상태": "enabled",
    "제목": "title",
    "이름": "label", "name": "label",
    "계획": "plan", "소리": "sound", "메시지": "message",
  ].merging(columns.map { ($0.lowercased(), $0) }) { $1 }
  private static let answers = [
    "yes": true, "no": false, "1": true, "0": false, "on": true, "off": false, "예": true, "아니요": false, "아니오": false,
    "켜짐": true, "꺼짐": false,
  ]
  private static let numbers: Set = ["number", "grace", "volume"]
  private static let flags: Set = ["enabled", "alarm", "escalate", "throughDnd"]
  private static let lists: Set = ["repeat", "snooze"]
  /// The longest cell of a column that is no text, in bytes: a rule may have as many.
  private static let cellLimit = 1000
  private static let texts: Set = ["label", "title", "message", "plan", "sound", "icon", rest]

  /// Returns the table of some alerts.
  package static func text(_ alerts: [Alert]) throws -> String {
    let rows = try alerts.map { alert in
      let values = try alert.values
      let other = values.filter { !columns.contains($0.key) }
      return try columns.map { key in
        if key == rest { return other.isEmpty ? "" : try jsonValue(PropertyListValue.dictionary(other)) }
        return values[key].map(cell) ?? ""
      }
    }
    return ([columns] + rows).map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cell(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let flag): String(flag)
    case .array(let values): values.isEmpty ? Sound.none : values.map(cell).joined(separator: " ")
    default: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { !"\",\r\n".utf8.contains($0) } && text.utf8.first != UInt8(ascii: " ")
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// The header of a table, and the rows behind it; nil where none of the first rows is a header.
  ///
  /// Spreadsheets separate cells by semicolons where a decimal has a comma, or by tabs; and a title may be in front.
  fileprivate static func table(_ bytes: [UInt8]) -> (header: CSVRows.Row, rows: CSVRows)? {
    for separator in ",;\t".utf8 {
      var rows = CSVRows(bytes, separator)
      for _ in 0..<headerLimit {
        guard let row = try? rows.next() else { break }
        if isHeader(row.cells) { return (row, rows) }
      }
    }
    return nil
  }

  /// True for bytes that begin with a table.
  static func isTable(_ bytes: [UInt8]) -> Bool { table(Array(bytes.prefix(1 << 20))) != nil }

  /// The most rows in front of the header, and with it.
  private static let headerLimit = 10

  /// True for names in any order, most of them of columns, and one of them of the time.
  private static func isHeader(_ cells: [String]) -> Bool {
    let names = names(cells)
    return names.contains("time") && names.count(where: columns.contains) * 2 >= names.count
  }

  /// The columns that the cells of a header name.
  fileprivate static func names(_ header: [String]) -> [String] {
    header.map(\.trimmingSpaces).map { spellings[$0.lowercased()] ?? $0 }
  }

  /// Returns the alert of a row.
  fileprivate static func alert(
    _ names: [String], _ cells: [String], _ json: inout EntryJSON, _ setting: ImportSetting
  ) throws -> Alert {
    guard cells.count == names.count else {
      throw ImportProblem(nil, Phrase("import.columns", cells.count, names.count))
    }
    var values: [String: PropertyListValue] = [:]
    var days: Schedule.Input?
    for (name, text) in zip(names, cells) where !text.isEmpty {
      guard !name.isEmpty else { throw ImportProblem(nil, Phrase("import.unnamedColumn", text.shortened)) }
      // Words for days take longer to read than a rule.
      let limit = name == "rule" ? cellLimit : cellLimit / 5
      guard texts.contains(name) || text.utf8.count <= limit else {
        throw ImportProblem(nil, Phrase("problem.invalidValue", name, text.shortened))
      }
      if name == rest {
        guard let other = try json.value([String: PropertyListValue].self, text) else {
          throw ImportProblem(nil, Phrase("problem.invalidValue", rest, text.shortened))
        }
        values.merge(other) { value, _ in value }
      } else if let input = name == "repeat" ? spokenDays(text, setting.grammar) : nil {
        days = input
      } else {
        values[name] = value(name, text, setting.grammar)
      }
    }
    let (isNumbered, isKnown) = (values["number"] != nil, values["id"] != nil)
    var alert = try Alert(
      values: values.merging([
        "number": .integer(1), "id": .string("00000000-0000-4000-8000-000000000000"), "enabled": .boolean(true),
      ]) { value, _ in value })
    if let days {
      do throws(Schedule.Problem) {
        alert.schedule = try Schedule(
          days, current: alert.schedule, now: setting.now, zone: setting.zone, setting.almanac)
      } catch {
        throw ImportProblem(nil, Phrase("usage.notDays", cells[names.firstIndex(of: "repeat") ?? 0].shortened))
      }
    }
    return Alert(number: isNumbered ? alert.number : 0, id: isKnown ? alert.id : "", copyOf: alert)
  }

  /// Days that are more than days of the week: 격주 월요일, every workday.
  private static func spokenDays(_ text: String, _ grammar: Grammar) -> Schedule.Input? {
    parseWeekdays(text) == nil ? try? grammar.days(text) : nil
  }

  /// A time of a spreadsheet without its seconds: `9:00:00`, 오전 9:00:00, `9:00:00 AM`.
  private static func withoutSeconds(_ time: String) -> String {
    let parts = time.split(separator: ":")
    guard parts.count == 3, parts[2].prefix(2).count(where: \.isNumber) == 2 else { return time }
    return parts[0] + ":" + parts[1] + parts[2].dropFirst(2)
  }

  private static func value(_ name: String, _ text: String, _ grammar: Grammar) -> PropertyListValue {
    if numbers.contains(name) { return Int64(text).map(PropertyListValue.integer) ?? .string(text) }
    let lower = text.lowercased()
    if flags.contains(name) { return (Bool(lower) ?? answers[lower]).map(PropertyListValue.boolean) ?? .string(text) }
    if name == "time" { return .string(parseClockTime(withoutSeconds(text))?.fileText ?? text) }
    if name == "date" { return .string((try? grammar.date(text))?.fileText ?? text) }
    guard lists.contains(name) else { return .string(text) }
    if name == "repeat", let days = parseWeekdays(text) { return .array(days.days.map { .string($0.fileText) }) }
    let items = text == Sound.none ? [] : text.split(separator: " ")
    return .array(
      items.map { name == "snooze" ? Int64($0).map(PropertyListValue.integer) ?? .string(text) : .string(String($0)) })
  }
}

extension ImportFile {
  /// Reads a table.
  mutating func readCSV(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    guard let (header, table) = CSVAlerts.table(bytes) else { return }
    var (rows, json) = (table, EntryJSON())
    let names = CSVAlerts.names(header.cells)
    for (place, name) in names.enumerated() where !header.cells[place].isEmpty {
      let cell = header.cells[place].shortened
      guard CSVAlerts.columns.contains(name) else {
        throw ImportProblem(header.line, Phrase("import.unknownColumn", cell))
      }
      guard names.firstIndex(of: name) == place else {
        throw ImportProblem(header.line, Phrase("import.sameColumn", cell))
      }
    }
    while let (line, cells) = try rows.next() {
      try add(line, cells.joined(separator: ",").shortened) {
        let alert = try CSVAlerts.alert(names, cells, &json, setting)
        // Of a table that a person made, a date that is past is over, as for `add`; one of ours is as it was.
        return [alert.id.isEmpty && alert.isOnce ? setting.content(alert) : .alert(alert)]
      }
    }
  }
}

/// The rows of a table that are not empty, one after the other; a quoted cell may hold separators and line ends.
private struct CSVRows {
  typealias Row = (line: Int, cells: [String])

  private let bytes: [UInt8]
  private let separator: UInt8
  private var (place, line) = (0, 1)

  /// More cells in a row than any table of ours has.
  private static let cellLimit = 200

  init(_ bytes: [UInt8], _ separator: UInt8) { (self.bytes, self.separator) = (bytes, separator) }

  mutating func next() throws(ImportProblem) -> Row? {
    while place < bytes.count {
      let first = line
      var cells: [String] = []
      var isLast = false
      while !isLast {
        guard cells.count < Self.cellLimit else { throw ImportProblem(first, Phrase("import.damaged")) }
        let (text, end) = try cell()
        cells.append(text)
        isLast = end != separator
      }
      if cells.contains(where: { !$0.isEmpty }) { return (first, cells) }
    }
    return nil
  }

  /// Reads a cell and the byte behind it: a separator, a line feed, or 0 at the end.
  private mutating func cell() throws(ImportProblem) -> (text: String, end: UInt8) {
    var (text, isQuoted, first) = ([UInt8](), false, line)
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { (isQuoted, place, first) = (true, place + 1, line) }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isQuoted {
        guard byte == UInt8(ascii: "\"") else {
          text.append(byte)
          continue
        }
        if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
          text.append(byte)
          place += 1
        } else {
          isQuoted = false
        }
      } else if byte == separator || byte == UInt8(ascii: "\n") {
        return (String(decoding: text, as: UTF8.self), byte)
      } else if byte != UInt8(ascii: "\r") || place < bytes.count && bytes[place] != UInt8(ascii: "\n") {
        text.append(byte)
      }
    }
    guard !isQuoted else { throw ImportProblem(first, Phrase("import.damaged")) }
    return (String(decoding: text, as: UTF8.self), 0)
  }
}
