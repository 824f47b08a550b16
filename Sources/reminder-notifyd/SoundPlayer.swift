import PosixKit
import ReminderFiles
import SoundCall

/// Plays sounds by a program of its own, so that this one loads no audio library; one sound at a time.
///
/// Returns at once, and fails by a report: a sound never holds up or prevents a notification.
final class SoundPlayer {
  private let installation: Installation
  private let bounds: SoundBounds
  private let failed: (SoundProblem) -> Void
  private var running: BoundedProcess?
  /// What asks whether the output is muted to which `running` plays a ring.
  private var checking: BoundedProcess?
  /// The sound that begins when `running` has ended.
  private var next: Wanted?

  private struct Wanted {
    let playback: Playback
    /// The sound that is played if the file cannot be.
    let fallback: Sound.Bundled?
  }

  /// `failed` is called from the loop, or from within `play`.
  init(installation: Installation, bounds: SoundBounds = SoundBounds(), failed: @escaping (SoundProblem) -> Void) {
    (self.installation, self.bounds, self.failed) = (installation, bounds, failed)
  }

  /// True while a sound is played, or its process ends.
  var isPlaying: Bool { running != nil }

  /// Ends what is played and then plays this; where its file cannot be read, the bundled sound in its place.
  func play(_ playback: Playback, fallback: Sound.Bundled) {
    next = Wanted(playback: playback, fallback: fallback)
    if let running { running.end() } else { startNext() }
  }

  func stop() {
    next = nil
    running?.end()
  }

  private func startNext() {
    guard let wanted = next else { return }
    next = nil
    do throws(SoundProblem) { try start(wanted) } catch { failed(error) }
  }

  private func start(_ wanted: Wanted) throws(SoundProblem) {
    let playback = wanted.playback
    guard let program = installation.soundPlayerPlaces.first(where: Program.isExecutable) else {
      throw .missingPlayer(installation.soundPlayerPlaces)
    }
    guard let path = installation.path(of: playback.sound) else { throw .unreadableFile(playback.sound.text) }
    let duration = playback.limit.map(Double.init)
    let call = PlayerCall(
      path, factor: playback.factor, duration: duration, limit: duration == nil ? bounds.once : nil,
      fade: Double(playback.fadeIn))
    do throws(SystemError) {
      running = try BoundedProcess(
        program, arguments: call.words, limit: bounds.limit(duration ?? bounds.once), endTimeout: bounds.endTimeout
      ) { [weak self] outcome in self?.ended(wanted, path, outcome) }
    } catch {
      throw .cannotStart(program, error)
    }
    if duration != nil { check(program) }
  }

  /// Reports a muted output: a ring is played to it all the same, because it may be heard at any time.
  private func check(_ program: String) {
    checking = try? BoundedProcess(
      program, arguments: [PlayerCall.check], limit: bounds.limit(Double(PlayerCall.checkTimeout)),
      endTimeout: bounds.endTimeout
    ) { [weak self] outcome in
      guard let self else { return }
      checking = nil
      if running?.isAsked == false, SoundProblem(outcome, path: program) == .muted { failed(.muted) }
    }
  }

  private func ended(_ wanted: Wanted, _ path: String, _ outcome: BoundedProcess.Outcome) {
    let wasAsked = running?.isAsked ?? false
    running = nil
    // A player that was asked to end may end in any way: its problem says nothing about the next sound.
    let problem = wasAsked ? nil : SoundProblem(outcome, path: path)
    if next == nil, case .unreadableFile? = problem, let fallback = wanted.fallback {
      next = Wanted(playback: wanted.playback.replacingSound(.bundled(fallback)), fallback: nil)
    }
    if let problem { failed(problem) }
    if running == nil { startNext() }
  }
}

extension SoundProblem {
  fileprivate init?(_ outcome: BoundedProcess.Outcome, path: String) {
    switch outcome {
    case .ended(let ending): self.init(ending, path: path)
    case .hung: self = .hung
    }
  }
}
