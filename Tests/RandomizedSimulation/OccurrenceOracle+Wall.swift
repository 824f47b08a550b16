import ReminderCore

extension OccurrenceOracle {
  /// What the wall has left again is ahead of it again.
  mutating func takeBack(to glance: Glance) {
    isTakingBack = false
    // Rule: an alert counts from what the wall showed when it was written, or shows now of that moment: what is earlier.
    for (number, since) in written {
      let there = Glance(wall: min(since.wall, glance.wall), place: glance.place, real: since.real)
      if there.local < since.local { written[number] = there }
    }
    guard legs.contains(where: { $0.isMove || $0.kind == .boot }) else { return }
    let clockMoved = legs.filter { $0.kind == .clockSet }.reduce(0) { $0 + $1.moved }
    let hasBooted = legs.contains { $0.kind == .boot }
    // Rule: what was only planned, or waited, is due when its time really comes.
    open.removeAll { $0.instant > glance.wall }
    // Rule: a date that waits for the end of a pause is read again in the zone of now, unless a server was tried before.
    for index in open.indices where open[index].hasPaused && !glance.hasReached(open[index].minutes) {
      open[index].isOptional = true
    }
    let isBack = clockMoved < -Rules.correction || hasBooted && glance.wall - looked.wall < -Rules.correction
    for number in decisions.keys {
      decisions[number]?.removeAll { $0.instant > glance.wall && !$0.wasShown }
    }
    if isBack, let leap = leaps.first {
      let isPlain = leaps.count == 1 && !leap.isBoot && !hasBooted
      let ahead = glance.wall - (leap.glance.wall + glance.real - leap.glance.real)
      let isUndone = isPlain && abs(ahead) <= Rules.correction
      isTakingBack = true
      for number in decisions.keys {
        decisions[number] = decisions[number]?.compactMap { decision in
          var decision = decision
          guard decision.instant > glance.wall, decision.real >= leap.glance.real else { return decision }
          if isUndone { return nil }
          // A doubtful one: of several leaps only the first counts, and of a boot only the hours after it.
          if !isPlain { decision.mayReopen = true }
          return decision
        }
      }
      if isUndone { leaps = [] }
    }
    if hasBooted { leaps.append((looked, true)) }
    if clockMoved > Rules.correction {
      var right = looked
      right.wall += glance.real - looked.real
      right.real = glance.real
      leaps.append((right, false))
    }
    if hasBooted, glance.wall < looked.wall, unsettled == nil { unsettled = looked }
    let boot = legs.last { $0.kind == .boot }
    if let boot, boot.to.wall - boot.from.wall != boot.passed || legs.contains(where: \.isMove) {
      lastVague = glance.real
      for index in open.indices { open[index].isVague = true }
    }
  }

  /// Rule: a clock that was behind at boot is not believed until it is set; then the time since counts as passed.
  mutating func settle(at glance: Glance) {
    guard let before = unsettled, glance.wall >= before.wall else { return }
    unsettled = nil
    let isSet = legs.contains { $0.kind == .clockSet || $0.kind == .boot }
    guard isSet else { return }
    lastVague = glance.real
    for index in open.indices { open[index].isVague = true }
    // From where it was believed last; of the wrong time in between nothing is left.
    let from = Glance(wall: before.wall, place: before.place, real: before.real)
    legs = [
      Leg(kind: .off, from: from, to: from), Leg(kind: .boot, from: from, to: glance),
      Leg(kind: .clockSet, from: glance, to: glance),
    ]
    looked = from
  }
}
