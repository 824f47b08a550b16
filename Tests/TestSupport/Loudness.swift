internal import Foundation

/// The loudness of samples of one channel, from −1 to 1.
package enum Loudness {
  /// Returns the root mean square, in dB below full scale; −200 for silence.
  package static func level(_ samples: some Collection<Float>) -> Double {
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return max(-200, 10 * log10(sum / Double(max(samples.count, 1))))
  }

  /// Returns the largest sample, in dB below full scale.
  package static func peak(_ samples: [Float]) -> Double {
    20 * log10(Double(samples.map(abs).max() ?? 0))
  }

  /// Returns the integrated loudness between silences, in LUFS (ITU-R BS.1770-4): blocks of 400 ms every 100 ms, gated
  /// at −70 LUFS and then at 10 LU below their mean.
  ///
  /// Minus infinity for silence.
  package static func integrated(_ samples: [Float], rate: Int) -> Double {
    let (block, step) = (rate * 4 / 10, rate / 10)
    let silence = [Double](repeating: 0, count: block)
    let squares = weighted(silence + samples.map(Double.init) + silence, rate: Double(rate)).map { $0 * $0 }
    let powers = stride(from: 0, through: squares.count - block, by: step).map { first in
      squares[first..<(first + block)].reduce(0, +) / Double(block)
    }
    func mean(above gate: Double) -> Double {
      let kept = powers.filter { loudness($0) > gate }
      return kept.isEmpty ? -.infinity : loudness(kept.reduce(0, +) / Double(kept.count))
    }
    return mean(above: mean(above: -70) - 10)
  }

  private static func loudness(_ power: Double) -> Double { -0.691 + 10 * log10(power) }

  /// Applies the two filters of annex 1: a shelf for the head, and a high pass.
  private static func weighted(_ samples: [Double], rate: Double) -> [Double] {
    let gain = pow(10, 3.999843853973347 / 20)
    let middle = pow(gain, 0.4996667741545416)
    let shelf = Biquad(frequency: 1681.974450955533, q: 0.7071752369554196, rate: rate) { k, q in
      [gain + middle * k / q + k * k, 2 * (k * k - gain), gain - middle * k / q + k * k]
    }
    let highPass = Biquad(frequency: 38.13547087602444, q: 0.5003270373238773, rate: rate) { k, q in
      let norm = 1 + k / q + k * k
      return [norm, -2 * norm, norm]
    }
    return highPass.filtered(shelf.filtered(samples))
  }

  /// A second-order filter, made by the bilinear transform.
  private struct Biquad {
    private let (ahead, back): ([Double], [Double])

    init(frequency: Double, q: Double, rate: Double, _ numerator: (_ k: Double, _ q: Double) -> [Double]) {
      let k = tan(.pi * frequency / rate)
      let norm = 1 + k / q + k * k
      ahead = numerator(k, q).map { $0 / norm }
      back = [2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm]
    }

    func filtered(_ samples: [Double]) -> [Double] {
      var (first, second) = (0.0, 0.0)
      return samples.map { sample in
        let output = ahead[0] * sample + first
        first = ahead[1] * sample - back[0] * output + second
        second = ahead[2] * sample - back[1] * output
        return output
      }
    }
  }
}
