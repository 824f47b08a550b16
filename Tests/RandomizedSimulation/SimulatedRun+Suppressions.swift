import FaultSimulation
import ReminderModel
import ReminderSimulation
import TestSupport

extension SimulatedRun {
  mutating func changeSuppressions() {
    // Occurrences that are due by now are decided with the former suppressions.
    if hasDaemon { look() }
    var suppressions = oracle.suppressions
    suppressions.readState()
    let now = simulation.now.seconds
    let isPaused = suppressions.covers(now)
    switch Int.random(in: 0..<10, using: &user.numbers) {
    case 0..<5:
      let length = Int64.random(in: 60...user.numbers.pick([3600, 86_400, 3 * 86_400]), using: &user.numbers)
      let start = now + plannedAhead(length)
      if start == now { suppressions.end(at: now) }
      suppressions.pauses.append(start..<start + length)
      guard may(.pause) else { return }
      tell("paused from \(place.text(start)) until \(place.text(start + length))")
    case 5..<7:
      guard isPaused || suppressions.pauses.contains(where: { $0.lowerBound > now }), may(.pauseEnd) else { return }
      suppressions.end(at: now)
      // Without a current pause, the last planned one is cancelled.
      if !isPaused { suppressions.takeBackPlanned(after: now) }
      tell("pause over")
    default:
      guard let alert = simulation.list.alerts.randomElement(using: &user.numbers), !alert.isOnce, alert.isEnabled,
        let minutes = next(of: alert), may(.skip)
      else { return }
      suppressions.skip(SuppressionModel.Skip(number: alert.number, minutes: minutes))
      tell("\(alert.number) skipped once, \(place.text(place.instant(of: minutes)))")
    }
    suppress(suppressions)
  }

  /// Pauses everything from now on.
  mutating func pause(for seconds: Int64) {
    guard may(.pause) else { return }
    if hasDaemon { look() }
    let now = simulation.now.seconds
    tell("paused for \(seconds) s")
    var suppressions = oracle.suppressions
    suppressions.readState()
    suppressions.end(at: now)
    suppressions.pauses.append(now..<now + seconds)
    suppress(suppressions)
  }

  private mutating func suppress(_ suppressions: SuppressionModel) {
    oracle.suppressions = suppressions
    answerOracle.suppressions = suppressions
    simulation.suppress(suppressions.suppressions)
    unsaved.append(.recorded(oracle.knownTime(at: glance)))
    observe(OccurrenceOracle.Look())
  }

  /// Returns the seconds until a pause begins; half of them begin at once.
  ///
  /// Its generator is separate, so that the rest of a history does not depend on it.
  private func plannedAhead(_ length: Int64) -> Int64 {
    var numbers = SeededNumbers(seed: UInt64(bitPattern: simulation.now.seconds &* 31 &+ length))
    return Bool.random(using: &numbers) ? 0 : .random(in: 1...numbers.pick([600, 86_400, 5 * 86_400]), using: &numbers)
  }

  private func next(of alert: Alert) -> Int? {
    let today = Int(glance.local.floored(by: 86_400))
    return (-1...9).lazy.map { today + $0 }.filter(alert.recurrence.includes(day:))
      .map { $0 * 1440 + alert.time.minuteOfDay }.first { !glance.hasReached($0) }
  }
}
