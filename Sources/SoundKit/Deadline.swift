internal import CSound
internal import Glibc
package import SoundCall

/// The time limit of the player: libpulse waits without limit for a server that hangs.
package enum Deadline {
  /// Ends the process with a status after some seconds, unless it is called again earlier (alarm(2)).
  package static func set(_ status: PlayerStatus, seconds: UInt32 = PlayerCall.stallTimeout) {
    alarm(0)
    // Each handler only calls a function that signal-safety(7) allows.
    switch status {
    case .unreadable: signal(SIGALRM) { _ in _exit(PlayerStatus.unreadable.rawValue) }
    case .noServer: signal(SIGALRM) { _ in _exit(PlayerStatus.noServer.rawValue) }
    case .done, .usage, .muted, .interrupted: signal(SIGALRM) { _ in _exit(PlayerStatus.interrupted.rawValue) }
    }
    alarm(seconds)
  }

  /// Ends the process when its parent ends (prctl(2), PR_SET_PDEATHSIG).
  package static func endWithParent() {
    _ = reminder_end_with_parent()
  }
}
