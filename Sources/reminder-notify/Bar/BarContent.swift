import PosixKit
import ReminderFiles

/// The items for a status bar, read from the files at one moment.
struct BarContent {
  let items: [BarItem]
  /// When all alerts are no longer paused; nil where they are not.
  let pauseEnd: Instant?
  /// When the files were read.
  let reading: ClockReading
  /// When a pause begins or ends next; nil where none is known.
  var pauseChange: Instant?
  /// False where there is no file of alerts.
  var hasList = true
  /// What was drunk today, and when the day of that ends; nil where it was not read.
  var water: (day: WaterDay, end: Instant)?

  /// The item to show; nil where nothing comes next.
  ///
  /// The nearest item if it is a running timer; otherwise an unanswered one, then the pause of all alerts, the
  /// nearest, and at last a paused timer.
  func shown(at now: ClockReading) -> BarItem? {
    let elapsed = now.seconds(since: reading)
    let next = items.filter { $0.kind != .unanswered && $0.kind != .paused }.min {
      $0.remaining(now: now.realtime, elapsed: elapsed) < $1.remaining(now: now.realtime, elapsed: elapsed)
    }
    if next?.kind == .timer { return next }
    if let unanswered = items.first(where: { $0.kind == .unanswered }) { return unanswered }
    if let pauseEnd, pauseEnd > now.realtime {
      return BarItem(kind: .paused, number: nil, name: .statusPaused, time: .wall(pauseEnd))
    }
    return next ?? items.first { $0.kind == .paused }
  }

  /// True where something has come since, so that the files say more.
  func isOver(at now: ClockReading) -> Bool {
    let elapsed = now.seconds(since: reading)
    return pauseChange.map { $0 <= now.realtime } ?? false
      || items.contains { $0.kind != .unanswered && $0.remaining(now: now.realtime, elapsed: elapsed) <= 0 }
  }
}

extension BarContent {
  /// Columns of the bar of what was drunk.
  private static let waterColumns = 5

  /// The value of a placeholder that is about no item; nil for the others.
  func value(_ field: BarTemplate.Field, _ strings: StringTable) -> String? {
    switch field {
    case .drunk: water.flatMap { $0.day.isLogged ? strings(.amount($0.day.drunk)) : nil } ?? ""
    case .goal: water?.day.goal.map { strings(.amount($0)) } ?? ""
    case .water:
      water.flatMap { water in
        water.day.goal.flatMap { goal in
          water.day.isLogged ? WaterBar(columns: Self.waterColumns).text(water.day.drunk, of: goal) : nil
        }
      } ?? ""
    case .label, .when, .time, .remaining, .kind, .number, .percentage: nil
    }
  }

  /// Alerts that are shown in a list.
  private static let alertCount = 3

  /// Reads the files.
  ///
  /// - Throws: `StoreError.unreadable`.
  init(_ context: Context) throws {
    var policy = Policy()
    policy.settings = context.policy.settings
    let overview = try context.requiredState(context.store.read()).overview(policy)
    water = (overview.water, overview.waterDayEnd)
    reading = context.clock()
    let next = overview.upcoming(alerts: Self.alertCount).filter { !$0.source.isTimer }
    // At equal times a timer is shown, because it counts.
    items =
      overview.unanswered.map { BarItem(.unanswered, $0, overview) } + overview.timers.compactMap { BarItem($0) }
      + next.map { BarItem($0.cause == .snooze ? .snooze : .alert, $0, overview) }
    (pauseEnd, pauseChange) = (overview.pauseEnd, overview.pauseChange)
    hasList = context.fileSystem.modified(context.paths.alerts) != nil
  }
}
