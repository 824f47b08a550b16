import PosixKit

/// A file of alerts, as it was read: the entries of any of the formats.
package struct ImportFile {
  package let format: ExchangeFormat
  package internal(set) var entries: [ImportEntry] = []
  /// The number of the next new alert, and the unknown keys of the list, of a format that has them.
  var nextNumber = 1
  var extras: [String: PropertyListValue] = [:]
  /// The records of the journal that the file has.
  package internal(set) var log: [Record] = []

  /// The largest file that is read, in bytes, and the most entries of one file.
  package static let (sizeLimit, entryLimit) = (16 << 20, 10_000)
  /// The most times that alerts of one file leave out.
  static let skipLimit = 20_000
  /// The most values below unknown keys: of an alert, and of all of a file, because the type of each has to be guessed.
  static let (entryValueLimit, unknownLimit) = (1000, 20_000)

  init(_ format: ExchangeFormat) { self.format = format }

  /// Reads a file, whose format its content tells.
  ///
  /// - Throws: `ImportProblem` for a file that is of no known format, or damaged as a whole.
  package init(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    let bytes = Self.utf8(bytes)
    guard bytes.contains(where: { !TextLines.isSpace($0) && $0 != UInt8(ascii: "\n") }) else {
      throw ImportProblem(nil, Phrase("import.empty"))
    }
    guard let format = ExchangeFormat(of: bytes) else {
      // A table of Korean Excel has no header that can be read.
      if !bytes.contains(0) { try Self.checkText(bytes, .csv) }
      throw ImportProblem(nil, Phrase("import.unknownFormat"))
    }
    self.init(format)
    try checkLines(bytes)
    if format != .plist { try Self.checkText(bytes, format) }
    do {
      switch format {
      case .json, .plist: try readDocument(bytes, setting)
      case .csv: try readCSV(bytes, setting)
      case .ics:
        var alerts = CalendarAlerts(bytes, setting)
        try alerts.put(into: &self)
      case .remind: try readRemind(bytes, setting)
      case .crontab: try readCrontab(bytes, setting)
      }
    } catch FileProblem.tooDeep(let line) {
      throw ImportProblem(line, Phrase("import.tooDeep"))
    } catch FileProblem.invalidEvent(let line, let text) {
      throw ImportProblem(line, Phrase("import.notALine", text))
    } catch FileProblem.damaged(let line) {
      throw ImportProblem(line, Phrase("import.damaged"))
    } catch let problem as FileProblem {
      throw ImportProblem(nil, problem.phrase)
    }
  }

  /// A text in UTF-16 with a byte order mark, as some editors save it, in UTF-8; other bytes without a mark of UTF-8.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xff, 0xfe])
    guard isLittle || bytes.starts(with: [0xfe, 0xff]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (low, high) = isLittle ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
      return UInt16(high) << 8 | UInt16(low)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Adds an entry.
  ///
  /// - Throws: `ImportProblem` above the limit.
  mutating func add(_ entry: ImportEntry) throws(ImportProblem) {
    guard entries.count < Self.entryLimit else {
      throw ImportProblem(entry.line, Phrase("import.tooMany", Self.entryLimit))
    }
    entries.append(entry)
  }

  /// Adds what is read of an entry; a problem of it is its own.
  mutating func add(_ line: Int, _ name: String, _ read: () throws -> [ImportEntry.Content]) throws {
    do {
      for content in try read() { try add(ImportEntry(line: line, name: name, content: content.checked())) }
    } catch let problem as ImportProblem where problem.line == nil {
      try add(ImportEntry(line: line, name: name, content: .refused(problem.phrase)))
    } catch let problem as InvalidInput {
      try add(ImportEntry(line: line, name: name, content: .refused(problem.phrase)))
    }
  }
}

/// An alert of a file, or why there is none.
package struct ImportEntry {
  /// The line of the file at which it begins.
  package let line: Int
  /// Its text, where it is no alert.
  package let name: String
  package let content: Content

  package enum Content {
    /// An alert, whose number is 0 and whose id is empty where the file has none, with the times at which it is left out.
    case alert(Alert, skips: [LocalDateTime] = [])
    /// It is over.
    case over
    case refused(Phrase)

    /// Without the control characters that a property list cannot hold.
    ///
    /// - Throws: `InvalidInput` for texts that `add` does not take, `ImportProblem` for too many values of unknown keys.
    func checked() throws -> Content {
      guard case .alert(var alert, let skips) = self else { return self }
      guard alert.extras.values.reduce(0, { $0 + $1.count }) <= ImportFile.entryValueLimit else {
        throw ImportProblem(nil, Phrase("problem.tooManyUnknown", ImportFile.entryValueLimit))
      }
      var taken = alert.content
      for (field, property) in [
        (AlertField.label, \AlertContent.label), (.title, \.title), (.message, \.message), (.plan, \.plan),
      ] {
        guard let text = alert.content[keyPath: property], !text.isEmpty else { continue }
        try field.put(text, into: &taken)
        alert.content[keyPath: property] = text.storable
      }
      return .alert(alert, skips: skips)
    }
  }
}

/// Why a file, or with no line an entry of it, cannot be read.
package struct ImportProblem: Error, Equatable {
  package let line: Int?
  package let phrase: Phrase

  init(_ line: Int? = nil, _ phrase: Phrase) { (self.line, self.phrase) = (line, phrase) }
}

/// What the readers of files of other programs have to know.
package struct ImportSetting {
  let now: Instant
  let zone: Zone
  let almanac: Almanac
  /// Returns the zone with a name of the system's database; nil if there is none.
  let zoneNamed: (String) -> Zone?

  package init(now: Instant, zone: Zone, almanac: Almanac, zoneNamed: @escaping (String) -> Zone?) {
    (self.now, self.zone, self.almanac, self.zoneNamed) = (now, zone, almanac, zoneNamed)
  }

  var today: CalendarDate { zone.local(now).date }
  /// Reads the cells of a table that a person has made.
  var grammar: Grammar { Grammar(now: now, zone: zone, lunar: { almanac.lunar }) }

  /// The minutes by which the zone here is ahead of another one, all year; 0 for none.
  ///
  /// - Throws: `ImportProblem` where they change during the year.
  func difference(from other: Zone?) throws(ImportProblem) -> Int {
    guard let other else { return 0 }
    let weeks = (0...52).map { now + $0 * 7 * 86_400 }
    let differences = Set(weeks.map { zone.utcOffset($0) - other.utcOffset($0) })
    guard differences.count == 1, let seconds = differences.first else {
      throw ImportProblem(nil, Phrase("import.zoneMoves"))
    }
    return seconds / 60
  }

  /// Returns the alert as the content of an entry, or that it is over.
  func content(_ alert: Alert, skips: [LocalDateTime] = []) -> ImportEntry.Content {
    guard alert.nextOccurrence(after: now, in: zone, almanac) != nil else { return .over }
    return .alert(alert, skips: skips.filter { zone.instant(of: $0) > now })
  }
}

extension ImportSetting {
  /// The zone that a calendar names: by its name in the system's database, or by the end of a longer one, such as
  /// `/freeassociation.sourceforge.net/Europe/Berlin`.
  func zone(ofCalendar name: String) -> Zone? {
    let parts = name.split(separator: "/")
    return [parts.suffix(3), parts.suffix(2), parts.suffix(1)].lazy.compactMap { zoneNamed($0.joined(separator: "/")) }
      .first
  }
}

/// A form in which alerts are exchanged.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  case json, plist, ics, csv, remind, crontab

  /// The forms that are written.
  package static let written: [ExchangeFormat] = [.json, .plist, .ics, .csv]

  /// The form of a file, by its content; nil for none of them.
  init?(of bytes: [UInt8]) {
    let start = bytes.firstIndex { !TextLines.isSpace($0) && $0 != UInt8(ascii: "\n") } ?? bytes.endIndex
    let (text, first) = (bytes[start...], bytes[start...].first)
    let isXML = first == UInt8(ascii: "<") && String(decoding: text.prefix(4096), as: UTF8.self).contains("<plist")
    if bytes.starts(with: "bplist".utf8) || isXML {
      self = .plist
      return
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .json
      return
    }
    if CSVAlerts.isTable(bytes) {
      self = .csv
      return
    }
    // Those of a file of ours, and of most others, are in front.
    for (_, bytes) in TextLines(Array(bytes.prefix(1 << 18)), limit: 2000).lines {
      let line = String(decoding: bytes.prefix(2000), as: UTF8.self)
      let words = line.lowercased().split(whereSeparator: \.isWhitespace)
      if line.uppercased().hasPrefix("BEGIN:VCALENDAR") {
        self = .ics
      } else if words.first == "rem" {
        self = .remind
      } else if line.contains("notify-send") {
        self = .crontab
      } else {
        continue
      }
      return
    }
    var place = 0
    while let start = firstIndex(of: UInt8(ascii: "n"), in: bytes, place..<bytes.count) {
      if bytes[start...].starts(with: "notify-send".utf8) {
        self = .crontab
        return
      }
      place = start + 1
    }
    return nil
  }
}

extension AlertContent {
  /// The content of an alert of another program: its name, which is a title where no label may be so, and its message.
  ///
  /// - Throws: `InvalidInput` for text that is too long.
  init(name: String, message: String = "") throws(InvalidInput) {
    self.init()
    let name = name.strippingControls.trimmingSpaces
    if (try? parseLabel(name)) == nil {
      try AlertField.title.put(name, into: &self)
    } else {
      try AlertField.label.put(name, into: &self)
    }
    try AlertField.message.put(message.strippingControls.trimmingSpaces, into: &self)
  }
}

extension String {
  /// Without the characters that XML 1.0 has no form for.
  fileprivate var storable: String {
    let isOther = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar) || [0xfffe, 0xffff].contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isOther) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !isOther($0) }))
  }

  var trimmingSpaces: String {
    String(decoding: TextLines.trimmed(Array(utf8)[...]), as: UTF8.self)
  }
}
