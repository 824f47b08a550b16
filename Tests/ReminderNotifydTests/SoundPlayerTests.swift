import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notifyd

/// Each in a process of its own: it has the main loop and its children to itself.
@Suite struct SoundPlayerTests {
  @Test func `a sound is played by the program beside the daemon, with its factor and its bounds`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: #"echo "$@" >> "$calls""#)
      let player = stage.player()

      player.play(Playback(.file("/a b.ogg"), factor: 0.125, limit: 600, fadeIn: 30), fallback: .bell)
      stage.runToEnd(of: player)
      player.play(.bell, fallback: .drop)
      stage.runToEnd(of: player)

      #expect(
        stage.calls == [
          "--factor 0.125 --for 600.0 --fade 30.0 -- /a b.ogg",
          "--factor 1.0 --limit 30.0 -- /share/reminder-notify/sounds/bell.wav",
        ])
      #expect(stage.problems.isEmpty)
      #expect(stage.children.isEmpty)
    }
  }

  @Test func `a ring is played to a muted output, which is reported`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: #"echo "$file" >> "$calls"; exec sleep 60"#, outputStatus: 73)
      let player = stage.player()

      player.play(Playback(.bundled(.bell), factor: 1, limit: 600), fallback: .bell)
      stage.run(until: "report") { !stage.problems.isEmpty && !stage.calls.isEmpty }
      #expect(stage.problems == [.muted] && player.isPlaying)
      player.stop()
      stage.runToEnd(of: player)

      #expect(stage.problems == [.muted])
    }
  }

  @Test func `a sound that begins ends the one before it first`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(
        script: #"""
          trap 'echo end >> "$calls"; kill $!; exit 0' TERM
          echo start >> "$calls"
          case $file in *bell*) sleep 60 & wait ;; esac
          """#)
      let player = stage.player()

      player.play(.bell, fallback: .drop)
      stage.run(until: "first sound") { stage.calls == ["start"] }
      player.play(Playback(.bundled(.glass), factor: 1), fallback: .drop)
      player.play(Playback(.bundled(.evil), factor: 1), fallback: .drop)
      stage.runToEnd(of: player)

      #expect(stage.calls == ["start", "end", "start"])
      #expect(stage.problems.isEmpty)
      #expect(stage.children.isEmpty)
    }
  }

  @Test func `what is stopped ends, and is no problem`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: #"echo start >> "$calls"; exec sleep 60"#)
      let player = stage.player()

      player.play(.bell, fallback: .drop)
      stage.run(until: "start") { stage.calls == ["start"] }
      player.stop()
      stage.runToEnd(of: player)

      #expect(stage.problems.isEmpty)
      #expect(stage.children.isEmpty)
    }
  }

  @Test func `a player that does not end when it is asked is ended`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: #"trap '' TERM; echo start >> "$calls"; exec sleep 600"#)
      let player = stage.player(SoundBounds(endTimeout: 300, slack: 600_000))

      player.play(.bell, fallback: .drop)
      stage.run(until: "start") { stage.calls == ["start"] }
      player.stop()
      stage.runToEnd(of: player)

      #expect(stage.problems.isEmpty)
      #expect(stage.children.isEmpty)
    }
  }

  @Test func `a player that lasts longer than its sound is ended, and reported`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: "exec sleep 60")
      let player = stage.player(SoundBounds(endTimeout: 100, slack: 200, once: 0.1))

      player.play(.bell, fallback: .drop)
      stage.runToEnd(of: player)

      #expect(stage.problems == [.hung])
      #expect(stage.children.isEmpty)
    }
  }

  @Test func `what is played ends with the player`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: #"echo start >> "$calls"; exec sleep 60"#)
      var player: SoundPlayer? = stage.player()

      player?.play(.bell, fallback: .drop)
      stage.run(until: "start") { stage.calls == ["start"] }
      #expect(stage.children.count == 1)
      player = nil

      #expect(stage.children.isEmpty)
    }
  }
}
