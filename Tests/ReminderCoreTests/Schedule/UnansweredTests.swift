import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")

/// A daemon that shows again what is not answered, where `times` is not 0.
private func daemon(_ list: AlertList = .fixture(water), times: Int, minutes: Int = 5) -> Simulation {
  var simulation = Simulation(list, now: morning, policy: .daemon)
  simulation.send(.settingsChanged(settings(times, minutes)))
  return simulation
}

private func settings(_ times: Int, _ minutes: Int = 5) -> Settings {
  var settings = Settings()
  settings.repeatUnanswered = Settings.Repeats(times: times, minutes: minutes)
  return settings
}

@Test(arguments: [1, 3, 10], [1, 5, 60])
func `what is not answered is shown again so often, each time so much later, and then no more`(times: Int, minutes: Int)
{
  var simulation = daemon(times: times, minutes: minutes)

  simulation.run(until: at("2026-11-23T09:00"))

  let expected = (0...times).map { at("2026-11-22T09:30") + Int64($0 * minutes) * 60 }
  #expect(simulation.shown.map(\.at) == expected)
  #expect(simulation.shown.allSatisfy { !$0.isLate && $0.occurrence.nominal == local("2026-11-22T09:30") })
  #expect(simulation.shownNotices.map { $0.items[0].round } == Array(0...times))
  #expect(simulation.answers == ["1 unanswered"] + Array(repeating: "1 unanswered repeat", count: times))
  #expect(simulation.closed == simulation.shownNotices.dropLast().map(\.id))
  #expect(simulation.wakesAt == at("2026-11-23T09:30"))
}

@Test func `repeats are off by default`() {
  var simulation = daemon(times: 0)

  simulation.run(until: at("2026-11-23T09:00"))

  #expect(simulation.log == ["1@09:30"] && simulation.answers == ["1 unanswered"])
}

@Test(arguments: [
  (Answer.acknowledge, ["09:30", "09:35"]), (.stop, ["09:30", "09:35"]),
  (.snooze(minutes: 30), ["09:30", "09:35", "10:06", "10:11", "10:16", "10:21"]),
])
func `repeats stop at an answer, and begin again after a snooze`(answer: Answer, times: [String]) {
  var simulation = daemon(times: 3)

  simulation.run(until: at("2026-11-22T09:36"))
  simulation.press(answer)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == times.map { "1@\($0)" })
}

@Test func `an answer to what is unanswered stops the repeats too`() {
  var simulation = daemon(times: 0)

  simulation.run(until: at("2026-11-22T09:40"))
  simulation.send(.settingsChanged(settings(3)))
  simulation.press(.acknowledge)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.answers == ["1 unanswered", "1 drank"])
  #expect(simulation.log == ["1@09:30"])
}

@Test func `nothing is repeated in a pause, nor after it`() {
  var simulation = daemon(times: 3)

  simulation.run(until: at("2026-11-22T09:36"))
  simulation.suppress(
    Suppressions(pauses: [Suppressions.Pause(from: at("2026-11-22T09:36"), until: at("2026-11-22T10:00"))]))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35"])
  #expect(simulation.answers == ["1 unanswered", "1 unanswered repeat"])
}

@Test(arguments: ["off", "deleted"])
func `an alert that is switched off or deleted is not repeated`(how: String) {
  var simulation = daemon(times: 3)

  simulation.run(until: at("2026-11-22T09:36"))
  if how == "off" { simulation.change(1) { $0.isEnabled = false } } else { simulation.write(AlertList()) }
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35"])
  #expect(simulation.wakesAt == nil)
}

@Test func `a date that its delivery switched off is repeated`() {
  var simulation = daemon(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")))), times: 1)

  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35"])
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `a sleep over several intervals makes one repeat and no burst`() {
  var simulation = daemon(times: 3)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.sleep(until: at("2026-11-22T10:00"))
  #expect(simulation.log == ["1@09:30", "1@10:00"])
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@10:00", "1@10:05", "1@10:10"])
}

@Test func `five minutes are five minutes, however the wall is set and wherever it is`() {
  var simulation = daemon(times: 1)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.step(by: -2 * 3600)
  simulation.run(until: at("2026-11-22T07:35"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T07:35")])
}

@Test func `repeats go on after a restart, and what was unanswered while no daemon ran is counted`() {
  var simulation = daemon(times: 3)

  simulation.run(until: at("2026-11-22T09:36"))
  simulation.restart(at: at("2026-11-22T09:38"))
  simulation.send(.settingsChanged(settings(3)))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35", "1@09:40", "1@09:45"])
}

@Test func `what a daemon left open is unanswered with the next one, after a reboot too`() {
  var simulation = daemon(times: 0)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.reboot(at: at("2026-11-22T10:00"))
  simulation.start()
  simulation.restart(at: at("2026-11-22T10:05"))

  #expect(simulation.answers == ["1 unanswered"])
}

@Test func `a newer notification of the same alert ends the older one as unanswered`() {
  var simulation = daemon(times: 0)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.change(1) { $0.time = clock("09:32") }
  simulation.run(until: at("2026-11-22T09:33"))
  #expect(simulation.answers == ["1 unanswered"])
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.answers == ["1 unanswered", "1 unanswered"])
  #expect(simulation.log == ["1@09:30", "1@09:32"] && simulation.closed == [1])
}

@Test func `nothing is repeated of an alert that is due again when the list is read after a sleep`() {
  var simulation = daemon(times: 3)
  var late = settings(3)
  late.grace = 1440
  simulation.send(.settingsChanged(late))
  simulation.run(until: at("2026-11-22T09:30:10"))
  simulation.wait(until: at("2026-11-23T09:31"))

  simulation.write(.fixture(water, .fixture(2, "20:00")))

  #expect(simulation.shown.map(\.occurrence.cause) == [.time, .time])
}

/// A daemon whose repeat waits for a server when a clock that is a day ahead, but for ten minutes, makes its alert due again.
private func overtaken(_ server: Simulation.Server) -> Simulation {
  var simulation = daemon(times: 1)
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.server = server
  simulation.run(until: at("2026-11-22T09:36"))
  simulation.step(by: 86_400 - 600)
  simulation.run(until: at("2026-11-23T09:31"))
  return simulation
}

@Test(arguments: [Simulation.Server.absent, .hung])
func `a repeat is shown where a clock that was ahead has made its alert due before it`(server: Simulation.Server) {
  var simulation = overtaken(server)

  simulation.step(by: 600 - 86_400)
  if server == .absent { simulation.serverAppears() } else { simulation.server = .present }
  simulation.run(until: at("2026-11-22T09:45"))

  #expect(simulation.shown.map(\.occurrence.cause) == [.time, .repeat])
}

@Test(arguments: [Simulation.Server.absent, .hung])
func `a repeat gives way to a newer one of its alert, and does not come after it`(server: Simulation.Server) {
  var simulation = overtaken(server)

  if server == .absent { simulation.serverAppears() } else { simulation.server = .present }
  simulation.run(until: at("2026-11-23T09:35"))

  #expect(simulation.shown.map(\.occurrence.cause) == [.time, .time])
}

@Test(arguments: [(nil, [1]), (Urgency.critical, [])] as [(Urgency?, [Notice.ID])])
func `what stays until it is answered leaves the screen once that is too late, unless it is critical`(
  urgency: Urgency?, closed: [Notice.ID]
) {
  let alert = Alert(
    number: 1, id: "", time: ClockTime(minuteOfDay: 570), recurrence: .daily,
    content: AlertContent(label: "약", urgency: urgency))
  var list = AlertList()
  list.put(alert)
  var simulation = Simulation(list, now: morning, policy: .daemon)
  var settings = Settings()
  settings.popup = .answer
  simulation.send(.settingsChanged(settings))

  simulation.run(until: at("2026-11-22T10:00"))

  #expect(simulation.answers == ["1 unanswered"])
  #expect(simulation.closed == closed)
}
