import FoundationEssentials

/// The list of alerts, and its journal where that was asked for, as one document: JSON or a property list.
package struct ExchangeDocument: PropertyListContents {
  private var nextNumber = 1
  private var entries: [Entry] = []
  private var extras: [String: PropertyListValue] = [:]
  private var log: [RecordLine]?

  static let known: Set<String> = ["schema", "nextNumber", "alerts", "log"]

  /// An entry of the list, of the first app's list, or what is wrong with it.
  private enum Entry: Codable, Equatable, Sendable {
    case alert(Alert)
    case seed(id: String, at: Instant, isOn: Bool)
    case problem(FileProblem)

    init(from decoder: any Decoder) throws {
      do {
        let reader = try DictionaryReader(decoder)
        // An alert of ours has a time, of which the date is none.
        let isSeed = reader.container.contains(.init("date")) && !reader.container.contains(.init("time"))
        guard reader.container.contains(.init("isOn")) || isSeed else {
          self = .alert(try Alert(from: decoder))
          return
        }
        let date = try reader.required("date") { (date: Date) in
          let seconds = date.timeIntervalSince1970
          return seconds.magnitude < 1e11 ? Instant(seconds: Int64(seconds.rounded(.down))) : nil
        }
        let id = try reader.required("id") { (text: String) in UUID(uuidString: text) == nil ? nil : text }
        self = .seed(id: id, at: date, isOn: try reader.required("isOn") { (flag: Bool) in flag })
      } catch let problem as FileProblem {
        self = .problem(problem)
      } catch let error as DecodingError {
        self = .problem(FileProblem(error))
      }
    }

    func encode(to encoder: any Encoder) throws {
      if case .alert(let alert) = self { try alert.encode(to: encoder) }
    }
  }

  /// A document of some alerts of a list.
  package init(_ list: AlertList, _ alerts: [Alert], log: [RecordLine]?) {
    (nextNumber, extras, self.log) = (list.nextNumber, list.extras, log)
    entries = alerts.map(Entry.alert)
  }

  package init(from decoder: any Decoder) throws {
    var list: any UnkeyedDecodingContainer
    if let seeds = try? decoder.unkeyedContainer() {
      list = seeds
    } else {
      let reader = try DictionaryReader(decoder)
      try reader.checkSchema(newest: AlertList.schema, isRequired: false)
      nextNumber = try reader.optional("nextNumber") { Alert.numberRange.contains($0) ? $0 : nil } ?? 1
      extras = try reader.extras(excluding: Self.known)
      log = try reader.container.decodeIfPresent([RecordLine].self, forKey: .init("log"))
      list = try reader.container.nestedUnkeyedContainer(forKey: .init("alerts"))
    }
    while !list.isAtEnd {
      // No type can be decoded from null.
      let place = FileProblem.Place(position: list.currentIndex + 1, key: list.codingPath.last?.stringValue ?? "")
      entries.append(try list.decodeNil() ? .problem(.wrongType(place)) : try list.decode(Entry.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(AlertList.schema, forKey: .init("schema"))
    try container.encode(nextNumber, forKey: .init("nextNumber"))
    try container.encode(entries, forKey: .init("alerts"))
    try container.encodeIfPresent(log, forKey: .init("log"))
  }

  /// The document as JSON.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      let text = String(decoding: try encoder.encode(self), as: UTF8.self)
      return text.split(separator: "\n").map { String($0).escapingControls + "\n" }.joined()
    }
  }

  /// The document as an XML property list.
  ///
  /// - Throws: `NotStorable` for text that a property list cannot hold.
  package var propertyList: String {
    get throws {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      let bytes = [UInt8](try encoder.encode(self))
      guard (try? PropertyListDecoder.decode(Self.self, from: bytes)) == self else { throw NotStorable() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension ExchangeDocument {
  /// Adds what it holds to a file.
  fileprivate func put(into file: inout ImportFile, lines: DocumentLines, _ setting: ImportSetting) throws {
    (file.nextNumber, file.extras) = (nextNumber, extras)
    file.log = try (log ?? []).enumerated().map { place, line in
      guard let record = line.record else {
        throw ImportProblem(lines.log.at(place), Phrase("import.logLine", line.at, line.event))
      }
      return record
    }
    for (place, entry) in entries.enumerated() {
      let line = lines.alerts.at(place) ?? 0
      try file.add(line, "") {
        switch entry {
        case .alert(let alert): return [.alert(alert)]
        case .seed(let id, let instant, let isOn):
          return [.alert(Alert(number: 0, id: id, time: setting.zone.local(instant).time, isEnabled: isOn))]
        case .problem(let problem): throw ImportProblem(nil, problem.phrase)
        }
      }
    }
  }
}

extension ImportFile {
  /// Reads a document of ours, or the list of the first app.
  mutating func readDocument(_ bytes: [UInt8], _ setting: ImportSetting) throws {
    var lines = DocumentLines()
    let document: ExchangeDocument
    do {
      if format == .json {
        lines = try DocumentLines.ofJSON(bytes)
        let decoder = JSONDecoder()
        if let key = UnknownValues.key { decoder.userInfo[key] = UnknownValues(limit: Self.unknownLimit) }
        document = try decoder.decode(ExchangeDocument.self, from: Data(bytes))
      } else {
        if bytes.first != UInt8(ascii: "b") { lines = try DocumentLines.ofXML(bytes) }
        document = try PropertyListDecoder.decode(
          ExchangeDocument.self, from: bytes, unknownLimit: Self.unknownLimit)
      }
    } catch {
      // The problem of an alert is one of its entry.
      let problem = (error as? DecodingError).map(FileProblem.init) ?? error
      if let problem = problem as? FileProblem, let line = problem.keyOfFile.flatMap({ lines.keys[$0] }) {
        throw ImportProblem(line, problem.phrase)
      }
      guard let (place, problem) = (problem as? FileProblem)?.ofEntry else { throw problem }
      throw ImportProblem(lines.log.at(place - 1), problem.phrase)
    }
    try document.put(into: &self, lines: lines, setting)
  }
}

extension [Int] {
  fileprivate func at(_ place: Int) -> Int? { indices.contains(place) ? self[place] : nil }
}
