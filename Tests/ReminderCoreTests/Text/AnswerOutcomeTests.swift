import ReminderFiles
import TestSupport
import Testing

private func entry(
  _ event: Outcome.Event, _ kind: Occurrence.Kind = .alert, minutes: Int? = nil,
  reason: Outcome.Reason? = nil
) -> Record {
  let occurrence = Occurrence(
    kind, number: 1, nominal: local("2026-11-22T09:30"), instant: at("2026-11-22T09:30"))
  return Record(
    at: at("2026-11-22T09:40"), event: event, occurrence: occurrence, label: nil, reason: reason, minutes: minutes)
}

@Test(arguments: [
  (Outcome.Event.drank, "한 컵 마심(200ml)", "drank one cup (200 ml)"), (.acknowledged, "확인함", "done"),
  (.stopped, "이번만 끔", "stopped"), (.unanswered, "응답 없음", "no answer"),
])
func `each answer has its words`(event: Outcome.Event, korean: String, english: String) {
  #expect(StringTable.korean(entry(event).phrase) == korean)
  #expect(StringTable.english(entry(event).phrase) == english)
}

@Test(arguments: [(5, "5분 뒤 다시 알림", "snoozed for 5 min"), (90, "1시간 30분 뒤 다시 알림", "snoozed for 1 h 30 min")])
func `a snooze says how long`(minutes: Int, korean: String, english: String) {
  #expect(StringTable.korean(entry(.snoozed, minutes: minutes).phrase) == korean)
  #expect(StringTable.english(entry(.snoozed, minutes: minutes).phrase) == english)
}

@Test(arguments: [
  (Occurrence.Kind.alert, "표시함", "shown"), (.snooze, "다시 알림으로 표시함", "shown after a snooze"),
  (.again, "응답이 없어 다시 표시함", "shown again (no answer)"), (.test, "테스트: 표시함", "test: shown"),
])
func `what was shown says what it was`(kind: Occurrence.Kind, korean: String, english: String) {
  #expect(StringTable.korean(entry(.shown, kind).phrase) == korean)
  #expect(StringTable.english(entry(.shown, kind).phrase) == english)
}

@Test func `what was said to a test is said to be of a test`() {
  #expect(StringTable.korean(entry(.acknowledged, .test).phrase) == "테스트: 확인함")
  #expect(StringTable.english(entry(.snoozed, .test, minutes: 5).phrase) == "test: snoozed for 5 min")
}

@Test func `a late snooze says how late, and why`() {
  #expect(
    StringTable.english(entry(.shown, .snooze, reason: .noServer).phrase)
      == "shown 10 min late: no notification server, or it did not respond")
}

@Test(arguments: Language.allCases)
func `no two lines of the journal read the same`(language: Language) {
  let kinds = [Occurrence.Kind.alert, .snooze, .again, .test]
  let shown: [Record] = kinds.map { entry(.shown, $0) }
  let events = Outcome.Event.allCases.filter { !$0.isDecision }
  let texts = (shown + events.map { entry($0, minutes: 5) }).map { StringTable.of(language)($0.phrase) }

  #expect(Set(texts).count == texts.count)
  #expect(texts.allSatisfy { !$0.contains("outcome.") && !$0.contains("%") })
}

@Test(arguments: [
  (Occurrence.Kind.snooze, "오전 9:30에 다시 알림", "snoozed until 9:30 AM"), (.alert, "오늘 오전 9:30", "today 9:30 AM"),
])
func `what is next says that it is a snooze`(kind: Occurrence.Kind, korean: String, english: String) {
  let phrase = entry(.shown, kind).occurrence.phrase(now: at("2026-11-22T09:00"), in: .seoul)

  #expect(StringTable.korean(phrase) == korean)
  #expect(StringTable.english(phrase) == english)
}

@Test(
  arguments: [
    (entry(.drank), "drank", nil, 1, nil), (entry(.acknowledged, .test), "acknowledged", "test", nil, nil),
    (entry(.snoozed, .snooze, minutes: 5), "snoozed", "snooze", nil, 5), (entry(.stopped), "stopped", nil, nil, nil),
    (entry(.unanswered, .again), "unanswered", "repeat", nil, nil), (entry(.shown, .test), "shown", "test", nil, nil),
  ] as [(Record, String, String?, Int?, Int?)])
func `a line of the journal has the keys of its event, and comes back as it was`(
  entry: Record, event: String, kind: String?, cups: Int?, minutes: Int?
) throws {
  let line = try #require(RecordLine(entry, in: .seoul))

  #expect(line.event == event && line.kind == kind && line.cups == cups && line.minutes == minutes)
  #expect(line.record == entry)
}
