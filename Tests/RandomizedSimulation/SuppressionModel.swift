import ReminderCore

/// What is suppressed, as the oracles know it.
struct SuppressionModel {
  /// Over or not, by the wall clock.
  var pauses: [Range<Int64>] = []
  private(set) var skips: Set<Skip> = []
  /// Those of them that were two days past.
  private var old: Set<Skip> = []
  /// Pauses that the state on disk does not have any more.
  private var dropped: Set<Range<Int64>> = []

  struct Skip: Hashable {
    let number: Int
    /// Minutes since 1970 on the wall.
    let minutes: Int
  }

  func covers(_ instant: Int64) -> Bool { pauses.contains { $0.contains(instant) } }

  /// The first moment from then on that no pause has.
  func end(from instant: Int64) -> Int64 {
    let ends = pauses.filter { $0.contains(instant) }.map(\.upperBound)
    return ends.max().map(end(from:)) ?? instant
  }

  /// Ends what holds.
  mutating func end(at now: Int64) {
    pauses = pauses.map { $0.contains(now) ? $0.lowerBound..<now : $0 }
  }

  /// Takes back the pause to come that was planned last.
  mutating func takeBackPlanned(after now: Int64) {
    if let last = pauses.lastIndex(where: { $0.lowerBound > now }) { pauses.remove(at: last) }
  }

  func skips(_ number: Int, _ minutes: Int) -> Bool { skips.contains(Skip(number: number, minutes: minutes)) }

  /// True for a skip that the daemon may have forgotten.
  func mayBeForgotten(_ number: Int, _ minutes: Int) -> Bool { old.contains(Skip(number: number, minutes: minutes)) }

  /// Skips an occurrence, and no other one of its alert.
  mutating func skip(_ skip: Skip) {
    skips = skips.filter { $0.number != skip.number }
    skips.insert(skip)
    old.remove(skip)
  }

  /// Rule: a skip is forgotten two days after its time, by a clock that is right.
  mutating func look(at wall: Int64) {
    old.formUnion(skips.filter { Int64($0.minutes) * 60 <= wall - 2 * 86_400 })
  }

  /// Rule: a state that is saved 31 days after the end of a pause, by a clock that is right, does not have it any more.
  mutating func save(at wall: Int64) {
    dropped.formUnion(pauses.filter { $0.upperBound <= wall - Rules.pauseMemory })
  }

  /// Rule: a daemon that starts, and a command, know of the pauses that the state has.
  mutating func readState() {
    pauses.removeAll(where: dropped.contains)
    dropped = []
  }

  /// The same for the daemon.
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
