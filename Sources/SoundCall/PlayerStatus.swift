/// How `reminder-notify-sound` ends: its exit statuses, which the daemon and the command translate.
package enum PlayerStatus: Int32, CaseIterable, Sendable {
  /// All of it was played.
  case done = 0
  /// The words of its command line are not those of a `PlayerCall` (`EX_USAGE` of <sysexits.h>).
  case usage = 64
  /// No regular file, one that libsndfile does not read, or one without a sample (`EX_NOINPUT`).
  case unreadable = 66
  /// No audio server, one without a device, or one that has taken nothing for `PlayerCall.stallTimeout` seconds
  /// (`EX_UNAVAILABLE`).
  case noServer = 69
  /// The audio server went away or stopped taking samples while the sound was played (`EX_IOERR`).
  case interrupted = 74
}
