import FaultSimulation
import Foundation
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderFiles

private let morning = at("2026-11-22T09:00")

private func pause(_ from: String, _ until: String, of numbers: Set<Int>?) -> Suppressions.Pause {
  Suppressions.Pause(
    from: at("2026-11-22T" + from), until: at("2026-11-22T" + until),
    of: numbers.map { Suppressions.Scope($0, name: "물") })
}

/// Pauses of some alerts.
@Suite struct PartialPauseTests {
  private let list = AlertList.fixture(
    .fixture(1, "09:30"), .fixture(2, "10:00"), .fixture(3, "10:00", label: "약"),
    .fixture(4, "10:30", .once(day("2026-11-22")), label: "치과"))

  @Test func `a pause of some alerts leaves the others on`() {
    var simulation = Simulation(list, now: morning)

    simulation.suppress(Suppressions(pauses: [pause("09:00", "11:00", of: [1, 2])]))
    simulation.run(until: at("2026-11-22T12:00"))

    #expect(simulation.log == ["3@10:00", "4@10:30"])
    #expect(simulation.refusals == ["1@09:30 paused", "2@10:00 paused"])
  }

  @Test func `its end comes by itself, and a date and a snooze wait for it`() {
    var simulation = Simulation(list, now: morning)
    simulation.run(until: at("2026-11-22T09:31"))
    simulation.send(.answered(1, .snooze(minutes: 30)))

    simulation.suppress(Suppressions(pauses: [pause("09:40", "11:00", of: [1, 4]), pause("09:45", "10:45", of: [3])]))
    simulation.run(until: at("2026-11-22T12:00"))

    #expect(simulation.log == ["1@09:30", "2@10:00", "1@11:00!", "4@11:00!"])
    #expect(simulation.refusals.last == "3@10:00 paused")
  }

  @Test func `the overview tells the next times of both, and only the pause of all as that of all`() throws {
    let overview = list.overview(
      at("2026-11-22T09:20"),
      Suppressions(pauses: [pause("09:00", "10:20", of: [1, 2]), pause("12:00", "13:00", of: nil)]))

    #expect(overview.next(4).map(\.number) == [3, 4, 1, 2])
    #expect(overview.pauseEnd == nil)
    #expect(overview.partialPauses.map(\.until) == [at("2026-11-22T10:20")])
    #expect(overview.pauseChange == at("2026-11-22T10:20"))
    #expect(overview.paused(try #require(list[1])) != nil)
    #expect(overview.paused(try #require(list[3])) == nil)
  }

  @Test func `a new pause replaces that of the same alerts, and a resume ends those of the named ones`() {
    var suppressions = Suppressions()
    suppressions.pause(pause("09:00", "11:00", of: [1]), at: morning)
    suppressions.pause(pause("09:00", "10:00", of: nil), at: morning)
    suppressions.pause(pause("09:00", "12:00", of: [1, 2]), at: morning)
    suppressions.pause(pause("09:00", "09:30", of: nil), at: morning)
    #expect(suppressions.pauses == [pause("09:00", "09:30", of: nil), pause("09:00", "12:00", of: [1, 2])])

    let half = at("2026-11-22T09:10")
    let isEnded = suppressions.resume([2], at: half)
    #expect(isEnded)
    #expect(suppressions.pauses(at: half) == [pause("09:00", "09:30", of: nil), pause("09:10", "12:00", of: [1])])
    let isEndedAgain = suppressions.resume([2], at: half)
    #expect(!isEndedAgain)
    let ended = [suppressions.resume(at: half), suppressions.resume(at: half), suppressions.resume(at: half)]
    #expect(ended == [[pause("09:00", "09:30", of: nil)], [pause("09:10", "12:00", of: [1])], []])
    #expect(suppressions.pauses(at: half).isEmpty)
  }

  @Test func `a scope goes through a line of the journal and the state, and without one a pause is of all`() throws {
    let both = [pause("09:00", "11:00", of: [1, 2]), pause("09:00", "11:00", of: nil)]
    let record = Record(at: morning, .suppression(.pauses(added: both, removed: [both[0]])))
    let stored = StoredSuppressions(suppressions: Suppressions(pauses: both))

    let line = try #require(RecordLine(record, in: .seoul))
    #expect(line.record == record)
    #expect(
      try PropertyListDecoder().decode(StoredSuppressions.self, from: PropertyListEncoder().encode(stored)) == stored)
    let old =
      #"{"at":"2026-11-22T09:00:00+09:00","event":"pausesChanged","pauses":[{"from":"2026-11-22T09:00:00+09:00","until":"2026-11-22T11:00:00+09:00"}]}"#
    #expect(Record(line: Data(old.utf8))?.fact == .suppression(.pauses(added: [both[1]], removed: [])))
    for numbers in ["[]", "[0]", "[1,-2]"] {
      let bad = old.replacingOccurrences(of: #""until""#, with: #""numbers":\#(numbers),"until""#)
      #expect(Record(line: Data(bad.utf8)) == nil)
    }
  }
}
