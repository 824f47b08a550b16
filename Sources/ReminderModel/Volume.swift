/// The volume as people set it: from 0, which is silent, to 100, which leaves the samples unchanged.
///
/// The scale is the cubic one of the mixers of PulseAudio and PipeWire: 50 is 18 dB below 100 (pulse/volume.h).
package enum Volume {
  package static let range = 0...100

  /// Returns the factor for the samples, from 0 to 1.
  package static func factor(of volume: Int) -> Double {
    let part = Double(min(max(volume, range.lowerBound), range.upperBound)) / 100
    return part * part * part
  }
}
