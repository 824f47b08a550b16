import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let pill = Alert.fixture(1, "10:00", label: "약", grace: 120)

@Test(arguments: [(1, "1@10:00"), (90, "1@10:30!"), (180, "1@12:00!")])
func `what the clock is set forward over, by up to three hours, is shown`(minutes: Int64, log: String) {
  var policy = Policy()
  policy.settings.grace = 0
  var simulation = Simulation(.fixture(pill), now: at("2026-11-22T09:00"), policy: policy)
  simulation.run(until: at("2026-11-22T10:00") + -min(60, minutes) * 60)

  simulation.step(by: minutes * 60)

  #expect(simulation.log == [log])
  #expect(simulation.journal.first?.reason == (log.hasSuffix("!") ? .clockSet : nil))
}

@Test(arguments: [(1, true), (2, false)] as [(Int64, Bool)])
func `three hours are a correction up to a second more, and not beyond`(more: Int64, isShown: Bool) {
  var simulation = Simulation(.fixture(pill), now: at("2026-11-22T09:50"))

  simulation.step(by: 3 * 3600 + more)

  #expect(simulation.log == (isShown ? ["1@12:50!"] : []))
  #expect(simulation.refusals == (isShown ? [] : ["1@10:00 clockSet"]))
}

@Test func `a clock that is set forward by more than three hours was wrong, and recurring alerts take the new time`() {
  let dated = Alert.fixture(2, "10:00", .once(day("2026-11-22")))
  var simulation = Simulation(.fixture(pill, dated, .fixture(3, "15:00", label: "눈", grace: 120)), now: morning)

  simulation.setClock(at("2026-11-22T15:00:20"))

  #expect(simulation.log == ["3@15:00", "2@15:00!"] || simulation.log == ["2@15:00!", "3@15:00"])
  #expect(simulation.refusals == ["1@10:00 clockSet"])
  #expect(simulation.list[2]?.isEnabled == false)
}

@Test func `the same stretch asleep is late and missed, and says so`() {
  var simulation = Simulation(.fixture(pill, .fixture(2, "14:00", label: "눈", grace: 120)), now: morning)

  simulation.sleep(until: at("2026-11-22T15:00"))

  #expect(simulation.log == ["2@15:00!"])
  #expect(simulation.refusals == ["1@10:00 asleep"])
}

@Test func `what the clock stepped over waits for a server as long as the grace really lasts`() {
  var simulation = Simulation(.fixture(pill), now: at("2026-11-22T09:50"))
  simulation.server = .absent

  simulation.step(by: 3 * 3600)
  simulation.run(until: simulation.now + 3600)
  simulation.serverAppears()

  #expect(simulation.log == ["1@13:50!"])
}

@Test func `a clock that is taken back from a day ahead gives back what was shown ahead of time`() {
  let dated = Alert.fixture(2, "11:00", .once(day("2026-11-23")))
  var simulation = Simulation(.fixture(pill, dated), now: morning)

  simulation.step(by: 86_400)
  simulation.run(until: at("2026-11-23T12:00"))
  simulation.step(by: -86_400)
  simulation.run(until: at("2026-11-24T00:00"))

  // Ahead, on the 23rd; and on the 23rd that really came. The 22nd at 10:00 was stepped over as a correction, and is two
  // hours late when the clock is right again.
  #expect(simulation.log == ["1@10:00", "2@11:00", "1@12:00!", "1@10:00", "2@11:00"])
  #expect(simulation.list[2]?.isEnabled == false)
}

@Test func `a clock that is nine hours ahead at boot and put right soon silences nothing of the day`() {
  var simulation = Simulation(.fixture(pill, .fixture(2, "17:30", label: "눈", grace: 120)), now: at("2026-11-21T20:00"))

  simulation.reboot(at: at("2026-11-22T18:00"))
  simulation.start()
  simulation.run(until: at("2026-11-22T18:05"))
  simulation.step(by: -9 * 3600)
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log == ["2@18:00!", "1@10:00", "2@17:30"])
}

@Test func `days later, a clock that is set back repeats nothing`() {
  var simulation = Simulation(.fixture(pill), now: at("2026-11-18T20:00"))
  simulation.reboot(at: at("2026-11-19T08:00"))
  simulation.start()
  simulation.run(until: at("2026-11-22T12:00"))
  let before = simulation.log

  simulation.step(by: -5 * 3600)
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log == before)
}

@Test(arguments: [false, true])
func `a machine that starts in 1970 misses nothing until its clock is set`(restarts: Bool) {
  var simulation = Simulation(.fixture(pill, .fixture(2, "05:00", label: "눈", grace: 120)), now: at("2026-11-21T20:00"))

  simulation.reboot(at: at("1970-01-01T09:00:10"))
  simulation.start()
  simulation.run(until: at("1970-01-01T09:01"))
  if restarts { simulation.restart(at: at("1970-01-01T09:02")) }
  #expect(simulation.journal.isEmpty)
  simulation.setClock(at("2026-11-22T10:30"))

  #expect(simulation.log == ["1@10:30!"])
  #expect(simulation.refusals == ["2@05:00 notRunning"])
}

@Test func `a machine that starts again with a clock behind shows by that clock, and nothing twice`() {
  var simulation = Simulation(.fixture(pill), now: morning)
  simulation.run(until: at("2026-11-22T10:30"))

  simulation.reboot(at: at("2026-11-22T09:00"))
  simulation.start()
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.log == ["1@10:00", "1@10:00"])
  #expect(simulation.instants == [at("2026-11-22T10:00"), at("2026-11-23T10:00")])
}

@Test(arguments: [0, 2 * 3600, -2 * 3600] as [Int64])
func `a step of the clock while the daemon is not running is told from time that passed`(step: Int64) {
  var simulation = Simulation(.fixture(.fixture(1, "11:00", label: "약", grace: 120)), now: morning)

  simulation.kill()
  simulation.run(until: at("2026-11-22T12:30"))
  simulation.step(by: step)
  simulation.start()

  let expected = [0: ["1@12:30!"], 7200: ["1@14:30!"], -7200: []][step]
  #expect(simulation.log == expected)
}

@Test func `a machine that starts in 1970 each time doubles no date`() {
  let dated = Alert.fixture(1, "12:00", .once(day("2026-11-22")))
  var simulation = Simulation(.fixture(dated), now: at("2026-11-21T12:00"))

  for restart in ["2026-11-22T11:00", "2026-11-22T14:00"] {
    simulation.reboot(at: at("1970-01-01T09:00:10"))
    simulation.start()
    simulation.setClock(at(restart))
    simulation.run(until: at(restart) + 5400)
  }

  #expect(simulation.log == ["1@12:00"])
}

@Test func `a clock that was a day ahead until the machine was started again silences nothing`() {
  var simulation = Simulation(.fixture(pill), now: morning)

  simulation.step(by: 86_400)
  simulation.run(until: at("2026-11-23T11:00"))
  simulation.reboot(at: at("2026-11-22T20:00"))
  simulation.start()
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.log == ["1@10:00", "1@10:00"])
}

@Test func `a clock that stays ahead over a restart of the machine silences nothing once it is put right`() {
  let dated = Alert.fixture(2, "11:00", .once(day("2026-11-23")))
  var simulation = Simulation(.fixture(pill, dated), now: morning)

  simulation.step(by: 86_400)
  simulation.run(until: at("2026-11-23T12:00"))
  simulation.reboot(at: at("2026-11-23T12:05"))
  simulation.start()
  simulation.step(by: -86_400)
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.log == ["1@10:00", "2@11:00", "1@10:00", "2@11:00"])
}

@Test func `a clock that is set back by a month silences nothing that is new`() {
  var simulation = Simulation(.fixture(pill), now: at("2026-11-01T08:00"))
  simulation.run(until: at("2026-11-10T12:00"))
  let before = simulation.log.count

  simulation.step(by: -31 * 86_400)
  simulation.run(until: at("2026-10-13T12:00"))

  #expect(simulation.log.count == before + 3)
}
