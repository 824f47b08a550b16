import ReminderCore

extension OccurrenceOracle {
  /// Adds the due occurrences of an alert; `since` is when it was written, if that was after the last look.
  mutating func addExpected(of alert: Alert, since: Glance?, to glance: Glance) {
    var from = since ?? looked
    let isNew = since != nil
    // Rule: after a correction of the clock, occurrences since the error are shown if they are not too late now.
    if !isNew, let undone {
      let least = max(undone.looked, glance.wall - limit(alert, among: alerts) - 1)
      from.wall = min(from.wall, max(least, written[alert.number]?.wall ?? least))
    }
    if case .once(let date) = alert.recurrence {
      let minutes = date.daysSince1970 * 1440 + alert.time.minuteOfDay
      // Rule: a dated alert is due no matter how long ago it was written.
      if !isNew, isAttendedTravel { addExpectedOnTheWay(of: alert, to: glance) }
      if glance.hasReached(minutes) { addDue(alert, minutes, isNew, glance) }
      return
    }
    if !isNew, isAttendedTravel { return addExpectedOnTheWay(of: alert, to: glance) }
    let least = max(min(from.wall, glance.wall, doubtful ?? .max), glance.wall - Rules.horizon - 2 * 86_400)
    guard least <= glance.wall else { return }
    let first = Int((least - 86_400).floored(by: 86_400)) - 1
    let last = Int((glance.wall + 86_400).floored(by: 86_400)) + 1
    // Rule: after a suspend on a flight west the wall clock has hours that it never showed; or that it has shown twice,
    // if the zone was changed at the start.
    let hasTravelled = legs.contains { $0.kind == .zoneChanged }
    let shift = glance.place.offset(at: from.wall) - from.place.offset(at: from.wall)
    let there = hasTravelled ? Glance(wall: from.wall, place: glance.place, real: 0) : from
    var previous: Int64?
    for day in first...last where alert.recurrence.includes(day: day) {
      let minutes = day * 1440 + alert.time.minuteOfDay
      let instant = glance.place.instant(of: minutes)
      // Rule: equal instants of one alert are one occurrence, that of the earlier date.
      if instant == previous { continue }
      previous = instant
      guard glance.hasReached(minutes) else { continue }
      if !from.hasReached(minutes) {
        // Rule: a time in a gap of the former zone was past there, once the wall clock had a later one. Rule: in which
        // zone a list was written while no daemon ran is unknown.
        let isMaybeOlder = undone != nil && !isNew && written[alert.number].map { instant <= $0.wall } ?? false
        // Rule: a change of zone counts as far as it moved the wall clock at the last look, regardless of later
        // transitions.
        let isTurned = hasTravelled && (from.local >= Int64(minutes) * 60 || instant <= from.wall - max(0, shift))
        addDue(alert, minutes, isNew, glance, isOptional: isMaybeOlder || isTurned)
      } else if !there.hasReached(minutes) || hasTravelled && instant > from.wall - shift {
        // Rule: a change of zone counts as far as it moved the wall clock at the last look, regardless of later
        // transitions.
        addDue(alert, minutes, isNew, glance, isOptional: true)
      } else if let doubtful, instant > doubtful {
        addDue(alert, minutes, isNew, glance, isOptional: true)
      }
    }
  }

  mutating func addDue(
    _ alert: Alert, _ minutes: Int, _ isNew: Bool, _ glance: Glance, isOptional: Bool = false, in place: Place? = nil
  ) {
    let instant = (place ?? glance.place).instant(of: minutes)
    // Rule: a waiting occurrence is the same in every zone.
    var isOptional = isOptional
    if let same = open.first(where: { $0.number == alert.number && $0.instant == instant && $0.minutes != minutes }) {
      // Rule: equal instants of one alert are one occurrence.
      guard same.isOptional else { return }
      isOptional = true
    }
    if let waiting = open.first(where: { $0.number == alert.number && $0.minutes == minutes }) {
      guard waiting.instant != instant, !alert.isOnce else { return }
      // Only the daemon knows whether it waits, or was past in that zone.
      guard waiting.isOptional else { return }
      isOptional = true
    }
    // Rule: occurrences up to `forgotten` count as decided.
    if !alert.isOnce, let forgotten = forgotten[alert.number], instant <= forgotten {
      // Decisions under a clock that is not trusted may be made again.
      if doubtful == nil { return }
      isOptional = true
    }
    // Rule: occurrences that were missed longer ago are not recorded.
    if !alert.isOnce, place == nil, instant <= glance.wall - Rules.horizon { return }
    var due = OpenOccurrence(
      number: alert.number, isOnce: alert.isOnce, minutes: minutes, instant: instant,
      since: glance.real...glance.real, causes: [])
    let all = decisions[alert.number] ?? []
    // Rule: an occurrence of a dated alert is the same in any zone, and so is one of the same instant.
    func isSame(_ decision: Decision) -> Bool {
      let (isSameTime, isSameInstant) = (decision.minutes == minutes, decision.instant == instant)
      return alert.isOnce ? isSameTime || isSameInstant : isSameTime && isSameInstant
    }
    if let place = all.lastIndex(where: isSame) {
      guard all[place].mayReopen || undone != nil && !all[place].wasShown else { return }
      due.isOptional = true
      due.isVague = true
    } else if all.contains(where: { $0.minutes == minutes }), legs.contains(where: { $0.kind == .zoneChanged }),
      glance.wall - instant > Rules.onTime
    {
      // Rule: an occurrence that was decided in the former zone is not late in the current one, though the wall clock
      // may have shown its time again.
      due.isOptional = true
    }
    // Rule: a daemon may or may not know its decisions under a clock that is not trusted.
    if let doubtful, instant > doubtful, instant <= lastBelieved { due.isOptional = true }
    due.isOptional = due.isOptional || isOptional
    due.isNew = isNew
    describe(&due, alert, glance)
    if isNew, !alert.isOnce, legs.contains(where: { $0.isMove || $0.kind == .boot }) { due.isOptional = true }
    tally.occurrences += 1
    if due.isVague || due.isOptional { tally.doubtful += 1 }
    open.append(due)
  }

  /// Sets since when an occurrence is due, and the possible reasons why it was not shown.
  mutating func describe(_ due: inout OpenOccurrence, _ alert: Alert, _ glance: Glance) {
    // Rule: the reason is `asleep` only if the machine was suspended.
    let wasAsleep = legs.contains { $0.kind == .asleep && $0.passed > 0 }
    let downtime: Outcome.Reason = legs.contains { $0.kind == .boot } || !wasAsleep ? .notRunning : .asleep
    let jump = legs.filter(\.isMove).reduce(0) { $0 + $1.moved }
    if let undone, due.instant > undone.looked {
      // Rule: lateness is counted on the right wall clock.
      due.since = glance.real - (glance.wall - due.instant)...glance.real - (glance.wall - due.instant)
      due.causes = [downtime]
      if due.isOnce, written[due.number]?.hasReached(due.minutes) == true { due.causes.insert(.writtenLate) }
      return
    }
    if isAttendedTravel, !due.isOnce {
      // Rule: a change of zone counts as far as it moved the wall clock at the last look.
      let jump = glance.place.offset(at: looked.wall) - looked.place.offset(at: looked.wall)
      let isMovedOver = jump > 0 && due.instant > glance.wall - jump
      let least = glance.real - max(0, glance.wall - due.instant)
      due.since = least...(isMovedOver ? glance.real : max(least, min(glance.real, least + max(0, jump))))
      due.mayBeCorrection = isMovedOver && jump > Rules.correction + Rules.rounding
      due.causes = isMovedOver ? [.zoneChanged, downtime] : [downtime]
      return
    }
    let crossings = legs.indices.compactMap { index in legs[index].crossing(due.minutes).map { (index, $0) } }
    let moves = legs.filter(\.isMove)
    let hasBooted = legs.contains { $0.kind == .boot }
    if due.isOnce, moves.isEmpty, written[due.number]?.hasReached(due.minutes) == true {
      // Rule: the reason of a dated alert that was written after its time is that, unless the machine was off in
      // between.
      due.causes = hasBooted ? [.notRunning] : [.writtenLate]
      return
    }
    guard let first = crossings.first, let last = crossings.last else {
      // In a gap between two zones, or of an alert that is older than the look.
      due.isVague = true
      due.causes.formUnion([downtime, .writtenLate, .clockSet, .zoneChanged])
      return
    }
    due.since = first.1...last.1
    if legs[first.0].kind == .running, first.1 < legs[first.0].to.real, !isStarting {
      violate("not awake when it was due: \(describe(due))")
    }
    if moves.isEmpty {
      if lastVague == glance.real, hasBooted { due.isVague = true }
      // Rule: until its end a daemon was awake; one that starts says that none was running.
      due.causes = legs[first.0].kind == .running && !isStarting ? [] : [downtime]
      return
    }
    let causes = moves.map { $0.kind == .clockSet ? Outcome.Reason.clockSet : .zoneChanged }
    if moves.count == 1, legs.allSatisfy({ $0.isMove || $0.passed == 0 && $0.kind != .boot }) {
      due.isCorrection = jump > Rules.correction + Rules.rounding && glance.wall - due.instant > Rules.onTime
      due.mayBeCorrection = due.isCorrection
      due.causes = Set(causes)
      if moves[0].kind == .zoneChanged, looked.local >= Int64(due.minutes) * 60 {
        // Rule: a time in a gap of the former zone was past there.
        due.causes.insert(downtime)
        due.isVague = true
      }
      // Rule: a dated alert that was written after its time in the current zone was written late.
      if due.isOnce, let written = written[due.number], written.wall >= due.instant { due.causes.insert(.writtenLate) }
      return
    }
    due.causes = Set(causes).union([downtime])
    due.mayBeCorrection = jump > Rules.correction + Rules.rounding
    if due.isOnce, let written = written[due.number],
      due.isNew || written.hasReached(due.minutes) || written.wall >= due.instant
    {
      // Rule: in which zone the list was written, while no daemon ran, is unknown.
      due.causes.insert(.writtenLate)
    }
    // Rule: two looks cannot tell in which order time passed and the wall clock was moved.
    due.since = min(looked.real, due.since.lowerBound)...glance.real
    if hasBooted { due.isVague = true }
    // Rule: a change of zone counts as far as it moved the wall clock at the last look, regardless of later
    // transitions.
    if let move = moves.first, move.kind == .zoneChanged,
      move.to.place.offset(at: looked.wall) - move.from.place.offset(at: looked.wall) != jump
    {
      due.isVague = true
    }
  }
}

extension Int64 {
  /// Returns the quotient, rounded down.
  func floored(by divisor: Int64) -> Int64 {
    (self - ((self % divisor) + divisor) % divisor) / divisor
  }
}
