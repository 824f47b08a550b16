// Quiet plans through restarts and travel, and what is told of them.
import FaultSimulation
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderFiles

@Test(arguments: [false, true])
func `a restart decides the same, once`(hasFiles: Bool) throws {
  var simulation = Simulation.quiet(disk: hasFiles ? .files : .values)

  simulation.drink(at: "10:10")
  simulation.restart(at: at("2026-11-22T10:20"))
  simulation.run(until: at("2026-11-22T10:40"))
  simulation.restart(at: at("2026-11-22T10:41"))
  simulation.finish()

  #expect(simulation.silent == ["2@10:30 drunk"])
  #expect(simulation.log.count == 3)
  #expect(simulation.recovered.drinks == simulation.scheduler.ledger.drinks)
  #expect(Ledger(replaying: simulation.records, in: .seoul).drinks == simulation.scheduler.ledger.drinks)
}

@Test func `travel counts by what has really passed`() {
  var simulation = Simulation.quiet(AlertList.plan(["09:00", "10:30", "11:30", "13:00"]))

  simulation.drink(at: "10:10")
  // 10:20 becomes 11:20.
  simulation.run(until: at("2026-11-22T10:20"))
  simulation.changeZone(to: .fixed(hours: 10))
  simulation.run(until: at("2026-11-22T14:00"))

  let skipped = simulation.journal.filter { $0.event == .skipped }
  #expect(skipped.map(\.occurrence.number) == [2, 3])
  #expect(skipped.map(\.reason) == [.drunk, .drunk])
}

@Test func `what comes next passes over what is silent as things are now`() throws {
  var simulation = Simulation.quiet()

  simulation.drink(at: "10:10")
  let overview = simulation.overview

  #expect(overview.next(2).map(\.number) == [3, 4])
  #expect(overview.silenced.map(\.occurrence.number) == [2])
  #expect(overview.silenced.first?.silence.drink?.at == at("2026-11-22T10:10"))
  #expect(overview.nextChange == at("2026-11-22T10:30"))
  #expect(simulation.wakesAt == at("2026-11-22T10:30"))
  let second = try #require(simulation.list[2])
  #expect(overview.next(of: second)?.instant == at("2026-11-23T10:30"))
  #expect(overview.quiet(second.occurrence("2026-11-23")) == nil)
}

@Test func `a goal that is met passes over the rest of the day`() {
  var simulation = Simulation.quiet(goal: 200)

  simulation.drink(at: "10:10")

  #expect(simulation.overview.next().map(\.instant) == [at("2026-11-23T09:00")])
  #expect(simulation.overview.silenced.map(\.silence.reason) == [.drunk, .goalMet, .goalMet])
}

@Test func `a prompt that comes less than twenty minutes before another is foreseen`() throws {
  let water = ["10:30", "12:00"].enumerated().map { Alert.fixture($0.offset + 1, $0.element, plan: "물") }
  var simulation = Simulation.quiet(
    .fixture(water + [.tea(3, "10:40"), .tea(4, "10:50")]), plans: ["물", "차"])

  let third = try #require(simulation.list[3])
  #expect(simulation.overview.next(3).map(\.number) == [1, 4, 2])
  #expect(simulation.overview.silenced(third).map(\.silence) == [.tooSoon])
  #expect(simulation.overview.next(of: third)?.instant == at("2026-11-23T10:40"))

  // What stays silent itself leaves the next one.
  simulation.drink(at: "10:10")
  let silenced = simulation.overview.silenced
  #expect(silenced.map(\.occurrence.number) == [1, 4])
  #expect(silenced.map(\.silence.reason) == [.drunk, .tooSoon])

  simulation.finish()
  #expect(simulation.log == ["3@10:40", "2@12:00"])
  #expect(simulation.silent == ["1@10:30 drunk", "4@10:50 tooSoon"])
}

@Test(arguments: [(60, false), (80, true), (85, true)])
func `a snooze less than twenty minutes before a prompt is foreseen`(minutes: Int, isClose: Bool) throws {
  var simulation = Simulation.quiet()

  simulation.run(until: at("2026-11-22T09:05"))
  let id = try #require(simulation.onScreen.keys.max())
  simulation.send(.answered(id, .snooze(minutes: minutes)))

  #expect(simulation.overview.silenced.map(\.occurrence.number) == (isClose ? [2] : []))
  #expect(simulation.overview.silenced.allSatisfy { $0.silence == .tooSoon })
  simulation.finish()
  #expect(simulation.silent == (isClose ? ["2@10:30 tooSoon"] : []))
}

@Test func `a prompt that is always too soon is foreseen for a day, and told`() throws {
  let simulation = Simulation.quiet(.fixture(.fixture(1, "10:30", plan: "물"), .tea(2, "10:40")), plans: ["물", "차"])

  let phrases = simulation.overview.silenced.phrases(in: .seoul)
  #expect(
    phrases.map { StringTable.of(.english)($0) } == [
      "10:40 AM: skipped because another reminder comes less than 20 minutes before"
    ])
}

extension Alert {
  fileprivate static func tea(_ number: Int, _ time: String) -> Alert {
    .fixture(number, time, label: "차", plan: "차")
  }
}

@Test(arguments: [
  (Language.korean, "오전 10:30 알림은 오전 10:10에 마셔서 건너뜀"), (.english, "10:30 AM: skipped because you drank at 10:10 AM"),
])
func `it is told in both languages`(language: Language, sentence: String) throws {
  var simulation = Simulation.quiet()

  simulation.drink(at: "10:10")
  let phrase = try #require(simulation.overview.silenced.phrases(in: .seoul).first)

  #expect(StringTable.of(language)(phrase) == sentence)
}

@Test(arguments: [(Language.korean, "20분 전에 마셔서 건너뜀"), (.english, "skipped: you drank 20 min before")])
func `the journal tells it`(language: Language, sentence: String) throws {
  var simulation = Simulation.quiet()

  simulation.drink(at: "10:10")
  simulation.finish()

  let record = try #require(simulation.journal.first { $0.reason == .drunk })
  #expect(StringTable.of(language)(record.phrase) == sentence)
  let line = try #require(RecordLine(record, in: .seoul))
  #expect(line.record == record)
}
