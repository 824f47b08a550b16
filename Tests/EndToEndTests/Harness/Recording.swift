import Foundation
import TestSupport

/// What is heard of an audio server, while it goes on; the left one of two channels.
final class Recording {
  /// Samples a second.
  static let rate = 24_000
  private let recorder: ChildProcess

  init(_ recorder: ChildProcess) {
    self.recorder = recorder
  }

  /// How many samples there are so far, some 20 ms late.
  var count: Int { recorder.outputCount / Self.frame }

  /// Bytes of two samples.
  private static let frame = 2 * MemoryLayout<Float>.size

  /// Ends it, after what was played before is in it, and returns its samples.
  func end() async throws -> [Float] {
    let wanted = count + Self.rate / 2
    try await wait(until: "end of the recording") { count >= wanted }
    recorder.end()
    return samples(from: 0)
  }

  /// The samples so far, without so many at the beginning.
  func samples(from start: Int) -> [Float] {
    // No more than that: it is looked for again and again beside what is measured.
    let bytes = recorder.outputBytes(from: start * Self.frame)
    let end = bytes.count / Self.frame * Self.frame
    return stride(from: 0, to: end, by: Self.frame).map { first in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[first + $1]) << (8 * $1) })
    }
  }

  /// Waits until each tenth of the last half second is louder than -40 dB, and returns where that ends.
  @discardableResult func isHeard() async throws -> Int {
    try await wait(for: "half a second of sound") {
      let (end, length) = (count, Self.rate / 2)
      guard end >= length else { return nil }
      let last = samples(from: end - length).prefix(length)
      return Self.levels(Array(last)).allSatisfy { $0 > -40 } ? end : nil
    }
  }

  /// The part from the first sample that is heard to the last; empty where it is silent.
  static func heard(_ samples: [Float]) -> ArraySlice<Float> {
    let isHeard = { (sample: Float) in abs(sample) > 0.0005 }
    guard let first = samples.firstIndex(where: isHeard), let last = samples.lastIndex(where: isHeard) else {
      return []
    }
    return samples[first...last]
  }

  /// The loudness of such a part, in LUFS.
  static func loudness(_ samples: [Float]) -> Double {
    Loudness.integrated(Array(heard(samples)), rate: rate)
  }

  /// How long such a part is, in seconds.
  static func seconds(_ samples: ArraySlice<Float>) -> Double { Double(samples.count) / Double(rate) }

  /// Levels in dB below full scale, one for each tenth of a second.
  static func levels(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count, by: rate / 10).map { first in
      Loudness.level(samples[first..<min(first + rate / 10, samples.count)])
    }
  }
}
