import ReminderCore

/// `[A|last]`: the alert that an answer is for.
struct ShownAlert {
  let source: Source
  let snapshot: StateSnapshot
  /// What it says, and what those say that are answered with it.
  let contents: [AlertContent]
  /// What alone ends it, or one that is answered with it; nil where every answer does.
  let kindness: Kindness?
  /// What the answer's line calls it.
  let reference: Phrase
  /// True where it was named; false for what was shown last.
  var isNamed: Bool { !isNotification }
  private let list: AlertList
  /// Other sources of the same notification that are answered with it.
  private let others: [Source]
  /// True where the answer is for everything that its notification names.
  private let isNotification: Bool

  /// No word at all means `last`: what was shown last, and waits for an answer if anything does.
  ///
  /// With `toSnooze` the end of a timer, which has no snooze, does not stand before what waits as well.
  ///
  /// - Throws: `CommandError.failed` where nothing was shown yet; what `AlertList.find` and the reading of files throw.
  init(_ word: String?, toSnooze: Bool = false, _ context: Context) throws {
    let list = try context.store.read()
    let snapshot = try context.requiredSnapshot(list)
    let named = try word.flatMap { $0 == Self.last ? nil : try list.find($0) }
    let last = snapshot.lastShowing
    let open = !toSnooze ? nil : snapshot.lastShowing { !$0.isTimer && snapshot.ledger.isOpen($0) }
    let source = named.map { snapshot.source(of: $0.number) } ?? (open ?? last)?.occurrence.source
    guard let source else { throw CommandError.failed(.nothingShown) }
    try self.init(source, isNotification: named == nil, list, snapshot)
  }

  /// What was shown of a source, without what is answered with it.
  ///
  /// - Throws: `CommandError.failed` where it is gone; what the reading of files throws.
  init(of source: Source, _ context: Context) throws {
    let list = try context.store.read()
    try self.init(source, isNotification: false, list, context.requiredSnapshot(list))
  }

  private init(_ source: Source, isNotification: Bool, _ list: AlertList, _ snapshot: StateSnapshot) throws {
    guard let content = snapshot.content(of: source), let reference = snapshot.reference(of: source) else {
      throw CommandError.failed(.nothingShown)
    }
    (self.source, self.snapshot, self.list, self.isNotification) = (source, snapshot, list, isNotification)
    others = isNotification ? snapshot.ledger.others(besides: source).map(\.source) : []
    let references = others.compactMap { snapshot.reference(of: $0) }
    self.reference = references.isEmpty ? reference : .list([reference] + references)
    contents = [content] + others.compactMap { snapshot.content(of: $0) }
    kindness = ([source] + others).compactMap { snapshot.kindnessWanted(for: $0) }.first
  }

  /// True where other alerts of the same notification are answered with it.
  var hasOthers: Bool { !others.isEmpty }

  /// What commands take for it.
  var word: String { hasOthers ? Self.last : source.number.map { String($0) } ?? Self.last }

  /// The word for it, which no label can take.
  static let last = AlertList.lastWord

  /// True for what waits for an answer, or comes back.
  var isOpen: Bool { snapshot.choices(for: source).acknowledge == nil }

  /// Why it, or what is answered with it, cannot be snoozed; nil where it can.
  var snoozeRefusal: Phrase? {
    for source in [source] + others {
      switch snapshot.choices(for: source).snooze {
      case .noSnooze: return list.alert(of: source).map { .noSnooze($0) } ?? .timerHasNoSnooze
      case .switchedOff?, .notShown?, .notWaiting?:
        // Of several that are answered together it may be so of this one only.
        guard source == self.source, let refusal = snapshot.choices(for: source).snooze else { continue }
        return .refused(refusal, snapshot.reference(of: source) ?? reference)
      case .kindnessWanted(let kindness): return .kindnessWanted(reference, kindness)
      case .endedByKindness: return .nothingToAnswer(reference)
      case .noKindness, nil: continue
      }
    }
    return nil
  }

  /// Promises the kindness: of what is answered together only what asks for one takes that.
  ///
  /// Returns what the answer's line calls it. Throws `CommandError.failed` where it was answered meanwhile, `StoreError`.
  func promise(_ context: Context) throws -> Phrase {
    for source in [source] + others where snapshot.kindnessWanted(for: source) != nil {
      try answer(.promise, source, withOthers: false, context)
      return snapshot.reference(of: source) ?? reference
    }
    return reference
  }

  /// Answers it, and returns what that came to.
  ///
  /// - Throws: `CommandError.failed` where it was answered meanwhile, `StoreError`.
  @discardableResult
  func answer(_ answer: Answer, _ context: Context) throws -> [Outcome] {
    try self.answer(answer, source, withOthers: isNotification, context)
  }

  @discardableResult
  private func answer(
    _ answer: Answer, _ source: Source, withOthers: Bool, _ context: Context
  ) throws -> [Outcome] {
    let now = context.zone.local(context.now())
    let today = LocalDateTime(date: now.date, time: list.alert(of: source)?.time ?? now.time)
    let promiseAt = context.policy.settings.promiseAt
    let recorded = try context.record(list) { snapshot in
      let outcomes = snapshot.outcomes(
        of: answer, to: source, and: withOthers ? snapshot.ledger.others(besides: source) : [], today: today,
        promiseAt: promiseAt)
      return (outcomes.map { .outcome($0) }, outcomes)
    }
    let counted = recorded.result.filter { !recorded.isVoid(.outcome($0)) }
    guard !counted.isEmpty else { throw CommandError.failed(.nothingToAnswer(reference)) }
    return counted
  }
}
