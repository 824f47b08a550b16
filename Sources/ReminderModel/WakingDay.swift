/// The times of day at which a plan reminds: the first at waking, then a gap apart, none in the last hour before sleep.
package struct WakingDay: Equatable, Sendable {
  package let wake: ClockTime
  /// Earlier than `wake`, it is a time of the next day.
  package let sleep: ClockTime
  /// Minutes from one time to the next, in `gapRange`.
  package let gap: Int
  /// The times inside are left out; those behind it stay where they are.
  package let except: Break?

  /// A part of the day, which may pass midnight.
  package struct Break: Equatable, Sendable {
    package let from: ClockTime
    /// Exclusive.
    package let to: ClockTime

    package init(from: ClockTime, to: ClockTime) {
      (self.from, self.to) = (from, to)
    }

    func contains(_ time: ClockTime) -> Bool {
      from <= to ? from <= time && time < to : from <= time || time < to
    }
  }

  package enum Problem: Error, Equatable {
    case wakeIsSleep
    /// What is left out ends before it begins, so that the morning and the evening would be left out.
    case breakIsReversed(Break)
    case gapOutOfRange(Int)
    /// Less than an hour between waking and sleep, or all of it left out.
    case noTimes
    case tooManyTimes(Int)
  }

  /// The valid gaps, in minutes: 20 minutes to 12 hours.
  package static let gapRange = 20...720
  package static let defaultGap = 90
  /// The gaps that a number of cups is spread with, in minutes.
  package static let spreadRange = 45...120
  /// The valid numbers of times a day; the upper end is one every half hour of a day.
  package static let countRange = 1...48
  /// Minutes before sleep without a time.
  package static let quietMinutes = 60
  package static let defaultWake = ClockTime(minuteOfDay: 7 * 60 + 30)
  package static let defaultSleep = ClockTime(minuteOfDay: 23 * 60)

  package init(wake: ClockTime, sleep: ClockTime, gap: Int, except: Break? = nil) throws(Problem) {
    (self.wake, self.sleep, self.gap, self.except) = (wake, sleep, gap, except)
    guard wake != sleep else { throw .wakeIsSleep }
    guard Self.gapRange.contains(gap) else { throw .gapOutOfRange(gap) }
    if let except {
      let (from, to) = (minutes(to: except.from), minutes(to: except.to))
      // From 22:00 to 08:00 is a night, and from 13:00 to 12:00 nearly a whole day.
      let isNight = (to - from + 1440) % 1440 <= 720
      guard from < to || isNight || from >= minutes(to: sleep) else { throw .breakIsReversed(except) }
    }
    let count = times.count
    guard count >= Self.countRange.lowerBound else { throw .noTimes }
    guard count <= Self.countRange.upperBound else { throw .tooManyTimes(count) }
  }

  /// Creates the day with the widest gap of `spreadRange`, in steps of five minutes, that has at least `count` times;
  /// where none has, with the narrowest.
  package init(wake: ClockTime, sleep: ClockTime, spreading count: Int, except: Break? = nil) throws(Problem) {
    let range = Self.spreadRange
    for gap in stride(from: range.upperBound, to: range.lowerBound, by: -5) {
      guard let day = try? WakingDay(wake: wake, sleep: sleep, gap: gap, except: except) else { continue }
      if day.times.count >= count {
        self = day
        return
      }
    }
    try self.init(wake: wake, sleep: sleep, gap: range.lowerBound, except: except)
  }

  /// The times in their order, each with the days that it lies after the day of waking: 0 or 1.
  package var times: [(time: ClockTime, dayOffset: Int)] {
    stride(from: wake.minuteOfDay, through: wake.minuteOfDay + lastMinute, by: max(1, gap))
      .map { (time: ClockTime(minuteOfDay: $0), dayOffset: $0 / 1440) }
      .filter { except?.contains($0.time) != true }
  }

  /// Returns true where at least half of some minutes of the day are among its times: otherwise they are of another plan.
  package func isMostly(of minutes: Set<Int>) -> Bool {
    let own = Set(times.map(\.time.minuteOfDay))
    return !minutes.isEmpty && minutes.count(where: own.contains) * 2 >= minutes.count
  }

  /// Returns true from waking until the last hour before sleep, and not in the break.
  package func allows(_ time: ClockTime) -> Bool { minutes(to: time) <= lastMinute && except?.contains(time) != true }

  /// The latest time, in minutes from waking.
  private var lastMinute: Int { minutes(to: sleep) - Self.quietMinutes }

  private func minutes(to time: ClockTime) -> Int { (time.minuteOfDay - wake.minuteOfDay + 1440) % 1440 }
}
