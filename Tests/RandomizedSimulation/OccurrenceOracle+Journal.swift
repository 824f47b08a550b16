import ReminderLanguage
import TestSupport

extension OccurrenceOracle {
  /// Takes the list that the daemon reads; returns, by number, since when each changed alert is in force.
  mutating func take(_ list: AlertList, since: Glance, now: Glance) -> [Int: Glance] {
    // Rule: an alert that was written by a clock that was ahead counts from when it is read.
    let since = since.wall > now.wall ? now : since
    var changed: [Int: Glance] = [:]
    var next: [Int: Alert] = [:]
    for alert in list.alerts {
      next[alert.number] = alert
      let old = alerts[alert.number]
      if let old, old.schedule == alert.schedule, old.isEnabled == alert.isEnabled { continue }
      changed[alert.number] = since
      // Rule: an alert does not count from before the last look, and counts from when it is read if the wall clock was
      // ahead then.
      written[alert.number] = undone == nil && looked.wall > now.wall ? now : since
      // Rule: a dated alert that is switched on again, and was shown under a clock that was ahead, is due again.
      if alert.isOnce, alert.isEnabled { decisions[alert.number]?.removeAll { $0.instant > now.wall } }
    }
    for number in alerts.keys where next[number] == nil { changed[number] = since }
    alerts = next
    return changed
  }

  mutating func check(_ entry: Record, among entries: [Record], real: Int64, isChanged: Bool) {
    tally.count(entry)
    // Rule: a dated alert is one occurrence in every zone.
    let place = open.firstIndex {
      $0.number == entry.number && $0.minutes == entry.nominalMinutes
        && ($0.instant == entry.instant || $0.hasPaused || $0.isOnce)
    }
    guard let place else {
      if entry.event == .skipped, entry.reason == .changed, isChanged {
        if diskHasFailed { writtenOff[entry.number, default: []].insert(entry.nominalMinutes) }
        return
      }
      // Rule: an occurrence that was dropped by a change, which is not on the disk, waits again after a restart.
      if isWrittenOff(entry) {
        tally.lenientDecisions += 1
        return
      }
      let all = decisions[entry.number] ?? []
      let isAgain = all.contains { $0.minutes == entry.nominalMinutes && $0.instant == entry.instant }
      return isAgain
        ? violate(.decidedTwice, "decided twice: \(describe(entry))")
        : violate(.invented, "invented: \(describe(entry))")
    }
    let due = open.remove(at: place)
    tally.decisions += 1
    if due.isVague || due.isOptional { tally.lenientDecisions += 1 }
    guard due.since.lowerBound <= real || due.isVague else {
      return violate("decided before it was due: \(describe(entry))")
    }
    if entry.event == .skipped, entry.reason == .changed {
      if diskHasFailed { writtenOff[entry.number, default: []].insert(entry.nominalMinutes) }
      // Rule: that was an occurrence of the former alert, and does not decide one of the changed alert.
      return isChanged ? () : violate("nothing was changed: \(describe(entry))")
    }
    decide(
      entry.number,
      Decision(
        minutes: due.minutes, instant: entry.instant, wasShown: entry.isOnScreen, real: real, at: entry.at.seconds))
    guard let alert = before[entry.number], !isChanged || !due.isOptional else { return }
    // Rule: a changed grace period applies to waiting occurrences.
    let (old, new) = (limit(alert, among: before), limit(alerts[entry.number] ?? alert, among: alerts))
    let limits = min(old, new)...max(old, new)
    let isUnwanted = entry.event == .skipped && entry.reason == .unwanted
    let isSkipped =
      suppressions.skips(entry.number, entry.nominalMinutes)
      && (isUnwanted || !suppressions.mayBeForgotten(entry.number, entry.nominalMinutes))
    let isForgotten = isForgottenPause(entry)
    if isForgotten, !isSkipped, !due.isOnce, (entry.event, entry.reason) == (.paused, .paused) { return }
    if !due.isOnce, isSkipped || isPaused(entry) && !isForgotten {
      // Rule: a skip applies to exactly that occurrence, and a pause to all that are due, or found, in it.
      let right: (Outcome.Event, Outcome.Reason) = isSkipped ? (.skipped, .unwanted) : (.paused, .paused)
      if (entry.event, entry.reason) != right { violate("it was put off: \(describe(entry))") }
      return
    }
    switch (entry.event, entry.reason) {
    case (.skipped, .newer): checkNewer(entry, due, alert, limits, real, entries)
    case (.shown, _), (.coalesced, _): checkShown(entry, due, alert, limits, real, entries)
    case (.missed, _): checkMissed(entry, due, alert, limits, real)
    case (.paused, _), (.skipped, .unwanted): violate("it was not put off: \(describe(entry))")
    case (.drank, _), (.acknowledged, _), (.snoozed, _), (.stopped, _), (.promised, _), (.unanswered, _),
      (.waiting, _), (.withdrawn, _):
      violate("not a decision: \(describe(entry))")
    case (.skipped, _): checkSkipped(entry, due, alert, limits, real)
    }
  }

  mutating func checkShown(
    _ entry: Record, _ due: OpenOccurrence, _ alert: Alert, _ limits: ClosedRange<Int64>, _ real: Int64,
    _ entries: [Record]
  ) {
    let late = entry.at.seconds - entry.instant
    // Rule: dated alerts wait for the end of a pause.
    if suppressions.covers(entry.at.seconds) { violate("shown in a pause: \(describe(entry))") }
    if late < 0 { violate("shown before its time: \(describe(entry))") }
    if (late > Rules.onTime) != (entry.reason != nil) { violate("late by \(late) s by the wall: \(describe(entry))") }
    let isPaused = suppressions.covers(entry.instant)
    let hasWaited = entry.reason == .noServer && isWrittenOff(entry)
    let isFree = hasWaited || isForgottenPause(entry)
    if let reason = entry.reason, !isFree, isPaused ? reason != .paused : !isPlausible(reason, due) {
      violate(.wrongReason, "that was not why: \(describe(entry)), but \(isPaused ? [.paused] : due.causes)")
    }
    if entry.event == .coalesced {
      let isThere = entries.contains { $0.event == .shown && $0.at == entry.at && $0.number == entry.into }
      if !isThere || !alert.isAboutWater { violate("coalesced into nothing: \(describe(entry))") }
    }
    guard !due.isOnce, !due.isVague else { return }
    if real - due.since.upperBound > limits.upperBound {
      violate("late by \(real - due.since.upperBound) s, beyond the grace of \(limits.upperBound): \(describe(entry))")
    }
    if due.isCorrection, late > Rules.onTime {
      violate("shown, though the wall was corrected over it: \(describe(entry))")
    }
    if isRepeated(due, entry.instant, real) == true { violate("shown twice within three hours: \(describe(entry))") }
  }

  mutating func checkMissed(
    _ entry: Record, _ due: OpenOccurrence, _ alert: Alert, _ limits: ClosedRange<Int64>, _ real: Int64
  ) {
    if due.isOnce { violate("a date was given up: \(describe(entry))") }
    if let reason = entry.reason, isPlausible(reason, due) {
    } else {
      violate(.wrongReason, "that was not why: \(describe(entry)), but \(due.causes)")
    }
    guard !due.isVague else { return }
    if real - due.since.lowerBound <= limits.lowerBound {
      violate("missed within the grace of \(limits.lowerBound) s: \(describe(entry))")
    }
    if isRepeated(due, entry.instant, real) == true { violate("missed, but repeated: \(describe(entry))") }
  }

  mutating func checkSkipped(
    _ entry: Record, _ due: OpenOccurrence, _ alert: Alert, _ limits: ClosedRange<Int64>, _ real: Int64
  ) {
    if due.isOnce { violate("a date was skipped: \(describe(entry))") }
    switch entry.reason {
    case .repeated:
      if isRepeated(due, entry.instant, real) == false {
        violate(.noOtherOccurrence, "not shown just before: \(describe(entry))")
      }
    case .clockSet, .zoneChanged:
      guard !due.isVague else { return }
      if let reason = entry.reason, !isPlausible(reason, due) {
        violate(.wrongReason, "that was not why: \(describe(entry)), but \(due.causes)")
      }
      if !due.mayBeCorrection { violate("the wall was not corrected over it: \(describe(entry))") }
    default: violate("no reason to skip: \(describe(entry))")
    }
  }

  mutating func checkNewer(
    _ entry: Record, _ due: OpenOccurrence, _ alert: Alert, _ limits: ClosedRange<Int64>, _ real: Int64,
    _ entries: [Record]
  ) {
    // Rule: the later one may itself wait for a server.
    let isThere = open.contains { later in
      later.number == entry.number
        && (later.instant, later.minutes) > (entry.instant, entry.nominalMinutes)
        && (later.since.lowerBound <= real || later.isVague)
        && entries.allSatisfy {
          // It may be shown in the same look, or be dropped by a change.
          $0.instant != later.instant || $0.number != later.number || $0.isOnScreen || $0.reason == .changed
        }
    }
    if !isThere { violate(.noOtherOccurrence, "no later one: \(describe(entry))") }
    if !due.isOnce, !due.isVague, real - due.since.upperBound > limits.upperBound {
      violate("skipped for a newer one beyond the grace: \(describe(entry))")
    }
  }

  /// Returns whether the same time of day, of another instant less than half a day away, was shown less than three
  /// hours ago.
  ///
  /// Nil if a daemon cannot know.
  func isRepeated(_ due: OpenOccurrence, _ instant: Int64, _ real: Int64) -> Bool? {
    let others = (decisions[due.number] ?? []).filter {
      $0.wasShown && ($0.minutes - due.minutes) % 1440 == 0 && $0.instant != instant
        && abs($0.instant - instant) < Rules.halfDay
    }
    if others.contains(where: { $0.mayReopen || $0.real <= lastVague }) { return nil }
    return others.contains { real - $0.real < Rules.correction }
  }

  func isPlausible(_ reason: Outcome.Reason, _ due: OpenOccurrence) -> Bool {
    // Rule: a dated alert that was written after its time may also have waited for a server.
    due.causes.contains(reason) || reason == .noServer && due.causes.contains(.writtenLate)
  }

  /// Rule: a pause is deleted a month after its end.
  private func isForgottenPause(_ entry: Record) -> Bool {
    suppressions.covers(entry.instant) && !suppressions.covers(entry.at.seconds)
      && entry.at.seconds - suppressions.end(from: entry.instant) > Rules.pauseMemory
  }

  private func isWrittenOff(_ entry: Record) -> Bool {
    writtenOff[entry.number]?.contains(entry.nominalMinutes) ?? false
  }

  private func isPaused(_ entry: Record) -> Bool {
    suppressions.covers(entry.at.seconds) || suppressions.covers(entry.instant)
  }

  /// Rule: for an alert the last eight shown and the last eight missed occurrences are kept; up to `forgotten` all
  /// count as decided.
  mutating func decide(_ number: Int, _ decision: Decision) {
    var all = decisions[number] ?? []
    all.removeAll { $0.minutes == decision.minutes && $0.instant == decision.instant }
    all.append(decision)
    // Decisions that a daemon may not know do not count.
    let same = all.indices.filter { all[$0].wasShown == decision.wasShown && !all[$0].mayReopen }
    if same.count > Rules.rememberedDecisions, let first = same.min(by: { all[$0].instant < all[$1].instant }) {
      let oldest = min(all.remove(at: first).instant, decision.at)
      forgotten[number] = max(forgotten[number] ?? oldest, oldest)
    }
    decisions[number] = all
  }

  func limit(_ alert: Alert, among alerts: [Int: Alert]) -> Int64 {
    Rules.limit(alert, among: alerts.values, setting: grace)
  }

  /// Returns true if the alert is now due at that date and time only.
  func isDate(_ due: OpenOccurrence) -> Bool {
    guard let alert = alerts[due.number], alert.isEnabled, case .once(let date) = alert.recurrence else { return false }
    return date.daysSince1970 * 1440 + alert.time.minuteOfDay == due.minutes
  }

  /// Checks that due occurrences are decided if they can be shown; others wait for a server.
  mutating func finish(_ look: Look) {
    let isPaused = suppressions.covers(looked.wall)
    open.removeAll { due in
      let couldShow = look.canShow && !(due.isOnce && isPaused)
      return due.isOptional && (couldShow || changed[due.number] != nil && !due.isNew)
    }
    for index in open.indices where !open[index].isNew && changed[open[index].number] != nil && isDate(open[index]) {
      // Rule: an alert that becomes a dated one at the same time is due as that date.
      (open[index].isOnce, open[index].isNew) = (true, true)
    }
    // Rule: one that is in the future in the current zone is due when its time comes.
    open = open.filter { !($0.isOnce && $0.isNew && isDate($0) && !looked.hasReached($0.minutes)) }
    if look.isComplete, let lost = open.first(where: { !$0.isNew && changed[$0.number] != nil }) {
      violate(.lost, "lost by a change: \(describe(lost))")
    }
    if look.canShow, let lost = open.first(where: { !($0.isOnce && isPaused) }) {
      violate(.lost, "lost: \(describe(lost))")
    }
    for index in open.indices {
      // The reason of an occurrence that waited for the end of a pause is from before or after it.
      if open[index].isOnce, isPaused { open[index].hasPaused = true }
      // Rule: one that waits for the end of a pause is read again in the current zone.
      if open[index].hasPaused, !looked.hasReached(open[index].minutes) { open[index].isOptional = true }
      // Only the daemon knows whether an optional one waits, or is found later.
      let isAnyCause = open[index].hasPaused || open[index].isOptional
      open[index].causes = isAnyCause ? Set(Outcome.Reason.allCases) : [.noServer]
      open[index].isNew = false
    }
  }

  func describe(_ entry: Record) -> String {
    entry.text(in: looked.place)
  }

  func describe(_ due: OpenOccurrence) -> String {
    let day = CalendarDate(daysSince1970: Int(Int64(due.minutes).floored(by: 1440)))
    return "\(due.number)@\(day.fileText) \(ClockTime(minuteOfDay: due.minutes).fileText)"
  }
}
