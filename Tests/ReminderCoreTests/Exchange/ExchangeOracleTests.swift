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
    var ours: [String: [String]] = [:]
    for number in 0..<500 {
      let alerts = (1...(number % 4 == 0 ? 2 : 1)).map { Alert.random(number: $0, &numbers) }
      let nominal = alerts[0].occurrences(after: exchangeNow, count: 5, in: .seoul, exchangeAlmanac).last?.nominal
      let skips = Suppressions(
        skips: Set([nominal].compactMap { $0 }.map { .init(number: alerts[0].number, nominal: $0) }))
      let text = try exported(AlertList(nextNumber: 9, alerts: alerts), .ics, skips: skips)
      try text.write(toFile: "\(home)/\(number).ics", atomically: true, encoding: .utf8)
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

  /// The calendars that the packages icalendar and khal test themselves with, in which the two differ; docs/exchange.md says why.
  private static let differing: Set = [
    "tutorials/example.ics", "ics/event_dt_mixed_awareness.ics",
    "ics/event_dt_multi_uid.ics",
  ]

  @Test(.enabled(if: isThere, "the Python packages of .ci/oracle are not there"))
  func `the alarms of a year of the calendars of icalendar and khal are those of icalendar`() throws {
    let answers = try Self.answers(Self.alarms, [Self.folder + "/sources"])
    var (same, refused, unread) = (0, [String: Set<String>](), 0)
    for answer in answers {
      let (path, start) = (String(answer[0]), String(answer[1]))
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
      let now = at(start + "T00:00:00Z")
      let setting = ImportSetting(now: now, zone: Zone.fixed(hours: 0), almanac: exchangeAlmanac) { Zone(ofSystem: $0) }
      guard let file = try? ImportFile(bytes, setting) else {
        unread += 1
        continue
      }
      let lines = String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      func uid(_ entry: ImportEntry) -> String {
        let line = lines.dropFirst(entry.line).prefix { !$0.hasPrefix("END:VEVENT") && !$0.hasPrefix("END:VTODO") }
          .first { $0.hasPrefix("UID") }
        let value = line?.split(separator: ":", maxSplits: 1).last ?? ""
        return value.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      var left: Set<String> = []
      for entry in file.refused {
        guard case .refused(let reason) = entry.content else { continue }
        refused[reason.key, default: []].insert(name)
        left.insert(uid(entry))
      }
      let theirs = answer.dropFirst(2).filter { !left.contains(String($0.dropFirst(17))) }
        .map { String($0.prefix(16)) }.sorted()
      let ours = file.entries.flatMap { entry -> [String] in
        guard case .alert(let alert, let skips) = entry.content, alert.isEnabled, !left.contains(uid(entry)) else {
          return []
        }
        return alert.times(of: setting.zone, from: now).filter { !skips.contains($0) }.map(\.fileText)
      }.sorted()
      if ours == theirs {
        same += 1
      } else if !Self.differing.contains(name) {
        Issue.record("\(name): ours \(ours.prefix(3)) of \(ours.count), theirs \(theirs.prefix(3)) of \(theirs.count)")
      }
    }
    print("\(same) of \(answers.count) the same, \(unread) are no calendars; refused: \(refused.mapValues(\.count))")
    #expect(same > 80)
  }

  /// Prints the file, its first day, and in a year from then each alarm, or where there is none the beginning, with the UID.
  private static let alarms = """
    def utc(value):
        if not isinstance(value, datetime):
            value = datetime(value.year, value.month, value.day)
        return value.replace(tzinfo=timezone.utc) if value.tzinfo is None else value.astimezone(timezone.utc)

    def begin(c):
        found = c.get('DTSTART') or c.get('DUE')
        return found and found.dt

    for path in sorted(glob.glob(sys.argv[1] + '/**/*.ics', recursive=True)):
        try:
            calendars = icalendar.Calendar.from_ical(open(path, 'rb').read(), multiple=True)
            parts = [c for calendar in calendars for c in calendar.walk() if c.name in ('VEVENT', 'VTODO') and begin(c)]
            if not parts:
                continue
            first = min(utc(begin(c)) for c in parts).replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=1)
            found = []
            for calendar in calendars:
                query = recurring_ical_events.of(calendar, components=['VEVENT', 'VTODO'])
                for c in query.between(first - timedelta(days=30), first + timedelta(days=400)):
                    if c.get('STATUS') in ('CANCELLED', 'COMPLETED'):
                        continue
                    alarms = [a for a in c.walk('VALARM') if a.get('ACTION', 'DISPLAY') in ('DISPLAY', 'AUDIO') and 'TRIGGER' in a]
                    times = {a['TRIGGER'].dt for a in alarms} or {timedelta(0)}
                    for trigger in times:
                        at = utc(begin(c) + trigger) if isinstance(trigger, timedelta) and isinstance(begin(c), datetime) else \\
                            utc(datetime.combine(begin(c), datetime.min.time()) + trigger) if isinstance(trigger, timedelta) else utc(trigger)
                        if first < at <= first + timedelta(days=365):
                            found.append(at.strftime('%Y-%m-%dT%H:%M') + ' ' + str(c.get('UID', '')).strip())
        except Exception as error:
            print(os.path.basename(path), error, file=sys.stderr)
            continue
        print('\\t'.join([path, first.strftime('%Y-%m-%d')] + sorted(found)).replace('\\n', ' '))

    """
}

extension Alert {
  /// The local times of a year behind an instant.
  fileprivate func times(of zone: Zone, from now: Instant) -> [LocalDateTime] {
    var (found, instant) = ([LocalDateTime](), now)
    while let next = nextOccurrence(after: instant, in: zone, exchangeAlmanac), next.instant <= now + 365 * 86_400 {
      found.append(next.nominal)
      instant = next.instant
    }
    return found
  }
}

extension Zone {
  /// A zone of the system's database as its file lists it (tzfile(5)), without changing that of the process.
  fileprivate init?(ofSystem name: String) {
    guard !name.isEmpty, !name.contains(".."),
      let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name),
      data.starts(with: "TZif".utf8)
    else { return nil }
    let bytes = [UInt8](data)
    func number(_ place: Int, _ size: Int) -> Int64 {
      bytes[place..<place + size].reduce(bytes[place] > 127 ? -1 : 0) { $0 << 8 | Int64($1) }
    }
    func counts(_ place: Int) -> [Int] { (0..<6).map { Int(number(place + 20 + 4 * $0, 4)) } }
    // isutc, isstd, leap, time, type, char
    let old = counts(0)
    let start = 44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
    let new = counts(start)
    let (times, types) = (start + 44, start + 44 + new[3] * 8)
    let turns = (0..<new[3]).map { (at: number(times + 8 * $0, 8), type: Int(bytes[types + $0])) }
    let offsets = (0..<new[4]).map { Int(number(types + new[3] + 6 * $0, 4)) }
    self.init { instant in offsets[turns.last { $0.at <= instant.seconds }?.type ?? 0] }
  }
}
