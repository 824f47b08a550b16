/// How long the player of sounds may take.
struct SoundBounds {
  /// Milliseconds in which it ends when it is asked to.
  var endTimeout: UInt32 = 500
  /// Milliseconds beyond the length of the sound: for a slow file, a slow server, and the end.
  var slack: UInt32 = 12_000
  /// Seconds of a sound that is played once; of a longer file the rest is not heard.
  var once = 30.0

  /// Milliseconds that a sound of so many seconds may take.
  func limit(_ seconds: Double) -> UInt32 { UInt32(min(seconds * 1000, 1e9)) + slack }
}
