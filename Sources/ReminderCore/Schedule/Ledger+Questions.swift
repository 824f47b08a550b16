// What was decided.
extension Ledger {
  /// True for the very occurrence that was decided before; of a date (`isOnce`) also for one of the same local time, in any
  /// zone, or of the same instant.
  func hasDecided(_ occurrence: Occurrence, isOnce: Bool) -> Bool {
    decisions(of: occurrence.source).contains {
      let (isSameTime, isSameInstant) = ($0.nominal == occurrence.nominal, $0.instant == occurrence.instant)
      return $0.isFinal && (isOnce ? isSameTime || isSameInstant : isSameTime && isSameInstant)
    }
  }

  /// True for a local time that was decided before, in any zone.
  func hasDecidedInAnyZone(_ occurrence: Occurrence) -> Bool {
    decisions(of: occurrence.source).contains { $0.isFinal && $0.nominal == occurrence.nominal }
  }

  /// True for a local time of an alert that was shown.
  package func hasDelivered(_ nominal: LocalDateTime, of number: Int) -> Bool {
    decisions(of: .alert(number)).contains { $0.nominal == nominal && $0.state == .delivered }
  }

  /// True where the same time of day was shown, of another instant, not `window` ago: the zone was changed in between.
  func hasJustShown(_ occurrence: Occurrence, elapsed: Elapsed, window: Int64) -> Bool {
    decisions(of: occurrence.source).contains {
      $0.state == .delivered && $0.nominal.time == occurrence.nominal.time && $0.instant != occurrence.instant
        && abs($0.instant - occurrence.instant) < Self.halfDay && elapsed - $0.elapsed < window
    }
  }

  /// Seconds; the same time of day that is farther away is that of another date.
  private static let halfDay: Int64 = 12 * 3600

  /// True while an alert is due at the same times as when its notification was made.
  func wants(_ item: Delivery.Item) -> Bool {
    guard let alert = item.alert, !item.occurrence.source.isTest else { return true }
    return entries[alert.number]?.agrees(with: alert) == true
  }

  /// The earliest that the wall may show when the clock is put right; `now` where there is no sign that it is wrong.
  package func earliest(_ now: Instant) -> Instant {
    clock?.jumps.reduce(now) { min($0, $1.from) } ?? now
  }

  private func decisions(of source: Source) -> [Decision] {
    if case .alert(let number) = source { entries[number]?.decisions ?? [] } else { [] }
  }
}

extension Ledger {
  /// How often what is due was snoozed in a row.
  func snoozes(before occurrence: Occurrence) -> Int {
    switch occurrence.cause {
    case .time: 0
    case .snooze: snoozes[occurrence.source]?.count ?? 0
    case .repeat: showings[occurrence.source]?.snoozes ?? 0
    }
  }

  /// What a source says and does; nil where it is gone, or a promise was kept.
  package func content(of source: Source, in list: AlertList) -> AlertContent? {
    switch source {
    case .alert, .test, .sample: list.content(of: source)
    case .promise(let number): promises[number].flatMap { $0.kept == nil ? $0.content : nil }
    case .timer(let number): timers[number]?.content
    }
  }

  /// The kindness that the notification of a source asks for, or that was promised.
  func kindness(of source: Source) -> Kindness? {
    if case .promise(let number) = source { promises[number]?.kindness } else { showings[source]?.kindness }
  }

  /// The number of the next promise.
  var nextPromise: Int {
    let next = (promises.keys.max() ?? 0) + 1
    return Alert.numberRange.contains(next) ? next : Alert.numberRange.first { promises[$0] == nil } ?? 1
  }

  /// The notifications that were shown last and can be answered, at most `count`, each with what it was shown for.
  ///
  /// Of those of one moment the ones that the server has shown last.
  func openNotifications(_ count: Int) -> [(id: NotificationID, occurrences: [Occurrence])] {
    let open = showings.values.filter { $0.state != .answered }
    let shown = open.compactMap { showing in showing.notification.map { (showing.shown, $0) } }
    let latest = shown.sorted { $0 > $1 }.map(\.1).uniquePrefix(count)
    return latest.sorted().map { id in
      (id, open.filter { $0.notification == id }.map(\.occurrence).sorted(by: Occurrence.precedes))
    }
  }
}

extension Ledger {
  /// The notifications that records have answered, and that nothing else waits on.
  package func answeredNotifications(by records: some Sequence<Record>) -> [NotificationID] {
    let open = Set(showings.values.filter { $0.state != .answered }.compactMap(\.notification))
    let answered = records.compactMap(\.fact.answeredSource).compactMap { showings[$0] }
    return Set(answered.filter { $0.state == .answered }.compactMap(\.notification)).subtracting(open).sorted()
  }
}

extension [NotificationID] {
  /// The first so many that differ, in their order.
  fileprivate func uniquePrefix(_ count: Int) -> [NotificationID] {
    var seen: [NotificationID] = []
    for id in self where seen.count < count && !seen.contains(id) { seen.append(id) }
    return seen
  }
}
