import ReminderCore

extension SimulatedRun {
  mutating func changeSuppressions() {
    // What is due by now is decided by what was put off up to now.
    if hasDaemon { look() }
    var suppressions = oracle.suppressions
    let now = simulation.now.seconds
    let isPaused = suppressions.covers(now)
    switch Int.random(in: 0..<10, using: &user.numbers) {
    case 0..<5:
      let end = now + .random(in: 60...user.numbers.pick([3600, 86_400, 3 * 86_400]), using: &user.numbers)
      suppressions.pause = now..<end
      guard may(.pause) else { return }
      tell("paused until \(place.text(end))")
    case 5..<7:
      guard isPaused, let pause = suppressions.pause, may(.pauseEnd) else { return }
      suppressions.pause = pause.lowerBound..<now
      tell("pause over")
    default:
      guard let alert = simulation.list.alerts.randomElement(using: &user.numbers), !alert.isOnce, alert.isEnabled,
        let minutes = next(of: alert), may(.skip)
      else { return }
      suppressions.skip(SuppressionModel.Skip(number: alert.number, minutes: minutes))
      tell("\(alert.number) skipped once, \(place.text(place.instant(of: minutes)))")
    }
    oracle.suppressions = suppressions
    answerOracle.suppressions = suppressions
    simulation.suppress(suppressions.suppressions)
    observe(OccurrenceOracle.Look())
  }

  private func next(of alert: Alert) -> Int? {
    let today = Int(glance.local.floored(by: 86_400))
    return (-1...9).lazy.map { today + $0 }.filter(alert.recurrence.includes(day:))
      .map { $0 * 1440 + alert.time.minuteOfDay }.first { !glance.hasReached($0) }
  }
}
