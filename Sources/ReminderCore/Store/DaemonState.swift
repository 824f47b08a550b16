/// What `state.plist` holds.
package struct DaemonState: Equatable, Sendable {
  package var ledger: Ledger
  /// Written by commands, kept by the daemon.
  package var suppressions: Suppressions
  /// Written by commands, and taken away by the daemon with the ledger that has their effects.
  package var requests: [Request]
  /// How many bytes the journal had when the ledger was saved; what stands behind them the ledger does not know.
  package var journalEnd: Int?
  /// Keys of other versions, kept as they are.
  package var extras: [String: PropertyListValue]

  package init(
    ledger: Ledger = Ledger(), suppressions: Suppressions = Suppressions(), requests: [Request] = [],
    journalEnd: Int? = nil,
    extras: [String: PropertyListValue] = [:]
  ) {
    self.ledger = ledger
    self.suppressions = suppressions
    self.requests = requests
    self.journalEnd = journalEnd
    self.extras = extras
  }
}

extension DaemonState: Codable {
  private static let schema = 1
  private static let known: Set<String> = [
    "schema", "lastCheck", "ledger", "clock", "pause", "skips", "shown", "snoozes", "requests", "journalEnd",
  ]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    let schema = try container.decode(Int.self, forKey: .init("schema"))
    guard schema <= Self.schema else { throw FileProblem.newerSchema(schema) }
    let entries = try container.decodeIfPresent([LedgerRow].self, forKey: .init("ledger")) ?? []
    suppressions = try StoredSuppressions(from: decoder).suppressions
    let answers = try StoredAnswers(from: decoder)
    requests = answers.requests
    journalEnd = try container.decodeIfPresent(Int.self, forKey: .init("journalEnd"))
    ledger = Ledger(
      lastCheck: try container.decodeIfPresent(ClockRow.self, forKey: .init("clock"))?.check
        ?? container.decodeIfPresent(Int64.self, forKey: .init("lastCheck")).map(Self.check),
      entries: Dictionary(entries.map { ($0.number, $0.entry) }, uniquingKeysWith: { $1 }),
      showings: answers.showings, snoozes: answers.snoozes)
    extras = try container.decodeExtras(besides: Self.known)
  }

  /// What the first versions kept of their last check, in seconds since 1970.
  private static func check(_ seconds: Int64) -> Ledger.Check {
    let instant = Instant(seconds: seconds)
    let reading = ClockReading(realtime: instant, boottime: 0, boot: "")
    return Ledger.Check(reading: reading, utcOffset: Zone.local.utcOffset(instant), elapsed: 0)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try StoredSuppressions(suppressions: suppressions).encode(to: encoder)
    try StoredAnswers(showings: ledger.showings, snoozes: ledger.snoozes, requests: requests).encode(to: encoder)
    try container.encodeIfPresent(journalEnd, forKey: .init("journalEnd"))
    try container.encodeIfPresent(ledger.lastCheck.map(ClockRow.init), forKey: .init("clock"))
    let rows = ledger.entries.map { LedgerRow(number: $0.key, entry: $0.value) }
    try container.encode(rows.sorted { $0.number < $1.number }, forKey: .init("ledger"))
  }
}

/// The last check, in the form of the file: instants in seconds since 1970.
struct ClockRow: Codable {
  let realtime: Int64
  let boottime: Int64
  let boot: String
  let utcOffset: Int
  let elapsed: Int64
  let unsettled: Int64?
  let leap: ClockJumpRow?

  struct ClockJumpRow: Codable {
    let from: Int64
    let elapsed: Int64
    let boot: Bool
  }

  init(_ check: Ledger.Check) {
    realtime = check.reading.realtime.seconds
    boottime = check.reading.boottime
    boot = check.reading.boot
    utcOffset = check.utcOffset
    elapsed = check.elapsed
    unsettled = check.unsettled?.seconds
    leap = check.leap.map { ClockJumpRow(from: $0.from.seconds, elapsed: $0.elapsed, boot: $0.isBoot) }
  }

  var check: Ledger.Check {
    let reading = ClockReading(realtime: Instant(seconds: realtime), boottime: boottime, boot: boot)
    return Ledger.Check(
      reading: reading, utcOffset: utcOffset, elapsed: elapsed, unsettled: unsettled.map(Instant.init(seconds:)),
      leap: leap.map { ClockJump(from: Instant(seconds: $0.from), elapsed: $0.elapsed, isBoot: $0.boot) })
  }
}

/// One alert of the ledger, in the form of the file: instants in seconds since 1970.
private struct LedgerRow: Codable {
  let number: Int
  let entry: Ledger.Entry

  private enum CodingKeys: String, CodingKey {
    case number, name, time, date, enabled, since, records
    case days = "repeat"
  }

  private struct Record: Codable {
    let nominal: String
    let instant: Int64
    let state: String
    /// Missing in the first versions.
    let elapsed: Int64?
  }

  init(number: Int, entry: Ledger.Entry) {
    self.number = number
    self.entry = entry
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func invalid(_ key: CodingKeys) -> FileProblem {
      .invalidValue(FileProblem.Place(path: container.codingPath + [key]), value: "")
    }
    number = try container.decode(Int.self, forKey: .number)
    guard let time = ClockTime(fileText: try container.decode(String.self, forKey: .time)) else { throw invalid(.time) }
    let recurrence: Recurrence
    if let text = try container.decodeIfPresent(String.self, forKey: .date) {
      guard let date = CalendarDate(fileText: text) else { throw invalid(.date) }
      recurrence = .once(date)
    } else {
      guard let days = Weekdays(fileTexts: try container.decode([String].self, forKey: .days)) else {
        throw invalid(.days)
      }
      recurrence = .weekly(days)
    }
    let records = try container.decode([Record].self, forKey: .records).map { record in
      guard let nominal = LocalDateTime(fileText: record.nominal), let state = Ledger.State(rawValue: record.state)
      else { throw invalid(.records) }
      return Ledger.Record(
        nominal: nominal, instant: Instant(seconds: record.instant), state: state, elapsed: record.elapsed ?? 0)
    }
    let alert = Alert(
      number: number, id: "", time: time, recurrence: recurrence,
      isEnabled: try container.decode(Bool.self, forKey: .enabled))
    let since = Instant(seconds: try container.decode(Int64.self, forKey: .since))
    var entry = Ledger.Entry(alert, since: since, records: records)
    entry.name = try container.decodeIfPresent(String.self, forKey: .name)
    self.entry = entry
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encodeIfPresent(entry.name, forKey: .name)
    try container.encode(entry.time.fileText, forKey: .time)
    switch entry.recurrence {
    case .weekly(let days): try container.encode(days.fileTexts, forKey: .days)
    case .once(let date): try container.encode(date.fileText, forKey: .date)
    }
    try container.encode(entry.isEnabled, forKey: .enabled)
    try container.encode(entry.since.seconds, forKey: .since)
    let records = entry.records.map {
      Record(
        nominal: $0.nominal.fileText, instant: $0.instant.seconds, state: $0.state.rawValue, elapsed: $0.elapsed)
    }
    try container.encode(records, forKey: .records)
  }
}
