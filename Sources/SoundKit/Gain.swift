/// The factor for each frame of a sound, with its fade-in and its end.
///
/// The fade-in follows a volume from 0 to 100, a cube, so that it sounds even.
package struct Gain: Equatable, Sendable {
  private let factor: Float
  /// The length of the fade-in, in frames.
  private let fade: Int
  /// The number of frames after which nothing is played; nil for no end.
  package let end: Int?
  /// The frames before the end in which the factor falls to 0, so that a cut does not click.
  private let release: Int

  /// Creates a gain; `rate` is in frames per second, the others in seconds.
  package init(factor: Double, fade: Double, end: Double?, rate: Int) {
    self.factor = Float(factor)
    self.fade = Int(fade * Double(rate))
    self.end = end.map { Int($0 * Double(rate)) }
    release = rate / 50
  }

  /// Scales the frames of a block, the first of which has the index `first`; values beyond full scale are clipped.
  ///
  /// NaN becomes silence.
  package func apply(to block: inout [Float], channels: Int, first: Int) {
    for frame in 0..<(block.count / channels) {
      let gain = at(first + frame)
      for index in (frame * channels)..<((frame + 1) * channels) {
        let sample = block[index] * gain
        block[index] = sample.isNaN ? 0 : min(max(sample, -1), 1)
      }
    }
  }

  private func at(_ frame: Int) -> Float {
    var gain = factor
    if frame < fade {
      let part = Float(frame) / Float(fade)
      gain *= part * part * part
    }
    if let end, end - frame < release { gain *= Float(max(end - frame, 0)) / Float(release) }
    return gain
  }
}
