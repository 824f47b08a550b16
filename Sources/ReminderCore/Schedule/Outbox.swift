/// The notifications on their way to the screen, on it, or waiting for a server.
struct Outbox {
  /// The maximum number of the program's notifications on the screen: GNOME 43 and Budgie close more than three,
  /// unseen.
  static let limit = 3

  private var nextID: Delivery.ID = 1
  /// The parcels, oldest first.
  var parcels: [Parcel] = []
  /// The deliveries on the screen.
  var onScreen: [Delivery.ID: Delivery] = [:]
  /// The notification to which an answer counts, by source; it may have been closed.
  private var answerable: [Source: Delivery.ID] = [:]
  /// The number of withdrawals in a row, by subject.
  private var withdrawals: [Delivery.Content.Subject: Int] = [:]
  /// The last notice of the timers, including one that the user has closed.
  var timers: TimersNotice?

  /// A delivery that is not on the screen yet.
  struct Parcel {
    let delivery: Delivery
    /// `ClockCheck.elapsed` when it was to be shown first, in seconds.
    let since: Elapsed
    var stage = Stage.ready
    /// The events of the notification that arrived before the server's reply.
    fileprivate(set) var early: [Event] = []

    enum Stage: Equatable {
      /// Sent at the end of the turn, or when the limit of notifications allows.
      case ready
      case underway
      /// Tried again at that count of `ClockReading.boottime`, in seconds, or as soon as a server appears.
      case parked(until: BootTime?)
    }

    var isParked: Bool { if case .parked = stage { true } else { false } }

    func isDue(_ boottime: BootTime) -> Bool {
      if case .parked(let until?) = stage { until <= boottime } else { false }
    }

    /// Returns false if the clock was set back to before an occurrence, which will then be due again, unless it was
    /// shown.
    func isPast(_ now: Instant) -> Bool {
      delivery.items.allSatisfy { $0.isShown || $0.occurrence.instant <= now }
    }
  }

  /// Has something shown at the end of the turn, in the place of what is on the screen for the same: servers do not pop
  /// up again what is replaced.
  ///
  /// `since` is when it was to be shown first, as `ClockCheck.elapsed`.
  mutating func add(_ content: Delivery.Content, since: Elapsed) {
    let delivery = delivery(content)
    let new = delivery.items.filter { !$0.isShown }.map(\.occurrence)
    // A newer notification of the source replaces a parked repeat.
    for occurrence in new { dropRepeat(of: occurrence.source, where: \.isParked) }
    // Due again because the clock was set back, they replace parked items that were shown.
    parcels.removeAll { parcel in
      parcel.isParked && parcel.delivery.items.contains { $0.isShown && new.contains($0.occurrence) }
    }
    parcels.append(Parcel(delivery: delivery, since: since))
  }

  mutating func delivery(_ content: Delivery.Content) -> Delivery {
    Delivery(id: takeID(), content: content)
  }

  mutating func takeID() -> Delivery.ID {
    defer { nextID += 1 }
    return nextID
  }

  /// Adopts a notification that an earlier run of the daemon has shown for these items.
  mutating func adopt(_ items: [Delivery.Item]) -> Delivery.ID {
    let delivery = delivery(items.count == 1 ? .alert(items[0]) : .several(items))
    onScreen[delivery.id] = delivery
    for item in items { answerable[item.occurrence.source] = delivery.id }
    return delivery.id
  }

  /// Moves a delivery to the screen and returns its parcel, and the older notifications to close.
  mutating func take(_ id: Delivery.ID) -> (parcel: Parcel, closings: [Effect])? {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return nil }
    let parcel = parcels.remove(at: place)
    // Two of one source may have been on their way at once.
    let old = close(replaced(by: parcel.delivery))
    onScreen[id] = parcel.delivery
    for item in parcel.delivery.items { answerable[item.occurrence.source] = nil }
    return (parcel, old)
  }

  /// Stores an event of a delivery that is still underway; returns false if it is not.
  mutating func keep(_ event: Event, of id: Delivery.ID) -> Bool {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return false }
    parcels[place].early.append(event)
    return true
  }

  /// Parks a delivery that could not be shown, split by alert, and returns the parcels.
  mutating func park(_ id: Delivery.ID, until boottime: BootTime?) -> [Parcel] {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return [] }
    let parcel = parcels.remove(at: place)
    let parts = parcel.delivery.content.parts
    let deliveries = parts.count == 1 ? [parcel.delivery] : parts.map { delivery($0) }
    let parked = deliveries.map { Parcel(delivery: $0, since: parcel.since, stage: .parked(until: boottime)) }
    parcels.insert(contentsOf: parked, at: place)
    return parked
  }

  /// Removes and returns the parked parcels that meet a condition.
  mutating func takeParked(where isWanted: (Parcel) -> Bool) -> [Parcel] {
    let found = parcels.filter { $0.isParked && isWanted($0) }
    let ids = Set(found.map(\.delivery.id))
    parcels.removeAll { ids.contains($0.delivery.id) }
    return found
  }

  /// Makes this notification the one to which an answer for the source counts.
  mutating func expectAnswer(to source: Source, _ id: Delivery.ID) {
    answerable[source] = id
  }

  /// Returns the sources to which an answer of the notification applies.
  func sources(answeredBy id: Delivery.ID) -> [Source] {
    answerable.filter { $0.value == id }.keys.sorted()
  }

  /// Stops waiting for an answer to a source; its notification is closed, unless it waits for others.
  mutating func close(_ source: Source) -> [Effect] {
    withdrawals[.source(source)] = nil
    guard let id = answerable.removeValue(forKey: source), sources(answeredBy: id).isEmpty else { return [] }
    onScreen[id] = nil
    // Not every server closes it after an action.
    return [.close(id)]
  }

  /// Removes the repeats of a source that meet a condition.
  mutating func dropRepeat(of source: Source, where isMeant: (Parcel) -> Bool) {
    parcels.removeAll { parcel in
      guard isMeant(parcel), case .alert(let item) = parcel.delivery.content else { return false }
      return item.occurrence.source == source && item.occurrence.cause == .repeat
    }
  }

  /// Closes a notification that was clicked and has no items to answer.
  mutating func closeNotice(_ id: Delivery.ID) -> [Effect] {
    onScreen[id]?.items.isEmpty == true ? close([id]) : []
  }

  /// Closes the notification about a file.
  mutating func close(_ file: DataFile) -> [Effect] {
    close(onScreen.filter { $0.value.content.file == file }.keys)
  }

  /// Returns the items of a notification that can still be answered; of each source the last.
  func openItems(of id: Delivery.ID) -> [Delivery.Item] {
    var seen: Set<Source> = []
    return (onScreen[id]?.answerable ?? []).reversed().filter {
      answerable[$0.occurrence.source] == id && seen.insert($0.occurrence.source).inserted
    }.reversed()
  }

  /// Closes notifications.
  mutating func close(_ ids: some Sequence<Delivery.ID>) -> [Effect] {
    ids.sorted().map { id in
      onScreen[id] = nil
      return .close(id)
    }
  }

  /// Records that a notification was closed; it can still be answered.
  mutating func closed(_ id: Delivery.ID) {
    let notice = onScreen.removeValue(forKey: id)?.content.notice
    for subject in sources(answeredBy: id).map(Delivery.Content.Subject.source) + [notice].compactMap({ $0 }) {
      withdrawals[subject] = nil
    }
  }

  /// Removes a notification that can no longer be answered, and returns its content and its unanswered items.
  mutating func remove(_ id: Delivery.ID) -> (content: Delivery.Content, items: [Delivery.Item])? {
    let items = openItems(of: id)
    guard let delivery = onScreen.removeValue(forKey: id) else { return nil }
    for item in items { answerable[item.occurrence.source] = nil }
    return (delivery.content, items.isEmpty ? [] : delivery.coalesced + items)
  }

  /// Parks what was withdrawn, for a longer time each time in a row.
  ///
  /// `boottime` and `since` are the clocks of now, as in `Parcel`.
  mutating func parkWithdrawn(_ content: Delivery.Content, boottime: BootTime, since: Elapsed) {
    let delivery = delivery(content)
    let subjects = delivery.items.map { .source($0.occurrence.source) } + [content.notice].compactMap { $0 }
    let count = subjects.map { withdrawals[$0, default: 0] }.max() ?? 0
    for subject in subjects { withdrawals[subject] = count + 1 }
    let pause = min(Self.withdrawnPause << min(2 * Int64(count), 30), Self.longestPause)
    parcels.append(Parcel(delivery: delivery, since: since, stage: .parked(until: boottime + pause)))
  }

  /// Seconds until a notification that was withdrawn is shown again: the first time, and at the most.
  private static let withdrawnPause: Int64 = 2
  private static let longestPause: Int64 = 1800

  /// Parks a notification that is shown again when a server appears.
  mutating func park(_ content: Delivery.Content, since: Elapsed) {
    parcels.append(Parcel(delivery: delivery(content), since: since, stage: .parked(until: nil)))
  }

  /// The occurrences that are on their way or parked, except items that were shown before, whose occurrence may be due
  /// again.
  var occurrences: Set<Occurrence> { Set(parcels.flatMap(\.delivery.items).filter { !$0.isShown }.map(\.occurrence)) }

  /// The items that are on their way to the screen for the first time.
  var underway: [Delivery.Item] {
    parcels.filter { !$0.isParked }.flatMap(\.delivery.items).filter { !$0.isShown }
  }

  /// Returns true while a requested test is on its way or parked.
  func has(test id: Record.ID) -> Bool { parcels.contains { $0.delivery.items.contains { $0.request == id } } }

  /// The sources with a snooze, or the end of a timer, that is on its way or parked.
  var snoozes: Set<Source> { Set(occurrences.filter(\.isOneOff).map(\.source)) }

  /// The soonest count of `ClockReading.boottime` at which something is tried again, in seconds.
  var nextRetry: BootTime? {
    parcels.compactMap { if case .parked(let until) = $0.stage { until } else { nil } }.min()
  }
}

extension Delivery.Content {
  /// The file of a notice; nil for other contents.
  var file: DataFile? { if case .unreadable(let file, _) = self { file } else { nil } }
}
