// Alerts of quiet plans: silent when something was just drunk, when the goal is met, and just after another prompt.
import FaultSimulation
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderFiles

// MARK: - Drunk

@Test(
  arguments: [
    // Half of the gap before 10:30 is 9:45, exclusive.
    ("09:45", true), ("09:46", false), ("10:29", false), ("10:31", true),
  ])
func `a drink silences what is due within half the gap after it`(time: String, isShown: Bool) {
  var simulation = Simulation.quiet()

  simulation.drink(at: time)
  simulation.finish()

  #expect(simulation.log.contains("2@10:30") == isShown)
  #expect(simulation.silent == (isShown ? [] : ["2@10:30 drunk"]))
  #expect(simulation.log.count == (isShown ? 4 : 3))
}

@Test(arguments: [("08:40", true), ("08:41", false)])
func `half the gap is that of the day that the plan was made from, on other days too`(time: String, isShown: Bool)
  throws
{
  var list = AlertList.plan()
  var other = try #require(list[2])
  (other.time, other.recurrence) = (ClockTime(minuteOfDay: 565), .weekly(Weekdays([.sunday])))
  list.put(other)
  var simulation = Simulation.quiet(list)
  let planned = try WakingDay(wake: ClockTime(minuteOfDay: 540), sleep: ClockTime(minuteOfDay: 900), gap: 90)
  simulation.scheduler.inputs.policy.settings.planDays = [PlanDay("물", planned)]
  simulation.drink(at: time)
  simulation.finish()

  #expect(simulation.log.contains("2@09:25") == isShown)
}

@Test func `a drink in the minute itself silences it`() {
  var simulation = Simulation.quiet()

  simulation.pauseDaemon(until: at("2026-11-22T10:30"))
  simulation.change(
    .drunk(Cup(ml: 200, day: day("2026-11-22")), at: simulation.now, what: nil), isRead: false)
  simulation.send(.woke)

  #expect(simulation.silent.contains("2@10:30 drunk"))
}

@Test func `the record says when it was drunk`() {
  var simulation = Simulation.quiet()

  simulation.drink(at: "10:10", since: "10:05")
  simulation.finish()

  let skipped = simulation.journal.compactMap(\.outcome).first { $0.reason == .drunk }
  #expect(skipped?.drunk == at("2026-11-22T10:05"))
}

@Test func `a drink of earlier counts by when it was drunk`() {
  var simulation = Simulation.quiet()

  simulation.drink(at: "10:20", since: "09:30")
  simulation.finish()

  #expect(simulation.log.count == 4)
}

@Test func `the answer to a reminder does not silence the next one`() {
  var simulation = Simulation.quiet()

  simulation.answer(at: "09:50")
  simulation.answer(at: "11:50")
  simulation.answer(at: "12:05")
  simulation.finish()

  #expect(simulation.log == ["1@09:00", "2@10:30", "3@12:00", "4@13:30"])
  #expect(simulation.scheduler.ledger.drinks.drinks.map(\.isAnswer) == [true, true, true])
}

@Test func `an answer that was changed afterwards is still an answer`() {
  var simulation = Simulation.quiet()

  simulation.answer(at: "09:50")
  simulation.change(.changed(1, ml: 350, what: nil))
  simulation.finish()

  #expect(simulation.scheduler.ledger.drinks.drinks.map(\.cup.ml) == [350])
  #expect(simulation.log.count == 4)
}

@Test func `a drink that is taken back rings again`() {
  var simulation = Simulation.quiet()

  simulation.drink(at: "10:10")
  simulation.change(.removed(1))
  simulation.finish()

  #expect(simulation.log.count == 4)
}

@Test func `what is late is silent too if something was drunk since`() {
  var simulation = Simulation.quiet(AlertList.plan(["10:30", "12:00"]))

  simulation.pauseDaemon(until: at("2026-11-22T10:50"))
  simulation.change(
    .drunk(Cup(ml: 200, day: day("2026-11-22")), at: simulation.now, what: nil), isRead: false)
  simulation.pauseDaemon(until: at("2026-11-22T10:55"))
  simulation.send(.woke)

  #expect(simulation.silent == ["1@10:30 drunk"])
}

@Test func `what is too late was missed, whatever was drunk after it`() {
  var simulation = Simulation.quiet(AlertList.plan(["09:00", "10:30"]))

  simulation.pauseDaemon(until: at("2026-11-22T14:00"))
  simulation.change(
    .drunk(Cup(ml: 200, day: day("2026-11-22")), at: simulation.now, what: nil), isRead: false)
  simulation.send(.woke)

  #expect(simulation.silent == ["1@09:00 notRunning", "2@10:30 notRunning"])
}

@Test(
  arguments: [
    (["09:00", "10:30", "12:00", "12:30"], 90), (["09:00", "09:40", "11:00"], 40), (["09:00"], nil),
    (["09:00", "09:00"], nil), (["09:00", "09:00", "10:00"], 60), (["00:00", "23:59"], 1439),
  ] as [([String], Int?)])
func `the gap of a plan is the most frequent one, and the shorter of two`(times: [String], gap: Int?) throws {
  var simulation = Simulation.quiet(.plan(times))
  let last = try #require(simulation.list[times.count])

  // A drink so long before the last time of the next day.
  func isSilent(_ minutes: Int) -> Bool {
    var other = simulation
    let due = last.occurrence("2026-11-23")
    other.run(until: due.instant + -60)
    let drunk = due.instant + -Int64(minutes) * 30
    other.change(.drunk(Cup(ml: 200, day: day("2026-11-22")), at: drunk, what: nil))
    return other.overview.quiet(due)?.reason == .drunk
  }
  simulation.run(until: at("2026-11-22T08:01"))

  guard let gap else { return #expect(!isSilent(10)) }
  #expect(isSilent(gap - 1))
  #expect(!isSilent(gap))
}

@Test(arguments: [("13:59", true), ("14:01", false)])
func `the gap is that of the alerts on the same days`(time: String, isShown: Bool) {
  // It is a Sunday. With the times of the other days the most frequent gap would be ten minutes.
  let weekend = ["09:00", "11:00", "13:00", "15:00"].enumerated().map {
    Alert.fixture($0.offset + 1, $0.element, .weekly(.weekend), plan: "물")
  }
  let workdays = (0..<8).map { Alert.fixture($0 + 10, "\($0 + 10):10", .weekly(.workdays), plan: "물") }
  var simulation = Simulation.quiet(.fixture(weekend + workdays))

  simulation.drink(at: "14:31", since: time)
  simulation.finish()

  #expect(simulation.log.contains("4@15:00") == isShown)
}

@Test func `alerts that are off are not part of the gap`() {
  var simulation = Simulation.quiet(AlertList.plan(["09:00", "09:30", "10:00", "11:00", "12:00"]))
  simulation.change(2) { $0.isEnabled = false }

  simulation.drink(at: "10:31")
  simulation.finish()

  #expect(simulation.silent == ["4@11:00 drunk"])
}

// MARK: - The goal

@Test func `a goal that is met silences the rest of the day, and not the next one`() {
  var simulation = Simulation.quiet(goal: 500)

  simulation.drink(300, at: "09:05")
  simulation.drink(200, at: "09:10")
  simulation.run(until: at("2026-11-23T09:30"))

  #expect(simulation.log == ["1@09:00", "1@09:00"])
  #expect(simulation.silent == ["2@10:30 goalMet", "3@12:00 goalMet", "4@13:30 goalMet"])
}

@Test func `a goal that is not met silences nothing`() {
  var simulation = Simulation.quiet(goal: 501)

  simulation.drink(500, at: "09:05")
  simulation.finish()

  #expect(simulation.log.count == 4)
}

@Test func `answers count for the goal`() {
  var simulation = Simulation.quiet(goal: 400)

  simulation.answer(at: "09:05")
  simulation.answer(at: "10:35")
  simulation.finish()

  #expect(simulation.silent == ["3@12:00 goalMet", "4@13:30 goalMet"])
}

@Test func `the day of a goal ends in the night`() {
  var simulation = Simulation.quiet(AlertList.plan(["01:00", "03:30", "04:00"]), goal: 500)

  simulation.drink(500, at: "23:30")
  simulation.run(until: at("2026-11-23T08:00"))

  #expect(simulation.silent == ["1@01:00 goalMet", "2@03:30 goalMet"])
  #expect(simulation.log == ["3@04:00"])
}

@Test func `a day on which nothing was logged reminds on the beat of the plan`() {
  var simulation = Simulation.quiet(goal: 100)

  simulation.run(until: at("2026-11-25T08:00"))

  #expect(simulation.log.count == 12)
  #expect(simulation.silent.isEmpty)
}

// MARK: - Spacing

@Test func `a late prompt leaves out what is due within twenty minutes after it`() {
  var simulation = Simulation.quiet()

  simulation.wait(until: at("2026-11-22T10:11"))
  simulation.send(.woke)
  simulation.finish()

  #expect(simulation.log == ["1@10:11!", "3@12:00", "4@13:30"])
  #expect(simulation.silent == ["2@10:30 tooSoon"])
}

@Test func `of several that are late one is shown`() {
  var simulation = Simulation.quiet(AlertList.plan(["09:00", "09:30", "10:00"]))

  simulation.sleep(until: at("2026-11-22T10:05"))

  #expect(simulation.log == ["3@10:05!"])
  #expect(simulation.silent == ["1@09:00 newer", "2@09:30 newer"])
}

@Test(arguments: [("10:49", 1), ("10:50", 2)])
func `two plans do not prompt within twenty minutes of each other`(time: String, count: Int) {
  let other = Alert.fixture(2, time, label: "차", plan: "차")
  var simulation = Simulation.quiet(.fixture(.fixture(1, "10:30", plan: "물"), other), plans: ["물", "차"])

  simulation.finish()

  #expect(simulation.log.count == count)
}

@Test func `a snooze is a prompt, and is never silent itself`() throws {
  var simulation = Simulation.quiet()

  simulation.run(until: at("2026-11-22T09:05"))
  let id = try #require(simulation.onScreen.keys.max())
  simulation.send(.answered(id, .snooze(minutes: 80)))
  simulation.drink(at: "10:24")
  simulation.run(until: at("2026-11-22T10:26"))
  simulation.change(.removed(1))
  simulation.finish()

  #expect(simulation.log == ["1@09:00", "1@10:25", "3@12:00", "4@13:30"])
  #expect(simulation.silent == ["2@10:30 tooSoon"])
}

@Test func `a snooze that is due at the same time leaves out the prompt`() throws {
  var simulation = Simulation.quiet()

  simulation.run(until: at("2026-11-22T09:05"))
  let id = try #require(simulation.onScreen.keys.max())
  simulation.send(.answered(id, .snooze(minutes: 85)))
  simulation.finish()

  #expect(simulation.silent == ["2@10:30 tooSoon"])
  #expect(simulation.log.prefix(2) == ["1@09:00", "1@10:30"])
}

@Test func `a plan with a gap of twenty minutes does not lose what was shown some seconds late`() {
  var simulation = Simulation.quiet(AlertList.plan(["09:00", "09:20", "09:40"]))

  simulation.pauseDaemon(until: at("2026-11-22T09:00") + 30)
  simulation.send(.woke)
  simulation.finish()

  #expect(simulation.shown.count == 3)
}

// MARK: - What is not quiet

@Test func `without the setting all is as before`() {
  var simulation = Simulation.quiet(goal: 100, plans: [])

  simulation.drink(500, at: "10:20")
  simulation.finish()

  #expect(simulation.log.count == 4)
  #expect(simulation.overview.silenced.isEmpty)
}

@Test func `an alert of another plan, an alarm and a date are not silent`() {
  let today = Recurrence.once(day("2026-11-22"))
  var alarm = Alert.fixture(3, "11:00", plan: "물")
  alarm.isAlarm = true
  var simulation = Simulation.quiet(
    .fixture(
      .fixture(1, "09:00", plan: "물"), .fixture(2, "10:30", plan: "차"), alarm, .fixture(4, "12:00", today, plan: "물")),
    goal: 100)

  simulation.drink(500, at: "08:50")
  simulation.finish()

  #expect(simulation.log == ["2@10:30", "3@11:00", "4@12:00"])
  #expect(simulation.silent == ["1@09:00 drunk"])
}
