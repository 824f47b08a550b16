// Decisions.
extension Ledger {
  /// Returns true if the occurrence was decided; for a dated alert (`isOnce`), also if one of the same local time, in
  /// any zone, or of the same instant was.
  func hasDecided(_ occurrence: Occurrence, isOnce: Bool) -> Bool {
    decisions(of: occurrence.source).contains {
      let (isSameTime, isSameInstant) = ($0.nominal == occurrence.nominal, $0.instant == occurrence.instant)
      return $0.isFinal && (isOnce ? isSameTime || isSameInstant : isSameTime && isSameInstant)
    }
  }

  /// Returns true if the local time was decided, in any zone.
  func hasDecidedInAnyZone(_ occurrence: Occurrence) -> Bool {
    decisions(of: occurrence.source).contains { $0.isFinal && $0.nominal == occurrence.nominal }
  }

  /// Returns true if the occurrence could not be shown, and waits.
  func isWaiting(_ occurrence: Occurrence) -> Bool {
    decisions(of: occurrence.source).contains {
      !$0.isFinal && $0.nominal == occurrence.nominal && $0.instant == occurrence.instant
    }
  }

  /// Returns true if the occurrence of an alert was delivered, by itself or with a later one.
  func hasDelivered(_ occurrence: Occurrence) -> Bool {
    occurrence.isScheduled
      && decisions(of: occurrence.source).contains {
        $0.state == .delivered && $0.nominal == occurrence.nominal && $0.instant == occurrence.instant
      }
  }

  /// Returns true if the local time of an alert was delivered.
  package func hasDelivered(_ nominal: LocalDateTime, of number: Int) -> Bool {
    decisions(of: .alert(number)).contains { $0.nominal == nominal && $0.state == .delivered }
  }

  /// Returns true if the same time of day of another instant was shown less than `window` seconds ago, before a change
  /// of zone.
  func hasJustShown(_ occurrence: Occurrence, elapsed: Elapsed, window: Int64) -> Bool {
    decisions(of: occurrence.source).contains {
      $0.state == .delivered && $0.nominal.time == occurrence.nominal.time && $0.instant != occurrence.instant
        && abs($0.instant - occurrence.instant) < Self.halfDay && elapsed - $0.elapsed < window
    }
  }

  /// The limit in seconds; the same time of day farther away is that of another date.
  private static let halfDay: Int64 = 12 * 3600

  /// Returns true while the alert is due at the same times as when its notification was made.
  func isCurrent(_ item: Notice.Item) -> Bool {
    guard let alert = item.alert, !item.occurrence.source.isTest else { return true }
    return entries[alert.number]?.agrees(with: alert) == true
  }

  /// Returns the earliest wall time that a correction of the clock may lead to; `now` if there is no sign that it is
  /// wrong.
  package func earliest(_ now: Instant) -> Instant {
    clock?.jumps.reduce(now) { min($0, $1.from) } ?? now
  }

  func decisions(of source: Source) -> [Decision] {
    guard case .alert(let number) = source else { return [] }
    return (entries[number]?.past ?? orphanedDecisions[number])?.kept ?? []
  }
}

extension Ledger {
  /// Returns the number of snoozes in a row before a due occurrence.
  func snoozes(before occurrence: Occurrence) -> Int {
    switch occurrence.cause {
    case .time: 0
    case .snooze: oneOffs[occurrence.source]?.count ?? 0
    case .repeat: deliveries[occurrence.source]?.snoozes ?? 0
    }
  }

  /// Returns the content of a source; nil if it was deleted, or if the promise was kept.
  package func content(of source: Source, in list: AlertList) -> AlertContent? {
    switch source {
    case .alert, .test, .sample: list.content(of: source)
    case .promise(let number): promises[number].flatMap { $0.kept == nil ? $0.content : nil }
    case .timer(let number): timers[number]?.content
    }
  }

  /// Returns the kindness that a source's notification asks for, or that was promised.
  func kindness(of source: Source) -> Kindness? {
    if case .promise(let number) = source { promises[number]?.kindness } else { deliveries[source]?.kindness }
  }

  /// The number of the next promise.
  var nextPromise: Int {
    let next = (promises.keys.max() ?? 0) + 1
    return Alert.numberRange.contains(next) ? next : Alert.numberRange.first { promises[$0] == nil } ?? 1
  }

  /// Returns the last notifications that can be answered, at most `count`, with their occurrences.
  ///
  /// Of those shown at the same moment, the ones with the highest numbers.
  func openNotifications(_ count: Int) -> [(id: NotificationID, occurrences: [Occurrence])] {
    let open = deliveries.values.filter { $0.state != .answered }
    let shown = open.compactMap { delivery in delivery.notification.map { (delivery.shown, $0) } }
    let latest = shown.sorted { $0 > $1 }.map(\.1).uniquePrefix(count)
    return latest.sorted().map { id in
      (id, open.filter { $0.notification == id }.map(\.occurrence).sorted(by: Occurrence.precedes))
    }
  }
}

extension Ledger {
  /// Returns the notifications that records have answered and that have no other unanswered occurrence.
  package func answeredNotifications(by records: [Record]) -> [NotificationID] {
    let open = Set(deliveries.values.filter { $0.state != .answered }.compactMap(\.notification))
    let answered = records.compactMap(\.fact.answeredSource).compactMap { deliveries[$0] }
    return Set(answered.filter { $0.state == .answered }.compactMap(\.notification)).subtracting(open).sorted()
  }
}

extension [NotificationID] {
  /// Returns the first `count` distinct elements, in order.
  fileprivate func uniquePrefix(_ count: Int) -> [NotificationID] {
    var seen: [NotificationID] = []
    for id in self where seen.count < count && !seen.contains(id) { seen.append(id) }
    return seen
  }
}
