import Foundation
import TestSupport
import Testing

@Suite struct LoudnessTests {
  /// The reference of ITU-R BS.1770-4, and that 6 dB less is 6 LU less.
  @Test(arguments: [(1.0, -3.01), (0.5, -9.03)])
  func `a sine of 997 Hz in one channel has the loudness of its level`(amplitude: Double, loudness: Double) {
    for rate in [24_000, 48_000] {
      let samples = (0..<(20 * rate)).map { Float(amplitude * sin(2 * .pi * 997 * Double($0) / Double(rate))) }

      #expect(abs(Loudness.integrated(samples, rate: rate) - loudness) < 0.1)
      #expect(abs(Loudness.level(samples) - loudness) < 0.05)
    }
  }

  @Test func `silence does not count, and is no number`() {
    let tone = (0..<24_000).map { Float(sin(Double($0) / 4)) }
    let silence = [Float](repeating: 0, count: 48_000)

    let padded = Loudness.integrated(tone + silence, rate: 24_000)

    #expect(abs(padded - Loudness.integrated(tone, rate: 24_000)) < 0.01)
    #expect(Loudness.integrated(silence, rate: 24_000) == -.infinity)
    #expect(Loudness.level(silence) == -200)
  }
}
