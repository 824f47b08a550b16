import Foundation
import Testing

extension EndToEnd.Audio {
  /// An alarm that insists, from its first ring to the kindness; what was snoozed is hastened between two runs of the daemon.
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct Escalating {
    private static let kindness = "Write to Jo"
    private static let message = "Hi Jo! 100% & more?"

    @Test
    func `with buttons, each ring is louder, and the last is there until a kindness is done, and opens its message`()
      async throws
    {
      let room = try await AudibleDesktop(.pulseAudio, locale: "ko_KR.UTF-8")
      let server = try await PressingServer(on: room.desktop)
      try room.desktop.writeKindness(Self.kindness, message: Self.message)
      let environment = try room.desktop.installMessages()
      let steps = try await escalate(room, environment) {
        try await server.press("snooze-1", on: $0)
        // A button's answer is in the journal alone; a command's is saved with the state.
        try await room.command("test")
        try await room.command("ack")
      }
      let number = try #require(steps.notices.last?.number)

      try await server.press("message", on: number)
      try await wait(until: "written message") { FileManager.default.fileExists(atPath: room.desktop.openedPath) }
      let again = try await wait(for: "notification that comes back") {
        try room.desktop.notices().last { $0.title == "Pill" && $0.time > steps.notices[2].time }
      }
      let (mark, begin) = (try await room.listen(1), Date())
      try await room.command("stop", "--force")
      let taken = -begin.timeIntervalSinceNow

      let snoozable = ["acknowledge: 확인", "snooze-1: 1분 뒤에", "stop: 끄기", "default: 확인"]
      let last = ["acknowledge: 했어요", "promise: 약속할게요", "message: 메시지 쓰기"]
      #expect(steps.notices.map(\.buttons) == [snoozable, snoozable, last])
      // A message is no answer.
      #expect(again.buttons == last)
      #expect(
        try String(contentsOfFile: room.desktop.openedPath, encoding: .utf8)
          == "mailto:?body=Hi%20Jo%21%20100%25%20%26%20more%3F\n")
      try await expectGrowth(steps, in: room, silentAfter: mark, taking: taken, on: .pulseAudio)
    }

    @Test func `with commands on a real server, it ends with a promise, which is asked for until it is kept`()
      async throws
    {
      let room = try await AudibleDesktop(.pipeWire)
      try await room.desktop.startServer()
      try room.desktop.writeKindness(Self.kindness, message: Self.message)
      let steps = try await escalate(room, [:]) { _ in try await room.command("snooze") }

      let stop = try await room.desktop.command("stop")
      let snooze = try await room.desktop.command("snooze")
      let (mark, begin) = (try await room.listen(1), Date())
      let promise = try await room.command("stop", "--promise")
      let taken = -begin.timeIntervalSinceNow

      for refused in [stop, snooze] {
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.errors.contains("it wants a small kindness first: \(Self.kindness)\n"))
      }
      #expect(promise.contains(Self.kindness))
      #expect(steps.notices.map(\.buttons).last == ["acknowledge: Done", "promise: I promise"])
      #expect(steps.notices.last?.body?.contains(Self.message.replacingOccurrences(of: "&", with: "&amp;")) == true)
      try await expectGrowth(steps, in: room, silentAfter: mark, taking: taken, on: .pipeWire)
      try await expectReminder(of: room.desktop, after: steps.daemon)
    }

    /// What was shown and heard of one escalation.
    private struct Steps {
      var notices: [NotifyCall] = []
      /// Where each ring begins and ends, and the next begins.
      var marks: [Int] = []
      var daemon: Daemon
      /// The words that the last player was started with.
      var player: [Substring] = []
    }

    /// Lets it ring, be snoozed and ring again, up to its last ring.
    private func escalate(
      _ room: AudibleDesktop, _ environment: [String: String], snooze: (Int64) async throws -> Void
    ) async throws -> Steps {
      try await room.command(
        "add", "9:30", "--label", "Pill", "--escalate", "--sound", "marimba", "--volume", "100", "--snooze", "1m")
      var steps = Steps(daemon: try await room.startDaemon(with: environment))
      try await room.command("test", "1")
      for round in 0..<3 {
        if round > 0 {
          try await snooze(try #require(steps.notices.last?.number))
          try await wait(until: "silence") { try KernelView(steps.daemon.process.identifier).children().isEmpty }
          _ = try await steps.daemon.end()
          try room.desktop.pass(seconds: 60)
          try await room.listen(0.5)
          steps.marks.append(room.recording.count)
          steps.daemon = try await room.startDaemon(with: environment)
        }
        let notice = try await wait(for: "notification \(round)") {
          let all = try room.desktop.notices().filter { $0.title == "Pill" }
          return all.count > round && all[round].number != nil ? all[round] : nil
        }
        steps.notices.append(notice)
        if round == 0 { steps.marks.append(room.recording.count) }
        try await room.listen(4)
      }
      steps.marks.append(room.recording.count)
      let player = try KernelView(steps.daemon.process.identifier).children().first
      steps.player = try KernelView(try #require(player)).words()
      return steps
    }

    /// Each ring is 4 dB louder than the one before or more, over the same stretch; the last one is the evil sound.
    ///
    /// It rings until the mark, at which a command began that has taken so many seconds.
    private func expectGrowth(
      _ steps: Steps, in room: AudibleDesktop, silentAfter mark: Int, taking seconds: Double, on kind: AudioServer.Kind
    ) async throws {
      let samples = try await room.recording.end()
      let parts = zip(steps.marks, steps.marks.dropFirst()).map { Array(samples[$0..<$1]) }
      let levels = parts.map { Recording.loudness(Array(Recording.heard($0).prefix(3 * Recording.rate))) }
      let silent = (Recording.heard(samples).endIndex - mark) * 1000 / Recording.rate
      try #require(levels.count == 3)
      #expect(levels[1] - levels[0] >= 4 && levels[2] - levels[1] >= 4, "\(levels)")
      #expect(abs(levels[2] + 14) < 1, "as loud as the evil sound claims")
      #expect(steps.player.contains { $0.hasSuffix("/evil.wav") })
      // The sound itself is silent for 30 ms between two of its pulses.
      #expect((-50..<500 + Int(seconds * 1000)).contains(silent))
      print("\(kind.rawValue): \(levels) LUFS, silent \(silent) ms after the end")
    }

    /// The reminder of the promise comes at its time, and no more once it was kept.
    private func expectReminder(of desktop: Desktop, after daemon: Daemon) async throws {
      #expect(try await desktop.command("promises", "--porcelain").output.hasPrefix("1\topen\t"))
      // The alert itself may be due before the evening of the promise.
      #expect(try await desktop.command("next", "--count", "2", "--json").output.contains(#""kind":"promise""#))
      #expect(try await desktop.command("off", "1").status == 0)
      _ = try await daemon.end()
      try desktop.pass(seconds: 172_800)
      let shown = try desktop.notices().count
      let next = try await desktop.startDaemon()

      let reminder = try await wait(for: "reminder of the promise") { try desktop.notices().dropFirst(shown).first }
      let kept = try await desktop.command("promises", "done", "1")

      #expect(reminder.title == Self.kindness && reminder.body?.hasPrefix("You promised this at ") == true)
      #expect(reminder.buttons.contains("acknowledge: Done") && reminder.buttons.contains("stop: Later"))
      #expect(kept.status == 0)
      try await wait(until: "kept promise") {
        try desktop.record().contains { $0.isCall(of: "CloseNotification") && $0.time > reminder.time }
      }
      #expect(try await desktop.command("promises", "--porcelain").output.hasPrefix("1\tkept\t"))
      #expect(try KernelView(next.process.identifier).children().isEmpty)
    }
  }
}

extension NotifyCall {
  /// The keys and labels of its actions, in their order.
  fileprivate var buttons: [String] {
    stride(from: 0, to: actions.count - 1, by: 2).map {
      "\(actions[$0].string ?? ""): \(actions[$0 + 1].string ?? "")"
    }
  }
}
