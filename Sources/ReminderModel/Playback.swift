/// A sound with its volume and duration.
package struct Playback: Equatable, Sendable {
  package let sound: Sound
  /// The factor for the samples, 0 or more; 1 leaves them unchanged.
  package let factor: Double
  /// How long the sound is repeated, in seconds; nil plays it once.
  package let limit: Int64?
  /// The length of the fade-in, in seconds; 0 for none.
  package let fadeIn: Int64
  /// True if the sound is played during do-not-disturb.
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

  /// Returns another sound, played in the same way.
  package func replacingSound(_ sound: Sound) -> Playback {
    Playback(sound, factor: factor, limit: limit, fadeIn: fadeIn, isHeardThroughDnd: isHeardThroughDnd)
  }
}
