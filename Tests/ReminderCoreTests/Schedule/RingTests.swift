import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let due = at("2026-11-22T09:30")

private func alarm(_ number: Int = 1, _ time: String = "09:30", _ change: (inout Alert) -> Void = { _ in }) -> Alert {
  var alert = Alert.fixture(number, time)
  alert.label = "약 먹기"
  alert.isAlarm = true
  change(&alert)
  return alert
}

private func running(_ alerts: Alert...) -> Simulation {
  Simulation(.fixture(alerts), now: morning, policy: .daemon)
}

@Test func `an alarm rings from its time on, for the ten minutes of the settings`() {
  var simulation = running(alarm())

  simulation.run(until: due)

  #expect(simulation.heard?.sound == .bundled(.bell))
  #expect(simulation.heard?.limit == 600)
}

@Test(arguments: [Answer.acknowledge, .stop, .snooze(minutes: 5)])
func `an answer ends the ring`(answer: Answer) {
  var simulation = running(alarm())
  simulation.run(until: due)

  simulation.press(answer)

  #expect(simulation.heard == nil)
}

@Test func `an alarm without an answer counts as unanswered when its ring is over`() {
  var simulation = running(alarm())

  simulation.run(until: at("2026-11-22T09:39"))
  let before = simulation.answers
  simulation.run(until: at("2026-11-22T09:41"))

  #expect(before.isEmpty)
  #expect(simulation.answers == ["1 unanswered"])
  #expect(simulation.heard == nil)
}

@Test func `a ring that is over does not ring again with the next one, where no answer can come`() {
  var simulation = Simulation(
    .fixture([alarm { $0.volume = 90 }, alarm(2, "09:45") { $0.volume = 30 }]), now: morning, policy: Policy())

  simulation.run(until: at("2026-11-22T09:45"))

  #expect(simulation.heard?.factor == Volume.factor(of: 30))
}

@Test func `any other alert is heard once`() {
  var simulation = running(.fixture(1, "09:30"))

  simulation.run(until: due)

  #expect(simulation.heard == Playback(.bundled(.drop), factor: Volume.factor(of: 70)))
}

@Test func `a long sound of an alert ends with its answer`() {
  var simulation = running(.fixture(1, "09:30"))
  simulation.run(until: due)

  simulation.press(.acknowledge)

  #expect(simulation.heard == nil)
}

@Test(arguments: ["none", "volume"])
func `an alert without a sound is silent`(way: String) {
  var simulation = running(
    alarm { alert in if way == "none" { alert.sound = Sound.none } else { alert.volume = 0 } })

  simulation.run(until: due)

  #expect(simulation.heard == nil)
  #expect(simulation.shownNotices.count == 1)
}

@Test func `of two alarms the louder one rings, and the other one after it`() {
  var simulation = running(alarm { $0.volume = 30 }, alarm(2, "09:31") { $0.volume = 90 })

  simulation.run(until: at("2026-11-22T09:31"))
  let both = simulation.heard
  simulation.run(.answer(.stop, .alert(2), nominal: local("2026-11-22T09:31")))

  #expect(both?.factor == Volume.factor(of: 90))
  #expect(simulation.heard?.factor == Volume.factor(of: 30))
  #expect(simulation.heard?.limit == 540)
}

@Test func `a pause ends a ring`() {
  var simulation = running(alarm())
  simulation.run(until: due)

  simulation.suppress(
    Suppressions(pauses: [Suppressions.Pause(from: due, until: at("2026-11-22T11:00"))]))

  #expect(simulation.heard == nil)
}

@Test func `a pause that was planned ends a ring when it begins`() {
  var simulation = running(alarm())
  simulation.suppress(
    Suppressions(pauses: [Suppressions.Pause(from: due + 300, until: at("2026-11-22T11:00"))]))
  simulation.run(until: due + 299)
  let before = simulation.heard

  simulation.run(until: due + 300)

  #expect(before != nil)
  #expect(simulation.heard == nil)
}

@Test func `a ring goes on after a restart of the daemon, for the rest of its time`() {
  var simulation = running(alarm())
  simulation.run(until: due)

  simulation.kill()
  simulation.wait(until: at("2026-11-22T09:32"))
  simulation.start()

  #expect(simulation.heard?.limit == 480)
}

@Test func `a notification that is closed while it rings comes back onto the screen`() {
  var simulation = running(alarm())
  simulation.run(until: due)

  simulation.close(simulation.shownNotices[0].id)
  simulation.run(until: at("2026-11-22T09:30:03"))

  #expect(simulation.shownNotices.count == 2)
  #expect(simulation.heard != nil)
  #expect(simulation.drainJournal().filter { $0.event == .shown }.count == 1)
}

@Test func `a notification that is shown again after the end of its server rings for the whole time of it`() {
  var simulation = running(alarm())
  simulation.run(until: at("2026-11-22T09:35"))

  simulation.loseServer()
  simulation.serverAppears()

  #expect(simulation.played.map(\.limit) == [600, 600])
}

@Test func `what is closed while it rings comes back also where the clock was set back to before its time`() {
  var simulation = running(alarm())
  simulation.run(until: due + 10)

  simulation.step(by: -3600)
  simulation.close(simulation.shownNotices[0].id)
  simulation.run(until: simulation.now + 3)

  #expect(simulation.shownNotices.count == 2)
}

@Test func `an alarm that was shown under a clock that was ahead is due again where it is closed just then`() {
  var simulation = running(alarm())
  simulation.step(by: 3600)
  simulation.step(by: -3600)
  simulation.wait(until: due + 300)

  simulation.close(simulation.shownNotices[0].id)
  simulation.run(until: due + 310)

  #expect(simulation.drainJournal().filter { $0.event == .shown }.map(\.at) == [due + 1800, due + 300])
  #expect(simulation.shownNotices.count == 2)
}

@Test func `an alarm of its own volume and sound keeps them`() {
  var simulation = running(
    alarm { alert in
      (alert.sound, alert.volume, alert.isHeardThroughDnd) = ("/tmp/rooster.ogg", 40, true)
    })

  simulation.run(until: due)

  #expect(
    simulation.heard
      == Playback(.file("/tmp/rooster.ogg"), factor: Volume.factor(of: 40), limit: 600, isHeardThroughDnd: true))
}

@Test(arguments: [(false, false), (true, true)])
func `a test is heard where that was asked for`(isHeard: Bool, expected: Bool) {
  var simulation = running(.fixture(1, "21:30"))

  simulation.run(.test(.test(1), isHeard: isHeard))

  #expect((simulation.heard != nil) == expected)
}

@Test func `a test of an alarm rings, also in a pause`() {
  var simulation = running(alarm(1, "21:30"))
  simulation.suppress(
    Suppressions(pauses: [Suppressions.Pause(from: morning, until: at("2026-11-22T11:00"))]))

  simulation.run(.test(.test(1)))

  #expect(simulation.heard?.limit == 600)
}

@Test func `an alert that is deleted rings no more`() {
  var simulation = running(alarm())
  simulation.run(until: due)

  simulation.write(AlertList())

  #expect(simulation.heard == nil)
}

@Test func `an alarm that is switched off rings no more`() {
  var simulation = running(alarm())
  simulation.run(until: due)

  simulation.change(1) { $0.isEnabled = false }

  #expect(simulation.heard == nil)
}

@Test func `an alarm for a date rings, although its delivery switches it off`() {
  var simulation = running(alarm { $0.recurrence = .once(day("2026-11-22")) })

  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.list[1]?.isEnabled == false)
  #expect(simulation.heard != nil)
}

@Test(arguments: [SoundProblem.interrupted, .crashed, .hung])
func `an alarm that was not heard is tried again, and written down once`(problem: SoundProblem) {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
  _ = scheduler.handle(.alertsChanged(.fixture([alarm()]), changed: nil), now: .fixture(morning))
  _ = scheduler.handle(.woke, now: .fixture(due))
  _ = scheduler.handle(.shown(1, as: NotificationID(server: "a", number: 1)), now: .fixture(due))

  let failed = scheduler.handle(.soundFailed(problem), now: .fixture(due + 1))
  let waiting = scheduler.handle(.woke, now: .fixture(due + 10))
  let again = scheduler.handle(.woke, now: .fixture(due + 16))
  let once = scheduler.handle(.soundFailed(problem), now: .fixture(due + 17))

  #expect(
    failed.contains {
      if case .journal(let records) = $0 { records.count == 1 && records[0].outcome == nil } else { false }
    })
  #expect(!waiting.contains { if case .play = $0 { true } else { false } })
  #expect(again.contains { if case .play(let playback) = $0 { playback.limit == 584 } else { false } })
  #expect(!once.contains { if case .journal = $0 { true } else { false } })
}

@Test func `what was wrong with sounds is written down again after the settings have changed`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
  _ = scheduler.handle(.alertsChanged(AlertList(), changed: nil), now: .fixture(morning))

  let counts = [
    Event.soundFailed(.hung), .soundFailed(.hung), .settingsChanged(Settings()), .soundFailed(.hung),
  ]
  .map { event in
    scheduler.handle(event, now: .fixture(morning)).count { if case .journal = $0 { true } else { false } }
  }

  #expect(counts == [1, 0, 0, 1])
}

@Test func `what is only named again is not heard again`() {
  var simulation = running(
    .fixture(1, "09:30", label: "a"), .fixture(2, "09:30", label: "b"), .fixture(3, "09:30", label: "c"),
    .fixture(4, "09:31", label: "d"))
  simulation.change(4) { $0.sound = Sound.none }
  simulation.run(until: due)
  let before = simulation.played.count

  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.shownNotices.last?.items.count == 4)
  #expect(simulation.played.count == before)
}

@Test func `a late water alarm is shown by itself, and rings`() {
  var simulation = running(
    alarm { $0.label = nil }, .fixture(2, "10:00"), .fixture(3, "10:10"))

  simulation.sleep(until: at("2026-11-22T10:20"))

  #expect(simulation.shownNotices.contains { $0.items.map(\.occurrence.number) == [1] })
  #expect(simulation.heard?.limit == 600)
}

@Test func `an alert that becomes an alarm while it is on the screen comes back when it is closed`() {
  var simulation = running(.fixture(1, "09:30"))
  simulation.run(until: due)
  simulation.change(1) { $0.isAlarm = true }

  simulation.close(simulation.shownNotices[0].id)
  simulation.run(until: at("2026-11-22T09:30:03"))

  #expect(simulation.shownNotices.count == 2)
}

@Test func `an older notification does not come back over a newer one`() {
  var simulation = running(alarm(1, "09:30"))
  simulation.run(until: due)
  simulation.wait(until: at("2026-11-23T09:29:59"))

  simulation.close(simulation.shownNotices[0].id)
  simulation.run(until: at("2026-11-23T09:30:10"))

  #expect(simulation.shownNotices.count == 2)
}

@Test(arguments: [SoundProblem.muted, .noServer, .missingPlayer([])])
func `an alarm that was not heard says why in its notification and in the journal, each time that it rings`(
  problem: SoundProblem
) {
  var simulation = running(alarm())
  func problems() -> Int { simulation.records.count { $0.fact == .soundFailed(problem) } }
  simulation.run(until: due)
  simulation.send(.soundFailed(problem))
  let first = problems()
  simulation.send(.soundFailed(problem))

  #expect(first == 1 && problems() == 1)
  #expect(simulation.shownNotices.count == 2)
  #expect(simulation.shownNotices.last?.items.map(\.soundProblem) == [problem])
  #expect(simulation.onScreen.count == 1)

  simulation.press(.acknowledge)
  simulation.run(until: due + 86_400)
  simulation.send(.soundFailed(problem))

  #expect(problems() == 2)
}

@Test func `two alarms that fail are tried again together, and each is written down once`() {
  var simulation = running(alarm(), alarm(2) { $0.volume = 20 })
  simulation.run(until: due)
  for _ in 1...4 { simulation.send(.soundFailed(.noServer)) }
  let (played, shown) = (simulation.played.count, simulation.shownNotices.count)

  simulation.run(until: due + 14)
  let waiting = simulation.played.count
  simulation.run(until: due + 16)
  for _ in 1...4 { simulation.send(.soundFailed(.noServer)) }

  #expect(played == 2 && waiting == played && simulation.played.count == 4)
  #expect(simulation.records.count { $0.fact == .soundFailed(.noServer) } == 2)
  #expect(simulation.shownNotices.count == shown)
}

@Test func `a muted alarm goes on, and one notification for several says why they are not heard`() {
  var simulation = running(alarm(), alarm(2), alarm(3), alarm(4, "09:31"))
  simulation.run(until: due + 61)
  simulation.send(.soundFailed(.muted))
  simulation.send(.soundFailed(.muted))

  #expect(simulation.heard?.limit != nil)
  #expect(simulation.records.count { $0.fact == .soundFailed(.muted) } == 1)
  #expect(simulation.shownNotices.last?.items.compactMap(\.soundProblem) == [.muted])
}

@Test func `that there is no audio server is not written down of what is heard once`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
  _ = scheduler.handle(.alertsChanged(AlertList(), changed: nil), now: .fixture(morning))

  let effects = scheduler.handle(.soundFailed(.noServer), now: .fixture(morning))

  #expect(!effects.contains { if case .journal = $0 { true } else { false } })
  #expect(effects.contains(.log(.noServer)))
}

@Test func `a ring that failed does not hold back the next one of the same alert`() {
  var simulation = running(alarm())
  simulation.run(.test(.test(1)))
  simulation.send(.soundFailed(.crashed))
  let failed = simulation.played.count

  simulation.run(until: at("2026-11-22T09:00:05"))
  simulation.run(.test(.test(1)))

  #expect(simulation.played.count == failed + 1)
}

@Test func `an alarm that was answered before its next attempt leaves nothing to wake up for`() {
  var simulation = running(alarm())
  simulation.run(until: due)
  simulation.send(.soundFailed(.crashed))

  simulation.press(.acknowledge)

  #expect(simulation.armed.boottime == nil)
}

@Test func `where the desktop holds a ring back, a softer one that may be heard rings`() {
  var soft = alarm(2) { alert in (alert.volume, alert.isHeardThroughDnd) = (20, true) }
  soft.label = "soft"
  var simulation = running(alarm(), soft)
  simulation.run(until: due)
  let first = simulation.heard

  simulation.send(.soundHeldBack)
  let second = simulation.heard
  simulation.run(.answer(.stop, .alert(2), nominal: local("2026-11-22T09:30")))
  let third = simulation.heard
  simulation.run(until: at("2026-11-22T09:30:20"))

  #expect(first?.factor == Volume.factor(of: 70))
  #expect(second?.factor == Volume.factor(of: 20))
  #expect(third == nil)
  // It is tried again: the desktop may be told otherwise.
  #expect(simulation.heard?.factor == Volume.factor(of: 70))
}

@Test func `an alarm that is switched off and closed does not come back`() {
  var simulation = running(alarm())
  simulation.run(until: due)
  simulation.change(1) { $0.isEnabled = false }

  simulation.close(simulation.shownNotices[0].id)
  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.shownNotices.count == 1)
}
