import Foundation
import Testing

extension EndToEnd.RealTime {
  /// `watch` on a terminal.
  @Suite(.enabled(if: TerminalScreen.missing == nil, "\(TerminalScreen.missing ?? "") is not installed"))
  struct Watching {
    /// A desktop with two alerts and a daemon that shows in a terminal.
    private func desktop() async throws -> Desktop {
      let desktop = try await Desktop(locale: "ko_KR.UTF-8", zone: "Asia/Seoul", hasBus: false)
      let wall = try WallTime(zone: "Asia/Seoul")
      let instant = Date.fullMinute(after: 43_200)
      try desktop.write(
        StoredAlerts(
          .init(number: 1, time: wall.fileTime(instant), label: "물 마시기"),
          .init(number: 2, time: wall.fileTime(instant + 60), label: "회의실을 예약하고 자료를 보내기")))
      try await desktop.startDaemon()
      return desktop
    }

    /// Makes timers, starts `watch` and waits until it shows the last one.
    private func watch(_ desktop: Desktop, columns: Int, rows: Int = 20, timers: [String] = []) async throws
      -> TerminalScreen
    {
      for timer in timers {
        let words = timer.split(separator: " ").map(String.init)
        #expect(try await desktop.run([Programs.command, "timer"] + words).status == 0)
      }
      let screen = try await TerminalScreen(desktop, columns: columns, rows: rows)
      try await screen.type(Programs.command + " watch")
      try await screen.shows("? 도움말")
      return screen
    }

    /// Moves the selection to the line of that name, and waits after each key until it is drawn elsewhere.
    private func select(_ name: String, _ screen: TerminalScreen) async throws {
      for _ in 1...9 {
        let rows = try await screen.shows("> and " + name) { rows in
          rows.contains { $0.hasPrefix(">") } && rows.contains { $0.contains(name) }
        }
        let (selected, wanted) = (rows.firstIndex { $0.hasPrefix(">") }, rows.firstIndex { $0.contains(name) })
        guard let selected, let wanted, selected != wanted else { return }
        try await screen.press(selected < wanted ? "j" : "k")
        try await screen.shows("another selection") { $0.firstIndex { $0.hasPrefix(">") } != selected }
      }
      throw NotInTime(what: "line of " + name, seconds: 0)
    }

    @Test(arguments: [40, 120])
    func `in Korean the view has the width of the terminal, and follows it`(columns: Int) async throws {
      let desktop = try await desktop()
      let screen = try await watch(desktop, columns: columns, timers: ["라면 40분", "new 25m --label 집중"])

      let rows = try await screen.shows("라면")
      #expect(rows[0].hasPrefix("오늘은 아직 기록한 물이") && rows[1] == "타이머" && rows.contains("알림"))
      #expect(rows.contains { $0.hasPrefix("> 1  라면 ") && $0.contains("░") && $0.contains(#/  (39|40):/#) })
      #expect(rows.contains { $0.contains("집중") && $0.hasSuffix("준비됨") })
      #expect(rows.contains { $0.contains(columns == 40 ? "회의" : "회의실을 예약하고 자료를 보내기") })

      let other = 160 - columns
      try await screen.resize(columns: other, rows: 12)
      // How much of the name is left depends on the hour, which is one digit or two.
      let name = other == 40 ? /회의실?을? ?…/ : /회의실을 예약하고 자료를 보내기/
      let resized = try await screen.shows("the other width") { rows in
        rows.contains { $0.contains(name) } && rows.last { !$0.isEmpty }?.contains("? 도움말") == true
      }

      #expect(resized[0].hasPrefix("오늘은 아직 기록한 물이") && resized[1] == "타이머")
      try await screen.resize(columns: 20, rows: 5)
      try await screen.shows("five rows") { $0.last { !$0.isEmpty }?.contains("? 도움말") == true && $0[0] == "타이머" }
      try await screen.press("q")
      try await screen.shows("$")
    }

    @Test func `the keys of a timer pause, resume, extend, cancel and restart it`() async throws {
      let desktop = try await desktop()
      let screen = try await watch(desktop, columns: 60, timers: ["차 50m"])

      for (key, text, state) in [
        ("p", "일시 정지했습니다", "paused 3000"), ("+", "연장했습니다", "paused 3060"), ("r", "계속합니다", "running 3060"),
        ("r", "이미 진행 중입니다", "running 3060"), ("c", "취소했습니다", "cancelled 3060"), ("r", "다시 시작했습니다", "running 3000"),
        ("o", "쓸 수 없습니다", "running 3000"),
      ] {
        try await screen.press(key)
        try await screen.shows(text)
        let fields = try await desktop.command("timer", "list", "--porcelain").output.split(separator: "\t")
        #expect("\(fields[1]) \(fields[3])" == state)
      }
    }

    @Test func `the keys of a notification answer and snooze it, and that of an alert switches it`() async throws {
      let desktop = try await desktop()
      let screen = try await watch(desktop, columns: 80)
      #expect(try await desktop.command("test", "2").status == 0)
      try await screen.shows("응답 대기")

      try await select("회의실", screen)
      try await screen.press("s")
      try await screen.shows("5분 뒤") { rows in rows.contains("다시 알림") && !rows.contains("응답 대기") }
      try await select("회의실", screen)
      try await screen.press("d")
      try await screen.shows("확인함") { rows in !rows.contains("다시 알림") && rows.contains { $0.contains("확인함") } }
      try await select("회의실", screen)
      try await screen.press("o")
      try await screen.shows("꺼짐")

      #expect(try desktop.storedAlerts().alerts.map(\.enabled) == [true, false])
      try await screen.press("o")
      try await screen.shows("켰습니다")
    }

    @Test func `the end of a timer waits for its answer, and a snooze extends the timer`() async throws {
      let desktop = try await desktop()
      let screen = try await watch(desktop, columns: 80, timers: ["달걀 1s"])
      try await screen.shows("응답 대기")

      try await screen.press("g", "s")

      try await screen.shows("연장했습니다") { rows in !rows.contains("응답 대기") }
    }

    @Test func `what another program changes is drawn, and the end of the daemon too`() async throws {
      let desktop = try await desktop()
      let screen = try await watch(desktop, columns: 80)

      #expect(try await desktop.command("timer", "빨래", "1h").status == 0)
      try await screen.shows("빨래")
      #expect(try await desktop.command("pause", "1h").status == 0)
      try await screen.shows("모든 알림")
      let daemon = try #require(desktop.lockHolder)
      #expect(kill(daemon, SIGKILL) == 0)

      try await screen.shows("데몬이 실행 중이 아니어서")
    }

    @Test func `the page of the keys comes with ? and goes with any key`() async throws {
      let screen = try await watch(desktop(), columns: 80)

      try await screen.press("?")
      let page = try await screen.shows("아무 키나 누르면 돌아갑니다.")
      try await screen.press("q")

      #expect(page.contains { $0.hasPrefix("  d ") } && page.contains { $0.hasPrefix("  + ") })
      try await screen.shows("q 끝내기") { rows in rows.contains("알림") && !rows.contains { $0.contains("돌아갑니다") } }
    }

    @Test func `nothing wakes up while nothing counts, and once a second while a timer does`() async throws {
      let desktop = try await desktop()
      let screen = try await watch(desktop, columns: 80, timers: ["new 25m"])
      let kernel = KernelView(try await screen.program())
      try await kernel.isQuiet(for: 2)
      let before = try kernel.contextSwitches()

      try await Task.sleep(for: .seconds(8))
      let after = try kernel.contextSwitches()

      #expect(after == before)
      // The control: the same count sees a timer that runs.
      try await screen.press("r")
      try await screen.shows("24:")
      let (begin, started) = (Date(), try kernel.contextSwitches())
      try await Task.sleep(for: .seconds(4))
      let switches = try kernel.contextSwitches() - started
      // A busy machine is late with this test too.
      #expect(switches >= 3 && Double(switches) <= 5 * -begin.timeIntervalSinceNow)
    }
  }
}
