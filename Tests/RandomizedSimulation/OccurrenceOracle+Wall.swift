import ReminderModel

extension OccurrenceOracle {
  /// Reopens the occurrences that are in the future again.
  mutating func takeBack(to glance: Glance, _ list: AlertList) {
    (undone, doubtful) = (nil, nil)
    // Rule: an alert counts from when it was written, or from the earliest instant that a later zone makes of that
    // moment.
    let shift = glance.place.offset(at: looked.wall) - looked.place.offset(at: looked.wall)
    for (number, since) in written {
      written[number] = Glance(
        wall: min(since.wall - max(0, shift), glance.wall), place: glance.place, real: since.real)
    }
    guard legs.contains(where: { $0.isMove || $0.kind == .boot }) else { return }
    let clockMoved = legs.filter { $0.kind == .clockSet }.reduce(0) { $0 + $1.moved }
    let hasBooted = legs.contains { $0.kind == .boot }
    // Rule: an occurrence that was only planned, or waited, is due when its time really comes.
    open.removeAll { $0.instant > glance.wall }
    // Rule: a dated alert that waits for the end of a pause is read again in the current zone, unless a server was
    // tried before.
    for index in open.indices where open[index].hasPaused && !glance.hasReached(open[index].minutes) {
      open[index].isOptional = true
    }
    follow(clockMoved, hasBooted: hasBooted, to: glance)
    if hasBooted, let undone { know(since: undone, glance) }
    for number in decisions.keys.sorted() {
      // Rule: a missed occurrence in the future is open again. Under a clock that is not trusted it may also stay
      // decided.
      let isBelieved = !clockErrors.contains { $0.kind == .behind }
      decisions[number] = decisions[number]?.compactMap { decision in
        var decision = decision
        guard decision.instant > glance.wall, !decision.wasShown else { return decision }
        decision.mayReopen = true
        return isBelieved ? nil : decision
      }
    }
    // Rule: `forgotten` does not cover the future, nor, since the clock went wrong, occurrences that would be shown
    // now.
    for (number, instant) in forgotten {
      let grace =
        (list[number] ?? alerts[number]).map { self.limit($0, among: taken(list)) } ?? max(Rules.onTime, grace)
      let limit = undone.map { min(glance.wall, max($0.from, glance.wall - grace - 1)) } ?? glance.wall
      if instant > limit { forgotten[number] = limit }
    }
    if let undone {
      isTakingBack = true
      for number in decisions.keys.sorted() {
        let alert = list[number] ?? alerts[number]
        let limit = alert.map { self.limit($0, among: taken(list)) } ?? 0
        reopen(number, undone, alert, limit: limit, hasBooted, glance)
      }
    }
    if hasBooted, glance.wall < looked.wall, unsettled == nil { unsettled = looked }
    let boot = legs.last { $0.kind == .boot }
    if let boot, boot.to.wall - boot.from.wall != boot.passed || legs.contains(where: \.isMove) {
      lastVague = glance.real
      for index in open.indices { open[index].isVague = true }
    }
  }

  /// Follows the errors of the clock, and those that it has undone.
  private mutating func follow(_ clockMoved: Int64, hasBooted: Bool, to glance: Glance) {
    clockErrors.removeAll { !$0.counts(known: known) }
    believed = nil
    if !hasBooted, clockMoved > 0,
      let place = clockErrors.firstIndex(where: { $0.kind == .behind && glance.wall >= $0.from })
    {
      believed = clockErrors[place]
      clockErrors.removeSubrange(place...)
      return
    }
    if hasBooted {
      let isBehind = glance.wall < latest.wall
      if isBehind { lastBelieved = max(lastBelieved, latest.wall) }
      undone = clockErrors.first { error in
        guard case .step = error.kind, isBehind else { return false }
        return glance.wall >= error.from + (known - error.known - Rules.clockTolerance)
      }
      if let undone, let place = clockErrors.firstIndex(where: { $0.real == undone.real }) {
        clockErrors.removeSubrange(place...)
      } else {
        // Rule: an error from a time to which the clock was set back before no longer applies.
        let first = clockErrors.first { $0.from <= latest.wall }
        let from = first?.from ?? latest.wall
        // Rule: the wall time of a record counts, if the state is of a wall clock that was ahead of it.
        clockErrors = [
          ClockError(
            kind: isBehind ? .behind : .start(until: known + Rules.correction), from: from,
            looked: min(from, first?.looked ?? looked.wall), real: first?.real ?? glance.real,
            known: first?.known ?? latest.known + 1)
        ]
      }
    } else if let place = clockErrors.firstIndex(where: { $0.isUndone(by: clockMoved, at: glance, known: known) }) {
      undone = clockErrors[place]
      // Rule: after a start it may be corrected in several steps.
      if case .start = clockErrors[place].kind {
        clockErrors.removeSubrange((place + 1)...)
      } else {
        clockErrors.removeSubrange(place...)
      }
    } else if clockMoved > Rules.clockTolerance, clockErrors.count < Rules.rememberedClockErrors {
      let offset = glance.wall - glance.real - clockMoved
      clockErrors.append(
        ClockError(
          kind: .step(offset: offset, seconds: clockMoved), from: glance.wall - clockMoved,
          looked: glance.wall - clockMoved, real: glance.real, known: known))
    }
  }

  /// The alerts of the list that is read in this look; where none is, those that the daemon knows.
  private func taken(_ list: AlertList) -> [Int: Alert] {
    list.alerts.isEmpty ? alerts : Dictionary(list.alerts.map { ($0.number, $0) }) { $1 }
  }

  /// Rule: a corrected clock tells how long it was wrong.
  private mutating func know(since error: ClockError, _ glance: Glance) {
    known = max(known, error.known - 1 + glance.wall - error.from)
  }

  /// Rule: occurrences that were shown since a clock went wrong are shown again at their time, and missed ones that
  /// would be shown now are shown now.
  private mutating func reopen(
    _ number: Int, _ error: ClockError, _ alert: Alert?, limit: Int64, _ hasBooted: Bool, _ glance: Glance
  ) {
    let all = decisions[number] ?? []
    decisions[number] = all.compactMap { decision in
      guard decision.real >= error.real else { return decision }
      var doubtful = decision
      doubtful.mayReopen = true
      if decision.wasShown {
        let instant = min(decision.instant, glance.place.instant(of: decision.minutes))
        if instant - glance.wall <= Rules.clockTolerance { return decision }
        return hasBooted ? doubtful : nil
      }
      guard decision.instant > error.from, let alert, alert.isEnabled, !alert.isOnce,
        glance.wall - decision.instant <= limit, !suppressions.covers(glance.wall),
        !suppressions.covers(decision.instant), !suppressions.skips(number, decision.minutes)
      else { return hasBooted ? doubtful : decision }
      return hasBooted || all.contains { $0.wasShown } ? doubtful : nil
    }
  }

  /// Rule: a clock that was behind at boot is not trusted until it is set; then the time since counts as passed.
  mutating func settle(at glance: Glance) {
    let believed = believed
    let start = believed.map { Glance(wall: $0.from, place: looked.place, real: $0.real) }
    guard let before = unsettled.flatMap({ glance.wall >= $0.wall ? $0 : nil }) ?? start else { return }
    unsettled = nil
    // Rule: it may pass its last known time, and is still not trusted.
    guard legs.contains(where: { $0.kind == .clockSet || $0.kind == .boot }) else { return }
    self.believed = nil
    if let believed {
      know(since: believed, glance)
      isTakingBack = true
      for number in decisions.keys.sorted() {
        decisions[number] = decisions[number]?.map { decision in
          var decision = decision
          decision.mayReopen = decision.mayReopen || decision.real >= believed.real
          return decision
        }
      }
    }
    // A later clock error is not resolved: any occurrence of the last month may be shown.
    let since = believed.map { min(before.wall, $0.looked) } ?? .min
    clockErrors = []
    lastVague = glance.real
    for index in open.indices { open[index].isVague = true }
    // From the last trusted time; the wrong time in between is discarded.
    let from = Glance(wall: before.wall, place: before.place, real: before.real)
    legs = [
      Leg(kind: .off, from: from, to: from), Leg(kind: .boot, from: from, to: glance),
      Leg(kind: .clockSet, from: glance, to: glance),
    ]
    looked = from
    doubtful = since
  }
}
