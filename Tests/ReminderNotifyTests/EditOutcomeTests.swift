import ReminderModel
import Testing

@testable import reminder_notify

/// What `edit` says of what it has changed, and what it refuses.
@Suite struct EditOutcomeTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      3번 알림을 고쳤습니다: 오후 10:00 · 매주 토요일 · 물
        시각: 오전 9:30 → 오후 10:00
        반복: 평일 → 매주 토요일
        이름: 약 → 물
        내용: 없음 → M
      다음 알림: 오늘 오후 10:00

      """
    ),
    (
      .english,
      """
      Changed alert 3: 10:00 PM · every Sat · 물
        Time: 9:30 AM → 10:00 PM
        Days: weekdays → Sat
        Name: 약 → 물
        Message: none → M
      Next: today 10:00 PM

      """
    ),
  ])
  func `edit says what was and what is, and when the alert is due next`(language: Language, output: String) throws {
    let sandbox = try sandbox(language)

    let outcome = sandbox.run("edit", "3", "22:00", "--repeat", "sat", "--label", "물", "--message", "M")

    #expect(outcome == .init(status: .done, output: output, screen: output))
  }

  @Test(arguments: [
    (
      Language.korean, "1번 알림에는 바뀐 것이 없습니다: 오전 9:30 · 매일 · 물 마시기\n다음 알림: 내일 오전 9:30\n",
      "  상태: 켜짐 → 꺼짐\n꺼져 있어서 표시하지 않습니다. 켜려면: reminder-notify on 1\n"
    ),
    (
      .english, "Nothing to change in alert 1: 9:30 AM · every day · Drink water\nNext: tomorrow 9:30 AM\n",
      "  State: on → off\nIt is off, so nothing will be shown. To switch it on: reminder-notify on 1\n"
    ),
  ])
  func `an edit that changes nothing says so, and one of an alert that is off does not name a next time`(
    language: Language, same: String, off: String
  ) throws {
    let sandbox = try sandbox(language)
    let before = sandbox.storeBytes

    #expect(sandbox.run("edit", "1", "9:30") == .init(status: .done, output: same, screen: same))
    #expect(sandbox.storeBytes == before)
    #expect(sandbox.run("edit", "1", "--disabled").output.hasSuffix(off))
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      2번 알림은 반복되는 알림인데 +1h30m 값은 한 번뿐인 시각입니다. 아무것도 바꾸지 않았습니다.
      알림의 시각을 바꾸려면: reminder-notify edit 2 17:00
      한 번만 더 알리려면: reminder-notify add +1h30m --label 약

      """
    ),
    (
      .english,
      """
      Alert 2 repeats, and +1h30m is a single time. Nothing was changed.
      To change its time of day: reminder-notify edit 2 17:00
      To be reminded once more: reminder-notify add +1h30m --label 약

      """
    ),
  ])
  func `a time from now is refused for an alert that repeats, with the lines that do what may be meant`(
    language: Language, sentences: String
  ) throws {
    let sandbox = try sandbox(language)
    let before = sandbox.storeBytes

    for words in [["+90m"], ["--time", "+1h30m"], ["1시간 반", "뒤"]] {
      #expect(
        sandbox.run(["edit", "2"] + words) == .init(status: .usage, messages: sentences, screen: sentences))
    }

    #expect(sandbox.storeBytes == before)
  }

  @Test func `the lines that are named work, whatever the label`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "23:30", label: "it's \"so\" & $x")])

    let lines = sandbox.run("edit", "1", "+40m").messages.split(separator: "\n").dropFirst().map {
      String($0.drop { $0 != ":" }.dropFirst(2))
    }
    let words = try Transcript(markdown: "```console\n$ " + lines.joined(separator: "\n$ ") + "\n```").steps.map(
      \.words)

    #expect(words == [["edit", "1", "00:10"], ["add", "+40m", "--label", "it's \"so\" & $x"]])
    for words in words { #expect(sandbox.run(words).status == .done) }
  }

  @Test(arguments: [
    (
      Language.korean,
      "예전 시각의 건너뛰기를 취소했습니다: 내일 오전 9:30, 모레 (월) 오전 9:30. "
        + "다시 건너뛰려면: reminder-notify skip 1 2\n"
    ),
    (
      .english,
      "The skip of the old time was cancelled: tomorrow 9:30 AM; Mon 9:30 AM. "
        + "To skip again: reminder-notify skip 1 2\n"
    ),
  ])
  func `an edit of the time takes skips back and says so`(language: Language, sentence: String) throws {
    let sandbox = try sandbox(language)
    _ = sandbox.run("skip", "1", "2")

    #expect(sandbox.run("edit", "1", "--label", "x").messages.isEmpty)
    #expect(sandbox.run("edit", "1", "10:00").messages == sentence)

    // They do not come back with the time.
    _ = sandbox.run("edit", "1", "9:30")
    #expect(sandbox.run("next", "--porcelain", "--count", "9").output.contains("2026-11-22T09:30:00+09:00\talert\t1"))
  }

  @Test func `skips of days that an edit leaves stay`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("skip", "1", "2")

    let outcome = sandbox.run("edit", "1", "--repeat", "mon")

    #expect(
      outcome.messages
        == "The skip of the old time was cancelled: tomorrow 9:30 AM. To skip again: reminder-notify skip 1\n")
    #expect(sandbox.run("list").messages == "Alert 1 (Drink water) will be skipped: Mon 9:30 AM\n")
  }

  @Test func `what is added or edited in a pause is said to come at its end`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "until", "4", "PM")

    #expect(sandbox.run("add", "+5m").output.hasSuffix("Next: today 4:00 PM\n"))
    #expect(sandbox.run("edit", "2", "15:40").output.hasSuffix("Next: tomorrow 3:40 PM\n"))
  }
}
