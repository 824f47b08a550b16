import PosixKit
import ReminderLanguage
import Testing

/// How long it is until then, and the forms in which a list says it.
@Suite struct RelativeTimeTests {
  private func table(_ language: Language) -> StringTable {
    StringTable.load(language, from: resources, with: .live)
  }

  private func text(_ instant: String, from now: String, _ language: Language = .english) -> String? {
    at(instant).relativePhrase(now: at(now), in: .seoul).map { table(language)($0) }
  }

  @Test(arguments: [
    ("2026-11-22T09:30", "55분 뒤", "in 55 min"), ("2026-11-22T08:35:01", "1분 뒤", "in 1 min"),
    ("2026-11-22T08:36:01", "2분 뒤", "in 2 min"), ("2026-11-22T09:35", "1시간 뒤", "in 1 h"),
    ("2026-11-22T10:00:00", "1시간 25분 뒤", "in 1 h 25 min"), ("2026-11-22T18:34", "9시간 59분 뒤", "in 9 h 59 min"),
    ("2026-11-22T18:45", "10시간 뒤", "in 10 h"), ("2026-11-23T23:59", "39시간 뒤", "in 39 h"),
    ("2026-11-24T00:00", "2일 뒤", "in 2 d"), ("2027-01-01T00:00", "40일 뒤", "in 40 d"),
  ])
  func `the time until then is as exact as it is near`(instant: String, korean: String, english: String) {
    #expect(text(instant, from: "2026-11-22T08:35", .korean) == korean)
    #expect(text(instant, from: "2026-11-22T08:35") == english)
  }

  @Test(arguments: ["2026-11-22T08:35", "2026-11-22T08:34:59", "2020-01-01"])
  func `what is not to come has no time until then`(instant: String) {
    #expect(text(instant, from: "2026-11-22T08:35") == nil)
  }

  @Test func `beside its alert an occurrence is told shorter and shorter`() throws {
    let daily = Alert.fixture(1, "09:30")
    let once = Alert.fixture(2, "09:30", .once(day("2026-11-24")))
    func texts(_ alert: Alert, _ cause: Occurrence.Cause = .time, on date: String) -> [String] {
      let nominal = local(date + "T09:30")
      let occurrence = Occurrence(.alert(alert.number), cause, nominal: nominal, instant: at(date + "T09:30"))
      return occurrence.phrases(beside: alert, now: at("2026-11-22T08:35"), in: .seoul).map { table(.english)($0) }
    }

    let today = "today 9:30 AM (in 55 min)"
    #expect(texts(daily, on: "2026-11-22") == [today, today, "today, in 55 min", "in 55 min"])
    #expect(texts(daily, on: "2026-11-21").count == 1)
    // The days of a dated alert are its date.
    #expect(texts(once, on: "2026-11-24").last == "in 2 d")
    #expect(texts(once, on: "2026-11-24").count == 2)
    // A snooze comes at another time than the alert's own.
    #expect(texts(daily, .snooze, on: "2026-11-22").allSatisfy { $0.contains("9:30 AM") })
  }
}
