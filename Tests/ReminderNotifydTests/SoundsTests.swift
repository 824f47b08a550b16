import GLibKit
import ReminderCore
import Testing

@testable import reminder_notifyd

/// What the desktop's do-not-disturb means for sounds.
@Suite struct SoundsTests {
  /// A desktop that can be told not to disturb, and what was reported.
  private final class Desktop {
    var isQuiet = false
    var events: [Event] = []
  }

  private static let ring = Playback(.bundled(.bell), factor: 1, limit: 60)
  private static let script = #"echo start >> "$calls"; exec sleep 60"#

  private static func sounds(_ stage: SoundStage, _ desktop: Desktop) -> Sounds {
    Sounds(
      stage.installation, readDoNotDisturb: { $0(desktop.isQuiet) }, lookInterval: 20,
      report: { desktop.events.append($0) })
  }

  @Test func `a ring ends when the desktop is told not to disturb, and that is reported`() async {
    await #expect(processExitsWith: .success) {
      let (stage, desktop) = (try SoundStage(script: Self.script), Desktop())
      let sounds = Self.sounds(stage, desktop)

      sounds.play(Self.ring)
      stage.run(until: "start") { stage.calls == ["start"] }
      desktop.isQuiet = true
      stage.run(until: "silence") { stage.children.isEmpty }

      #expect(desktop.events == [.soundHeldBack])
    }
  }

  @Test func `what is heard all the same is not asked about`() async {
    await #expect(processExitsWith: .success) {
      let (stage, desktop) = (try SoundStage(script: Self.script), Desktop())
      desktop.isQuiet = true
      let sounds = Self.sounds(stage, desktop)

      sounds.play(Playback(.bundled(.bell), factor: 1, limit: 60, isHeardThroughDnd: true))
      stage.run(until: "start") { stage.calls == ["start"] }
      sounds.silence()
      stage.run(until: "silence") { stage.children.isEmpty }

      #expect(desktop.events.isEmpty)
    }
  }

  @Test func `in do-not-disturb nothing is begun`() async {
    await #expect(processExitsWith: .success) {
      let (stage, desktop) = (try SoundStage(script: Self.script), Desktop())
      desktop.isQuiet = true

      Self.sounds(stage, desktop).play(Self.ring)

      #expect(stage.calls.isEmpty)
      #expect(desktop.events == [.soundHeldBack])
    }
  }
}
