import ReminderFiles

/// `[A|last]`: the alert that an answer is for; of several, those that wait for one.
///
/// No word at all means the alarm that rings, because that is what a person hears; where none rings, `last`.
struct ShownAlert {
  let source: Source
  private let overview: Overview
  /// Its content, and that of the alerts that are answered with it.
  let contents: [AlertContent]
  /// The kindness that alone ends it, or one answered with it; nil if every answer does.
  let kindness: Kindness?
  /// Its name in the line about the answer.
  let reference: Phrase
  private let list: AlertList
  /// Other sources that are answered with it: of the same notification, or of those that were named.
  private let others: [Source]

  /// `last` is what was shown last and waits for an answer, for every answer the same.
  ///
  /// The end of a timer that does not ring comes after what waits as well: it has no snooze.
  ///
  /// - Throws: `CommandError.failed` where nothing waits; what `AlertList.all` and the reading of files throw.
  init(_ words: [String], _ context: Context) throws {
    let list = try context.store.read()
    let overview = try context.requiredState(list).overview(context.policy)
    guard words.isEmpty || words == [Self.last] else {
      let sources = try list.all(named: words).map { overview.source(of: $0.number) }
      let waiting = sources.filter(overview.ledger.isOpen).sorted { overview.shown($0) > overview.shown($1) }
      guard let source = sources.count == 1 ? sources.first : waiting.first else {
        throw CommandError.failed(Phrase("error.nothingWaits"))
      }
      try self.init(source, others: waiting.filter { $0 != source }, list, overview)
      return
    }
    let ringing = words.isEmpty ? overview.lastRinging?.occurrence.source : nil
    guard let source = ringing ?? Self.last(in: overview), overview.choices(for: source).acknowledge == nil else {
      throw CommandError.failed(Phrase("error.nothingWaits"))
    }
    try self.init(source, others: overview.ledger.others(excluding: source).map(\.source), list, overview)
  }

  private static func last(in overview: Overview) -> Source? {
    let last = overview.lastDelivery?.occurrence.source
    guard let last, last.isTimer, overview.content(of: last)?.isAlarm != true else { return last }
    return overview.lastDelivery { !$0.isTimer && overview.ledger.deliveries[$0]?.state == .pending }?.occurrence.source
      ?? last
  }

  /// The delivery of a source, without those that are answered with it.
  ///
  /// - Throws: `CommandError.failed` where it is gone; what the reading of files throws.
  init(of source: Source, _ context: Context) throws {
    let list = try context.store.read()
    try self.init(source, others: [], list, context.requiredState(list).overview())
  }

  private init(
    _ source: Source, others: [Source], _ list: AlertList, _ overview: Overview
  ) throws {
    guard let content = overview.content(of: source), let reference = overview.reference(of: source) else {
      throw CommandError.failed(Phrase("error.nothingWaits"))
    }
    (self.source, self.others) = (source, others)
    (self.overview, self.list) = (overview, list)
    let references = others.compactMap { overview.reference(of: $0) }
    self.reference = references.isEmpty ? reference : .list([reference] + references)
    contents = [content] + others.compactMap { overview.content(of: $0) }
    kindness =
      ([source] + others).lazy.compactMap { source in
        if case .kindnessWanted(let kindness) = overview.choices(for: source).snooze { kindness } else { nil }
      }.first
  }

  /// True where other alerts are answered with it.
  var hasOthers: Bool { !others.isEmpty }

  /// The reference that commands accept for it.
  var word: String {
    let numbers = ([source] + others).compactMap(\.number)
    return numbers.count == others.count + 1 ? numbers.sorted().map(String.init).joined(separator: ",") : Self.last
  }

  /// The word for it, which no label can take.
  static let last = AlertList.lastWord

  /// The numbers of the timers, where it is the end of timers alone.
  var timers: [Int]? {
    let numbers = ([source] + others).compactMap { if case .timer(let number) = $0 { number } else { nil } }
    return numbers.count == others.count + 1 ? numbers : nil
  }

  /// True for what waits for an answer, or comes back.
  var isOpen: Bool { overview.choices(for: source).acknowledge == nil }

  /// Why it, or what is answered with it, cannot be snoozed; nil where it can.
  var snoozeRefusal: Phrase? {
    for source in [source] + others {
      switch overview.choices(for: source).snooze {
      case .noSnooze: return list.alert(of: source).map { .noSnooze($0) } ?? .timerHasNoSnooze
      case .switchedOff?, .notShown?, .notWaiting?:
        // Of several that are answered together it may be so of this one only.
        guard source == self.source, let refusal = overview.choices(for: source).snooze else { continue }
        return .refused(refusal, overview.reference(of: source) ?? reference)
      case .kindnessWanted(let kindness):
        return Phrase(
          "list.lines", Phrase("error.noSnoozeLeft", reference), Phrase.kindnessWanted(reference, kindness))
      case .endedByKindness: return .nothingToAnswer(reference)
      case .lastSnooze: return .refused(.lastSnooze, reference)
      case .noKindness, nil: continue
      }
    }
    return nil
  }

  /// Promises the kindness: of what is answered together only what asks for one takes that.
  ///
  /// Returns what the answer's line calls it, and what became of it; nil where none asks for a kindness. Throws `CommandError.failed`
  /// where it was answered meanwhile, `StoreError`.
  func promise(_ context: Context) throws -> (reference: Phrase, outcome: Outcome)? {
    let asking = ([source] + others).first { overview.choices(for: $0).promise == nil }
    return try asking.flatMap { source in
      let outcomes = try answer(.promise, source, withOthers: false, context).outcomes
      return outcomes.first.map { (overview.reference(of: source) ?? reference, $0) }
    }
  }

  /// Answers it, and returns what became of it, and how things stand then.
  ///
  /// - Throws: `CommandError.failed` where it was answered meanwhile, `StoreError`.
  @discardableResult
  func answer(_ answer: Answer, _ context: Context) throws -> (outcomes: [Outcome], overview: Overview) {
    try self.answer(answer, source, withOthers: true, context)
  }

  private func answer(
    _ answer: Answer, _ source: Source, withOthers: Bool, _ context: Context
  ) throws -> (outcomes: [Outcome], overview: Overview) {
    let now = context.zone.local(context.now())
    let today = LocalDateTime(date: now.date, time: list.alert(of: source)?.time ?? now.time)
    let settings = context.policy.settings
    let recorded = try context.record(list) { current in
      let outcomes = current.outcomes(
        of: answer, to: source, and: withOthers ? current.ledger.occurrences(of: others) : [], today: today,
        settings)
      return (outcomes.map { .outcome($0) }, outcomes)
    }
    let counted = recorded.result.filter { !recorded.isVoid(.outcome($0)) }
    guard !counted.isEmpty else { throw CommandError.failed(.nothingToAnswer(reference)) }
    let state = Snapshot(ledger: recorded.ledger)
    return (counted, CurrentState(state, list: list, now: context.clock(), in: context.zone).overview(context.policy))
  }
}

extension Overview {
  /// When the last notification of a source was shown; the beginning for none.
  fileprivate func shown(_ source: Source) -> Elapsed { ledger.deliveries[source]?.shown ?? .zero }
}

extension Ledger {
  /// The occurrences of sources that were shown, or come back.
  fileprivate func occurrences(of sources: [Source]) -> [Occurrence] {
    sources.compactMap { source in
      deliveries[source]?.occurrence
        ?? oneOffs[source].map { Occurrence(source, nominal: $0.nominal, instant: Instant(seconds: 0)) }
    }
  }
}
