/// What a person has put off: everything for a while, or single occurrences.
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

  /// What can still matter: a skip is forgotten two days after its time, whatever the zone.
  package func pruned(_ now: Instant) -> Suppressions {
    let limit = Zone.fixed(hours: 0).local(now + -2 * 86_400)
    return Suppressions(pause: pause, skips: skips.filter { $0.nominal > limit })
  }
}
