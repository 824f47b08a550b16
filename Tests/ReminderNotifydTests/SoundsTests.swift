import GLibKit
import ReminderCore
import Testing

@testable import reminder_notifyd

/// What the desktop's do-not-disturb means for sounds.
@Suite struct SoundsTests {
  /// A desktop that can be told not to disturb, and what was reported.
  private final class Desktop {
    /// Nil where that cannot be read.
    var isQuiet: Bool? = false
    /// How often it was read.
    var looks = 0
    var events: [Event] = []
  }

  private static let ring = Playback(.bundled(.bell), factor: 1, limit: 60)
  private static let script = #"echo start >> "$calls"; exec sleep 60"#

  private static func sounds(_ stage: SoundStage, _ desktop: Desktop) -> Sounds {
    Sounds(
      stage.installation,
      readDoNotDisturb: {
        desktop.looks += 1
        $0(desktop.isQuiet)
      }, checkInterval: 20, report: { desktop.events.append($0) })
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

  @Test(arguments: [2, 3, 6])
  func `a ring is asked about as long as it rings`(looks: Int) async {
    await #expect(processExitsWith: .success) { [looks = looks as Int] in
      let (stage, desktop) = (try SoundStage(script: Self.script), Desktop())
      let sounds = Self.sounds(stage, desktop)

      sounds.play(Self.ring)
      stage.run(until: "start and looks") { stage.calls == ["start"] && desktop.looks >= looks }
      #expect(desktop.events.isEmpty && !stage.children.isEmpty)
      desktop.isQuiet = true
      stage.run(until: "silence") { stage.children.isEmpty }

      #expect(desktop.events == [.soundHeldBack])
    }
  }

  @Test func `where do-not-disturb cannot be read a ring is heard, and asked about`() async {
    await #expect(processExitsWith: .success) {
      let (stage, desktop) = (try SoundStage(script: Self.script), Desktop())
      desktop.isQuiet = nil
      let sounds = Self.sounds(stage, desktop)

      sounds.play(Self.ring)
      stage.run(until: "start and looks") { stage.calls == ["start"] && desktop.looks > 2 }
      #expect(desktop.events.isEmpty && !stage.children.isEmpty)
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
