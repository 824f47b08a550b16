import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

@Test(arguments: [2, 20] as [Int64])
func `what a pause swallowed is open again after a backward step of seconds`(seconds: Int64) {
  let due = at("2026-11-22T09:30")
  var simulation = Simulation(.fixture(.fixture(1, "09:30")), now: at("2026-11-22T09:00"))
  simulation.suppress(Suppressions(pauses: [Suppressions.Pause(from: at("2026-11-22T09:00"), until: due + 1)]))
  simulation.run(until: due)
  let refused = simulation.refusals
  simulation.suppress(Suppressions())

  simulation.step(by: -seconds)
  simulation.run(until: due + 60)

  #expect(refused == ["1@09:30 paused"])
  #expect(simulation.shown.map(\.at) == [due])
}
