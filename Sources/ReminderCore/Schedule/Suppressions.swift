/// The occurrences that the user suppresses: pauses, and skips of single occurrences.
///
/// The alerts themselves are not changed.
package struct Suppressions: Equatable, Sendable {
  /// Sorted by their start; past ones are included, because their occurrences may be decided late.
  package private(set) var pauses: [Pause]
  package var skips: Set<Skip>

  package init(pauses: [Pause] = [], skips: Set<Skip> = []) {
    self.pauses = Self.sorted(pauses)
    self.skips = skips
  }

  /// A period in which nothing is shown, or nothing of some alerts.
  package struct Pause: Hashable, Sendable {
    package let from: Instant
    /// Exclusive.
    package let until: Instant
    /// The alerts that it is of; nil for all.
    package let scope: Scope?

    package init(from: Instant, until: Instant, of scope: Scope? = nil) {
      (self.from, self.until, self.scope) = (from, until, scope)
    }

    package func covers(_ instant: Instant) -> Bool {
      from <= instant && instant < until
    }

    /// Returns true if it is of the source; a promise and a timer are in no scope.
    package func applies(to source: Source) -> Bool {
      scope.map { scope in source.number.map(scope.numbers.contains) ?? false } ?? true
    }

    fileprivate func ended(at now: Instant) -> Pause { Pause(from: from, until: now, of: scope) }
  }

  /// The alerts that a pause is of.
  package struct Scope: Hashable, Sendable {
    package let numbers: Set<Int>
    /// The name at the time of the pause: a plan, or a label; nil for a water alert without a name.
    package let name: String?

    package init(_ numbers: Set<Int>, name: String?) {
      (self.numbers, self.name) = (numbers, name)
    }
  }

  /// An occurrence that is not wanted, by its nominal local time.
  package struct Skip: Hashable, Sendable {
    package let number: Int
    package let nominal: LocalDateTime

    package init(number: Int, nominal: LocalDateTime) {
      self.number = number
      self.nominal = nominal
    }
  }

  package func skips(_ occurrence: Occurrence) -> Bool {
    guard case .alert(let number) = occurrence.source else { return false }
    return skips.contains(Skip(number: number, nominal: occurrence.nominal))
  }

  /// Returns the skipped occurrences of a recurring alert later than `now`, enabled or not, soonest first.
  ///
  /// A skip of a time that the alert no longer has is ignored.
  package func skipped(
    of alert: Alert, after now: Instant, in zone: Zone, _ almanac: Almanac = Almanac()
  ) -> [Occurrence] {
    guard !alert.isOnce else { return [] }
    let found = skips.compactMap { skip -> Occurrence? in
      guard skip.number == alert.number else { return nil }
      let due = zone.instant(of: skip.nominal)
      guard due > now, let next = alert.nextOccurrence(after: due + -1, in: zone, almanac),
        next.nominal == skip.nominal
      else { return nil }
      return next
    }
    return found.sorted(by: Occurrence.precedes)
  }

  /// Removes and returns the future skips that an edit of their alert leaves without an occurrence.
  package mutating func dropSkips(
    from old: Alert, to new: Alert, after now: Instant, in zone: Zone, _ almanac: Almanac = Almanac()
  ) -> [Occurrence] {
    let kept = skipped(of: new, after: now, in: zone, almanac)
    let dropped = skipped(of: old, after: now, in: zone, almanac).filter { !kept.contains($0) }
    for occurrence in dropped { skips.remove(Skip(number: old.number, nominal: occurrence.nominal)) }
    return dropped
  }

  /// Returns the suppressions that can still have an effect: skips until two days after their time, in any zone, and
  /// pauses until a month after their end.
  package func pruned(_ now: Instant) -> Suppressions {
    let limit = Zone.fixed(hours: 0).local(now + -2 * 86_400)
    return Suppressions(
      pauses: pauses.filter { $0.until > now + -Self.pauseMemory }, skips: skips.filter { $0.nominal > limit })
  }

  /// How long a past pause is kept, in seconds: 31 days, the horizon for missed occurrences.
  private static let pauseMemory: Int64 = 31 * 86_400
}

// MARK: - Pauses

extension Suppressions {
  /// The maximum number of current and future pauses.
  package static let pauseLimit = 100

  package func isPaused(_ source: Source, at instant: Instant) -> Bool {
    pauses.contains { $0.covers(instant) && $0.applies(to: source) }
  }

  /// Returns the end of the pause of a source, or of all, at an instant, including pauses that follow without a gap; nil
  /// outside pauses.
  package func pauseEnd(of source: Source? = nil, at instant: Instant) -> Instant? {
    end(at: instant) { pause in source.map(pause.applies) ?? (pause.scope == nil) }
  }

  /// Returns the next end of a pause that has begun; nil if there is none.
  func pauseEnd(after now: Instant) -> Instant? {
    pauses.filter { $0.covers(now) }.compactMap { current in end(at: now) { $0.scope == current.scope } }.min()
  }

  private func end(at instant: Instant, _ isMeant: (Pause) -> Bool) -> Instant? {
    var end = instant
    for pause in pauses where pause.covers(end) && isMeant(pause) { end = pause.until }
    return end == instant ? nil : end
  }

  /// Returns true if a pause has ended between two instants.
  func hasEnded(since then: Instant, now: Instant) -> Bool {
    pauses.contains { $0.covers(then) && !$0.covers(now) }
  }

  /// Returns the start of the next pause, strictly later than an instant; nil if none is planned.
  func pauseStart(after instant: Instant) -> Instant? {
    pauses.map(\.from).filter { $0 > instant }.min()
  }

  /// Returns the current and future pauses, in the order in which `pause list` numbers them from 1.
  package func pauses(at now: Instant) -> [Pause] {
    pauses.filter { $0.until > now }
  }

  /// Adds a pause; one that has begun replaces the current ones of the same alerts.
  package mutating func pause(_ pause: Pause, at now: Instant) {
    if pause.covers(now) { endCurrent(at: now) { $0.scope.isWithin(pause.scope) } }
    if !pauses.contains(pause) { pauses = Self.sorted(pauses + [pause]) }
  }

  /// Ends the current pauses of all alerts, or if there are none those of some alerts, and returns which.
  ///
  /// Occurrences that they suppressed stay suppressed.
  @discardableResult
  package mutating func resume(at now: Instant) -> [Pause] {
    let current = pauses.filter { $0.covers(now) }
    let ended = current.contains { $0.scope == nil } ? current.filter { $0.scope == nil } : current
    endCurrent(at: now) { ended.contains($0) }
    return ended
  }

  /// Ends the current pauses of a scope; returns false if there are none.
  package mutating func resume(_ scope: Scope?, at now: Instant) -> Bool {
    endCurrent(at: now) { $0.scope == scope }
  }

  /// Ends the current pauses of some alerts; returns false if there are none.
  ///
  /// A pause that is also of others goes on for those.
  package mutating func resume(_ numbers: Set<Int>, at now: Instant) -> Bool {
    let kept = pauses.filter { $0.covers(now) }.compactMap { pause -> Pause? in
      guard let scope = pause.scope, !scope.numbers.isDisjoint(with: numbers) else { return nil }
      return Pause(
        from: now, until: pause.until, of: Scope(scope.numbers.subtracting(numbers), name: scope.name))
    }
    guard endCurrent(at: now, where: { $0.scope.map { !$0.numbers.isDisjoint(with: numbers) } ?? false }) else {
      return false
    }
    pauses = Self.sorted(pauses + kept.filter { $0.scope?.numbers.isEmpty == false })
    return true
  }

  @discardableResult
  private mutating func endCurrent(at now: Instant, where isMeant: (Pause) -> Bool) -> Bool {
    guard pauses.contains(where: { $0.covers(now) && isMeant($0) }) else { return false }
    pauses = Self.sorted(pauses.map { $0.covers(now) && isMeant($0) ? $0.ended(at: now) : $0 })
    return true
  }

  /// Ends a current pause or cancels a future one, by its number in `pauses(at:)`, and returns it; nil if there is
  /// none.
  package mutating func resume(_ number: Int, at now: Instant) -> Pause? {
    let known = pauses(at: now)
    guard known.indices.contains(number - 1) else { return nil }
    let pause = known[number - 1]
    // A future pause becomes empty, and is removed.
    pauses = Self.sorted(pauses.map { $0 == pause ? $0.ended(at: now) : $0 })
    return pause
  }

  /// Cancels the only future pause that is of some alerts and no others, and returns it; nil if there is none, or several.
  package mutating func cancel(_ numbers: Set<Int>, at now: Instant) -> Pause? {
    let planned = pauses.filter { $0.from > now && $0.scope.map { $0.numbers.isSubset(of: numbers) } ?? false }
    guard planned.count == 1, let number = pauses(at: now).firstIndex(of: planned[0]) else { return nil }
    return resume(number + 1, at: now)
  }

  private static func sorted(_ pauses: [Pause]) -> [Pause] {
    func key(_ pause: Pause) -> (Instant, Instant, Int) { (pause.from, pause.until, pause.scope?.numbers.min() ?? 0) }
    return pauses.filter { $0.from < $0.until }.sorted { key($0) < key($1) }
  }
}

extension Suppressions.Scope? {
  /// Returns true if another scope has all the alerts of this one; a pause of all does not replace one of some.
  fileprivate func isWithin(_ other: Suppressions.Scope?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.numbers.isSubset(of: other.numbers)
  }
}
