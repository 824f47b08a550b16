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

  /// A period in which nothing is shown.
  package struct Pause: Hashable, Sendable {
    package let from: Instant
    /// Exclusive.
    package let until: Instant

    package init(from: Instant, until: Instant) {
      self.from = from
      self.until = until
    }

    package func covers(_ instant: Instant) -> Bool {
      from <= instant && instant < until
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

  package func isPaused(at instant: Instant) -> Bool {
    pauses.contains { $0.covers(instant) }
  }

  /// Returns the end of the pause at an instant, including pauses that follow without a gap; nil outside pauses.
  package func pauseEnd(at instant: Instant) -> Instant? {
    var end = instant
    for pause in pauses where pause.covers(end) { end = pause.until }
    return end == instant ? nil : end
  }

  /// Returns the start of the next pause, strictly later than an instant; nil if none is planned.
  func pauseStart(after instant: Instant) -> Instant? {
    pauses.map(\.from).filter { $0 > instant }.min()
  }

  /// Returns the current and future pauses, in the order in which `pause list` numbers them from 1.
  package func pauses(at now: Instant) -> [Pause] {
    pauses.filter { $0.until > now }
  }

  /// Adds a pause; one that has begun replaces the current ones.
  package mutating func pause(_ pause: Pause, at now: Instant) {
    if pause.covers(now) { resume(at: now) }
    if !pauses.contains(pause) { pauses = Self.sorted(pauses + [pause]) }
  }

  /// Ends the current pauses; returns false if there are none.
  ///
  /// Occurrences that they suppressed stay suppressed.
  @discardableResult
  package mutating func resume(at now: Instant) -> Bool {
    guard isPaused(at: now) else { return false }
    pauses = Self.sorted(pauses.map { $0.covers(now) ? Pause(from: $0.from, until: now) : $0 })
    return true
  }

  /// Ends a current pause or cancels a future one, by its number in `pauses(at:)`, and returns it; nil if there is
  /// none.
  package mutating func resume(_ number: Int, at now: Instant) -> Pause? {
    let known = pauses(at: now)
    guard known.indices.contains(number - 1) else { return nil }
    let pause = known[number - 1]
    // A future pause becomes empty, and is removed.
    pauses = Self.sorted(pauses.map { $0 == pause ? Pause(from: $0.from, until: now) : $0 })
    return pause
  }

  private static func sorted(_ pauses: [Pause]) -> [Pause] {
    pauses.filter { $0.from < $0.until }.sorted { ($0.from, $0.until) < ($1.from, $1.until) }
  }
}
