/// A sound with its loudness and its length.
package struct Playback: Equatable, Sendable {
  package let sound: Sound
  /// The factor for the samples, 0 or more; 1 leaves them as they are.
  package let factor: Double
  /// It is repeated until it was heard for so many seconds; nil plays it once.
  package let limit: Int64?
  /// Seconds in which it grows to its loudness; 0 begins with it.
  package let fadeIn: Int64
  /// True for what is heard while the desktop is told not to disturb.
  package let isHeardThroughDnd: Bool

  package init(
    _ sound: Sound, factor: Double, limit: Int64? = nil, fadeIn: Int64 = 0, isHeardThroughDnd: Bool = false
  ) {
    self.sound = sound
    self.factor = factor
    self.limit = limit
    self.fadeIn = fadeIn
    self.isHeardThroughDnd = isHeardThroughDnd
  }

  /// Another sound, played in the same way.
  package func replacingSound(_ sound: Sound) -> Playback {
    Playback(sound, factor: factor, limit: limit, fadeIn: fadeIn, isHeardThroughDnd: isHeardThroughDnd)
  }
}
