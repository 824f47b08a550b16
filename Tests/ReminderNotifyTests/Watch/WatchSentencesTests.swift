import ReminderLanguage
import TestSupport
import Testing

@testable import reminder_notify

/// `watch` as sentences.
@Suite struct WatchSentencesTests {
  private func changes(_ old: [WatchLine], _ new: [WatchLine], _ language: Language = .english) -> [String] {
    WatchSentences(zone: Sandbox.zone).changes(from: .sample(old), to: .sample(new))
      .map { Package.strings(language)($0) }
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      데몬이 실행 중이 아니어서 알림이 표시되지 않습니다.
      모든 알림이 일시 정지 중입니다. 오늘 오후 2:05에 다시 시작합니다.
      1/물 마시기: 응답을 기다리고 있습니다. 알린 시각: 오늘 오후 1:00.
      2/약: 아직 표시하지 못했습니다. 예정된 시각: 오늘 오후 12:55.
      7/스트레칭: 오늘 오후 1:10에 다시 알립니다.
      1/라면: 3분 남음 · 오후 1:08에 끝남.
      2/빨래: 일시 정지 · 1시간 6분 40초 남음.
      3/차: 준비됨 · 3분.
      2/약: 오늘 오후 3:30에 알립니다.
      12/회의실을 예약하고 자료를 모두에게 보내기: 11월 25일 (수) 오후 1:05에 알립니다.
      5/치과: 꺼져 있습니다.
      """
    ),
    (
      .english,
      """
      The daemon is not running, so nothing will be shown.
      All alerts are paused until today 2:05 PM.
      1/물 마시기: waiting for an answer since today 1:00 PM.
      2/약: not shown yet; it was due today 12:55 PM.
      7/스트레칭: snoozed until today 1:10 PM.
      1/라면: 3 min left · ends 1:08 PM.
      2/빨래: paused · 1 h 6 min 40 s left.
      3/차: ready · 3 min.
      2/약: next today 3:30 PM.
      12/회의실을 예약하고 자료를 모두에게 보내기: next Wed, Nov 25, 1:05 PM.
      5/치과: off.
      """
    ),
  ])
  func `each kind of line has its sentence`(language: Language, text: String) {
    let sentences = WatchSentences(zone: Sandbox.zone).all(.sample(WatchLine.samples, hasDaemon: false))

    #expect(sentences.map { Package.strings(language)($0) }.joined(separator: "\n") == text)
  }

  @Test func `without a line it says so`() {
    #expect(WatchSentences(zone: Sandbox.zone).all(.sample([])) == [.watchNothing])
  }

  @Test func `what is the same says nothing, also where the clocks were read a second apart`() {
    let now = Sandbox.now
    let old: [WatchLine] = [
      .sample(.snooze(.alert(1)), "a", .at(now + 300)),
      .sample(.timer(1), "b", .counting(.sample(.running(due: 300), of: 300))),
    ]
    let new: [WatchLine] = [
      .sample(.snooze(.alert(1)), "a", .at(now + 301)),
      .sample(.timer(1), "b", .counting(.sample(.running(due: 299), of: 300))),
    ]

    #expect(changes(old, new).isEmpty && changes(old, old).isEmpty)
  }

  @Test func `what has changed or come has one sentence each`() {
    func line(_ state: Timer.State, of length: Int64 = 300) -> [WatchLine] {
      [.sample(.timer(1), "tea", .counting(.sample(state, of: length)))]
    }
    let old = line(.running(due: 200))

    #expect(changes([], old) == ["1/tea: 3 min 20 s left · ends 1:08 PM."])
    #expect(changes(old, line(.paused(remaining: 200))) == ["1/tea: paused · 3 min 20 s left."])
    #expect(changes(old, line(.running(due: 260), of: 360)) == ["1/tea: 4 min 20 s left · ends 1:09 PM."])
    #expect(changes(old, line(.completed(at: Sandbox.now))) == ["1/tea: completed · 5 min · ended 1:05 PM."])
    #expect(changes(old, line(.cancelled(at: Sandbox.now))) == ["1/tea: cancelled."])
  }

  /// Lines that go, lines that come, and all that is said.
  @Test(
    arguments: [
      (.unanswered(.alert(1)), nil, "1/a: no longer waiting for an answer."),
      (.unanswered(.alert(1)), .snooze(.alert(1)), "1/a: snoozed until today 1:10 PM."),
      (.snooze(.alert(1)), nil, "1/a: no longer snoozed."),
      (.snooze(.alert(1)), .unanswered(.alert(1)), "1/a: waiting for an answer since today 1:10 PM."),
      (.waiting(.alert(1)), .unanswered(.alert(1)), "1/a: waiting for an answer since today 1:10 PM."),
      (.waiting(.alert(1)), nil, "1/a: no longer waiting to be shown."),
      (.alert(1), nil, "1/a: deleted."), (.timer(1), nil, "1/a: deleted."),
      (.pause(nil), nil, "Alerts are no longer paused."),
      (.pause(Suppressions.Scope([1], name: "a")), nil, "a: no longer paused."),
      (.alert(1), .pause(Suppressions.Scope([1], name: "a")), "1/a: deleted.\na: paused until today 1:10 PM."),
    ] as [(WatchLine.Subject, WatchLine.Subject?, String)])
  func `what is gone has a sentence, unless another one says what became of it`(
    gone: WatchLine.Subject, come: WatchLine.Subject?, text: String
  ) {
    let old = [WatchLine.sample(gone, "a", .at(Sandbox.now))]
    let new = come.map { [WatchLine.sample($0, "a", .at(Sandbox.now + 300))] } ?? []

    #expect(changes(old, new).joined(separator: "\n") == text)
  }

  @Test func `the daemon is told of when it starts and ends`() {
    let sentences = WatchSentences(zone: Sandbox.zone)
    let (with, without) = (WatchContent.sample([]), WatchContent.sample([], hasDaemon: false))

    #expect(sentences.changes(from: with, to: without) == [.watchNoDaemon])
    #expect(sentences.changes(from: without, to: with) == [.watchDaemonRuns])
  }
}
