package import PosixKit
internal import SoundCall

/// The reason why a sound was not played, or not to its end.
package enum SoundProblem: Error, Equatable, Sendable {
  /// `reminder-notify-sound` is at none of these paths.
  case missingPlayer([String])
  /// A library of the player is not installed.
  case missingLibrary
  /// The player cannot be started.
  case cannotStart(String, SystemError)
  /// The path is not a regular file, or libsndfile cannot read it; for a missing bundled sound, its name.
  case unreadableFile(String)
  /// No audio server answers, or it has no device.
  case noServer
  /// The output is muted or at volume 0.
  case muted
  /// The audio server disconnected during playback.
  case interrupted
  /// The player ended unexpectedly.
  case crashed
  /// The player did not end in time.
  case hung

  /// Creates the problem that an exit status of the player means for the file at `path`; nil if the sound was played.
  package init?(_ ending: ProcessEnding, path: String) {
    if case .exited(PlayerStatus.missingLibrary) = ending {
      self = .missingLibrary
      return
    }
    guard case .exited(let status) = ending, let status = PlayerStatus(rawValue: status) else {
      self = .crashed
      return
    }
    switch status {
    case .done: return nil
    case .unreadable: self = .unreadableFile(path)
    case .noServer: self = .noServer
    case .muted: self = .muted
    case .interrupted: self = .interrupted
    // `PlayerCall` makes the arguments, so wrong usage means a player of another version.
    case .usage: self = .crashed
    }
  }
}
