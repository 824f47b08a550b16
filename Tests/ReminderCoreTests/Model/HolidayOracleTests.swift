import Foundation
import PosixKit
import Testing

@testable import ReminderFiles

/// Compares the dates of random rules that observe holidays with those of python-dateutil and the package `holidays`.
///
/// Korea from the table that ships, other countries as calendars. `RULE_COUNT=100000` in the environment asks for more rules, as
/// `REMINDER_SEED` for others.
@Suite struct HolidayOracleTests {
  /// Imports the package in the version that the table was made from, because others differ in some days.
  static let importing = "import holidays\nassert holidays.__version__ == '0.109'\n"
  private static let hasSources = (try? ZoneInfoOracle.answers(importing + "import dateutil.rrule\n")) != nil

  @Test(.enabled(if: hasSources, "the Python packages holidays 0.109 and python-dateutil are not installed"))
  func `rules that observe holidays have the dates that the package holidays leaves them`() throws {
    let count = ProcessInfo.processInfo.environment["RULE_COUNT"].flatMap(Int.init) ?? 3000
    let answers = try ZoneInfoOracle.answers("count = \(count)\n" + RandomRules.python + Self.script)
    let countries = answers.filter { $0[0] == "country" }
    let rules = answers.filter { $0[0] != "country" }
    try #require(rules.count == count && countries.count == 12)
    let known = try Dictionary(uniqueKeysWithValues: countries.map { ($0[1], try almanac($0[1], $0[2...])) })

    var found = 0
    for answer in rules {
      let set = try RecurrenceSet(RecurrenceRule(fileText: answer[0]), start: day(answer[1]))
      let observing = try #require(HolidayRule(rawValue: answer[4]))
      let (recurrence, almanac) = (Recurrence.rule(set).observing(observing), try #require(known[answer[5]]))
      let (horizon, theirs) = (day(answer[3]), Array(answer[6...]))
      var (ours, next) = ([String](), day(answer[2]))
      while ours.count < 6, let date = recurrence.next(onOrAfter: next, almanac), date <= horizon {
        ours.append(date.fileText)
        next = date.advanced(by: 1)
      }
      if ours != theirs { Issue.record("\(answer[0...5]): ours \(ours), theirs \(theirs)") }
      found += ours.count
    }
    // Rules without a date would agree with anything.
    #expect(found > count)
  }

  /// The holidays of Korea as they ship, and those of another country as a calendar has them.
  private func almanac(_ country: String, _ dates: ArraySlice<String>) throws -> Almanac {
    guard country != "KR" else {
      let table = try HolidayLines(FileSystem.live.read(resources + "/holidays/kr.txt", 1 << 20))
      return Almanac(holidays: Holidays(table.days))
    }
    let events = dates.map { "BEGIN:VEVENT\nDTSTART;VALUE=DATE:\($0.filter { $0 != "-" })\nEND:VEVENT\n" }
    let text = "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n"
    return Almanac(holidays: try HolidayCalendar(Array(text.utf8)).table.merged(with: nil))
  }

  /// Prints `country CODE DATE…` for each, and `RULE START FROM TO skip|only CODE DATE…` for each rule, all within ten years.
  private static let script = """
    import holidays as package
    last = date(2035, 12, 31)
    codes = ['KR'] + random.sample(sorted(set(package.list_supported_countries()) - {'KR'}), 11)
    known = {code: set(package.country_holidays(code, years=range(2026, 2036))) for code in codes}
    for code in codes:
        print('country', code, *sorted(known[code]))
    for _ in range(count):
        start = date(2026, 1, 1) + timedelta(days=random.randrange(0, 3000))
        span = random.choice([30, 120, 400, 1200])
        items = rule(start, span)
        base = max(date(2026, 1, 1), start + timedelta(days=random.randint(-40, span)))
        horizon = min(last, max(base, start) + timedelta(days=2 * span))
        code = 'KR' if random.random() < 0.5 else random.choice(codes)
        observing = random.choice(['skip', 'only'])
        found = (day for day in dates(items, start, base, horizon) if (day in known[code]) == (observing == 'only'))
        line = ';'.join(f'{name}={value}' for name, value in items)
        print(line, start, base, horizon, observing, code, *itertools.islice(found, 6))

    """
}
