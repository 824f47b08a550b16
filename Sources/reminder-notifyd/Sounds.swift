import GLibKit
import ReminderFiles

/// Plays sounds, unless the desktop is told not to disturb; where that cannot be read, it is not.
final class Sounds {
  private let player: SoundPlayer
  private let readDoNotDisturb: (@escaping (Bool?) -> Void) -> Void
  private let report: (Event) -> Void
  /// Counts what was wanted: an answer of the desktop may be late.
  private var wanted = 0
  /// While something rings, the desktop is asked again and again.
  private var nextCheck: EventSource?
  /// After how many milliseconds it is.
  private let checkInterval: UInt32

  /// `report` is handed what became of sounds that were not heard.
  init(
    _ installation: Installation, readDoNotDisturb: @escaping (@escaping (Bool?) -> Void) -> Void,
    checkInterval: UInt32 = 3000, report: @escaping (Event) -> Void
  ) {
    player = SoundPlayer(installation: installation) { report(.soundFailed($0)) }
    (self.readDoNotDisturb, self.report, self.checkInterval) = (readDoNotDisturb, report, checkInterval)
  }

  /// True while a sound is played, or its process ends.
  var isPlaying: Bool { player.isPlaying }

  /// Ends what is played, and plays this.
  func play(_ playback: Playback) {
    silence()
    if playback.isHeardThroughDnd { return start(playback) }
    let number = wanted
    readDoNotDisturb { [weak self] isOn in
      guard let self, wanted == number else { return }
      guard isOn != true else { return report(.soundHeldBack) }
      start(playback)
      if playback.limit != nil { checkLater(number) }
    }
  }

  /// Ends what rings when the desktop is told not to disturb.
  private func checkLater(_ number: Int) {
    nextCheck = EventSource.once(after: checkInterval) { [weak self] in
      guard let self, wanted == number else { return }
      readDoNotDisturb { [weak self] isOn in
        guard let self, wanted == number else { return }
        guard isOn == true else { return checkLater(number) }
        silence()
        report(.soundHeldBack)
      }
    }
  }

  func silence() {
    wanted += 1
    nextCheck = nil
    player.stop()
  }

  private func start(_ playback: Playback) {
    player.play(playback, fallback: playback.limit == nil ? .drop : .bell)
  }
}
