// The records of a reversal, and what they do to the ledger.
import FoundationEssentials
import PosixKit
import TestSupport
import Testing

@testable import ReminderCore
@testable import ReminderFiles
@testable import ReminderModel

private let noon = at("2026-11-22T12:00")
private let tea = Drink(number: 2, at: noon, Cup(ml: 200, day: day("2026-11-22")), what: "차", isAnswer: true)

@Test(arguments: [
  Fact.drink(.restored(2, from: tea, to: nil)), .drink(.restored(2, from: nil, to: tea)),
  .drink(.restored(2, from: tea, to: Drink(number: 2, at: noon, tea.cup))),
  .reversed(Reversed("0evv5shrpr")), .reversed(Reversed("#12", isAgain: true, alerts: [1, 3])),
])
func `a reversal and a drink that is as it was come back from a line of the journal`(fact: Fact) throws {
  let record = Record(at: noon, elapsed: 3, part: "0evv5shrpr", fact)

  let line = try JSONEncoder().encode(RecordLine(record, in: .seoul))

  #expect(Record(line: line) == record)
}

@Test func `an alert that comes back counts from then on, also where no daemon saw that it was gone`() {
  let alert = Alert(number: 1, id: "1", time: ClockTime(minuteOfDay: 600))
  var ledger = Ledger(entries: [1: Ledger.Entry(alert, since: noon), 2: Ledger.Entry(alert, since: noon)])

  ledger.apply(Record(at: noon + 3600, .reversed(Reversed("a", alerts: [1, 9]))))
  #expect(ledger.entries[1]?.since == noon + 3600)
  #expect(ledger.entries[2]?.since == noon)

  // Never back.
  ledger.apply(Record(at: noon + 60, .reversed(Reversed("a", alerts: [1]))))
  #expect(ledger.entries[1]?.since == noon + 3600)
}

@Test func `a drink that the ledger has forgotten is taken out of the sum of its day, and put back`() {
  var ledger = Ledger()
  for _ in 0..<250 { ledger.apply(Record(at: noon, .drink(.drunk(tea.cup, at: noon, what: nil)))) }
  let first = Drink(number: 1, at: noon, tea.cup)
  #expect(ledger.drinks[tea.cup.day].ml == 50_000)

  let isRemoved = ledger.apply(Record(at: noon, .drink(.restored(1, from: first, to: nil))))
  let without = ledger.drinks[tea.cup.day].ml
  let isBack = ledger.apply(Record(at: noon, .drink(.restored(1, from: nil, to: first))))
  // One that is known must be as it was.
  let isOtherBack = ledger.apply(Record(at: noon, .drink(.restored(240, from: first, to: nil))))

  #expect(isRemoved && isBack && !isOtherBack)
  #expect((without, ledger.drinks[tea.cup.day].ml) == (49_800, 50_000))
  #expect(ledger.drinks.drinks.count == DrinkLog.drinkLimit)
}

@Test func `what an older version has written in one second without a mark is one change`() {
  let alert = Alert(number: 1, id: "1", time: ClockTime(minuteOfDay: 600))
  let edit = Edit(.alerts([Edit.AlertEdit(before: nil, after: alert)]), isFound: false)
  var settings = Settings()
  settings.grace = 30
  let other = Edit(.settings(before: Settings(), after: settings), isFound: false)
  let records = [(noon, edit), (noon, other), (noon + 1, other)].map { Record(at: $0, .edited($1)) }

  let history = ChangeHistory(records, isWhole: true, lastDrink: 0)

  #expect(history.changes.map(\.steps.count) == [1, 2])
}

@Test func `a change that was found again because its program ended before it kept the copy is one change`() {
  let alert = Alert(number: 1, id: "1", time: ClockTime(minuteOfDay: 600))
  let change = Edit.Change.alerts([Edit.AlertEdit(before: nil, after: alert)])
  let records = [false, true].map { Record(at: noon, part: "\($0)", .edited(Edit(change, isFound: $0))) }

  #expect(ChangeHistory(records, isWhole: true, lastDrink: 0).changes.map(\.id) == ["false"])
}
