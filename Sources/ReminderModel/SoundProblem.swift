package import PosixKit
internal import SoundCall

/// Why a sound was not heard, or not to its end.
package enum SoundProblem: Error, Equatable, Sendable {
  /// `reminder-notify-sound` is in none of these places.
  case missingPlayer([String])
  /// It cannot be started.
  case cannotStart(String, SystemError)
  /// No regular file, or one that libsndfile does not read; for a bundled sound that was lost, its name.
  case unreadableFile(String)
  /// No audio server answers, or it has no device.
  case noServer
  /// The audio server went away while the sound was played.
  case interrupted
  /// The player ended in a way of its own.
  case crashed
  /// The player did not end in time.
  case hung

  /// What an exit status of the player means for the file at `path`; nil for a sound that was played.
  package init?(_ ending: ProcessEnding, path: String) {
    guard case .exited(let status) = ending, let status = PlayerStatus(rawValue: status) else {
      self = .crashed
      return
    }
    switch status {
    case .done: return nil
    case .unreadable: self = .unreadableFile(path)
    case .noServer: self = .noServer
    case .interrupted: self = .interrupted
    // The words come from `PlayerCall`, so that the player is another one.
    case .usage: self = .crashed
    }
  }
}
