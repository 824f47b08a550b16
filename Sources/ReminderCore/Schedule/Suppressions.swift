/// What a person puts off: pauses, and skips of single occurrences.
///
/// The alerts themselves never change by it.
package struct Suppressions: Equatable, Sendable {
  /// By when they begin; those that are over too, because what was due in them may be looked at late.
  package private(set) var pauses: [Pause]
  package var skips: Set<Skip>

  package init(pauses: [Pause] = [], skips: Set<Skip> = []) {
    self.pauses = Self.sorted(pauses)
    self.skips = skips
  }

  /// A stretch in which nothing is shown; begins and ends by itself.
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

  /// One occurrence that is not wanted, by the local time that its alert asks for.
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

  /// The occurrences of a recurring alert, on or off, that are later than `now` and skipped; soonest first.
  ///
  /// A skip of a time that the alert does not have any more is none.
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

  /// Takes back the skips to come that an edit of their alert leaves without an occurrence, and returns them.
  package mutating func dropSkips(
    from old: Alert, to new: Alert, after now: Instant, in zone: Zone, _ almanac: Almanac = Almanac()
  ) -> [Occurrence] {
    let kept = skipped(of: new, after: now, in: zone, almanac)
    let dropped = skipped(of: old, after: now, in: zone, almanac).filter { !kept.contains($0) }
    for occurrence in dropped { skips.remove(Skip(number: old.number, nominal: occurrence.nominal)) }
    return dropped
  }

  /// What can still matter: a skip is forgotten two days after its time, whatever the zone, and a pause a month after its end.
  package func pruned(_ now: Instant) -> Suppressions {
    let limit = Zone.fixed(hours: 0).local(now + -2 * 86_400)
    return Suppressions(
      pauses: pauses.filter { $0.until > now + -Self.pauseMemory }, skips: skips.filter { $0.nominal > limit })
  }

  /// Seconds for which a pause that is over is remembered: 31 days, as long as what was missed is written down.
  private static let pauseMemory: Int64 = 31 * 86_400
}

// MARK: - Pauses

extension Suppressions {
  /// How many pauses may be to come.
  package static let pauseLimit = 100

  package func isPaused(at instant: Instant) -> Bool {
    pauses.contains { $0.covers(instant) }
  }

  /// When alerts are shown again after an instant in a pause, which may be the end of another one; nil outside of all.
  package func pauseEnd(at instant: Instant) -> Instant? {
    var end = instant
    for pause in pauses where pause.covers(end) { end = pause.until }
    return end == instant ? nil : end
  }

  /// When the next pause begins, strictly later than an instant; nil where none is planned.
  func pauseStart(after instant: Instant) -> Instant? {
    pauses.map(\.from).filter { $0 > instant }.min()
  }

  /// The pauses that hold or are to come, in the order in which `pause list` numbers them from 1.
  package func pauses(at now: Instant) -> [Pause] {
    pauses.filter { $0.until > now }
  }

  /// Adds a pause; one that begins by now takes the place of those that hold.
  package mutating func pause(_ pause: Pause, at now: Instant) {
    if pause.covers(now) { resume(at: now) }
    if !pauses.contains(pause) { pauses = Self.sorted(pauses + [pause]) }
  }

  /// Ends the pauses that hold; false where none does.
  ///
  /// What they have swallowed stays swallowed.
  @discardableResult
  package mutating func resume(at now: Instant) -> Bool {
    guard isPaused(at: now) else { return false }
    pauses = Self.sorted(pauses.map { $0.covers(now) ? Pause(from: $0.from, until: now) : $0 })
    return true
  }

  /// Ends a pause, or takes it back where it is to come, by its number in `pauses(at:)`, and returns it; nil where there is none.
  package mutating func resume(_ number: Int, at now: Instant) -> Pause? {
    let known = pauses(at: now)
    guard known.indices.contains(number - 1) else { return nil }
    let pause = known[number - 1]
    // Of one that is to come nothing is left.
    pauses = Self.sorted(pauses.map { $0 == pause ? Pause(from: $0.from, until: now) : $0 })
    return pause
  }

  private static func sorted(_ pauses: [Pause]) -> [Pause] {
    pauses.filter { $0.from < $0.until }.sorted { ($0.from, $0.until) < ($1.from, $1.until) }
  }
}
