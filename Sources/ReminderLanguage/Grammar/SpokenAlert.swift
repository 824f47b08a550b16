/// The alert that a sentence asks for, with all that the words leave open decided.
///
/// More than ten stored properties: each is a part that a sentence may have.
package struct SpokenAlert: Equatable, Sendable {
  /// The time and the days; without a time where the sentence says none.
  package var input: Schedule.Input
  /// Several times of day; the first of them is not in `input`.
  package var window: Window?
  /// Several times of day that are said one by one, in minutes from the start of the day and in their order; all but the first
  /// are not in `input`.
  package var times: [Int] = []
  package var label: String?
  /// The name of a new alert without a label, where the words ask for an alarm.
  package var defaultLabel: String?
  /// True for one that rings: 알람, 깨워 줘.
  package var isAlarm = false
  /// True for one without a sound: 소리 없이.
  package var isSilent = false
  /// The text that means the next such day alone, where a weekday was said that means every week; nil for any other.
  package var onceText: String?
  /// The text that ends after so many times, where the name ends with a number of them: 상담 4회.
  package var countText: String?
  /// The weekdays that an alert is to lose which has its days already; nil where none are named, or others are.
  package var lostDays: Weekdays?
  /// The end for an alert that has its days already and keeps them; nil unless the words say a start or an end alone.
  package var endOfOwnDays: RecurrenceRule.End?
  /// The day of the month, where the words say no month, for an alert that repeats every month: 25일.
  package var dayOfMonth: Int?
  /// How often, for an alert that has its days already: 격주로.
  package var frequency: String?
  /// The decisions, to be said back.
  package var readings: [Reading]
}

extension SpokenAlert {
  package var hasSeveralTimes: Bool { window != nil || times.count > 1 }

  /// True where the words say times, and nothing else.
  package var saysTimesAlone: Bool {
    var alone = SpokenAlert()
    alone.input.when = input.when
    (alone.times, alone.readings) = (times, readings)
    return self == alone && !times.isEmpty
  }

  package init(input: Schedule.Input = Schedule.Input()) {
    (self.input, window, label, readings) = (input, nil, nil, [])
  }

  /// The time and the days of each alert: one, or those of the window.
  package func schedules(now: Instant, zone: Zone, _ almanac: Almanac) throws(Schedule.Problem) -> [Schedule] {
    if let window { return try window.schedules(input, now: now, zone: zone, almanac) }
    if times.count > 1 {
      let times = times.map { (ClockTime(minuteOfDay: $0), $0 / 1440) }
      return try input.schedules(at: times, now: now, zone: zone, almanac)
    }
    return [try Schedule(input, current: nil, now: now, zone: zone, almanac)]
  }
}

/// How a time of day was read whose words leave it open.
package struct Reading: Equatable, Sendable {
  /// The words.
  package let text: String
  package let time: ClockTime
  /// The other time that they can mean; nil for 오전 12시, which only some misunderstand.
  package let other: ClockTime?
}

extension SpokenAlert {
  /// The same for an alert of this time: of two readings of an hour the one within three hours of it is meant.
  ///
  /// 9시 of 20:00 is 21:00; digits with a colon are of a clock of 24 hours.
  package func near(_ old: ClockTime) -> SpokenAlert {
    func distance(_ time: ClockTime) -> Int {
      let minutes = abs(time.minuteOfDay - old.minuteOfDay)
      return min(minutes, 1440 - minutes)
    }
    guard case .time(let time) = input.when, label == nil, readings.count == 1, let other = readings[0].other,
      readings[0].time == time, !readings[0].text.contains(":"), distance(time) > 180,
      (1...180).contains(distance(other))
    else { return self }
    var alert = self
    alert.input.when = .time(other)
    alert.readings = [Reading(text: readings[0].text, time: other, other: time)]
    return alert
  }
}
