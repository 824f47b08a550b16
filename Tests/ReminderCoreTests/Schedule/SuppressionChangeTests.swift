import FaultSimulation
import Foundation
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderFiles

/// What commands write of what is put off, and what it adds up to.
@Suite struct SuppressionChangeTests {
  private let start = at("2026-11-22T09:00")

  private func pause(_ from: Int64, _ until: Int64) -> Suppressions.Pause {
    Suppressions.Pause(from: start + from, until: start + until)
  }

  private func skip(_ number: Int, _ day: String) -> Suppressions.Skip {
    Suppressions.Skip(number: number, nominal: local(day + "T09:30"))
  }

  /// Of some pauses and skips one that depends on a number alone.
  private func suppressions(_ number: Int) -> Suppressions {
    let pauses = [pause(0, 60), pause(30, 90), pause(600, 1200), pause(600, 1300)]
    let skips = [skip(1, "2026-11-23"), skip(1, "2026-11-24"), skip(2, "2026-11-23")]
    func some<Element>(of all: [Element], _ bits: Int) -> [Element] {
      all.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
    }
    return Suppressions(pauses: some(of: pauses, number & 15), skips: Set(some(of: skips, number >> 4)))
  }

  @Test func `every change leads from what was to what is, once or twice, and through a line of the journal`() throws {
    let all = (0..<128).map(suppressions)
    for old in all {
      for new in all {
        let records = try new.changes(since: old, of: [.fixture(1, label: "약"), .fixture(2)]).map { change in
          let record = Record(at: start, .suppression(change))
          let line = try #require(RecordLine(record, in: .seoul)?.record)
          #expect(line == record)
          return line
        }
        var found = old
        found.apply(records)
        #expect(found == new)
        found.apply(records)
        #expect(found == new)
        #expect(records.isEmpty == (old == new))
      }
    }
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `what was put off while no daemon ran, or is not read yet, holds after a start`(disk: SimulatedDisk) {
    let water = Alert.fixture(1, "09:30", label: "물")
    var simulation = Simulation(.fixture(water), now: start, disk: disk)
    simulation.run(until: at("2026-11-22T09:40"))
    simulation.kill()
    simulation.suppress(Suppressions(skips: [skip(1, "2026-11-23")]))
    simulation.start()
    simulation.kill()
    simulation.suppress(
      Suppressions(pauses: [pause(47 * 3600, 49 * 3600)], skips: [skip(1, "2026-11-23")]))
    simulation.start()

    simulation.run(until: at("2026-11-26T00:00"))

    #expect(simulation.log == ["1@09:30", "1@09:30"])
    #expect(simulation.refusals == ["1@09:30 unwanted", "1@09:30 paused"])
  }

  @Test func `a line of a change with a time that is none is damaged`() {
    let lines = [
      #"{"at":"2026-11-22T09:00:00+09:00","event":"pausesChanged","pauses":[{"from":"x","until":"y"}]}"#,
      #"{"at":"2026-11-22T09:00:00+09:00","event":"skipsChanged","skips":["2026-11-23T09:30"]}"#,
      #"{"at":"2026-11-22T09:00:00+09:00","event":"skipsChanged","number":1,"formerSkips":["25:00"]}"#,
    ]

    #expect(lines.allSatisfy { Record(line: Data($0.utf8)) == nil })
  }
}
