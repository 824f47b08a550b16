import Foundation
import Testing

extension EndToEnd.Audio {
  /// An alarm is silent within half a second of its answer, on both audio servers.
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct RingEnd {
    @Test(arguments: AudioServer.Kind.allCases, ["a button", "ack", "stop", "snooze"])
    func `the ring ends within half a second of the answer`(kind: AudioServer.Kind, answer: String) async throws {
      let room = try await AudibleDesktop(kind)
      let server = try await PressingServer(on: room.desktop)
      try await room.command("add", "9:30", "--label", "Pill", "--alarm", "--sound", "evil")
      try await room.startDaemon()
      try await room.command("test", "1")
      let number = try #require(try await room.desktop.noticesUntilNow().first?.number)

      let milliseconds = try await room.silence {
        if answer == "a button" {
          try await server.press("acknowledge", on: number)
        } else {
          try await room.command(answer, "1")
        }
      }

      #expect(milliseconds < 500)
      print("\(kind.rawValue): silent \(milliseconds) ms after \(answer)")
    }
  }
}
