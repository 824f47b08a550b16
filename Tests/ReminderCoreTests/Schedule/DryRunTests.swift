import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

/// The full simulation has a disk and a screen that can fail; here they do not.
@Test(arguments: SeededNumbers.testSeeds(Array(1...40)))
func `a dry run has the same outcomes as the full simulation`(seed: UInt64) {
  var numbers = SeededNumbers(seed: seed)
  let start = at("2026-03-01T09:00")
  var list = AlertList()
  for number in 1...4 {
    let date = Zone.seoul.local(start).date.advanced(by: .random(in: 0...20, using: &numbers))
    var alert = Alert.fixture(number, "09:30", number == 2 ? .once(date) : .daily)
    alert.time = ClockTime(minuteOfDay: .random(in: 0..<1440, using: &numbers))
    alert.content.escalates = number == 3
    list.put(alert)
  }
  let ledger = Ledger(
    timers: [1: Timer(number: 1, Timer.Plan(length: 4000), state: .running(due: 4000))], lastTimer: 1,
    suppressions: Suppressions(pauses: numbers.chance(50) ? [.init(from: start, until: start + 90_000)] : []))
  let kindnesses = [Kindness("call")]
  var simulation = Simulation(list, now: start, zone: .seoul, ledger: ledger, policy: .daemon)
  simulation.update(kindnesses)
  var dryRun = DryRun(list, now: start, zone: .seoul, ledger: ledger, policy: .daemon, kindnesses: kindnesses)

  for _ in 1...60 {
    let next = simulation.now + .random(in: 1...100_000, using: &numbers)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0:
      simulation.sleep(until: next)
      dryRun.sleep(until: next)
    case 1:
      let seconds = Int64.random(in: -4000...4000, using: &numbers)
      simulation.step(by: seconds)
      dryRun.step(by: seconds)
    case 2:
      let zone = numbers.pick([Zone.seoul, .newYork2026])
      simulation.changeZone(to: zone)
      dryRun.changeZone(to: zone)
    case 3:
      simulation.kill()
      simulation.start()
      dryRun.restart()
    case 4:
      let word = numbers.pick(AnswerWord.allCases)
      guard let shown = simulation.shownNotices.last, let source = shown.answerable.last?.occurrence.source,
        let answer = word.answer(simulation.scheduler.ledger.content(of: source, in: simulation.list), Settings()),
        dryRun.answerLast(word)
      else { break }
      // A daemon that has adopted the notification has its own number for it.
      simulation.send(.answered(simulation.onScreen.first { $0.value == shown }?.key ?? shown.id, answer))
    default:
      simulation.run(until: next)
      dryRun.run(until: next)
    }
    #expect(dryRun.drainJournal().map(\.fact) == simulation.drainJournal().map(\.fact))
    #expect(dryRun.now == simulation.now)
  }
}

@Test func `what a daemon has shown can be answered after it was killed`() {
  var dryRun = DryRun(.fixture(.fixture(1, label: "약")), now: at("2026-11-22T09:00"), zone: .seoul, policy: .daemon)
  // The numbers of the second daemon differ from those of the first.
  for day in 22...24 { dryRun.run(until: at("2026-11-\(day)T09:31")) }
  dryRun.restart()
  _ = dryRun.drainJournal()

  let isAnswered = dryRun.answerLast(.done)

  let events = dryRun.drainJournal().map(\.outcome?.event)
  #expect(isAnswered && events == [.acknowledged])
}

@Test(arguments: AnswerWord.allCases)
func `nothing can be answered before anything was shown`(word: AnswerWord) {
  var dryRun = DryRun(.fixture(.fixture()), now: at("2026-11-22T09:00"), zone: .seoul, policy: .daemon)

  let isAnswered = dryRun.answerLast(word)

  #expect(!isAnswered)
}
