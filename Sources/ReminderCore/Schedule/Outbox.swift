/// Notices on their way to the screen, on it, or waiting for a server.
struct Outbox {
  private var nextID: Delivery.ID = 1
  /// On their way to the screen, or parked, oldest first.
  private(set) var parcels: [Parcel] = []
  /// The notification on the screen, by its source.
  private var onScreen: [Source: Delivery.ID] = [:]
  /// The notification that can be answered, by what it is shown for; on the screen or gone from it.
  private var answerable: [Source: Delivery.ID] = [:]
  /// The notification on the screen about a file.
  private var problems: [DataFile: Delivery.ID] = [:]

  /// A delivery that is not on the screen yet.
  struct Parcel {
    let delivery: Delivery
    /// `ClockCheck.elapsed` when it was to be shown first, in seconds.
    let since: Int64
    fileprivate(set) var stage: Stage
    /// What the screen has said of it before the server's reply.
    fileprivate(set) var early: [Event] = []

    enum Stage: Equatable {
      case underway
      /// Tried again at that count of `ClockReading.boottime`, in seconds, or as soon as a server appears.
      case parked(until: Int64?)
    }

    var isParked: Bool { stage != .underway }

    func isDue(_ boottime: Int64) -> Bool {
      if case .parked(let until?) = stage { until <= boottime } else { false }
    }

    /// False where the clock was set back to before it: it will be due again.
    func isPast(_ now: Instant) -> Bool {
      delivery.items.allSatisfy { $0.occurrence.instant <= now }
    }
  }

  /// Shows something new in the place of what is there for the same source: servers do not pop up again what is replaced.
  ///
  /// `since` is when it was to be shown first, as `ClockCheck.elapsed`.
  mutating func show(_ content: Delivery.Content, since: Int64) -> [Effect] {
    defer { nextID += 1 }
    let delivery = Delivery(id: nextID, content: content)
    var old = Set(delivery.items.compactMap { onScreen[$0.occurrence.source] })
    if case .unreadable(let file, _) = content, let before = problems.removeValue(forKey: file) { old.insert(before) }
    forget(old)
    parcels.append(Parcel(delivery: delivery, since: since, stage: .underway))
    return old.sorted().map { .close($0) } + [.show(delivery)]
  }

  /// Takes out a delivery that is on the screen now, and says which older ones to close for it.
  mutating func take(_ id: Delivery.ID) -> (parcel: Parcel, closings: [Effect])? {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return nil }
    let parcel = parcels.remove(at: place)
    if case .unreadable(let file, _) = parcel.delivery.content { problems[file] = id }
    // Two of one source may have been on their way at once.
    let sources = parcel.delivery.items.map(\.occurrence.source)
    let old = Set(sources.compactMap { onScreen[$0] }).subtracting([id])
    forget(old)
    for source in sources {
      onScreen[source] = id
      answerable[source] = nil
    }
    return (parcel, old.sorted().map { .close($0) })
  }

  /// Keeps what is said of a delivery whose reply is not there yet; false where it is there.
  mutating func keep(_ event: Event, of id: Delivery.ID) -> Bool {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return false }
    parcels[place].early.append(event)
    return true
  }

  /// Parks a delivery that could not be shown, and returns it.
  mutating func park(_ id: Delivery.ID, until boottime: Int64?) -> Parcel? {
    guard let place = parcels.firstIndex(where: { $0.delivery.id == id }) else { return nil }
    parcels[place].stage = .parked(until: boottime)
    parcels[place].early = []
    return parcels[place]
  }

  /// Takes out what is parked and meets a condition.
  mutating func takeParked(where isWanted: (Parcel) -> Bool) -> [Parcel] {
    let found = parcels.filter { $0.isParked && isWanted($0) }
    let ids = Set(found.map(\.delivery.id))
    parcels.removeAll { ids.contains($0.delivery.id) }
    return found
  }

  /// From now on this notification is the one that answers to a source are for.
  mutating func expectAnswer(to source: Source, _ id: Delivery.ID) {
    answerable[source] = id
  }

  /// What a notification can be answered for; nil where it cannot.
  func source(answeredBy id: Delivery.ID) -> Source? {
    answerable.first { $0.value == id }?.key
  }

  /// Takes the notification that was answered off the screen; not every server does so itself.
  mutating func close(_ source: Source) -> [Effect] {
    guard let id = answerable.removeValue(forKey: source) else { return [] }
    forget([id])
    return [.close(id)]
  }

  /// Takes the notification about a file off the screen.
  mutating func close(_ file: DataFile) -> [Effect] {
    problems.removeValue(forKey: file).map { [.close($0)] } ?? []
  }

  /// A notification is gone from the screen.
  mutating func closed(_ id: Delivery.ID) {
    forget([id])
    problems = problems.filter { $0.value != id }
  }

  private mutating func forget(_ ids: Set<Delivery.ID>) {
    guard !ids.isEmpty else { return }
    onScreen = onScreen.filter { !ids.contains($0.value) }
  }

  /// The occurrences that are on their way or parked.
  var occurrences: Set<Occurrence> { Set(parcels.flatMap(\.delivery.items).map(\.occurrence)) }

  /// What is on its way to the screen.
  var underway: [Delivery.Item] { parcels.filter { !$0.isParked }.flatMap(\.delivery.items) }

  /// The sources of which a snooze is on its way or parked.
  var snoozes: Set<Source> { Set(occurrences.filter { $0.cause == .snooze }.map(\.source)) }

  /// The soonest count of `ClockReading.boottime` at which something is tried again, in seconds.
  var nextRetry: Int64? {
    parcels.compactMap { if case .parked(let until) = $0.stage { until } else { nil } }.min()
  }
}
