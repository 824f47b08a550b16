/// Notices on their way to the screen, on it, or waiting for a server.
struct Outbox {
  /// How many notifications of ours are on the screen at once: GNOME 43 and Budgie close more than three, unseen.
  static let limit = 3

  private var nextID: Delivery.ID = 1
  /// Not on the screen yet, oldest first.
  private(set) var parcels: [Parcel] = []
  /// On the screen.
  private var onScreen: [Delivery.ID: Delivery] = [:]
  /// The notification that can be answered, by what it is shown for; on the screen or gone from it.
  private var answerable: [Source: Delivery.ID] = [:]
  /// How often in a row the notification of a source was withdrawn.
  private var withdrawals: [Source: Int] = [:]
  /// What the timers underway were shown as last, whether a person has closed that or not.
  private(set) var timers: TimersNotice?

  /// A delivery that is not on the screen yet.
  struct Parcel {
    let delivery: Delivery
    /// `ClockCheck.elapsed` when it was to be shown first, in seconds.
    let since: Int64
    fileprivate(set) var stage = Stage.ready
    /// What the screen has said of it before the server's reply.
    fileprivate(set) var early: [Event] = []

    enum Stage: Equatable {
      /// Sent at the end of the turn, or when there is room on the screen.
      case ready
      case underway
      /// Tried again at that count of `ClockReading.boottime`, in seconds, or as soon as a server appears.
      case parked(until: Int64?)
    }

    var isParked: Bool { if case .parked = stage { true } else { false } }

    func isDue(_ boottime: Int64) -> Bool {
      if case .parked(let until?) = stage { until <= boottime } else { false }
    }

    /// False where the clock was set back to before it: it will be due again, unless it was shown already.
    func isPast(_ now: Instant) -> Bool {
      delivery.items.allSatisfy { $0.isShown || $0.occurrence.instant <= now }
    }
  }

  /// Has something shown at the end of the turn, in the place of what is on the screen for the same: servers do not pop
  /// up again what is replaced.
  ///
  /// `since` is when it was to be shown first, as `ClockCheck.elapsed`.
  mutating func add(_ content: Delivery.Content, since: Int64) {
    let delivery = delivery(content)
    let new = delivery.items.filter { !$0.isShown }.map(\.occurrence)
    // What comes anew, because the clock was set back, need not come back.
    parcels.removeAll { parcel in
      parcel.isParked && parcel.delivery.items.contains { $0.isShown && new.contains($0.occurrence) }
    }
    parcels.append(Parcel(delivery: delivery, since: since))
  }

  private mutating func delivery(_ content: Delivery.Content) -> Delivery {
    defer { nextID += 1 }
    return Delivery(id: nextID, content: content)
  }

  /// A notification that another run of the daemon has shown for these items.
  mutating func adopt(_ items: [Delivery.Item]) -> Delivery.ID {
    let delivery = delivery(items.count == 1 ? .alert(items[0]) : .several(items))
    onScreen[delivery.id] = delivery
    for item in items { answerable[item.occurrence.source] = delivery.id }
    return delivery.id
  }

  /// Takes out a delivery that is on the screen now, and says which older ones to close for it.
  mutating func take(_ id: Delivery.ID) -> (parcel: Parcel, closings: [Effect])? {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return nil }
    let parcel = parcels.remove(at: place)
    // Two of one source may have been on their way at once.
    let old = close(replaced(by: parcel.delivery))
    onScreen[id] = parcel.delivery
    for item in parcel.delivery.items { answerable[item.occurrence.source] = nil }
    return (parcel, old)
  }

  /// Keeps what is said of a delivery whose reply is not there yet; false where it is there.
  mutating func keep(_ event: Event, of id: Delivery.ID) -> Bool {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return false }
    parcels[place].early.append(event)
    return true
  }

  /// Parks a delivery that could not be shown, each alert by itself, and returns what is parked.
  mutating func park(_ id: Delivery.ID, until boottime: Int64?) -> [Parcel] {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return [] }
    let parcel = parcels.remove(at: place)
    let parts = parcel.delivery.content.parts
    let deliveries = parts.count == 1 ? [parcel.delivery] : parts.map { delivery($0) }
    let parked = deliveries.map { Parcel(delivery: $0, since: parcel.since, stage: .parked(until: boottime)) }
    parcels.insert(contentsOf: parked, at: place)
    return parked
  }

  /// Takes out what is parked and meets a condition.
  mutating func takeParked(where isWanted: (Parcel) -> Bool) -> [Parcel] {
    let found = parcels.filter { $0.isParked && isWanted($0) }
    let ids = Set(found.map(\.delivery.id))
    parcels.removeAll { ids.contains($0.delivery.id) }
    return found
  }

  /// From now on this notification is the one that an answer is expected to, for a source.
  mutating func expectAnswer(to source: Source, _ id: Delivery.ID) {
    answerable[source] = id
  }

  /// What a notification can be answered for.
  func sources(answeredBy id: Delivery.ID) -> [Source] {
    answerable.filter { $0.value == id }.keys.sorted()
  }

  /// No answer to a source is expected any more: its notification leaves the screen, unless it waits for others.
  mutating func close(_ source: Source) -> [Effect] {
    withdrawals[source] = nil
    guard let id = answerable.removeValue(forKey: source), sources(answeredBy: id).isEmpty else { return [] }
    onScreen[id] = nil
    // Not every server does so itself.
    return [.close(id)]
  }

  /// Takes a notification off the screen that was clicked and has nothing to answer.
  mutating func closeNotice(_ id: Delivery.ID) -> [Effect] {
    onScreen[id]?.items.isEmpty == true ? close([id]) : []
  }

  /// Takes the notification about a file off the screen.
  mutating func close(_ file: DataFile) -> [Effect] {
    close(onScreen.filter { $0.value.content.file == file }.keys)
  }

  /// What a notification on the screen can still be answered for: of each source the last.
  func openItems(of id: Delivery.ID) -> [Delivery.Item] {
    var seen: Set<Source> = []
    return (onScreen[id]?.answerable ?? []).reversed().filter {
      answerable[$0.occurrence.source] == id && seen.insert($0.occurrence.source).inserted
    }.reversed()
  }

  /// Takes notifications off the screen.
  mutating func close(_ ids: some Sequence<Delivery.ID>) -> [Effect] {
    ids.sorted().map { id in
      onScreen[id] = nil
      return .close(id)
    }
  }

  /// A notification is gone from the screen; it can still be answered.
  mutating func closed(_ id: Delivery.ID) {
    onScreen[id] = nil
    for source in sources(answeredBy: id) { withdrawals[source] = nil }
  }

  /// A notification is gone from the screen and cannot be answered any more; and what it still waited for.
  mutating func remove(_ id: Delivery.ID) -> (content: Delivery.Content, items: [Delivery.Item])? {
    let items = openItems(of: id)
    guard let delivery = onScreen.removeValue(forKey: id) else { return nil }
    for item in items { answerable[item.occurrence.source] = nil }
    return (delivery.content, items.isEmpty ? [] : delivery.coalesced + items)
  }

  /// Parks what was withdrawn, for a longer time each time in a row.
  ///
  /// `boottime` and `since` are the clocks of now, as in `Parcel`.
  mutating func parkWithdrawn(_ content: Delivery.Content, boottime: Int64, since: Int64) {
    let delivery = delivery(content)
    let sources = delivery.items.map(\.occurrence.source)
    let count = sources.map { withdrawals[$0, default: 0] }.max() ?? 0
    for source in sources { withdrawals[source] = count + 1 }
    let pause = min(Self.withdrawnPause << min(2 * Int64(count), 30), Self.longestPause)
    parcels.append(Parcel(delivery: delivery, since: since, stage: .parked(until: boottime + pause)))
  }

  /// Seconds until a notification that was withdrawn is shown again: the first time, and at the most.
  private static let withdrawnPause: Int64 = 2
  private static let longestPause: Int64 = 1800

  /// Parks what is shown again when a server appears.
  mutating func park(_ content: Delivery.Content, since: Int64) {
    parcels.append(Parcel(delivery: delivery(content), since: since, stage: .parked(until: nil)))
  }

  /// The occurrences that are on their way or parked for the first time; what was shown already may be due once more.
  var occurrences: Set<Occurrence> { Set(parcels.flatMap(\.delivery.items).filter { !$0.isShown }.map(\.occurrence)) }

  /// What is on its way to the screen for the first time.
  var underway: [Delivery.Item] {
    parcels.filter { !$0.isParked }.flatMap(\.delivery.items).filter { !$0.isShown }
  }

  /// The sources of which a snooze, or the end of a timer, is on its way or parked.
  var snoozes: Set<Source> { Set(occurrences.filter(\.isOneOff).map(\.source)) }

  /// The soonest count of `ClockReading.boottime` at which something is tried again, in seconds.
  var nextRetry: Int64? {
    parcels.compactMap { if case .parked(let until) = $0.stage { until } else { nil } }.min()
  }
}

// MARK: - Timers

extension Outbox {
  /// The timers that a notification has buttons for.
  func timers(of id: Delivery.ID) -> [Int] {
    switch onScreen[id]?.content {
    case .timers(let notice): notice.numbers
    case .alert(let item):
      if case .timer(let number) = item.occurrence.source { [number] } else { [] }
    case .lateWater, .several, .greeting, .unreadable, nil: []
    }
  }

  /// Takes what is to be shown of the timers underway, nil for nothing, and returns whether that is new, and what to close.
  ///
  /// A notification that comes in the place of another closes it when it is on the screen.
  mutating func update(_ wanted: TimersNotice?) -> (isNew: Bool, effects: [Effect]) {
    guard wanted != timers else { return (false, []) }
    timers = wanted
    parcels.removeAll { $0.stage != .underway && $0.delivery.isOfTimers }
    return (true, wanted == nil ? close(onScreen.filter { $0.value.isOfTimers }.keys) : [])
  }

  /// True while a notification of the timers underway is on its way or parked.
  var hasTimers: Bool { parcels.contains(where: \.delivery.isOfTimers) }

  /// Has the timers underway shown anew.
  mutating func forgetTimers() {
    timers = nil
  }

  /// The notification of timers that another run of the daemon has shown.
  mutating func adopt(_ notice: TimersNotice) -> Delivery.ID {
    let delivery = delivery(.timers(notice))
    onScreen[delivery.id] = delivery
    timers = notice
    return delivery.id
  }

  func isOnScreen(_ id: Delivery.ID) -> Bool { onScreen[id] != nil }

  /// True for the notification of the timers underway.
  func isOfTimers(_ id: Delivery.ID) -> Bool { onScreen[id]?.isOfTimers == true }
}

// MARK: - Room on the screen

extension Outbox {
  /// Sends what is ready, in no more notifications than there is room for.
  ///
  /// Where one would be too many, those leave the screen that no longer `waits` for an answer, the oldest first; where that
  /// does not suffice, what waits and what is new come together in one notification. What asks for a kindness keeps one of its own, as
  /// long as there is room: its buttons are for it alone.
  mutating func send(waits: (Source) -> Bool) -> [Effect] {
    let ready = parcels.filter { $0.stage == .ready }
    let underway = parcels.filter { $0.stage == .underway }
    let new = Set(ready.flatMap(\.delivery.items).map(\.occurrence.source))
    // What one notification for several says is known when it is on the screen.
    guard !ready.isEmpty, !underway.contains(where: { $0.delivery.names(new) }) else { return [] }
    func waiting(_ id: Delivery.ID) -> [Delivery.Item] {
      openItems(of: id).filter { waits($0.occurrence.source) && !new.contains($0.occurrence.source) }
    }
    var closings = Set(ready.flatMap { replaced(by: $0.delivery) })
    // What a notification that is replaced says of other alerts is said again.
    var named = closings.sorted().flatMap(waiting)
    func fits() -> Bool { onScreen.count - closings.count + underway.count + ready.count <= Self.limit }
    if !fits(), !underway.isEmpty { return [] }
    let old = onScreen.keys.sorted().filter { !closings.contains($0) && onScreen[$0]?.isOfTimers != true }
    for id in old where !fits() && waiting(id).isEmpty { closings.insert(id) }
    var isTogether = !named.isEmpty
    var alone = ready.filter { $0.delivery.asksForKindness }
    if !fits() {
      isTogether = true
      let rest = old.filter { onScreen[$0]?.asksForKindness != true && !closings.contains($0) }
      named += rest.flatMap(waiting)
      closings.formUnion(rest)
    }
    let notices = ready.count { $0.delivery.items.isEmpty }
    var room: Int { Self.limit - (onScreen.count - closings.count) - underway.count - notices }
    if isTogether, alone.count >= room { alone = [] }
    if isTogether, room < 1 {
      let kept = old.filter { !closings.contains($0) }
      named += kept.flatMap(waiting)
      closings.formUnion(kept)
    }
    let ids = Set(alone.map(\.delivery.id))
    let alerts = ready.filter { !$0.delivery.items.isEmpty && !ids.contains($0.delivery.id) }
    let groups = isTogether ? [alerts] : alerts.groupedByLook
    let sent = groups.compactMap { join($0, naming: isTogether ? named : []) }
    return close(closings) + send(ready.filter { $0.delivery.items.isEmpty } + alone + sent)
  }

  /// Makes one parcel of several, which names others as well; nil where there is nothing to say.
  private mutating func join(_ joined: [Parcel], naming named: [Delivery.Item]) -> Parcel? {
    if joined.count == 1, named.isEmpty { return joined.first }
    let items = named.map(\.shownBefore) + joined.flatMap(\.delivery.items)
    guard let first = items.first else { return nil }
    let content = items.count == 1 ? Delivery.Content.alert(first) : .several(items)
    let parcel = Parcel(delivery: delivery(content), since: joined.map(\.since).min() ?? first.due)
    let ids = Set(joined.map(\.delivery.id))
    parcels.removeAll { ids.contains($0.delivery.id) }
    parcels.append(parcel)
    return parcel
  }

  private mutating func send(_ sent: [Parcel]) -> [Effect] {
    sent.map { parcel in
      for place in parcels.indices where parcels[place].delivery.id == parcel.delivery.id {
        parcels[place].stage = .underway
      }
      return .show(parcel.delivery)
    }
  }

  /// The notifications on the screen in whose place a new one comes.
  private func replaced(by delivery: Delivery) -> [Delivery.ID] {
    let sources = Set(delivery.items.map(\.occurrence.source))
    return onScreen.values.filter { old in
      old.items.contains { sources.contains($0.occurrence.source) }
        || delivery.content.file.map { $0 == old.content.file } ?? false || delivery.isOfTimers && old.isOfTimers
    }.map(\.id)
  }
}

extension [Outbox.Parcel] {
  /// Those that look the same are in one group: of two notifications that do, some servers show only one.
  fileprivate var groupedByLook: [[Outbox.Parcel]] {
    var groups: [[Outbox.Parcel]] = []
    for parcel in self {
      if let place = groups.firstIndex(where: { $0.first?.delivery.looksLike(parcel.delivery) == true }) {
        groups[place].append(parcel)
      } else {
        groups.append([parcel])
      }
    }
    return groups
  }
}

extension Delivery {
  fileprivate var isOfTimers: Bool { if case .timers = content { true } else { false } }

  /// True for one that asks for a kindness, and for nothing else.
  fileprivate var asksForKindness: Bool {
    if case .alert(let item) = content { item.kindness != nil } else { false }
  }

  /// True for one for several alerts, of which one has such a source.
  fileprivate func names(_ sources: Set<Source>) -> Bool {
    if case .several(let items) = content { items.contains { sources.contains($0.occurrence.source) } } else { false }
  }

  /// True where both are for one alert at its time, with the same words.
  fileprivate func looksLike(_ other: Delivery) -> Bool {
    guard case .alert(let item) = content, case .alert(let other) = other.content else { return false }
    return item.content == other.content && item.occurrence.cause == .time && other.occurrence.cause == .time
      && item.occurrence.instant == other.occurrence.instant && !item.isShown && !other.isShown
  }
}

extension Delivery.Content {
  /// The file that it is about.
  fileprivate var file: DataFile? { if case .unreadable(let file, _) = self { file } else { nil } }
}
