// The limit of notifications on the screen.
extension Outbox {
  /// Sends the ready notices, in no more notifications than the limit allows.
  ///
  /// If there are too many, notifications that no longer wait for an answer (`waits`) are closed, oldest first; if that
  /// does not suffice, waiting and new items are joined in one notification. One that asks for a kindness is not joined
  /// while the limit allows, because its buttons are for it alone.
  mutating func send(waits: (Source) -> Bool) -> [Effect] {
    parkRepeats()
    let ready = readyWithRoom
    let new = Set(ready.flatMap(\.notice.items).map(\.occurrence.source))
    // The content of a notification for several alerts is known when it is on the screen.
    guard !ready.isEmpty, !queue.contains(where: { $0.stage == .underway && $0.notice.names(new) }),
      let room = room(for: ready, waits: { waits($0) && !new.contains($0) })
    else { return [] }
    let own = ready.filter(\.notice.items.isEmpty)
    let alone = Set(room.alone.map(\.notice.id))
    let alerts = ready.filter { !$0.notice.items.isEmpty && !alone.contains($0.notice.id) }
    let groups = room.isTogether ? [alerts] : alerts.groupedByLook
    let sent = groups.compactMap { join($0, naming: room.named) }
    return close(room.closings) + send(own + room.alone + sent)
  }

  /// The ready notices, except those of the program that would leave no room for occurrences; they are sent when others
  /// are closed.
  private var readyWithRoom: [QueuedNotice] {
    let ready = queue.filter { $0.stage == .ready }
    let subjects = Set(ready.compactMap(\.notice.content.ownSubject))
    let staying = onScreen.values.compactMap(\.content.ownSubject).filter { !subjects.contains($0) }
    let underway = queue.filter { $0.stage == .underway && $0.notice.content.ownSubject != nil }
    let own = ready.filter { $0.notice.content.ownSubject != nil }
    let held = Set(own.dropFirst(max(0, Self.limit - 1 - staying.count - underway.count)).map(\.notice.id))
    return ready.filter { !held.contains($0.notice.id) }
  }

  /// The arrangement of the ready notices on the screen.
  private struct Room {
    /// The notifications to close.
    var closings: Set<Notice.ID>
    /// The items of those that wait for an answer, listed again in the joined notification.
    var named: [Notice.Item]
    /// The notices that get a notification of their own.
    var alone: [QueuedNotice]
    /// True if all others are joined in one notification.
    var isTogether: Bool
  }

  /// Returns the arrangement; nil if it depends on notices that are underway.
  private func room(for ready: [QueuedNotice], waits: (Source) -> Bool) -> Room? {
    let underway = queue.count { $0.stage == .underway }
    func waiting(_ id: Notice.ID) -> [Notice.Item] { openItems(of: id).filter { waits($0.occurrence.source) } }
    let replaced = Set(ready.flatMap { self.replaced(by: $0.notice) })
    let named = replaced.sorted().flatMap(waiting)
    var room = Room(
      closings: replaced, named: named, alone: ready.filter(\.notice.asksForKindness), isTogether: !named.isEmpty)
    func left(_ count: Int) -> Int { Self.limit - (onScreen.count - room.closings.count) - underway - count }
    func close(_ ids: [Notice.ID]) {
      room.named += ids.flatMap(waiting)
      room.closings.formUnion(ids)
    }
    if left(ready.count) < 0, underway > 0 { return nil }
    let others = onScreen.keys.sorted().filter { !replaced.contains($0) && onScreen[$0]?.isOfTimers != true }
    for id in others where left(ready.count) < 0 && waiting(id).isEmpty { close([id]) }
    if left(ready.count) < 0 {
      room.isTogether = true
      close(others.filter { onScreen[$0]?.asksForKindness != true && !room.closings.contains($0) })
    }
    guard room.isTogether else { return room }
    let notices = ready.count { $0.notice.items.isEmpty }
    if room.alone.count >= left(notices) { room.alone = [] }
    if left(notices) < 1 { close(others.filter { !room.closings.contains($0) }) }
    return room
  }

  /// Joins notices in one that also lists others; nil if there is nothing to show.
  private mutating func join(_ joined: [QueuedNotice], naming named: [Notice.Item]) -> QueuedNotice? {
    if joined.count == 1, named.isEmpty { return joined.first }
    let items = named.map(\.shownBefore) + joined.flatMap(\.notice.items)
    guard let first = items.first else { return nil }
    let content = items.count == 1 ? Notice.Content.alert(first) : .several(items)
    let queued = QueuedNotice(notice: makeNotice(content), since: joined.map(\.since).min() ?? first.due)
    let ids = Set(joined.map(\.notice.id))
    queue.removeAll { ids.contains($0.notice.id) }
    queue.append(queued)
    return queued
  }

  private mutating func send(_ sent: [QueuedNotice]) -> [Effect] {
    sent.map { queued in
      for place in queue.indices where queue[place].notice.id == queued.notice.id {
        queue[place].stage = .underway
      }
      return .show(queued.notice)
    }
  }

  /// Returns the notifications that a new one replaces, oldest first.
  func replaced(by notice: Notice) -> [Notice.ID] {
    let sources = Set(notice.items.map(\.occurrence.source))
    return onScreen.values.filter { old in
      old.items.contains { sources.contains($0.occurrence.source) }
        || notice.content.file.map { $0 == old.content.file } ?? false || notice.isOfTimers && old.isOfTimers
    }.map(\.id).sorted()
  }
}

extension [Outbox.QueuedNotice] {
  /// The notices in groups that look the same: of two notifications that do, some servers show only one.
  fileprivate var groupedByLook: [[Outbox.QueuedNotice]] {
    var groups: [[Outbox.QueuedNotice]] = []
    for queued in self {
      if let place = groups.firstIndex(where: { $0.first?.notice.looksLike(queued.notice) == true }) {
        groups[place].append(queued)
      } else {
        groups.append([queued])
      }
    }
    return groups
  }
}

extension Notice {
  /// True for a notice that asks for a kindness and nothing else.
  fileprivate var asksForKindness: Bool {
    if case .alert(let item) = content { item.kindness != nil } else { false }
  }

  /// Returns true for a notice for several alerts that include one of the sources.
  fileprivate func names(_ sources: Set<Source>) -> Bool {
    if case .several(let items) = content { items.contains { sources.contains($0.occurrence.source) } } else { false }
  }

  /// Returns true if both notices are for one alert at its time, with the same content.
  fileprivate func looksLike(_ other: Notice) -> Bool {
    guard case .alert(let item) = content, case .alert(let other) = other.content else { return false }
    return item.content == other.content && item.occurrence.cause == .time && other.occurrence.cause == .time
      && item.occurrence.instant == other.occurrence.instant && !item.isShown && !other.isShown
  }
}
