import Foundation
import Testing

extension EndToEnd.Audio {
  /// An alarm whose sound is muted says so, and rings as soon as it can be heard.
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct MutedAlarm {
    @Test(arguments: AudioServer.Kind.allCases)
    func `a muted alarm is told where it is added and where it is shown, and heard once it is not muted any more`(
      kind: AudioServer.Kind
    ) async throws {
      let room = try await AudibleDesktop(kind)
      _ = try await PressingServer(on: room.desktop)
      let sentence = "The sound is muted or at volume 0."
      try await room.audio.setMuted(true)

      let added = try await room.desktop.run(
        [Programs.command, "add", "9:30", "--label", "Pill", "--alarm"], with: room.audio.environment)
      let daemon = try await room.startDaemon()
      try await room.command("test", "1")
      try await wait(until: "notification with the reason") {
        daemon.process.errors.contains("The alarm was not heard. " + sentence)
      }
      let (silent, log) = (room.recording.count, try await room.desktop.logLines(with: sentence))
      try await room.audio.setMuted(false)
      try await wait(until: "ring") { !Recording.heard(room.recording.samples(from: silent)).isEmpty }

      #expect(added.status == 0 && added.errors.contains("An alarm would not be heard now. " + sentence))
      #expect(log.count == 1)
      #expect(try await room.desktop.noticesUntilNow().map { $0.body?.contains(sentence) } == [false, true])
      #expect(Recording.heard(Array(try await room.recording.end().prefix(silent))).isEmpty)
    }
  }
}
