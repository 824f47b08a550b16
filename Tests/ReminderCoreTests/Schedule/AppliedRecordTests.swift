import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore

/// What single records make of a ledger.
@Suite struct AppliedRecordTests {
  private let start = at("2026-11-22T09:00")

  private func occurrence(
    _ source: Source = .alert(1), _ cause: Occurrence.Cause = .time, after seconds: Int64 = 0
  ) -> Occurrence {
    Occurrence(source, cause, nominal: Zone.seoul.local(start + seconds), instant: start + seconds)
  }

  private func record(_ outcome: Outcome, elapsed: Int64 = 0) -> Record {
    Record(at: start + elapsed, elapsed: Elapsed(seconds: elapsed), .outcome(outcome))
  }

  @Test func `what was not answered says nothing of a later occurrence`() {
    var ledger = Ledger()
    ledger.apply(record(Outcome(.shown, occurrence(after: 600), label: nil), elapsed: 600))
    ledger.apply(record(Outcome(.unanswered, occurrence(), label: nil), elapsed: 601))

    #expect(ledger.deliveries[.alert(1)]?.state == .pending)
  }

  @Test func `a repeat that an answer has overtaken stays answered`() {
    var ledger = Ledger()
    ledger.apply(record(Outcome(.shown, occurrence(), label: nil)))
    ledger.apply(record(Outcome(.acknowledged, occurrence(), label: nil), elapsed: 1))
    ledger.apply(record(Outcome(.shown, occurrence(.alert(1), .repeat), label: nil, round: 1), elapsed: 2))

    #expect(ledger.deliveries[.alert(1)]?.state == .answered)
  }

  @Test func `each loss of a notification is remembered`() {
    var ledger = Ledger()
    let reasons: [Outcome.Reason?] = [nil, .unanswerable, .daemonRestarted]
    for (elapsed, reason) in reasons.enumerated() {
      ledger.apply(record(Outcome(.shown, occurrence(), label: nil, reason: reason), elapsed: Int64(elapsed)))
    }

    #expect(ledger.deliveries[.alert(1)]?.losses == [.unanswerable, .daemonRestarted])
  }

  @Test func `of promises that were kept the last fifty are remembered`() {
    var ledger = Ledger()
    for number in 1...51 {
      ledger.promises[number] = Promise(number: number, Kindness("친절"), made: start)
      ledger.oneOffs[.promise(number)] = OneOff(.promise(number), nominal: Zone.seoul.local(start), due: 3600)
      ledger.apply(record(Outcome(.acknowledged, occurrence(.promise(number)), label: nil), elapsed: Int64(number)))
    }

    #expect(ledger.promises.keys.sorted() == Array(2...51))
  }

  @Test func `a line of the journal says when a promise is asked for next`() throws {
    let promised = record(
      Outcome(.promised, occurrence(), label: "약", kindness: Kindness("친절"), promise: 3, next: start + 3600))

    #expect(try #require(RecordLine(promised, in: .seoul)).record == promised)
  }

  @Test func `a restart begins with the length that the timer was made with`() {
    let timer = Timer(number: 1, Timer.Plan(length: 60), state: .running(due: 60))
    let extended = timer.after(.extend(seconds: 30), elapsed: 0, at: start)
    let restarted = extended?.after(.restart, elapsed: 10, at: start)

    #expect(extended?.length == 90)
    #expect(restarted?.length == 60 && restarted?.state == .running(due: 70))
  }

  @Test func `a timer whose end came before a command is not paused by it`() {
    let timer = Timer(number: 1, Timer.Plan(length: 60), state: .running(due: 10))
    let ledger = Ledger(clock: .fixture(start), timers: [1: timer], lastTimer: 1)
    let later = ClockReading(realtime: start + 20, boottime: 20, boot: "1")
    let current = CurrentState(Snapshot(ledger: ledger), list: AlertList(), now: later, in: .seoul)

    let change = current.change(of: 1, by: .pause)
    let facts = current.facts([])

    #expect(change == nil && facts.count == 1)
    if case .timer(let end) = facts.first, case .ended = end.event {} else { Issue.record("not ended") }
  }
}
