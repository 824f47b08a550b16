import FaultSimulation
import PosixKit
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

/// What is left where only the journal is.
@Suite struct ReplayedLedgerTests {
  private let morning = at("2026-11-22T09:00")

  /// A record of the daemon, so many seconds after its first look, and after the morning.
  private func record(_ fact: Fact, _ elapsed: Int64, after passed: Int64? = nil, _ sequence: Int64) -> Record {
    Record(at: morning + (passed ?? elapsed), elapsed: Elapsed(seconds: elapsed), sequence: sequence, fact)
  }

  private func made(_ number: Int, _ length: Int64) -> Fact {
    .timer(TimerChange(number, label: nil, .made(Timer.Plan(length: length), isStarted: true)))
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `a state that was deleted costs no snooze and no answer`(disk: SimulatedDisk) {
    var simulation = Simulation(
      .fixture(.fixture(1, "09:30", label: "약")), now: morning, policy: .daemon, disk: disk)
    simulation.run(until: at("2026-11-22T09:30:10"))
    simulation.press(.snooze(minutes: 9))
    let known = simulation.scheduler.ledger

    let found = Ledger(replaying: simulation.records, in: .seoul)

    #expect(known.oneOffs.count == 1)
    #expect(found.oneOffs == known.oneOffs)
    #expect(found.deliveries == known.deliveries)
    #expect(found.sequence == known.sequence)
  }

  @Test func `a timer goes on, and the time since the last record is known by the wall`() {
    let ledger = Ledger(replaying: [record(made(3, 600), 100, 1)], in: .seoul)

    #expect(ledger.timers[3]?.state == .running(due: 700))
    #expect(ledger.clock?.elapsed == 100)
    #expect(ledger.clock?.reading.realtime == morning + 100)
    #expect(ledger.nextTimer == 4)
  }

  @Test func `what a daemon has written that counted from 0 again is told from what was asked for hours ago`() {
    let lost = [record(made(1, 9000), 5000, 1), record(made(2, 600), 20, after: 6000, 2)]
    let late = [record(made(1, 9000), 5000, 1), record(made(2, 600), 1400, 2)]

    #expect(Ledger(replaying: lost, in: .seoul).timers.keys.sorted() == [2])
    #expect(Ledger(replaying: lost, in: .seoul).clock?.elapsed == 20)
    #expect(Ledger(replaying: late, in: .seoul).timers.keys.sorted() == [1, 2])
    #expect(Ledger(replaying: late, in: .seoul).clock?.latest.elapsed == 5000)
  }

  @Test func `a journal that no daemon has written tells of no look at the clocks`() {
    let snoozed = Outcome(
      .snoozed, Occurrence(.alert(1), nominal: local("2026-11-22T08:00"), instant: morning + -3600), label: nil,
      minutes: 5)
    let command = Record(
      at: morning, elapsed: 0, boot: Record.Boot(id: "1", seconds: 70), .outcome(snoozed))

    #expect(Ledger(replaying: [], in: .seoul) == Ledger())
    #expect(Ledger(replaying: [Record(at: morning, .unknown), .fixture(1)], in: .seoul).clock == nil)
    let found = Ledger(replaying: [command], in: .seoul)
    #expect(found.clock == nil && found.oneOffs[.alert(1)]?.due == 300)
  }
}
