/// The shown notifications, the snoozes and the requested tests, in the form of `state.plist`: its keys `shown`,
/// `snoozes` and `tests`.
struct StoredAnswers: Codable, Equatable, Sendable {
  var deliveries: [Source: Delivery]
  var oneOffs: [Source: OneOff]
  var tests: [Record.ID: Ledger.RequestedTest]

  private enum CodingKeys: String, CodingKey {
    case snoozes, tests
    case deliveries = "shown"
  }

  init(
    deliveries: [Source: Delivery] = [:], oneOffs: [Source: OneOff] = [:],
    tests: [Record.ID: Ledger.RequestedTest] = [:]
  ) {
    self.deliveries = deliveries
    self.oneOffs = oneOffs
    self.tests = tests
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let shown = try container.decodeIfPresent([Delivery].self, forKey: .deliveries) ?? []
    deliveries = Dictionary(shown.map { ($0.occurrence.source, $0) }, uniquingKeysWith: { $1 })
    let snoozed = try container.decodeIfPresent([OneOff].self, forKey: .snoozes) ?? []
    oneOffs = Dictionary(snoozed.map { ($0.source, $0) }, uniquingKeysWith: { $1 })
    let asked = try container.decodeIfPresent([StoredTest].self, forKey: .tests) ?? []
    tests = Dictionary(asked.map { ($0.id, $0.test) }, uniquingKeysWith: { $1 })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let shown = deliveries.sorted { $0.key < $1.key }.map(\.value)
    if !shown.isEmpty { try container.encode(shown, forKey: .deliveries) }
    let snoozed = oneOffs.sorted { $0.key < $1.key }.map(\.value)
    if !snoozed.isEmpty { try container.encode(snoozed, forKey: .snoozes) }
    let asked = tests.sorted { $0.key < $1.key }.map { StoredTest(id: $0.key, test: $0.value) }
    if !asked.isEmpty { try container.encode(asked, forKey: .tests) }
  }
}

/// The keys that shown notifications, snoozes and tests share.
private enum Keys: String, CodingKey {
  case number, test, kind, cause, nominal, instant, label, round, elapsed, state, due, id, server, notification, again,
    promise, timer, snoozed, kindness, message, heard
}

extension KeyedDecodingContainer<Keys> {
  fileprivate func nominal() throws -> LocalDateTime {
    try decode(.nominal) { LocalDateTime(fileText: $0) }
  }

  fileprivate func source(kind: String?) throws -> Source {
    let number = try decodeIfPresent(Alert.numberRange, forKey: .number)
    guard let source = Source(kind: kind, number: number) else {
      throw FileProblem.missingKey(FileProblem.Place(path: codingPath + [Keys.number]))
    }
    return source
  }

  fileprivate func losses() throws -> Set<Outcome.Reason> {
    guard contains(.again) else { return [] }
    return try decode(.again) { (words: [String]) in
      let losses = words.compactMap(Outcome.Reason.init(rawValue:)).filter(\.isLoss)
      return losses.count == words.count ? Set(losses) : nil
    }
  }

  fileprivate func source() throws -> Source {
    let isTest = try decodeIfPresent(Bool.self, forKey: .test) ?? false
    let isPromise = try decodeIfPresent(Bool.self, forKey: .promise) ?? false
    let isTimer = try decodeIfPresent(Bool.self, forKey: .timer) ?? false
    return try source(kind: isTest ? "test" : isPromise ? "promise" : isTimer ? "timer" : nil)
  }

  fileprivate func kindness() throws -> Kindness? {
    guard let text = try decodeIfPresent(String.self, forKey: .kindness) else { return nil }
    return Kindness(text, message: try decodeIfPresent(String.self, forKey: .message))
  }

  /// Returns the number of snoozes in a row.
  fileprivate func snoozed() throws -> Int {
    Int(try decodeIfPresent(StateRange.round, forKey: .snoozed) ?? 0)
  }
}

extension KeyedEncodingContainer<Keys> {
  fileprivate mutating func encode(_ source: Source) throws {
    try encodeIfPresent(source.ownNumber, forKey: .number)
    if source.isTest { try encode(true, forKey: .test) }
    if source.isPromise { try encode(true, forKey: .promise) }
    if source.isTimer { try encode(true, forKey: .timer) }
  }
}

extension Delivery: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let (nominal, cause) = (try container.nominal(), try container.decodeIfPresent(String.self, forKey: .cause))
    let number = try container.decodeIfPresent(Alert.numberRange, forKey: .number)
    let instant = Instant(seconds: try container.decode(StateRange.occurrence, forKey: .instant))
    self.init(
      occurrence: try container.decode(.kind) {
        Occurrence(kind: $0, causeText: cause, number: number, nominal: nominal, instant: instant)
      }, label: try container.decodeIfPresent(String.self, forKey: .label),
      round: Int(try container.decode(StateRange.round, forKey: .round)),
      shown: try container.decodeCount(forKey: .elapsed),
      state: try container.decode(.state) { State(rawValue: $0) },
      notification: NotificationID(
        server: try container.decodeIfPresent(String.self, forKey: .server),
        number: try container.decodeIfPresent(UInt32.self, forKey: .notification)),
      losses: try container.losses(), snoozes: try container.snoozed(), kindness: try container.kindness())
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encodeIfPresent(occurrence.source.ownNumber, forKey: .number)
    try container.encode(occurrence.kind, forKey: .kind)
    try container.encodeIfPresent(occurrence.causeText, forKey: .cause)
    try container.encode(occurrence.nominal.fileText, forKey: .nominal)
    try container.encode(occurrence.instant.seconds, forKey: .instant)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encode(round, forKey: .round)
    try container.encode(shown.seconds, forKey: .elapsed)
    try container.encode(state.rawValue, forKey: .state)
    try container.encodeIfPresent(notification?.server, forKey: .server)
    try container.encodeIfPresent(notification?.number, forKey: .notification)
    if !losses.isEmpty { try container.encode(losses.map(\.rawValue).sorted(), forKey: .again) }
    if snoozes != 0 { try container.encode(snoozes, forKey: .snoozed) }
    try container.encodeIfPresent(kindness?.text, forKey: .kindness)
    try container.encodeIfPresent(kindness?.message, forKey: .message)
  }
}

extension OneOff: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    self.init(
      try container.source(), nominal: try container.nominal(),
      due: try container.decodeCount(forKey: .due), count: try container.snoozed())
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(source)
    try container.encode(nominal.fileText, forKey: .nominal)
    try container.encode(due.seconds, forKey: .due)
    if count != 0 { try container.encode(count, forKey: .snoozed) }
  }
}

/// A test that a command has requested.
private struct StoredTest: Codable {
  let id: Record.ID
  let test: Ledger.RequestedTest

  init(id: Record.ID, test: Ledger.RequestedTest) {
    (self.id, self.test) = (id, test)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    id = try container.decode(String.self, forKey: .id)
    test = Ledger.RequestedTest(
      source: try container.source(kind: "test"),
      isHeard: try container.decodeIfPresent(Bool.self, forKey: .heard) ?? false,
      elapsed: try container.decodeCount(forKey: .elapsed))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(test.source.ownNumber, forKey: .number)
    if test.isHeard { try container.encode(true, forKey: .heard) }
    try container.encode(test.elapsed.seconds, forKey: .elapsed)
  }
}
