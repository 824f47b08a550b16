import ReminderCore

// Sounds.
extension AnswerOracle {
  /// An alarm that waits for an answer.
  private struct Ring {
    let expected: ExpectedSound
    let over: ClosedRange<Int64>
  }

  /// Rule: pending alarms ring, unless they are silent, switched off by the user, or in a pause; a test also rings in a
  /// pause, and of an alarm that is off.
  private func ringing(at glance: Glance) -> [Source: Ring] {
    var found: [Source: Ring] = [:]
    for (source, last) in shown where last.state == .pending && rings(source) {
      if suppressions.covers(glance.wall), !source.isTest { continue }
      if isSwitchedOff(source) { continue }
      guard let content = alerts[source.key]?.content,
        let expected = ExpectedSound(of: content, snoozes: last.snoozes)
      else { continue }
      found[source] = Ring(expected: expected, over: over(last))
    }
    return found
  }

  /// Checks the current sound after a look, the sounds that it started, and the notifications that it showed.
  mutating func checkSound(
    _ heard: Playback?, begun: ArraySlice<Playback>, _ new: ArraySlice<Notice>, at glance: Glance
  ) {
    guard violation == nil else { return }
    let rings = ringing(at: glance)
    count(Set(rings.keys), at: glance)
    if rings.isEmpty {
      if let heard, heard.limit != nil { violate("\(heard.sound.text) rings, and nothing is to") }
    } else {
      checkRing(heard, isBegun: begun.last?.limit != nil, rings, glance)
    }
    checkOnce(heard, begun.filter { $0.limit == nil }, new, isAlone: ringing.isEmpty && rings.isEmpty)
    ringing = Set(rings.keys)
  }

  /// Rule: one sound at a time, the loudest of several, for the rest of the ten minutes.
  private mutating func checkRing(_ heard: Playback?, isBegun: Bool, _ rings: [Source: Ring], _ glance: Glance) {
    let loudest = rings.values.map(\.expected.loudness).max() ?? 0
    guard let heard, let limit = heard.limit else { return violate("\(rings.keys.sorted()) do not ring") }
    if isBegun { soundEnd = glance.real + limit }
    let fitting = rings.values.filter {
      $0.expected.fits(heard) && $0.expected.loudness * ExpectedSound.tolerance > loudest
    }
    if fitting.isEmpty { return violate("\(heard.sound.text) with \(heard.factor) is not the loudest of what rings") }
    if !fitting.contains(where: { $0.over.contains(soundEnd) }) {
      violate("it rings for \(soundEnd - glance.real) s, which is not what is left")
    }
  }

  /// Rule: other sounds are played once for each new notification, unless an alarm rings; not for items that are only
  /// listed again.
  private mutating func checkOnce(_ heard: Playback?, _ begun: [Playback], _ new: ArraySlice<Notice>, isAlone: Bool) {
    let expected = new.map(heardOnce).filter { !$0.isEmpty }
    var rest = expected[...]
    for playback in begun {
      tally.count(.heardOnce)
      guard let place = rest.firstIndex(where: { $0.contains { $0.sound.fits(playback) } }) else {
        return violate("\(playback.sound.text) with \(playback.factor) is heard, and belongs to nothing new")
      }
      lastHeard = Set(rest[place].map(\.source))
      rest = rest[(place + 1)...]
    }
    let isRinging = new.contains { $0.answerable.contains { rings($0.occurrence.source) || $0.content.rings } }
    if isAlone, !isRinging, begun.count != expected.count { violate("\(expected.count - begun.count) times silent") }
    // Rule: a long sound ends with its answer.
    let isOver = !lastHeard.contains { shown[$0]?.state == .pending }
    if let heard, heard.limit == nil, isOver { violate("\(heard.sound.text) is heard after its answer") }
  }

  /// Returns the loudest sounds of a notification; any of several equally loud ones may be played.
  private func heardOnce(_ notice: Notice) -> [(source: Source, sound: ExpectedSound)] {
    let new = notice.answerable.filter { !$0.isShown && !($0.content.isAlarm || $0.content.escalates) }
    // Rule: a test has a sound if that was requested, and if it is shown again.
    let heard = new.filter { item in
      let (source, cause) = (item.occurrence.source, item.occurrence.cause)
      return !source.isTest || cause != .time || Rules.isHeard(testOf: source.key)
    }
    let sounds: [(source: Source, sound: ExpectedSound)] = heard.compactMap { item in
      ExpectedSound(of: item.content, snoozes: 0).map { (source: item.occurrence.source, sound: $0) }
    }
    let loudest = sounds.map(\.sound.loudness).max() ?? 0
    return sounds.filter { $0.sound.loudness * ExpectedSound.tolerance > loudest }
  }

  private mutating func count(_ rings: Set<Source>, at glance: Glance) {
    for _ in rings.subtracting(ringing) { tally.count(.begins) }
    for source in ringing.subtracting(rings) {
      switch shown[source]?.state {
      case .answered: tally.count(.answered)
      case .unanswered: tally.count(.expires)
      case .pending where suppressions.covers(glance.wall): tally.count(.paused)
      case .pending, .unansweredEarly, nil: break
      }
    }
  }
}
