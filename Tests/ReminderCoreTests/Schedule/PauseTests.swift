import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")

private func pause(_ from: String, _ until: String) -> Suppressions.Pause {
  Suppressions.Pause(from: at("2026-11-22T" + from), until: at("2026-11-22T" + until))
}

/// Several pauses at once, and pauses that begin later.
@Suite struct PauseTests {
  private let water = Alert.fixture(1, "09:30")
  private let pill = Alert.fixture(2, "10:30", label: "약")

  @Test func `a planned pause begins and ends by itself`() {
    var simulation = Simulation(.fixture(water, pill, .fixture(3, "12:00", label: "눈")), now: morning)

    simulation.suppress(Suppressions(pauses: [pause("10:00", "11:00"), pause("11:30", "12:30")]))
    simulation.run(until: at("2026-11-22T13:00"))

    #expect(simulation.log == ["1@09:30"])
    #expect(simulation.refusals == ["2@10:30 paused", "3@12:00 paused"])
  }

  @Test(arguments: [
    // The next pause begins where the first ends, inside of it, or later.
    (pause("10:00", "11:00"), "11:00"), (pause("09:45", "11:30"), "11:30"), (pause("10:30", "11:30"), "10:00"),
    (pause("09:35", "09:40"), "10:00"),
  ])
  func `a date waits for the end of all pauses that follow one another`(second: Suppressions.Pause, shown: String)
    throws
  {
    let date = Alert.fixture(1, "09:30", .once(day("2026-11-22")))
    let suppressions = Suppressions(pauses: [second, pause("09:20", "10:00")])
    var simulation = Simulation(.fixture(date), now: morning)

    simulation.suppress(suppressions)
    simulation.run(until: at("2026-11-22T23:00"))

    #expect(simulation.log == ["1@\(shown)!"])
    let next = date.nextOccurrence(after: morning, in: .seoul, excluding: suppressions)
    #expect(next?.instant == at("2026-11-22T" + shown))
  }

  @Test func `a snooze that is due in a planned pause comes at its end`() {
    var simulation = Simulation(.fixture(water), now: morning)
    simulation.suppress(Suppressions(pauses: [pause("10:00", "11:00")]))
    simulation.run(until: at("2026-11-22T09:31"))

    simulation.send(.answered(1, .snooze(minutes: 30)))
    simulation.run(until: at("2026-11-22T12:00"))

    #expect(simulation.log == ["1@09:30", "1@11:00!"])
  }

  @Test func `a machine that sleeps through a planned pause shows a date when it wakes up`() {
    let date = Alert.fixture(1, "10:30", .once(day("2026-11-22")))
    var simulation = Simulation(.fixture(date, .fixture(2, "10:45", label: "약")), now: morning)
    simulation.suppress(Suppressions(pauses: [pause("10:00", "11:00")]))

    simulation.sleep(until: at("2026-11-22T11:10"))

    #expect(simulation.log == ["1@11:10!"])
    #expect(simulation.refusals == ["2@10:45 paused"])
  }

  @Test func `the times in several pauses are left out of what is next`() {
    let daily = Alert.fixture(1, "09:30")
    let suppressions = Suppressions(pauses: [
      Suppressions.Pause(from: at("2026-11-24"), until: at("2026-11-26")),
      Suppressions.Pause(from: morning, until: at("2026-11-22T12:00")),
    ])

    let dates = AlertList.fixture(daily).overview(morning, suppressions).next(3)

    #expect(dates == ["2026-11-23", "2026-11-26", "2026-11-27"].map(daily.occurrence))
  }

  @Test func `a pause from now on takes the place of the one that holds, and not of a planned one`() {
    var suppressions = Suppressions(pauses: [pause("08:00", "12:00"), pause("14:00", "15:00")])

    suppressions.pause(pause("09:00", "10:00"), at: morning)

    #expect(suppressions.pauses == [pause("08:00", "09:00"), pause("09:00", "10:00"), pause("14:00", "15:00")])
    #expect(suppressions.pauseEnd(at: morning) == at("2026-11-22T10:00"))
  }

  @Test func `a planned pause is added once, and those to come are numbered by their beginning`() {
    var suppressions = Suppressions(pauses: [pause("07:00", "08:00"), pause("14:00", "15:00")])

    for _ in 1...2 { suppressions.pause(pause("10:00", "11:00"), at: morning) }

    #expect(suppressions.pauses(at: morning) == [pause("10:00", "11:00"), pause("14:00", "15:00")])
  }

  @Test func `resume ends what holds, keeps what it has swallowed, and leaves what is planned`() {
    var suppressions = Suppressions(pauses: [pause("08:00", "12:00"), pause("08:30", "09:30"), pause("14:00", "15:00")])

    let ended = suppressions.resume(at: morning)
    let endedAgain = suppressions.resume(at: morning)

    #expect(ended == [pause("08:00", "12:00"), pause("08:30", "09:30")] && endedAgain.isEmpty)
    #expect(suppressions.pauses == [pause("08:00", "09:00"), pause("08:30", "09:00"), pause("14:00", "15:00")])
  }

  @Test func `resume with a number takes that pause back`() {
    var suppressions = Suppressions(pauses: [pause("08:00", "12:00"), pause("14:00", "15:00")])

    let found = [0, 3, -1, 2, 2, 1].map { suppressions.resume($0, at: morning) }

    #expect(found == [nil, nil, nil, pause("14:00", "15:00"), nil, pause("08:00", "12:00")])
    #expect(suppressions.pauses == [pause("08:00", "09:00")])
  }

  @Test func `a pause is forgotten a month after its end`() {
    let old = Suppressions.Pause(from: morning + -40 * 86_400, until: morning + -31 * 86_400)
    let new = Suppressions.Pause(from: morning + -40 * 86_400, until: morning + -31 * 86_400 + 1)

    #expect(Suppressions(pauses: [old, new]).pruned(morning).pauses == [new])
  }
}
