// What was drunk: the fold, days, goals and strength.
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore
@testable import ReminderModel

private let noon = at("2026-11-22T12:00")

private func drink(_ ml: Int, _ date: String = "2026-11-22", at instant: Instant = noon, what: String? = nil) -> Record
{
  Record(at: instant, .drink(.drunk(Cup(ml: ml, day: day(date)), at: instant, what: what)))
}

private func ledger(_ records: Record...) -> Ledger { Ledger(replaying: records, in: .seoul) }

/// How a day of drinking stands at an instant.
private func overview(
  _ ledger: Ledger, at now: Instant = noon, goal: Int? = nil, _ list: AlertList = AlertList(), in zone: Zone = .seoul,
  holidays: Holidays = Holidays([])
) -> Overview {
  var settings = Settings()
  settings.goal = goal
  var almanac = Almanac()
  almanac.holidays = holidays
  return CurrentState(Snapshot(ledger: ledger), list: list, almanac: almanac, now: .fixture(now), in: zone)
    .overview(settings.policy)
}

@Test func `the sum of a day is a plain sum, whatever is removed and changed`() {
  var numbers = SeededNumbers(seed: 24)
  var ledger = Ledger()
  var sums: [CalendarDate: Int] = [:]
  var known: [Int: Cup] = [:]
  var count = 0
  for _ in 1...2000 {
    let number = Int.random(in: 0...(count + 1), using: &numbers)
    let ml = Int.random(in: 1...5000, using: &numbers)
    let change: DrinkChange
    switch Int.random(in: 0...9, using: &numbers) {
    case 0: change = .removed(number)
    case 1: change = .changed(number, ml: ml, what: nil)
    default:
      let date = day("2026-11-01").advanced(by: Int.random(in: 0...9, using: &numbers))
      change = .drunk(Cup(ml: ml, day: date), at: noon, what: nil)
    }
    let isApplied = ledger.apply(Record(at: noon, .drink(change)))
    switch change {
    case .drunk(let cup, _, _):
      count += 1
      known[count] = cup
      sums[cup.day, default: 0] += cup.ml
      #expect(isApplied)
    case .removed:
      // Those which left the ledger stay in the sums.
      guard isApplied, let cup = known[number] else { continue }
      sums[cup.day, default: 0] -= cup.ml
      known[number] = nil
    case .changed:
      guard isApplied, let cup = known[number] else { continue }
      #expect(ledger.drinks.drinks.contains { $0.number == number && $0.cup.ml == ml })
      sums[cup.day, default: 0] += ml - cup.ml
      known[number] = Cup(ml: ml, day: cup.day)
    case .restored: continue
    }
  }
  for (date, sum) in sums { #expect(ledger.drinks[date].ml == sum) }
  #expect(ledger.drinks.last == count)
  #expect(ledger.drinks.drinks.count == DrinkLog.drinkLimit)
}

@Test func `an answer counts a cup, and a second answer none`() {
  let cup = Cup(ml: 250, day: day("2026-11-22"))
  let shown = Record.fixture(at: "2026-11-22T11:00")
  let outcome = Outcome(.drank, shown.outcome!.occurrence, label: nil, cup: cup)
  let answer = Record(at: noon, elapsed: 20, .outcome(outcome))

  let found = ledger(shown, answer, answer)

  #expect(found.drinks.drinks.map(\.cup) == [cup])
}

@Test func `several alerts about water that are answered together are one cup`() {
  let list = AlertList.fixture(.fixture(1, "11:00"), .fixture(2, "11:00"))
  let occurrences = [1, 2].map {
    Occurrence(.alert($0), nominal: local("2026-11-22T11:00"), instant: at("2026-11-22T11:00"))
  }
  let outcomes = Ledger().outcomes(
    of: .acknowledge, to: occurrences, in: list, at: noon, AnswerTerms(Settings(), in: .seoul))

  #expect(outcomes.map(\.event) == [.drank, .acknowledged])
  #expect(outcomes.compactMap(\.cup) == [Cup(ml: 200, day: day("2026-11-22"))])
}

@Test func `drinks outlast a count of the elapsed time that begins again`() {
  let first = Record(at: noon, elapsed: 5000, sequence: 1, .drink(.removed(9)))
  let again = Record(at: noon + 60, elapsed: 3, sequence: 2, .drink(.removed(9)))

  let found = ledger(drink(200), first, again, drink(300))

  #expect(found.drinks.drinks.map(\.cup.ml) == [200, 300])
  #expect(found.drinks.last == 2)
}

@Test(arguments: [
  ("2026-11-23T01:30", "2026-11-22"), ("2026-11-23T03:59", "2026-11-22"), ("2026-11-23T04:00", "2026-11-23"),
  ("2026-11-23T05:30", "2026-11-23"), ("2026-11-23T23:59", "2026-11-23"),
])
func `a day ends at four`(text: String, date: String) {
  #expect(Zone.seoul.day(of: at(text), endingAt: Settings.defaultDayEnds) == day(date))
}

@Test func `a day with a transition has one end, and each instant one day`() {
  for date in ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"] {
    let end = Zone.newYork2026.end(of: day(date), at: Settings.defaultDayEnds)
    #expect(Zone.newYork2026.day(of: end + -1, endingAt: Settings.defaultDayEnds) == day(date))
    #expect(Zone.newYork2026.day(of: end, endingAt: Settings.defaultDayEnds) == day(date).advanced(by: 1))
  }
}

@Test func `travel moves no drink to another day`() {
  let found = ledger(drink(200, at: at("2026-11-22T08:00")), drink(300, at: noon))

  // In New York it is still the evening of the day before.
  let there = overview(found, at: noon, in: .fixed(hours: -5))

  #expect(there.waterDate == day("2026-11-21"))
  #expect(there.water.drunk == 0)
  #expect(there.water(on: day("2026-11-22")).drunk == 500)
}

@Test func `a day has the goal at its end`() {
  func edited(_ before: Int?, _ after: Int?, _ instant: Instant) -> Record {
    var (old, new) = (Settings(), Settings())
    (old.goal, new.goal) = (before, after)
    return Record(at: instant, .edited(Edit(.settings(before: old, after: new), isFound: false)))
  }
  let found = ledger(edited(1000, 2000, at("2026-11-20T15:00")), edited(2000, nil, at("2026-11-21T05:00")))
  let goals = (18...22).map { overview(found, goal: 1500).water(on: day("2026-11-\($0)")).goal }

  #expect(goals == [1000, 1000, 2000, nil, 1500])
}

@Test func `the strength is smoothed with a half-life of thirteen days`() throws {
  var ledger = Ledger()
  for date in 0..<13 {
    let day = day("2026-11-09").advanced(by: date)
    ledger.apply(Record(at: noon, .drink(.drunk(Cup(ml: 2000, day: day), at: noon, what: nil))))
  }
  let evening = at("2026-11-21T20:00")
  #expect(abs(try #require(overview(ledger, at: evening, goal: 2000).strength) - 0.5) < 1e-9)
  // The next day counts when it is over.
  #expect(abs(try #require(overview(ledger, goal: 2000).strength) - 0.5) < 1e-9)
  // Thirteen days without a drink leave half of it; half of the goal is half of a day.
  let later = at("2026-12-05T12:00")
  #expect(abs(try #require(overview(ledger, at: later, goal: 2000).strength) - 0.25) < 1e-9)
  #expect(overview(ledger, at: evening).strength == nil)
  let half = try #require(overview(ledger, at: evening, goal: 4000).strength)
  #expect(abs(half - 0.25) < 1e-9)
}

@Test func `paused and skipped days and holidays leave the strength as it is`() throws {
  let paused = Record.fixture(at: "2026-11-20T09:30", .paused, reason: .paused)
  let skipped = Record.fixture(at: "2026-11-21T09:30", .skipped, reason: .unwanted)
  let first = drink(2000, "2026-11-19", at: at("2026-11-19T12:00"))
  let strength = try #require(overview(ledger(first), at: at("2026-11-19T20:00"), goal: 2000).strength)

  #expect(overview(ledger(first, paused, skipped), goal: 2000).strength == strength)
  #expect(try #require(overview(ledger(first), goal: 2000).strength) < strength)
  // One of the day was shown: it counts.
  let shown = Record.fixture(2, at: "2026-11-21T11:30")
  #expect(try #require(overview(ledger(first, paused, skipped, shown), goal: 2000).strength) < strength)
}

@Test func `an alert counts for the day that ends when the settings say`() {
  var new = Settings()
  new.dayEnds = ClockTime(minuteOfDay: 6 * 60)
  let edit = Record(at: noon, .edited(Edit(.settings(before: Settings(), after: new), isFound: false)))
  let paused = Record.fixture(at: "2026-11-21T05:00", .paused, reason: .paused)

  #expect(ledger(edit, paused).drinks.days.map(\.date) == [day("2026-11-20")])
  #expect(ledger(paused).drinks.days.map(\.date) == [day("2026-11-21")])
}

@Test func `old drinks that are logged late take the places of old ones, and can be taken out of their sums`() {
  let (today, long) = (day("2026-11-22"), day("2026-10-01"))
  var ledger = Ledger()
  for _ in 0..<DrinkLog.drinkLimit {
    ledger.apply(Record(at: noon, .drink(.drunk(Cup(ml: 200, day: today), at: noon, what: nil))))
  }
  for count in 0..<50 {
    let at = noon + Int64(count) + -50 * 86_400
    ledger.apply(Record(at: noon, .drink(.drunk(Cup(ml: 100, day: long), at: at, what: nil))))
  }
  let forgotten = Drink(number: 201, at: noon + -50 * 86_400, Cup(ml: 100, day: long))
  let isRemoved = ledger.apply(Record(at: noon, .drink(.restored(201, from: forgotten, to: nil))))

  #expect(ledger.drinks.drinks(on: today).count == DrinkLog.drinkLimit - 1)
  #expect(isRemoved)
  #expect((ledger.drinks[today].ml, ledger.drinks[long].ml) == (40_000, 4900))
}

@Test func `the ledger forgets drinks and days, and the history keeps the drinks`() {
  var (ledger, history) = (Ledger(), DrinkHistory())
  for count in 0..<1000 {
    let date = day("2020-01-01").advanced(by: count)
    let record = Record(at: noon, .drink(.drunk(Cup(ml: 200, day: date), at: noon, what: nil)))
    ledger.apply(record)
    history.add(record)
  }
  history.add(Record(at: noon, .drink(.removed(999))))
  history.add(Record(at: noon, .drink(.changed(1000, ml: 300, what: "차"))))

  #expect(ledger.drinks.days.count == DrinkLog.dayLimit)
  #expect(ledger.drinks.drinks.count == DrinkLog.drinkLimit)
  #expect(history.drinks.count == 999)
  #expect(history.drinks.last?.cup.ml == 300)
}

@Test func `the snapshot has what was drunk`() throws {
  let directory = try TemporaryDirectory()
  var found = ledger(
    drink(200, what: "보리차 & <tea>; 50%3B"), drink(150, what: "a;\u{301}b%\u{301}"), drink(300),
    Record.fixture(at: "2026-11-21T09:30", .paused, reason: .paused),
    Record.fixture(at: "2026-11-21T10:30"))
  found.drinks.goals = [DrinkLog.Goal(at: noon, before: nil, after: 2000)]
  let file = PropertyListFile<Snapshot>(path: directory.path + "/state.plist", fileSystem: .live)

  try file.update(lockTimeout: Store.lockTimeout) { _ in (Snapshot(ledger: Ledger(drinks: found.drinks)), ()) }

  #expect(try file.read()?.ledger.drinks == found.drinks)
}

/// The contents of a state with a text of what was drunk.
private func read(_ water: String) throws -> Snapshot? {
  let directory = try TemporaryDirectory()
  let path = try directory.write(
    "<plist><dict><key>schema</key><integer>1</integer><key>water</key><string>\(water)</string></dict></plist>",
    to: "state.plist")
  return try PropertyListFile<Snapshot>(path: path, fileSystem: .live).read()
}

@Test func `a text of what was drunk is read`() throws {
  let log = try #require(try read("l 7;e 300;g 5 0 2000;d 20000 600 3 1;k 7 1728000000 20000 200 1 a%3Bb;")).ledger
    .drinks

  #expect(log.dayEnds == ClockTime(minuteOfDay: 300))
  #expect((log.last, log.goals) == (7, [DrinkLog.Goal(at: Instant(seconds: 5), before: nil, after: 2000)]))
  #expect(
    log.days == [DrinkLog.Day(CalendarDate(daysSince1970: 20_000), ml: 600, drinks: 3, isReminded: true)])
  #expect(log.drinks.map(\.what) == ["a;b"] && log.drinks.allSatisfy(\.isAnswer))
}

@Test(arguments: [
  "", "l", "l 7", "l 7;e 721;", "l -1;", "l 7;x 1;", "l 7;d 20000 600 3;", "l 7;d 20000 600 3 4;",
  "l 7;d 20000 -600 3 1;",
  "l 7;d 20000 1 1 0;d 20000 1 1 0;", "l 7;d 99999999 1 1 0;", "l 6;k 7 1728000000 20000 200 0;",
  "l 7;k 7 1728000000 20000 5001 0;", "l 7;k 7 -1 20000 200 0;", "l 7;k 7 1728000000 20000 200 2;",
  "l 99999999999999999999;", "l 7;g 5 0 20001;", "l 7;k 7 1728000000 20000 200 0 ;",
])
func `one that is damaged is refused`(text: String) {
  #expect(throws: (any Error).self) { try read(text) }
}
