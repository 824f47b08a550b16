import ReminderCore

/// The suppressions, as the oracles know them.
struct SuppressionModel {
  /// The pauses, past or not, by the wall clock.
  var pauses: [Range<Int64>] = []
  private(set) var skips: Set<Skip> = []
  /// The skips whose time was two days past.
  private var old: Set<Skip> = []
  /// Those of them that a command has replaced, and may not have known any more: the daemon then still has them.
  private var lingering: Set<Skip> = []
  /// The pauses that are no longer in the state on disk.
  private var dropped: Set<Range<Int64>> = []

  struct Skip: Hashable {
    let number: Int
    /// The minutes since 1970 in local time.
    let minutes: Int
  }

  func covers(_ instant: Int64) -> Bool { pauses.contains { $0.contains(instant) } }

  /// Returns the first moment from an instant on that is not in a pause.
  func end(from instant: Int64) -> Int64 {
    let ends = pauses.filter { $0.contains(instant) }.map(\.upperBound)
    return ends.max().map(end(from:)) ?? instant
  }

  /// Ends the current pauses.
  mutating func end(at now: Int64) {
    pauses = pauses.map { $0.contains(now) ? $0.lowerBound..<now : $0 }
  }

  /// Cancels the last planned pause.
  mutating func takeBackPlanned(after now: Int64) {
    if let last = pauses.lastIndex(where: { $0.lowerBound > now }) { pauses.remove(at: last) }
  }

  func skips(_ number: Int, _ minutes: Int) -> Bool {
    skips.union(lingering).contains(Skip(number: number, minutes: minutes))
  }

  /// Returns true for a skip that the daemon may have deleted.
  func mayBeForgotten(_ number: Int, _ minutes: Int) -> Bool { old.contains(Skip(number: number, minutes: minutes)) }

  /// Skips an occurrence, and no other one of its alert.
  mutating func skip(_ skip: Skip) {
    let replaced = skips.filter { $0.number == skip.number }
    lingering = lingering.union(replaced.intersection(old)).subtracting([skip])
    skips = skips.subtracting(replaced).union([skip])
    old.remove(skip)
  }

  /// Rule: a skip is deleted two days after its time, by a clock that is right.
  mutating func look(at wall: Int64) {
    old.formUnion(skips.filter { Int64($0.minutes) * 60 <= wall - 2 * 86_400 })
  }

  /// Rule: a state that is saved 31 days after the end of a pause, by a clock that is right, no longer has it.
  mutating func save(at wall: Int64) {
    dropped.formUnion(pauses.filter { $0.upperBound <= wall - Rules.pauseMemory })
  }

  /// Rule: a daemon that starts, and a command, know only the pauses of the state.
  mutating func readState() {
    pauses.removeAll(where: dropped.contains)
    dropped = []
  }

  /// The suppressions for the daemon.
  var suppressions: Suppressions {
    Suppressions(
      pauses: pauses.map {
        Suppressions.Pause(from: Instant(seconds: $0.lowerBound), until: Instant(seconds: $0.upperBound))
      },
      skips: Set(
        skips.map { skip in
          let day = Int(Int64(skip.minutes).floored(by: 1440))
          let nominal = LocalDateTime(
            date: CalendarDate(daysSince1970: day), time: ClockTime(minuteOfDay: skip.minutes - day * 1440))
          return Suppressions.Skip(number: skip.number, nominal: nominal)
        }))
  }
}
