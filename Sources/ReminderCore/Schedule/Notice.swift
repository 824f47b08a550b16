/// The content of a notification that is to be shown: of an alert, of several, or of a message of the program.
package struct Notice: Equatable, Sendable {
  package typealias ID = Int

  package let id: ID
  package let content: Content

  package init(id: ID, content: Content) {
    self.id = id
    self.content = content
  }

  package indirect enum Content: Equatable, Sendable {
    case alert(Item)
    /// Water alerts that became due while nothing could be shown, oldest first; the latest may be on time.
    case lateWater(earlier: [Item], latest: Item)
    /// Alerts that are listed and answered together, because of the limit of notifications on the screen.
    case several([Item])
    /// The timers that run or are paused.
    case timers(TimersNotice)
    /// What was missed and was not told yet.
    case missed(MissedSummary)
    /// The first message of `run --greet`.
    case greeting
    case unreadable(DataFile, FileProblem)
  }

  /// An occurrence with its content, and the reason why it is late.
  ///
  /// More than ten stored properties: all that the words, the sound and the buttons of an occurrence depend on.
  package struct Item: Equatable, Sendable {
    /// Nil for sources other than alerts and their tests.
    package let alert: Alert?
    package let occurrence: Occurrence
    package let content: AlertContent
    /// Nil if it is on time.
    package let lateBecause: Outcome.Reason?
    /// The number of earlier notifications that were not answered.
    package let round: Int
    /// The number of snoozes in a row.
    package var snoozes = 0
    /// The kindness that it asks for at the end of an escalation; nil otherwise.
    package var kindness: Kindness?
    /// The promise that it asks for; nil for other sources.
    package var promise: Promise?
    /// The timer whose round has ended, in its state after that; nil for other sources.
    package var timer: Timer?
    /// `ClockCheck.elapsed` at which it was due.
    package let due: Elapsed
    /// The identifier of the requested test; nil for other sources.
    package private(set) var request: Record.ID?
    /// True for an item that was shown before and is listed again in the notification of others.
    package private(set) var isShown = false
    /// True for an alarm whose notification was closed without an answer.
    package internal(set) var isClosed = false
    /// True for a missed one that is shown again on request.
    package internal(set) var isRecalled = false
    /// Why its ring was not heard; nil if that is not known.
    package internal(set) var soundProblem: SoundProblem?
    /// False for a test without sound.
    package var isHeard = true

    package init(
      alert: Alert?, occurrence: Occurrence, content: AlertContent? = nil, lateBecause: Outcome.Reason? = nil,
      round: Int = 0, due: Elapsed = .zero, request: Record.ID? = nil
    ) {
      self.alert = alert
      self.occurrence = occurrence
      self.content = content ?? alert?.content ?? AlertContent()
      self.lateBecause = lateBecause
      self.round = round
      self.due = due
      self.request = request
    }

    package var isLate: Bool { lateBecause != nil }

    /// The item, marked as not shown.
    var unshown: Item {
      var item = self
      item.isShown = false
      return item
    }

    /// The item, marked as shown before.
    var shownBefore: Item {
      var item = self
      item.isShown = true
      return item
    }
  }

  /// The occurrences that the notification shows.
  package var items: [Item] { content.items }

  /// The items that need no answer of their own.
  package var coalesced: [Item] { content.coalesced }

  /// The items to which its answer applies.
  package var answerable: [Item] { content.answerable }
}

extension Notice.Content {
  /// The occurrences that it shows.
  package var items: [Notice.Item] { coalesced + answerable }

  /// The items that need no answer of their own.
  fileprivate var coalesced: [Notice.Item] {
    if case .lateWater(let earlier, _) = self { earlier } else { [] }
  }

  /// The items to which its answer applies.
  fileprivate var answerable: [Notice.Item] {
    switch self {
    case .alert(let item), .lateWater(_, let item): [item]
    case .several(let items): items
    case .timers, .missed, .greeting, .unreadable: []
    }
  }

  /// The same, with the reasons why rings were not heard.
  func telling(_ problems: [Source: SoundProblem]) -> Self {
    func told(_ item: Notice.Item) -> Notice.Item {
      var item = item
      item.soundProblem = problems[item.occurrence.source]
      return item
    }
    switch self {
    case .alert(let item) where !problems.isEmpty: return .alert(told(item))
    case .several(let items) where !problems.isEmpty: return .several(items.map(told))
    default: return self
    }
  }
}

extension Notice.Content {
  /// The subject of a notification.
  enum Subject: Hashable {
    case source(Source)
    case timers
    case missed
    case greeting
    case file(DataFile)
  }

  /// The subject of a notice of the program; nil for occurrences.
  var ownSubject: Subject? {
    switch self {
    case .alert, .lateWater, .several: nil
    case .timers: .timers
    case .missed: .missed
    case .greeting: .greeting
    case .unreadable(let file, _): .file(file)
    }
  }

  /// The content split into one notification per alert.
  var parts: [Notice.Content] {
    if case .several(let items) = self { items.map { .alert($0) } } else { [self] }
  }

  /// Returns one notification per alert; if a water alert is late, all water alerts share one.
  static func notifications(for ready: [Notice.Item]) -> [Notice.Content] {
    let sorted = ready.sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }
    let water = sorted.filter { $0.alert?.isOnce == false && $0.content.isAboutWater && !$0.content.rings }
    guard let latest = water.last, water.count > 1, water.contains(where: \.isLate) else {
      return sorted.map { .alert($0) }
    }
    let rest = sorted.filter { !water.contains($0) }.map { Self.alert($0) }
    return rest + [.lateWater(earlier: water.dropLast(), latest: latest)]
  }

  /// Returns the content of a test of an alert; without an alert, of a sample.
  static func test(
    _ source: Source, of alert: Alert?, now: Instant, in zone: Zone, elapsed: Elapsed, request: Record.ID, isHeard: Bool
  ) -> Notice.Content {
    let local = zone.local(now)
    let time = alert?.time ?? local.time
    let occurrence = Occurrence(source, nominal: LocalDateTime(date: local.date, time: time), instant: now)
    var item = Notice.Item(alert: alert, occurrence: occurrence, due: elapsed, request: request)
    item.isHeard = isHeard
    return .alert(item)
  }
}
