/// A request that a command of version 0.1.0 has left for the daemon in `state.plist`.
///
/// Read once: it becomes records, unless the journal has some of it. A test is no longer valid.
struct LegacyRequest: Equatable, Sendable {
  let id: Record.ID
  private let at: ClockReading
  private let action: Action

  private enum Action: Equatable, Sendable {
    case answer(Answer, Source, nominal: LocalDateTime, others: Bool)
    case make(number: Int, Timer.Plan, isStarted: Bool)
    case change(number: Int, TimerAction)
    case test
  }

  /// Returns its records in order, for the current ledger; the last one has its identifier, so that after a crash
  /// between them the rest is done.
  func records(in ledger: Ledger, _ zone: Zone) -> [Record] {
    let elapsed = ledger.advance(to: at, in: zone).elapsed
    let facts = facts(in: ledger, elapsed: elapsed, zone)
    return facts.enumerated().map { place, fact in
      Record(at: at.realtime, elapsed: elapsed, request: place == facts.count - 1 ? id : nil, fact)
    }
  }

  private func facts(in ledger: Ledger, elapsed: Elapsed, _ zone: Zone) -> [Fact] {
    switch action {
    case .test: return []
    case .make(let number, let plan, let isStarted):
      return [.timer(TimerChange(number, label: plan.label, lead: at.lead, .made(plan, isStarted: isStarted)))]
    case .change(let number, let action):
      let ends = ledger.endedTimers(elapsed: elapsed, lead: at.lead, now: at.realtime, in: zone)
      let label = ledger.timers[number]?.plan.label
      return (ends + [TimerChange(number, label: label, lead: at.lead, .did(action))]).map { .timer($0) }
    case .answer(let answer, let source, let nominal, let others):
      let asked = [Occurrence(source, nominal: nominal, instant: zone.instant(of: nominal))]
      return ledger.outcomes(
        of: answer, to: others ? ledger.others(excluding: source) + asked : asked, in: AlertList(), at: at.realtime,
        AnswerTerms(Settings(), in: zone)
      ).map { .outcome($0) }
    }
  }
}

extension LegacyRequest: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, action, number, test, promise, timer, nominal, minutes, others, verb, started, seconds
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    (id, at) = (try container.decode(String.self, forKey: .id), try ClockReading(from: decoder))
    switch try container.decode(String.self, forKey: .action) {
    case "test": action = .test
    case "timer": action = try Self.timerAction(container, decoder)
    default: action = try Self.answer(container)
    }
  }

  private static func timerAction(
    _ container: KeyedDecodingContainer<CodingKeys>, _ decoder: any Decoder
  ) throws -> Action {
    let number = Int(try container.decode(Alert.numberRange, forKey: .number))
    if try container.decode(String.self, forKey: .verb) == "make" {
      return .make(
        number: number, try Timer.Plan(from: decoder), isStarted: try container.decode(Bool.self, forKey: .started))
    }
    return .change(
      number: number,
      try container.decode(.verb) { (verb: String) in
        TimerAction(verb: verb, seconds: try container.decodeIfPresent(Timer.Plan.lengthRange, forKey: .seconds))
      })
  }

  private static func answer(_ container: KeyedDecodingContainer<CodingKeys>) throws -> Action {
    let answer: Answer = try container.decode(.action) { (word: String) in
      switch word {
      case "acknowledge": .acknowledge
      case "stop": .stop
      case "promise": .promise
      case "snooze": .snooze(minutes: try container.decode(Alert.snoozeRange, forKey: .minutes))
      default: nil
      }
    }
    func isSet(_ key: CodingKeys) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
    let kind = try isSet(.test) ? "test" : isSet(.promise) ? "promise" : isSet(.timer) ? "timer" : nil
    let number = try container.decodeIfPresent(Alert.numberRange, forKey: .number)
    guard let source = Source(kind: kind, number: number) else {
      throw FileProblem.missingKey(FileProblem.Place(path: container.codingPath + [CodingKeys.number]))
    }
    return .answer(
      answer, source, nominal: try container.decode(.nominal) { LocalDateTime(fileText: $0) },
      others: try isSet(.others))
  }
}
