import Foundation
import Testing

extension EndToEnd.RealTime {
  /// The main job: what is due at a minute is on the bus within a second after it, once.
  @Suite(.timeLimit(.minutes(3))) struct Minute {
    @Test func `a Korean water alert is on the bus within a second after its minute, once`() async throws {
      let run = try await MinuteRun.shared.value

      let time = try WallTime(zone: "Asia/Seoul").korean(run.minute)
      try expectWater(
        run.korean, of: run, application: "물 알림", title: "물 마실 시간이에요💦",
        body: "세계보건기구(WHO)가 권장하는 하루 물 섭취량은 1.5~2ℓ입니다.\n" + time)
    }

    @Test func `an English water alert is on the bus within a second after its minute, once`() async throws {
      let run = try await MinuteRun.shared.value

      let time = try WallTime(zone: "America/Phoenix").english(run.minute)
      try expectWater(
        run.english, of: run, application: "Water Reminder", title: "Time to drink water💦",
        body: "The World Health Organization (WHO) recommends 1.5–2 L of water a day.\n" + time)
    }

    @Test func `a daily alert stays on`() async throws {
      let run = try await MinuteRun.shared.value

      #expect(run.korean.alerts.alerts.map(\.enabled) == [true])
    }

    @Test func `two alerts in one minute are two notifications, and a dated one switches itself off`() async throws {
      let run = try await MinuteRun.shared.value

      #expect(Set(run.several.notices.map(\.title)) == [MinuteRun.markup, "moved", "dated"])
      #expect(run.several.notices.count == 3)
      #expect(run.several.notices.allSatisfy { (0..<1).contains($0.time - run.minute.timeIntervalSince1970) })
      #expect(run.several.alerts.alerts.filter { !$0.enabled }.map(\.number) == [3])
    }

    @Test func `markup is escaped in the body and left alone in the title`() async throws {
      let run = try await MinuteRun.shared.value

      let notice = try #require(run.several.notices.first { $0.title == MinuteRun.markup })
      let time = try WallTime(zone: "Asia/Seoul").korean(run.minute)
      #expect(notice.body == "&lt;b&gt;5 &amp; 6&lt;/b&gt;\n" + time)
      #expect(notice.hints["category"] == .string("x-reminder-notify.alert"))
    }

    @Test
    func `restarts within the minute, clean or not, show what waits for an answer again once, as dunst forgets it`()
      async throws
    {
      let run = try await MinuteRun.shared.value

      let bodies = run.restarted.notices.compactMap(\.body)
      #expect(bodies.map { $0.contains("(not answered yet)") } == [false, true])
    }

    @Test func `a daemon that was killed before the minute and started after it shows what was due, once`() async throws
    {
      let run = try await MinuteRun.shared.value

      let notice = try #require(run.revived.notices.first)
      #expect(run.revived.notices.count == 1)
      #expect(notice.body?.hasSuffix("\n" + (try WallTime(zone: "UTC").english(run.minute))) == true)
    }

    @Test func `a server that hung for longer than the daemon waits gets the notice later, once`() async throws {
      let run = try await MinuteRun.shared.value

      #expect(run.hung.during.isEmpty)
      #expect(run.hung.after.count == 1)
    }

    private func expectWater(
      _ scene: MinuteRun.Scene, of run: MinuteRun, application: String, title: String, body: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let notice = try #require(scene.notices.first, sourceLocation: sourceLocation)
      #expect(scene.notices.count == 1, sourceLocation: sourceLocation)
      #expect((0..<1).contains(notice.time - run.minute.timeIntervalSince1970), sourceLocation: sourceLocation)
      #expect(notice.number != nil, sourceLocation: sourceLocation)
      #expect(notice.application == application, sourceLocation: sourceLocation)
      #expect(notice.title == title, sourceLocation: sourceLocation)
      #expect(notice.body == body, sourceLocation: sourceLocation)
      #expect(notice.replaces == 0, sourceLocation: sourceLocation)
      #expect(notice.actions.count == 8, sourceLocation: sourceLocation)
      let icon = try #require(notice.icon.flatMap(URL.init(string:)), sourceLocation: sourceLocation)
      #expect(icon.isFileURL && FileManager.default.fileExists(atPath: icon.path), sourceLocation: sourceLocation)
      #expect(notice.hints["desktop-entry"] == .string("reminder-notify"), sourceLocation: sourceLocation)
      #expect(notice.hints["category"] == .string("x-reminder-notify.water"), sourceLocation: sourceLocation)
      #expect(notice.hints["urgency"] == .byte(1), sourceLocation: sourceLocation)
    }
  }
}
