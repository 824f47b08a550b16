import Foundation
import ReminderFiles
import Testing

@testable import reminder_notifyd

/// Each in a process of its own: it has the main loop and its children to itself.
@Suite struct SoundProblemTests {
  @Test func `a player that is not installed is reported at once`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: nil)
      let player = stage.player()

      player.play(.bell, fallback: .drop)

      #expect(stage.problems == [.missingPlayer(stage.installation.soundPlayerPlaces)])
      #expect(!player.isPlaying)
    }
  }

  @Test func `a player that crashes is reported`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: "kill -SEGV $$")
      let player = stage.player()

      player.play(.bell, fallback: .drop)
      stage.runToEnd(of: player)

      #expect(stage.problems == [.crashed])
      #expect(stage.children.isEmpty)
    }
  }

  @Test func `each status of the player is a problem of its own`() async {
    await #expect(processExitsWith: .success) {
      let problems: [Int: SoundProblem] = [
        69: .noServer, 74: .interrupted, 127: .missingLibrary, 64: .crashed, 1: .crashed,
      ]
      for (status, problem) in problems {
        let stage = try SoundStage(script: "exit \(status)")
        let player = stage.player()

        player.play(.bell, fallback: .drop)
        stage.runToEnd(of: player)

        #expect(stage.problems == [problem])
      }
    }
  }

  @Test func `where a file cannot be read the bundled sound is played in the same way`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(
        script: #"""
          echo "$@" >> "$calls"
          case $file in /gone*) exit 66 ;; esac
          """#)
      let player = stage.player()

      player.play(Playback(.file("/gone.ogg"), factor: 0.5, limit: 60), fallback: .marimba)
      stage.runToEnd(of: player)

      #expect(
        stage.calls == [
          "--factor 0.5 --for 60.0 -- /gone.ogg",
          "--factor 0.5 --for 60.0 -- /share/reminder-notify/sounds/marimba.wav",
        ])
      #expect(stage.problems == [.unreadableFile("/gone.ogg")])
    }
  }

  @Test func `where the bundled sound cannot be read either there is silence`() async {
    await #expect(processExitsWith: .success) {
      let stage = try SoundStage(script: "exit 66")
      let player = stage.player()

      player.play(Playback(.file("/gone.ogg"), factor: 1), fallback: .bell)
      stage.runToEnd(of: player)

      let bell = try #require(stage.installation.path(of: Sound.Bundled.bell))
      #expect(stage.problems == [.unreadableFile("/gone.ogg"), .unreadableFile(bell)])
    }
  }
}
