import FaultSimulation
import ReminderCore

// The loss of each write in turn.
extension SimulatedRun {
  /// Continues at random with each loss that the next event can have, in separate copies of the run.
  mutating func loseEachWriteAtRandom() {
    guard hasDaemon, simulation.faults == Simulation.Faults(), lostWrites.next() else { return }
    for effects in 0..<LostWrites.mostEffects {
      let count = lose(.crash(after: effects))
      _ = lose(.tear(after: effects))
      // It has died after all of them.
      if count < effects || violation != nil { break }
    }
    _ = lose(.journal)
    _ = lose(.state)
  }

  /// Continues in a copy, and returns the number of effects of the event.
  private mutating func lose(_ loss: LostWrites.Loss) -> Int {
    guard violation == nil, may(.lostWrite) else { return 0 }
    tell("without a write: \(loss)")
    var copy = self
    copy.oracle.diskHasFailed = true
    copy.simulation.lose(loss)
    copy.generateEvent()
    let count = copy.simulation.effects - simulation.effects
    copy.endDaemon()
    copy.conclude()
    if let found = copy.violation { answerOracle.violate(found.kind, "after \(loss): \(found.sentence)") }
    return count
  }
}
