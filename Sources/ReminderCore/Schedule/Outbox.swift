/// The notifications on their way to the screen, on it, or waiting for a server.
struct Outbox {
  /// The maximum number of the program's notifications on the screen: GNOME 43 and Budgie close more than three,
  /// unseen.
  static let limit = 3

  private var nextID: Notice.ID = 1
  /// The queue, oldest first.
  var queue: [QueuedNotice] = []
  /// The notices on the screen.
  var onScreen: [Notice.ID: Notice] = [:]
  /// The notification to which an answer counts, by source; it may have been closed.
  private var answerable: [Source: Notice.ID] = [:]
  /// The number of withdrawals in a row, by subject.
  private var withdrawals: [Notice.Content.Subject: Int] = [:]
  /// The notifications that were answered for some of their items in this turn.
  private var partlyAnswered: Set<Notice.ID> = []
  /// Why the rings of sources that wait for an answer were not heard.
  private var soundProblems: [Source: SoundProblem] = [:]
  /// The last notice of the timers, including one that the user has closed.
  var timers: TimersNotice?

  /// A notice that is not on the screen yet.
  struct QueuedNotice {
    let notice: Notice
    /// `ClockCheck.elapsed` when it was to be shown first.
    let since: Elapsed
    var stage = Stage.ready
    /// The events of the notification that arrived before the server's reply.
    fileprivate(set) var earlyEvents: [Event] = []

    enum Stage: Equatable {
      /// Sent at the end of the turn, or when the limit of notifications allows.
      case ready
      case underway
      /// Tried again at that count of `ClockReading.boottime`, or as soon as a server appears.
      case parked(until: BootTime?)
    }

    var isParked: Bool { if case .parked = stage { true } else { false } }

    func isDue(_ boottime: BootTime) -> Bool {
      if case .parked(let until?) = stage { until <= boottime } else { false }
    }

    /// Returns false if the clock was set back to before an occurrence, which will then be due again, unless it was
    /// shown.
    func isPast(_ now: Instant) -> Bool {
      notice.items.allSatisfy { $0.isShown || $0.occurrence.instant <= now }
    }

    /// The source that it repeats; nil if it is no repeat.
    var repeated: Source? {
      guard case .alert(let item) = notice.content, item.occurrence.cause == .repeat else { return nil }
      return item.occurrence.source
    }

    /// Returns true if it has an occurrence of the source at its time that was not shown yet.
    func isAtTime(of source: Source) -> Bool {
      notice.items.contains { $0.occurrence.source == source && $0.occurrence.cause == .time && !$0.isShown }
    }
  }

  /// Has something shown at the end of the turn, in the place of what is on the screen for the same: servers do not pop
  /// up again what is replaced.
  ///
  /// `since` is when it was to be shown first, as `ClockCheck.elapsed`.
  mutating func add(_ content: Notice.Content, since: Elapsed) {
    for item in content.items where !item.isShown { soundProblems[item.occurrence.source] = nil }
    let notice = makeNotice(content)
    let new = notice.items.filter { !$0.isShown }.map(\.occurrence)
    // A newer notification of the source replaces a parked repeat: an occurrence at its time when it is shown, others now.
    for occurrence in new where occurrence.cause != .time { dropRepeat(of: occurrence.source, where: \.isParked) }
    // Due again because the clock was set back, they replace parked items that were shown.
    queue.removeAll { queued in
      queued.isParked && queued.notice.items.contains { $0.isShown && new.contains($0.occurrence) }
    }
    queue.append(QueuedNotice(notice: notice, since: since))
  }

  mutating func makeNotice(_ content: Notice.Content) -> Notice {
    Notice(id: allocateID(), content: content.telling(soundProblems))
  }

  mutating func allocateID() -> Notice.ID {
    defer { nextID += 1 }
    return nextID
  }

  /// Adopts a notification that an earlier run of the daemon has shown for these items.
  mutating func adopt(_ items: [Notice.Item]) -> Notice.ID {
    let notice = makeNotice(items.count == 1 ? .alert(items[0]) : .several(items))
    onScreen[notice.id] = notice
    for item in items { answerable[item.occurrence.source] = notice.id }
    return notice.id
  }

  /// Moves a notice from the queue to the screen, and returns it with the older notifications to close.
  mutating func markShown(_ id: Notice.ID) -> (queued: QueuedNotice, closings: [Effect])? {
    guard let place = queue.firstIndex(where: { $0.notice.id == id }) else { return nil }
    let queued = queue.remove(at: place)
    // Two of one source may have been on their way at once.
    let old = close(replaced(by: queued.notice))
    for item in queued.notice.items where !item.isShown {
      dropRepeat(of: item.occurrence.source) { $0.stage != .underway }
    }
    onScreen[id] = queued.notice
    for item in queued.notice.items { answerable[item.occurrence.source] = nil }
    return (queued, old)
  }

  /// Stores an event of a notice that is still underway; returns false if it is not.
  mutating func buffer(_ event: Event, of id: Notice.ID) -> Bool {
    guard let place = queue.firstIndex(where: { $0.notice.id == id }) else { return false }
    queue[place].earlyEvents.append(event)
    return true
  }

  /// Parks a notice that could not be shown, split by alert, and returns what is parked.
  mutating func park(_ id: Notice.ID, until boottime: BootTime?) -> [QueuedNotice] {
    guard let place = queue.firstIndex(where: { $0.notice.id == id }) else { return [] }
    let queued = queue.remove(at: place)
    let parts = queued.notice.content.parts
    let notices = parts.count == 1 ? [queued.notice] : parts.map { makeNotice($0) }
    let parked = notices.map { QueuedNotice(notice: $0, since: queued.since, stage: .parked(until: boottime)) }
    queue.insert(contentsOf: parked, at: place)
    parkRepeats()
    return parked
  }

  /// Removes and returns the parked notices that meet a condition.
  mutating func removeParked(where isWanted: (QueuedNotice) -> Bool) -> [QueuedNotice] {
    let found = queue.filter { $0.isParked && isWanted($0) }
    let ids = Set(found.map(\.notice.id))
    queue.removeAll { ids.contains($0.notice.id) }
    return found
  }

  /// Makes this notification the one to which an answer for the source counts.
  mutating func expectAnswer(to source: Source, _ id: Notice.ID) {
    answerable[source] = id
  }

  /// Returns the sources to which an answer of the notification applies.
  func sources(answeredBy id: Notice.ID) -> [Source] {
    answerable.filter { $0.value == id }.keys.sorted()
  }

  /// Stops waiting for an answer to a source; its notification is closed, unless it waits for others.
  mutating func close(_ source: Source) -> [Effect] {
    withdrawals[.source(source)] = nil
    soundProblems[source] = nil
    guard let id = answerable.removeValue(forKey: source) else { return [] }
    guard sources(answeredBy: id).isEmpty else {
      partlyAnswered.insert(id)
      return []
    }
    onScreen[id] = nil
    // Not every server closes it after an action.
    return [.close(id)]
  }

  /// Has the items shown again that are left of a joined notification, in its place.
  mutating func followAnswers(since elapsed: Elapsed) {
    defer { partlyAnswered = [] }
    for id in partlyAnswered.sorted() {
      guard let notice = onScreen[id], case .several = notice.content else { continue }
      showAgain(id, since: elapsed)
    }
  }

  /// Has the notification of a ring shown again, in its place, with the reason why it was not heard; the reason stays
  /// until it is answered.
  mutating func tell(_ problem: SoundProblem, of ring: Source, since elapsed: Elapsed) {
    soundProblems[ring] = problem
    if let id = answerable[ring], onScreen[id] != nil { showAgain(id, since: elapsed) }
  }

  /// Has the items of a notification shown again that can still be answered, in its place.
  ///
  /// An item of a source that has a newer one on its way is left out: shown after it, it would close the newer one.
  private mutating func showAgain(_ id: Notice.ID, since elapsed: Elapsed) {
    let newer = Set(underway.map(\.occurrence.source))
    let rest = openItems(of: id).filter { !newer.contains($0.occurrence.source) }.map(\.shownBefore)
    if let item = rest.first { add(rest.count == 1 ? .alert(item) : .several(rest), since: elapsed) }
  }

  /// Removes the repeats of a source that meet a condition.
  mutating func dropRepeat(of source: Source, where isMeant: (QueuedNotice) -> Bool) {
    queue.removeAll { $0.repeated == source && isMeant($0) }
  }

  /// Parks each repeat behind the occurrence at its time of the same source: it is shown if that one is given up unseen,
  /// because the clock was set back or it is too late.
  mutating func parkRepeats() {
    for place in queue.indices where queue[place].stage != .underway {
      guard let source = queue[place].repeated, let newer = queue.first(where: { $0.isAtTime(of: source) })
      else { continue }
      queue[place].stage = newer.isParked ? newer.stage : .parked(until: nil)
    }
  }

  /// Closes a notification that was clicked and has no items to answer.
  mutating func closeNotice(_ id: Notice.ID) -> [Effect] {
    onScreen[id]?.items.isEmpty == true ? close([id]) : []
  }

  /// Closes the notification about a file.
  mutating func close(_ file: DataFile) -> [Effect] {
    close(onScreen.filter { $0.value.content.file == file }.keys)
  }

  /// Returns the items of a notification that can still be answered; of each source the last.
  func openItems(of id: Notice.ID) -> [Notice.Item] {
    var seen: Set<Source> = []
    return (onScreen[id]?.answerable ?? []).reversed().filter {
      answerable[$0.occurrence.source] == id && seen.insert($0.occurrence.source).inserted
    }.reversed()
  }

  /// Closes notifications.
  mutating func close(_ ids: some Sequence<Notice.ID>) -> [Effect] {
    ids.sorted().map { id in
      onScreen[id] = nil
      return .close(id)
    }
  }

  /// Records that a notification was closed; it can still be answered.
  mutating func closed(_ id: Notice.ID) {
    let own = onScreen.removeValue(forKey: id)?.content.ownSubject
    for subject in sources(answeredBy: id).map(Notice.Content.Subject.source) + [own].compactMap({ $0 }) {
      withdrawals[subject] = nil
    }
  }

  /// Removes a notification that can no longer be answered, and returns its content and its unanswered items.
  mutating func remove(_ id: Notice.ID) -> (content: Notice.Content, items: [Notice.Item])? {
    let items = openItems(of: id)
    guard let notice = onScreen.removeValue(forKey: id) else { return nil }
    for item in items { answerable[item.occurrence.source] = nil }
    return (notice.content, items.isEmpty ? [] : notice.coalesced + items)
  }

  /// Parks what was withdrawn, for a longer time each time in a row.
  ///
  /// `boottime` and `since` are the clocks of now, as in `QueuedNotice`.
  mutating func parkWithdrawn(_ content: Notice.Content, boottime: BootTime, since: Elapsed) {
    let notice = makeNotice(content)
    let subjects = notice.items.map { .source($0.occurrence.source) } + [content.ownSubject].compactMap { $0 }
    let count = subjects.map { withdrawals[$0, default: 0] }.max() ?? 0
    for subject in subjects { withdrawals[subject] = count + 1 }
    let pause = min(Self.withdrawnPause << min(2 * Int64(count), 30), Self.longestPause)
    queue.append(QueuedNotice(notice: notice, since: since, stage: .parked(until: boottime + pause)))
  }

  /// Seconds until a notification that was withdrawn is shown again: the first time, and at the most.
  private static let withdrawnPause: Int64 = 2
  private static let longestPause: Int64 = 1800

  /// Parks a notification that is shown again when a server appears.
  mutating func park(_ content: Notice.Content, since: Elapsed) {
    queue.append(QueuedNotice(notice: makeNotice(content), since: since, stage: .parked(until: nil)))
  }

  /// The occurrences that are on their way or parked, except items that were shown before, whose occurrence may be due
  /// again.
  var occurrences: Set<Occurrence> { Set(queue.flatMap(\.notice.items).filter { !$0.isShown }.map(\.occurrence)) }

  /// The items that are on their way to the screen for the first time.
  var underway: [Notice.Item] {
    queue.filter { !$0.isParked }.flatMap(\.notice.items).filter { !$0.isShown }
  }

  /// Returns true while a requested test is on its way or parked.
  func has(test id: Record.ID) -> Bool { queue.contains { $0.notice.items.contains { $0.request == id } } }

  /// The sources with a snooze, or the end of a timer, that is on its way or parked.
  var oneOffSources: Set<Source> { Set(occurrences.filter(\.isOneOff).map(\.source)) }

  /// The soonest count of `ClockReading.boottime` at which something is tried again.
  var nextRetry: BootTime? {
    queue.compactMap { if case .parked(let until) = $0.stage { until } else { nil } }.min()
  }
}

extension Notice.Content {
  /// The file of a notice; nil for other contents.
  var file: DataFile? { if case .unreadable(let file, _) = self { file } else { nil } }
}
