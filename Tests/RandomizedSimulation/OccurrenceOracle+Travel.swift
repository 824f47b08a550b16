import ReminderModel

extension OccurrenceOracle {
  /// True for a change of zone that the daemon has seen, without any other move of the wall clock.
  var isAttendedTravel: Bool {
    !isStarting && legs.contains { $0.kind == .zoneChanged }
      && legs.allSatisfy { $0.kind != .clockSet && $0.kind != .boot }
  }

  /// Rule: due occurrences that were planned in the former zone are shown; in the current zone only those over which
  /// the wall clock was moved, and those during a suspend, are read again.
  mutating func addExpectedOnTheWay(of alert: Alert, to glance: Glance) {
    let planned = planned(alert, to: glance)
    if let planned { addDue(alert, planned, false, glance, in: looked.place) }
    let shift = glance.place.offset(at: looked.wall) - looked.place.offset(at: looked.wall)
    let asleep = legs.filter { $0.kind == .asleep }.reduce(0) { $0 + $1.passed }
    let start = max(min(glance.wall, looked.wall, looked.wall - shift), glance.wall - asleep - max(0, shift))
    let first = Int((start - 86_400).floored(by: 86_400)) - 1
    let last = Int((glance.wall + 86_400).floored(by: 86_400)) + 1
    var previous: Int64?
    for day in first...last where alert.recurrence.includes(day: day) {
      let minutes = day * 1440 + alert.time.minuteOfDay
      let instant = glance.place.instant(of: minutes)
      // Rule: equal instants of one alert are one occurrence, also if it was planned in the former zone and is decided.
      let isDecided = decisions[alert.number]?.contains { $0.instant == instant && $0.minutes == planned } ?? false
      if instant == previous || isDecided { continue }
      previous = instant
      if instant > start, instant <= glance.wall { addDue(alert, minutes, false, glance) }
    }
  }

  /// Returns the next time of an alert at the last look, in the zone of then, if it is due by now.
  private func planned(_ alert: Alert, to glance: Glance) -> Int? {
    let there = Glance(wall: glance.wall, place: looked.place, real: glance.real)
    let today = Int(looked.local.floored(by: 86_400))
    let candidates: [Int] =
      if case .once(let date) = alert.recurrence {
        [date.daysSince1970]
      } else {
        (today - 2...max(today + 9, Int(glance.wall.floored(by: 86_400)) + 2)).filter(alert.recurrence.includes(day:))
      }
    let next = candidates.map { $0 * 1440 + alert.time.minuteOfDay }.first { !looked.hasReached($0) }
    return next.flatMap { there.hasReached($0) ? $0 : nil }
  }
}
