import Foundation
import ReminderCore
import Testing

/// Compares the dates of random rules with those of python-dateutil's `rrule`.
///
/// `RULE_COUNT=100000` in the environment asks for more of them, as `REMINDER_SEED` for others.
@Suite struct DateutilTests {
  private static let hasDateutil = (try? ZoneInfoOracle.answers("import dateutil.rrule\n")) != nil

  @Test(.enabled(if: hasDateutil, "python3-dateutil is not installed"))
  func `the dates of random rules are those of python-dateutil`() throws {
    let count = ProcessInfo.processInfo.environment["RULE_COUNT"].flatMap(Int.init) ?? 3000
    let answers = try ZoneInfoOracle.answers("count = \(count)\n" + Self.script)
    try #require(answers.count == count)

    var found = 0
    for answer in answers {
      let rule = try RecurrenceRule(fileText: answer[0])
      let set = try RecurrenceSet(rule, start: day(answer[1]))
      let (base, horizon) = (day(answer[2]), day(answer[3]))
      let theirs = Array(answer[4...])
      var (ours, next) = ([String](), base)
      while ours.count < 6, let date = set.next(onOrAfter: next, LunarCalendar()), date <= horizon {
        ours.append(date.fileText)
        next = date.advanced(by: 1)
      }
      if ours != theirs { Issue.record("\(answer[0...3]): ours \(ours), theirs \(theirs)") }
      if try RecurrenceRule(fileText: rule.fileText) != rule { Issue.record("\(answer[0]) is not read back") }
      found += ours.count
    }
    // Rules without a date would agree with anything.
    #expect(found > 2 * count)
  }

  /// Prints `RULE START FROM TO DATE…` for each rule: up to six dates from a day on, none after the last.
  private static let script = """
    import datetime as datetime_module
    from dateutil.rrule import rrulestr

    week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

    def some(values, most):
        return random.sample(values, random.randint(1, most))

    def text(values):
        return ','.join(map(str, values))

    def rule(start, span):
        frequency = random.choice(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
        parts = {'FREQ': frequency}
        if random.random() < 0.6:
            parts['INTERVAL'] = random.choice([2, 2, 3, 4, 5, 7, 10, 12, 13, 30, 100])
        if random.random() < (0.7 if frequency == 'YEARLY' else 0.2):
            parts['BYMONTH'] = text(some(range(1, 13), 4))
        if frequency != 'WEEKLY' and random.random() < (0.2 if frequency == 'DAILY' else 0.5):
            parts['BYMONTHDAY'] = text(some([1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -15, -28, -30, -31] + list(range(1, 32)), 5))
        if random.random() < 0.5:
            # Not both kinds at once: dateutil takes what is in both, and RFC 5545 what is in either.
            limit = 53 if frequency == 'YEARLY' and 'BYMONTH' not in parts else 5
            if frequency in ['MONTHLY', 'YEARLY'] and random.random() < 0.7:
                ordinals = [n for n in [1, 2, 3, 4, 5, -1, -2, -5, 20, 52, 53, -52, -53] if abs(n) <= limit]
                parts['BYDAY'] = text(f'{random.choice(ordinals)}{day}' for day in some(week, 3))
            else:
                parts['BYDAY'] = text(some(week, 4))
        end = random.random()
        if end < 0.3:
            parts['COUNT'] = random.choice([1, 2, 3, 10, 40, 400])
        elif end < 0.5:
            parts['UNTIL'] = (start + timedelta(days=random.randint(0, span))).strftime('%Y%m%d')
        items = list(parts.items())
        random.shuffle(items)
        return items

    for _ in range(count):
        start = date(1970, 1, 1) + timedelta(days=random.randrange(0, 60000))
        span = random.choice([30, 120, 400, 3000])
        items = rule(start, span)
        base = start + timedelta(days=random.randint(-40, span))
        horizon = max(base, start) + timedelta(days=3 * span)
        # A rule that never matches would be followed to the last year there is.
        datetime_module.MAXYEAR = horizon.year
        line = ';'.join(f'{name}={value}' for name, value in items)
        begin, first = datetime.combine(start, datetime.min.time()), datetime.combine(base, datetime.min.time())
        dates = []
        for found in rrulestr(line, dtstart=begin):
            if found.date() > horizon or len(dates) == 6:
                break
            if found >= first:
                dates.append(found.date())
        print(';'.join(f'{name}={value}' for name, value in items), start, base, horizon, *dates)

    """
}
