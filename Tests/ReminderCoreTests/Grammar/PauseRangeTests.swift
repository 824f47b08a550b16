import Testing

@testable import ReminderLanguage

/// 2026-11-22 is a Sunday.
private let now = at("2026-11-22T09:00")

@Test(arguments: [
  ("2026-12-24..2027-01-02", "2026-12-24", "2027-01-03"), ("12월 24일..1월 2일", "2026-12-24", "2027-01-03"),
  ("Dec 24 .. Jan 2", "2026-12-24", "2027-01-03"), ("12월 24일 ~ 12월 26일", "2026-12-24", "2026-12-27"),
  ("Thu, Dec 24 – Sat, Jan 2, 2027", "2026-12-24", "2027-01-03"), ("내일..모레", "2026-11-23", "2026-11-25"),
  ("내일..내일", "2026-11-23", "2026-11-24"),
  // In the next year, because this year's is over.
  ("1월 2일..1월 5일", "2027-01-02", "2027-01-06"),
  // It has begun: from now on.
  ("2026-11-20..2026-11-25", "2026-11-22T09:00", "2026-11-26"), ("today..tomorrow", "2026-11-22T09:00", "2026-11-24"),
  ("2026-12-24T15:00..2026-12-26T09:30", "2026-12-24T15:00", "2026-12-26T09:30"),
  ("2026-12-24T15:00..2026-12-26", "2026-12-24T15:00", "2026-12-27"),
])
func `a range is from the beginning of its first day to the end of its last, or from instant to instant`(
  text: String, from: String, until: String
) throws {
  let pause = try Grammar(now: now, zone: .seoul).pause(text)

  #expect((pause.from ?? now, pause.until) == (at(from), at(until)))
}

@Test(arguments: [
  ("12월 24일..", Phrase.notAPause("12월 24일..")), ("..tomorrow", .notAPause("..tomorrow")),
  ("a..b", .notAPause("a..b")), ("..", .notAPause("..")), ("today..30m", .notAPause("today..30m")),
  ("내일..오늘", .pauseEndsBeforeStart("내일..오늘")),
  ("2027-01-02..2026-12-24", .pauseEndsBeforeStart("2027-01-02..2026-12-24")),
  ("2026-12-24T15:00..2026-12-24T15:00", .pauseEndsBeforeStart("2026-12-24T15:00..2026-12-24T15:00")),
  ("2026-01-02..2026-01-05", .pauseIsOver("2026-01-02..2026-01-05")),
  ("2026-11-22T07:00..2026-11-22T08:00", .pauseIsOver("2026-11-22T07:00..2026-11-22T08:00")),
])
func `a range that says nothing sensible is refused`(text: String, problem: Phrase) {
  do throws(InvalidInput) {
    _ = try Grammar(now: now, zone: .seoul).pause(text)
    Issue.record("understood")
  } catch {
    #expect(error.phrase == problem)
  }
}

@Test func `a pause that ends after what a file may hold is refused`() {
  #expect(throws: InvalidInput.self) { try Grammar(now: now, zone: .fixed(hours: 0)).pause("today..9999-12-31") }
}
