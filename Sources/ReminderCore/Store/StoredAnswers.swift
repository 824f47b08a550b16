/// What was shown, what comes back, and what commands want, in the form of `state.plist`: `shown`, `snoozes` and
/// `requests`, and nothing else of that file.
struct StoredAnswers: Codable, Equatable, Sendable {
  var showings: [Source: Showing]
  var snoozes: [Source: Snooze]
  var requests: [Request]

  private enum CodingKeys: String, CodingKey {
    case snoozes, requests
    case showings = "shown"
  }

  init(showings: [Source: Showing] = [:], snoozes: [Source: Snooze] = [:], requests: [Request] = []) {
    self.showings = showings
    self.snoozes = snoozes
    self.requests = requests
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    showings = [:]
    for row in try container.decodeIfPresent([ShowingRow].self, forKey: .showings) ?? [] {
      let showing = try Self.valid(row.showing, .showings)
      showings[showing.occurrence.source] = showing
    }
    snoozes = [:]
    for row in try container.decodeIfPresent([SnoozeRow].self, forKey: .snoozes) ?? [] {
      let snooze = try Self.valid(row.snooze, .snoozes)
      snoozes[snooze.source] = snooze
    }
    requests = []
    for row in try container.decodeIfPresent([RequestRow].self, forKey: .requests) ?? [] {
      requests.append(try Self.valid(row.request, .requests))
    }
  }

  private static func valid<Value>(_ value: Value?, _ key: CodingKeys) throws -> Value {
    guard let value else {
      throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: key.stringValue), value: "")
    }
    return value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let shown = showings.sorted { $0.key < $1.key }.map { ShowingRow($0.value) }
    if !shown.isEmpty { try container.encode(shown, forKey: .showings) }
    let snoozed = snoozes.sorted { $0.key < $1.key }.map { SnoozeRow($0.value) }
    if !snoozed.isEmpty { try container.encode(snoozed, forKey: .snoozes) }
    if !requests.isEmpty { try container.encode(requests.map(RequestRow.init), forKey: .requests) }
  }
}

private struct ShowingRow: Codable {
  let number: Int
  let kind: String
  let nominal: String
  let instant: Int64
  let label: String?
  let round: Int
  let elapsed: Int64
  let state: String

  init(_ showing: Showing) {
    number = showing.occurrence.number
    kind = showing.occurrence.kind.rawValue
    nominal = showing.occurrence.nominal.fileText
    instant = showing.occurrence.instant.seconds
    label = showing.label
    round = showing.round
    elapsed = showing.shown
    state = showing.state.rawValue
  }

  var showing: Showing? {
    guard let kind = Occurrence.Kind(rawValue: kind), let nominal = LocalDateTime(fileText: nominal),
      let state = Showing.State(rawValue: state)
    else { return nil }
    let occurrence = Occurrence(kind, number: number, nominal: nominal, instant: Instant(seconds: instant))
    return Showing(occurrence: occurrence, label: label, round: round, shown: elapsed, state: state)
  }
}

private struct SnoozeRow: Codable {
  let number: Int
  let nominal: String
  let test: Bool?
  let due: Int64

  init(_ snooze: Snooze) {
    number = snooze.number
    nominal = snooze.nominal.fileText
    test = snooze.isTest ? true : nil
    due = snooze.due
  }

  var snooze: Snooze? {
    LocalDateTime(fileText: nominal).map { Snooze(number: number, nominal: $0, isTest: test ?? false, due: due) }
  }
}

private struct RequestRow: Codable {
  let id: String
  let action: String
  let number: Int
  let nominal: String?
  let test: Bool?
  let minutes: Int?
  let realtime: Int64
  let boottime: Int64
  let boot: String

  init(_ request: Request) {
    id = request.id
    realtime = request.at.realtime.seconds
    boottime = request.at.boottime
    boot = request.at.boot
    switch request.action {
    case .test(let number): (action, self.number, nominal, test, minutes) = ("test", number, nil, nil, nil)
    case .answer(let answer, let number, let nominal, let isTest):
      (self.number, self.nominal, test) = (number, nominal.fileText, isTest ? true : nil)
      (action, minutes) =
        switch answer {
        case .acknowledge: ("acknowledge", nil)
        case .snooze(let minutes): ("snooze", minutes)
        case .stop: ("stop", nil)
        }
    }
  }

  var request: Request? {
    let reading = ClockReading(realtime: Instant(seconds: realtime), boottime: boottime, boot: boot)
    if action == "test" { return Request(id: id, at: reading, action: .test(number: number)) }
    let answer: Answer? =
      switch action {
      case "acknowledge": .acknowledge
      case "snooze": minutes.flatMap { Alert.snoozeRange.contains($0) ? .snooze(minutes: $0) : nil }
      case "stop": .stop
      default: nil
      }
    guard let answer, let nominal = nominal.flatMap(LocalDateTime.init(fileText:)) else { return nil }
    return Request(
      id: id, at: reading, action: .answer(answer, number: number, nominal: nominal, isTest: test ?? false))
  }
}
