import Foundation
import Testing

extension EndToEnd.Audio {
  /// What is heard of a test, and what is silent, on both audio servers.
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct Silence {
    /// What is tested, with the options of the alert and of the test, and whether it is heard.
    struct Case: Sendable {
      let options: [String]
      var test: [String] = []
      let isHeard: Bool
    }

    static let cases = [
      Case(options: ["--sound", "evil"], isHeard: false),
      Case(options: ["--sound", "none"], test: ["--sound"], isHeard: false),
      Case(options: ["--alarm", "--sound", "none"], isHeard: false),
      Case(options: ["--alarm", "--sound", "evil", "--volume", "0"], isHeard: false),
      Case(options: ["--sound", "evil"], test: ["--sound"], isHeard: true),
      Case(options: ["--alarm", "--sound", "evil"], isHeard: true),
    ]

    @Test(arguments: [(AudioServer.Kind.pulseAudio, true), (.pulseAudio, false), (.pipeWire, true)])
    func `a test is heard where that is asked for, an alarm's always, and what has no sound never`(
      kind: AudioServer.Kind, hasDaemon: Bool
    ) async throws {
      let room = try await AudibleDesktop(kind)
      _ = try await PressingServer(on: room.desktop)
      for (index, each) in Self.cases.enumerated() {
        let words = [Programs.command, "add", "9:30", "--label", "case \(index)"] + each.options
        try #require(try await room.desktop.run(words).status == 0)
      }
      if hasDaemon { try await room.startDaemon() }
      var marks = [room.recording.count]

      for index in Self.cases.indices {
        try await test(index, in: room, hasDaemon: hasDaemon)
        marks.append(try await room.listen(0.5))
      }

      let parts = try await room.parts(between: marks)
      #expect(parts.map { !Recording.heard($0).isEmpty } == Self.cases.map(\.isHeard))
    }

    /// Lets a second pass with the notification, and the sound begin where there is one; and answers it, or ends the test.
    private func test(_ index: Int, in room: AudibleDesktop, hasDaemon: Bool) async throws {
      let words = [Programs.command, "test", "\(index + 1)"] + Self.cases[index].test
      let mark = room.recording.count
      let test = try room.desktop.start(words, with: room.audio.environment)
      try await wait(until: "notification") { try room.desktop.notices().count == index + 1 }
      try await room.listen(1)
      if Self.cases[index].isHeard {
        try await wait(until: "sound") { !Recording.heard(room.recording.samples(from: mark)).isEmpty }
      }
      // With a daemon it ends when the notification is written down, and only then it can be answered.
      if !hasDaemon { test.send(SIGINT) }
      #expect(try await test.ended() == 0)
      if hasDaemon { try await room.command("ack", "\(index + 1)") }
    }
  }
}
