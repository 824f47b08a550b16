import ReminderCore

/// What is suppressed, as the oracles know it.
struct SuppressionModel {
  /// The latest pause, over or not, by the wall clock.
  var pause: Range<Int64>?
  var skips: Set<Skip> = []

  struct Skip: Hashable {
    let number: Int
    /// Minutes since 1970 on the wall.
    let minutes: Int
  }

  func covers(_ instant: Int64) -> Bool { pause?.contains(instant) == true }

  func skips(_ number: Int, _ minutes: Int) -> Bool { skips.contains(Skip(number: number, minutes: minutes)) }

  /// The same for the daemon.
  var suppressions: Suppressions {
    Suppressions(
      pause: pause.map {
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
