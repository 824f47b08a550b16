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
  /// The content of the alerts that are added.
  package let content: AlertContent

  /// Compares a plan with its schedules, each of which has another time of day.
  package init(of plan: CurrentPlan, to wanted: [Schedule]) {
    (edited, content) = (plan.edited, plan.content)
    var open = wanted.filter { schedule in !plan.edited.contains { $0.time == schedule.time } }
    for minute in plan.moved {
      // It is in the place of the nearest that no other alert has.
      let free = open.indices.filter { place in !plan.alike.contains { $0.time == open[place].time } }
      if let nearest = free.min(by: { open[$0].time.distance(to: minute) < open[$1].time.distance(to: minute) }) {
        open.remove(at: nearest)
      }
    }
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
        content: content)
    }
    for alert in new { list.put(alert) }
    return (kept + changed + edited + new).sorted(by: Alert.precedes)
  }
}

extension ClockTime {
  /// Minutes to a minute of the day, over midnight where that is shorter.
  fileprivate func distance(to minute: Int) -> Int {
    let minutes = abs(minuteOfDay - minute)
    return min(minutes, 1440 - minutes)
  }
}
