import Foundation
import Testing

@testable import CivilTime

/// Compares the table of the lunar calendar, and the dates of random lunar rules, with ICU's calendar `dangi`.
///
/// `RULE_COUNT=100000` in the environment asks for more rules, as `REMINDER_SEED` for others.
@Suite struct LunarOracleTests {
  private static let hasICU = (try? ZoneInfoOracle.answers("import icu\n")) != nil

  @Test(.enabled(if: hasICU, "python3-icu is not installed"))
  func `each day of the table is that day in ICU`() throws {
    let answers = try ZoneInfoOracle.answers(Self.calendar + "for row in months: print(*row)\n")

    let ours = lunar.months.map {
      ["\($0.year)", "\($0.number)", $0.isLeap ? "L" : "-", "\($0.first)", "\($0.length)"]
    }
    #expect(ours.count == 1632)
    #expect(ours == answers)
  }

  @Test(.enabled(if: hasICU, "python3-icu is not installed"))
  func `the dates of random lunar rules are those that ICU's months give`() throws {
    let count = ProcessInfo.processInfo.environment["RULE_COUNT"].flatMap(Int.init) ?? 3000
    let answers = try ZoneInfoOracle.answers("count = \(count)\n" + Self.calendar + Self.rules)
    try #require(answers.count == count)

    var found = 0
    for answer in answers {
      let rule = try RecurrenceRule(fileText: answer[0])
      let set = try RecurrenceSet(rule, start: day(answer[1]))
      let theirs = Array(answer[3...])
      var (ours, next) = ([String](), day(answer[2]))
      while ours.count < 6, let date = set.next(onOrAfter: next, lunar) {
        ours.append(date.fileText)
        next = date.advanced(by: 1)
      }
      if ours != theirs { Issue.record("\(answer[0...2]): ours \(ours), theirs \(theirs)") }
      if try RecurrenceRule(fileText: rule.fileText) != rule { Issue.record("\(answer[0]) is not read back") }
      found += ours.count
    }
    // Rules without a date would agree with anything.
    #expect(found > 2 * count)
  }

  /// `months`: lunar year, number, `L` for a leap month, first day since 1970 and length, as ICU has each day of 1969 to 2101.
  private static let calendar = """
    import icu
    zone = icu.TimeZone.createTimeZone('Asia/Seoul')
    dangi = icu.Calendar.createInstance(zone, icu.Locale('ko_KR@calendar=dangi'))
    field = icu.UCalendarDateFields
    # The days in a row of one month. 22 is UCAL_IS_LEAP_MONTH, which PyICU does not name.
    runs = []
    for number in range((date(1969, 2, 17) - date(1970, 1, 1)).days, (date(2101, 1, 29) - date(1970, 1, 1)).days):
        dangi.setTime(float(number * 86400 + 3 * 3600))
        key = dangi.get(field.EXTENDED_YEAR), dangi.get(field.MONTH) + 1, dangi.get(22)
        if not runs or runs[-1][0] != key:
            runs.append([key, number, 0])
        runs[-1][2] += 1
        assert dangi.get(field.DATE) == runs[-1][2]
    shift = runs[0][0][0] - 1969
    months = [(key[0] - shift, key[1], 'L' if key[2] else '-', first, length) for key, first, length in runs]

    """

  /// Prints `RULE START FROM DATE…` for each rule: up to six dates from a day on.
  ///
  /// The months of a rule are those that its years name, one by one; the days those that a month has, or gets by `SKIP`.
  private static let rules = """
    place = {row[:3]: index for index, row in enumerate(months)}

    def month_of(day):
        return next(index for index, row in enumerate(months) if row[3] <= day < row[3] + row[4])

    # The month of a name in a year, or what SKIP takes in its place; None for none.
    def named(year, number, leap, skip):
        if (year, number, leap) in place or leap == '-' or skip == 'OMIT':
            return place.get((year, number, leap))
        if skip == 'BACKWARD':
            return place.get((year, number, '-'))
        return place.get((year, number + 1, '-') if number < 12 else (year + 1, 1, '-'))

    def days_in(index, wanted, skip):
        first, length = months[index][3:]
        for day in wanted:
            if 1 <= abs(day) <= length:
                yield first + day - 1 if day > 0 else first + length + day
            elif day > 0 and skip != 'OMIT':
                yield first + length - (skip == 'BACKWARD')

    def dates(rule, start):
        names, skip = rule['months'], rule['skip']
        origin = month_of(start)
        if rule['frequency'] == 'YEARLY':
            years = [year for year in range(1969, 2101) if (year - months[origin][0]) % rule['interval'] == 0]
            chosen = {named(year, *name, skip) for year in years for name in names} if names else {
                index for index, row in enumerate(months) if row[0] in years}
        else:
            chosen = {index for index, row in enumerate(months)
                      if (index - origin) % rule['interval'] == 0 and (not names or row[1:3] in names)}
        found = {day for index in chosen - {None} for day in days_in(index, rule['days'], skip)}
        found = sorted(day for day in found if day >= start)
        if rule['count']:
            found = found[:rule['count']]
        return [day for day in found if not rule['until'] or day <= rule['until']]

    def some(values, most):
        return random.sample(values, random.randint(1, most))

    def solar(day):
        return date(1970, 1, 1) + timedelta(days=day)

    for _ in range(count):
        start = random.randrange(months[0][3], months[-1][3])
        rule = {'frequency': random.choice(['MONTHLY', 'YEARLY']), 'interval': random.choice([1, 1, 1, 2, 2, 3, 5, 12, 13]),
                'skip': random.choice(['OMIT', 'BACKWARD', 'FORWARD']), 'months': [], 'count': 0, 'until': 0}
        if random.random() < (0.9 if rule['frequency'] == 'YEARLY' else 0.2):
            rule['months'] = sorted(
                (number, 'L' if random.random() < 0.4 else '-') for number in some(range(1, 13), 4))
        rule['days'] = some([1, 15, 30, 30, 29, -1, -30, -29] + list(range(1, 31)), 4)
        end = random.random()
        if end < 0.3:
            rule['count'] = random.choice([1, 2, 3, 10, 40])
        elif end < 0.5:
            rule['until'] = start + random.randint(0, 9000)
        items = ['RSCALE=DANGI', f"FREQ={rule['frequency']}", f"INTERVAL={rule['interval']}", f"SKIP={rule['skip']}",
                 'BYMONTHDAY=' + ','.join(map(str, rule['days']))]
        if rule['months']:
            items.append('BYMONTH=' + ','.join(f"{number}{leap.strip('-')}" for number, leap in rule['months']))
        if rule['count']:
            items.append(f"COUNT={rule['count']}")
        if rule['until']:
            items.append(f"UNTIL={solar(rule['until']):%Y%m%d}")
        random.shuffle(items)
        base = start + random.randint(-400, 4000)
        found = [day for day in dates(rule, start) if day >= base][:6]
        print(';'.join(items), solar(start), solar(base), *map(solar, found))

    """
}
