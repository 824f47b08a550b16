import ReminderLanguage
import TestSupport
import Testing

@testable import reminder_notify

/// What `watch` draws.
@Suite struct WatchViewTests {
  /// The lines of a terminal of so many columns, without the empty ones.
  private func lines(
    _ content: WatchContent, _ language: Language, columns: Int, rows: Int = 24, passed: Int64 = 0, selected: Int = 0
  ) -> [String] {
    var selection = WatchSelection()
    selection.select(selected, of: content.lines)
    let view = WatchView.sample(content, language, columns: columns, rows: rows, passed: passed)
    return view.frame(&selection).lines.filter { !$0.isEmpty }
  }

  @Test func `a timer of several rounds has its round, and says that it is a break`() {
    let lines = [
      WatchLine.sample(.timer(1), "집중", .counting(.sample(.running(due: 180), of: 1500, rounds: 4))),
      .sample(.timer(2), "공부", .counting(.sample(.running(due: 180), of: 1500, rounds: 4, rest: 300))),
    ]

    let drawn = self.lines(.sample(lines), .korean, columns: 100)

    #expect(drawn[1].hasSuffix("3:00  오후 1:08 · 1/4회"))
    #expect(drawn[2].hasSuffix("3:00  오후 1:08 · 1/4회 뒤 쉬는 시간"))
  }

  @Test(arguments: [
    (
      Language.korean, 40,
      """
      일시 정지
      >     모든 알…  오후 2:05까지
      응답 대기
         1  물 마시…  오후 1:00
      표시 대기
         2  약        오후 12:55
      다시 알림
         7  스트레칭  오후 1:10
      타이머
         1  라면      █░░░     3:00  오후 1:08
         2  빨래      █░░░  1:06:40  일시 정지
         3  차        ░░░░     3:00  준비됨
      알림
         2  약        오후 3:30
        12  회의실…   11월 25일 (수) 오후 1:05
         5  치과      꺼짐
      r 계속  ? 도움말  q 끝내기
      """
    ),
    (
      .korean, 120,
      """
      일시 정지
      >     모든 알림                                 오늘 오후 2:05까지
      응답 대기
         1  물 마시기                                 오늘 오후 1:00
      표시 대기
         2  약                                        오늘 오후 12:55
      다시 알림
         7  스트레칭                                  오늘 오후 1:10
      타이머
         1  라면                                      ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     3:00  오후 1:08
         2  빨래                                      ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  1:06:40  일시 정지
         3  차                                        ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     3:00  준비됨
      알림
         2  약                                        오늘 오후 3:30
        12  회의실을 예약하고 자료를 모두에게 보내기  11월 25일 (수) 오후 1:05
         5  치과                                      꺼짐
      r 계속  ? 도움말  q 끝내기
      """
    ),
    (
      .english, 40,
      """
      Paused
      >     All alerts  until today 2:05 PM
      Waiting for an answer
         1  물 마시기   today 1:00 PM
      Waiting to be shown
         2  약          today 12:55 PM
      Snoozed
         7  스트레칭    today 1:10 PM
      Timers
         1  라면        █░░░     3:00  1:08 PM
         2  빨래        █░░░  1:06:40  paused
         3  차          ░░░░     3:00  ready
      Alerts
         2  약          today 3:30 PM
        12  회의실을 …  Wed, Nov 25, 1:05 PM
         5  치과        off
      r resume  ? help  q quit
      """
    ),
    (
      .english, 120,
      """
      Paused
      >     All alerts                                until today 2:05 PM
      Waiting for an answer
         1  물 마시기                                 today 1:00 PM
      Waiting to be shown
         2  약                                        today 12:55 PM
      Snoozed
         7  스트레칭                                  today 1:10 PM
      Timers
         1  라면                                      ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     3:00  1:08 PM
         2  빨래                                      ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  1:06:40  paused
         3  차                                        ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     3:00  ready
      Alerts
         2  약                                        today 3:30 PM
        12  회의실을 예약하고 자료를 모두에게 보내기  Wed, Nov 25, 1:05 PM
         5  치과                                      off
      r resume  ? help  q quit
      """
    ),
  ])
  func `each kind of line has its columns, as far as they fit`(language: Language, columns: Int, table: String) {
    #expect(lines(.sample(WatchLine.samples), language, columns: columns).joined(separator: "\n") == table)
  }

  @Test(arguments: [1, 5, 20, 30, 40, 60, 80, 120, 300], [1, 2, 5, 12, 40])
  func `no terminal is too small, and no line is wider than it`(columns: Int, rows: Int) {
    for language in Language.allCases {
      for content in [WatchContent.sample(WatchLine.samples, hasDaemon: false), .sample([])] {
        let view = WatchView.sample(content, language, columns: columns, rows: rows)
        for selected in content.lines.indices.isEmpty ? 0..<1 : content.lines.indices {
          var selection = WatchSelection()
          selection.select(selected, of: content.lines)
          for frame in [view.frame(&selection), view.frame(&selection, message: "가나다 라마바 사아자차"), view.help()] {
            #expect(frame.lines.count == rows)
            // A terminal has two columns at least for a letter of two.
            #expect(frame.lines.allSatisfy { $0.displayWidth <= columns })
          }
        }
      }
    }
  }

  @Test func `the selected line is seen in a list that is longer than the terminal, wherever the selection goes`() {
    let content = WatchContent.sample(
      (1...100).map { .sample(.alert($0), "a\($0)", .at(Sandbox.now + Int64($0) * 60)) })
    let view = WatchView.sample(content, .english, columns: 40, rows: 8)
    var selection = WatchSelection()

    for place in Array(0..<100) + [50, 3, 99, 0] {
      selection.select(place, of: content.lines)
      let lines = view.frame(&selection).lines

      #expect(lines.contains { $0.hasPrefix("> ") && $0.contains(" a\(place + 1) ") }, "\(place)")
      #expect(lines.filter { $0.hasPrefix("> ") }.count == 1)
    }
    #expect(view.frame(&selection).lines[0] == "Alerts")
  }

  @Test func `the selection stays with its line, and goes to the next one where the line is gone`() {
    var lines = WatchLine.samples
    var selection = WatchSelection()
    selection.select(3, of: lines)

    lines.removeFirst(2)
    selection.follow(lines)
    #expect(selection.subject == .snooze(.alert(7)) && selection.index == 1)
    lines.remove(at: 1)
    selection.follow(lines)

    #expect(selection.subject == .timer(1))
    selection.follow([])
    #expect(selection.subject == nil)
    selection.follow(lines)
    #expect(selection.index == 0)
  }

  @Test func `the selection goes with an alert that comes due to the line that takes its answer`() {
    let now = Sandbox.now
    func lines(_ unanswered: [Int64], next: Int64) -> [WatchLine] {
      unanswered.map { .sample(.unanswered(.alert(1)), "a", .at(now + $0)) }
        + [.sample(.alert(2), "b", .at(now + 60)), .sample(.alert(1), "a", .at(now + next))]
    }
    var selection = WatchSelection()
    selection.follow(lines([], next: 10))
    selection.select(1, of: lines([], next: 10))

    selection.follow(lines([10], next: 86_410))
    #expect(selection.subject == .unanswered(.alert(1)) && selection.index == 0)
    selection.select(2, of: lines([10], next: 86_410))
    selection.follow(lines([10], next: 86_410))
    #expect(selection.subject == .alert(1))
    selection.follow(lines([86_410], next: 172_810))
    #expect(selection.index == 0)
  }

  @Test func `at first the first line that takes a key is selected`() {
    var selection = WatchSelection()

    selection.follow([.sample(.waiting(.promise(1)), "a", .at(Sandbox.now)), .sample(.alert(1), "b", .at(Sandbox.now))])

    #expect(selection.subject == .alert(1))
  }

  @Test(arguments: [(0, nil, "  ↓ 15"), (10, "  ↑ 6", "  ↓ 9"), (19, "  ↑ 14", nil)] as [(Int, String?, String?)])
  func `signs in the first and the last row say how many lines are hidden`(
    selected: Int, above: String?, below: String?
  ) {
    let content = WatchContent.sample((1...20).map { .sample(.alert($0), "a\($0)", .at(Sandbox.now)) })
    let lines = lines(content, .english, columns: 40, rows: 8, selected: selected)

    #expect(lines.first { $0.contains("↑") } == above && lines.first { $0.contains("↓") } == below)
    #expect(lines.count == 8 && lines.count { $0.hasPrefix("> ") } == 1)
  }

  @Test func `a timer counts down, its bar fills, and it stays at nothing`() {
    let lines = [WatchLine.sample(.timer(1), "tea", .counting(.sample(.running(due: 8), of: 10)))]
    func line(_ passed: Int64) -> String {
      self.lines(.sample(lines), .english, columns: 35, passed: passed)[1]
    }

    #expect(line(0) == "> 1  tea  ██░░░░░░░░  0:08  1:05 PM")
    #expect(line(4) == "> 1  tea  ██████░░░░  0:04  1:05 PM")
    #expect(line(99) == "> 1  tea  ██████████  0:00  1:05 PM")
  }

  @Test func `only a timer that runs and is seen counts`() {
    let others = WatchLine.samples.filter { $0.subject != .timer(1) }
    func isCounting(_ lines: [WatchLine], rows: Int) -> Bool {
      var selection = WatchSelection()
      return WatchView.sample(.sample(lines), .english, columns: 80, rows: rows).frame(&selection).isCounting
    }

    #expect(isCounting(WatchLine.samples, rows: 24))
    #expect(!isCounting(WatchLine.samples, rows: 5))
    #expect(!isCounting(others, rows: 24))
  }

  @Test func `where the locale is not one of UTF-8, bars are of plain characters`() {
    let lines = [WatchLine.sample(.timer(1), "tea", .counting(.sample(.running(due: 5), of: 10)))]
    var selection = WatchSelection()

    let frame = WatchView.sample(.sample(lines), .english, columns: 35, rows: 9, hasBlocks: false).frame(&selection)

    #expect(frame.lines[1] == "> 1  tea  #####-----  0:05  1:05 PM")
  }

  @Test func `colors only add to the lines, and are left out where they are not wanted`() {
    var selection = WatchSelection()
    let content = WatchContent.sample(WatchLine.samples)

    let colored = WatchView.sample(content, .korean, columns: 80, rows: 24, hasColor: true).frame(&selection).lines
    let plain = WatchView.sample(content, .korean, columns: 80, rows: 24).frame(&selection).lines

    #expect(colored.map { $0.replacing(/\u{1b}\[[0-9]+m/, with: "") } == plain)
    #expect(plain.allSatisfy { !$0.contains("\u{1b}") })
    #expect(colored.filter { $0.hasPrefix("\u{1b}[7m> ") }.count == 1)
    #expect(colored.filter { $0.hasPrefix("\u{1b}[2m") }.count == 1)
  }

  @Test func `only the lines that have changed are written, each erased before it is written`() {
    let old = WatchView.Frame(lines: ["a", "b", "c"])

    let text = WatchView.Frame(lines: ["a", "x", "", "d"]).difference(from: old.lines)

    #expect(text == "\u{1b}[2;1H\u{1b}[Kx\u{1b}[3;1H\u{1b}[K\u{1b}[4;1H\u{1b}[Kd")
    #expect(old.difference(from: old.lines).isEmpty)
    #expect(old.difference(from: nil).hasPrefix("\u{1b}[H\u{1b}[2J\u{1b}[1;1H"))
  }

  @Test(
    arguments: [
      (0, "r 계속  ? 도움말  q 끝내기"), (1, "d 마셨어요  s 다시 알림  ? 도움말"), (2, "o 켜기/끄기  ? 도움말  q 끝내기"),
      (4, "p 일시 정지  c 취소  ? 도움말  q 끝내기"), (5, "r 계속  c 취소  + 1분 연장  ? 도움말"), (6, "r 계속  ? 도움말  q 끝내기"),
    ] as [(Int, String)])
  func `the last line has the keys of the selected line, as far as they fit, and always the one for help`(
    selected: Int, keys: String
  ) {
    #expect(lines(.sample(WatchLine.samples), .korean, columns: 40, selected: selected).last == keys)
  }
}
