import FaultSimulation
import ReminderLanguage
import ReminderSimulation
import TestSupport

extension SimulatedRun {
  mutating func edit() {
    if hasDaemon, numbers.chance(15) { wait(for: duration()) }
    readLate()
    var list = simulation.list
    let now = simulation.now
    if list.alerts.isEmpty || numbers.chance(20) {
      var alert = Alert.random(nextNumber, now, place, &numbers)
      alarms.change(&alert)
      list.put(alert)
      nextNumber += 1
    } else if var alert = list.alerts.randomElement(using: &numbers) {
      let other = Alert.random(alert.number, now, place, &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: alert.time = other.time
      case 1: alert.recurrence = other.recurrence
      case 2: alert.schedule = other.schedule
      case 3: alert.isEnabled.toggle()
      case 4: alert.grace = other.grace
      default: break
      }
      if alarms.changesSound() { alarms.change(&alert) }
      if alert == list[alert.number] { list.remove(alert.number) } else { list.put(alert) }
    }
    changed = now
    tell("list written:")
    for alert in list.alerts { tell("  " + alert.text) }
    simulation.write(list, changed: now)
    oracle.noteWriting(at: glance)
    observe(OccurrenceOracle.Look(list: list))
  }
}

extension Alert {
  /// Returns any alert that a user might have, dated ones within some days of `now`.
  static func random(
    _ number: Int, _ now: Instant, _ place: Place, _ numbers: inout SeededNumbers
  ) -> Alert {
    let today = place.zone.local(now)
    // Many around the hours of transitions, and at the same times.
    let minute = numbers.pick([
      .random(in: 0..<1440, using: &numbers), .random(in: 0..<16, using: &numbers) * 15, 570, 720,
      today.time.minuteOfDay + .random(in: -90...300, using: &numbers),
    ])
    let days = Weekdays(rawValue: .random(in: 1...127, using: &numbers))
    let date = today.date.advanced(by: .random(in: 0...9, using: &numbers))
    var recurrence = numbers.pick([Recurrence.daily, .weekly(.workdays), .weekly(days), .weekly(days), .once(date)])
    if recurrence == .weekly(days), (minute + date.daysSince1970) % 3 == 0 { recurrence = .random(days, date, minute) }
    return Alert(
      number: number, id: "", time: ClockTime(minuteOfDay: minute), recurrence: recurrence,
      isEnabled: numbers.chance(92),
      content: AlertContent(
        label: numbers.chance(50) ? "약" : nil, plan: minute % 4 == 0 ? "약" : nil,
        grace: numbers.pick([nil, nil, 0, 30, 300, 1440])))
  }

  var text: String {
    let holidays = recurrence.holidays.map { " holidays " + $0.rawValue } ?? ""
    let days =
      switch recurrence.ignoringHolidays {
      case .once(let date): date.fileText
      case .weekly(let days): days.days.map(\.fileText).joined(separator: ",") + holidays
      case .rule(let dates): dates.rule.fileText + " from " + (dates.start?.fileText ?? "-") + holidays
      case .filtered: holidays
      }
    return "\(number)@\(time.fileText) \(days)\(isEnabled ? "" : " off")\(content.isAboutWater ? " water" : "")"
      + (content.grace.map { " grace \($0) min" } ?? "") + soundText
  }
}

extension Record {
  func text(in place: Place) -> String {
    let due = "\(number)@\(occurrence.nominal.date.fileText) \(occurrence.nominal.time.fileText)"
    let why = (reason.map { " \($0)" } ?? "") + (into.map { " into \($0)" } ?? "")
    let kind = occurrence.category == .alert ? "" : " \(occurrence.category)"
    let length =
      (minutes.map { " for \($0) min" } ?? "") + (promise.map { " promise \($0)" } ?? "")
      + (kindness == nil ? "" : " kindness")
    return "\(event)\(why)\(length):\(kind) \(due) (\(place.text(instant))) at \(place.text(at.seconds))"
  }
}
