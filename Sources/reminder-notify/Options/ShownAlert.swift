import ReminderCore

/// `[A|last]`: the alert that an answer is for.
struct ShownAlert {
  let source: Source
  let snapshot: StateSnapshot
  /// What it says, and what those say that are answered with it.
  let contents: [AlertContent]
  /// An alert among them that has no snooze, so that none of them is snoozed.
  let withoutSnooze: Alert?
  /// What alone ends it, or one that is answered with it; nil where every answer does.
  let kindness: Kindness?
  /// True where the alert, or one that is answered with it, is about water.
  let isAboutWater: Bool
  /// True where other alerts of the same notification are answered with it.
  let hasOthers: Bool
  /// What the answer's line calls it.
  let reference: Phrase
  /// True where it was named; false for what was shown last.
  var isNamed: Bool { !isNotification }
  /// Its time; nil for a sample.
  private let time: ClockTime?
  /// True where the answer is for everything that its notification names.
  private let isNotification: Bool

  /// No word at all means `last`: what was shown last, and waits for an answer if anything does.
  ///
  /// With `toSnooze` the end of a timer, which has no snooze, is no hindrance to what waits besides.
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
    (self.source, self.snapshot, self.isNotification) = (source, snapshot, isNotification)
    let others = isNotification ? snapshot.ledger.others(besides: source) : []
    let references = others.compactMap { snapshot.reference(of: $0.source) }
    self.reference = references.isEmpty ? reference : .list([reference] + references)
    hasOthers = !others.isEmpty
    contents = [content] + others.compactMap { snapshot.content(of: $0.source) }
    let sources = [source] + others.map(\.source)
    // Of what asks for a kindness it is the kindness that is done.
    isAboutWater = sources.contains {
      snapshot.content(of: $0)?.isAboutWater == true && snapshot.ledger.showings[$0]?.kindness == nil
    }
    let alerts = sources.compactMap { list.alert(of: $0) }
    kindness = sources.compactMap { snapshot.kindnessWanted(for: $0) }.first
    withoutSnooze = alerts.first { $0.snooze == [] }
    time = list.alert(of: source)?.time
  }

  /// What commands take for it.
  var word: String { hasOthers ? Self.last : source.number.map { String($0) } ?? Self.last }

  /// The word for it, which no label can take.
  static let last = AlertList.lastWord

  /// True for what waits for an answer, or comes back.
  var isOpen: Bool { snapshot.ledger.isOpen(source) }

  /// True where a kindness, done or promised, has ended it: it cannot be snoozed any more.
  var wasEndedByKindness: Bool {
    snapshot.ledger.showings[source].map { $0.kindness != nil && $0.state == .answered } ?? false
  }

  /// Hands the promise of the kindness to the daemon: of what is answered together only what asks for one takes it.
  ///
  /// Returns what the answer's line calls it. Throws `StoreError`.
  func promise(_ context: Context) throws -> Phrase {
    let sources = [source] + (isNotification ? snapshot.ledger.others(besides: source).map(\.source) : [])
    for source in sources where snapshot.kindnessWanted(for: source) != nil {
      guard let nominal = snapshot.ledger.showings[source]?.occurrence.nominal else { continue }
      try context.request(.answer(.promise, source, nominal: nominal))
      return snapshot.reference(of: source) ?? reference
    }
    return reference
  }

  /// Hands an answer to the daemon.
  ///
  /// - Throws: `StoreError`.
  func answer(_ answer: Answer, _ context: Context) throws {
    // Of a snooze whose notification is forgotten the time that was put off is known.
    let (ledger, now) = (snapshot.ledger, context.zone.local(context.now()))
    let today = LocalDateTime(date: now.date, time: time ?? now.time)
    let nominal = ledger.showings[source]?.occurrence.nominal ?? ledger.snoozes[source]?.nominal ?? today
    try context.request(.answer(answer, source, nominal: nominal, others: isNotification))
  }
}
