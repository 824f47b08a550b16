import Foundation
import TestSupport
import Testing

@testable import ReminderExchange

/// Compares calendars with the Python packages icalendar and recurring-ical-events, which `.ci/oracle` installs.
@Suite struct ExchangeOracleTests {
  private static let folder = resources + "/../.build/oracle"
  private static let isThere = FileManager.default.fileExists(atPath: folder + "/made")

  /// Runs a script of the oracle with words, and returns the lines that it prints, as words.
  private static func answers(_ script: String, _ words: [String]) throws -> [[Substring]] {
    let (python, output) = (Process(), Pipe())
    python.executableURL = URL(filePath: folder + "/bin/python")
    python.arguments = ["-W", "ignore", "-c", imports + script] + words
    python.standardOutput = output
    try python.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    python.waitUntilExit()
    try #require(python.terminationStatus == 0)
    return text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  private static let imports = """
    import sys, os, re, glob
    from datetime import datetime, date, timedelta, timezone
    import icalendar, recurring_ical_events

    """

  @Test(.enabled(if: isThere, "the Python packages of .ci/oracle are not there"))
  func `the alarms of a year of a calendar of ours are those of icalendar`() throws {
    var numbers = SeededNumbers(testSeed: 500)
    let home = FileManager.default.temporaryDirectory.path + "/exchange-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    var (ours, readBack): ([String: [String]], [String: [String]]) = ([:], [:])
    for number in 0..<500 {
      let alerts = (1...(number % 4 == 0 ? 2 : 1)).map { Alert.random(number: $0, &numbers) }
      let nominal = alerts[0].occurrences(after: exchangeNow, count: 5, in: .seoul, exchangeAlmanac).last?.nominal
      let skips = Suppressions(
        skips: Set([nominal].compactMap { $0 }.map { .init(number: alerts[0].number, nominal: $0) }))
      let text = try exported(AlertList(nextNumber: 9, alerts: alerts), .ics, skips: skips)
      try text.write(toFile: "\(home)/\(number).ics", atomically: true, encoding: .utf8)
      readBack["\(number)"] = try Self.timesWithoutAlerts(text)
      ours["\(number)"] = alerts.filter(\.isEnabled).flatMap { alert in
        alert.times(of: .seoul, from: exchangeNow).filter { time in
          !skips.skips.contains { $0.number == alert.number && $0.nominal == time }
        }.map(\.fileText)
      }.sorted()
    }

    let answers = try Self.answers(Self.year, [home, "2026-11-27T10:01", "2027-11-27T10:01"])

    #expect(answers.count == 500)
    for answer in answers {
      let (name, theirs) = (String(answer[0]), answer.dropFirst().map(String.init))
      if ours[name] != theirs {
        let difference = Set(theirs).symmetricDifference(ours[name] ?? [])
        Issue.record("\(name): \(difference.sorted().prefix(5)) of \(theirs.count)")
      }
    }
    #expect(ours.values.map(\.count).reduce(0, +) > 30_000)
    for (name, times) in readBack where ours[name] != times {
      let difference = Set(times).symmetricDifference(ours[name] ?? [])
      Issue.record("\(name), read back: \(difference.sorted().prefix(5)) of \(times.count)")
    }
    print("\(readBack.count) read back, \(readBack.values.map(\.count).reduce(0, +)) alarms")
    #expect(readBack.count > 200)
    #expect(readBack.values.map(\.count).reduce(0, +) > 10_000)
  }

  /// The times of a year of a calendar of ours as that of another program, without the alerts within; nil where one of its events is
  /// refused, such as those with `RDATE`.
  private static func timesWithoutAlerts(_ text: String) throws -> [String]? {
    let lines = text.replacingOccurrences(of: "\r\n ", with: "")
      .replacingOccurrences(of: "EXDATE;X-REMINDER-NOTIFY=HOLIDAY", with: "EXDATE").components(separatedBy: "\r\n")
    let file = try ImportFile(lines.filter { !$0.hasPrefix("X-REMINDER-NOTIFY:") }.joined(separator: "\r\n"))
    guard file.refused.isEmpty else { return nil }
    return file.entries.flatMap { entry -> [String] in
      guard case .alert(let alert, let skips) = entry.content, alert.isEnabled else { return [] }
      return alert.times(of: .seoul, from: exchangeNow).filter { !skips.contains($0) }.map(\.fileText)
    }.sorted()
  }

  /// Prints the file and the times of its alarms, of which a cancelled event has none; a rule of RFC 7529, which the package does
  /// not know, is left out: its days are beside it.
  private static let year = """
    first, last = [datetime.fromisoformat(word) for word in sys.argv[2:4]]
    for path in glob.glob(sys.argv[1] + '/*.ics'):
        text = open(path, newline='').read()
        unfolded = text.replace('\\r\\n ', '')
        kept = ''.join(line for line in unfolded.splitlines(True) if not line.startswith('RRULE:RSCALE'))
        calendar = icalendar.Calendar.from_ical(kept)
        events = recurring_ical_events.of(calendar).between(first, last)
        alarms = [sorted({e['DTSTART'].dt + a['TRIGGER'].dt for a in e.walk('VALARM')}) for e in events]
        assert all(bool(found) != (e.get('STATUS') == 'CANCELLED') for e, found in zip(events, alarms)), path
        times = [time.strftime('%Y-%m-%dT%H:%M') for found in alarms for time in found]
        print('\\t'.join([os.path.basename(path)[:-4]] + sorted(times)))

    """

  @Test(.enabled(if: isThere, "the Python packages of .ci/oracle are not there"))
  func `the alarms of a year of the calendars of icalendar and khal are those of icalendar`() throws {
    let answers = try Self.answers(Self.alarms, [Self.folder + "/sources"])
    var (alarms, repeating, found) = (0, 0, [String: String]())
    for answer in answers {
      let path = String(answer[0])
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let zone = try #require(Zone(ofSystem: String(answer[1])))
      let calendar = try ForeignCalendar(path, zone: zone, from: at(String(answer[2])))
      let theirs = answer.dropFirst(3).filter { !calendar.refusedUIDs.contains(String($0.dropFirst(17))) }
        .map { String($0.prefix(16)) }.sorted()
      found[name] = calendar.refusals
      if calendar.times == theirs {
        alarms += theirs.count
        repeating += theirs.count > 1 ? 1 : 0
      } else {
        found[name, default: ""] += " differs"
        if ForeignCalendar.expected[name] != found[name] {
          let (ours, others) = (Set(calendar.times).subtracting(theirs), Set(theirs).subtracting(calendar.times))
          Issue.record("\(name): ours alone \(ours.sorted().prefix(3)), theirs alone \(others.sorted().prefix(3))")
        }
      }
    }
    for name in Set(found.keys).union(ForeignCalendar.expected.keys).sorted() {
      #expect(found[name] == ForeignCalendar.expected[name], "\(name)")
    }
    print("\(answers.count) calendars, \(alarms) alarms, \(repeating) with several, \(found.count) apart")
    #expect(alarms > 550)
    #expect(repeating > 25)
  }

  /// Prints each file with the alarms of a year.
  ///
  /// The file, the zone of its first event, the day before that, and from then each alarm with the UID, or the beginning where there is
  /// none; all in that zone. What is no calendar is put into one.
  private static let alarms = """
    from zoneinfo import ZoneInfo

    def begin(c):
        found = c.get('DTSTART') or c.get('DUE')
        return found and found.dt

    for path in sorted(glob.glob(sys.argv[1] + '/**/*.ics', recursive=True)):
        try:
            text = open(path, 'rb').read()
            if b'BEGIN:VCALENDAR' not in text:
                text = b'BEGIN:VCALENDAR\\r\\n' + text.strip() + b'\\r\\nEND:VCALENDAR\\r\\n'
            calendars = icalendar.Calendar.from_ical(text, multiple=True)
            parts = [c for calendar in calendars for c in calendar.walk() if c.name in ('VEVENT', 'VTODO') and begin(c)]
            if not parts:
                continue
            keys = [getattr(getattr(begin(c), 'tzinfo', None), 'key', None) for c in parts]
            name = next((key for key in keys if key and os.path.exists('/usr/share/zoneinfo/' + key)), 'UTC')
            zone = ZoneInfo(name)

            def here(value):
                if not isinstance(value, datetime):
                    value = datetime(value.year, value.month, value.day)
                return value.replace(tzinfo=zone) if value.tzinfo is None else value.astimezone(zone)

            first = min(here(begin(c)) for c in parts).replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=1)
            found = []
            for calendar in calendars:
                query = recurring_ical_events.of(calendar, components=['VEVENT', 'VTODO'])
                for c in query.between(first - timedelta(days=30), first + timedelta(days=400)):
                    if c.get('STATUS') in ('CANCELLED', 'COMPLETED'):
                        continue
                    alarms = [a for a in c.walk('VALARM') if a.get('ACTION', 'DISPLAY') in ('DISPLAY', 'AUDIO') and 'TRIGGER' in a]
                    times = {a['TRIGGER'].dt for a in alarms} or {timedelta(0)}
                    for trigger in times:
                        at = here(here(begin(c)).astimezone(timezone.utc) + trigger) if isinstance(trigger, timedelta) else here(trigger)
                        if first < at <= first + timedelta(days=365):
                            found.append(at.strftime('%Y-%m-%dT%H:%M') + ' ' + str(c.get('UID', '')).strip())
        except Exception as error:
            print(os.path.basename(path), error, file=sys.stderr)
            continue
        print('\\t'.join([path, name, first.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')] + sorted(found)).replace('\\n', ' '))

    """
}

extension Alert {
  /// The local times of a year behind an instant.
  func times(of zone: Zone, from now: Instant) -> [LocalDateTime] {
    var (found, instant) = ([LocalDateTime](), now)
    while let next = nextOccurrence(after: instant, in: zone, exchangeAlmanac), next.instant <= now + 365 * 86_400 {
      found.append(next.nominal)
      instant = next.instant
    }
    return found
  }
}
