/// The factor for each frame of a sound: its loudness, the growth to it, and the end.
///
/// The growth is that of a volume from 0 to 100, a cube, so that it is heard as even.
package struct Gain: Equatable, Sendable {
  private let factor: Float
  /// Frames in which it grows.
  private let fade: Int
  /// Frames after which nothing more is played; nil for no end.
  package let end: Int?
  /// Frames before the end in which it falls to 0, so that what is cut off does not click.
  private let release: Int

  /// `rate` in frames a second, the others in seconds.
  package init(factor: Double, fade: Double, end: Double?, rate: Int) {
    self.factor = Float(factor)
    self.fade = Int(fade * Double(rate))
    self.end = end.map { Int($0 * Double(rate)) }
    release = rate / 50
  }

  /// Scales the frames of a block whose first frame is the one with this index; what exceeds full scale is cut off there.
  ///
  /// A sample that is no number becomes silence.
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
