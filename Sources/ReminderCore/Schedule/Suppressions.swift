/// What a person puts off: a pause, and skips of single occurrences.
///
/// The alerts themselves never change by it.
package struct Suppressions: Equatable, Sendable {
  /// The latest pause, over or not; nil where there never was one.
  package var pause: Pause?
  package var skips: Set<Skip>

  package init(pause: Pause? = nil, skips: Set<Skip> = []) {
    self.pause = pause
    self.skips = skips
  }

  /// A stretch in which nothing is shown; ends by itself.
  package struct Pause: Equatable, Sendable {
    package var from: Instant
    /// Exclusive.
    package var until: Instant

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

  /// The end of the pause that lasts now; nil where there is none.
  package func pauseEnd(at now: Instant) -> Instant? {
    pause.flatMap { $0.covers(now) ? $0.until : nil }
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

  /// What can still matter: a skip is forgotten two days after its time, whatever the zone.
  package func pruned(_ now: Instant) -> Suppressions {
    let limit = Zone.fixed(hours: 0).local(now + -2 * 86_400)
    return Suppressions(pause: pause, skips: skips.filter { $0.nominal > limit })
  }
}
