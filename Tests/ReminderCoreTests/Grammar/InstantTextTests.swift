import ReminderLanguage
import TestSupport
import Testing

@Test(arguments: [
  ("2026-11-22T09:30:00+09:00", 1_795_307_400), ("2026-11-22T09:30+09:00", 1_795_307_400),
  ("2026-11-22T09:30:00+0900", 1_795_307_400), ("2026-11-22T09:30:00+09", 1_795_307_400),
  ("2026-11-22T00:30:00Z", 1_795_307_400), ("2026-11-21T19:30:00-05:00", 1_795_307_400),
  ("2026-11-22 09:30", 1_795_307_400), ("2026-11-22T09:30:07", 1_795_307_407), ("2026-11-22", 1_795_273_200),
  ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2026-11-22T06:00:00+05:30", 1_795_307_400),
])
func `an instant is read from ISO 8601, in the zone where it names none`(text: String, seconds: Int64) {
  #expect(Instant(text, in: .seoul) == Instant(seconds: seconds))
}

@Test(arguments: [
  "", "2026-11-22T", "2026-11-22T9:30", "2026-11-22T25:00", "2026-11-22T09:60", "2026-11-22T09:30:60",
  "2026-11-22T09:30:",
  "2026-11-22T09:30:1", "2026-02-30T09:30", "2026-11-22T09:30+24:00", "2026-11-22T09:30+9", "2026-11-22T09:30+09:0",
  "2026-11-22T09:30+09:60", "2026-11-22T09:30 KST", "20261122T0930", "09:30", "오늘 9:30", "2026-11-22T09:30:00Zx",
  "2026-11-22x09:30",
])
func `what ISO 8601 does not allow is no instant`(text: String) {
  #expect(Instant(text, in: .seoul) == nil)
}

@Test(arguments: [
  Zone.seoul, Zone.fixed(hours: 0), Zone.fixed(hours: -11), Zone.fixed(hours: 14), Zone.newYork2026,
  Zone { _ in 5 * 3600 + 45 * 60 }, Zone { _ in -(3 * 3600 + 30 * 60) },
])
func `every instant that is printed is read back`(zone: Zone) {
  var numbers = SeededNumbers(testSeed: 11)
  let years: ClosedRange<Int64> = -30_000_000_000...100_000_000_000

  for _ in 0..<500 {
    let instant = Instant(seconds: .random(in: years, using: &numbers))
    let overlap = Instant(seconds: at("2026-11-01T06:00:00Z").seconds + .random(in: -7200...7200, using: &numbers))

    #expect(Instant(instant.text(in: zone), in: .fixed(hours: 1)) == instant)
    #expect(Instant(overlap.text(in: zone), in: .fixed(hours: 1)) == overlap)
  }
}

@Test(arguments: [
  (Zone.seoul, "2026-11-22T09:30:00+09:00"), (.fixed(hours: 0), "2026-11-22T00:30:00+00:00"),
  (.newYork2026, "2026-11-21T19:30:00-05:00"), (Zone { _ in -(3 * 3600 + 30 * 60) }, "2026-11-21T21:00:00-03:30"),
])
func `an instant is written with the offset of the zone`(zone: Zone, expected: String) {
  #expect(at("2026-11-22T09:30").text(in: zone) == expected)
}

@Test(arguments: [
  ("2026-11-22T21:30", "오늘 오후 9:30", "today 9:30 PM"), ("2026-11-23T00:00", "내일 오전 12:00", "tomorrow 12:00 AM"),
  ("2026-11-24T09:30", "모레 (화) 오전 9:30", "Tue 9:30 AM"),
  ("2026-11-25T09:30", "11월 25일 (수) 오전 9:30", "Wed, Nov 25, 9:30 AM"),
  ("2027-11-25T09:30", "2027년 11월 25일 (목) 오전 9:30", "Thu, Nov 25, 2027, 9:30 AM"),
])
func `a moment is told as day and time of the wall`(instant: String, korean: String, english: String) {
  let phrase = at(instant).phrase(now: at("2026-11-22T08:00"), in: .seoul)

  #expect(StringTable.korean(phrase) == korean)
  #expect(StringTable.english(phrase) == english)
}

@Test func `an offset has its colon in the middle or none`() {
  #expect(Instant("2026-11-22T09:30+:09:00", in: .seoul) == nil)
  #expect(Instant("2026-11-22T09:30+0:9:0:0", in: .seoul) == nil)
}

@Test(arguments: [41, -41, 30_472, 32_400, -12_600])
func `an instant is read back as it was, also where the offset has seconds`(offset: Int) {
  let zone = Zone { _ in offset }
  let instant = at("2026-11-21T18:12:19Z")

  #expect(Instant(instant.text(in: zone), in: .seoul) == instant)
}

@Test(arguments: [
  ("월요일", "2026-11-16T00:00"), ("일요일", "2026-11-22T00:00"), ("20일", "2026-11-20T00:00"), ("25일", "2026-10-25T00:00"),
  ("12월 24일", "2025-12-24T00:00"), ("12월 24일 (목)", "2026-12-24T00:00"), ("11월 20일 (금)", "2026-11-20T00:00"),
  ("Friday 3pm", "2026-11-20T15:00"), ("yesterday", "2026-11-21T00:00"),
])
func `of what is past a day without its year or week is the last one`(text: String, expected: String) throws {
  #expect(try Grammar.on(sunday).instant(text, isPast: true) == at(expected))
}
