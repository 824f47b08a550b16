/// The exit status of `reminder-notify-sound`, which the daemon and the command interpret.
package enum PlayerStatus: Int32, CaseIterable, Sendable {
  /// The sound was played.
  case done = 0
  /// The arguments are not those of a `PlayerCall` (`EX_USAGE` of <sysexits.h>).
  case usage = 64
  /// The file is not regular, or libsndfile cannot read it, or it has no sample (`EX_NOINPUT`).
  case unreadable = 66
  /// The default output is muted or at volume 0 (`EX_CANTCREAT`).
  case muted = 73
  /// There is no audio server, or it has no device, or it has taken no samples for `PlayerCall.stallTimeout` seconds
  /// (`EX_UNAVAILABLE`).
  case noServer = 69
  /// The audio server disconnected or stopped taking samples during playback (`EX_IOERR`).
  case interrupted = 74

  /// The status with which the dynamic linker ends a program whose libraries are not all installed.
  package static let missingLibrary: Int32 = 127
}
