/// The lines of a crontab (crontab(5)) that run notify-send(1), as alerts.
struct CrontabLine {
  private let fields: [String]
  private let command: String

  private static let names: [String: [String]] = [
    "month": ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
    "day": ["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
  ]
  private static let words = [
    "@hourly": "0 * * * *", "@daily": "0 0 * * *", "@midnight": "0 0 * * *", "@weekly": "0 0 * * 0",
    "@monthly": "0 0 1 * *", "@yearly": "0 0 1 1 *", "@annually": "0 0 1 1 *",
  ]
  /// The most alerts of one line: one every 20 minutes of a day.
  static let timeLimit = 72

  /// Creates the line; nil where a time or a command is missing.
  init?(_ text: String) {
    let isWord = text.hasPrefix("@")
    let parts = text.split(maxSplits: isWord ? 1 : 5, whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == (isWord ? 2 : 6) else { return nil }
    fields =
      isWord ? (Self.words[parts[0]] ?? parts[0]).split(separator: " ").map(String.init) : Array(parts.dropLast())
    command = parts[parts.count - 1]
  }

  /// Returns its alerts, of one plan if there are several.
  ///
  /// - Throws: `ImportProblem` for what alerts have no form for, `InvalidInput` for a text that is too long.
  func alerts() throws -> [Alert] {
    var content = try content()
    guard fields.count == 5 else { throw ImportProblem(nil, Phrase("import.cron", fields.joined(separator: " "))) }
    let (minutes, hours) = (try values(0, 0...59), try values(1, 0...23))
    let (dates, months) = (try values(2, 1...31), try values(3, 1...12, "month"))
    let days = try values(4, 0...7, "day")
    guard minutes.count * hours.count <= Self.timeLimit else {
      throw ImportProblem(nil, Phrase("import.tooOften", Self.timeLimit))
    }
    let recurrence = try recurrence(dates: dates, months: months, days: days)
    if minutes.count * hours.count > 1 { content.plan = content.journalName }
    return hours.flatMap { hour in
      minutes.compactMap { minute in
        ClockTime(hour: hour, minute: minute).map {
          Alert(number: 0, id: "", time: $0, recurrence: recurrence, content: content)
        }
      }
    }
  }

  private func recurrence(dates: [Int], months: [Int], days: [Int]) throws -> Recurrence {
    let (isAnyDate, isAnyDay) = (fields[2].hasPrefix("*"), fields[4].hasPrefix("*"))
    // cron takes the days that match either.
    guard isAnyDate || isAnyDay else { throw ImportProblem(nil, Phrase("import.cron", "\(fields[2]) … \(fields[4])")) }
    let week = Weekdays(days.compactMap { Weekday(rawValue: $0 == 0 ? 7 : $0) })
    if dates.count == 31, months.count == 12 { return .weekly(week) }
    do throws(RecurrenceRule.Problem) {
      let isYearly = months.count < 12
      let frequency: RecurrenceRule.Frequency =
        dates.count == 31 || week != .daily ? .daily : isYearly ? .yearly : .monthly
      let rule = try RecurrenceRule(
        frequency, months: isYearly ? months : [], monthDays: dates.count == 31 ? [] : dates,
        days: week == .daily ? [] : week.days.map { RecurrenceRule.Day($0) })
      return .rule(try RecurrenceSet(rule, start: nil))
    } catch {
      throw ImportProblem(nil, Phrase("import.cron", fields[2...].joined(separator: " ")))
    }
  }

  /// Returns the values of a field: numbers, ranges, steps and names.
  private func values(_ place: Int, _ range: ClosedRange<Int>, _ names: String = "") throws(ImportProblem) -> [Int] {
    let problem = ImportProblem(nil, Phrase("import.cron", fields[place].shortened))
    // All minutes of an hour, written out, are shorter.
    guard fields[place].utf8.count <= Self.fieldLimit else { throw problem }
    func number(_ text: Substring) -> Int? {
      let name = Self.names[names]?.firstIndex(of: text.lowercased())
      return (name.map { $0 + (names == "month" ? 1 : 0) } ?? decimal(text.utf8)).flatMap {
        range.contains($0) ? $0 : nil
      }
    }
    // A bit for each value.
    var found: UInt64 = 0
    for item in fields[place].split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      let ends = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      let step = parts.count == 2 ? decimal(parts[1].utf8) ?? 0 : 1
      let first = parts[0] == "*" ? range.lowerBound : number(ends[0])
      let last =
        parts[0] == "*"
        ? (names == "day" ? 6 : range.upperBound)
        : ends.count == 2 ? number(ends[1]) : parts.count == 2 ? range.upperBound : first
      guard let first, let last, first <= last, step > 0, parts[0] != "*" || ends.count == 1 else { throw problem }
      for value in stride(from: first, through: last, by: step) {
        found |= 1 << UInt64(names == "day" && value == 7 ? 0 : value)
      }
    }
    return range.filter { found & 1 << UInt64($0) != 0 }
  }

  /// The longest field, in bytes.
  private static let fieldLimit = 200

  /// The command up to the first percent sign, which ends it; `\%` is one.
  private static func withoutPercents(_ command: String) -> String {
    var (bytes, isEscaped) = ([UInt8](), false)
    for byte in command.utf8 {
      if byte == UInt8(ascii: "%") {
        guard isEscaped else { break }
        bytes.removeLast()
      }
      isEscaped = byte == UInt8(ascii: "\\")
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The content of the notification.
  private func content() throws -> AlertContent {
    let shell = ShellWords(Self.withoutPercents(command))
    let words = shell.words.drop { $0.contains("=") || ["env", "/usr/bin/env", "export"].contains($0) }
    guard let program = words.first, program == "notify-send" || program.hasSuffix("/notify-send"), !shell.hasMore
    else {
      throw ImportProblem(nil, Phrase("import.command", command.shortened))
    }
    var (texts, options, open, areTexts) = ([String](), [String: String](), String?.none, false)
    for word in words.dropFirst() {
      if areTexts {
        texts.append(word)
      } else if word == "--" {
        areTexts = true
      } else if let name = open {
        (options[name], open) = (word, nil)
      } else if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
        options[String(word[..<sign])] = String(word[word.index(after: sign)...])
      } else if word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2 {
        // -ucritical, -ew.
        if !Self.flags.contains(String(word.prefix(2))) { options[String(word.prefix(2))] = String(word.dropFirst(2)) }
      } else if word.hasPrefix("-"), word.count > 1 {
        if !Self.flags.contains(word) { open = word }
      } else {
        texts.append(word)
      }
    }
    // What a shell puts into variables of the session says nothing of the notification.
    guard !texts.isEmpty, texts.count <= 2, !(shell.isExpanded && texts.contains { $0.contains { "$`".contains($0) } })
    else {
      throw ImportProblem(nil, Phrase("import.command", command.shortened))
    }
    var content = try AlertContent(name: texts[0], message: texts.count == 2 ? texts[1] : "")
    if let urgency = options["-u"] ?? options["--urgency"] { content.urgency = Urgency(rawValue: urgency) }
    if let icon = options["-i"] ?? options["--icon"] { try AlertField.icon.put(icon, into: &content) }
    return content
  }

  /// The options of notify-send that take no value.
  private static let flags: Set = ["-e", "--transient", "-p", "--print-id", "-w", "--wait"]
}

extension ImportFile {
  /// Reads the lines of a crontab that run notify-send; those of other programs are none of the file.
  mutating func readCrontab(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    var zone: String?
    var known: [String: Bool] = [:]
    for (number, bytes) in TextLines(bytes).lines {
      let text = String(decoding: bytes, as: UTF8.self)
      if let (name, value) = CrontabLine.variable(text) {
        if name == "CRON_TZ" {
          let isHere = known[value] ?? setting.isHere(value)
          known[value] = isHere
          zone = isHere ? nil : value
        }
        continue
      }
      let line = CrontabLine(text)
      guard line == nil || text.contains("notify-send") else { continue }
      try add(number, text.shortened) {
        guard let line else { throw ImportProblem(nil, Phrase("import.cronLine", text.shortened)) }
        if let zone { throw ImportProblem(nil, Phrase("import.cronZone", zone.shortened)) }
        return try line.alerts().map { setting.content($0) }
      }
    }
  }
}

extension CrontabLine {
  /// Returns the name and the value of a line that sets a variable; nil for another one.
  fileprivate static func variable(_ text: String) -> (name: String, value: String)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
      String(part).trimmingSpaces.trimmingQuotes
    }
    guard parts.count == 2, let first = parts[0].first, first == "_" || first.isLetter,
      parts[0].allSatisfy({ $0.isLetter || $0.isWholeNumber || $0 == "_" })
    else { return nil }
    return (parts[0], parts[1])
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard utf8.count > 1, let quote = first, "\"'".contains(quote), last == quote else { return self }
    return String(dropFirst().dropLast())
  }
}

extension ImportSetting {
  /// True for the name of a zone that has the time here all year.
  fileprivate func isHere(_ name: String) -> Bool {
    guard let zone = zoneNamed(name) else { return name.isEmpty }
    return (try? difference(from: zone)) == 0
  }
}
