/// The difference between the alerts of a plan and the schedules that it is to have.
///
/// An alert of the plan that was edited by hand stays as it is, at its time in the place of a new one.
package struct PlanChange: Equatable, Sendable {
  /// Already as wanted.
  package private(set) var kept: [Alert] = []
  /// At a wanted time, with their new days.
  package private(set) var changed: [Alert] = []
  package private(set) var deleted: [Alert] = []
  package private(set) var added: [Schedule] = []
  /// Edited by hand, and left as they are.
  package let edited: [Alert]
  /// The times whose alerts were deleted by hand, which stay away.
  package let left: [ClockTime]
  /// The content of the alerts that are added.
  package let content: AlertContent
  /// True where all alerts of the plan are off, and those that are added are too.
  package let isOff: Bool
  /// The days that are wanted.
  private let recurrences: [Recurrence]

  /// Compares a plan with its schedules, each of which has another time of day.
  package init(of plan: CurrentPlan, to wanted: [Schedule]) {
    (edited, content, isOff) = (plan.edited, plan.content, plan.isOff)
    recurrences = wanted.map(\.recurrence)
    left = wanted.map(\.time).filter { plan.removed.contains($0.minuteOfDay) }
    var open = wanted.filter { schedule in
      !plan.edited.contains { $0.time == schedule.time } && !plan.removed.contains(schedule.time.minuteOfDay)
    }
    // One that was edited is in the place of the nearest that no other alert has.
    let free = open.map(\.time).filter { time in !plan.alike.contains { $0.time == time } }
    let minutes = wanted.map(\.time.minuteOfDay).sorted()
    let gap = zip(minutes, minutes.dropFirst()).map { $1 - $0 }.min() ?? 1440
    let moved = plan.moved.subtracting(minutes)
    var taken = CurrentPlan.standIns(for: moved, among: free.map(\.minuteOfDay), within: gap)
    // Beside one with a text of its own there would be two within the shortest gap.
    let own = plan.edited.filter { edited in
      edited.isEnabled && wanted.contains { $0.recurrence == edited.recurrence }
    }
    let others = Set(own.map(\.time.minuteOfDay)).subtracting(plan.moved).subtracting(minutes)
    let left = free.map(\.minuteOfDay).filter { !taken.contains($0) }
    taken.formUnion(CurrentPlan.standIns(for: others, among: left, within: WakingDay.gapRange.lowerBound))
    open.removeAll { taken.contains($0.time.minuteOfDay) }
    for alert in plan.alike {
      guard let place = open.firstIndex(where: { $0.time == alert.time }) else {
        deleted.append(alert)
        continue
      }
      let schedule = open.remove(at: place)
      if schedule == alert.schedule {
        kept.append(alert)
      } else {
        var moved = alert
        moved.schedule = schedule
        changed.append(moved)
      }
    }
    added = open
  }

  /// True for an alert that was edited by hand and is on other days than the plan.
  package func isOnOtherDays(_ alert: Alert) -> Bool { !recurrences.contains(alert.recurrence) }

  /// The times of the alerts that are on afterwards, or of all where the plan is off, on the days of the plan, from a time
  /// of waking on.
  package func times(from wake: ClockTime) -> [ClockTime] {
    let alerts = (kept + changed + edited.filter { !isOnOtherDays($0) }).filter { $0.isEnabled || isOff }
    let times = Set(alerts.map(\.time) + added.map(\.time)).sorted()
    return times.filter { $0 >= wake } + times.filter { $0 < wake }
  }

  package var isEmpty: Bool { changed.isEmpty && deleted.isEmpty && added.isEmpty }

  /// True if there was no alert of the plan.
  package var isNew: Bool { kept.isEmpty && changed.isEmpty && deleted.isEmpty && edited.isEmpty }

  /// Makes the change in the list it was made for, and returns the alerts of the plan, in its order.
  package func apply(to list: inout AlertList, newIdentifier: () -> String) -> [Alert] {
    for alert in deleted { list.remove(alert.number) }
    for alert in changed { list.put(alert) }
    let new = added.map { schedule in
      Alert(
        number: list.allocateNumber(), id: newIdentifier(), time: schedule.time, recurrence: schedule.recurrence,
        isEnabled: !isOff, content: content)
    }
    for alert in new { list.put(alert) }
    return (kept + changed + edited + new).sorted(by: Alert.precedes)
  }
}
