import CivilTime
import Foundation
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
  private static let script =
    RandomRules.python + """
      for _ in range(count):
          start = date(1970, 1, 1) + timedelta(days=random.randrange(0, 60000))
          span = random.choice([30, 120, 400, 3000])
          items = rule(start, span)
          base = start + timedelta(days=random.randint(-40, span))
          horizon = max(base, start) + timedelta(days=3 * span)
          found = itertools.islice(dates(items, start, base, horizon), 6)
          print(';'.join(f'{name}={value}' for name, value in items), start, base, horizon, *found)

      """
}
