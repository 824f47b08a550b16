import CivilTime
import Foundation
import TestSupport
import Testing

/// What Python's zoneinfo, and what it runs, says about the tzdata of this machine.
///
/// Asked when the tests run, because tzdata moves.
enum ZoneInfoOracle {
  /// The seed of the scripts; printed, which a test has to do outside of its exit test, whose output is not kept.
  @discardableResult static func seed() -> UInt64 { SeededNumbers.testSeeds([20_261_122])[0] }

  /// Runs a script after the prelude, and returns the words of each line that it prints.
  static func answers(_ script: String) throws -> [[String]] {
    let (status, text) = try Python.run(["-c", "seed = \(seed())\n" + prelude + script])
    try #require(status == 0, "\(text.suffix(1000))")
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  /// Zones, their transitions, local times close to those, and alerts around them.
  private static let prelude = """
    import random, zoneinfo
    from datetime import date, datetime, timedelta, timezone
    random.seed(seed)
    epoch = datetime(1970, 1, 1)
    names = sorted(zoneinfo.available_timezones() - {'localtime', 'Factory', 'posixrules'})

    def year(number):
        return int(datetime(number, 1, 1, tzinfo=timezone.utc).timestamp())

    def offset(zone, instant):
        return int(datetime.fromtimestamp(instant, zone).utcoffset().total_seconds())

    # Instants at which the offset changes: (instant, offset before, offset after).
    def turns_between(zone, first, last):
        found, step = [], 6 * 86400
        before = offset(zone, first)
        for end in range(first + step, last, step):
            after = offset(zone, end)
            if after != before:
                low, high = end - step, end
                while high - low > 1:
                    middle = (low + high) // 2
                    low, high = (middle, high) if offset(zone, middle) == before else (low, middle)
                found.append((high, before, offset(zone, high)))
                before = after
        return found

    # All of 1975-2037, and three years of the time for which only the rule at the end of a zone's file stands.
    def turns(zone):
        late = random.randint(2038, 2097)
        found = turns_between(zone, year(1975), year(2038)) + turns_between(zone, year(late), year(late + 3))
        return found or [(random.randrange(year(1975), year(2100)),) + (offset(zone, year(2000)),) * 2]

    # A local time: an edge of what is skipped or repeated, inside of it, or some hours away.
    def wall_near(turn):
        instant, before, after = turn
        edge = instant + random.choice([before, after])
        low, high = sorted([before, after])
        seconds = random.choice([
            edge, edge + random.choice([-60, 60]), instant + random.randint(low, high), instant + random.randint(low, high),
            edge + random.randint(-3, 3) * 3600, edge + random.randint(-36 * 60, 36 * 60) * 60])
        return epoch + timedelta(seconds=seconds // 60 * 60)

    def instant_of(wall, zone):
        return int(wall.replace(tzinfo=zone, fold=0).timestamp())

    # A time of day, the days of an alert, and an instant to look from: at, just before, between or far from passes.
    def alert_near(turn, zone):
        wall = wall_near(turn)
        due = instant_of(wall, zone)
        base = random.choice([
            due, due - 1, due + 1, turn[0], turn[0] - 1, turn[0] + random.randint(-7200, 7200),
            due + random.randint(-7200, 7200), due - random.randint(0, 3 * 86400)])
        week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
        chosen = set(random.sample(week, random.randint(1, 6))) | {week[wall.weekday()]}
        days = random.choice([week, [day for day in week if day in chosen], [wall.date().isoformat()]])
        return wall.strftime('%H:%M'), ','.join(days), base

    """
}

extension Recurrence {
  /// Days as the oracles write them: `mon,wed`, or a date.
  init(oracle text: String) {
    if text.contains("-") {
      self = .once(day(text))
    } else {
      self = .weekly(Weekdays(text.split(separator: ",").compactMap { Weekday(fileText: String($0)) }))
    }
  }
}
