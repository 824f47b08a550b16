import Foundation
import Testing

extension EndToEnd.Audio {
  /// What takes a minute: the cases wait at the same time, each on a desktop of its own.
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct DueSound {
    private static let (low, high) = (Tone(frequency: 440), Tone(frequency: 1500))

    @Test func `an alarm rings when it is due, for as long as it may, and only where it may`() async throws {
      let instant = Date.fullMinute(after: 40)
      async let plain = Self.secondsUntilPaused(at: instant)
      async let disturbing = Self.isHeard(at: instant, options: [], before: Self.setDoNotDisturb)
      async let consented = Self.isHeard(at: instant, options: ["--through-dnd"], before: Self.setDoNotDisturb)
      async let paused = Self.isHeard(at: instant, options: ["--through-dnd"]) { try await $0.command("pause", "1h") }
      async let both = Self.partsOfTwo(at: instant)
      async let unanswered = Self.ringOfOneMinute()

      let milliseconds = try await plain
      let (withoutConsent, withConsent, inPause) = try await (disturbing, consented, paused)
      let (parts, ring) = try await (both, unanswered)

      #expect(milliseconds < 500, "silent after the pause began")
      #expect(!withoutConsent && withConsent && !inPause)
      Self.expectLouderFirst(parts)
      #expect(abs(Recording.seconds(ring) - 60) < 1.5, "as long as `ringFor` says")
      // A pause would come with each repetition of the sound, and not only where the machine is busy for a moment.
      #expect(Recording.levels(Array(ring)).dropLast(2).count { $0 <= -50 } < 10, "without a pause")
      print("PulseAudio: silent \(milliseconds) ms after pause")
    }

    /// Adds what rings at an instant.
    private static func add(_ options: [String], at instant: Date, in room: AudibleDesktop) async throws {
      let wall = try WallTime(zone: "UTC")
      let words = [Programs.command, "add", wall.fileTime(instant), "--alarm"] + options
      try #require(try await room.desktop.run(words).status == 0)
    }

    private static func setDoNotDisturb(_ room: AudibleDesktop) async throws {
      try await room.desktop.startServer()
      try #require(try await room.desktop.run(["dunstctl", "set-paused", "true"]).status == 0)
    }

    /// Waits until the alerts of an instant were handed to the server.
    private static func waitForNotices(_ count: Int, at instant: Date, in room: AudibleDesktop) async throws {
      try await wait(until: "notification", within: instant.timeIntervalSinceNow + 10) {
        try room.desktop.notices().count == count
      }
    }

    /// Whether anything is heard of an alarm in the two seconds after its time; later where it may ring through do-not-disturb,
    /// as it begins late on a busy machine.
    private static func isHeard(
      at instant: Date, options: [String], before: (AudibleDesktop) async throws -> Void
    ) async throws -> Bool {
      let room = try await AudibleDesktop()
      try await add(options + ["--label", "Pill", "--sound", "evil"], at: instant, in: room)
      try await before(room)
      try await room.startDaemon()
      if room.desktop.server == nil {
        // In a pause nothing is shown.
        try await Task.sleep(for: .seconds(instant.timeIntervalSinceNow + 2))
        #expect(try room.desktop.notices().isEmpty)
      } else {
        try await waitForNotices(1, at: instant, in: room)
        try await room.listen(2)
        if options.contains("--through-dnd") { try await room.recording.isHeard() }
      }
      return !Recording.heard(try await room.recording.end()).isEmpty
    }

    /// How many milliseconds after the beginning of a pause what rings is silent.
    private static func secondsUntilPaused(at instant: Date) async throws -> Int {
      let room = try await AudibleDesktop()
      _ = try await PressingServer(on: room.desktop)
      try await add(["--label", "Pill", "--sound", "evil"], at: instant, in: room)
      try await room.startDaemon()
      try await waitForNotices(1, at: instant, in: room)
      return try await room.silence { try await room.command("pause", "1h") }
    }

    /// What is heard of two alarms of one minute: before the louder one is answered, after it, and after both.
    private static func partsOfTwo(at instant: Date) async throws -> [[Float]] {
      let room = try await AudibleDesktop()
      _ = try await PressingServer(on: room.desktop)
      for (tone, volume) in [(low, "60"), (high, "100")] {
        let path = room.desktop.root + "/\(tone.frequency).wav"
        try tone.write(to: path)
        let options = ["--label", "tone \(tone.frequency)", "--sound", path, "--volume", volume]
        try await add(options, at: instant, in: room)
      }
      try await room.startDaemon()
      let begin = room.recording.count
      try await waitForNotices(2, at: instant, in: room)
      try await isHeard(high, seconds: 1.8, in: room)
      let answered = room.recording.count
      try await room.command("ack", "tone \(high.frequency)")
      try await isHeard(low, seconds: 1.3, in: room)
      let both = room.recording.count
      try await room.command("ack", "tone \(low.frequency)")
      try await wait(until: "silence") {
        Recording.heard(room.recording.samples(from: room.recording.count - Recording.rate / 2)).isEmpty
      }
      let end = room.recording.count
      return try await room.parts(between: [begin, answered, both, end])
    }

    /// Waits until the last so many seconds are a tone.
    private static func isHeard(_ tone: Tone, seconds: Double, in room: AudibleDesktop) async throws {
      try await wait(until: "\(seconds) s of \(tone.frequency) Hz") {
        let start = room.recording.count - Int(seconds * Double(Recording.rate))
        return tone.isHeard(in: room.recording.samples(from: max(0, start))).allSatisfy(\.self)
      }
    }

    /// What is heard of an alarm that is not answered, where it may ring for a minute.
    private static func ringOfOneMinute() async throws -> ArraySlice<Float> {
      let room = try await AudibleDesktop()
      _ = try await PressingServer(on: room.desktop)
      try await room.command("add", "9:30", "--label", "Pill", "--alarm", "--sound", "evil")
      try await room.command("config", "set", "ringFor", "1m")
      try await room.startDaemon()
      try await room.command("test", "1")
      try await room.recording.isHeard()
      try await room.listen(63)
      return Recording.heard(try await room.recording.end())
    }

    private static func expectLouderFirst(_ parts: [[Float]]) {
      let (lows, highs) = (parts.map(low.isHeard), parts.map(high.isHeard))
      #expect(highs[0].suffix(15).allSatisfy(\.self) && !lows[0].contains(true), "the louder one first")
      #expect(lows[1].suffix(10).allSatisfy(\.self) && !highs[1].suffix(10).contains(true), "then the other one")
      #expect(!(lows[2] + highs[2]).suffix(4).contains(true), "and then none")
      // Half a tenth may have the end of one and the beginning of the other.
      #expect(zip(lows.joined(), highs.joined()).count { $0 && $1 } <= 1, "never both at once")
    }
  }
}
