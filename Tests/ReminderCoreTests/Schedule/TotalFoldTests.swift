import TestSupport
import Testing

@testable import ReminderCore

private let start = at("2026-11-22T09:00")

private func occurrence(
  _ source: Source = .alert(1), _ cause: Occurrence.Cause = .time, after seconds: Int64 = 0
) -> Occurrence {
  Occurrence(source, cause, nominal: Zone.seoul.local(start + seconds), instant: start + seconds)
}

private func fact(_ event: Outcome.Event, _ occurrence: Occurrence = occurrence(), minutes: Int? = nil) -> Fact {
  .outcome(Outcome(event, occurrence, label: nil, minutes: minutes))
}

private func timer(_ event: TimerChange.Event) -> Fact { .timer(TimerChange(1, label: nil, event)) }

private func made(_ length: Int64) -> Fact { timer(.made(Timer.Plan(length: length), isStarted: true)) }

private let paused = Fact.suppression(.pauses(added: [.init(from: start, until: start + 60)], removed: []))

/// What happened, ten seconds after each other, and what is not possible any more then.
private let impossible: [(happened: [Fact], last: Fact)] = [
  // The second of two answers.
  ([fact(.shown), fact(.drank)], fact(.acknowledged)),
  ([fact(.shown), fact(.drank)], fact(.stopped)),
  ([fact(.shown), fact(.snoozed, minutes: 5), fact(.stopped)], fact(.drank)),
  ([fact(.shown), fact(.stopped)], fact(.promised)),
  // An answer to what was never shown, and to an occurrence before the one that is on the screen.
  ([], fact(.acknowledged)),
  ([fact(.shown), fact(.shown, occurrence(after: 600))], fact(.drank)),
  ([fact(.shown), fact(.shown, occurrence(after: 600))], fact(.unanswered)),
  // The time for an answer is over after the answer.
  ([fact(.shown), fact(.drank)], fact(.unanswered)),
  ([fact(.shown), fact(.unanswered)], fact(.unanswered)),
  // A snooze that an answer has taken back, and one that was put off again.
  ([fact(.shown), fact(.snoozed, minutes: 0), fact(.acknowledged)], fact(.shown, occurrence(.alert(1), .snooze))),
  ([fact(.shown), fact(.snoozed, minutes: 5)], fact(.shown, occurrence(.alert(1), .snooze))),
  // A timer whose state does not allow it.
  ([made(10), timer(.ended(occurrence(.timer(1))))], timer(.did(.pause))),
  ([made(10), timer(.ended(occurrence(.timer(1))))], timer(.ended(occurrence(.timer(1))))),
  ([made(60), timer(.did(.pause))], timer(.ended(occurrence(.timer(1))))),
  ([made(60)], timer(.did(.resume))),
  ([made(60), timer(.did(.delete))], timer(.did(.extend(seconds: 5)))),
  // A number that is there already.
  ([made(60)], made(90)),
  // What is so already.
  ([paused], paused),
]

@Suite struct TotalFoldTests {
  private func record(_ fact: Fact, _ place: Int) -> Record {
    Record(at: start + Int64(place) * 10, elapsed: Elapsed(seconds: Int64(place) * 10), fact)
  }

  @Test func `two promises that were given the same number at once are two`() {
    var ledger = Ledger()
    func promised(_ number: Int, of source: Source, _ text: String, _ place: Int) -> Record {
      let outcome = Outcome(
        .promised, occurrence(source), label: nil, kindness: Kindness(text), promise: number, next: start + 3600)
      return record(.outcome(outcome), place)
    }
    for number in [1, 2] { ledger.apply(record(fact(.shown, occurrence(.alert(number))), 0)) }

    ledger.apply(promised(1, of: .alert(1), "Call home", 1))
    ledger.apply(promised(1, of: .alert(2), "Water the plants", 2))

    #expect(ledger.promises.mapValues(\.kindness.text) == [1: "Call home", 2: "Water the plants"])
    #expect(ledger.oneOffs.keys.sorted() == [.promise(1), .promise(2)])
  }

  @Test(arguments: impossible)
  func `a record that is not possible any more changes nothing, and the fold says so`(
    happened: [Fact], last: Fact
  ) {
    var ledger = Ledger()
    for (place, fact) in happened.enumerated() {
      let isChange = ledger.apply(record(fact, place))
      #expect(isChange)
    }
    let before = ledger

    let isChange = ledger.apply(record(last, happened.count))

    #expect(!isChange)
    #expect(ledger == before)
  }

  @Test func `of the daemon too, of which only its place is kept`() {
    var ledger = Ledger()
    for (place, fact) in [fact(.shown), fact(.drank)].enumerated() { ledger.apply(record(fact, place)) }
    var before = ledger

    let isChange = ledger.apply(record(fact(.unanswered), 30).numbered(7))
    before.sequence = 7

    #expect(!isChange && ledger == before)
  }

  @Test func `a test is asked for once by its request, and the last eight are remembered`() {
    func asked(_ id: Int, after seconds: Int64) -> Record {
      Record(
        at: start + seconds, elapsed: Elapsed(seconds: seconds), request: "\(id)",
        .testRequested(.sample, isHeard: false))
    }
    var ledger = Ledger()

    let isChange = (1...9).map { ledger.apply(asked($0, after: Int64($0))) }
    let isAgain = ledger.apply(asked(9, after: 20))

    #expect(isChange.allSatisfy(\.self) && !isAgain)
    #expect(ledger.tests.keys.sorted() == (2...9).map { "\($0)" })
  }
}
