import FaultSimulation
import ReminderFiles
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")

/// Commands in a run of the machine in which no daemon has looked at the clocks yet.
@Suite struct UnlookedRunTests {
  private static let steps = [-26, -1, 0, 1, 50].map { $0 * Int64(3600) }

  @Test(arguments: steps, [SimulatedDisk.values, .files])
  func `a timer that was started there ends after its length, however the clock is set`(
    step: Int64, disk: SimulatedDisk
  ) {
    var simulation = Simulation(AlertList(), now: morning, policy: .daemon, disk: disk)
    simulation.run(until: morning + 600)
    simulation.reboot(at: morning + 1200)
    simulation.wait(until: morning + 1260)

    simulation.run(.make(Timer.Plan(length: 600), isStarted: true))
    simulation.step(by: step)
    simulation.wait(until: simulation.now + 120)
    simulation.start()

    simulation.run(until: simulation.now + 479)
    #expect(simulation.scheduler.ledger.timers[1]?.state.name == .running)
    simulation.run(until: simulation.now + 1)
    #expect(simulation.scheduler.ledger.timers[1]?.state == .completed(at: simulation.now))
  }

  @Test(arguments: steps, [true, false])
  func `a command sees what is left of it, where a daemon ran before and where none ever did`(
    step: Int64, hasRun: Bool
  ) {
    func reading(_ seconds: Int64, step: Int64 = 0) -> ClockReading {
      ClockReading(realtime: morning + seconds + step, boottime: 50 + seconds, boot: "2")
    }
    func currentState(_ state: Snapshot, _ now: ClockReading) -> CurrentState {
      CurrentState(state, list: AlertList(), now: now, in: .seoul)
    }
    var state = Snapshot(ledger: Ledger(clock: hasRun ? .fixture(morning + -3600) : nil))
    let first = currentState(state, reading(0))
    state.ledger.apply(first.record(.timer(first.timer(Timer.Plan(length: 600), isStarted: true))))

    let second = currentState(state, reading(120, step: step))
    #expect(second.timers.map(\.remaining) == [480])
    for fact in second.facts([second.change(of: 1, by: .pause)].compactMap(\.self)) {
      state.ledger.apply(second.record(fact))
    }

    #expect(state.ledger.timers[1]?.state == .paused(remaining: 480))
  }

  @Test(arguments: [false, true])
  func
    `what a clock that was ahead at a start has shown is due again, whatever a command has written before the daemon`(
      hasCommand: Bool
    )
  {
    var simulation = Simulation(.fixture(.fixture(1, "12:00")), now: morning, policy: .daemon)
    simulation.run(until: morning + 600)
    // An hour later the clock is three hours ahead.
    simulation.reboot(at: morning + 4 * 3600)
    if hasCommand { simulation.run(.make(Timer.Plan(length: 36_000), isStarted: true)) }
    simulation.start()
    #expect(simulation.log == ["1@13:00!"])

    simulation.step(by: -3 * 3600)
    simulation.run(until: at("2026-11-22T12:01"))

    #expect(simulation.log == ["1@13:00!", "1@12:00"])
  }

  @Test func `a record says in which run of the machine it was written only where no daemon has looked in it`() {
    let looked = Ledger(clock: .fixture(morning))
    func boot(_ ledger: Ledger, _ name: String) -> Record.Boot? {
      let now = ClockReading(realtime: morning + 60, boottime: 70, boot: name)
      let current = CurrentState(Snapshot(ledger: ledger), list: AlertList(), now: now, in: .seoul)
      return current.record(.timer(TimerChange(1, label: nil, .did(.pause)))).boot
    }

    #expect(boot(looked, "1") == nil)
    #expect(boot(looked, "2") == Record.Boot(id: "2", seconds: 70))
    #expect(boot(Ledger(), "1") == Record.Boot(id: "1", seconds: 70))
  }
}
