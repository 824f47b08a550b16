import Foundation
import Testing

extension EndToEnd.Audio {
  /// What is really heard, on both audio servers.
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct Heard {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
    }

    @Test(arguments: AudioServer.Kind.allCases)
    func `each bundled sound is heard, as loud as it claims`(kind: AudioServer.Kind) async throws {
      let server = try await AudioServer.start(kind, on: desktop)
      for name in ["drop", "glass", "bell", "marimba", "rooster", "evil"] {
        let recording = try await server.record()

        let outcome = try await desktop.run(
          [Programs.command, "sound", "play", name, "--volume", "100"], with: server.environment)

        #expect(outcome == Outcome(status: 0, output: "", errors: ""))
        let samples = try await recording.end()
        let loudness = Recording.loudness(samples)
        #expect(abs(loudness - (name == "evil" ? -14 : -20)) < 1, "\(name): \(loudness)")
        print("\(kind.rawValue): \(name) \(loudness) LUFS, \(Recording.seconds(Recording.heard(samples))) s")
      }
    }

    @Test(arguments: AudioServer.Kind.allCases)
    func `volume 50 is 18 dB below 100`(kind: AudioServer.Kind) async throws {
      let server = try await AudioServer.start(kind, on: desktop)
      var levels: [Double] = []
      for volume in ["100", "50"] {
        let recording = try await server.record()
        _ = try await desktop.run(
          [Programs.command, "sound", "play", "evil", "--volume", volume], with: server.environment)
        levels.append(Recording.loudness(try await recording.end()))
      }

      #expect(abs(levels[0] - levels[1] - 18) < 1, "\(levels)")
      print("\(kind.rawValue): 100 against 50: \(levels[0] - levels[1]) dB")
    }

    @Test(arguments: AudioServer.Kind.allCases)
    func `a short sound is repeated for as long as it is told, and grows while it fades in`(kind: AudioServer.Kind)
      async throws
    {
      let server = try await AudioServer.start(kind, on: desktop)
      let recording = try await server.record()

      let played = try await desktop.play(
        Programs.sounds + "/evil.wav", "--for", "3", "--fade", "2", on: server.environment)

      let heard = Recording.heard(try await recording.end())
      #expect(played.status == 0)
      // How long it is heard is below; a busy machine is late with its beginning and its end.
      #expect((2.3...8).contains(played.seconds), "\(played.seconds)")
      #expect((2.4...3.1).contains(Recording.seconds(heard)), "\(Recording.seconds(heard))")
      let levels = Recording.levels(Array(heard))
      #expect(levels[5] < levels[10] - 6 && levels[10] < levels[levels.count - 5] - 6, "\(levels)")
    }

    @Test(arguments: AudioServer.Kind.allCases, ["the player", "what has started it"])
    func `it is silent within half a second of the end`(kind: AudioServer.Kind, of killed: String) async throws {
      let server = try await AudioServer.start(kind, on: desktop)
      let recording = try await server.record()
      let shell = try desktop.startPlayer([Programs.sounds + "/evil.wav", "--for", "60"], on: server.environment)
      let player = try await shell.processBehind()

      try await recording.isHeard()
      let end = recording.count
      if killed == "the player" { kill(player, SIGTERM) } else { shell.send(SIGKILL) }
      try await wait(until: "end of the player") { !KernelView(player).isRunning }

      let samples = try await recording.end()
      let last = Recording.heard(samples).endIndex
      #expect(Recording.levels(Array(samples[(end - Recording.rate / 2)..<end])).allSatisfy { $0 > -40 })
      #expect(last - end < Recording.rate / 2)
      print("\(kind.rawValue): silent \((last - end) * 1000 / Recording.rate) ms after the end of \(killed)")
    }

    @Test(arguments: AudioServer.Kind.allCases, [SIGSTOP, SIGKILL])
    func `a server that stops or goes away while it plays ends the player`(kind: AudioServer.Kind, signal: Int32)
      async throws
    {
      let server = try await AudioServer.start(kind, on: desktop)
      let recording = try await server.record()
      let shell = try desktop.startPlayer([Programs.sounds + "/evil.wav", "--for", "60"], on: server.environment)
      try await recording.isHeard()
      _ = try await recording.end()

      try await server.send(signal)

      #expect(try await shell.ended(within: 25) == 74)
      server.end()
    }
  }
}
