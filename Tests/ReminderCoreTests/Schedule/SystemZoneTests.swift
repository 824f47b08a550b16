import Foundation
import Glibc
import PosixKit
import ReminderCore
import Testing

// The zone of a process is one for all its threads, so that each of these tests runs in a process of its own.

/// Makes a zone of the system's tzdata the zone of this process.
private func enter(_ name: String) {
  unsafe setenv("TZ", name, 1)
  LocalTime.reload()
}

/// The offsets of the next occurrences of a daily alert, as they are printed.
private func occurrences(_ time: String, after instant: String, _ count: Int) -> [String] {
  AlertList.occurrences(of: [.fixture(1, time)], after: at(instant), count: count, in: .local)
    .map { $0.instant.text(in: .local) }
}

@Test func `New York skips an hour in March and repeats one in November`() async {
  await #expect(processExitsWith: .success) {
    enter("America/New_York")

    #expect(
      occurrences("02:30", after: "2026-03-07T12:00:00Z", 2) == [
        "2026-03-08T03:30:00-04:00", "2026-03-09T02:30:00-04:00",
      ])
    #expect(
      occurrences("01:30", after: "2026-10-31T12:00:00Z", 2) == [
        "2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00",
      ])
  }
}

@Test func `Seoul had summer time in 1987 and 1988, and none since`() async {
  await #expect(processExitsWith: .success) {
    enter("Asia/Seoul")

    #expect(
      occurrences("02:30", after: "1987-05-09T00:00:00Z", 2) == [
        "1987-05-10T03:30:00+10:00", "1987-05-11T02:30:00+10:00",
      ])
    #expect(
      occurrences("02:30", after: "1988-10-08T00:00:00Z", 2) == [
        "1988-10-09T02:30:00+10:00", "1988-10-10T02:30:00+09:00",
      ])
    #expect(occurrences("09:30", after: "2026-11-22T00:00:00Z", 1) == ["2026-11-22T09:30:00+09:00"])
  }
}

@Test func `the day that Apia left out is the next day, once`() async {
  await #expect(processExitsWith: .success) {
    enter("Pacific/Apia")

    #expect(
      occurrences("08:00", after: "2011-12-29T00:00:00Z", 3) == [
        "2011-12-29T08:00:00-10:00", "2011-12-31T08:00:00+14:00", "2012-01-01T08:00:00+14:00",
      ])
    let friday = Alert.fixture(1, "08:00", .weekly([.init([.friday])]))
    let due = AlertList.occurrences(of: [friday], after: at("2011-12-24T00:00:00Z"), count: 2, in: .local)
    #expect(due.map { $0.instant.text(in: .local) } == ["2011-12-31T08:00:00+14:00", "2012-01-06T08:00:00+14:00"])
  }
}

@Test func `Lord Howe moves its clocks by half an hour`() async {
  await #expect(processExitsWith: .success) {
    enter("Australia/Lord_Howe")

    #expect(
      occurrences("02:15", after: "2026-10-03T00:00:00Z", 2) == [
        "2026-10-04T02:45:00+11:00", "2026-10-05T02:15:00+11:00",
      ])
    #expect(
      occurrences("01:45", after: "2026-04-04T00:00:00Z", 2) == [
        "2026-04-05T01:45:00+11:00", "2026-04-06T01:45:00+10:30",
      ])
  }
}

@Test func `another zone counts from the moment it is read again`() async {
  await #expect(processExitsWith: .success) {
    enter("Asia/Seoul")
    let seoul = Zone.local.local(at("2026-11-22T00:30:00Z"))
    enter("America/New_York")
    let newYork = Zone.local.local(at("2026-11-22T00:30:00Z"))

    #expect(seoul == local("2026-11-22T09:30"))
    #expect(newYork == local("2026-11-21T19:30"))
  }
}

@Test func `local times around transitions become the instants of Python's zoneinfo`() async {
  await #expect(processExitsWith: .success) {
    let oracle = Process()
    let output = Pipe()
    oracle.executableURL = URL(filePath: "/usr/bin/env")
    oracle.arguments = ["python3", "-c", script]
    oracle.standardOutput = output
    try oracle.run()
    let lines = String(decoding: try #require(try output.fileHandleForReading.readToEnd()), as: UTF8.self)
      .split(separator: "\n")
    oracle.waitUntilExit()
    try #require(oracle.terminationStatus == 0 && lines.count >= 500)

    var zone = ""
    for line in lines {
      let parts = line.split(separator: " ").map(String.init)
      if parts[0] != zone { enter(parts[0]) }
      zone = parts[0]
      let instant = Zone.local.instant(of: local(parts[1]))
      #expect(instant.seconds == Int64(parts[2]), "\(line)")
    }
  }
}

/// Prints zone, local time and instant for times within a day of a transition, zone by zone.
private let script = """
  import random, zoneinfo
  from datetime import datetime, timedelta, timezone
  random.seed(20261122)
  utc = timezone.utc
  for name in ['America/New_York', 'Asia/Seoul', 'Pacific/Apia', 'Australia/Lord_Howe', 'Europe/Dublin',
               'Africa/Casablanca', 'America/Sao_Paulo', 'Asia/Pyongyang', 'Antarctica/Troll', 'Asia/Kathmandu']:
      zone = zoneinfo.ZoneInfo(name)
      days = [datetime(1975, 1, 1, tzinfo=utc) + timedelta(days=n) for n in range(62 * 365)]
      offsets = [day.astimezone(zone).utcoffset() for day in days]
      turns = [days[n] for n in range(1, len(days)) if offsets[n] != offsets[n - 1]]
      for _ in range(60):
          near = random.choice(turns).astimezone(zone).replace(tzinfo=None)
          wall = (near + timedelta(minutes=random.randint(-1740, 300))).replace(second=0)
          print(name, wall.strftime('%Y-%m-%dT%H:%M'), int(wall.replace(tzinfo=zone).timestamp()))
  """
