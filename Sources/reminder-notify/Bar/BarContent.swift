import PosixKit
import ReminderCore

/// What a status bar has to choose from, as the files had it at one moment.
struct BarContent {
  let items: [BarItem]
  /// When all alerts are no longer paused; nil where they are not.
  let pauseEnd: Instant?
  /// When the files were read.
  let reading: ClockReading
  /// False where there is no file of alerts.
  var hasList = true

  /// The item to show; nil where nothing comes next.
  ///
  /// What is nearest, where that is a timer that runs; otherwise what waits for an answer, then what is nearest, and at
  /// last a paused timer.
  func shown(at now: ClockReading) -> BarItem? {
    let elapsed = now.seconds(since: reading)
    let next = items.filter { $0.kind != .unanswered && $0.kind != .paused }.min {
      $0.remaining(now: now.realtime, elapsed: elapsed) < $1.remaining(now: now.realtime, elapsed: elapsed)
    }
    if next?.kind == .timer { return next }
    return items.first { $0.kind == .unanswered } ?? next ?? items.first { $0.kind == .paused }
  }

  /// True where something has come since, so that the files say more.
  func isOver(at now: ClockReading) -> Bool {
    let elapsed = now.seconds(since: reading)
    return pauseEnd.map { $0 <= now.realtime } ?? false
      || items.contains { $0.kind != .unanswered && $0.remaining(now: now.realtime, elapsed: elapsed) <= 0 }
  }
}

extension BarContent {
  /// Alerts that are shown in a list.
  private static let alertCount = 3

  /// Reads the files.
  ///
  /// - Throws: `StoreError.unreadable`.
  init(_ context: Context) throws {
    let list = try context.store.read()
    let snapshot = try context.requiredSnapshot(list)
    reading = context.clock()
    let now = reading.realtime
    let alerts = list.occurrences(
      after: now, count: Self.alertCount, in: context.zone, snapshot.almanac, besides: snapshot.suppressions)
    let next = (snapshot.snoozes.filter { $0.instant > now } + alerts).sorted(by: Occurrence.precedes)
    // At equal times a timer is shown, because it counts.
    items =
      snapshot.unanswered.map { BarItem(.unanswered, $0, snapshot) } + snapshot.timers.compactMap { BarItem($0) }
      + next.map { BarItem($0.cause == .snooze ? .snooze : .alert, $0, snapshot) }
    pauseEnd = snapshot.suppressions.pauseEnd(at: now)
    hasList = context.fileSystem.modified(context.paths.alerts) != nil
  }
}
