import Foundation
import ReminderLanguage

/// An alert, an instant, and when systemd says that it elapses next.
struct CalendarOracle {
  let zone: String
  let alert: Alert
  let base: Instant
  /// The next ones, at most `count`; fewer where there are no more.
  let elapses: [Instant]
  /// True where it found no end after these: it does so at a time that a gap off the full hour skips.
  let givesUp: Bool

  /// Why systemd may differ: its policy, or a defect of systemd 252.
  enum Reason {
    /// It leaves out a time that a transition skips; here that is shifted by the offset before the gap.
    case skipsGaps
    /// It offers the second pass of a time that exists twice when asked between the two passes.
    case takesSecondPass
    /// Where both passes are standard time, mktime(3) cannot tell them apart, and it takes either.
    case confusesPasses
    /// It comes to a time by its full hour, and leaves it out where a gap skips that.
    case missesFullHour
    /// It finds no date of a later year where a gap skips the first midnight of that.
    case missesNewYear
    /// It ends with an error at a gap off the full hour.
    case givesUp
  }

  private static let count = 3

  static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: $0 + "/systemd-analyze") }

  /// The instants up to the last that systemd gave which only one of the two has.
  func differences() -> [Instant] {
    let ours = alert.occurrences(after: base, count: 4 * Self.count, in: .local).map(\.instant)
    if givesUp { return [ours.prefix(Self.count).first { reason(for: $0) != nil } ?? ours.first ?? base] }
    let end = elapses.count == Self.count ? elapses.last : nil
    return Set(ours.filter { instant in end.map { instant <= $0 } ?? true }).symmetricDifference(elapses).sorted()
  }

  /// Why the two differ here; nil where they must not.
  func reason(for instant: Instant) -> Reason? {
    let shown = Zone.local.local(instant)
    if elapses.contains(instant) {
      let asked = elapses.last { $0 < instant } ?? base
      let first = Zone.local.instant(of: shown)
      if first < instant, asked >= first { return .takesSecondPass }
      return mayConfusePasses(of: shown) ? .confusesPasses : nil
    }
    if alert.nextOccurrence(after: instant + -1, in: .local)?.nominal != shown {
      return givesUp ? .givesUp : .skipsGaps
    }
    if givesUp { return nil }
    if elapses.contains(where: { Zone.local.local($0) == shown }) && mayConfusePasses(of: shown) {
      return .confusesPasses
    }
    if isSkipped(shown.date, "\(shown.time.fileText.prefix(2)):00") { return .missesFullHour }
    let year = shown.date.year
    let isLater = year > Zone.local.local(base).date.year
    return elapses.isEmpty && isLater && isSkipped(day("\(year)-01-01"), "00:00") ? .missesNewYear : nil
  }

  /// True for a local time that exists twice, both times as standard time.
  private func mayConfusePasses(of local: LocalDateTime) -> Bool {
    let first = Zone.local.instant(of: local)
    let turned = Zone.local.utcOffset(first) - Zone.local.utcOffset(first + 86_400)
    let second = first + Int64(turned)
    return turned > 0 && Zone.local.local(second) == local && !SystemZone.isSummer(first)
      && !SystemZone.isSummer(second)
  }

  private func isSkipped(_ date: CalendarDate, _ time: String) -> Bool {
    let local = LocalDateTime(date: date, time: clock(time))
    return Zone.local.local(Zone.local.instant(of: local)) != local
  }
}

extension CalendarOracle: CustomStringConvertible {
  var description: String {
    let theirs = elapses.map { $0.text(in: .local) } + (givesUp ? ["gives up"] : [])
    return "\(zone) \(alert.time.fileText) \(alert.recurrence) after \(base.text(in: .local)), theirs \(theirs)"
  }
}

extension CalendarOracle {
  static func answers() throws -> [CalendarOracle] {
    try ZoneInfoOracle.answers(script).map { words in
      CalendarOracle(
        zone: words[0], alert: .fixture(1, words[1], Recurrence(oracle: words[2])),
        base: Instant(seconds: Int64(words[3]) ?? 0), elapses: words[4...].compactMap { Int64($0) }.map(Instant.init),
        givesUp: words.last == "gives-up")
    }
  }

  /// Asks for several alerts at a time, because they may share an instant to look from.
  private static let script = """
    import os, re, subprocess
    def asked(name, base, specs):
        return subprocess.run(
            ['systemd-analyze', 'calendar', '--iterations=\(count)', f'--base-time=@{base}'] + specs,
            env={'TZ': name, 'LC_ALL': 'C', 'PATH': os.environ['PATH']}, capture_output=True, text=True)

    def elapses(name, base, specs):
        run = asked(name, base, specs)
        if run.returncode and len(specs) > 1:
            return [found for spec in specs for found in elapses(name, base, [spec])]
        answers = run.stdout.split('\\n\\n')
        gives_up = 'Infinite loop in calendar calculation' in run.stderr
        assert len(answers) == len(specs) and (gives_up or not run.returncode), (name, run)
        return [read(name, answer) + gives_up * ['gives-up'] for answer in answers]

    # UTC is printed beside the local time, but not where the zone is at UTC by now.
    def read(name, answer):
        lines = re.findall(r'(?:elapse|#\\d+|UTC\\)): \\w+ (\\d+-\\d+-\\d+ \\d+:\\d+:\\d+) (\\S+)$', answer, re.M)
        utc = [instant_of(datetime.fromisoformat(stamp), timezone.utc) for stamp, short in lines if short == 'UTC']
        return utc or [pass_of(datetime.fromisoformat(stamp), short, name) for stamp, short in lines]

    def pass_of(wall, short, name):
        passes = [wall.replace(tzinfo=zoneinfo.ZoneInfo(name), fold=fold) for fold in (0, 1)]
        return int(next(one for one in passes if one.tzname() == short).timestamp())

    odd = ['America/St_Johns', 'Antarctica/Vostok', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham']
    for _ in range(320):
        name = random.choice(names if random.random() < 0.8 else odd)
        zone = zoneinfo.ZoneInfo(name)
        turn = random.choice(turns(zone))
        alerts = [alert_near(turn, zone) for _ in range(4)]
        base = max(alerts[0][2], 86400)
        specs = [f"{days if '-' in days else days + ' *-*-*'} {time}:00" for time, days, _ in alerts]
        for (time, days, _), found in zip(alerts, elapses(name, base, specs)):
            print(name, time, days, base, *found)
    """
}
