import ReminderCore

/// Plays what is to be heard, unless the desktop is told not to disturb.
final class Sounds {
  private let player: SoundPlayer
  private let readDoNotDisturb: (@escaping (Bool) -> Void) -> Void
  /// Counts what was wanted: an answer of the desktop may be late.
  private var wanted = 0

  /// `failed` is called for each sound that was not heard.
  init(
    _ installation: Installation, readDoNotDisturb: @escaping (@escaping (Bool) -> Void) -> Void,
    failed: @escaping (SoundProblem) -> Void
  ) {
    player = SoundPlayer(installation: installation, failed: failed)
    self.readDoNotDisturb = readDoNotDisturb
  }

  /// Ends what is played, and plays this.
  func play(_ playback: Playback) {
    silence()
    if playback.isHeardThroughDnd { return start(playback) }
    let number = wanted
    readDoNotDisturb { [weak self] isOn in
      guard let self, wanted == number, !isOn else { return }
      start(playback)
    }
  }

  func silence() {
    wanted += 1
    player.stop()
  }

  private func start(_ playback: Playback) {
    player.play(playback, fallback: playback.limit == nil ? .drop : .bell)
  }
}
