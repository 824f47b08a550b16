/// One notification to be shown: for an alert, for several of them that were late, or from the program itself.
package struct Delivery: Equatable, Sendable {
  package typealias ID = Int

  package let id: ID
  package let content: Content

  package init(id: ID, content: Content) {
    self.id = id
    self.content = content
  }

  package indirect enum Content: Equatable, Sendable {
    case alert(Item)
    /// Water alerts that became due while nothing could be shown, oldest first; the latest may be due just now.
    case lateWater(earlier: [Item], latest: Item)
    /// Alerts that are named and answered together, because no more notifications fit on the screen.
    case several([Item])
    /// The timers that are underway.
    case timers(TimersNotice)
    /// The first notice of `run --greet`.
    case greeting
    case unreadable(DataFile, FileProblem)
  }

  /// An occurrence with what is said of it, and why it is late.
  package struct Item: Equatable, Sendable {
    /// Nil for what is no alert and no test of one.
    package let alert: Alert?
    package let occurrence: Occurrence
    package let content: AlertContent
    /// Nil while it is on time.
    package let lateBecause: Outcome.Reason?
    /// How often it was shown before because it was not answered.
    package let round: Int
    /// How often it was snoozed in a row.
    package var snoozes = 0
    /// What it asks for at the end of an escalation; nil for every other one.
    package var kindness: Kindness?
    /// The promise that is asked for; nil for what is none.
    package var promise: Promise?
    /// The timer whose round is over, as it is after that; nil for what is none.
    package var timer: Timer?
    /// `ClockCheck.elapsed` at which it was due, in seconds.
    package let due: Elapsed
    /// The request for the test that it is; nil where it is none.
    package private(set) var request: Record.ID?
    /// True for what was shown already, and is named again in the notification of others.
    package private(set) var isShown = false
    /// False for a test that is not to be heard.
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

    /// The same, to be shown as if for the first time.
    var anew: Item {
      var item = self
      item.isShown = false
      return item
    }

    /// The same, as it is named again.
    var shownBefore: Item {
      var item = self
      item.isShown = true
      return item
    }
  }

  /// The occurrences that it is shown for.
  package var items: [Item] { coalesced + answerable }

  /// Those that need no answer of their own.
  package var coalesced: [Item] {
    if case .lateWater(let earlier, _) = content { earlier } else { [] }
  }

  /// Those that its answer is for.
  package var answerable: [Item] {
    switch content {
    case .alert(let item), .lateWater(_, let item): [item]
    case .several(let items): items
    case .timers, .greeting, .unreadable: []
    }
  }
}

extension Delivery.Content {
  /// What a notification is about.
  enum Subject: Hashable {
    case source(Source)
    case timers
    case greeting
    case file(DataFile)
  }

  /// What the program says of itself; nil for what is due.
  var notice: Subject? {
    switch self {
    case .alert, .lateWater, .several: nil
    case .timers: .timers
    case .greeting: .greeting
    case .unreadable(let file, _): .file(file)
    }
  }

  /// The same, one notification an alert.
  var parts: [Delivery.Content] {
    if case .several(let items) = self { items.map { .alert($0) } } else { [self] }
  }

  /// One notification an alert; but as soon as one water alert is late, one for all of them.
  static func notifications(for ready: [Delivery.Item]) -> [Delivery.Content] {
    let sorted = ready.sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }
    let water = sorted.filter { $0.alert?.isOnce == false && $0.content.isAboutWater && !$0.content.rings }
    guard let latest = water.last, water.count > 1, water.contains(where: \.isLate) else {
      return sorted.map { .alert($0) }
    }
    let rest = sorted.filter { !water.contains($0) }.map { Self.alert($0) }
    return rest + [.lateWater(earlier: water.dropLast(), latest: latest)]
  }

  /// What an alert looks like; without one, a sample.
  static func test(
    _ source: Source, of alert: Alert?, now: Instant, in zone: Zone, elapsed: Elapsed, request: Record.ID, isHeard: Bool
  ) -> Delivery.Content {
    let local = zone.local(now)
    let time = alert?.time ?? local.time
    let occurrence = Occurrence(source, nominal: LocalDateTime(date: local.date, time: time), instant: now)
    var item = Delivery.Item(alert: alert, occurrence: occurrence, due: elapsed, request: request)
    item.isHeard = isHeard
    return .alert(item)
  }
}
