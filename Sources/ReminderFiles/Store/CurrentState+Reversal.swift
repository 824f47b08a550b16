// How a change is taken back of what is no file: by other facts, at this moment.
extension CurrentState {
  /// Returns the facts that take back a step of a change; none where that has no effect any more, and for a step of a file.
  ///
  /// `history` is that of the records up to now.
  ///
  /// - Throws: `ReversalConflict` where a later change would be lost.
  func facts(
    reversing step: ChangeHistory.Step, of change: ChangeHistory.Change, _ history: ChangeHistory
  ) throws(ReversalConflict) -> [Fact] {
    let later = history.changes(after: change).flatMap(\.steps)
    switch step {
    case .alerts, .settings: return []
    case .suppression(.pauses(let added, let removed)):
      return try pauses(removing: added, adding: removed, later).map { [.suppression($0)] } ?? []
    case .suppression(.skips(let number, let label, let added, let removed)):
      return try skips(of: number, label, removing: added, adding: removed, later).map { [.suppression($0)] } ?? []
    case .timer(let number, let before, let after, let elapsed):
      // It would be done to another timer, or the later changes could not be taken back any more.
      let isReused = later.contains {
        if case .timer(number, before: nil, after: .some, _) = $0 { true } else { false }
      }
      if isReused { throw .timerIsReused(number, label: (before ?? after)?.plan.label) }
      return try timerEvent(number, before, after, changed: elapsed, history, later).map { event in
        [.timer(TimerChange(number, label: (ledger.timers[number] ?? before ?? after)?.plan.label, lead: lead, event))]
      } ?? []
    case .drink(let number, let before, let after):
      let current = history.drinks[number] ?? nil
      // It may have the same amount again.
      let isChanged = later.contains { if case .drink(number, _, _) = $0 { true } else { false } }
      guard current == after, !isChanged else { throw .drink(number, current: current, wanted: before) }
      return [.drink(.restored(number, from: after, to: before))]
    }
  }

  /// What a pause has kept back stays kept back, and what was shown without one stays shown: only the future changes.
  private func pauses(
    removing added: [Suppressions.Pause], adding removed: [Suppressions.Pause], _ later: [ChangeHistory.Step]
  ) throws(ReversalConflict) -> SuppressionChange? {
    let current = ledger.suppressions.pauses.filter { $0.until > now }
    func same(_ pause: Suppressions.Pause) -> Suppressions.Pause? {
      current.first { $0.until == pause.until && $0.scope == pause.scope }
    }
    var ended: [Suppressions.Pause] = []
    for pause in added where pause.until > now {
      guard let pause = same(pause) else {
        guard let other = current.first(where: { $0.scope == pause.scope }) else { throw .pause(pause) }
        throw .pauseReplaced(current: other, wanted: removed.first { $0.scope == pause.scope && $0.until > now })
      }
      ended.append(pause)
    }
    let begun = removed.filter { $0.until > now }
    for pause in begun {
      if let again = same(pause), !ended.contains(again) { throw .pauseIsBack(pause) }
    }
    func isChanged(_ pause: Suppressions.Pause) -> Bool {
      later.contains { step in
        guard case .suppression(.pauses(let added, let removed)) = step else { return false }
        return (added + removed).contains { $0.until == pause.until && $0.scope == pause.scope }
      }
    }
    if let again = ended.first(where: isChanged) { throw .pauseIsBack(again) }
    if let gone = begun.first(where: isChanged) { throw .pause(gone) }
    guard !ended.isEmpty || !begun.isEmpty else { return nil }
    return .pauses(
      added: ended.filter { $0.from < now }.map { Suppressions.Pause(from: $0.from, until: now, of: $0.scope) }
        + begun.map { Suppressions.Pause(from: max($0.from, now), until: $0.until, of: $0.scope) },
      removed: ended)
  }

  private func skips(
    of number: Int, _ label: String?, removing added: [LocalDateTime], adding removed: [LocalDateTime],
    _ later: [ChangeHistory.Step]
  ) throws(ReversalConflict) -> SuppressionChange? {
    func isSkipped(_ time: LocalDateTime) -> Bool {
      ledger.suppressions.skips.contains(Suppressions.Skip(number: number, nominal: time))
    }
    let isComing = { (time: LocalDateTime) in zone.instant(of: time) > now }
    let added = added.filter(isComing)
    guard added.allSatisfy(isSkipped) else { throw .skips(of: number, label: label, added) }
    let back = removed.filter(isComing)
    guard !back.contains(where: isSkipped) else { throw .skipsAreBack(of: number, label: label, back) }
    func isChanged(_ time: LocalDateTime) -> Bool {
      later.contains { step in
        guard case .suppression(.skips(number, _, let added, let removed)) = step else { return false }
        return added.contains(time) || removed.contains(time)
      }
    }
    guard !added.contains(where: isChanged) else { throw .skipsAreBack(of: number, label: label, added) }
    guard !back.contains(where: isChanged) else { throw .skips(of: number, label: label, back) }
    guard !added.isEmpty || !back.isEmpty else { return nil }
    return .skips(of: number, label: label, added: back, removed: added)
  }

  /// A timer that was changed at a count of `ClockCheck.elapsed`; one whose end is over since comes back paused.
  private func timerEvent(
    _ number: Int, _ before: Timer?, _ after: Timer?, changed then: Elapsed, _ history: ChangeHistory,
    _ later: [ChangeHistory.Step]
  ) throws(ReversalConflict) -> TimerChange.Event? {
    // A timer that was restarted as it began is as it was, and may be gone since.
    guard before != after else { return nil }
    let current = ledger.timers[number]
    // Its rounds go on by themselves, and one that is over is forgotten after a while.
    let expected = after.map { after in
      after.ended(elapsed: elapsed, lead: lead) { now + ($0 - elapsed) }?.timer ?? after
    }
    let isForgotten = current == nil && !history.deletedTimers.contains(number)
    if isForgotten, expected?.state.name.isOver ?? true { return nil }
    func status(_ timer: Timer?) -> TimerStatus? { timer.map { TimerStatus($0, elapsed: elapsed, now: now) } }
    let conflict: ReversalConflict =
      current == nil
      ? .timerIsGone(number, was: status(expected))
      : .timer(number, current: status(current), wanted: status(before))
    func isRenaming(_ before: Timer?, _ after: Timer?) -> Bool {
      if let before, let after { before.plan.label != after.plan.label } else { false }
    }
    // What has come back to the same.
    let isChanged = later.contains { step in
      guard case .timer(number, let old, let new, _) = step, old != new else { return false }
      return old == nil || new == nil || before == nil || after == nil
        || isRenaming(old, new) == isRenaming(before, after)
    }
    guard let before, let after, isRenaming(before, after) else {
      // A reversal that came after its end has paused it.
      let isPaused = current?.state.name == .paused && after != expected && history.restoredTimers.contains(number)
      guard isPaused || current.isSame(as: expected), before != nil || current?.plan.label == after?.plan.label,
        !isChanged
      else {
        throw conflict
      }
      return before.map { .restored(again($0, changed: then, named: current ?? $0)) } ?? .did(.delete)
    }
    guard let current else { throw conflict }
    guard current.plan.label == after.plan.label, !isChanged else {
      throw .timerRenamed(number, current: current.plan.label, wanted: before.plan.label)
    }
    return .renamed(before.plan.label)
  }

  private func again(_ timer: Timer, changed then: Elapsed, named current: Timer) -> Timer {
    var state = timer.state
    if case .running(let due) = state, due <= elapsed { state = .paused(remaining: max(1, due - then)) }
    return Timer(
      number: timer.number, timer.renamed(current.plan.label).plan, state: state, extra: timer.extra,
      round: timer.round, isBreak: timer.isBreak, lead: timer.lead)
  }
}

extension Timer? {
  /// Returns true if it counts like another one; when one has ended makes no difference.
  fileprivate func isSame(as other: Timer?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    guard (self.round, self.isBreak, self.extra) == (other.round, other.isBreak, other.extra) else { return false }
    return self.state == other.state || self.state.name.isOver && self.state.name == other.state.name
  }
}
