import CivilTime
import Testing

@Test(arguments: [
  ("2026-03-08T01:59", "2026-03-08T06:59:00Z"), ("2026-03-08T02:00", "2026-03-08T07:00:00Z"),
  ("2026-03-08T02:30", "2026-03-08T07:30:00Z"), ("2026-03-08T02:59", "2026-03-08T07:59:00Z"),
  ("2026-03-08T03:00", "2026-03-08T07:00:00Z"), ("2026-11-01T00:59", "2026-11-01T04:59:00Z"),
  ("2026-11-01T01:00", "2026-11-01T05:00:00Z"), ("2026-11-01T01:30", "2026-11-01T05:30:00Z"),
  ("2026-11-01T01:59", "2026-11-01T05:59:00Z"), ("2026-11-01T02:00", "2026-11-01T07:00:00Z"),
])
func `a skipped time takes the offset before the gap, a repeated one its first pass`(nominal: String, utc: String) {
  #expect(Zone.newYork2026.instant(of: local(nominal)) == at(utc))
}

@Test func `what the wall shows at an instant is read back to it, but for the second pass of an overlap`() {
  let zone = Zone.newYork2026

  for minute in stride(from: Int64(0), to: 366 * 1440, by: 29) {
    let instant = at("2026-01-01T00:00:00Z") + minute * 60
    let isSecondPass = (at("2026-11-01T06:00:00Z")..<at("2026-11-01T07:00:00Z")).contains(instant)

    #expect(zone.instant(of: zone.local(instant)) == (isSecondPass ? instant + -3600 : instant))
  }
}

@Test func `seconds are dropped from what the wall shows, before 1970 too`() {
  #expect(Zone.seoul.local(at("2026-11-22T09:30:59")) == local("2026-11-22T09:30"))
  #expect(Zone.fixed(hours: 0).local(Instant(seconds: -1)) == local("1969-12-31T23:59"))
  #expect(Zone.fixed(hours: -1).local(Instant(seconds: 0)) == local("1969-12-31T23:00"))
}
